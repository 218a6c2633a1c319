"""What a seat could remember: which cards of the round are still to come, and in whose hand."""

from __future__ import annotations

from dataclasses import dataclass

from sushigo.engine import Kind, PlayerView


@dataclass(frozen=True, slots=True)
class HandAhead:
    """A hand that is on its way to the seat."""

    seat: int
    """Who holds it now."""
    turns: int
    """In how many turns it arrives."""
    known: tuple[Kind, ...]
    unknown: int
    """How many of its cards the seat has not seen."""


@dataclass(frozen=True, slots=True)
class Memory:
    """All that the seat could know by itself, if it forgot nothing."""

    hands: tuple[HandAhead, ...]
    """The others' hands that still arrive in this round, the next one first."""
    unseen: tuple[tuple[Kind, int], ...]
    """Of each kind, how many cards are in hands or the draw pile that were never seen."""
    unseen_in_hands: int
    """How many of these cards are in the hands that arrive; the rest the seat never gets."""


def memory(view: PlayerView) -> Memory:
    """What the seat of a view could remember; the view alone is asked."""
    seat = view.seat or 0
    hands = [
        HandAhead(at, turns, view.known[at], view.hand_size - len(view.known[at]))
        for turns, at in _arriving(view, seat)
    ]
    unseen = view.unseen
    left = tuple((kind, unseen[kind]) for kind in Kind if unseen.get(kind, 0) > 0)
    return Memory(tuple(hands), left, sum(hand.unknown for hand in hands))


def _arriving(view: PlayerView, seat: int) -> list[tuple[int, int]]:
    """In how many turns each other seat's hand arrives, if any of its cards is left by then."""
    arriving = []
    for at in range(view.seats):
        turns, holder = 0, at
        while holder != seat:
            holder, turns = view.receivers[holder], turns + 1
        if 0 < turns <= view.turns - view.turn:
            arriving.append((turns, at))
    return sorted(arriving)
