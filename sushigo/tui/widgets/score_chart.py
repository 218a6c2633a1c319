"""The score as it grew: each seat's points over the turns of a game, up to the present moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Final

from textual.content import Content

from sushigo.seats import Seat
from sushigo.tui.marks import SEAT_MARKS, seat_name, seat_tone

from .dots import ACROSS, DOWN, Cell, Dots
from .lines import fitted
from .timeline import LEFT, RIGHT, Timeline

_NUMBER_CELLS: Final = 6
"""The points of a seat in the legend, and air; one more for the only one that may be longer."""

Sign = tuple[str, str]
"""What stands in a cell, and its style."""
_EMPTY: Final[Sign] = (" ", "")


class ScoreChart(Timeline):
    """A line for each seat in its colour, with its mark at the end of each round and at its tip.

    The scale is that of the whole game, so that nothing moves while the lines grow.

    Args:
        seats: everybody.
        points: for each moment each seat's points.
        round_starts: the first moment of each round.
    """

    def __init__(
        self, seats: Sequence[Seat], points: Sequence[Sequence[int]], round_starts: Sequence[int]
    ) -> None:
        super().__init__(len(points), round_starts)
        self._seats, self._points = seats, points
        self._least = min(0, *(min(row) for row in points))
        self._most = max(1, *(max(row) for row in points))

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The legend, then the chart in whatever height is left."""
        rows = height - 1
        if rows < 2 or width <= LEFT + RIGHT:
            return [self._legend(width)]
        signs = self._signs(width, rows)
        return [self._legend(width), *(self._row(signs, y, width) for y in range(rows))]

    @property
    def end(self) -> int:
        """The last moment to which the lines go."""
        return self.at

    def value_text(self, seat: int) -> str:
        """A seat's value at this moment, as the legend writes it."""
        return str(self._points[self.at][seat])

    def _legend(self, width: int) -> Content:
        room = width // len(self._seats) - _NUMBER_CELLS
        names = [seat_name(seat, self._seats) for seat in range(len(self._seats))]
        if sum(name.cell_length + _NUMBER_CELLS for name in names) > width:
            names = [fitted(name, min(room, name.cell_length)) for name in names]
        entries = [
            name + Content.styled(f" {self.value_text(seat):<{_NUMBER_CELLS - 2}} ", "bold")
            for seat, name in enumerate(names)
        ]
        return Content(" ") + Content("").join(entries)

    def _row(self, signs: dict[Cell, Sign], y: int, width: int) -> Content:
        """One line; signs of the same style are one piece of text, which is much quicker."""
        cells = [signs.get((x, y), _EMPTY) for x in range(width)]
        runs = groupby(cells, key=itemgetter(1))
        return Content.assemble(*[("".join(sign for sign, _ in run), style) for style, run in runs])

    def _signs(self, width: int, rows: int) -> dict[Cell, Sign]:
        """What stands in each cell that is not empty; what comes later lies on top."""
        signs = dict(self._ground(width, rows))
        now = self.column(self.at, width)
        signs |= {(now, y): ("│", "$quiet") for y in range(rows)}
        if not self.app.looks.ascii_only:
            dots = self._dots(width, rows)
            signs |= {
                cell: (dots.sign(cell), seat_tone(seat)) for cell, seat in dots.owners.items()
            }
        signs |= dict(self._marks(width, rows))
        return signs

    def _ground(self, width: int, rows: int) -> Iterator[tuple[Cell, Sign]]:
        """The scale, and a dotted line where each round begins."""
        for points in sorted({self._least, 0, round(self._most / 2), self._most}):
            y = self._height_of(points, rows) // DOWN
            label = f"{points:>{LEFT - 2}} "
            yield from (((x, y), (sign, "$quiet")) for x, sign in enumerate(label))
            end = self.column(self.moments - 1, width)
            yield from (((x, y), ("·", "$line")) for x in range(LEFT, end + 1, 2))
        for start in self.round_starts:
            yield from (((self.column(start, width), y), ("·", "$line")) for y in range(rows))

    def _dots(self, width: int, rows: int) -> Dots:
        dots = Dots()
        for seat in self._by_points():
            places = [
                (self.column(at, width) * ACROSS, self._height_of(self._points[at][seat], rows))
                for at in range(self.end + 1)
            ]
            for start, end in pairwise(places):
                dots.line(start, end, seat)
        return dots

    def _marks(self, width: int, rows: int) -> Iterator[tuple[Cell, Sign]]:
        """Each seat's mark; those that would lie on another at the tips stand beside it."""
        for at in self._marked():
            taken: set[Cell] = set()
            for seat in reversed(self._by_points()):
                x = self.column(at, width)
                y = self._height_of(self._points[at][seat], rows) // DOWN
                while at == self.end and (x, y) in taken:
                    x += 1
                taken.add((x, y))
                yield (x, y), (SEAT_MARKS[seat], f"bold {seat_tone(seat)}")

    def _marked(self) -> Iterable[int]:
        """The moments with marks: the ends of the rounds and the present; without lines all."""
        if self.app.looks.ascii_only:
            return range(self.end + 1)
        ends = [start - 1 for start in self.round_starts[1:] if start <= self.end]
        return [*ends, self.end]

    def _by_points(self) -> list[int]:
        """The seats, whoever leads last, so that the leader's line lies on top."""
        now = self._points[self.end]
        return sorted(range(len(self._seats)), key=lambda seat: (now[seat], -seat))

    def _height_of(self, points: int, rows: int) -> int:
        """The row of dots for so many points."""
        share = (self._most - points) / (self._most - self._least)
        return round(share * (rows * DOWN - 1))
