"""One player's table: what lies there, what it is worth so far, and how the player stands."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from sushigo.engine import PlayerView
from sushigo.seats import Seat

from .dishes import Dishes
from .panel_parts import Corner, OneLine, PanelPart, Points, Puddings, TableState, Title


class TablePanel(Vertical):
    """A frame of small parts, so that a turn paints what changed and no more.

    The style sheet shows either the frame or, where there is little room, the one line.
    """

    def __init__(self, seat: int, seats: Sequence[Seat]) -> None:
        super().__init__()
        self.seat = seat
        self._parts: tuple[PanelPart, ...] = (
            OneLine(seats),
            Title(seats),
            Dishes(seats),
            Corner(seats),
            Points(seats),
            Puddings(seats),
        )

    def compose(self) -> ComposeResult:
        """The one line; or title, dishes, and the lower edge."""
        one_line, title, dishes, *edge = self._parts
        yield one_line
        yield title
        yield dishes
        yield Horizontal(*edge)

    def tell(self, view: PlayerView, *, at_keyboard: bool = False, mark_new: bool = True) -> None:
        """Show this player's table in this view.

        Args:
            view: whose tables are public whichever seat's it is.
            at_keyboard: whether this player is the one who sees the screen.
            mark_new: whether to mark what the last reveal brought.
        """
        sheet = view.sheets[self.seat]
        state = TableState(view, self.seat, at_keyboard, mark_new, sheet)
        for part in self._parts:
            part.tell(state)
