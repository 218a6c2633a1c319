"""The belt under the tables: each hand in front of its player, and the way it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.engine import PlayerView
from sushigo.tui.marks import seat_tone

from .lines import Lines

_STEPS: Final = 12
_CARD, _RIGHT, _LEFT = "▮", "▸", "◂"


class Conveyor(Lines):
    """A line with a stack of backs under each panel; `slide` moves them on to the neighbour."""

    def __init__(self) -> None:
        super().__init__()
        self._view: PlayerView | None = None
        self._step = _STEPS

    def tell(self, view: PlayerView) -> None:
        """Show the hands of this view, none of their cards."""
        self._view = view
        self.show()

    def slide(self) -> None:
        """Let the hands come from those who gave them."""
        if self.app.moves and self.app.pace.slide:
            self._step = 0
            self._belt = self.set_interval(self.app.pace.slide / _STEPS, self._move_on)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line; hands that leave at one end come in at the other."""
        del height
        view = self._view
        if view is None or not view.hand_size:
            return [Content("")]
        way = view.rules.direction(view.round)
        column = width // view.seats
        signs: list[tuple[str, str]] = [(" ", "")] * width
        for seat in range(view.seats):
            start = seat * column + 2 - round(way * column * (1 - self._step / _STEPS))
            arrow = (_RIGHT if way > 0 else _LEFT, "$secondary")
            back = (_CARD, seat_tone(view.receivers.index(seat)))
            hand = [back] * min(view.hand_size, max(column - 4, 1))
            stack = [*hand, (" ", ""), arrow] if way > 0 else [arrow, (" ", ""), *hand]
            for offset, sign in enumerate(stack):
                signs[(start + offset) % width] = sign
        return [Content.assemble(*signs)]

    def _move_on(self) -> None:
        self._step += 1
        if self._step >= _STEPS:
            self._belt.stop()
        self.show()
