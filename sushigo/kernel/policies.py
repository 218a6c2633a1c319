"""Players that need no search, on integers.

A pick is ``first | (second + 1) << 4``, so that one card alone is its kind. Every policy gets
the table and the hand of each seat, of which it reads its own hand only.
"""

from __future__ import annotations

from typing import Final

from .chance import BITS, HALF, TIMES, started
from .layout import (
    ANY_CHOPSTICKS,
    AT,
    CHOPSTICKS,
    CHOPSTICKS_AT,
    COUNTS,
    HELD,
    KINDS,
    LAID,
    LOW,
    LOW_BITS,
    MAKI_AT,
    MASK_AT,
    NIBBLES,
    NTH,
    PUDDING_AT,
)
from .worths import (
    CHOPSTICKS_HOPE,
    DENIAL,
    FIELD,
    FIELD_AT,
    FIELD_MASK,
    GAIN,
    MAKI_SHARE,
    NO_MAKI,
    PICKS,
    PLAIN_WORTH,
    PUDDING_SHARE,
    PUDDINGS_APART,
    ROLLS,
    ROLLS_APART,
    TURNS,
)

Ints = list[int]

MIXED: Final = -1
"""Seats that play by different policies."""
RANDOM_CARD: Final = 0
RANDOM: Final = 1
GREEDY: Final = 2
HEURISTIC: Final = 3
ONE_CARD: Final = 4
"""Any card, and chopsticks never: what can be worked out on paper."""

PUDDING: Final = 9

TWO: Final = 16
"""From here on a pick is one of two cards."""

ALIKE: Final = 1e-8
"""A smaller difference in worth is none."""
LUCK: Final = ALIKE / 2**32
"""Times a number of 32 bits, to choose among equals."""


def doubles(hand: int) -> int:
    """A nibble's lowest bit for each kind that a hand holds two or more of."""
    return (hand >> 1 | hand >> 2 | hand >> 3) & NIBBLES


def random_pick(hand: int, two: bool, x: int) -> int:
    """Any of the legal picks, in the engine's order, by the state `x`."""
    mask = hand >> MASK_AT
    kinds = HELD[mask]
    if not two:
        return NTH[mask * KINDS + ((x & BITS) * kinds >> 32)]
    several = doubles(hand & COUNTS)
    # The bits of a nibble's width are added up in the highest nibble.
    pairs = kinds * (kinds - 1) + ((several * NIBBLES) >> 44 & 15)
    number = (x & BITS) * (kinds + pairs) >> 32
    if number < kinds:
        return NTH[mask * KINDS + number]
    number -= kinds
    place = 0
    while True:
        first = NTH[mask * KINDS + place]
        twice = several >> AT[first] & 1
        row = kinds - 1 + twice
        if number < row:
            break
        number -= row
        place += 1
    if not twice and number >= place:
        number += 1
    return first | (NTH[mask * KINDS + number] + 1) << 4


def random_card(hand: int, left: int, x: int) -> int:
    """The kind of any card of a hand of `left` cards, by the state `x`."""
    number = (x & BITS) * left >> 32
    kind = -1
    while number >= 0:
        kind += 1
        number -= hand >> AT[kind] & 15
    return kind


def plain_gain(table: int, pick: int, left: int) -> float:
    """The plain worth of a pick of a hand of `left` cards; two cards cost the chopsticks."""
    base = left * KINDS
    first = pick & 15
    worth = PLAIN_WORTH[(base + first) * FIELD + (table >> FIELD_AT[first] & FIELD_MASK[first])]
    if pick < TWO:
        return worth
    table += LAID[first << LOW_BITS | table & LOW]
    other = (pick >> 4) - 1
    field = table >> FIELD_AT[other] & FIELD_MASK[other]
    return worth + PLAIN_WORTH[(base + other) * FIELD + field] - 1.0


