"""A judge for the tests: quick, always of the same mind, and no search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, is_dataclass, replace
from math import exp
from random import Random
from typing import Any

from sushigo.bots.greedy import GreedyPlayer
from sushigo.coach.judge import Judge, Judged
from sushigo.engine import Pick, PlayerView
from sushigo.play.mind import Answer, AtOnce, Failed, Mind, Request, Task

VISITS = 400


@dataclass(frozen=True)
class Opinion:
    """What the judge thinks of a pick."""

    pick: Pick
    chance: float
    visits: int = VISITS


@dataclass(frozen=True)
class PlainJudge:
    """Goes by the points a pick gives at once, and takes what the greedy player takes for best."""

    def ranked(
        self, view: PlayerView, rng: Random, playouts: int, cancelled: Callable[[], bool]
    ) -> Sequence[Judged]:
        """Every legal pick, the best first."""
        del playouts, cancelled
        favourite = GreedyPlayer().pick(view, rng)
        mine = self.chances(view, rng, 1)[view.seat or 0]
        gains = {pick: view.preview(pick).gain for pick in view.legal}
        most = max(gains.values())
        opinions = [
            Opinion(pick, mine if pick == favourite else mine * exp((gain - most - 1) / 12))
            for pick, gain in gains.items()
        ]
        return sorted(opinions, key=lambda one: -one.chance)

    def chances(self, view: PlayerView, rng: Random, playouts: int) -> Sequence[float]:
        """By the points so far."""
        del rng, playouts
        now = [total + sheet.points for total, sheet in zip(view.totals, view.sheets, strict=True)]
        weights = [exp(points / 8) for points in now]
        return tuple(weight / sum(weights) for weight in weights)


class JudgedBy:
    """A mind whose coach asks that judge.

    Args:
        judge: whom it asks.
        mind: who thinks.
    """

    def __init__(self, judge: Judge | None = None, mind: Mind | None = None) -> None:
        self._judge, self._mind = judge or PlainJudge(), mind or AtOnce()

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Answer | Failed], object],
        hear: Callable[[float], object] | None = None,
    ) -> Request:
        """Ask with the other judge."""
        other: Any = task
        if is_dataclass(task) and hasattr(task, "judge"):
            other = replace(other, judge=self._judge)
        return self._mind.ask(other, then, hear)

    def close(self) -> None:
        """Think no more."""
        self._mind.close()
