"""Whole games on integers: dealt, laid, passed and scored.

Every chance comes from one state, which the seed and the number of the game give, so that a
game is the same wherever it is played.
"""

from __future__ import annotations

from typing import Final

from .chance import BITS, HALF, TIMES, started
from .layout import (
    ANY_CHOPSTICKS,
    AT,
    CHOPSTICKS,
    HAS,
    HELD,
    KINDS,
    LAID,
    LOW,
    LOW_BITS,
    MASK_AT,
    NTH,
    ONE,
    ONE_CHOPSTICKS,
)
from .moves import hand_on, lay
from .policies import MIXED, RANDOM, RANDOM_CARD, policy_pick, random_pick
from .scores import (
    MAKI_ROW,
    MOST_SEATS,
    PUDDING_POINTS_ROW,
    PUDDINGS_ROW,
    TOTALS_ROW,
    WINS_ROW,
    score_game,
    score_round,
)

Ints = list[int]

SUMS: Final = 5
"""How many sums there are for each seat: points, squares, wins, maki, puddings."""


WORK: Final = 5 * MOST_SEATS
"""How much room a block of games works in."""


def shuffled(deck: Ints, cards: int, need: int, x: int) -> int:
    """Shuffle so many of the cards to the front of the deck; the state after that."""
    for place in range(need):
        x = TIMES * (x & BITS) + (x >> 32)
        other = place + ((x & BITS) * (cards - place) >> 32)
        card = deck[other]
        deck[other] = deck[place]
        deck[place] = card
    return x


def play_random_cards(
    deck: Ints,
    n: int,
    size: int,
    back: int,
    second: int,
    x: int,
    tables: Ints,
    sheet: Ints,
    spare: Ints,
) -> None:
    """A game of seats that lay any card, and with chopsticks two in half of their turns.

    The hands are shuffled, so that the last card is any card.
    """
    for round in range(3):
        for seat in range(n):
            tables[seat] = 0
        hand = 0
        step = -1
        if round == 1 and back:
            step = 1
        left = size
        while left > 0:
            at = hand
            for seat in range(n):
                top = (round * n + at) * size + left - 1
                at += 1
                if at == n:
                    at = 0
                kind = deck[top]
                table = tables[seat]
                used = 0
                if left > 1 and table & ANY_CHOPSTICKS:
                    x = TIMES * (x & BITS) + (x >> 32)
                    used = x & HALF
                table += LAID[kind << LOW_BITS | table & LOW]
                if used:
                    kind = deck[top - 1]
                    table += LAID[kind << LOW_BITS | table & LOW] - ONE_CHOPSTICKS
                    x = TIMES * (x & BITS) + (x >> 32)
                    other = top - 1 - ((x & BITS) * (left - 1) >> 32)
                    deck[top - 1] = deck[other]
                    deck[other] = CHOPSTICKS
                tables[seat] = table
            left -= 1
            hand += step
            if hand < 0:
                hand = n - 1
            elif hand == n:
                hand = 0
        score_round(tables, n, second, round * MOST_SEATS, sheet, spare)
    score_game(n, sheet)


def play_block(
    box: Ints,
    policies: Ints,
    n: int,
    size: int,
    back: int,
    second: int,
    seed: int,
    first: int,
    count: int,
    deck: Ints,
    sheet: Ints,
    sums: Ints,
    work: Ints,
) -> None:
    """Play the games numbered from `first` and add up what each seat has of them.

    Args:
        box: the cards of the deck in any fixed order.
        policies: the number of each seat's policy.
        n: the number of seats.
        size: the cards of a hand at the deal.
        back: 1 if in round 2 the hands go the other way.
        second: the prize for the second most maki rolls.
        seed: the seed of the run.
        first: the number of the first game.
        count: how many games.
        deck: room for the deck.
        sheet: is left with the sheet of the last game.
        sums: `SUMS` numbers for each seat, added to.
        work: `WORK` numbers of room.
    """
    alike = policies[0]
    for seat in range(n):
        if policies[seat] != alike:
            alike = MIXED
    cards = len(box)
    need = 3 * n * size
    tables = work[:MOST_SEATS]
    hands = work[MOST_SEATS : 2 * MOST_SEATS]
    picks = work[2 * MOST_SEATS : 3 * MOST_SEATS]
    kept = work[3 * MOST_SEATS : 4 * MOST_SEATS]
    spare = work[4 * MOST_SEATS : 5 * MOST_SEATS]
    for number in range(first, first + count):
        deck[:] = box
        x = shuffled(deck, cards, need, started(seed, number))
        for row in range(MAKI_ROW, PUDDING_POINTS_ROW):
            sheet[row] = 0
        if alike == RANDOM_CARD:
            play_random_cards(deck, n, size, back, second, x, tables, sheet, spare)
        elif alike == RANDOM:
            play_random(deck, n, size, back, second, x, tables, hands, sheet, spare)
        else:
            play_policies(
                deck, policies, n, size, back, second, x, tables, hands, picks, kept, sheet, spare
            )
        for seat in range(n):
            total = sheet[TOTALS_ROW + seat]
            sums[seat * SUMS] += total
            sums[seat * SUMS + 1] += total * total
            sums[seat * SUMS + 2] += sheet[WINS_ROW + seat]
            sums[seat * SUMS + 3] += sheet[MAKI_ROW + seat]
            sums[seat * SUMS + 4] += sheet[PUDDING_POINTS_ROW + seat]


