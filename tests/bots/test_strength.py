"""The baselines play as strong as they always did.

The figures are those that were measured when their weights were tuned, by ten thousands of
games. The kernel's twins of the baselines play here, which lay what the baselines lay: see
`tests/kernel/test_policies.py`.
"""

from __future__ import annotations

import pytest

from sushigo.engine import OFFICIAL
from sushigo.kernel.fast import game_sheet
from sushigo.kernel.scores import TOTALS_ROW, WIN, WINS_ROW
from sushigo.simulate import Sample
from tests.kernel.codes import quickest

from .matches import win_share
from .states import SEATS

DEALS = 500

HEURISTIC_AMONG_GREEDY = dict(zip(SEATS, (0.894, 0.899, 0.877, 0.833), strict=True))
MEAN_POINTS = {
    "greedy": dict(zip(SEATS, (45.9, 35.1, 29.0, 23.9), strict=True)),
    "heuristic": dict(zip(SEATS, (47.6, 33.9, 29.7, 23.8), strict=True)),
}

# Compiling takes a minute where nothing is compiled yet.
pytestmark = pytest.mark.timeout(600)


def assert_near(sample: Sample, expected: float, known_to: float) -> None:
    """Within three standard errors."""
    assert sample.mean is not None
    assert sample.error is not None
    assert abs(sample.mean - expected) <= 3 * sample.error + known_to, (sample.mean, sample.error)


@pytest.mark.parametrize("seats", SEATS)
def test_the_heuristic_wins_among_the_greedy(seats: int) -> None:
    code, sample = quickest(), Sample()
    for deal in range(DEALS):
        wins = 0
        for seat in range(seats):
            kinds = ["greedy"] * seats
            kinds[seat] = "heuristic"
            wins += game_sheet(code, kinds, OFFICIAL, 1, deal)[WINS_ROW + seat]
        sample.add(wins / WIN / seats)
    assert_near(sample, HEURISTIC_AMONG_GREEDY[seats], 0.01)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", MEAN_POINTS)
def test_the_points_of_players_among_their_like(kind: str, seats: int) -> None:
    code, sample = quickest(), Sample()
    for deal in range(DEALS):
        sheet = game_sheet(code, [kind] * seats, OFFICIAL, 1, deal)
        sample.add(sum(sheet[TOTALS_ROW : TOTALS_ROW + seats]) / seats)
    assert_near(sample, MEAN_POINTS[kind][seats], known_to=0.05)


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
