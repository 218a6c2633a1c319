"""The first three on their steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.engine import Result
from sushigo.seats import Seat
from sushigo.tui.marks import SEAT_MARKS, seat_tone
from sushigo.wording import ordinal

from .lines import NOTHING, Lines, fitted

_STEP_WIDTH: Final = 20
_HEIGHTS: Final = (6, 4, 3)
"""The heights of the steps, the highest first."""
_ORDER: Final = (1, 0, 2)
"""Who stands where from left to right: second, first, third."""


class Podium(Lines):
    """Second, first and third; those who tie stand equally high."""

    def __init__(self, result: Result, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._result, self._seats = result, seats

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The steps with the names over them."""
        del height
        order = sorted(range(len(self._seats)), key=lambda seat: self._result.ranks[seat])
        standing = [order[place] for place in _ORDER if place < len(order)]
        columns = [self._column(seat) for seat in standing]
        margin = Content(" " * max((width - _STEP_WIDTH * len(columns)) // 2, 0))
        return [margin + Content("").join(row) for row in zip(*columns, strict=True)]

    def _column(self, seat: int) -> list[Content]:
        rank = self._result.ranks[seat]
        steps = _HEIGHTS[min(rank, len(_HEIGHTS)) - 1]
        tone = seat_tone(seat)
        wins = "★ " if seat in self._result.winners else ""
        inner = _STEP_WIDTH - 2
        box = [
            Content.styled(f"╭{'─' * (inner - 2)}╮", tone),
            Content.styled(f"│{ordinal(rank):^{inner - 2}}│", f"bold {tone}"),
            *[Content.styled(f"│{' ' * (inner - 2)}│", tone)] * (steps - 2),
        ]
        name = Content.styled(f"{wins}{SEAT_MARKS[seat]} {self._seats[seat].name}", f"bold {tone}")
        points = Content.styled(str(self._result.totals[seat]), "bold")
        over = [_centred(name), _centred(points)]
        air = [NOTHING] * (max(_HEIGHTS) - steps)
        return [fitted(row, _STEP_WIDTH) for row in (*air, *over, *box)]


def _centred(text: Content) -> Content:
    width = _STEP_WIDTH - 2
    return text.pad_left(max((width - text.cell_length) // 2, 0))
