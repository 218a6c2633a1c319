"""Work over processes comes back in order, and nothing outlives who leads it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from itertools import count
from multiprocessing import active_children

import pytest

from sushigo.engine import OFFICIAL
from sushigo.simulate.games import Deal, PlayerFailed, play_tasks
from sushigo.simulate.plan import Plan, Task
from sushigo.simulate.pool import _block_size, in_order

from . import players
from .test_games import lineup


def squares(tasks: Sequence[int]) -> list[tuple[int, int]]:
    """The work: what each task comes to, and who did it."""
    return [(task * task, os.getpid()) for task in tasks]


def fails_at_nine(tasks: Sequence[int]) -> list[tuple[int, int]]:
    if 9 in tasks:
        raise LookupError("nine")
    return squares(tasks)


def dies(tasks: Sequence[int]) -> list[int]:
    os.kill(os.getpid(), signal.SIGKILL)
    return list(tasks)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    done = list(in_order(squares, range(200), jobs))
    assert [result for result, _process in done] == [task * task for task in range(200)]
    others = {process for _result, process in done} - {os.getpid()}
    assert bool(others) == (jobs > 1)
    assert not active_children()


def test_tasks_are_taken_as_they_are_needed() -> None:
    endless = in_order(squares, count(), 2)
    assert [next(endless)[0] for _ in range(5)] == [0, 1, 4, 9, 16]
    assert active_children()
    endless.close()
    assert not active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_the_work_raises_comes_after_the_results_before_it(jobs: int) -> None:
    done = in_order(fails_at_nine, range(20), jobs)
    assert next(done)[0] == 0
    with pytest.raises(LookupError, match="nine"):
        list(done)
    assert not active_children()


def play_with_our_players(plan: Plan, tasks: Sequence[Task]) -> list[Deal]:
    """The real work, in a process that knows the players of these tests too."""
    with pytest.MonkeyPatch.context() as ours:
        players.use(ours)
        return play_tasks(plan, tasks)


def test_a_player_that_fails_in_a_process_is_named_here() -> None:
    sentences = []
    for jobs in (1, 2):
        plan = Plan((lineup("first", "raises"),), 5, OFFICIAL, 5)
        with pytest.raises(PlayerFailed) as caught:
            list(in_order(partial(play_with_our_players, plan), plan.tasks, jobs))
        sentences.append(str(caught.value))
    assert sentences[0] == sentences[1]
    assert sentences[0].startswith("raises in seat 2 failed in deal 1, ")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_process_that_is_killed_is_no_hang() -> None:
    from concurrent.futures.process import BrokenProcessPool

    with pytest.raises(BrokenProcessPool):
        list(in_order(dies, range(3), 2))


@pytest.mark.parametrize(
    ("tasks", "seconds", "size"),
    [(1, 10.0, 1), (1, 0.05, 5), (10, 0.25, 10), (40, 0.5, 20), (1, 0.0, 1000)],
)
def test_blocks_are_as_large_as_a_quarter_of_a_second(
    tasks: int, seconds: float, size: int
) -> None:
    assert _block_size(tasks, seconds) == size
