"""The computer players of a sitting: each is asked once a turn, and somebody stands in for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sushigo.bots.chance import generator
from sushigo.bots.registry import KINDS, player
from sushigo.engine import Pick, PlayerView

from .mind import Choose, Failed, Mind, Request

_STAND_IN: Final = "greedy" if "greedy" in KINDS else "random"
"""Who chooses in place of a computer player that fails; it needs no time."""


class Computers:
    """Asks computer players, and hands on what they choose.

    Args:
        kinds: for each of their seats the kind.
        mind: who thinks for them.
        luck: what the generators of the whole game come from.
        choose: takes a seat and its legal pick.

    Raises:
        UnknownKind: there is no such computer player.
    """

    def __init__(
        self,
        kinds: Mapping[int, str],
        mind: Mind,
        luck: int,
        choose: Callable[[int, Pick], object],
    ) -> None:
        for kind in kinds.values():
            player(kind)
        self.seats = tuple(kinds)
        self.failed: dict[int, str] = {}
        """For each seat that somebody stood in for: the name of the fault, which tells no hand."""
        self._kinds, self._mind, self._luck, self._choose = kinds, mind, luck, choose
        self._requests: dict[int, Request] = {}

    def ask(self, seat: int, view: PlayerView) -> None:
        """Ask the player in a seat; its pick is handed on once it is there."""
        task = Choose(self._kinds[seat], view, self._luck)
        self._requests[seat] = self._mind.ask(
            task, lambda answer: self._answered(seat, view, answer)
        )

    def give_up(self) -> None:
        """Whatever is still asked for, nobody wants it."""
        for request in self._requests.values():
            request.cancel()
        self._requests.clear()

    def _answered(self, seat: int, view: PlayerView, answer: Pick | Failed) -> None:
        # A player from elsewhere may answer anything; what is handed on is ours.
        pick = next((one for one in view.legal if one == answer), None)
        if pick is None:
            self.failed[seat] = answer.fault if isinstance(answer, Failed) else "IllegalPick"
            rng = generator(self._luck, seat, view.round, view.turn)
            pick = player(_STAND_IN).pick(view, rng)
        self._choose(seat, pick)
