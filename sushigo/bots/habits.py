"""What the picks of the others tell about how they choose.

All of it lay open: the picks, and those hands that the seat has held or can work out since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sushigo.engine import Kind, PlayerView
from sushigo.engine.rules import ROUNDS
from sushigo.engine.scoring import second_maki_prize
from sushigo.kernel.habits import GRABBING, HABITS, WEIGHING
from sushigo.kernel.layout import packed_hand
from sushigo.kernel.twin import Code

from .determinise import Habit, known_hands, packed_pick

SEEKS: Final = Habit(weighs=0.0, grabs=0.0)
"""The habit of a seat that has none."""
UNKNOWN: Final = {
    2: Habit(weighs=0.05, grabs=0.05),
    3: Habit(weighs=0.15, grabs=0.1),
    4: Habit(weighs=0.15, grabs=0.1),
    5: Habit(weighs=0.15, grabs=0.1),
}
"""What is thought of somebody who has not laid a card yet, by the number of seats.

Measured: more would cost wins against players that search, above all for two, and against those
that have a habit nothing is gained by it, for a round gives them away.
"""


def expected(view: PlayerView) -> list[Habit]:
    """The habit of every seat before anything is known of it."""
    unknown = UNKNOWN[view.seats]
    return [SEEKS if seat == view.seat else unknown for seat in range(view.seats)]


def watched(view: PlayerView, code: Code) -> list[Habit]:
    """The habit of every seat as far as this seat can tell by now.

    Args:
        view: of the seat, or of the curtain.
        code: the form of the kernel.
    """
    n = view.seats
    unknown = UNKNOWN[n]
    odds = code.floats([1.0 - sum(unknown), unknown.weighs, unknown.grabs] * n)
    kept = [0] * n
    for number, turns in enumerate(view.picks, start=1):
        left = view.turns - len(turns)
        hands = known_hands(view) if number == view.round and left else [()] * n
        code.watch(
            n,
            len(turns),
            view.turns,
            ROUNDS - number,
            int(view.rules.direction(number) > 0),
            second_maki_prize(view.rules),
            code.ints([packed_pick(pick) for turn in turns for pick in turn]),
            code.ints([packed_hand(hand) for hand in hands]),
            code.ints([int(len(hand) == left) for hand in hands]),
            code.ints(kept),
            code.ints(n),
            odds,
        )
        for seat in range(n):
            kept[seat] += sum(turn[seat].count(Kind.PUDDING) for turn in turns)
    return [SEEKS if seat == view.seat else _habit(odds, seat) for seat in range(n)]


def _habit(odds: Sequence[float], seat: int) -> Habit:
    of = odds[seat * HABITS : (seat + 1) * HABITS]
    total = sum(of)
    return Habit(float(of[WEIGHING] / total), float(of[GRABBING] / total))
