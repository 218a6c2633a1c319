"""What a pick makes of the counts on a table, before anybody lays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sushigo.engine import Dish, Kind, Pick
from sushigo.engine.table import DISH_OF, ON_WASABI, ROLLS, Counts


def with_pick(counts: Counts, pick: Pick) -> list[int]:
    """The counts of a table once the pick lies there, in the order of `Dish`.

    Args:
        counts: how much of each dish lies there before.
        pick: one card, or two in the order laid, for which a pair of chopsticks leaves the table.
    """
    after = with_cards(counts, pick)
    if len(pick) == 2:
        after[_CHOPSTICKS] -= 1
    return after


def with_cards(counts: Counts, cards: Sequence[Kind]) -> list[int]:
    """The same for cards that come onto the table one by one, without chopsticks."""
    after = list(counts)
    for kind in cards:
        dish = DISH_OF[kind]
        if after[_WASABI] and kind in ON_WASABI:
            after[_WASABI] -= 1
            dish = ON_WASABI[kind]
        after[dish] += ROLLS[kind]
    return after


_WASABI: Final = int(Dish.WASABI)  # a list is indexed by a plain int in half the time
_CHOPSTICKS: Final = int(Dish.CHOPSTICKS)
