"""The baselines play as strong as they always did.

The figures are those that were measured when their weights were tuned, by ten thousands of
games; here as many are played as a test may cost.
"""

from __future__ import annotations

import pytest

from sushigo.simulate import Sample

from .matches import mean_points, win_share
from .states import SEATS

DEALS = {2: 120, 3: 60, 4: 40, 5: 30}
GAMES = {2: 200, 3: 140, 4: 100, 5: 80}

HEURISTIC_AMONG_GREEDY = dict(zip(SEATS, (0.894, 0.899, 0.877, 0.833), strict=True))
MEAN_POINTS = {
    "greedy": dict(zip(SEATS, (45.9, 35.1, 29.0, 23.9), strict=True)),
    "heuristic": dict(zip(SEATS, (47.6, 33.9, 29.7, 23.8), strict=True)),
}
ROUNDED = 0.05
"""The points are known to one place."""


def assert_near(sample: Sample, expected: float, known_to: float) -> None:
    """Within three standard errors."""
    assert sample.mean is not None
    assert sample.error is not None
    assert abs(sample.mean - expected) <= 3 * sample.error + known_to, (sample.mean, sample.error)


@pytest.mark.parametrize("seats", SEATS)
def test_the_heuristic_wins_among_the_greedy(seats: int) -> None:
    share = win_share("heuristic", "greedy", seats, DEALS[seats])
    assert_near(share, HEURISTIC_AMONG_GREEDY[seats], 0.01)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", MEAN_POINTS)
def test_the_points_of_players_among_their_like(kind: str, seats: int) -> None:
    assert_near(mean_points(kind, seats, GAMES[seats]), MEAN_POINTS[kind][seats], ROUNDED)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("easy", "random"),
        ("greedy", "easy"),
        ("greedy", "greedy0"),
        ("medium", "greedy"),
    ],
)
def test_who_is_stronger(stronger: str, weaker: str) -> None:
    seats = 3
    share = win_share(stronger, weaker, seats, 60)
    assert share.mean is not None
    assert share.error is not None
    assert share.mean - 3 * share.error > 1 / seats
