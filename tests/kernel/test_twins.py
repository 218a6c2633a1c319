"""The compiled kernel gives the very answers of the plain one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sushigo.bots.determinise import position
from sushigo.bots.habits import watched
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
        view = game.view(number % seats)
        habits = watched(view, twin.plain())
        assert habits == watched(view, twin.compiled())
        start, pool = position(view, habits)
        one = searched(twin.plain(), start, pool, number, 100)
        assert one == searched(twin.compiled(), start, pool, number, 100)
        assert one.picks
        flat = weighed_flat(twin.plain(), start, pool, number, 50)
        assert flat == weighed_flat(twin.compiled(), start, pool, number, 50)


def test_what_is_compiled_can_be_loaded_by_another_process() -> None:
    """All of it, so that nobody waits; and numba can't load functions that call each other.

    It ends the process instead.
    """
    twin.compile_all()
    ended = subprocess.run(
        [sys.executable, "-m", "tests.kernel.loaded"],
        check=False,
        timeout=300,
        capture_output=True,
        text=True,
    )
    assert (ended.returncode, ended.stdout) == (0, "[]\n"), ended.stderr


def test_the_same_endgames() -> None:
    count = 0
    for game in turns_of(2, OFFICIAL, seed=8):
        start, _pool = position(game.view(count % 2))
        if is_short(start, 1500):
            one, other = (worked_out(code, start, 100) for code in (twin.plain(), twin.compiled()))
            assert one == other
            count += 1
    assert count > 5
