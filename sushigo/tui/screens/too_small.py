"""The notice on a terminal with too little room."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen

from sushigo.locale import _
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.text_lines import TextLines

LEAST: Final = Size(60, 20)
"""With less, not even one line a player is left."""


def enough_room(size: Size) -> bool:
    """Whether everything can be shown on a terminal of that size."""
    return size.width >= LEAST.width and size.height >= LEAST.height


class TooSmallScreen(Screen[None]):
    """Covers everything until there is room again; nothing is lost meanwhile."""

    CSS_PATH = "too_small.tcss"
    BINDINGS = bindings("too_small")

    def compose(self) -> ComposeResult:
        """What is wanted, what there is, and how to leave."""
        yield TextLines(id="notice")

    def on_screen_resume(self) -> None:
        """There may be room by now."""
        self._look(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """There may be more room now, or less."""
        self._look(event.size)

    def _look(self, size: Size) -> None:
        """Say how much room there is, or go."""
        if self.is_current and enough_room(size):
            self.dismiss()
            return
        have = _("here are {width} x {height}").format(width=size.width, height=size.height)
        want = _("{width} x {height} are needed").format(width=LEAST.width, height=LEAST.height)
        self.query_one(TextLines).tell(
            Content.styled(_("A little more room, please"), "bold $primary"),
            Content(want),
            Content(have),
            Content.styled(_("nothing is lost - q ends"), "$quiet"),
        )
