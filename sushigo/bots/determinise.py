"""From what a seat knows to what a search starts from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sushigo.engine import Kind, Phase, Pick, PlayerView
from sushigo.engine.rules import ROUNDS
from sushigo.engine.scoring import second_maki_prize
from sushigo.kernel import position as at
from sushigo.kernel.chance import BITS
from sushigo.kernel.layout import packed_hand, packed_table


class Habit(NamedTuple):
    """How likely a seat is to choose in one way or another; what is left is to seek its best."""

    weighs: float
    """To take what a heuristic player would."""
    grabs: float
    """To take what a greedy player would."""


def position(view: PlayerView, habits: Sequence[Habit] = ()) -> tuple[list[int], list[int]]:
    """The position as the kernel takes it, and the cards that the seat has not seen.

    Between the reveal and the next turn the hands are passed in thought. A round that is over is
    one with no cards left. The hidden cards of every hand are among the unseen ones; so is the
    draw pile, and nothing tells which is which.

    Args:
        view: of the seat, or of the curtain.
        habits: how each seat chooses; without them every seat seeks its own best.
    """
    seats = view.seats
    known = known_hands(view)
    left = 0 if view.phase is Phase.ROUND_OVER else view.hand_size
    pool = _unseen(view)
    numbers = [0] * at.POSITION
    numbers[at.SEATS] = seats
    numbers[at.ME] = -1 if view.seat is None else view.seat
    numbers[at.LEFT] = left
    numbers[at.ROUNDS] = ROUNDS - view.round
    numbers[at.SIZE] = view.turns
    numbers[at.TO_LEFT] = int(view.rules.direction(view.round) > 0)
    numbers[at.SECOND] = second_maki_prize(view.rules)
    numbers[at.POOL] = len(pool)
    _write(numbers, at.TABLES, (packed_table(table.counts) for table in view.tables))
    _write(numbers, at.HANDS, map(packed_hand, known))
    _write(numbers, at.KEPT, view.kept_puddings)
    _write(numbers, at.BEFORE, view.totals_before)
    _write(numbers, at.HIDDEN, (left - len(cards) for cards in known))
    _write(numbers, at.WEIGHS, (int(one.weighs * BITS) for one in habits))
    _write(numbers, at.GRABS, (int(one.grabs * BITS) for one in habits))
    return numbers, pool


def known_hands(view: PlayerView) -> list[tuple[Kind, ...]]:
    """What the seat knows of the hand that each seat will choose from next."""
    known = list(view.known)
    if view.phase is Phase.REVEALED:
        for seat, receiver in enumerate(view.receivers):
            known[receiver] = view.known[seat]
    return known


def packed_pick(pick: Pick) -> int:
    """A pick as the kernel writes it."""
    return pick[0] if len(pick) == 1 else pick[0] | (pick[1] + 1) << 4


def unpacked_pick(packed: int) -> Pick:
    """A pick of the kernel's."""
    first = Kind(packed & 15)
    return (first, Kind((packed >> 4) - 1)) if packed > 15 else (first,)


def _write(numbers: list[int], start: int, values: Iterable[int]) -> None:
    for place, value in enumerate(values, start):
        numbers[place] = value


def _unseen(view: PlayerView) -> list[int]:
    """The cards that the seat has not seen, in order of kinds."""
    unseen = view.unseen
    return [int(kind) for kind in sorted(unseen) for _ in range(unseen[kind])]
