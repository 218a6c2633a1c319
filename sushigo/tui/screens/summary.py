"""The round summary: each player's points, line by line."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content

from sushigo.engine.rules import ROUNDS
from sushigo.engine.scoring import ranks
from sushigo.locale import _
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import button
from sushigo.tui.widgets.race import Race, legend
from sushigo.tui.widgets.score_sheets import ScoreSheets
from sushigo.tui.widgets.text_lines import TextLines

from .sitting_screen import SittingScreen


class SummaryScreen(SittingScreen):
    """What the round gave, and why."""

    STAGE = Stage.ROUND_SUMMARY
    CSS_PATH = "summary.tcss"
    BINDINGS = bindings("summary")

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._view = sitting.view

    def compose(self) -> ComposeResult:
        """Title, sheets, the score so far, what comes next, keys."""
        view = self._view
        title = _(" Round {n} of {rounds}").format(n=view.round, rounds=ROUNDS)
        yield TextLines(Content.styled(title, "bold $primary"), id="title")
        yield ScoreSheets(view, view.round, self.sitting.seats)
        points = list(zip(*view.points, strict=True))
        yield Race(self.sitting.seats, points, ranks(view.totals))
        yield TextLines(legend(view.round, puddings=False), id="legend")
        last = view.round == ROUNDS
        text = _(" {key}: the puddings and the winner ") if last else _(" {key}: next round ")
        text = text.format(key=self.app.preferences.key("summary.go_on"))
        yield TextLines(Content(" ") + button(text, "screen.go_on", main=True), id="next")
        yield KeyBar("summary")

    def tell(self) -> None:
        """A scored round doesn't change."""

    def action_go_on(self) -> None:
        """Deal, or end the game."""
        self.sitting.go_on()
