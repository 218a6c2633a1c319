"""What the deals of one table add up to, for each player."""

from __future__ import annotations

from collections.abc import Sequence

from .games import Deal
from .plan import Lineup
from .statistics import Sample


class PlayerTally:
    """The wins, points and thinking time of one player at one table."""

    def __init__(self) -> None:
        self.wins = Sample()
        """The share of wins in each deal, a tie of k counted as 1/k of a win."""
        self.points = Sample()
        """The mean points in each deal."""
        self.game_points = Sample()
        """The points in each game, for their deviation."""
        self.seconds = 0.0
        self.picks = 0

    def add(self, shares: Sequence[float], totals: Sequence[int]) -> None:
        """Count one more deal in: the share of the win and the points in each of its games."""
        self.wins.add(sum(shares) / len(shares))
        self.points.add(sum(totals) / len(totals))
        for total in totals:
            self.game_points.add(total)

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
