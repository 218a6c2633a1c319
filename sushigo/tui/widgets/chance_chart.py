"""Everybody's chance to win over a whole game."""

from __future__ import annotations

from collections.abc import Sequence

from sushigo.seats import Seat
from sushigo.wording import share_text

from .score_chart import ScoreChart


class ChanceChart(ScoreChart):
    """A line for each seat in percent, all of it; the present moment is a line across.

    Args:
        seats: everybody.
        chances: for each moment each seat's chance to win, from 0 to 1.
        round_starts: the first moment of each round.
    """

    def __init__(
        self, seats: Sequence[Seat], chances: Sequence[Sequence[float]], round_starts: Sequence[int]
    ) -> None:
        percents = [[round(100 * chance) for chance in row] for row in chances]
        super().__init__(seats, percents, round_starts)
        self._chances = chances

    def value_text(self, seat: int) -> str:
        """In percent."""
        return share_text(self._chances[self.at][seat])

    @property
    def end(self) -> int:
        """The end of the game: nothing of it is still to come."""
        return self.moments - 1
