"""All that was laid so far, turn by turn: beside the tables, or on a screen of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from sushigo.engine import Event
from sushigo.engine.events import PuddingsScored, Revealed, RoundScored, RoundStarted
from sushigo.locale import _
from sushigo.names import MAX_CELLS
from sushigo.seats import Seat
from sushigo.tui.marks import seat_name
from sushigo.wording import reason, signed

from .lines import fitted
from .plays import play_text
from .text_lines import TextLines

_NAME_CELLS: Final = 14
"""Beside the tables names are cut."""
WHOLE_NAME: Final = MAX_CELLS + 4
"""A mark and the longest name."""


class LogPanel(VerticalScroll):
    """The public log, its newest lines in sight; it holds no secret."""

    def __init__(
        self, seats: Sequence[Seat], name_cells: int = _NAME_CELLS, *, focusable: bool = True
    ) -> None:
        """A panel.

        Args:
            seats: everybody.
            name_cells: how wide a name is at most.
            focusable: whether the arrows may come to scroll it; the mouse always may.
        """
        super().__init__(can_focus=focusable)
        self._seats = seats
        self._known: dict[int, tuple[Event, Sequence[Content]]] = {}
        self._banners = name_cells >= WHOLE_NAME
        longest = max(self._seat_text(seat).cell_length for seat in range(len(seats)))
        self._name_cells = min(name_cells, longest)

    def compose(self) -> ComposeResult:
        """One widget for all lines: only those that are new are painted."""
        yield TextLines()

    def tell(self, log: Sequence[Event]) -> None:
        """Show these events."""
        if not self.display:
            return
        lines = [line for at, event in enumerate(log) for line in self._written(at, event)]
        nothing = Content.styled(_(" Nothing was laid yet."), "$quiet")
        self.query_one(TextLines).tell(*lines or [nothing])
        self.call_after_refresh(self.scroll_end, animate=False)

    def _written(self, at: int, event: Event) -> Sequence[Content]:
        """The lines of that event of a log, as they were written before if they were."""
        known = self._known.get(at)
        if known is None or known[0] is not event:
            known = self._known[at] = event, tuple(self._lines(event))
        return known[1]

    def _lines(self, event: Event) -> Iterable[Content]:
        match event:
            case RoundStarted():
                yield Content("")
                yield Content.styled(_(" Round {n}").format(n=event.round), "bold $primary")
            case Revealed():
                yield Content.styled(_(" Turn {n}").format(n=event.turn), "$quiet")
                for play in event.plays:
                    yield self._seat(play.seat) + play_text(play, banner=self._banners)
            case RoundScored():
                yield Content.styled(_(" Points of the round"), "$quiet")
                for seat, sheet in enumerate(event.sheets):
                    yield self._seat(seat) + Content.styled(signed(sheet.points), "bold")
            case PuddingsScored():
                yield Content.styled(_(" Puddings"), "$quiet")
                for seat, line in enumerate(event.lines):
                    yield self._seat(seat) + Content(f"{signed(line.points)}  {reason(line)}")
            case _:
                return

    def _seat(self, seat: int) -> Content:
        return fitted(self._seat_text(seat), self._name_cells) + " "

    def _seat_text(self, seat: int) -> Content:
        return Content("  ") + seat_name(seat, self._seats)
