"""The kinds of card and how many of each a deck holds (R1)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Kind(IntEnum):
    """A kind of card. The order is the fixed order in which every hand is shown.

    Cards of one kind are interchangeable, so a card *is* its kind: nothing in the engine
    ever names a card by its position in a hand.
    """

    TEMPURA = 0
    SASHIMI = 1
    DUMPLING = 2
    MAKI1 = 3
    MAKI2 = 4
    MAKI3 = 5
    SALMON = 6
    SQUID = 7
    EGG = 8
    PUDDING = 9
    WASABI = 10
    CHOPSTICKS = 11

    @property
    def word(self) -> str:
        """The word for this kind in a record: ``maki2``, ``chopsticks``, ..."""
        return _WORDS[self]


_WORDS: Final = tuple(kind.name.lower() for kind in Kind)

KIND_OF_WORD: Final[dict[str, Kind]] = {kind.word: kind for kind in Kind}
"""A record's word for a kind, to the kind."""

FULL_DECK: Final[dict[Kind, int]] = {
    Kind.TEMPURA: 14,
    Kind.SASHIMI: 14,
    Kind.DUMPLING: 14,
    Kind.MAKI1: 6,
    Kind.MAKI2: 12,
    Kind.MAKI3: 8,
    Kind.SALMON: 10,
    Kind.SQUID: 5,
    Kind.EGG: 5,
    Kind.PUDDING: 10,
    Kind.WASABI: 6,
    Kind.CHOPSTICKS: 4,
}
"""The 108 cards of the box (R1)."""

CLASSROOM_DECK: Final[dict[Kind, int]] = {
    kind: count for kind, count in FULL_DECK.items() if kind not in (Kind.PUDDING, Kind.CHOPSTICKS)
}
"""The 94 cards of the ``classroom`` house rule: no chopsticks, no pudding."""