def greedy_pick(table: int, hand: int, left: int, x: int) -> int:
    """The pick of the greatest plain worth, of equals any."""
    best = -1000.0
    pick = 0
    mask = hand >> MASK_AT
    kinds = HELD[mask]
    two = left > 1 and table & ANY_CHOPSTICKS
    several = doubles(hand & COUNTS)
    for i in range(kinds):
        first = NTH[mask * KINDS + i]
        x = TIMES * (x & BITS) + (x >> 32)
        worth = plain_gain(table, first, left) + LUCK * (x & BITS)
        if worth > best:
            best = worth
            pick = first
        if not two:
            continue
        for j in range(kinds):
            kind = NTH[mask * KINDS + j]
            if i == j and not several >> AT[kind] & 1:
                continue
            both = first | (kind + 1) << 4
            x = TIMES * (x & BITS) + (x >> 32)
            worth = plain_gain(table, both, left) + LUCK * (x & BITS)
            if worth > best:
                best = worth
                pick = both
    return pick


def maki_worth(n: int, after: int, mine: int, best: int, next_best: int, second: int) -> float:
    """The worth of `mine` rolls against the two greatest numbers of the others."""
    at = (n - 2) * TURNS + after
    middle = at * 2 * ROLLS_APART + ROLLS_APART
    first = MAKI_SHARE[middle + mine - best]
    if n > 2:
        share = MAKI_SHARE[middle + mine - next_best]
    elif mine > 0:
        share = 1.0
    else:
        share = NO_MAKI[at]
    return 6.0 * first + second * (1.0 - first) * share


def pudding_worth(n: int, picks: int, mine: int, most: int, fewest: int) -> float:
    """The worth of `mine` puddings, so many picks before the end of the game."""
    middle = ((n - 2) * PICKS + picks) * 2 * PUDDINGS_APART + PUDDINGS_APART
    worth = 6.0 * PUDDING_SHARE[middle + mine - most]
    if n > 2:
        worth -= 6.0 * PUDDING_SHARE[middle + fewest - mine]
    return worth


def card_gain(
    seat: int,
    table: int,
    kind: int,
    n: int,
    after: int,
    picks: int,
    second: int,
    tables: Ints,
    kept: Ints,
) -> float:
    """What a card laid on this table brings a seat whose others' tables are `tables`.

    Args:
        seat: whose card it is.
        table: the seat's table, which may be ahead of `tables`.
        kind: the card.
        n: the number of seats.
        after: the picks left to the seat in this round after this one.
        picks: the same in the whole game.
        second: the second prize for maki.
        tables: every seat's table.
        kept: every seat's puddings of the rounds before.
    """
    if ROLLS[kind] > 0:
        best = 0
        next_best = 0
        for other in range(n):
            if other != seat:
                rolls = tables[other] >> MAKI_AT & 63
                if rolls > best:
                    next_best = best
                    best = rolls
                elif rolls > next_best:
                    next_best = rolls
        mine = table >> MAKI_AT & 63
        return maki_worth(n, after, mine + ROLLS[kind], best, next_best, second) - maki_worth(
            n, after, mine, best, next_best, second
        )
    if kind == PUDDING:
        most = 0
        fewest = 99
        for other in range(n):
            if other != seat:
                count = kept[other] + (tables[other] >> PUDDING_AT & 15)
                most = max(most, count)
                fewest = min(fewest, count)
        mine = kept[seat] + (table >> PUDDING_AT & 15)
        return pudding_worth(n, picks, mine + 1, most, fewest) - pudding_worth(
            n, picks, mine, most, fewest
        )
    field = table >> FIELD_AT[kind] & FIELD_MASK[kind]
    return GAIN[(((n - 2) * TURNS + after) * KINDS + kind) * FIELD + field]


