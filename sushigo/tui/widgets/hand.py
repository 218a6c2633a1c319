"""The hand at the keyboard: a line for each card, with what it is worth and would give now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style

from sushigo.engine import Kind, PlayerView
from sushigo.locale import _
from sushigo.play.selection import Selection
from sushigo.tui.look import kind_tone
from sushigo.wording import CODES, kind_name, kind_worth, pick_effect, signed

from .lines import Lines, fitted

_NAME_CELLS: Final = 16
_WORTH_CELLS: Final = 23
_WIDE: Final = 76
"""From so many cells on, what a card is worth stands beside what it gives now."""


class Hand(Lines):
    """The cards, the cursor, and the marks on what is chosen.

    The cursor is the widget's own; what is chosen belongs to the sitting.
    """

    class Clicked(Message):
        """A card was clicked."""

        def __init__(self, at: int, twice: bool) -> None:
            super().__init__()
            self.at, self.twice = at, twice

    class CursorMoved(Message):
        """The cursor is on another card."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor: int | None = None
        self._view: PlayerView | None = None
        self._selection: Selection | None = None

    def tell(self, view: PlayerView, selection: Selection) -> None:
        """Show this hand with these marks."""
        if self._view is None or view.hand != self._view.hand:
            self.cursor = None
        self._view, self._selection = view, selection
        self.show()

    def move_cursor(self, by: int) -> None:
        """Move the cursor; from no card to the first or the last."""
        if self._view is None or not self._view.hand:
            return
        count = len(self._view.hand)
        if self.cursor is None:
            self.set_cursor(0 if by > 0 else count - 1)
        else:
            self.set_cursor((self.cursor + by) % count)

    def set_cursor(self, at: int) -> None:
        """Put the cursor on a card."""
        if at == self.cursor:
            return
        self.cursor = at
        self.show()
        self.post_message(self.CursorMoved())

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The cursor follows the mouse."""
        at = event.style.meta.get("card")
        if at is not None:
            self.set_cursor(at)

    def on_click(self, event: events.Click) -> None:
        """A click on a card is for the screen to judge."""
        at = event.style.meta.get("card")
        if at is not None:
            self.post_message(self.Clicked(at, twice=event.chain > 1))

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line a card."""
        del height
        if self._view is None or self._selection is None:
            return []
        view, selection = self._view, self._selection
        return [self._card(view, selection, at, width) for at in range(len(view.hand))]

    def _card(self, view: PlayerView, selection: Selection, at: int, width: int) -> Content:
        kind = view.hand[at]
        under = at == self.cursor
        marked = at in selection.marked
        pick = selection.pick_with(at)
        key = (at + 1) % 10
        line = Content.assemble(
            ("›" if under else " ", "bold $primary"),
            (_mark(selection, at), "bold $success"),
            (f"{key} ", "bold $primary"),
            (f"{CODES[kind]} ", kind_tone(kind)),
            (fitted(Content(kind_name(kind)), _NAME_CELLS).plain, f"bold {kind_tone(kind)}"),
        )
        if width >= _WIDE:
            line += fitted(Content.styled(kind_worth(kind), "$quiet"), _WORTH_CELLS)
        line += Content.assemble((self._gain(view, pick, kind), "bold"), "  ")
        note = Content.styled(
            pick_effect(view, pick), "$secondary" if marked or under else "$quiet"
        )
        line = fitted(line + note, width)
        if under or marked:
            line = line.stylize("on $raised")
        return line.stylize(Style.from_meta({"card": at}))

    def _gain(self, view: PlayerView, pick: tuple[Kind, ...], kind: Kind) -> str:
        if kind is Kind.PUDDING and len(pick) == 1:
            return _(" end")
        return f"{signed(view.preview(pick).gain):>4}"


def _mark(selection: Selection, at: int) -> str:
    """How a chosen card is marked: by its place where there are two, by shape, not colour."""
    if at not in selection.marked:
        return "    "
    if not selection.two:
        return " ✓  "
    return _(" 1st")[:4] if selection.marked[0] == at else _(" 2nd")[:4]
