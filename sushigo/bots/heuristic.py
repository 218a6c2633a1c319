"""The player that weighs its whole position, and grudges the next seat what it takes."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from sushigo.engine import Kind, Pick, PlayerView

from .choosing import best
from .laying import with_laid
from .potential import outlook, potential


@dataclass(frozen=True, slots=True)
class HeuristicPlayer:
    """The pick that leaves the position worth most, with what it denies the next seat."""

    denial: bool = True
    """Whether it looks at the next seat at all."""
    pudding_pride: float = 1.0
    """How much it cares for puddings, as a part of what they are worth."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """The best of `view.legal`; among equals chance decides."""
        seat = view.own_seat
        denied = _denied(view, seat) if self.denial else None
        counts, puddings = view.tables[seat].counts, view.puddings[seat]
        mine = outlook(view, seat, view.turns - view.turn)
        worths: list[tuple[float, Pick]] = []
        for pick in view.legal:
            after = with_laid(counts, pick)
            laid_puddings = puddings + pick.count(_PUDDING)
            worth = potential(after, laid_puddings, mine, self.pudding_pride)
            if denied:
                worth += max([denied[kind] for kind in pick])
            worths.append((worth, pick))
        return best(worths, rng)


def _denied(view: PlayerView, seat: int) -> dict[Kind, float] | None:
    """For each kind in the hand, what it is worth to keep one from the seat that gets the hand.

    None at the last pick, when there is no hand to pass on.
    """
    left = view.turns - view.turn - 1  # once the next seat has laid a card of this hand
    if left < 0:
        return None
    next_seat = view.receivers[seat]
    counts, puddings = view.tables[next_seat].counts, view.puddings[next_seat]
    theirs = outlook(view, next_seat, left)
    now = potential(counts, puddings, theirs)
    return {
        kind: theirs.weights.denial
        * (potential(with_laid(counts, (kind,)), puddings + (kind is _PUDDING), theirs) - now)
        for kind in set(view.hand)
    }


_PUDDING: Final = Kind.PUDDING
