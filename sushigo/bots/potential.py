"""What the position of a seat is worth: the points that lie there, and what may become of the rest.

All in points. A promise is worth less the fewer picks are left to keep it; a race, for maki or
puddings, is worth its prize times how surely it is won.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from operator import getitem
from typing import Final, NamedTuple

from sushigo.engine import Dish, PlayerView
from sushigo.engine.rules import ROUNDS
from sushigo.engine.scoring import MAKI_PRIZES, PUDDING_PRIZE, WORTH
from sushigo.engine.table import Counts
from sushigo.kernel.weights import SEVERAL_WASABI, WEIGHTS, Weights


class Outlook(NamedTuple):
    """When, and against whom, a seat's position is judged."""

    seats: int
    left: int
    """The seat's picks left in the round."""
    left_in_game: int
    """The same with the rounds to come."""
    maki: tuple[int, ...]
    """The rolls of the other seats, the most first."""
    maki_prizes: tuple[int, ...]
    """The points for each place."""
    puddings: tuple[int, ...]
    """The puddings of the other seats."""

    @property
    def weights(self) -> Weights:
        """The weights for so many players."""
        return WEIGHTS[self.seats]


def outlook(view: PlayerView, seat: int, left: int) -> Outlook:
    """The outlook of any seat at the table.

    Args:
        view: what the one who judges may see.
        seat: whose position is judged.
        left: that seat's picks left in the round.
    """
    others = [other for other in range(view.seats) if other != seat]
    return Outlook(
        view.seats,
        left,
        left + (ROUNDS - view.round) * view.turns,
        tuple(sorted([view.tables[other].counts[_MAKI] for other in others], reverse=True)),
        MAKI_PRIZES[view.rules.maki],
        tuple([view.puddings[other] for other in others]),
    )


def potential(counts: Counts, puddings: int, outlook: Outlook, pudding_fear: float = 1.0) -> float:
    """What a position is worth, in points.

    Args:
        counts: what lies in front of the seat, in the order of `Dish`.
        puddings: the seat's puddings of the whole game.
        outlook: when and against whom.
        pudding_fear: how many times what the fewest puddings cost is reckoned (R44).
    """
    return (
        sum(map(getitem, WORTH, counts))
        + _promises(counts, outlook.weights, outlook.left)
        + _maki(counts[_MAKI], outlook)
        + _puddings(puddings, outlook, pudding_fear)
    )


def _promises(counts: Counts, weights: Weights, left: int) -> float:
    """What the dishes may still come to that are begun."""
    if not left:
        return 0.0
    hope = _hope(left, weights)
    worth = 0.0
    if counts[_TEMPURA] % 2:
        worth += weights.half_tempura * hope
    sashimi = counts[_SASHIMI] % 3
    if sashimi == 2:
        worth += weights.two_sashimi * hope
    elif sashimi == 1 and left >= 2:
        worth += weights.one_sashimi * hope
    if counts[_DUMPLING] < _ENOUGH_DUMPLINGS:
        worth += weights.dumpling * counts[_DUMPLING] * hope
    if counts[_WASABI]:
        worth += weights.wasabi * hope * (SEVERAL_WASABI if counts[_WASABI] > 1 else 1.0)
    if counts[_CHOPSTICKS]:
        # The last card is forced: chopsticks need one pick more than the others.
        worth += weights.chopsticks * _hope(left - 1, weights)
    return worth


def _hope(left: int, weights: Weights) -> float:
    """How much of a promise will be kept with so many picks left."""
    return left / (left + weights.patience)


@lru_cache(maxsize=1 << 12)  # the same few rolls are weighed for pick after pick
def _maki(rolls: int, outlook: Outlook) -> float:
    first, *second = outlook.maki_prizes
    width = outlook.weights.maki_width * sqrt(outlook.left + _ALMOST_OVER)
    most = _sureness((rolls - outlook.maki[0]) / width)
    worth = first * most
    if second:
        worth += second[0] * (1 - most) * _second_maki(rolls, width, outlook)
    return worth


def _second_maki(rolls: int, width: float, outlook: Outlook) -> float:
    """How surely a seat that isn't first in maki is second."""
    if len(outlook.maki) > 1:
        return _sureness((rolls - outlook.maki[1]) / width)
    if rolls:  # of two players one is first, and one roll is enough to be second
        return 1.0
    return outlook.weights.second_maki * _hope(outlook.left, outlook.weights)


@lru_cache(maxsize=1 << 12)
def _puddings(puddings: int, outlook: Outlook, fear: float) -> float:
    width = outlook.weights.pudding_width * sqrt(outlook.left_in_game + _ALMOST_OVER)
    worth = PUDDING_PRIZE * _sureness((puddings - max(outlook.puddings)) / width)
    if len(outlook.puddings) > 1:  # of two players nobody loses
        worth -= fear * PUDDING_PRIZE * _sureness((min(outlook.puddings) - puddings) / width)
    return worth


def _sureness(lead: float) -> float:
    """How surely a race is won: 1/2 when it is level, towards 0 and 1 far behind and ahead."""
    return (1 + lead / (1 + abs(lead))) / 2


_ALMOST_OVER: Final = 0.05
"""Picks by which a race is never quite decided: it keeps equal from being won."""
_ENOUGH_DUMPLINGS: Final = 5

# A tuple is indexed by a plain int in half the time.
_TEMPURA: Final = int(Dish.TEMPURA)
_SASHIMI: Final = int(Dish.SASHIMI)
_DUMPLING: Final = int(Dish.DUMPLING)
_MAKI: Final = int(Dish.MAKI)
_WASABI: Final = int(Dish.WASABI)
_CHOPSTICKS: Final = int(Dish.CHOPSTICKS)
