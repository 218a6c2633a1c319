"""How a round is played to its end when nobody thinks."""

from __future__ import annotations

from .chance import BITS, HALF, TIMES
from .layout import (
    ANY_CHOPSTICKS,
    AT,
    CHOICE,
    CHOICES,
    CHOPSTICKS,
    HAS,
    KINDS,
    LAID,
    LOW,
    LOW_BITS,
    MAKI_AT,
    MASK_AT,
    MOST_CHOICES,
    ONE,
    ONE_CHOPSTICKS,
    PUDDING_AT,
)
from .moves import hand_on
from .policies import PUDDING, maki_worth, pudding_worth
from .position import KEPT, ROUNDS, SEATS, SECOND, SIZE, TO_LEFT
from .worths import CHOPSTICKS_HOPE, FIELD, FIELD_AT, FIELD_MASK, GAIN, ROLLS, TURNS

Ints = list[int]


def by_chance(n: int, left: int, to_left: int, tables: Ints, hands: Ints, x: int) -> int:
    """Lay any sensible kind until the hands are empty; the state after that."""
    while left > 0:
        for seat in range(n):
            hand = hands[seat]
            table = tables[seat]
            mask = hand >> MASK_AT
            x = TIMES * (x & BITS) + (x >> 32)
            kind = CHOICE[mask * MOST_CHOICES + ((x & BITS) * CHOICES[mask] >> 32)]
            table += LAID[kind << LOW_BITS | table & LOW]
            hand -= ONE[kind]
            if not hand >> AT[kind] & 15:
                hand -= HAS[kind]
            if left > 1 and table & ANY_CHOPSTICKS and kind != CHOPSTICKS:
                mask = hand >> MASK_AT
                x = TIMES * (x & BITS) + (x >> 32)
                if x & HALF:
                    x = TIMES * (x & BITS) + (x >> 32)
                    kind = CHOICE[mask * MOST_CHOICES + ((x & BITS) * CHOICES[mask] >> 32)]
                    table += LAID[kind << LOW_BITS | table & LOW] - ONE_CHOPSTICKS
                    hand -= ONE[kind]
                    if not hand >> AT[kind] & 15:
                        hand -= HAS[kind]
                    hand = hand + ONE[CHOPSTICKS] | HAS[CHOPSTICKS]
            tables[seat] = table
            hands[seat] = hand
        left -= 1
        hand_on(hands, n, to_left)
    return x


def by_worth(position: Ints, left: int, tables: Ints, hands: Ints, thoughtless: int, x: int) -> int:
    """Lay what gains most, now and then any sensible kind, until the hands are empty.

    Args:
        position: where the search began.
        left: the cards that each hand holds.
        tables: every seat's table.
        hands: every seat's hand.
        thoughtless: how many of 2**32 picks are any sensible one.
        x: the state of chance.
    """
    n = position[SEATS]
    second = position[SECOND]
    to_come = position[ROUNDS] * position[SIZE]
    while left > 0:
        after = left - 1
        base = ((n - 2) * TURNS + after) * KINDS
        # Of rolls the three greatest numbers are needed, of puddings two at either end.
        most = 0
        second_most = 0
        third_most = 0
        puddings = 0
        next_puddings = 0
        fewest = 99
        next_fewest = 99
        for seat in range(n):
            rolls = tables[seat] >> MAKI_AT & 63
            if rolls > most:
                third_most = second_most
                second_most = most
                most = rolls
            elif rolls > second_most:
                third_most = second_most
                second_most = rolls
            elif rolls > third_most:
                third_most = rolls
            count = position[KEPT + seat] + (tables[seat] >> PUDDING_AT & 15)
            if count > puddings:
                next_puddings = puddings
                puddings = count
            elif count > next_puddings:
                next_puddings = count
            if count < fewest:
                next_fewest = fewest
                fewest = count
            elif count < next_fewest:
                next_fewest = count
        for seat in range(n):
            hand = hands[seat]
            table = tables[seat]
            mine = table >> MAKI_AT & 63
            best = most
            next_best = second_most
            if mine == most:
                best = second_most
                next_best = third_most
            elif mine == second_most:
                next_best = third_most
            my_puddings = position[KEPT + seat] + (table >> PUDDING_AT & 15)
            their_most = next_puddings if my_puddings == puddings else puddings
            their_fewest = next_fewest if my_puddings == fewest else fewest
            two = left > 1 and table & ANY_CHOPSTICKS
            cards = 0
            while True:
                mask = hand >> MASK_AT
                kinds = CHOICES[mask]
                kind = CHOICE[mask * MOST_CHOICES]
                worth = 0.0
                if kinds > 1 or cards:
                    x = TIMES * (x & BITS) + (x >> 32)
                    if x & BITS < thoughtless and not cards:
                        x = TIMES * (x & BITS) + (x >> 32)
                        kind = CHOICE[mask * MOST_CHOICES + ((x & BITS) * kinds >> 32)]
                    else:
                        worth = -100.0
                        for i in range(mask * MOST_CHOICES, mask * MOST_CHOICES + kinds):
                            one = CHOICE[i]
                            if ROLLS[one] > 0:
                                gain = maki_worth(
                                    n, after, mine + ROLLS[one], best, next_best, second
                                ) - maki_worth(n, after, mine, best, next_best, second)
                            elif one == PUDDING:
                                gain = pudding_worth(
                                    n, to_come + after, my_puddings + 1, their_most, their_fewest
                                ) - pudding_worth(
                                    n, to_come + after, my_puddings, their_most, their_fewest
                                )
                            else:
                                field = table >> FIELD_AT[one] & FIELD_MASK[one]
                                gain = GAIN[(base + one) * FIELD + field]
                            if gain > worth:
                                worth = gain
                                kind = one
                if cards and (
                    kind == CHOPSTICKS or worth <= CHOPSTICKS_HOPE[(n - 2) * TURNS + after]
                ):
                    break
                table += LAID[kind << LOW_BITS | table & LOW]
                hand -= ONE[kind]
                if not hand >> AT[kind] & 15:
                    hand -= HAS[kind]
                cards += 1
                if cards == 2:
                    table -= ONE_CHOPSTICKS
                    hand = hand + ONE[CHOPSTICKS] | HAS[CHOPSTICKS]
                    break
                if not two or kind == CHOPSTICKS:
                    break
                mine += ROLLS[kind]
                my_puddings += kind == PUDDING
            tables[seat] = table
            hands[seat] = hand
        left = after
        hand_on(hands, n, position[TO_LEFT])
    return x
