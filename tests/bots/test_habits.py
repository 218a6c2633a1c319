"""What the search learns of the others from their picks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from sushigo.bots.chance import RandomPlayer, generator
from sushigo.bots.determinise import Habit, packed_pick, position
from sushigo.bots.habits import SEEKS, UNKNOWN, expected, watched
from sushigo.engine import OFFICIAL, Game, Rules
from sushigo.kernel import position as at
from sushigo.kernel.policies import GREEDY, HEURISTIC
from sushigo.kernel.twin import plain

from .states import EVERY_RULE, SEATS, turns_between, turns_of


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


class Seen(NamedTuple):
    """All that a pick is judged by, as the kernel writes it."""

    policy: int
    pick: int
    seat: int
    following: int
    hand: int
    seats: int
    left: int
    to_come: int
    second: int
    tables: tuple[int, ...]
    kept: tuple[int, ...]


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_every_pick_is_judged_by_what_lay_there(
    seats: int, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R8, R10, R27: the hands are worked out from what was seen, in every phase."""
    judged: set[Seen] = set()

    def note(*what: Any) -> bool:
        *numbers, tables, kept = what
        judged.add(Seen._make([*numbers, tuple(tables[:seats]), tuple(kept[:seats])]))
        return True

    monkeypatch.setattr("sushigo.kernel.habits.would_take", note)
    laid: set[Seen] = set()
    for game in turns_of(seats, rules, seed=seats):
        for seat in (*range(seats), None):
            watched(game.view(seat), plain())
        assert judged <= laid
        if game.turn == 1:
            assert judged == laid  # a round that is over has no secrets
        laid |= set(about_to_be_laid(game))


def about_to_be_laid(game: Game) -> Iterator[Seen]:
    """What `turns_of` will lay in this turn, which is the turn of a random player."""
    seats = game.seats
    numbers = [position(game.view(seat))[0] for seat in range(seats)]
    start = numbers[0]
    for seat in range(seats):
        view = game.view(seat)
        rng = generator(seats, seat, game.round, game.turn)
        pick = packed_pick(RandomPlayer().pick(view, rng))
        for policy in (HEURISTIC, GREEDY):
            yield Seen(
                policy,
                pick,
                seat,
                view.receivers[seat],
                numbers[seat][at.HANDS + seat],
                seats,
                view.hand_size,
                start[at.ROUNDS] * start[at.SIZE] + view.hand_size - 1,
                start[at.SECOND],
                tuple(start[at.TABLES :][:seats]),
                tuple(start[at.KEPT :][:seats]),
            )


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
