"""How many random games of four the engine plays in a second, by the complete rules.

    pytest tests/benchmarks --benchmark-enable -n 0

Nothing here asserts a speed: clocks of shared machines say too little for that.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from sushigo.engine import OFFICIAL, Game, Listener, Log, Phase
from sushigo.seats import parse_seats
from sushigo.simulate import play_games

SEATS = 4
GAMES = 200
ROUNDS = 10


def play(seed: int, *listeners: Listener) -> Game:
    """A game of policy B, its picks drawn straight from the engine's list, each as likely."""
    number = Random(seed).random
    round_over, game_over = Phase.ROUND_OVER, Phase.GAME_OVER
    game = Game.shuffled(SEATS, OFFICIAL, seed, listeners)
    while game.phase is not game_over:
        for seat in range(SEATS):
            picks = game.legal_picks(seat)
            game.choose(seat, picks[int(number() * len(picks))])
        game.reveal()
        game.pass_on()
        if game.phase is round_over:
            game.next_round()
    return game


def unheard() -> None:
    for seed in range(GAMES):
        play(seed)


def logged() -> None:
    for seed in range(GAMES):
        play(seed, Log())


def simulated() -> None:
    for _played in play_games(PLAYERS, OFFICIAL, GAMES, seed=1):
        pass


def recorded() -> None:
    for _played in play_games(PLAYERS, OFFICIAL, GAMES, seed=1, recording=True):
        pass


PLAYERS = parse_seats(",".join(["random"] * SEATS), bare_kinds=True)


@pytest.mark.parametrize("games", [unheard, logged, simulated, recorded])
def test_games_per_second(benchmark: BenchmarkFixture, games: Callable[[], None]) -> None:
    benchmark.pedantic(games, rounds=ROUNDS, warmup_rounds=1)
    if benchmark.stats:
        stats = benchmark.stats.stats
        speed = {"median": GAMES / stats.median, "best": GAMES / stats.min}
        benchmark.extra_info["games_per_second"] = {
            name: round(value) for name, value in speed.items()
        }
        print(f"\n{games.__name__}: {speed['median']:.0f} games/s, best {speed['best']:.0f}")
