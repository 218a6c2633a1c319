"""The colours of a game in two lines, to see a theme by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.engine import Kind
from sushigo.seats import Seat
from sushigo.tui.marks import kind_tone, seat_name
from sushigo.wording import CODES, kind_name

from .lines import Lines

_KINDS: Final = [kind for kind in Kind if kind not in (Kind.MAKI1, Kind.MAKI2)]
_GAP: Final = "   "


class LooksPreview(Lines):
    """The seats with their marks and colours, the dishes with theirs."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._seats = [Seat(name) for name in names]

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Whole names and whole dishes, as many as there is room for."""
        del height
        seats = [seat_name(seat, self._seats) for seat in range(len(self._seats))]
        dishes = [
            Content.styled(f"{CODES[kind]} {kind_name(kind)}", kind_tone(kind)) for kind in _KINDS
        ]
        return [_as_many_as_fit(seats, width), _as_many_as_fit(dishes, width)]


def _as_many_as_fit(parts: Sequence[Content], width: int) -> Content:
    line = parts[0]
    for part in parts[1:]:
        if line.cell_length + len(_GAP) + part.cell_length > width:
            break
        line += Content(_GAP) + part
    return line
