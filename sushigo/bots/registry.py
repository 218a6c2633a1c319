"""The computer players by the word that names them at the command line and in a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sushigo.locale import _
from sushigo.spelling import unknown_word

from .chance import RandomPlayer
from .player import ComputerPlayer

_MAKERS: Final[dict[str, Callable[[], ComputerPlayer]]] = {
    "random": RandomPlayer,
}

KINDS: Final = tuple(_MAKERS)
"""Every kind of computer player, the weakest first."""


class UnknownKind(ValueError):
    """There is no computer player of that kind; the sentence names the nearest."""

    def __init__(self, kind: str) -> None:
        fault = _("There is no computer player “{kind}”").format(kind=kind)
        super().__init__(unknown_word(fault, kind, KINDS))
        self.kind = kind


def player(kind: str) -> ComputerPlayer:
    """A computer player of that kind.

    Raises:
        UnknownKind: there is none.
    """
    if kind not in _MAKERS:
        raise UnknownKind(kind)
    return _MAKERS[kind]()
