"""From what a seat knows to what a search starts from."""

from __future__ import annotations

from collections.abc import Iterable

from sushigo.engine import Phase, PlayerView
from sushigo.engine.rules import ROUNDS
from sushigo.engine.scoring import MAKI_PRIZES
from sushigo.kernel import position as at
from sushigo.kernel.layout import packed_hand, packed_table


def position(view: PlayerView) -> tuple[list[int], list[int]]:
    """The position as the kernel takes it, and the cards that the seat has not seen.

    Between the reveal and the next turn the hands are passed in thought. A round that is over is
    one with no cards left. The hidden cards of every hand are among the unseen ones; so is the
    draw pile, and nothing tells which is which.
    """
    seats = view.seats
    known = list(view.known)
    if view.phase is Phase.REVEALED:
        for seat, receiver in enumerate(view.receivers):
            known[receiver] = view.known[seat]
    left = 0 if view.phase is Phase.ROUND_OVER else view.hand_size
    pool = _unseen(view)
    prizes = MAKI_PRIZES[view.rules.maki]
    numbers = [0] * at.POSITION
    numbers[at.SEATS] = seats
    numbers[at.ME] = -1 if view.seat is None else view.seat
    numbers[at.LEFT] = left
    numbers[at.ROUNDS] = ROUNDS - view.round
    numbers[at.SIZE] = view.turns
    numbers[at.TO_LEFT] = int(view.rules.direction(view.round) > 0)
    numbers[at.SECOND] = prizes[1] if len(prizes) > 1 else 0
    numbers[at.POOL] = len(pool)
    _write(numbers, at.TABLES, (packed_table(table.counts) for table in view.tables))
    _write(numbers, at.HANDS, map(packed_hand, known))
    _write(numbers, at.KEPT, view.kept_puddings)
    _write(numbers, at.BEFORE, view.totals_before)
    _write(numbers, at.HIDDEN, (left - len(cards) for cards in known))
    return numbers, pool


def _write(numbers: list[int], start: int, values: Iterable[int]) -> None:
    for place, value in enumerate(values, start):
        numbers[place] = value


def _unseen(view: PlayerView) -> list[int]:
    """The cards that the seat has not seen, in order of kinds."""
    unseen = view.unseen
    return [int(kind) for kind in sorted(unseen) for _ in range(unseen[kind])]
