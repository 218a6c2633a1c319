"""All that was laid so far, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen

from sushigo.engine import Event
from sushigo.engine.events import PuddingsScored, Revealed, RoundScored, RoundStarted
from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.commands import bindings
from sushigo.tui.look import seat_name
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import fitted
from sushigo.tui.widgets.plays import play_text
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import reason, signed

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


class LogScreen(Screen[None]):
    """The public log; it holds no secret, and covers the whole screen."""

    CSS_PATH = "log.tcss"
    BINDINGS = bindings("log")
    app: SushiGoApp

    def __init__(self, events: Sequence[Event], seats: Sequence[Seat]) -> None:
        super().__init__()
        self._events, self._seats = events, seats

    def compose(self) -> ComposeResult:
        """The lines, scrolled to the end."""
        lines = [line for event in self._events for line in self._lines(event)]
        yield TextLines(Content.styled(_(" All that was laid"), "bold $primary"), id="title")
        with VerticalScroll():
            yield TextLines(*lines or [Content.styled(_(" Nothing yet."), "$quiet")], id="log")
        yield KeyBar("log")

    def on_mount(self) -> None:
        """The newest lines are wanted first."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        scroll.scroll_end(animate=False)

    def action_close(self) -> None:
        """Back to where one was."""
        self.dismiss()

    def _lines(self, event: Event) -> Iterable[Content]:
        match event:
            case RoundStarted():
                yield Content("")
                title = _(" Round {n}").format(n=event.round)
                yield Content.styled(title, "bold $primary")
            case Revealed():
                yield Content.styled(_(" Turn {n}").format(n=event.turn), "$quiet")
                for play in event.plays:
                    yield self._seat_name(play.seat) + play_text(play)
            case RoundScored():
                yield Content.styled(_(" Points of the round"), "$quiet")
                for seat, sheet in enumerate(event.sheets):
                    yield self._seat_name(seat) + Content.styled(signed(sheet.points), "bold")
            case PuddingsScored():
                yield Content.styled(_(" Puddings"), "$quiet")
                for seat, line in enumerate(event.lines):
                    yield self._seat_name(seat) + Content(f"{signed(line.points)}  {reason(line)}")
            case _:
                return

    def _seat_name(self, seat: int) -> Content:
        return fitted(Content("   ") + seat_name(seat, self._seats), 22)
