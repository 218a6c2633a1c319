"""What a seat may know, as a row of whole numbers.

All of it comes from the seat's `PlayerView`, so nothing hidden can be in it. Where a field is of
each seat, the own one comes first, then the others to the left, so that every seat sees the table
from its own side. With n seats a row has 21 + 27 n numbers:

| field      | numbers    | what                                                                  |
|------------|------------|-----------------------------------------------------------------------|
| round      | 1          | 1 to 3                                                                |
| turn       | 1          | from 1                                                                |
| turns      | 1          | how many turns each round has                                         |
| direction  | 1          | 1: the hands go to the left; -1: to the right                         |
| classroom  | 1          | 1: the deck without chopsticks and puddings                           |
| first_only | 1          | 1: only the most maki pay                                             |
| both_ways  | 1          | 1: the hands go to the right in round 2                               |
| pile       | 1          | how many cards the draw pile holds                                    |
| hand_size  | 1          | how many cards each hand holds                                        |
| hand       | 12         | the own hand, by `Kind`                                               |
| discard    | 12         | what was cleared away after earlier rounds, by `Kind`; puddings stay  |
| known      | 12 (n - 1) | what this seat knows to be in the hand of each other seat, by `Kind`  |
| tables     | 13 n       | what lies in front of each seat, by `Dish`; maki in rolls             |
| puddings   | n          | of each seat in the whole game so far                                 |
| points     | n          | of each seat in the finished rounds; in the end with the puddings     |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sushigo.engine import Dish, Kind, PlayerView
from sushigo.engine.rules import Deck, MakiPrizes, Passing

Row = npt.NDArray[np.int16]


class Field(NamedTuple):
    """One field of a row."""

    fixed: int
    """How many numbers it has at any table, ..."""
    per_seat: int
    """... and how many more for each seat."""
    low: int
    high: int


_CARDS: Final = 108
_POINTS: Final = 999

FIELDS: Final[dict[str, Field]] = {
    "round": Field(1, 0, 1, 3),
    "turn": Field(1, 0, 1, 10),
    "turns": Field(1, 0, 6, 10),
    "direction": Field(1, 0, -1, 1),
    "classroom": Field(1, 0, 0, 1),
    "first_only": Field(1, 0, 0, 1),
    "both_ways": Field(1, 0, 0, 1),
    "pile": Field(1, 0, 0, _CARDS),
    "hand_size": Field(1, 0, 0, 10),
    "hand": Field(len(Kind), 0, 0, 10),
    "discard": Field(len(Kind), 0, 0, _CARDS),
    "known": Field(-len(Kind), len(Kind), 0, 10),
    "tables": Field(0, len(Dish), 0, 30),
    "puddings": Field(0, 1, 0, 10),
    "points": Field(0, 1, -6, _POINTS),
}
"""The fields of a row in their order."""


def places(seats: int) -> dict[str, slice]:
    """Where each field stands in a row."""
    found: dict[str, slice] = {}
    start = 0
    for name, field in FIELDS.items():
        found[name] = slice(start, start := start + field.fixed + field.per_seat * seats)
    return found


def bounds(seats: int) -> tuple[Row, Row]:
    """The least and the most that each number of a row can be."""
    rows = [
        np.concatenate(
            [
                np.full(place.stop - place.start, getattr(FIELDS[name], end), dtype=np.int16)
                for name, place in places(seats).items()
            ]
        )
        for end in ("low", "high")
    ]
    return rows[0], rows[1]


def observed(view: PlayerView) -> Row:
    """The row of a seat.

    Raises:
        ValueError: the view is the curtain's, which has no seat.
    """
    own = view.own_seat
    around = [(own + step) % view.seats for step in range(view.seats)]
    rules = view.rules
    totals = view.totals
    numbers: Iterable[Sequence[int]] = (
        (
            view.round,
            view.turn,
            view.turns,
            rules.direction(view.round),
            rules.deck is Deck.CLASSROOM,
            rules.maki is MakiPrizes.FIRST,
            rules.passing is Passing.BOTH_WAYS,
            view.pile,
            view.hand_size,
        ),
        _counted(view.hand),
        _counted(view.discard),
        *(_counted(view.known[seat]) for seat in around[1:]),
        *(view.tables[seat].counts for seat in around),
        [view.puddings[seat] for seat in around],
        [totals[seat] for seat in around],
    )
    return np.fromiter(chain.from_iterable(numbers), dtype=np.int16)


def _counted(cards: Sequence[Kind]) -> list[int]:
    return [cards.count(kind) for kind in Kind]
