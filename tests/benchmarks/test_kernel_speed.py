"""How fast the kernel plays and searches, plain and compiled.

    pytest tests/benchmarks/test_kernel_speed.py --benchmark-enable -n 0 -s

Nothing here asserts a speed: clocks of shared machines say too little for that.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from sushigo.bots.determinise import position
from sushigo.bots.search import SearchPlayer
from sushigo.engine import OFFICIAL, Game, PlayerView
from sushigo.kernel import twin
from sushigo.kernel.fast import FAST_KINDS, play_fast
from sushigo.kernel.searching import searched
from tests.kernel.codes import needs_numba

SEATS = (2, 3, 4, 5)
FORMS = (
    pytest.param(twin.plain, 500, 500, id="plain"),
    pytest.param(twin.compiled, 50_000, 20_000, marks=needs_numba, id="compiled"),
)
"""With how many games and playouts are made at a time."""
WHEN = ("first pick", "mid-round")
HALF_A_SECOND = 0.5


@pytest.mark.parametrize(("code", "games", "_playouts"), FORMS)
@pytest.mark.parametrize("kind", FAST_KINDS)
def test_games_of_four_a_second(
    benchmark: BenchmarkFixture,
    kind: str,
    code: Callable[[], twin.Code],
    games: int,
    _playouts: int,
) -> None:
    form = code()
    blocks = iter(range(10**9))

    def play() -> None:
        play_fast(form, [kind] * 4, OFFICIAL, 1, next(blocks) * games, games)

    benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    if benchmark.stats:
        print(f"\n{kind}: {games / benchmark.stats.stats.min:,.0f} games/s")


@pytest.mark.parametrize(("code", "_games", "playouts"), FORMS)
@pytest.mark.parametrize(("seats", "when"), list(product(SEATS, WHEN)))
def test_playouts_in_half_a_second(
    benchmark: BenchmarkFixture,
    seats: int,
    when: str,
    code: Callable[[], twin.Code],
    _games: int,
    playouts: int,
) -> None:
    form = code()
    start, pool = position(view_at(seats, when))
    benchmark.pedantic(lambda: searched(form, start, pool, 1, playouts), rounds=3, warmup_rounds=1)
    if benchmark.stats:
        speed = playouts / benchmark.stats.stats.min * HALF_A_SECOND
        print(f"\n{seats} players, {when}: {speed:,.0f} playouts in half a second")


def view_at(seats: int, when: str) -> PlayerView:
    game, one = Game.shuffled(seats, seed=5), SearchPlayer(20)
    for _turn in range(game.turns // 2 if when == WHEN[1] else 0):
        for seat in range(seats):
            game.choose(seat, one.pick(game.view(seat), Random(seat)))
        game.reveal()
        game.pass_on()
    return game.view(0)
