"""One player's score sheet: each point with its reason, then the sums."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from textual.content import Content

from sushigo.engine import ScoreLine, ScoreSheet
from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.marks import dish_tone, seat_name
from sushigo.wording import DISH_CODES, dish_name, dish_short_name, reason

from .lines import Lines, beside, first_that_fits, fitted

_NAME_CELLS: Final = 18
_SHORT_NAME_CELLS: Final = 11
_COLUMNS_FROM: Final = 36
"""In so many cells the reasons for the points have a column of their own."""
_WIDE_COLUMNS_FROM: Final = 49
"""In so many cells it has room for every reason beside the whole names."""


class ScorePanel(Lines):
    """The sheet of one seat for one round, with the rounds so far under it."""

    def __init__(
        self,
        seat: int,
        seats: Sequence[Seat],
        sheet: ScoreSheet,
        rounds: Sequence[int],
        rank: int,
    ) -> None:
        """A panel.

        Args:
            seat: whose sheet it is.
            seats: everybody.
            sheet: the sheet of the last of the rounds.
            rounds: this seat's points in each round so far.
            rank: this seat's rank after them, from 1.
        """
        super().__init__()
        self._seat, self._seats, self._sheet = seat, seats, sheet
        self._rounds, self._rank = rounds, rank

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Name, dishes, sums."""
        del height
        inner = max(width - 1, 1)
        lines = [seat_name(self._seat, self._seats), Content.styled("─" * inner, "$line")]
        for line in self._sheet.lines:
            lines += _dish(line, inner)
        lines.append(Content.styled("─" * inner, "$line"))
        return lines + self._sums(inner)

    def _sums(self, width: int) -> list[Content]:
        *earlier, last = self._rounds
        lines = [
            _sum(_("Round {n}").format(n=number), points, width, "$quiet")
            for number, points in enumerate(earlier, start=1)
        ]
        this = _("Round {n}").format(n=len(self._rounds))
        return [
            *lines,
            _sum(this, last, width, "bold $secondary"),
            _sum(_("Total"), sum(self._rounds), width, "bold"),
            _sum(_("Place"), self._rank, width, "bold"),
        ]


def _dish(line: ScoreLine, width: int) -> list[Content]:
    """A dish, the reason for its points, the points: in columns if there is room for these."""
    points = Content.styled(f"{line.points:3d}", "bold" if line.points else "$quiet")
    if width >= _COLUMNS_FROM:
        return _in_columns(line, points, width)
    tone, why = dish_tone(line.dish), reason(line)
    room = width - points.cell_length - 1
    short = Content.styled(dish_short_name(line.dish), tone)
    told = short + " " + Content.styled(why, "$quiet")
    if told.cell_length <= room:
        return [beside(told, points, width)]
    name = first_that_fits(room, short, Content.styled(DISH_CODES[line.dish], tone))
    rest = [Content.styled(f" {part}", "$quiet") for part in wrap(why, width - 1)]
    return [beside(name, points, width), *rest]


def _in_columns(line: ScoreLine, points: Content, width: int) -> list[Content]:
    """The reasons all begin in one column, and are wrapped there."""
    wide = width >= _WIDE_COLUMNS_FROM
    cells = _NAME_CELLS if wide else _SHORT_NAME_CELLS
    name = dish_name(line.dish) if wide else dish_short_name(line.dish)
    parts = wrap(reason(line), width - cells - points.cell_length - 1)
    told = [Content.styled(part, "$quiet") for part in parts]
    first = fitted(Content.styled(name, dish_tone(line.dish)), cells) + told[0]
    return [beside(first, points, width), *(Content(" " * cells) + part for part in told[1:])]


def _sum(name: str, count: int, width: int, style: str) -> Content:
    return beside(Content.styled(name, style), Content.styled(str(count), style), width)
