"""The player that searches: it deals what it can't see at random, and tries its picks out.

Its view is all it has. What it can't see it deals anew for every playout, so the cards that
really lie there never matter. The work itself is the kernel's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from sushigo.engine import Kind, Phase, Pick, PlayerView

if TYPE_CHECKING:
    from sushigo.kernel.searching import Found

_NEVER: Final[Callable[[], bool]] = lambda: False  # noqa: E731 - a default that is shown as such

_SEEDS: Final = 1 << 53
"""As many seeds as one call of `Random.random` tells apart."""


_NEARLY: Final = 0.75
"""The part of the best one's playouts from which on a pick is nearly as good."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A legal pick and what the search thinks of it."""

    pick: Pick
    chance: float
    """The seat's chance to win the game with it, 0 to 1; a tie of k counts as 1/k."""
    visits: int
    """How many playouts began with it; in an exact endgame its part of the best mixture."""


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """Takes the pick that its search took most often; in an exact endgame, one of its mixture."""

    playouts: int
    """How many the search makes, at the most."""
    seconds: float | None = None
    """After so long it stops earlier. Only without it does it play the same again."""
    learns: bool = True
    """Whether it learns from the others' picks how they choose."""
    loves_chopsticks: bool = False
    """Whether, of picks that it tried nearly as often, it takes one that has to do with them."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """The best pick, by what the seat may know."""
        if len(view.legal) == 1:
            return view.legal[0]
        picks, exact = _ranked(view, rng, self)
        if not exact:
            return _most_loved(picks) if self.loves_chopsticks else picks[0].pick
        left = rng.random() * sum(one.visits for one in picks)
        for one in picks:
            left -= one.visits
            if left < 0:
                return one.pick
        return picks[0].pick


def _most_loved(picks: Sequence[Ranked]) -> Pick:
    """The best that lays chopsticks or uses them and is nearly as good as the best of all."""
    enough = _NEARLY * picks[0].visits
    loved = (one.pick for one in picks if one.visits >= enough and _has_chopsticks(one.pick))
    return next(loved, picks[0].pick)


def _has_chopsticks(pick: Pick) -> bool:
    return len(pick) == 2 or Kind.CHOPSTICKS in pick


def hard() -> SearchPlayer:
    """The level hard: quick, and the same each time it sees the same."""
    return SearchPlayer(playouts=300, learns=False, loves_chopsticks=True)


def expert() -> SearchPlayer:
    """The level expert: as strong as half a second makes it, less where the kernel is compiled."""
    return SearchPlayer(playouts=20_000, seconds=0.5)


def ranked(
    view: PlayerView,
    rng: Random,
    playouts: int,
    seconds: float | None = None,
    cancelled: Callable[[], bool] = _NEVER,
) -> tuple[Ranked, ...]:
    """The legal picks that were looked at, the best first.

    Left out are picks that are plainly beaten: smaller maki or nigiri than the hand's best, and
    two cards in the worse order.

    Args:
        view: of the seat that is to choose.
        rng: the only source of chance.
        playouts: how many at the most.
        seconds: after so long it stops earlier.
        cancelled: is asked every few milliseconds whether to stop now.
    """
    return _ranked(view, rng, SearchPlayer(playouts, seconds), cancelled)[0]


def chances(view: PlayerView, rng: Random, playouts: int) -> tuple[float, ...]:
    """The chance of every seat to win the game, as far as this seat, or the curtain, can tell.

    They add up to 1. Any phase will do; a game that is over gives the winners their shares.
    """
    if view.phase is Phase.GAME_OVER and view.result:
        winners = view.result.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(view.seats))
    found, _exact = _found(view, rng, SearchPlayer(playouts), _NEVER)
    return found.chances


def _ranked(
    view: PlayerView,
    rng: Random,
    how: SearchPlayer,
    cancelled: Callable[[], bool] = _NEVER,
) -> tuple[tuple[Ranked, ...], bool]:
    """The picks, the best first, and whether that is exact."""
    from .determinise import unpacked_pick  # noqa: PLC0415 - as in `_found`

    found, exact = _found(view, rng, how, cancelled)
    picks = [Ranked(unpacked_pick(one.pick), one.chance, one.visits) for one in found.picks]
    return tuple(picks), exact


def _found(
    view: PlayerView, rng: Random, how: SearchPlayer, cancelled: Callable[[], bool]
) -> tuple[Found, bool]:
    """What the search found, and whether it is exact."""
    # The kernel's tables take a moment to make; most programs never search.
    from sushigo.kernel.searching import is_short, searched, worked_out  # noqa: PLC0415
    from sushigo.kernel.twin import code  # noqa: PLC0415

    from .determinise import position  # noqa: PLC0415
    from .habits import expected, watched  # noqa: PLC0415

    end = None if how.seconds is None else monotonic() + how.seconds
    form = code()
    start, pool = position(view, watched(view, form) if how.learns else expected(view))
    seed = int(rng.random() * _SEEDS)
    if is_short(start, how.playouts):
        return worked_out(form, start, how.playouts), True

    def go_on() -> bool:
        return not cancelled() and (end is None or monotonic() < end)

    return searched(form, start, pool, seed, how.playouts, go_on), False
