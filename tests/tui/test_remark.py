"""What the expert says of a lone person on the results screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sushigo.coach.remark import Manner, SeenThrough, remark
from sushigo.play.mind import Answer, AtOnce, Choose, Failed, Request, Task
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat

from .screens import LARGE, SMALL, running


class Hasty(AtOnce):
    """Lets somebody greedy choose for the expert, and says of people what the test says."""

    def __init__(self, manner: Manner | Failed) -> None:
        self._manner = manner

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Any], object],
        hear: Callable[[float], object] | None = None,
    ) -> Request:
        """Answer at once."""
        other: Any = task
        if isinstance(task, SeenThrough):
            other = lambda _work: self._manner  # noqa: E731 - a task is a call
        elif isinstance(task, Choose) and task.kind == "expert":
            other = replace(task, kind="greedy")
        return super().ask(other, then, hear)


def is_over(sitting: Sitting) -> bool:
    return sitting.stage is Stage.RESULTS


@pytest.mark.parametrize("size", [(60, 20), SMALL, LARGE])
async def test_it_says_what_it_learnt(size: tuple[int, int]) -> None:
    seats = [Seat("Ana"), Seat("[b]Itamae", "expert")]
    mind = Hasty(Manner.PLANS)
    async with running(seats, size=size, played=is_over, mind=mind) as terminal:
        assert terminal.shows(remark(Manner.PLANS, "[b]Itamae"))


async def test_an_expert_that_fails_is_silent() -> None:
    seats = [Seat("Ana"), Seat("Itamae", "expert")]
    mind = Hasty(Failed("ZeroDivisionError"))
    async with running(seats, played=is_over, mind=mind) as terminal:
        assert not any(terminal.shows(remark(manner, "Itamae")) for manner in Manner)
        assert terminal.shows("wins with")


async def test_nothing_is_said_among_people() -> None:
    seats = [Seat("Ana"), Seat("Luis"), Seat("Itamae", "expert")]
    async with running(seats, played=is_over, mind=Hasty(Manner.GRABS)) as terminal:
        assert not terminal.shows(remark(Manner.GRABS, "Itamae"))