def pick_gain(
    seat: int,
    following: int,
    pick: int,
    n: int,
    after: int,
    picks: int,
    second: int,
    denial: float,
    tables: Ints,
    kept: Ints,
) -> float:
    """What a pick brings its seat, with what it keeps from the seat that gets the hand next.

    Args:
        following: that seat.
        pick: one card or two.
        denial: how much of what that seat would gain from the cards in its next turn counts.
    The others are those of `card_gain`.
    """
    if not after:
        denial = 0.0  # then no hand goes on to anybody
    first = pick & 15
    table = tables[seat]
    theirs = tables[following]
    gain = card_gain(seat, table, first, n, after, picks, second, tables, kept)
    if denial > 0.0:
        gain += denial * card_gain(
            following, theirs, first, n, after - 1, picks - 1, second, tables, kept
        )
    if pick < TWO:
        return gain
    other = (pick >> 4) - 1
    if first != CHOPSTICKS and other != CHOPSTICKS and table >> CHOPSTICKS_AT & 7 == 1:
        gain -= CHOPSTICKS_HOPE[(n - 2) * TURNS + after]
    table += LAID[first << LOW_BITS | table & LOW]
    gain += card_gain(seat, table, other, n, after, picks, second, tables, kept)
    if denial > 0.0:
        theirs += LAID[first << LOW_BITS | theirs & LOW]
        gain += denial * card_gain(
            following, theirs, other, n, after - 1, picks - 1, second, tables, kept
        )
    return gain


def heuristic_pick(
    seat: int,
    following: int,
    hand: int,
    n: int,
    after: int,
    picks: int,
    second: int,
    denial: float,
    tables: Ints,
    kept: Ints,
    x: int,
) -> int:
    """The pick of the greatest `pick_gain`, of equals any, by the state of chance `x`."""
    best = -1000.0
    pick = 0
    mask = hand >> MASK_AT
    kinds = HELD[mask]
    two = after > 0 and tables[seat] & ANY_CHOPSTICKS
    several = doubles(hand & COUNTS)
    for i in range(kinds):
        first = NTH[mask * KINDS + i]
        x = TIMES * (x & BITS) + (x >> 32)
        gain = LUCK * (x & BITS) + pick_gain(
            seat, following, first, n, after, picks, second, denial, tables, kept
        )
        if gain > best:
            best = gain
            pick = first
        if not two:
            continue
        for j in range(kinds):
            kind = NTH[mask * KINDS + j]
            if i == j and not several >> AT[kind] & 1:
                continue
            both = first | (kind + 1) << 4
            x = TIMES * (x & BITS) + (x >> 32)
            gain = LUCK * (x & BITS) + pick_gain(
                seat, following, both, n, after, picks, second, denial, tables, kept
            )
            if gain > best:
                best = gain
                pick = both
    return pick


def policy_pick(
    policy: int,
    seat: int,
    following: int,
    hand: int,
    n: int,
    left: int,
    picks: int,
    second: int,
    tables: Ints,
    kept: Ints,
    x: int,
) -> int:
    """The pick of a seat that plays by a policy's number, by the state `x`.

    Args:
        left: the cards in the hand.
        picks: the picks left to the seat in the whole game after this one.
    """
    if policy == RANDOM:
        return random_pick(hand, left > 1 and tables[seat] & ANY_CHOPSTICKS > 0, x)
    if policy == GREEDY:
        return greedy_pick(tables[seat], hand, left, x)
    if policy == HEURISTIC:
        return heuristic_pick(
            seat, following, hand, n, left - 1, picks, second, DENIAL[n], tables, kept, x
        )
    first = random_card(hand, left, x)
    if policy == ONE_CARD or left == 1 or not tables[seat] & ANY_CHOPSTICKS:
        return first
    x = started(x, seat)
    if not x & HALF:
        return first
    x = started(x, seat)
    rest = hand - (1 << AT[first])
    return first | (random_card(rest, left - 1, x) + 1) << 4


def would_take(
    policy: int,
    pick: int,
    seat: int,
    following: int,
    hand: int,
    n: int,
    left: int,
    picks: int,
    second: int,
    tables: Ints,
    kept: Ints,
) -> bool:
    """Whether a greedy or a heuristic player could have taken this pick, as one of its best."""
    x = policy_pick(policy, seat, following, hand, n, left, picks, second, tables, kept, 0)
    if policy == GREEDY:
        missed = plain_gain(tables[seat], x, left) - plain_gain(tables[seat], pick, left)
    else:
        missed = pick_gain(
            seat, following, x, n, left - 1, picks, second, DENIAL[n], tables, kept
        ) - pick_gain(seat, following, pick, n, left - 1, picks, second, DENIAL[n], tables, kept)
    return missed < ALIKE
