"""Computer players from elsewhere, as installed packages offer them by entry points."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from sushigo.engine import Pick, PlayerView
from sushigo.locale import _
from sushigo.names import clean

from .player import ComputerPlayer

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "sushigo.bots"
"""The group of entry points: a name, and what gives a `ComputerPlayer` when called."""


class BrokenGuest(ValueError):
    """A player from elsewhere can't be loaded, or failed at the table; the text is a sentence."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(kind, sentence)
        self.kind, self.sentence = kind, sentence

    def __str__(self) -> str:
        return self.sentence


def names() -> tuple[str, ...]:
    """The words that installed packages offer, in the order of the alphabet."""
    return tuple(sorted(_offered()))


def guest(name: str) -> ComputerPlayer:
    """The player that is offered by one of `names`.

    Raises:
        BrokenGuest: it can't be loaded or made, or is no computer player.
    """
    fault = _("The computer player “{kind}” of {package} can't be loaded: {why}.")
    offer = _offered()[name]
    package = clean(offer.dist.name if offer.dist else offer.value)
    try:
        made = offer.load()()
    except (Exception, SystemExit) as trouble:  # whatever somebody else's code may do
        why = clean(f"{type(trouble).__name__} {trouble}").rstrip(". ")
        raise BrokenGuest(name, fault.format(kind=name, package=package, why=why)) from trouble
    if not callable(getattr(made, "pick", None)):
        why = _("it has no pick()")
        raise BrokenGuest(name, fault.format(kind=name, package=package, why=why))
    return _Guest(name, made)


def _offered() -> dict[str, EntryPoint]:
    # Takes as long to load as all our own players, who do without it.
    from importlib.metadata import entry_points  # noqa: PLC0415

    return {offer.name: offer for offer in entry_points(group=GROUP)}


@dataclass(frozen=True, slots=True)
class _Guest:
    """A player from elsewhere, whose answers are looked at before they are believed."""

    name: str
    player: ComputerPlayer

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """Its pick.

        Raises:
            BrokenGuest: it failed, or its pick is not legal. What it said in failing is left
                out, for that could be its hand.
        """
        try:
            pick = tuple(self.player.pick(view, rng))
        except Exception as trouble:
            why = _("The computer player “{kind}” failed in round {round}, turn {turn}: {error}.")
            sentence = why.format(
                kind=self.name, error=type(trouble).__name__, round=view.round, turn=view.turn
            )
            raise BrokenGuest(self.name, sentence) from trouble
        if pick not in view.legal:
            why = _("The computer player “{kind}” broke the rules in round {round}, turn {turn}.")
            sentence = why.format(kind=self.name, round=view.round, turn=view.turn)
            raise BrokenGuest(self.name, sentence)
        return pick
