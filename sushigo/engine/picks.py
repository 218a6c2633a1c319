"""What a seat may take from its hand: one card, or two where chopsticks allow it (R13, R24-R32)."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Kind
from .errors import IllegalPick

Pick = tuple[Kind, ...]
"""The kinds of the one or two cards taken, in the order in which they are laid (R22, R23)."""


def legal_picks(hand: Sequence[Kind], chopsticks: int) -> list[Pick]:
    """Each distinct kind once, then every ordered pair of kinds where chopsticks allow two.

    Args:
        hand: the seat's hand.
        chopsticks: how many lie in front of the seat, all from earlier turns (R24).
    """
    kinds = list(dict.fromkeys(hand))
    picks: list[Pick] = [(kind,) for kind in kinds]
    if chopsticks and len(hand) > 1:
        picks += [
            (first, second)
            for first in kinds
            for second in kinds
            if first is not second or hand.count(first) > 1
        ]
    return picks


def check_pick(seat: int, pick: Pick, hand: Sequence[Kind], chopsticks: int) -> None:
    """Raise `IllegalPick` with the fault and a sentence unless the pick is legal."""
    if len(pick) == 1 and pick[0] in hand:
        return
    fault = _fault(pick, hand, chopsticks)
    if fault:
        raise IllegalPick(seat, pick, *fault)


def _fault(pick: Pick, hand: Sequence[Kind], chopsticks: int) -> tuple[str, str] | None:
    if not 1 <= len(pick) <= 2:
        return "count", f"a pick is one card, or two with chopsticks, not {len(pick)}."
    if len(pick) == 2 and not chopsticks:
        return "chopsticks", "two cards need chopsticks laid in an earlier turn of this round."
    if len(pick) == 2 and len(hand) < 2:
        return "hand", "chopsticks need a hand of two or more cards."
    for kind in dict.fromkeys(pick):
        if hand.count(kind) < pick.count(kind):
            missing = "is no" if kind not in hand else "is only one"
            return "missing", f"there {missing} {Kind(kind).word} in that hand."
    return None
