"""The levels that don't search, each with a manner of its own: see `faces`."""

from __future__ import annotations

from random import Random
from typing import Final

from sushigo.engine import Kind, Pick, PlayerView

from .choosing import any_of, best
from .greedy import expected_worths
from .heuristic import HeuristicPlayer

_DISTRACTED: Final = 0.25
"""The part of its picks that the easy player leaves to chance."""

_FONDNESS: Final = 2.5
"""Points that an egg nigiri is worth more to the easy player than to others."""

_PUDDING_FEAR: Final = 2.0
"""How many times what the fewest puddings cost the medium player fears to lose."""


class EasyPlayer:
    """Greedy for egg nigiri most of all, and a quarter of its picks by chance."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """One of `view.legal`."""
        if rng.random() < _DISTRACTED:
            return any_of(view.legal, rng)
        fond = [
            (worth + _FONDNESS * pick.count(Kind.EGG), pick)
            for worth, pick in expected_worths(view)
        ]
        return best(fond, rng)


def medium() -> HeuristicPlayer:
    """The heuristic that never looks at the next seat, and hates to lose puddings."""
    return HeuristicPlayer(denial=False, pudding_fear=_PUDDING_FEAR)
