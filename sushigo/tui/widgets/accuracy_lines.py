"""How well everybody played: a line a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.coach.analysis import Analysis
from sushigo.coach.verdicts import Mark
from sushigo.locale import _
from sushigo.names import MAX_CELLS
from sushigo.seats import Seat
from sushigo.tui.marks import seat_name
from sushigo.wording import share_text

from .lines import Lines, fitted
from .verdict_list import mark_text

_NAME_CELLS: Final = MAX_CELLS + 4
_NUMBER_CELLS: Final = 6
_ROOMY: Final = 70
"""Cells from which on good picks are counted too."""


class AccuracyLines(Lines):
    """``● Ana  accuracy 87 %   1 !!  3 !  2 ?!  0 ?  1 ??``."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._analysis: Analysis | None = None

    def tell(self, analysis: Analysis) -> None:
        """Show this."""
        self._analysis = analysis
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line a seat, once it is known."""
        del height
        if self._analysis is None:
            return []
        left_out = {Mark.PLAIN} if width >= _ROOMY else {Mark.PLAIN, Mark.GOOD}
        counted = [mark for mark in Mark if mark not in left_out]
        return [self._seat(seat, self._analysis, counted) for seat in range(len(self._seats))]

    def _seat(self, seat: int, analysis: Analysis, counted: Sequence[Mark]) -> Content:
        counts = Counter(one.mark for one in analysis.verdicts if one.seat == seat)
        marks = [
            fitted(Content.styled(f"{counts[mark]} ", "bold") + mark_text(mark), _NUMBER_CELLS)
            for mark in counted
        ]
        name = fitted(Content(" ") + seat_name(seat, self._seats), _NAME_CELLS)
        share = Content.styled(f"{share_text(analysis.accuracy[seat]):>6}", "bold")
        return (
            name + Content.styled(_("accuracy"), "$quiet") + share + "   " + Content("").join(marks)
        )
