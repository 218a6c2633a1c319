"""Who judges picks for the coach, by win chance: the search, unless a test brings its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from sushigo.engine import Pick, PlayerView


class Judged(Protocol):
    """A pick with the chance to win that it leaves."""

    @property
    def pick(self) -> Pick:
        """What is laid."""
        ...

    @property
    def chance(self) -> float:
        """Of that seat to win, from 0 to 1; a tie of k counts 1/k."""
        ...

    @property
    def visits(self) -> int:
        """How often it was tried: few tries make a chance doubtful, none means it is exact."""
        ...


class Judge(Protocol):
    """Judges by what a seat can know, and nothing else; it can be pickled."""

    def ranked(
        self, view: PlayerView, rng: Random, playouts: int, cancelled: Callable[[], bool]
    ) -> Sequence[Judged]:
        """The picks that were looked at, the best first; what is plainly beaten is left out."""
        ...

    def chances(self, view: PlayerView, rng: Random, playouts: int) -> Sequence[float]:
        """Every seat's chance to win, as the view's seat sees it."""
        ...


class Search:
    """The search that the strongest computer player chooses by; loaded when it is needed."""

    def ranked(
        self, view: PlayerView, rng: Random, playouts: int, cancelled: Callable[[], bool]
    ) -> Sequence[Judged]:
        """As the search ranks them."""
        from sushigo.bots import search  # noqa: PLC0415

        return search.ranked(view, rng, playouts, cancelled=cancelled)

    def chances(self, view: PlayerView, rng: Random, playouts: int) -> Sequence[float]:
        """As the search estimates them."""
        from sushigo.bots import search  # noqa: PLC0415

        return search.chances(view, rng, playouts)
