"""What the end of a round is worth to each seat."""

from __future__ import annotations

from math import exp
from typing import Final

from .layout import POINTS_AT, PUDDING_AT
from .policies import pudding_worth
from .position import BEFORE, KEPT, ROUNDS, SEATS, SECOND, SIZE
from .scores import MOST_SEATS, maki_prizes, pudding_prizes, win_shares

Ints = list[int]
Floats = list[float]

TEMPERATURES: Final = {1: 6.0, 2: 8.0}
"""By the rounds to come: how many points behind make the chance e times less."""
MARGIN: Final = 0.1
"""How much of a reward is the margin of the victory, once the game is over."""
WIDEST_MARGIN: Final = 30.0
"""A lead of more points counts no more."""
STEPS: Final = 16
"""The steps in which a point is told apart."""
FARTHEST: Final = 64 * STEPS

CHANCE: Final = [
    exp(-step / STEPS / TEMPERATURES[rounds])
    for rounds in sorted(TEMPERATURES)
    for step in range(FARTHEST)
]
"""How likely a seat so far behind is to win yet: ``[(rounds - 1) * FARTHEST + steps]``."""


def round_end(position: Ints, tables: Ints, spare: Ints, rewards: Floats, shares: Floats) -> None:
    """Tell the chance of each seat to win, and the reward that a search seeks.

    Args:
        position: where the search began.
        tables: the tables at the end of the round.
        spare: room for four numbers a seat.
        rewards: are left with the rewards.
        shares: are left with the chances, which add up to 1.
    """
    n = position[SEATS]
    rounds = position[ROUNDS]
    maki_prizes(tables, n, position[SECOND], spare, 0)
    for seat in range(n):
        points = position[BEFORE + seat] + (tables[seat] >> POINTS_AT)
        spare[seat] += points
        spare[MOST_SEATS + seat] = position[KEPT + seat] + (tables[seat] >> PUDDING_AT & 15)
    if rounds == 0:
        _game_end(n, spare, rewards, shares)
        return
    best = -1000.0
    for seat in range(n):
        most = 0
        fewest = 99
        for other in range(n):
            if other != seat:
                count = spare[MOST_SEATS + other]
                most = max(most, count)
                fewest = min(fewest, count)
        mine = spare[MOST_SEATS + seat]
        worth = spare[seat] + pudding_worth(n, rounds * position[SIZE], mine, most, fewest)
        shares[seat] = worth
        best = max(best, worth)
    sum_of_chances = 0.0
    for seat in range(n):
        steps = min(int((best - shares[seat]) * STEPS), FARTHEST - 1)
        shares[seat] = CHANCE[(rounds - 1) * FARTHEST + steps]
        sum_of_chances += shares[seat]
    for seat in range(n):
        shares[seat] /= sum_of_chances
        rewards[seat] = shares[seat]


def _game_end(n: int, spare: Ints, rewards: Floats, shares: Floats) -> None:
    """The same when the game is over: `spare` holds points, then puddings."""
    pudding_prizes(spare, MOST_SEATS, n, spare, 2 * MOST_SEATS)
    for seat in range(n):
        spare[seat] += spare[2 * MOST_SEATS + seat]
    win_shares(spare, 0, spare, MOST_SEATS, n, spare, 3 * MOST_SEATS)
    for seat in range(n):
        best = -1000
        for other in range(n):
            if other != seat:
                best = max(best, spare[other])
        lead = min(max((spare[seat] - best) / WIDEST_MARGIN, -1.0), 1.0)
        shares[seat] = spare[3 * MOST_SEATS + seat] / 60.0
        rewards[seat] = (1.0 - MARGIN) * shares[seat] + MARGIN * (1.0 + lead) / 2.0
