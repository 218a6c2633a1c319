"""The picks of a game with what each of them cost: a line a pick, around the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message

from sushigo.coach.verdicts import Mark, Verdict
from sushigo.engine import Pick
from sushigo.locale import _
from sushigo.names import MAX_CELLS
from sushigo.seats import Seat
from sushigo.tui.marks import kind_tone, seat_name
from sushigo.wording import kind_name

from .lines import NOTHING, Lines, fitted

_TONES: Final = {
    Mark.BRILLIANT: "bold $secondary",
    Mark.GOOD: "$secondary",
    Mark.PLAIN: "$quiet",
    Mark.INACCURACY: "bold $foreground",
    Mark.MISTAKE: "bold $warning",
    Mark.BLUNDER: "bold $error",
}
_WHERE: Final = 8
_MARK: Final = 4
_COST: Final = 7
_NAME: Final = MAX_CELLS + 3
_NARROW_NAME: Final = 11
_ROOMY: Final = 76
"""Cells from which on names are not cut."""


class VerdictList(Lines):
    """A list with a cursor; a click goes to that pick."""

    class Picked(Message):
        """A line was clicked."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._verdicts: Sequence[Verdict] = ()
        self._empty = ""
        self._cursor = self._top = 0

    @property
    def pointed(self) -> Verdict | None:
        """The pick under the cursor."""
        return self._verdicts[self._cursor] if self._verdicts else None

    def tell(self, verdicts: Sequence[Verdict], empty: str) -> None:
        """Show these; without any, that sentence. The cursor stays on its pick if that is there."""
        pointed = self.pointed
        self._verdicts, self._empty = verdicts, empty
        self._cursor = verdicts.index(pointed) if pointed in verdicts else 0
        self.refresh(layout=True)  # how many there are decides how high it is
        self.show()

    def move(self, by: int) -> None:
        """Move the cursor, at most to an end."""
        self._cursor = max(0, min(self._cursor + by, len(self._verdicts) - 1))
        self.show()

    def point_near(self, places: Sequence[int], at: int) -> None:
        """Put the cursor on the pick whose place is nearest."""
        if self._verdicts:
            near = min(range(len(places)), key=lambda one: abs(places[one] - at))
            self.move(near - self._cursor)

    def on_click(self, event: events.Click) -> None:
        """Go to the pick that is clicked."""
        row = self._top + event.y
        if row < len(self._verdicts):
            self._cursor = row
            self.show()
            self.post_message(self.Picked())

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As many as there is room for, the cursor among them."""
        if not self._verdicts:
            return [Content.styled(f" {self._empty}", "$quiet")] if self._empty else []
        last = max(len(self._verdicts) - height, 0)
        self._top = max(0, min(self._top, self._cursor, last), self._cursor - height + 1)
        shown = range(self._top, min(self._top + height, len(self._verdicts)))
        return [self._row(at, width) for at in shown]

    def _row(self, at: int, width: int) -> Content:
        """``› 2.4  ● Ana   ??  -18 %  Pudding   better: Squid nigiri``."""
        one = self._verdicts[at]
        here = at == self._cursor
        name = _NAME if width >= _ROOMY else _NARROW_NAME
        better = (
            Content.styled(_("   better: "), "$quiet") + pick_text(one.best)
            if one.best != one.pick and one.mark is not Mark.PLAIN
            else NOTHING
        )
        line = Content.assemble(
            ("›" if here else " ", "bold $primary"),
            fitted(Content.styled(f" {one.round}.{one.turn}", "$quiet"), _WHERE - 2),
            fitted(seat_name(one.seat, self._seats), name),
            fitted(Content(" ") + mark_text(one.mark), _MARK),
            (f"{_cost_text(one):>{_COST - 1}}  ", _TONES[one.mark]),
            pick_text(one.pick),
            better,
        )
        line = fitted(line, width)
        return line.stylize("on $surface bold") if here else line


def mark_text(mark: Mark) -> Content:
    """The sign of a mark in its colour."""
    return Content.styled(mark.value, _TONES[mark])


def verdict_text(verdict: Verdict) -> Content:
    """``?? -18 %``."""
    text = f"{verdict.mark.value} {_cost_text(verdict)}".strip()
    return Content.styled(text, _TONES[verdict.mark])


def _cost_text(verdict: Verdict) -> str:
    """``-18 %``; nothing for what costs next to nothing."""
    return f"-{100 * verdict.cost:.0f} %" if verdict.cost >= 0.005 else ""


def pick_text(pick: Pick) -> Content:
    """“Wasabi + Squid nigiri”."""
    names = [Content.styled(kind_name(kind), kind_tone(kind)) for kind in pick]
    return Content.styled(_(" + "), "$quiet").join(names)
