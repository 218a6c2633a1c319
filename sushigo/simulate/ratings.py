"""Ratings like Elo's, by maximum likelihood over the ranks of every game.

The model is Plackett and Luce's: each player has a strength w, the first place goes to each with
probability w / (sum of w at the table), the second so among the rest, and so on. Of two players
the stronger comes in before the other with odds w_a : w_b, as Bradley and Terry have it, and a
rating is Elo's scale of that: 400 points are odds of ten to one. The mean of all is 1500.

Players who share a rank count as every order of them in equal parts. Every two players count as
having drawn one more game, which changes little and keeps a rating finite where somebody never
lost. The intervals are a bootstrap over the deals, since games of one deal are not independent:
the deals lie in fifty piles, and piles are drawn anew, as many as there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from math import exp, log
from random import Random
from typing import Final, TypeAlias

from .statistics import Interval

MEAN: Final = 1500.0
"""What all ratings of a tournament average to."""
SCALE: Final = 400 / log(10)
"""Elo's points for each unit of log odds."""

PILES: Final = 50
DRAWS: Final = 400
"""How often the bootstrap draws."""

_NEAR: Final = 1e-9
_STEPS: Final = 100

Stage: TypeAlias = tuple[tuple[int, ...], int]
"""Who was left for a place, each player as often as it sits there, and who of them got it."""

Stages: TypeAlias = Mapping[Stage, float]
"""How often each stage came up."""


@dataclass(frozen=True, slots=True)
class Rating:
    """One player's strength."""

    elo: float
    interval: Interval | None
    """None of fewer than two deals."""


class Ratings:
    """Collects the ranks of games, and fits.

    Args:
        players: how many take part.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self._piles: list[dict[Stage, float]] = [defaultdict(float) for _ in range(PILES)]

    def add(self, deal: int, sitting: Sequence[int], ranks: Sequence[int]) -> None:
        """Count one game in: who sat there, a player maybe several times, and the ranks."""
        pile = self._piles[deal % PILES]
        for stage, weight in stages(tuple(sitting), tuple(ranks)):
            pile[stage] += weight

    def add_wins(self, pile: int, sitting: Sequence[int], wins: Sequence[float]) -> None:
        """Count games in of which only the wins of each seat are known, as fast games are."""
        for player, won in zip(sitting, wins, strict=True):
            self._piles[pile % PILES][tuple(sorted(sitting)), player] += won

    def fit(self, seed: int) -> list[Rating]:
        """The rating of each player.

        Args:
            seed: of the bootstrap, so that the same games give the same intervals.
        """
        piles = [pile for pile in self._piles if pile]
        best = strengths(self.players, _added(piles))
        elos = [_elo(one) for one in best]
        if len(piles) < 2:
            return [Rating(elo, None) for elo in elos]
        number = Random(seed).random
        drawn = []
        for _ in range(DRAWS):
            again = [piles[int(number() * len(piles))] for _ in piles]
            drawn.append(strengths(self.players, _added(again), best))
        return [
            Rating(elo, _middle([_elo(draw[one]) for draw in drawn]))
            for one, elo in enumerate(elos)
        ]


@cache
def stages(sitting: tuple[int, ...], ranks: tuple[int, ...]) -> tuple[tuple[Stage, float], ...]:
    """The stages of one game that tell anything, each with its weight.

    Args:
        sitting: the players at the table.
        ranks: the rank of each from 1; equals share one.
    """
    found: dict[Stage, float] = defaultdict(float)
    for rank in sorted(set(ranks)):
        tied = [one for one, other in zip(sitting, ranks, strict=True) if other == rank]
        behind = [one for one, other in zip(sitting, ranks, strict=True) if other > rank]
        orders = list(permutations(tied))
        for order in orders:
            for place, winner in enumerate(order):
                left = tuple(sorted([*order[place:], *behind]))
                if len(set(left)) > 1:
                    found[left, winner] += 1 / len(orders)
    return tuple(found.items())


def strengths(players: int, found: Stages, start: Sequence[float] | None = None) -> list[float]:
    """The log strengths that make the stages likeliest; their mean is 0.

    Newton's method: the likelihood is concave, and the drawn games make its top a single point.

    Args:
        players: how many take part.
        found: the stages of all games.
        start: where to begin looking.
    """
    whole = defaultdict(float, found)
    for two in combinations(range(players), 2):
        for winner in two:
            whole[two, winner] += 0.5
    at = list(start) if start else [0.0] * players
    height = _likelihood(at, whole)
    for _ in range(_STEPS):
        step = _newton_step(at, whole)
        if max(map(abs, step), default=0.0) < _NEAR:
            break
        size = 1.0
        while (new := _likelihood(there := _moved(at, step, size), whole)) < height:
            size /= 2
            if size < _NEAR:
                return _centred(at)
        at, height = there, new
    return _centred(at)


def _moved(at: Sequence[float], step: Sequence[float], size: float) -> list[float]:
    return [here + size * change for here, change in zip(at, step, strict=True)]


def _centred(at: Sequence[float]) -> list[float]:
    mean = sum(at) / len(at)
    return [one - mean for one in at]


def _likelihood(at: Sequence[float], found: Stages) -> float:
    """The logarithm of how likely the stages are."""
    return sum(
        weight * (at[winner] - log(sum(exp(at[one]) for one in left)))
        for (left, winner), weight in found.items()
    )


def _newton_step(at: Sequence[float], found: Stages) -> list[float]:
    """Where the top of a parabola through here would lie; the first player stays put."""
    players = range(len(at))
    slope = [0.0 for _ in players]
    curve = [[0.0 for _ in players] for _ in players]
    for (left, winner), weight in found.items():
        chances: dict[int, float] = defaultdict(float)
        powers = {one: exp(at[one]) for one in set(left)}
        total = sum(powers[one] for one in left)
        for one in left:
            chances[one] += powers[one] / total
        slope[winner] += weight
        for one, chance in chances.items():
            slope[one] -= weight * chance
            curve[one][one] += weight * chance
            for other, second in chances.items():
                curve[one][other] -= weight * chance * second
    return [0.0, *_solved([row[1:] for row in curve[1:]], slope[1:])]


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of so many linear equations, by Gauss; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = rows[below][pivot] / rows[pivot][pivot]
            rows[below] = [
                value - factor * above
                for value, above in zip(rows[below], rows[pivot], strict=True)
            ]
    solution = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][other] * solution[other] for other in range(row + 1, size))
        solution[row] = (rows[row][size] - known) / rows[row][row]
    return solution


def _added(piles: Iterable[Stages]) -> Stages:
    total: dict[Stage, float] = defaultdict(float)
    for pile in piles:
        for stage, weight in pile.items():
            total[stage] += weight
    return total


def _elo(strength: float) -> float:
    return MEAN + SCALE * strength


def _middle(values: Sequence[float]) -> Interval:
    """What lies between the lowest and the highest fortieth."""
    ordered = sorted(values)
    cut = len(ordered) // 40
    return ordered[cut], ordered[-1 - cut]
