"""Hundreds of thousands of games a second, for the players that the compiled kernel knows.

The kernel only adds up, so the observation is not one deal but a batch of equally many: with a
hundred batches and more their means tell as well how far the whole may be off. How the games are
parted into batches depends on nothing but their number, so no count of jobs ever shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Final

from sushigo.kernel.fast import FAST_KINDS, SeatSums, fast_games
from sushigo.kernel.twin import is_installed
from sushigo.locale import _

from .plan import Plan, Task, seat_of
from .progress import waiting

_BATCHES: Final = 200
_LARGEST: Final = 100_000
"""Deals in a batch: no batch takes so long that Ctrl+C would lose much."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some deals at one table in all their rotations, added up."""

    table: int
    number: int
    deals: int
    games: int
    players: tuple[SeatSums, ...]
    """By player, not by seat."""


def fault_of(kinds: Iterable[str], recording: bool) -> str | None:
    """Why these can't play fast games, as a sentence; None if they can."""
    if not is_installed():
        return _("--fast needs numba: pip install 'sushigo[fast]'.")
    if recording:
        return _("--fast keeps no games, so there is nothing to --record.")
    for kind in kinds:
        if kind not in FAST_KINDS:
            why = _("{kind} can't play --fast; {kinds} can.")
            return why.format(kind=kind, kinds=", ".join(FAST_KINDS))
    return None


def prepare(plan: Plan) -> None:
    """Compile what the plan needs, once for all processes, if that is still to be done."""
    with waiting(_("Getting the kernel ready; the first time it is compiled")):
        kinds = [seat.kind for seat in plan.tables[0]]
        fast_games(kinds, plan.rules, plan.seats, plan.seed, 0, 1)


def batches(plan: Plan) -> Iterator[Task]:
    """The tasks of a plan: the number of the table, and of the batch, both from 0."""
    tables = range(len(plan.tables))
    return ((table, batch) for batch in range(_batches(plan.deals)) for table in tables)


def play_batches(plan: Plan, tasks: Sequence[Task]) -> list[Batch]:
    """Play these batches at these tables, in this order."""
    return [_play_batch(plan, table, number) for table, number in tasks]


def _batches(deals: int) -> int:
    """How many batches of equally many deals; more than wanted rather than unequal ones."""
    least = max(min(deals, _BATCHES), -(-deals // _LARGEST))
    return next(count for count in range(least, deals + 1) if deals % count == 0)


def _play_batch(plan: Plan, table: int, number: int) -> Batch:
    count = _batches(plan.deals)
    first, end = plan.deals * number // count, plan.deals * (number + 1) // count
    rotations = [
        _play_rotation(plan, table, rotation, first, end - first)
        for rotation in range(plan.rotations)
    ]
    players = tuple(reduce(add, sums) for sums in zip(*rotations, strict=True))
    return Batch(table, number, end - first, (end - first) * plan.rotations, players)


def _play_rotation(plan: Plan, table: int, rotation: int, first: int, deals: int) -> list[SeatSums]:
    """What each player has of those deals with everybody moved on by so many seats."""
    at = [seat_of(player, rotation, plan.seats) for player in range(plan.seats)]
    kinds = [""] * plan.seats
    for one, seat in zip(plan.tables[table], at, strict=True):
        kinds[seat] = one.kind
    sums = fast_games(kinds, plan.rules, plan.seats, plan.seed, first, deals)
    return [sums[seat] for seat in at]
