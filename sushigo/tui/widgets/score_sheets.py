"""The score sheets of one round, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal

from sushigo.engine import PlayerView
from sushigo.engine.scoring import ranks
from sushigo.seats import Seat

from .page import Page
from .score_panel import ScorePanel


class ScoreSheets(Page):
    """A `ScorePanel` for each seat, for one finished round of a view."""

    def __init__(self, view: PlayerView, round: int, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._view, self._round, self._seats = view, round, seats

    def compose(self) -> ComposeResult:
        """One column a seat."""
        rounds = list(zip(*self._view.points[: self._round], strict=True))
        places = ranks([sum(points) for points in rounds])
        with Horizontal():
            for seat, sheet in enumerate(self._view.sheets_of(self._round)):
                yield ScorePanel(seat, self._seats, sheet, rounds[seat], places[seat])
