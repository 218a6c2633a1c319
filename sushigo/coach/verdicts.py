"""How a pick is judged afterwards: what its cost in win chance is called, and how well one played.

All thresholds of the coach stand here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import exp, sqrt
from typing import Final

from sushigo.engine import Pick

_INACCURACY: Final = 0.03
_MISTAKE: Final = 0.07
_BLUNDER: Final = 0.15
"""So much of the chance to win must a pick cost, beyond what may be mere noise."""
_CLEARLY: Final = 0.05
_BY_FAR: Final = 0.1
"""So much must every other pick have cost, beyond noise, where one is good, or brilliant."""
_SHARPNESS: Final = 3.0
"""How fast accuracy falls: who loses a tenth of the chance keeps 74 %, a fifth 55 %, half 22 %."""


class Mark(Enum):
    """What a pick was; the value is its sign, the usual ones of chess."""

    BRILLIANT = "!!"
    """The only good one by far, and not what somebody who only counts points would take."""
    GOOD = "!"
    """Clearly better than any other."""
    PLAIN = ""
    """As good as another, or nearly; most picks are."""
    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one pick of a game was worth, by what its seat could know."""

    round: int
    turn: int
    seat: int
    pick: Pick
    best: Pick
    chance: float
    """To win with the pick."""
    best_chance: float
    """To win with the best one that was found."""
    cost: float
    """The difference, less what may be noise; never below 0."""
    stake: float
    """The difference between the best and the worst one that were looked at; never below 0."""
    mark: Mark

    @property
    def accuracy(self) -> float:
        """From 0 to 1, by the part of its chance that the pick lost.

        The part, and not the chance itself: who has little left to lose can still play badly.
        Noise is not taken off, as from the cost: over a game it evens out.
        """
        if self.chance >= self.best_chance:
            return 1.0
        return exp(-_SHARPNESS * (1 - self.chance / self.best_chance))


def cost_of(chance: float, visits: int, best_chance: float) -> float:
    """What a pick cost, less one standard error: what was tried seldom is not blamed for it.

    Args:
        chance: to win with it.
        visits: how often it was tried; 0 where its chance is worked out exactly.
        best_chance: to win with the best one.
    """
    noise = sqrt(chance * (1 - chance) / visits) if visits and 0 < chance < 1 else 0.0
    return max(0.0, best_chance - chance - noise)


def mark_of(cost: float, ahead: float, *, is_obvious: bool) -> Mark:
    """The mark of a pick.

    Args:
        cost: of its win chance.
        ahead: what any other would have cost at least; 0 if it is not the best one found.
        is_obvious: whether somebody who only counts points might take it.
    """
    if ahead >= _BY_FAR and not is_obvious:
        return Mark.BRILLIANT
    if ahead >= _CLEARLY:
        return Mark.GOOD
    for least, mark in (
        (_BLUNDER, Mark.BLUNDER),
        (_MISTAKE, Mark.MISTAKE),
        (_INACCURACY, Mark.INACCURACY),
    ):
        if cost >= least:
            return mark
    return Mark.PLAIN


def accuracy(verdicts: Sequence[Verdict]) -> float:
    """How well somebody played, from 0 to 1: the mean over the picks with a choice.

    Each pick counts by the root of what was at stake: where all are alike, none can be wrong.
    Players at random come to about 71 %, those of the level hard to 93 %.
    """
    weights = [sqrt(one.stake) for one in verdicts]
    if not any(weights):
        return 1.0
    weighed = sum(weight * one.accuracy for weight, one in zip(weights, verdicts, strict=True))
    return weighed / sum(weights)
