"""The open hands of a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content

from sushigo.engine import Kind, PlayerView
from sushigo.names import MAX_CELLS
from sushigo.seats import Seat
from sushigo.tui.marks import kind_tone, seat_name
from sushigo.wording import CODES, kind_name

from .lines import Lines, fitted


class Hands(Lines):
    """A line for each open hand, the cards that are laid next in brackets."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._views: Sequence[PlayerView] = ()
        self._watched: int | None = None

    def tell(self, views: Sequence[PlayerView], watched: int | None = None) -> None:
        """Show the hands of these views; none where hands are secret.

        Args:
            views: whose hands.
            watched: the seat that takes its cards just now, the later ones still to come; None
                for all at once.
        """
        self._views, self._watched = views, watched
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line a view; by names where all of them fit, else by codes."""
        del height
        views = [view for view in self._views if view.seat is not None]
        named = [self._hand(view, kind_name) for view in views]
        if all(line.cell_length <= width for line in named):
            return named
        return [self._hand(view, lambda kind: CODES[kind]) for view in views]

    def _hand(self, view: PlayerView, text: Callable[[Kind], str]) -> Content:
        seat = view.seat or 0
        sign = Content.styled("▸", "bold $primary") if seat == self._watched else Content(" ")
        name = fitted(sign + seat_name(seat, self._seats), MAX_CELLS + 4)
        dim = "" if self._watched in (None, seat) else "dim "
        still_to_come = self._watched is not None and seat > self._watched
        taken = [] if still_to_come else list(view.choice or ())
        cards = []
        for kind in view.hand:
            if kind in taken:
                taken.remove(kind)
                cards.append(Content.styled(f"[{text(kind)}]", f"bold {dim}{kind_tone(kind)}"))
            else:
                cards.append(Content.styled(f" {text(kind)} ", f"{dim}{kind_tone(kind)}"))
        return name + Content("").join(cards)
