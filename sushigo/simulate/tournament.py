"""A tournament: every kind of player against every other.

With two seats every pair plays. With more, every ordered pair does, one of the first kind against
others of the second: that shows who breaks into whose company. Every table plays the same deals,
each once for each rotation of the seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from sushigo.bots.registry import player
from sushigo.locale import _
from sushigo.seats import BOT_NAMES, Seat

from .fast import Batch
from .games import Deal
from .plan import Lineup
from .ratings import Ratings
from .tally import PlayerTally, Tally

Pair: TypeAlias = tuple[int, int]
"""One of the first kind against those of the second, both as numbers of kinds."""


class BadTournament(ValueError):
    """The kinds are typed wrong; the text is one sentence that says why."""


def parse_kinds(text: str) -> list[str]:
    """The kinds of ``greedy,heuristic``.

    Raises:
        UnknownKind: there is no such player.
        BadTournament: too few, or one twice.
    """
    kinds = [part.strip().removeprefix("bot:") for part in text.split(",")]
    for kind in kinds:
        player(kind)
        if kinds.count(kind) > 1:
            raise BadTournament(_("{kind} is named twice.").format(kind=kind))
    if len(kinds) < 2:
        raise BadTournament(_("A tournament needs two kinds or more, with commas between them."))
    return kinds


class Tournament:
    """Which tables play, and what their games add up to.

    Args:
        kinds: of computer players, each once.
        seats: how many sit at each table.
    """

    def __init__(self, kinds: Sequence[str], seats: int) -> None:
        self.kinds = tuple(kinds)
        self.seats = seats
        numbers = range(len(kinds))
        self.pairs: list[Pair] = list(
            combinations(numbers, 2) if seats == 2 else permutations(numbers, 2)
        )
        self.ratings = Ratings(len(kinds))

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """Who sits at each table: one of the first kind, then those of the second."""
        return tuple(
            tuple(
                Seat(name, self.kinds[kind])
                for name, kind in zip(BOT_NAMES, self._sitting(pair), strict=False)
            )
            for pair in self.pairs
        )

    def add(self, deal: Deal) -> None:
        """Count one more deal in for the ratings."""
        sitting = self._sitting(self.pairs[deal.table])
        for game in deal.games:
            self.ratings.add(deal.number, sitting, game.ranks)

    def add_batch(self, batch: Batch) -> None:
        """Count one more batch of fast games in for the ratings."""
        sitting = self._sitting(self.pairs[batch.table])
        self.ratings.add_wins(batch.number, sitting, [sums.wins for sums in batch.players])

    def cells(self, tallies: Sequence[Tally]) -> dict[Pair, PlayerTally]:
        """How one of the first kind did against those of the second, for every ordered pair."""
        cells = {pair: tally.players[0] for pair, tally in zip(self.pairs, tallies, strict=True)}
        if self.seats == 2:
            others = zip(self.pairs, tallies, strict=True)
            cells |= {(two, one): tally.players[1] for (one, two), tally in others}
        return dict(sorted(cells.items()))

    def milliseconds(self, tallies: Sequence[Tally]) -> dict[str, float | None]:
        """How long a pick of each kind took on average, at all its tables."""
        seconds = dict.fromkeys(self.kinds, 0.0)
        picks = dict.fromkeys(self.kinds, 0)
        for tally in tallies:
            for seat, one in zip(tally.lineup, tally.players, strict=True):
                seconds[seat.kind] += one.seconds
                picks[seat.kind] += one.picks
        return {
            kind: 1000 * seconds[kind] / picks[kind] if picks[kind] else None for kind in self.kinds
        }

    def _sitting(self, pair: Pair) -> list[int]:
        one, other = pair
        return [one, *[other] * (self.seats - 1)]
