"""The player of flat Monte Carlo: a baseline that stays as it is."""

from __future__ import annotations

from random import Random
from typing import Final

from sushigo.engine import Pick, PlayerView

_SEEDS: Final = 1 << 53


class FlatPlayer:
    """Shares its playouts equally among all legal picks, and takes what came out best.

    Args:
        playouts: how many in all; every pick gets one at least.
    """

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """The pick that was best after random playouts to the end of the round."""
        if len(view.legal) == 1:
            return view.legal[0]
        # The kernel's tables take a moment to make; most programs never search.
        from sushigo.kernel.searching import weighed_flat  # noqa: PLC0415
        from sushigo.kernel.twin import code  # noqa: PLC0415

        from .determinise import position, unpacked_pick  # noqa: PLC0415

        known, pool = position(view)
        seed = int(rng.random() * _SEEDS)
        return unpacked_pick(weighed_flat(code(), known, pool, seed, self.playouts)[0].pick)