def dealt(deck: Ints, first: int, size: int, n: int, hands: Ints) -> None:
    """Take each seat's hand from the deck, which is drawn from its place `first` on."""
    for seat in range(n):
        hand = 0
        for place in range(first + seat * size, first + (seat + 1) * size):
            hand = hand + ONE[deck[place]] | HAS[deck[place]]
        hands[seat] = hand


def play_random(
    deck: Ints,
    n: int,
    size: int,
    back: int,
    second: int,
    x: int,
    tables: Ints,
    hands: Ints,
    sheet: Ints,
    spare: Ints,
) -> None:
    """A game of seats that take any of their legal picks: `random_pick` and `lay` written out."""
    for round in range(3):
        for seat in range(n):
            tables[seat] = 0
        dealt(deck, round * n * size, size, n, hands)
        hand_of_first = 0
        step = -1
        if round == 1 and back:
            step = 1
        for left in range(size, 0, -1):
            at = hand_of_first
            for seat in range(n):
                hand = hands[at]
                table = tables[seat]
                mask = hand >> MASK_AT
                kinds = HELD[mask]
                x = TIMES * (x & BITS) + (x >> 32)
                if left > 1 and table & ANY_CHOPSTICKS:
                    pick = random_pick(hand, True, x)
                else:
                    pick = NTH[mask * KINDS + ((x & BITS) * kinds >> 32)]
                kind = pick & 15
                table += LAID[kind << LOW_BITS | table & LOW]
                hand -= ONE[kind]
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
                hands[at] = hand
                at += 1
                if at == n:
                    at = 0
            hand_of_first += step
            if hand_of_first < 0:
                hand_of_first = n - 1
            elif hand_of_first == n:
                hand_of_first = 0
        score_round(tables, n, second, round * MOST_SEATS, sheet, spare)
    score_game(n, sheet)


def play_policies(
    deck: Ints,
    policies: Ints,
    n: int,
    size: int,
    back: int,
    second: int,
    x: int,
    tables: Ints,
    hands: Ints,
    picks: Ints,
    kept: Ints,
    sheet: Ints,
    spare: Ints,
) -> None:
    """A game of seats that each play by a policy's number."""
    for round in range(3):
        to_left = not (round == 1 and back)
        for seat in range(n):
            tables[seat] = 0
            kept[seat] = sheet[PUDDINGS_ROW + seat]
        dealt(deck, round * n * size, size, n, hands)
        for turn in range(size):
            left = size - turn
            to_come = left - 1 + (2 - round) * size
            for seat in range(n):
                following = seat + 1 if to_left else seat - 1
                if following == n:
                    following = 0
                elif following < 0:
                    following = n - 1
                x = TIMES * (x & BITS) + (x >> 32)
                picks[seat] = policy_pick(
                    policies[seat],
                    seat,
                    following,
                    hands[seat],
                    n,
                    left,
                    to_come,
                    second,
                    tables,
                    kept,
                    x,
                )
            for seat in range(n):
                lay(seat, picks[seat], tables, hands)
            hand_on(hands, n, int(to_left))
        score_round(tables, n, second, round * MOST_SEATS, sheet, spare)
    score_game(n, sheet)
