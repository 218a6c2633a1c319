"""What the end of a round is worth to each seat."""

from __future__ import annotations

from math import exp
from typing import Final

from .layout import POINTS_AT, PUDDING_AT
from .policies import pudding_worth
from .position import BEFORE, KEPT, ROUNDS, SEATS, SECOND, SIZE
from .scores import MOST_SEATS, maki_prizes, pudding_prizes, win_shares
from .style import HEAT, SOFT

Ints = list[int]
Floats = list[float]

WIDEST_MARGIN: Final = 30.0
"""A lead of more points counts no more."""
MARGIN: Final = 0.1
"""How much of a reward is the margin of the victory, once the game is over."""
STEPS: Final = 64
"""The steps in which a temperature is told apart."""
FARTHEST: Final = 8 * STEPS

CHANCE: Final = [exp(-step / STEPS) for step in range(FARTHEST)]
"""How likely a seat so far behind is to win yet, against the one that leads."""


def round_end(
    position: Ints, style: Floats, tables: Ints, spare: Ints, rewards: Floats, shares: Floats
) -> None:
    """Tell the chance of each seat to win, and the reward that a search seeks.

    Args:
        position: where the search began.
        style: of the search; it has the temperatures.
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
        _game_end(n, style, spare, rewards, shares)
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
    soften(n, best, style[HEAT + rounds], shares)
    for seat in range(n):
        rewards[seat] = shares[seat]


def soften(n: int, best: float, temperature: float, shares: Floats) -> None:
    """Turn standings, of which `best` is the greatest, into chances that add up to 1."""
    total = 0.0
    for seat in range(n):
        steps = min(int((best - shares[seat]) / temperature * STEPS), FARTHEST - 1)
        shares[seat] = CHANCE[steps]
        total += shares[seat]
    for seat in range(n):
        shares[seat] /= total


def _game_end(n: int, style: Floats, spare: Ints, rewards: Floats, shares: Floats) -> None:
    """The same when the game is over: `spare` holds points, then puddings."""
    pudding_prizes(spare, MOST_SEATS, n, spare, 2 * MOST_SEATS)
    leader = -1000.0
    for seat in range(n):
        spare[seat] += spare[2 * MOST_SEATS + seat]
        rewards[seat] = float(spare[seat])
        leader = max(leader, rewards[seat])
    win_shares(spare, 0, spare, MOST_SEATS, n, spare, 3 * MOST_SEATS)
    soft = style[SOFT]
    soften(n, leader, style[HEAT], rewards)
    for seat in range(n):
        best = -1000
        for other in range(n):
            if other != seat:
                best = max(best, spare[other])
        lead = min(max((spare[seat] - best) / WIDEST_MARGIN, -1.0), 1.0)
        shares[seat] = spare[3 * MOST_SEATS + seat] / 60.0
        mixed = (1.0 - soft) * shares[seat] + soft * rewards[seat]
        rewards[seat] = (1.0 - MARGIN) * mixed + MARGIN * (1.0 + lead) / 2.0
