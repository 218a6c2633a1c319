"""The levels that don't search, each with a manner of its own: see `faces`."""

from __future__ import annotations

from random import Random
from typing import Final

from sushigo.engine import Pick, PlayerView
from sushigo.engine.table import ON_WASABI

from .choosing import any_of, best
from .greedy import expected_worths
from .heuristic import HeuristicPlayer

_DISTRACTED: Final = 0.25
"""The part of its picks that the easy player leaves to chance."""

_FONDNESS: Final = 0.1
"""Points that a nigiri is worth more to the easy player: it decides between equals only."""

_PUDDING_PRIDE: Final = 1.25
"""How much more the medium player cares for puddings than they are worth."""


class EasyPlayer:
    """Greedy, a quarter of its picks by chance; between equals it takes the nigiri."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """One of `view.legal`."""
        if rng.random() < _DISTRACTED:
            return any_of(view.legal, rng)
        fond = [(worth + _FONDNESS * _nigiri(pick), pick) for worth, pick in expected_worths(view)]
        return best(fond, rng)


def _nigiri(pick: Pick) -> int:
    return sum(kind in ON_WASABI for kind in pick)


def medium() -> HeuristicPlayer:
    """The heuristic that never looks at the next seat, and hates to lose puddings."""
    return HeuristicPlayer(denial=False, pudding_pride=_PUDDING_PRIDE)
