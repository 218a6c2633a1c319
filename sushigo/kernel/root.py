"""The root of a search: the picks it weighed."""

from __future__ import annotations

from .layout import AT, CHOICE, CHOICES, CHOPSTICKS, KINDS, MASK_AT, MOST_CHOICES
from .tree import GROUP, GROUPS, WASABI

Ints = list[int]


def root_picks(me: int, hand: int, two: bool, blocks: Ints, out: Ints) -> int:
    """Write the picks of the root and their places in the arrays; how many there are."""
    mask = hand >> MASK_AT
    kinds = CHOICES[mask]
    base = mask * MOST_CHOICES
    count = 0
    for i in range(kinds):
        out[2 * count] = CHOICE[base + i]
        out[2 * count + 1] = me * KINDS + CHOICE[base + i]
        count += 1
    if not two or not blocks[me]:
        return count
    for i in range(kinds):
        first = CHOICE[base + i]
        twice = hand >> AT[first] & 14
        for j in range(i if twice else i + 1, kinds):
            kind = CHOICE[base + j]
            if first != CHOPSTICKS and kind != CHOPSTICKS:
                pair = kind | (first + 1) << 4 if kind == WASABI else first | (kind + 1) << 4
                out[2 * count] = pair
                out[2 * count + 1] = blocks[me] + GROUP[first] * GROUPS + GROUP[kind]
                count += 1
    return count
