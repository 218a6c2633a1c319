"""How a table and a hand are packed, each into one integer, and the tables that are looked up.

A table needs only what still decides points: half pairs, begun sets, free wasabi, chopsticks,
rolls, puddings, and the points that are safe. So a card laid is one addition. A hand is twelve
counts of four bits, with a mask of the kinds it holds above them.

Everything here is worked out from the engine's own tables, so that no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from sushigo.engine import Dish, Kind
from sushigo.engine.scoring import WORTH
from sushigo.engine.table import Table

KINDS: Final = len(Kind)

# -- a table: bits from the lowest -------------------------------------------------------------

SASHIMI_AT: Final = 1
DUMPLING_AT: Final = 3
WASABI_AT: Final = 6
CHOPSTICKS_AT: Final = 9
MAKI_AT: Final = 12
PUDDING_AT: Final = 18
POINTS_AT: Final = 22

LOW: Final = (1 << CHOPSTICKS_AT) - 1
"""The bits that decide what a card laid next is worth."""
LOW_BITS: Final = CHOPSTICKS_AT
ONE_CHOPSTICKS: Final = 1 << CHOPSTICKS_AT
ANY_CHOPSTICKS: Final = 7 << CHOPSTICKS_AT

MOST_DUMPLINGS: Final = 5
"""More of them are worth no more."""

# -- a hand ------------------------------------------------------------------------------------

MASK_AT: Final = 48
COUNTS: Final = (1 << MASK_AT) - 1
NIBBLES: Final = 0x111111111111
"""The lowest bit of every count."""
CHOPSTICKS: Final = int(Kind.CHOPSTICKS)


def packed_table(counts: Sequence[int]) -> int:
    """A table's counts, in the order of `Dish`, as one integer."""
    points = sum(worth[count] for worth, count in zip(WORTH, counts, strict=True))
    return (
        counts[Dish.TEMPURA] % 2
        | counts[Dish.SASHIMI] % 3 << SASHIMI_AT
        | min(counts[Dish.DUMPLING], MOST_DUMPLINGS) << DUMPLING_AT
        | counts[Dish.WASABI] << WASABI_AT
        | counts[Dish.CHOPSTICKS] << CHOPSTICKS_AT
        | counts[Dish.MAKI] << MAKI_AT
        | counts[Dish.PUDDING] << PUDDING_AT
        | points << POINTS_AT
    )


def packed_hand(cards: Iterable[int]) -> int:
    """Cards as one integer."""
    hand = 0
    for kind in cards:
        hand = hand + ONE[kind] | HAS[kind]
    return hand


def _laid() -> list[int]:
    """What a card adds to a table: ``LAID[kind << LOW_BITS | table & LOW]``."""
    added = [0] * (KINDS << LOW_BITS)
    for kind, half, sashimi, dumplings, wasabi in product(
        Kind, range(2), range(3), range(MOST_DUMPLINGS + 1), range(7)
    ):
        counts = [0] * len(Dish)
        counts[Dish.TEMPURA], counts[Dish.SASHIMI] = half, sashimi
        counts[Dish.DUMPLING], counts[Dish.WASABI] = dumplings, wasabi
        before = packed_table(counts)
        table = Table(counts)
        table.lay(kind)
        added[kind << LOW_BITS | before & LOW] = packed_table(table.counts) - before
    return added


ONE: Final = [1 << 4 * kind for kind in range(KINDS)]
"""One card of a kind, in a hand."""
HAS: Final = [1 << MASK_AT + kind for kind in range(KINDS)]
"""The bit of the mask that says that a hand holds a kind."""
AT: Final = [4 * kind for kind in range(KINDS)]
"""Where the count of a kind begins in a hand."""
LAID: Final = _laid()

_MASKS: Final = range(1 << KINDS)

HELD: Final = [mask.bit_count() for mask in _MASKS]
"""How many kinds a mask holds."""

NTH: Final = [
    kind
    for mask in _MASKS
    for kinds in [[kind for kind in range(KINDS) if mask >> kind & 1]]
    for kind in kinds + [0] * (KINDS - len(kinds))
]
"""The kinds a mask holds, in their order: ``NTH[mask * KINDS + n]``."""


def _sensible(mask: int) -> list[int]:
    """The kinds of a mask without the maki and the nigiri that a better one of it beats."""
    best = (Kind.MAKI3, Kind.MAKI2, Kind.MAKI1), (Kind.SQUID, Kind.SALMON, Kind.EGG)
    beaten = {
        int(kind) for order in best for kind in [kind for kind in order if mask >> kind & 1][1:]
    }
    return [kind for kind in range(KINDS) if mask >> kind & 1 and kind not in beaten]


_SENSIBLE: Final = [_sensible(mask) for mask in _MASKS]

CHOICES: Final = [len(kinds) for kinds in _SENSIBLE]
"""How many kinds of a mask are worth a thought."""

MOST_CHOICES: Final = 8

CHOICE: Final = [kind for kinds in _SENSIBLE for kind in kinds + [0] * (MOST_CHOICES - len(kinds))]
"""Those kinds: ``CHOICE[mask * MOST_CHOICES + n]``."""
