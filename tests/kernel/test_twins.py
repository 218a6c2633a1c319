"""The compiled kernel gives the very answers of the plain one."""

from __future__ import annotations

import pytest

from sushigo.bots.determinise import position
from sushigo.engine import OFFICIAL, Rules
from sushigo.engine.rules import Passing
from sushigo.kernel import twin
from sushigo.kernel.fast import NUMBERS, game_sheet
from sushigo.kernel.searching import is_short, searched, weighed_flat, worked_out
from tests.bots.states import SEATS, turns_of

from .codes import needs_numba

RULES = (OFFICIAL, Rules(passing=Passing.BOTH_WAYS, maki="first"))  # type: ignore[arg-type]

# Compiling takes a minute where nothing is compiled yet.
pytestmark = [needs_numba, pytest.mark.timeout(600)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", NUMBERS)
def test_the_same_games(kind: str, seats: int) -> None:
    for number in range(100):
        for kinds in ([kind] * seats, [kind, *["random"] * (seats - 1)]):
            rules = RULES[number % 2]
            one = game_sheet(twin.plain(), kinds, rules, 9, number)
            assert one == game_sheet(twin.compiled(), kinds, rules, 9, number)


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_searches(seats: int) -> None:
    for number, game in enumerate(turns_of(seats, RULES[seats % 2], seed=seats)):
        start, pool = position(game.view(number % seats))
        one = searched(twin.plain(), start, pool, number, 100)
        assert one == searched(twin.compiled(), start, pool, number, 100)
        assert one.picks
        flat = weighed_flat(twin.plain(), start, pool, number, 50)
        assert flat == weighed_flat(twin.compiled(), start, pool, number, 50)


def test_the_same_endgames() -> None:
    count = 0
    for game in turns_of(2, OFFICIAL, seed=8):
        start, _pool = position(game.view(count % 2))
        if is_short(start, 1500):
            one, other = (worked_out(code, start, 100) for code in (twin.plain(), twin.compiled()))
            assert one == other
            count += 1
    assert count > 5
