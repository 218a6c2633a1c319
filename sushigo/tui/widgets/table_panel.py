"""One player's table: what lies there, what it is worth so far, and how the player stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.engine import Dish, Phase, PlayerView, ScoreLine
from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.look import SEAT_MARKS, dish_tone, gauge, seat_tone
from sushigo.tui.pictures import ICON_WIDTH, PICTURE_LINES, PICTURE_WIDTH, dish_picture, icon
from sushigo.wording import DISH_CODES, dish_name, dish_short_name, place_short_name, signed

from .lines import NOTHING, first_that_fits, fitted
from .pictured import Pictured

_TILE_WIDTH: Final = PICTURE_WIDTH + 1
_TILE_LINES: Final = PICTURE_LINES + 1
_ICON_ROOM: Final = ICON_WIDTH + 12
_NAME_CELLS: Final = 10
"""A name in a panel of one line."""


class TablePanel(Pictured):
    """A frame with a line for each dish; where there is room, with icons or with pictures.

    It draws its own frame, so that a change costs the lines that changed and no more.
    """

    def __init__(self, seat: int, seats: Sequence[Seat]) -> None:
        super().__init__()
        self.seat, self._seats = seat, seats
        self._view: PlayerView | None = None
        self._at_keyboard = False
        self._mark_new = True

    def tell(self, view: PlayerView, *, at_keyboard: bool = False, mark_new: bool = True) -> None:
        """Show this player's table in this view.

        Args:
            view: whose tables are public whichever seat's it is.
            at_keyboard: whether this player is the one who sees the screen.
            mark_new: whether to mark what the last reveal brought.
        """
        self._view, self._at_keyboard, self._mark_new = view, at_keyboard, mark_new
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The frame with the dishes in it."""
        if self._view is None:
            return []
        if height == 1:
            return [self._one_line(self._view, width)]
        frame = f"bold {seat_tone(self.seat)}" if self._at_keyboard else "$line"
        room, inner = height - 2, width - 2
        rows = self._rows(self._view, inner, room)[:room]
        rows += [Content(" " * inner)] * (room - len(rows))
        side = Content.styled("│", frame)
        return [
            _edge("╭", self._title(self._view, inner), "╮", frame, width),
            *(side + fitted(row, inner) + side for row in rows),
            _edge("╰", self._sums(self._view, inner), "╯", frame, width),
        ]

    # -- the frame -----------------------------------------------------------------------------

    def _title(self, view: PlayerView, width: int) -> Content:
        state = self._state(view)
        tone = seat_tone(self.seat)
        room = width - 3 - len(state)
        name = Content.styled(self._seats[self.seat].name, f"bold {tone}")
        name = name.truncate(room, ellipsis=True) if name.cell_length > room else name
        title = Content.assemble(
            (f"{SEAT_MARKS[self.seat]} ", tone), name, " ", (state, "bold $success")
        )
        return first_that_fits(width, title + " " + self._banner(view), title)

    def _state(self, view: PlayerView) -> str:
        """Whether this player has chosen, is choosing here, or is waited for."""
        if view.phase is not Phase.CHOOSING:
            return ""
        if view.ready[self.seat]:
            return "✓"
        return "▸" if self._at_keyboard else "…"

    def _banner(self, view: PlayerView) -> Content:
        """For whoever used chopsticks in the last reveal."""
        if view.last is None or not self._mark_new:
            return Content("")
        if not view.last.plays[self.seat].used_chopsticks:
            return Content("")
        return Content.styled(_(" Sushi Go! "), "bold reverse $primary")

    def _sums(self, view: PlayerView, width: int) -> Content:
        points = self._points(view)
        count = view.puddings[self.seat]
        return first_that_fits(
            width,
            points + Content.styled(_("  pudding {n} ").format(n=count), "$quiet"),
            points + Content.styled(_("pud {n} ").format(n=count), "$quiet"),
            points,
        )

    def _points(self, view: PlayerView) -> Content:
        """The total of the rounds before, and what this round gives so far."""
        totals = view.totals_before
        total = totals[self.seat]
        leads = any(totals) and total == max(totals)
        return Content.assemble(
            ("★" if leads else " ", "$warning"),
            (str(total), "bold"),
            (f" {signed(view.sheets[self.seat].points)}", "bold $secondary"),
            " ",
        )

    # -- the dishes ----------------------------------------------------------------------------

    def _rows(self, view: PlayerView, width: int, room: int) -> list[Content]:
        """The dishes, as large as all panels can show the fullest table and the whole round."""
        dishes = self._dishes(view)
        new = self._new_dishes(view)
        across = width // _TILE_WIDTH
        if across and -(-view.turns // across) * _TILE_LINES <= room:
            return self._tiles(dishes, across, new)
        most = max(len(table.dishes) for table in view.tables)
        if 2 * most <= room and width >= _ICON_ROOM and icon(self.app, Dish.MAKI):
            step = 3 if 3 * most <= room else 2
            air = [NOTHING] * (step - 2)
            return [
                row
                for at, line in enumerate(dishes)
                for row in (*self._tall_dish(line, step * at, new), *air)
            ]
        return [self._dish(line, width, line.dish in new) for line in dishes]

    def _tiles(self, dishes: Sequence[ScoreLine], across: int, new: set[Dish]) -> list[Content]:
        """Pictures in rows, what they are and give on a line under each."""
        rows: list[Content] = []
        for start in range(0, len(dishes), across):
            row = dishes[start : start + across]
            for at, line in enumerate(row):
                x, y = 1 + at * _TILE_WIDTH, 1 + len(rows)
                self.place(x + 1, y, dish_picture(self.app, line.dish, line.count))
            rows += [Content("")] * PICTURE_LINES
            rows.append(Content("").join(self._caption(line, line.dish in new) for line in row))
        return rows

    def _caption(self, line: ScoreLine, new: bool) -> Content:
        tone = dish_tone(line.dish)
        name = f"{dish_short_name(line.dish)} {_state(line)}"
        return fitted(
            Content.assemble(
                _mark(new), _points(line), " ", (name, f"bold {tone}" if new else tone)
            ),
            _TILE_WIDTH,
        )

    def _dishes(self, view: PlayerView) -> list[ScoreLine]:
        """What lies there in the order in which it came, so that new dishes move no old ones."""
        sheet = view.sheets[self.seat]
        table = view.tables[self.seat]
        return [sheet.line(dish) or ScoreLine(dish, table.counts[dish], 0) for dish in table.dishes]

    def _new_dishes(self, view: PlayerView) -> set[Dish]:
        if view.last is None or not self._mark_new:
            return set()
        return set(view.last.plays[self.seat].dishes)

    def _dish(self, line: ScoreLine, width: int, new: bool) -> Content:
        start = _mark(new) + _points(line) + " "
        room = width - start.cell_length
        tone = dish_tone(line.dish)
        style = f"bold {tone}" if new else tone
        state = Content.styled(_state(line), style)
        name = Content.styled(dish_name(line.dish), style)
        short = Content.styled(dish_short_name(line.dish), style)
        return start + first_that_fits(room, name + " " + state, short + " " + state, short)

    def _tall_dish(self, line: ScoreLine, y: int, new: set[Dish]) -> list[Content]:
        """A dish on two lines, its icon before them."""
        self.place(2, 1 + y, icon(self.app, line.dish, line.count))
        tone = dish_tone(line.dish)
        hole = " " * ICON_WIDTH
        is_new = line.dish in new
        name = Content.styled(dish_name(line.dish), f"bold {tone}" if is_new else tone)
        state = Content.styled(_state(line), tone)
        return [
            _mark(is_new) + hole + " " + name,
            Content(" ") + hole + _points(line) + "  " + state,
        ]

    def _one_line(self, view: PlayerView, width: int) -> Content:
        """Everything on one line, dishes by their codes."""
        tone = seat_tone(self.seat)
        new = self._new_dishes(view)
        style = f"bold {tone}"
        name = fitted(Content.styled(self._seats[self.seat].name, style), _NAME_CELLS)
        start = Content.assemble(
            (f"{self._state(view) or ' '}", "bold $success"),
            (SEAT_MARKS[self.seat] + " ", tone),
            name,
            self._points(view),
            (_("p{n} ").format(n=view.puddings[self.seat]), "$quiet"),
        )
        codes = Content(" ").join(
            Content.styled(
                f"{'•' if line.dish in new else ''}{DISH_CODES[line.dish]}{_short_state(line)}",
                dish_tone(line.dish),
            )
            for line in self._dishes(view)
        )
        return fitted(start + codes, width)


def _mark(new: bool) -> Content:
    return Content.styled("•" if new else " ", "bold $primary")


def _points(line: ScoreLine) -> Content:
    if not line.points:
        return Content.styled(" -", "$quiet")
    return Content.styled(f"{line.points:2d}", "bold")


def _edge(left: str, text: Content, right: str, style: str, width: int) -> Content:
    room = width - 2
    text = text if text.cell_length <= room else text.truncate(room, ellipsis=True)
    rule = "─" * (room - text.cell_length)
    return Content.assemble((left, style), text, (rule + right, style))


def _state(line: ScoreLine) -> str:
    """What a dish line says beside its name: sets, counts, the place in maki."""
    if line.dish is Dish.MAKI:
        return f"{line.count} {place_short_name(line)}".rstrip()
    if line.dish is Dish.WASABI:
        return _("free") if line.count == 1 else _("{n} free").format(n=line.count)
    return gauge(line.dish, line.count)


def _short_state(line: ScoreLine) -> str:
    if line.dish in (Dish.TEMPURA, Dish.SASHIMI):
        return gauge(line.dish, line.count).replace(" ", "")
    return str(line.count) if line.count > 1 or line.dish is Dish.MAKI else ""
