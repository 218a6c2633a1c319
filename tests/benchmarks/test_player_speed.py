"""How long the computer players that don't search think, in milliseconds a pick.

    pytest tests/benchmarks/test_player_speed.py --benchmark-enable -n 0 -s

The mean over every turn of a few random games; easy should stay below 0.1, medium below 0.5.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from sushigo.bots.chance import generator
from sushigo.bots.registry import player
from tests.bots.states import turns_of

GAMES = 4
KINDS = ("random", "random-card", "greedy0", "greedy", "heuristic", "easy", "medium")


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_milliseconds_per_pick(benchmark: BenchmarkFixture, kind: str, seats: int) -> None:
    views = [
        game.view(seat)
        for seed in range(GAMES)
        for game in turns_of(seats, seed=seed)
        for seat in range(seats)
    ]
    bot, rng = player(kind), generator(1, 0, 1, 1)

    def think() -> None:
        for view in views:
            bot.pick(view, rng)

    benchmark.pedantic(think, rounds=10, warmup_rounds=1)
    if benchmark.stats:
        cost = 1000 * benchmark.stats.stats.min / len(views)
        benchmark.extra_info["milliseconds_per_pick"] = round(cost, 4)
        print(f"\n{kind}, {seats} players: {cost:.4f} ms a pick")
