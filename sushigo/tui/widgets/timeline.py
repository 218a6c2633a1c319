"""The moments of a game from left to right: where each stands, and which one a click means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.message import Message

from .lines import Lines

LEFT: Final = 5
"""Cells before the first moment."""
RIGHT: Final = 8
"""Cells after the last one."""


class Timeline(Lines):
    """A widget as wide as a whole game; those that stand one over another agree on the moments.

    Args:
        moments: how many there are.
        round_starts: the first moment of each round.
    """

    class Picked(Message):
        """The person pointed at a moment."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, moments: int, round_starts: Sequence[int], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.moments, self.round_starts = moments, tuple(round_starts)
        self.at = 0

    def tell(self, at: int) -> None:
        """Show that moment as the present one."""
        self.at = at
        self.show()

    def column(self, at: int, width: int) -> int:
        """The cell of a moment in a widget of that width."""
        return LEFT + round(at * self._span(width) / max(self.moments - 1, 1))

    def nearest(self, x: int, width: int) -> int:
        """The moment nearest to a cell."""
        at = round((x - LEFT) * (self.moments - 1) / self._span(width))
        return max(0, min(at, self.moments - 1))

    def on_click(self, event: events.Click) -> None:
        """Point at a moment."""
        self.post_message(self.Picked(self.nearest(event.x, self.size.width)))

    def _span(self, width: int) -> int:
        return max(width - LEFT - RIGHT - 1, 1)
