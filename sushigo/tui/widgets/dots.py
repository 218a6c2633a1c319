"""Lines drawn finer than cells: eight dots a cell, two across and four down."""

from __future__ import annotations

from typing import Final

ACROSS: Final = 2
DOWN: Final = 4
_BLANK: Final = 0x2800
_BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot in the code of a Braille pattern, row by row."""

Dot = tuple[int, int]
"""Column and row, counted in dots from the upper left corner."""
Cell = tuple[int, int]


class Dots:
    """The dots set so far, by cell, and of each cell who drew there last."""

    def __init__(self) -> None:
        self._bits: dict[Cell, int] = {}
        self.owners: dict[Cell, int] = {}

    def line(self, start: Dot, end: Dot, owner: int) -> None:
        """Draw from one dot to another."""
        (x0, y0), (x1, y1) = start, end
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            x = round(x0 + (x1 - x0) * step / steps)
            self._dot(x, round(y0 + (y1 - y0) * step / steps), owner)

    def sign(self, cell: Cell) -> str:
        """What to write in a cell that has dots."""
        return chr(_BLANK | self._bits[cell])

    def _dot(self, x: int, y: int, owner: int) -> None:
        cell = x // ACROSS, y // DOWN
        self._bits[cell] = self._bits.get(cell, 0) | _BITS[y % DOWN][x % ACROSS]
        self.owners[cell] = owner
