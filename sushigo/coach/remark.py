"""What an expert at the table has to say of a lone person, once the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sushigo.bots.registry import player
from sushigo.bots.search import SearchPlayer
from sushigo.engine import Game
from sushigo.engine.record import Record
from sushigo.locale import _
from sushigo.play.mind import Work
from sushigo.seats import Seat

_SURE: Final = 0.6
"""How likely a habit must be to be spoken of."""


class Manner(StrEnum):
    """How somebody chooses, as far as others can tell."""

    PLANS = "plans"
    GRABS = "grabs"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class SeenThrough:
    """A task: how somebody chose in a game, as another seat sees it."""

    record: Record
    """A finished game."""
    judge: int
    """The seat that judges."""
    seat: int
    """Whose manner it is."""

    def __call__(self, work: Work, /) -> Manner:
        """The manner that is likely enough, or one of their own."""
        del work
        # The kernel's tables take a moment to make; most games never ask.
        from sushigo.bots.habits import watched  # noqa: PLC0415
        from sushigo.kernel.twin import code  # noqa: PLC0415

        view = Game.from_record(self.record).view(self.judge)
        habit = watched(view, code())[self.seat]
        if habit.weighs >= _SURE:
            return Manner.PLANS
        return Manner.GRABS if habit.grabs >= _SURE else Manner.OWN


def who_judges(seats: Sequence[Seat]) -> tuple[int, int] | None:
    """The first computer player that learns and the only person, if there are such."""
    people = [at for at, seat in enumerate(seats) if seat.is_human]
    learners = [at for at, seat in enumerate(seats) if not seat.is_human and _learns(seat.kind)]
    return (learners[0], people[0]) if learners and len(people) == 1 else None


def _learns(kind: str) -> bool:
    one = player(kind)
    return isinstance(one, SearchPlayer) and one.learns


def remark(manner: Manner, expert: str) -> str:
    """What the expert says, in a sentence."""
    text = {
        Manner.PLANS: _("{expert} saw that you plan your whole table."),
        Manner.GRABS: _("{expert} saw that you take what gives most at once."),
        Manner.OWN: _("{expert} could not make out how you choose."),
    }
    return text[manner].format(expert=expert)
