"""What a seat may take from its hand: one card, or two where chopsticks allow it (R13, R24-R32)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .cards import Kind
from .errors import IllegalPick

Pick = tuple[Kind, ...]
"""The kinds of the one or two cards taken, in the order in which they are laid (R22, R23)."""

ALONE: Final[tuple[Pick, ...]] = tuple((kind,) for kind in Kind)
"""For each kind the pick that takes one card of it."""

Hand = dict[Pick, int]
"""How many cards of each kind a hand holds; the kinds it holds none of are not in it.

A kind stands there as the pick of it `ALONE`: what may be taken from a hand is asked for far more
often than anything else, and so most of the answer stands ready. The kinds are in their fixed
order, so that nothing shows what was put back last: chopsticks, the only cards that are ever put
back, are the last of the kinds.
"""


def hand_of(cards: Iterable[Kind]) -> Hand:
    """A hand of these cards."""
    hand: Hand = {}
    for kind in sorted(cards):
        pick = ALONE[kind]
        hand[pick] = hand.get(pick, 0) + 1
    return hand


def cards_of(hand: Hand) -> tuple[Kind, ...]:
    """The cards of a hand in the fixed order of kinds."""
    return tuple([kind for (kind,), count in hand.items() for _ in range(count)])


def pairs_of(hand: Hand) -> list[Pick]:
    """Every ordered pair of cards that a hand holds, by their kinds (R26, R31)."""
    return [
        first + second
        for first in hand
        for second in hand
        if first is not second or hand[first] > 1
    ]


def check_pick(seat: int, pick: Pick, hand: Hand, chopsticks: int) -> None:
    """Raise `IllegalPick` with the fault and a sentence unless the pick is legal."""
    fault = _fault(pick, hand, chopsticks)
    if fault:
        raise IllegalPick(seat, pick, *fault)


def _fault(pick: Pick, hand: Hand, chopsticks: int) -> tuple[str, str] | None:
    if not 1 <= len(pick) <= 2:
        return "count", f"a pick is one card, or two with chopsticks, not {len(pick)}."
    if len(pick) == 2 and not chopsticks:
        return "chopsticks", "two cards need chopsticks laid in an earlier turn of this round."
    if len(pick) == 2 and sum(hand.values()) < 2:
        return "hand", "chopsticks need a hand of two or more cards."
    for kind in pick:
        held = hand.get((kind,), 0)
        if held < pick.count(kind):
            word = kind.word if isinstance(kind, Kind) else repr(kind)
            missing = "is only one" if held else "is no"
            return "missing", f"there {missing} {word} in that hand."
    return None
