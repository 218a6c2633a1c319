"""What the search learns of the others from their picks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sushigo.bots.chance import generator
from sushigo.bots.determinise import Habit
from sushigo.bots.habits import SEEKS, UNKNOWN, expected, watched
from sushigo.bots.registry import player
from sushigo.engine import OFFICIAL, Game, Phase, Rules
from sushigo.kernel.twin import plain

from .states import EVERY_RULE, SEATS


def turns_between(kinds: list[str], rules: Rules = OFFICIAL, seed: int = 1) -> Iterator[Game]:
    """A game of these players, stopped whenever everybody is to choose, and at its end."""
    game = Game.shuffled(len(kinds), rules, seed)
    players = [player(kind) for kind in kinds]
    while game.phase is not Phase.GAME_OVER:
        yield game
        for seat, one in enumerate(players):
            rng = generator(seed, seat, game.round, game.turn)
            game.choose(seat, one.pick(game.view(seat), rng))
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            game.next_round()
    yield game


def learnt(kinds: list[str], rules: Rules = OFFICIAL, seed: int = 1) -> list[Habit]:
    """What seat 0 thinks of everybody when the second round begins."""
    for game in turns_between(kinds, rules, seed):
        if game.round == 2:
            return watched(game.view(0), plain())
    raise AssertionError("The second round never began.")


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_before_anything_is_laid_nobody_is_known(seats: int, rules: Rules) -> None:
    game = Game.shuffled(seats, rules, seed=3)
    habits = watched(game.view(1), plain())
    assert habits[1] == SEEKS
    for seat in range(seats):
        assert habits[seat] == pytest.approx(expected(game.view(1))[seat])


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_tells_who_weighs_and_who_grabs(seats: int) -> None:
    weighing, grabbing = [], []
    for seed in range(12):
        weighing += learnt(["random", *["heuristic"] * (seats - 1)], seed=seed)[1:]
        grabbing += learnt(["random", *["greedy"] * (seats - 1)], seed=seed)[1:]
    assert sum(one.weighs for one in weighing) / len(weighing) > 0.6
    assert sum(one.grabs for one in grabbing) / len(grabbing) > 0.9


@pytest.mark.parametrize("seats", SEATS)
def test_chance_is_no_habit(seats: int) -> None:
    habits = [one for seed in range(12) for one in learnt(["random"] * seats, seed=seed)[1:]]
    assert sum(one.weighs for one in habits) / len(habits) < 0.1
    assert sum(one.grabs for one in habits) / len(habits) < 0.2


def test_a_habit_is_never_quite_certain() -> None:
    *_turns, last = turns_between(["random", "heuristic", "greedy"], seed=5)
    for habit in watched(last.view(0), plain())[1:]:
        assert 0 < habit.weighs < 1
        assert 0 < habit.grabs < 1


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_once_a_round_is_over_everybody_learnt_the_same(seats: int, rules: Rules) -> None:
    """R8: by then everybody can work out what every hand held; the curtain can too."""
    kinds = ["heuristic", "greedy", "random", "heuristic", "greedy"][:seats]
    for game in turns_between(kinds, rules):
        if game.turn == 1 and game.round > 1:
            habits = [watched(game.view(seat), plain()) for seat in (*range(seats), None)]
            for seat in range(seats):
                of = [one[seat] for at, one in enumerate(habits) if at != seat]
                assert of == [pytest.approx(of[0])] * seats


def test_hands_that_nobody_has_seen_tell_nothing() -> None:
    """R8: in its first turn no seat knows from what the others chose."""
    turns = turns_between(["greedy"] * 5)
    next(turns)
    game = next(turns)
    habits = watched(game.view(0), plain())
    # Its own hand of the first turn is the next seat's by now, and seat 4's has come to it.
    assert habits[4] != pytest.approx(UNKNOWN[5])
    for seat in (1, 2, 3):
        assert habits[seat] == pytest.approx(UNKNOWN[5])
