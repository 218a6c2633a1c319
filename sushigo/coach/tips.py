"""What the coach would take: the best picks of a turn by the chance to win."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sushigo.bots.chance import generator
from sushigo.engine import Pick, PlayerView
from sushigo.locale import _
from sushigo.play.mind import Work

from .judge import Judge, Search

MOST: Final = 3
"""How many picks are named."""
PLAYOUTS: Final = 3000
"""Enough to tell the best picks apart; about half a second."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A pick, and the chance to win with it."""

    pick: Pick
    chance: float


def title() -> str:
    """What stands over the tips."""
    return _("The coach, by your chance to win")


def thinking_sentence() -> str:
    """What the coach says while it thinks."""
    return _("The coach is thinking …")


def silent_sentence(fault: str) -> str:
    """What is said when the coach has no answer.

    Args:
        fault: the name of the error.
    """
    return _("The coach has no answer ({fault}).").format(fault=fault)


@dataclass(frozen=True, slots=True)
class BestPicks:
    """A task: the best picks that a seat has now."""

    view: PlayerView
    playouts: int = PLAYOUTS
    judge: Judge = field(default_factory=Search)

    def __call__(self, work: Work, /) -> tuple[Tip, ...]:
        """At most `MOST`, the best first; the same turn gives the same ones."""
        view = self.view
        rng = generator(0, view.seat or 0, view.round, view.turn)
        ranked = self.judge.ranked(view, rng, self.playouts, work.cancelled)
        best = sorted(ranked[:MOST], key=lambda one: -one.chance)
        return tuple(Tip(one.pick, one.chance) for one in best)
