"""The games of the history, as many as there are: only the lines in sight are read and drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from textual import events
from textual.cache import LRUCache
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from sushigo.storage.rows import Entry

from .game_line import game_line, missing_line

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_PAGE: Final = 100
"""How many games are read at once."""

_KEPT: Final = 500
"""How many drawn lines are kept: some screens full."""

Fetch = Callable[[Sequence[int]], dict[int, Entry]]
"""Reads games by their ids; what is missing is no more there."""


class GameList(ScrollView, can_focus=True, inherit_bindings=False):
    """A line a game, and a cursor.

    Args:
        fetch: reads the games that come into sight.
    """

    ALLOW_SELECT = False
    app: SushiGoApp

    class Marked(Message):
        """The cursor came to another game, or to none."""

    class Opened(Message):
        """A game was clicked twice."""

    def __init__(self, fetch: Fetch) -> None:
        super().__init__()
        self._fetch = fetch
        self._ids: Sequence[int] = ()
        self._entries: dict[int, Entry | None] = {}
        self._cursor = 0
        self._strips: LRUCache[tuple[object, ...], Strip] = LRUCache(_KEPT)
        """Lines as they were drawn, so that scrolling draws only those that are new."""

    @property
    def ids(self) -> Sequence[int]:
        """The games that are listed."""
        return self._ids

    @property
    def marked(self) -> Entry | None:
        """The game under the cursor; None if there is none."""
        return self._entry(self._cursor) if self._ids else None

    def tell(self, ids: Sequence[int]) -> None:
        """List these games; the cursor stays on its game, or else where it was."""
        before = self._ids[self._cursor] if self._ids else 0
        self._ids, self._entries = ids, {}
        self._strips.clear()
        places = {game: at for at, game in enumerate(ids)}
        self._cursor = places.get(before, min(self._cursor, max(len(ids) - 1, 0)))
        self._measure()
        self._follow()
        self.refresh()
        self.post_message(self.Marked())

    def go(self, at: int) -> None:
        """Put the cursor on a line; past the ends it stays at them."""
        at = max(0, min(at, len(self._ids) - 1))
        if at == self._cursor or not self._ids:
            return
        before, self._cursor = self._cursor, at
        self._follow()
        for line in (before, at):
            self.refresh_line(line)
        self.post_message(self.Marked())

    def move(self, by: int) -> None:
        """Move the cursor by so many lines."""
        self.go(self._cursor + by)

    def page(self, by: int) -> None:
        """Move the cursor by so many screens."""
        self.move(by * max(self.size.height - 1, 1))

    # -- the inside ----------------------------------------------------------------------------

    def on_resize(self) -> None:
        """As wide as there is room: nothing scrolls sideways."""
        self._measure()
        self._follow()

    def on_click(self, event: events.Click) -> None:
        """A click marks a game, a second one opens it."""
        at = event.y + self.scroll_offset.y
        if at >= len(self._ids):
            return
        self.go(at)
        if event.chain > 1:
            self.post_message(self.Opened())

    def render_line(self, y: int) -> Strip:
        """One line of the terminal."""
        at, room = self.scroll_offset.y + y, self.scrollable_content_region.width
        if at >= len(self._ids) or room < 1:
            return Strip.blank(max(room, 0), self.rich_style)
        key = (self._ids[at], at == self._cursor, room, self.visual_style, self.app.theme)
        if (strip := self._strips.get(key)) is None:
            line = self._drawn(at, room)
            [strip] = Visual.to_strips(self, line, room, 1, self.visual_style, pad=True)
            self._strips[key] = strip
        return strip

    def _drawn(self, at: int, room: int) -> Content:
        entry, marked = self._entry(at), at == self._cursor
        if entry is None:
            return missing_line(room, marked=marked)
        return game_line(entry, room, marked=marked)

    def _entry(self, at: int) -> Entry | None:
        game = self._ids[at]
        if game not in self._entries:
            start = at - at % _PAGE
            page = self._ids[start : start + _PAGE]
            found = self._fetch(page)
            self._entries.update({one: found.get(one) for one in page})
        return self._entries[game]

    def _measure(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._ids))

    def _follow(self) -> None:
        """Scroll so that the cursor is in sight."""
        line = Region(0, self._cursor, 1, 1)
        self.scroll_to_region(line, animate=False, force=True, immediate=True)
