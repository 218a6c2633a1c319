"""The public log on a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen

from sushigo.engine import Event
from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.log_panel import WHOLE_NAME, LogPanel
from sushigo.tui.widgets.text_lines import TextLines


class LogScreen(Screen[None]):
    """All that was laid; it covers the whole screen, so that no hand is beside it."""

    CSS_PATH = "log.tcss"
    BINDINGS = bindings("log")

    def __init__(self, log: Sequence[Event], seats: Sequence[Seat]) -> None:
        super().__init__()
        self._events, self._seats = log, seats

    def compose(self) -> ComposeResult:
        """Title, lines, keys."""
        yield TextLines(Content.styled(_(" All that was laid"), "bold $primary"))
        yield LogPanel(self._seats, WHOLE_NAME)
        yield KeyBar("log")

    def on_mount(self) -> None:
        """Show the lines; the arrows scroll them."""
        panel = self.query_one(LogPanel)
        panel.tell(self._events)
        panel.focus()

    def action_close(self) -> None:
        """Back to where one was."""
        self.dismiss()
