"""What lies on a table: a line for each dish; where there is room, with icons or with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.engine import Dish, PlayerView, ScoreLine
from sushigo.tui.dish_pictures import ICON_WIDTH, PICTURE_LINES, PICTURE_WIDTH, dish_picture, icon
from sushigo.tui.marks import dish_tone
from sushigo.wording import dish_name, dish_short_name

from .lines import NOTHING, first_that_fits, fitted
from .panel_parts import PanelPart, TableState, dish_text, state_texts

_TILE_WIDTH: Final = PICTURE_WIDTH + 1
_TILE_LINES: Final = PICTURE_LINES + 1
_ICON_LINES: Final = 2
_ICON_ROOM: Final = ICON_WIDTH + 14
"""In so many cells an icon has a name beside it."""


class Dishes(PanelPart):
    """The dishes between the sides of the panel's frame."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As large as all panels can show the fullest table, so that all look alike."""
        state = self.state
        if state is None or width < 2:
            return []
        inner = width - 2
        rows = self._rows(state, inner, height)[:height]
        rows += [NOTHING] * (height - len(rows))
        side = Content.styled("│", state.frame)
        return [side + fitted(row, inner) + side for row in rows]

    def _rows(self, state: TableState, width: int, height: int) -> list[Content]:
        across = width // _TILE_WIDTH
        if across and -(-state.view.turns // across) * _TILE_LINES <= height:
            return self._tiles(state, across)
        most = _fullest(state.view)
        if _ICON_LINES * most <= height and width >= _ICON_ROOM and icon(self.app, Dish.MAKI):
            return self._icons(state, width, air=(_ICON_LINES + 1) * most <= height)
        return [_row(line, width, new=line.dish in state.new) for line in state.dishes]

    def _tiles(self, state: TableState, across: int) -> list[Content]:
        """Pictures in rows, what they are and give on a line under each."""
        rows: list[Content] = []
        for start in range(0, len(state.dishes), across):
            tiles = state.dishes[start : start + across]
            for at, line in enumerate(tiles):
                picture = dish_picture(self.app, line.dish, line.count)
                self.place(2 + at * _TILE_WIDTH, len(rows), picture)
            captions = [_caption(line, new=line.dish in state.new) for line in tiles]
            rows += [*[NOTHING] * PICTURE_LINES, Content("").join(captions)]
        return rows

    def _icons(self, state: TableState, width: int, *, air: bool) -> list[Content]:
        """Each dish on two lines, its icon before them; `air` for an empty line between."""
        rows: list[Content] = []
        for line in state.dishes:
            self.place(2, len(rows), icon(self.app, line.dish, line.count))
            new = line.dish in state.new
            hole = " " * ICON_WIDTH
            tone = dish_tone(line.dish)
            style = f"bold {tone}" if new else tone
            name = first_that_fits(
                width - ICON_WIDTH - 2,
                Content.styled(dish_name(line.dish), style),
                Content.styled(dish_short_name(line.dish), style),
            )
            rows += [_mark(new) + hole + " " + name, _worth(line, width - ICON_WIDTH - 2, hole)]
            rows += [NOTHING] * air
        return rows


def _fullest(view: PlayerView) -> int:
    """How many dishes lie on the fullest table."""
    return max(len(table.dishes) for table in view.tables)


def _worth(line: ScoreLine, room: int, hole: str) -> Content:
    """Under the name: ``6  10 rolls, 1st``, the longest words that fit."""
    points = Content.styled(f"{line.points:<2d}", "bold")
    if not line.points:
        points = Content.styled("- ", "$quiet")
    tone = dish_tone(line.dish)
    told = [points + " " + Content.styled(state, tone) for state in state_texts(line)]
    return Content(f" {hole} ") + first_that_fits(room, *told)


def _row(line: ScoreLine, width: int, *, new: bool) -> Content:
    start = _mark(new) + _points(line) + " "
    tone = dish_tone(line.dish)
    text = dish_text(line, width - start.cell_length)
    return start + Content.styled(text, f"bold {tone}" if new else tone)


def _caption(line: ScoreLine, *, new: bool) -> Content:
    return fitted(_row(line, _TILE_WIDTH - 1, new=new), _TILE_WIDTH)


def _mark(new: bool) -> Content:
    return Content.styled("•" if new else " ", "bold $primary")


def _points(line: ScoreLine) -> Content:
    if not line.points:
        return Content.styled(" -", "$quiet")
    return Content.styled(f"{line.points:2d}", "bold")
