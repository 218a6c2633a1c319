"""What lies in front of one seat, and where a laid card goes (R16-R20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from .cards import Kind


class Dish(IntEnum):
    """What a laid card becomes. Maki are counted in rolls, not cards (R37)."""

    TEMPURA = 0
    SASHIMI = 1
    DUMPLING = 2
    MAKI = 3
    SALMON = 4
    SQUID = 5
    EGG = 6
    SALMON_ON_WASABI = 7
    SQUID_ON_WASABI = 8
    EGG_ON_WASABI = 9
    PUDDING = 10
    WASABI = 11
    """A wasabi that still lies free."""
    CHOPSTICKS = 12


Counts = Sequence[int]
"""How much of each `Dish` lies on a table, in the order of `Dish`."""

DISH_OF: Final[tuple[Dish, ...]] = (
    Dish.TEMPURA,
    Dish.SASHIMI,
    Dish.DUMPLING,
    Dish.MAKI,
    Dish.MAKI,
    Dish.MAKI,
    Dish.SALMON,
    Dish.SQUID,
    Dish.EGG,
    Dish.PUDDING,
    Dish.WASABI,
    Dish.CHOPSTICKS,
)
"""The dish that a card of each kind becomes when no wasabi is free."""

ON_WASABI: Final[dict[Kind, Dish]] = {
    Kind.SALMON: Dish.SALMON_ON_WASABI,
    Kind.SQUID: Dish.SQUID_ON_WASABI,
    Kind.EGG: Dish.EGG_ON_WASABI,
}
"""The dish that each nigiri becomes on a free wasabi (R16)."""

ROLLS: Final[tuple[int, ...]] = (1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 1, 1)
"""How much a card of each kind adds to its dish: the rolls of a maki, else one."""

# A list is indexed by a plain int in half the time, so the dish stands there as one too.
_BECOMES: Final = tuple(zip(DISH_OF, map(int, DISH_OF), ROLLS, strict=True))
_NOTHING: Final = (0,) * len(Dish)


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as it stood at one moment; all of it is public (R8)."""

    counts: tuple[int, ...] = _NOTHING
    laid: tuple[Kind, ...] = ()
    """The cards in the order in which they were laid, less the chopsticks given back."""

    @property
    def dishes(self) -> tuple[Dish, ...]:
        """What lies there, each dish once, in the order in which it came onto the table."""
        table = Table()
        came = dict.fromkeys([table.lay(kind) for kind in self.laid])
        return tuple(dish for dish in came if self.counts[dish])


class Table:
    """A seat's table while a round is played.

    Only counts decide points, so counts are what is kept; the cards in the order laid are
    there for the eye and for the discard.
    """

    __slots__ = ("counts", "laid")

    def __init__(self, counts: Counts = _NOTHING, laid: Sequence[Kind] = ()) -> None:
        self.counts = list(counts)
        self.laid = list(laid)

    def lay(self, kind: Kind) -> Dish:
        """Lay a card and say what became of it: a nigiri goes on a free wasabi (R16-R19)."""
        counts = self.counts
        dish, at, rolls = _BECOMES[kind]
        if counts[_WASABI] and kind in ON_WASABI:
            counts[_WASABI] -= 1
            dish = at = ON_WASABI[kind]
        counts[at] += rolls
        self.laid.append(kind)
        return dish

    def play(self, pick: Sequence[Kind]) -> list[Dish]:
        """Lay a whole pick; two cards take one pair of chopsticks off the table (R27)."""
        dishes = [self.lay(kind) for kind in pick]
        if len(pick) == 2:
            self.take_chopsticks()
        return dishes

    def take_chopsticks(self) -> None:
        """Take one pair of chopsticks off the table, to go back into the hand (R27, R28)."""
        self.counts[Dish.CHOPSTICKS] -= 1
        self.laid.remove(Kind.CHOPSTICKS)

    def view(self) -> TableView:
        """The table as it is now, frozen."""
        return TableView(tuple(self.counts), tuple(self.laid))


_WASABI: Final = int(Dish.WASABI)
