"""Everybody's figures: a line a player, sorted by any column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style

from sushigo.locale import _, marked
from sushigo.storage.statistics import PlayerStatistics
from sushigo.wording import share_text

from .charts import columns, spread
from .lines import NOTHING, Lines, fitted


class Column(IntEnum):
    """What the players can be sorted by."""

    NAME = 0
    GAMES = 1
    WINS = 2
    WIN_SHARE = 3
    MEAN = 4
    BEST = 5


@dataclass(frozen=True, slots=True)
class _Figure:
    title: str
    cells: int
    text: Callable[[PlayerStatistics], str]
    worth: Callable[[PlayerStatistics], Any]
    """What is sorted by, the greatest first; of names the least."""


_FIGURES: Final = (
    _Figure(marked("name"), 17, lambda one: one.name, lambda one: one.name.casefold()),
    _Figure(marked("games"), 7, lambda one: str(one.games), lambda one: one.games),
    _Figure(marked("wins"), 6, lambda one: str(one.tally.wins), lambda one: one.tally.wins),
    _Figure(marked("won"), 6, lambda one: share_text(one.win_share), lambda one: one.win_share),
    _Figure(marked("mean"), 6, lambda one: f"{one.mean:.1f}", lambda one: one.mean),
    _Figure(marked("best"), 6, lambda one: str(one.tally.best), lambda one: one.tally.best),
)
_CELLS: Final = sum(figure.cells for figure in _FIGURES) + 2
_LEAST_TREND: Final = 8
"""In so many cells it is drawn how the points went."""

_ROW, _COLUMN = "player", "column"
"""What the style of a cell is asked for, to know what is clicked."""


class PlayerTable(Lines, can_focus=True):
    """The players and their figures; as many lines as there is room, around the cursor."""

    class Pointed(Message):
        """The cursor came to another player."""

    class Opened(Message):
        """A player was clicked: somebody wants to know more."""

    class SortAsked(Message):
        """The title of a column was clicked."""

        def __init__(self, column: Column) -> None:
            super().__init__()
            self.column = column

    def __init__(self) -> None:
        super().__init__()
        self._players: list[PlayerStatistics] = []
        self._column = Column.GAMES
        self._downwards = True
        self._cursor = 0
        self._top = 0

    @property
    def pointed(self) -> PlayerStatistics | None:
        """The player under the cursor."""
        return self._players[self._cursor] if self._players else None

    @property
    def column(self) -> Column:
        """What the players are sorted by."""
        return self._column

    def tell(self, players: Sequence[PlayerStatistics]) -> None:
        """Show these players; the cursor stays on who was under it, if that one is among them."""
        pointed = self.pointed
        worth = _FIGURES[self._column].worth
        downwards = self._downwards is not (self._column is Column.NAME)
        self._players = sorted(players, key=worth, reverse=downwards)
        keys = [one.key for one in self._players]
        self._cursor = keys.index(pointed.key) if pointed and pointed.key in keys else 0
        self.show()

    def sort(self, column: Column) -> None:
        """Sort by that column, or, if that is how it is, the other way round."""
        self._downwards = not self._downwards if column is self._column else True
        self._column = column
        self.tell(self._players)

    def move(self, by: int) -> None:
        """Move the cursor, at most to an end."""
        self._point(min(self._cursor + by, len(self._players) - 1))

    @property
    def page(self) -> int:
        """How many players are seen at once."""
        return max(self.size.height - 1, 1)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The titles, then players."""
        rows = max(height - 1, 1)
        last_top = max(len(self._players) - rows, 0)
        self._top = min(max(self._top, self._cursor - rows + 1, 0), self._cursor, last_top)
        seen = self._players[self._top : self._top + rows]
        lines = [self._titles(width)]
        lines += [self._player(at, one, width) for at, one in enumerate(seen, self._top)]
        return lines + [NOTHING] * (height - len(lines))

    def watch_has_focus(self, has_focus: bool) -> None:
        """The cursor is drawn brighter with the focus."""
        super().watch_has_focus(has_focus)
        self.show()

    def on_click(self, event: events.Click) -> None:
        """A player, or the title of a column."""
        at, column = event.style.meta.get(_ROW), event.style.meta.get(_COLUMN)
        if column is not None:
            self.post_message(self.SortAsked(Column(column)))
        elif at is not None:
            self._point(at)
            self.post_message(self.Opened())

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves the cursor."""
        self.move(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves the cursor."""
        self.move(-1)

    def _point(self, at: int) -> None:
        at = max(at, 0)
        if at != self._cursor:
            self._cursor = at
            self.show()
            self.post_message(self.Pointed())

    def _titles(self, width: int) -> Content:
        titles = [self._title(Column(at), figure) for at, figure in enumerate(_FIGURES)]
        if width - _CELLS - 3 >= _LEAST_TREND:
            titles.append(Content.styled(_("  first game to last"), "$quiet"))
        return fitted(Content("  ") + Content("").join(titles), width)

    def _title(self, column: Column, figure: _Figure) -> Content:
        sorted_by = column is self._column
        mark = ("↓" if self._downwards else "↑") if sorted_by else ""
        style = "bold $primary" if sorted_by else "$quiet"
        text = Content.styled(_aligned(column, _(figure.title) + mark, figure.cells), style)
        return text.stylize(Style.from_meta({_COLUMN: int(column)}))

    def _player(self, at: int, one: PlayerStatistics, width: int) -> Content:
        here = at == self._cursor
        line = Content.styled("› " if here else "  ", "bold $primary")
        for column, figure in zip(Column, _FIGURES, strict=True):
            text = _aligned(column, figure.text(one), figure.cells)
            line += Content.styled(text, _style(sorted_by=column is self._column, here=here))
        room = width - _CELLS - 3
        if room >= _LEAST_TREND:
            line += Content.styled(f"  {_trend(one.points, room)}", "$secondary")
        line = fitted(line, width)
        if here:
            line = line.stylize("on $raised" if self.has_focus else "on $surface")
        return line.stylize(Style.from_meta({_ROW: at}))


def _trend(points: Sequence[int], width: int) -> str:
    """One line of how the points went, from the least to the most of this player."""
    values = spread(points, width)
    return columns(values, min(values), max(values), 1)[0]


def _aligned(column: Column, text: str, cells: int) -> str:
    """Names to the left, figures to the right."""
    content = Content(text)
    if column is Column.NAME:
        return fitted(content, cells).plain
    return content.pad_left(max(cells - content.cell_length, 0)).plain


def _style(*, sorted_by: bool, here: bool) -> str:
    if sorted_by:
        return "bold $primary" if here else "bold"
    return "bold" if here else ""
