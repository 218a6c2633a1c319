"""The computer players by the word that names them at the command line and in a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sushigo.engine.record import HUMAN
from sushigo.locale import _
from sushigo.spelling import unknown_word

from . import guests
from .chance import RandomCardPlayer, RandomPlayer
from .flat import FlatPlayer
from .greedy import GreedyPlayer, ScoringPlayer
from .heuristic import HeuristicPlayer
from .levels import EasyPlayer, medium
from .player import ComputerPlayer
from .search import SearchPlayer, expert, hard

_MAKERS: Final[dict[str, Callable[[], ComputerPlayer]]] = {
    "random": RandomPlayer,
    "random-card": RandomCardPlayer,
    "greedy0": ScoringPlayer,
    "easy": EasyPlayer,
    "greedy": GreedyPlayer,
    "medium": medium,
    "heuristic": HeuristicPlayer,
    "hard": hard,
    "expert": expert,
}

_NUMBERED: Final[dict[str, Callable[[int], ComputerPlayer]]] = {
    "flat": FlatPlayer,
    "search": SearchPlayer,
}
"""Those whose word goes on with a number: ``search-1000`` is made with 1000."""

_LARGEST_NUMBER: Final = 1_000_000
_DIGITS: Final = 10
"""No number of so many is looked at: Python itself refuses to read the very long ones."""

KINDS: Final = tuple(_MAKERS)
"""Every kind of computer player of our own that has a plain name, the weakest first."""

LEVELS: Final = tuple(level for level in ("easy", "medium", "hard", "expert") if level in KINDS)
"""The kinds that are offered to people, the weakest first."""


class UnknownKind(ValueError):
    """There is no computer player of that kind; the sentence names the nearest."""

    def __init__(self, kind: str, fault: str | None = None) -> None:
        """Say so.

        Args:
            kind: the word.
            fault: what is wrong, without its full stop, if there is more to say.
        """
        said = fault or _("There is no computer player “{kind}”").format(kind=kind)
        super().__init__(unknown_word(said, kind, known_kinds()))
        self.kind, self.fault = kind, fault


def known_kinds() -> tuple[str, ...]:
    """`KINDS`, those that take a number as in ``search-1000``, and the guests."""
    numbered = tuple(f"{stem}-1000" for stem in _NUMBERED)
    return (*KINDS, *numbered, *(name for name in guests.names() if not _is_ours(name)))


def is_known(kind: str) -> bool:
    """Whether there is a computer player of that kind, and it can play."""
    try:
        player(kind)
    except (UnknownKind, guests.BrokenGuest):
        return False
    return True


def player(kind: str) -> ComputerPlayer:
    """A computer player of that kind. What it is made of is loaded now, and no sooner.

    Raises:
        UnknownKind: there is none.
        BrokenGuest: there is one from elsewhere, and it can't play.
    """
    if kind in _MAKERS:
        return _MAKERS[kind]()
    stem, _dash, number = kind.rpartition("-")
    if stem in _NUMBERED:
        return _NUMBERED[stem](_number(kind, number))
    if kind in guests.names() and not _is_ours(kind):
        return guests.guest(kind)
    raise UnknownKind(kind)


def _number(kind: str, text: str) -> int:
    """The number that a kind goes on with."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < _DIGITS else 0
    if not 1 <= number <= _LARGEST_NUMBER:
        fault = _("“{kind}” needs a number from 1 to {largest} behind its dash")
        raise UnknownKind(kind, fault.format(kind=kind, largest=_LARGEST_NUMBER))
    return number


def _is_ours(name: str) -> bool:
    """Whether a guest by that name would be taken for one of ours, or for a person."""
    return name in _MAKERS or name == HUMAN or name.rpartition("-")[0] in _NUMBERED
