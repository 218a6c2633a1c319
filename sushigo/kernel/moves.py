"""Laying a pick and passing the hands, on integers."""

from __future__ import annotations

from .layout import AT, CHOPSTICKS, HAS, LAID, LOW, LOW_BITS, ONE, ONE_CHOPSTICKS

Ints = list[int]


def lay(seat: int, pick: int, tables: Ints, hands: Ints) -> None:
    """Lay a pick from a seat's hand; two cards send a pair of chopsticks back into it."""
    kind = pick & 15
    table = tables[seat]
    table += LAID[kind << LOW_BITS | table & LOW]
    hand = hands[seat] - ONE[kind]
    if not hand >> AT[kind] & 15:
        hand -= HAS[kind]
    if pick > 15:
        kind = (pick >> 4) - 1
        table += LAID[kind << LOW_BITS | table & LOW] - ONE_CHOPSTICKS
        hand -= ONE[kind]
        if not hand >> AT[kind] & 15:
            hand -= HAS[kind]
        hand = hand + ONE[CHOPSTICKS] | HAS[CHOPSTICKS]
    tables[seat] = table
    hands[seat] = hand


def take_back(pick: int, hand: int) -> int:
    """The hand that was left when a pick was laid, as it was before."""
    kind = pick & 15
    hand = hand + ONE[kind] | HAS[kind]
    if pick > 15:
        kind = (pick >> 4) - 1
        hand = (hand + ONE[kind] | HAS[kind]) - ONE[CHOPSTICKS]
        if not hand >> AT[CHOPSTICKS] & 15:
            hand -= HAS[CHOPSTICKS]
    return hand


def next_seat(seat: int, n: int, to_left: int) -> int:
    """The seat that gets this seat's hand (R10)."""
    return (seat + (1 if to_left else n - 1)) % n


def hand_on(hands: Ints, n: int, to_left: int) -> None:
    """Pass every hand to the next seat, or to the one before."""
    if to_left:
        last = hands[n - 1]
        for seat in range(n - 1, 0, -1):
            hands[seat] = hands[seat - 1]
        hands[0] = last
    else:
        first = hands[0]
        for seat in range(n - 1):
            hands[seat] = hands[seat + 1]
        hands[n - 1] = first
