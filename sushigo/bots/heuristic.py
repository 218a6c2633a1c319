"""The player that weighs its whole position, and grudges the next seat what it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from sushigo.engine import Kind, Pick, PlayerView

from .choosing import best
from .laying import with_cards, with_pick
from .potential import outlook, potential


@dataclass(frozen=True, slots=True)
class HeuristicPlayer:
    """The pick that leaves the position worth most, with what it denies the next seat."""

    denial: bool = True
    """Whether it looks at the next seat at all."""
    pudding_fear: float = 1.0
    """How many times what the fewest puddings cost it fears to lose."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """The best of `view.legal`; among equals chance decides."""
        worth = _worth(view, self.pudding_fear)
        if not self.denial or view.turn == view.turns:  # then no hand goes on to anybody
            return best(((worth(pick), pick) for pick in view.legal), rng)
        denied = _denied(view)
        return best(((worth(pick) + denied(pick), pick) for pick in view.legal), rng)


def _worth(view: PlayerView, pudding_fear: float) -> Callable[[Pick], float]:
    """What the seat's position would be worth once it has laid a pick."""
    seat = view.own_seat
    counts, puddings = view.tables[seat].counts, view.puddings[seat]
    ahead = outlook(view, seat, view.turns - view.turn)

    def worth(pick: Pick) -> float:
        with_puddings = puddings + pick.count(_PUDDING)
        return potential(with_pick(counts, pick), with_puddings, ahead, pudding_fear)

    return worth


def _denied(view: PlayerView) -> Callable[[Pick], float]:
    """What it is worth to keep the cards of a pick from the seat that gets the hand.

    That seat could lay them in the next turn. What its position is worth without them is left
    in, for that is the same with every pick.
    """
    seat = view.receivers[view.own_seat]
    counts, puddings = view.tables[seat].counts, view.puddings[seat]
    ahead = outlook(view, seat, view.turns - view.turn - 1)

    def denied(pick: Pick) -> float:
        with_puddings = puddings + pick.count(_PUDDING)
        gained = potential(with_cards(counts, pick), with_puddings, ahead)
        return ahead.weights.denial * gained

    return denied


_PUDDING: Final = Kind.PUDDING
