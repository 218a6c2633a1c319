"""A seat with a habit takes what its habit says, all through the search; the others seek."""

from __future__ import annotations

from dataclasses import fields

import pytest

from sushigo.bots.determinise import Habit, position
from sushigo.bots.habits import SEEKS
from sushigo.engine import Game, Kind, Pick, PlayerView
from sushigo.kernel.chance import started
from sushigo.kernel.layout import KINDS
from sushigo.kernel.policies import GREEDY, HEURISTIC
from sushigo.kernel.room import room
from sushigo.kernel.style import STYLES
from sushigo.kernel.twin import plain
from tests.bots.states import turns_of

from .test_policies import would_take

PLAYOUTS = 120
GRABS, WEIGHS = Habit(weighs=0.0, grabs=1.0), Habit(weighs=1.0, grabs=0.0)


def single_visits(view: PlayerView, seat: int, habit: Habit) -> dict[Pick, int]:
    """How often a seat took each single card in the first turn of a search from this view."""
    habits = [habit if at == seat else SEEKS for at in range(view.seats)]
    start, pool = position(view, habits)
    space = room(plain(), view.seats, PLAYOUTS)
    arrays = [getattr(space, field.name) for field in fields(space)]
    plain().search(PLAYOUTS, start, pool, STYLES[view.seats], *arrays, started(1, 0))
    first = seat * KINDS
    return {(kind,): space.visits[first + kind] for kind in Kind if space.visits[first + kind]}


def taken(game: Game, policy: int, seat: int) -> set[Pick]:
    """What a player of that policy could take in a seat."""
    view = game.view(seat)
    return {pick for pick in view.legal if would_take(policy, pick, view)}


@pytest.mark.parametrize(("habit", "policy"), [(WEIGHS, HEURISTIC), (GRABS, GREEDY)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_known_hand_is_laid_by_habit(habit: Habit, policy: int, seats: int) -> None:
    singles = pairs = 0
    for seed in range(4):
        for game in turns_of(seats, seed=seed):
            seat = 1
            if game.turn < seats or game.view(seat).hand_size < 2:
                continue  # seat 0 does not know that hand yet, or there is no choice
            visits = single_visits(game.view(0), seat, habit)
            expected = taken(game, policy, seat)
            if all(len(pick) == 2 for pick in expected):
                assert not visits
                pairs += 1
            elif all(len(pick) == 1 for pick in expected) and is_looked_at(expected):
                assert set(visits) <= expected
                assert sum(visits.values()) == PLAYOUTS
                singles += 1
    assert singles > 20
    assert pairs


def is_looked_at(picks: set[Pick]) -> bool:
    """Whether the search surely looks at one: of maki and nigiri it tries the best alone."""
    return any(pick[0] not in (Kind.MAKI1, Kind.MAKI2, Kind.EGG, Kind.SALMON) for pick in picks)


def test_a_seat_without_a_habit_tries_everything() -> None:
    game = Game.shuffled(4, seed=3)
    view = game.view(0)
    assert len(single_visits(view, 1, SEEKS)) > 5


def test_habits_are_followed_as_often_as_they_are_likely() -> None:
    """Of four seats one is known to grab, or not at all, or by halves."""
    for game in turns_of(4, seed=5):
        expected = taken(game, GREEDY, 1)
        if game.turn < 4 or any(len(pick) == 2 for pick in game.view(1).legal):
            continue
        if len(game.view(1).legal) > 3 and is_looked_at(expected):
            half = single_visits(game.view(0), 1, Habit(weighs=0.0, grabs=0.5))
            followed = sum(count for pick, count in half.items() if pick in expected)
            assert followed >= 0.4 * PLAYOUTS
            assert len(half) > len(expected)
            return
    raise AssertionError("There was no such turn.")
