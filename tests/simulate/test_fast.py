"""Fast games: the same figures, from batches; and who can't play them is told why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sushigo.engine import OFFICIAL
from sushigo.kernel.fast import fast_games
from sushigo.kernel.twin import is_installed
from sushigo.simulate import fast
from sushigo.simulate.fast import batches, play_batches
from sushigo.simulate.plan import Plan
from sushigo.simulate.run import Options, run, run_tournament
from sushigo.simulate.tally import Tally

from .test_games import lineup

Capture = pytest.CaptureFixture[str]
needs_numba = pytest.mark.skipif(not is_installed(), reason="without numba it is no use")


def told(capsys: Capture, *kinds: str, games: int, **options: Any) -> dict[str, Any]:
    how = Options(as_json=True, fast=True, seed=1, **options)
    assert run(lineup(*kinds), games, how) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


@needs_numba
def test_random_cards_reach_the_known_mean_and_deviation(capsys: Capture) -> None:
    seats = told(capsys, *["random-card"] * 4, games=200_000)["seats"]
    for seat in seats:
        # Policy A for four has a deviation of 6.37 and a mean of 28.18; with chopsticks half the
        # time both differ a little.
        assert seat["points"] == pytest.approx(28.18, abs=0.1)
        assert seat["points_deviation"] == pytest.approx(6.37, abs=0.1)
        # The error of a mean of so many independent games.
        assert seat["points_error"] == pytest.approx(6.37 / 200_000**0.5, rel=0.25)
        low, high = seat["wins_interval"]
        assert low - 0.001 < 0.25 < high + 0.001
        assert high - low == pytest.approx(2 * 1.97 * (0.25 * 0.75 / 200_000) ** 0.5, rel=0.3)


@needs_numba
def test_the_number_of_jobs_never_shows(capsys: Capture) -> None:
    kinds = "random-card", "greedy", "heuristic"
    printed = []
    for jobs in (1, 2):
        data = told(capsys, *kinds, games=3001, rotate=True, jobs=jobs)
        assert data["timing"].pop("milliseconds_a_pick") == [None] * 3
        del data["timing"]
        printed.append(json.dumps(data))
    assert printed[0] == printed[1]


@needs_numba
@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("deals", [1, 7, 199, 451])
def test_the_batches_are_all_the_games(deals: int, rotate: bool) -> None:
    some = lineup("random-card", "greedy", "random")
    plan = Plan((some,), deals, OFFICIAL, 5, rotate=rotate, fast=True)
    tally = Tally(some)
    for batch in play_batches(plan, list(batches(plan))):
        tally.add_batch(batch)
    assert (tally.deals, tally.games) == (deals, plan.games)
    kinds = [one.kind for one in some]
    for number, one in enumerate(tally.players):
        points = 0
        for rotation in range(plan.rotations):
            sitting = kinds[-rotation:] + kinds[:-rotation]
            sums = fast_games(sitting, OFFICIAL, 3, 5, 0, deals)
            points += sums[(number + rotation) % 3].points
        mean = one.game_points.mean or 0
        assert mean * one.game_points.count == pytest.approx(points)


@needs_numba
def test_a_fast_tournament_is_rated_by_wins(capsys: Capture) -> None:
    options = Options(fast=True, seed=1, as_json=True)
    assert run_tournament(["random-card", "greedy"], 3, 3000, options) == 0
    data = json.loads(capsys.readouterr().out)
    wins = {pair["one"]: pair["wins"] for pair in data["pairs"]}
    assert wins["greedy"] > 0.7  # equals would win a third
    ratings = {one["kind"]: one["rating_interval"] for one in data["ratings"]}
    assert ratings["random-card"][1] < 1500 < ratings["greedy"][0]


@pytest.mark.parametrize("is_there", [False, True])
def test_who_can_not_play_fast_is_told_why(
    is_there: bool, capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fast, "is_installed", lambda: is_there)
    assert run(lineup("easy", "random"), 5, Options(fast=True)) == 2
    assert run(lineup("random", "random"), 5, Options(fast=True, record=tmp_path / "x")) == 2
    kind, record = capsys.readouterr().err.splitlines()
    if is_there:
        assert kind.startswith("easy can't play --fast; random, random-card, ")
        assert record == "--fast keeps no games, so there is nothing to --record."
    else:
        assert kind == record == "--fast needs numba: pip install 'sushigo[fast]'."
    assert not list(tmp_path.iterdir())
