"""One player's table: what lies there, what it is worth so far, and how the player stands."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sushigo.engine import Dish, Phase, PlayerView, ScoreLine
from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.look import SEAT_MARKS, dish_tone, gauge, seat_tone
from sushigo.wording import dish_name, dish_short_name, place_short_name, signed

from .lines import Lines, first_that_fits, fitted


class TablePanel(Lines):
    """A box with a line for each dish; it draws its own frame, so that a change costs a line."""

    def __init__(self, seat: int, seats: Sequence[Seat]) -> None:
        super().__init__()
        self.seat, self._seats = seat, seats
        self._view: PlayerView | None = None
        self._at_keyboard = False
        self._mark_new = True

    def tell(self, view: PlayerView, at_keyboard: bool = False, mark_new: bool = True) -> None:
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
        line = f"bold {seat_tone(self.seat)}" if self._at_keyboard else "$line"
        inner = width - 2
        dishes = self._dishes(self._view, inner)[: max(height - 2, 0)]
        dishes += [Content(" " * inner)] * (height - 2 - len(dishes))
        side = Content.styled("│", line)
        return [
            _edge("┌", self._title(self._view, inner), "┐", line, width),
            *(side + fitted(dish, inner) + side for dish in dishes),
            _edge("└", self._sums(self._view, inner), "┘", line, width),
        ]

    def _title(self, view: PlayerView, width: int) -> Content:
        seat = self._seats[self.seat]
        if view.phase is not Phase.CHOOSING:
            state = ""
        elif view.ready[self.seat]:
            state = "✓"
        else:
            state = "▸" if self._at_keyboard else "…"
        tone = seat_tone(self.seat)
        room = width - 3 - len(state)
        name = Content.styled(seat.name, f"bold {tone}")
        name = name.truncate(room, ellipsis=True) if name.cell_length > room else name
        title = Content.assemble(
            (f"{SEAT_MARKS[self.seat]} ", tone), name, " ", (state, "bold $success")
        )
        return first_that_fits(width, title + self._banner(view), title)

    def _dishes(self, view: PlayerView, width: int) -> list[Content]:
        new = self._new_dishes(view)
        return [
            self._dish(line, width, line.dish in new) for line in view.sheets[self.seat].lines
        ] + self._puddings(view, new)

    def _dish(self, line: ScoreLine, width: int, new: bool) -> Content:
        points = Content.assemble(
            ("•" if new else " ", "bold $primary"),
            (f"{line.points:2d} " if line.points else " - ", "bold" if line.points else "$quiet"),
        )
        room = width - points.cell_length
        tone = dish_tone(line.dish)
        style = f"bold {tone}" if new else tone
        state = Content.styled(_state(line), style)
        name = Content.styled(dish_name(line.dish), style)
        short = Content.styled(dish_short_name(line.dish), style)
        return points + first_that_fits(room, name + " " + state, short + " " + state, short)

    def _puddings(self, view: PlayerView, new: set[Dish]) -> list[Content]:
        count = view.tables[self.seat].counts[Dish.PUDDING]
        if not count:
            return []
        mark = "•" if Dish.PUDDING in new else " "
        text = dish_name(Dish.PUDDING) + (f" × {count}" if count > 1 else "")
        tone = dish_tone(Dish.PUDDING)
        return [Content.assemble((mark, "bold $primary"), (" - ", "$quiet"), (text, tone))]

    def _new_dishes(self, view: PlayerView) -> set[Dish]:
        if view.last is None or not self._mark_new:
            return set()
        return set(view.last.plays[self.seat].dishes)

    def _banner(self, view: PlayerView) -> Content:
        """For whoever used chopsticks in the last reveal."""
        if view.last is None or not self._mark_new:
            return Content("")
        if not view.last.plays[self.seat].used_chopsticks:
            return Content("")
        return Content.styled(_(" Sushi Go! "), "bold reverse $primary")

    def _sums(self, view: PlayerView, width: int) -> Content:
        totals = view.totals_before
        total = totals[self.seat]
        leads = any(totals) and total == max(totals)
        points = Content.assemble(
            ("★" if leads else " ", "$warning"),
            (str(total), "bold"),
            (f" {signed(view.sheets[self.seat].points)}", "bold $secondary"),
            " ",
        )
        count = view.puddings[self.seat]
        return first_that_fits(
            width,
            points + Content.styled(_("  pudding {n} ").format(n=count), "$quiet"),
            points + Content.styled(_("pud {n} ").format(n=count), "$quiet"),
            points,
        )


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
