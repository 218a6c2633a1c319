"""What the deals of one table add up to, for each player."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo.kernel.fast import SeatSums

from .fast import Batch
from .games import Deal
from .plan import Lineup
from .statistics import Interval, Sample


class PlayerTally:
    """The wins, points and thinking time of one player at one table."""

    def __init__(self) -> None:
        self.deals = 0
        self.wins = Sample()
        """The share of wins in each deal or batch, a tie of k counted as 1/k of a win."""
        self.points = Sample()
        """The mean points in each deal or batch."""
        self.game_points = Sample()
        """The points in each game, for their deviation."""
        self.seconds = 0.0
        self.picks = 0

    def add(self, shares: Sequence[float], totals: Sequence[int]) -> None:
        """Count one more deal in: the share of the win and the points in each of its games."""
        self.deals += 1
        self.wins.add(sum(shares) / len(shares))
        self.points.add(sum(totals) / len(totals))
        for total in totals:
            self.game_points.add(total)

    def add_batch(self, deals: int, games: int, sums: SeatSums) -> None:
        """Count one more batch of fast games in."""
        self.deals += deals
        self.wins.add(sums.wins / games)
        self.points.add(sums.points / games)
        self.game_points.add_sums(games, sums.points, sums.squares)

    @property
    def win_interval(self) -> Interval | None:
        """The interval of the share of wins."""
        return self.wins.share_interval(self.deals)

    @property
    def milliseconds(self) -> float | None:
        """How long a pick took on average; None where nobody looked at a clock."""
        return 1000 * self.seconds / self.picks if self.picks else None


class Tally:
    """All players of one table."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self.players = [PlayerTally() for _ in lineup]
        self.deals = 0
        self.games = 0

    def add_batch(self, batch: Batch) -> None:
        """Count one more batch of fast games in."""
        for one, sums in zip(self.players, batch.players, strict=True):
            one.add_batch(batch.deals, batch.games, sums)
        self.deals += batch.deals
        self.games += batch.games

    def add(self, deal: Deal) -> None:
        """Count one more deal in."""
        shares = [win_shares(game.ranks) for game in deal.games]
        for number, one in enumerate(self.players):
            one.add([game[number] for game in shares], [game.totals[number] for game in deal.games])
            one.seconds += deal.seconds[number]
            one.picks += deal.picks
        self.deals += 1
        self.games += len(deal.games)


def win_shares(ranks: Sequence[int]) -> list[float]:
    """Each player's part of the win: a tie of k is 1/k of it for each."""
    share = 1 / ranks.count(1)
    return [share if rank == 1 else 0.0 for rank in ranks]
