"""What somebody's picks tell about how that seat chooses.

Each seat is thought to be one of three: it takes what a heuristic player would, or what a greedy
one would, or it seeks its own best, as people and players that search do. Every pick of which the
hand is known makes one of them more likely.
"""

from __future__ import annotations

from typing import Final

from .layout import CHOICES, MASK_AT
from .moves import hand_on, lay, next_seat, take_back
from .policies import GREEDY, HEURISTIC, would_take

Ints = list[int]
Floats = list[float]

# How a seat chooses.
SEEKING: Final = 0
"""It wants to win, and learns."""
WEIGHING: Final = 1
"""It takes what a heuristic player would."""
GRABBING: Final = 2
"""It takes what a greedy player would."""
HABITS: Final = 3

SLIP: Final = 0.05
"""How often somebody departs from a habit: rarely, but one odd pick proves nothing."""
LIKENESS: Final = 0.45
"""How often somebody who seeks finds the very pick of a heuristic player, and not by chance.

Players that search and flat ones were seen to take it in 50 to 63 percent of their picks.
"""


def watch(
    n: int,
    turns: int,
    size: int,
    rounds: int,
    to_left: int,
    second: int,
    picks: Ints,
    hands: Ints,
    whole: Ints,
    kept: Ints,
    tables: Ints,
    odds: Floats,
) -> None:
    """Weigh every pick of a round, or of its beginning.

    Args:
        n: the number of seats.
        turns: how many turns of it were played.
        size: the cards of a hand at the deal.
        rounds: the rounds to come after it.
        to_left: 1 if its hands go to the left.
        second: the prize for the second most maki rolls.
        picks: the picks, turn by turn and seat by seat.
        hands: what is known of each hand after these turns, when it was passed on.
        whole: 1 for each hand of which everything is known.
        kept: each seat's puddings of the rounds before.
        tables: room for a number a seat.
        odds: of each seat's three habits; each is multiplied by what the picks say.
    """
    for turn in range(turns - 1, -1, -1):
        hand_on(hands, n, 1 - to_left)
        hand_on(whole, n, 1 - to_left)
        for seat in range(n):
            hands[seat] = take_back(picks[turn * n + seat], hands[seat])
    for seat in range(n):
        tables[seat] = 0
    for turn in range(turns):
        left = size - turn
        to_come = rounds * size + left - 1
        for seat in range(n):
            if not whole[seat]:
                continue
            hand = hands[seat]
            pick = picks[turn * n + seat]
            following = next_seat(seat, n, to_left)
            any_of = 1.0 / CHOICES[hand >> MASK_AT]
            weighed = grabbed = 0.0
            if would_take(
                HEURISTIC, pick, seat, following, hand, n, left, to_come, second, tables, kept
            ):
                weighed = 1.0
            if would_take(
                GREEDY, pick, seat, following, hand, n, left, to_come, second, tables, kept
            ):
                grabbed = 1.0
            at = seat * HABITS
            odds[at + SEEKING] *= LIKENESS * weighed + (1.0 - LIKENESS) * any_of
            odds[at + WEIGHING] *= (1.0 - SLIP) * weighed + SLIP * any_of
            odds[at + GRABBING] *= (1.0 - SLIP) * grabbed + SLIP * any_of
        for seat in range(n):
            lay(seat, picks[turn * n + seat], tables, hands)
        hand_on(hands, n, to_left)
        hand_on(whole, n, to_left)
