"""How fast things happen that happen by themselves."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

from sushigo.storage.settings import Speed

_SLOWER: Final = 2
"""How many times as long everything takes at the slow pace."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Durations in seconds; what takes none doesn't move at all."""

    reveal: float = 0.6
    """How long the cards lie face down before they turn over; a key ends it at once."""
    slide: float = 0.5
    """How long the hands slide on to the neighbour."""
    count_up: float = 0.6
    """How long the newest points take to be counted up."""
    replay: float = 1.5
    """How long each moment of a running replay is shown."""
    save_again: float = 5.0
    """How long until a step that could not be saved is tried again."""
    think: float = 0.5
    """How long a computer player takes at least before it is seen to have chosen."""


def pace_of(speed: Speed) -> Pace:
    """The pace by the name that the settings give it.

    A running replay goes on as usual at once too: who watches it wants to see its moments.
    """
    usual = Pace()
    match speed:
        case Speed.AT_ONCE:
            return Pace(reveal=0, slide=0, count_up=0, think=0)
        case Speed.SLOW:
            slower = Pace(*(getattr(usual, one.name) * _SLOWER for one in fields(Pace)))
            return replace(slower, save_again=usual.save_again)
        case Speed.NORMAL:
            return usual
