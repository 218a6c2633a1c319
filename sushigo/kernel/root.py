"""The root of a search: the picks it weighed, and its arrays emptied for the next."""

from __future__ import annotations

from .layout import AT, CHOICE, CHOICES, CHOPSTICKS, KINDS, MASK_AT, MOST_CHOICES
from .tree import GROUP, GROUPS, NODES, PAIR_BLOCKS, PAIRS, PLAYOUTS, WASABI

Ints = list[int]
Floats = list[float]


def forget(
    n: int,
    nodes: int,
    state: Ints,
    visits: Ints,
    offered: Ints,
    worth: Floats,
    won: Floats,
    blocks: Ints,
    keys: Ints,
    table_shares: Floats,
) -> None:
    """Empty the arrays of a search, of which it may have used little."""
    for at in range(state[NODES] * n * KINDS):
        visits[at] = 0
        offered[at] = 0
        worth[at] = 0.0
    start = nodes * n * KINDS
    for at in range(start, start + state[PAIR_BLOCKS] * PAIRS):
        visits[at] = 0
        offered[at] = 0
        worth[at] = 0.0
    for at in range(state[NODES] * n):
        blocks[at] = 0
    for at in range(len(won)):
        won[at] = 0.0
    for at in range(len(keys)):
        keys[at] = 0
    for seat in range(n):
        table_shares[seat] = 0.0
    state[NODES] = 1
    state[PAIR_BLOCKS] = 0
    state[PLAYOUTS] = 0


def most_visited(
    me: int, hand: int, two: bool, blocks: Ints, visits: Ints, worth: Floats, out: Ints
) -> int:
    """The pick of the root that was taken most often; of equals the one of more worth."""
    best = -1
    best_worth = 0.0
    pick = 0
    count = root_picks(me, hand, two, blocks, out)
    for i in range(count):
        at = out[2 * i + 1]
        if visits[at] > best or (visits[at] == best and worth[at] > best_worth):
            best = visits[at]
            best_worth = worth[at]
            pick = out[2 * i]
    return pick


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
