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
_AHEAD: Final = 0.08
"""So much better than every other pick is one that counts as brilliant."""
_SHARPNESS: Final = 12.0
"""How fast accuracy falls with the cost: 0.02 leave 79 %, 0.05 leave 55 %, 0.1 leave 30 %."""


class Mark(Enum):
    """What a pick was; the value is its sign, the usual ones of chess."""

    BRILLIANT = "!!"
    """The best by far, and not the one that gives most points at once."""
    GOOD = "!"
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
    mark: Mark

    @property
    def accuracy(self) -> float:
        """From 0 to 1."""
        return exp(-_SHARPNESS * self.cost)


def cost_of(chance: float, visits: int, best_chance: float) -> float:
    """What a pick cost, less one standard error: what was tried seldom is not blamed for it.

    Args:
        chance: to win with it.
        visits: how often it was tried; 0 where its chance is worked out exactly.
        best_chance: to win with the best one.
    """
    noise = sqrt(chance * (1 - chance) / visits) if visits and 0 < chance < 1 else 0.0
    return max(0.0, best_chance - chance - noise)


def mark_of(cost: float, ahead: float, *, is_best: bool, is_obvious: bool) -> Mark:
    """The mark of a pick.

    Args:
        cost: of its win chance.
        ahead: how much better than any other it is.
        is_best: whether it is the best one found.
        is_obvious: whether no other gives more points at once.
    """
    if is_best and not is_obvious and ahead >= _AHEAD:
        return Mark.BRILLIANT
    for least, mark in (
        (_BLUNDER, Mark.BLUNDER),
        (_MISTAKE, Mark.MISTAKE),
        (_INACCURACY, Mark.INACCURACY),
    ):
        if cost >= least:
            return mark
    return Mark.GOOD


def accuracy(verdicts: Sequence[Verdict]) -> float:
    """How well somebody played, from 0 to 1: the mean over the picks with a choice."""
    return sum(one.accuracy for one in verdicts) / len(verdicts) if verdicts else 1.0
