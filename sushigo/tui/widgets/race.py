"""The running score as bars: how far each player has come, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.marks import gain_tone, seat_name, seat_tone
from sushigo.wording import ordinal, signed

from .lines import Lines, fitted

_NAME_CELLS: Final = 20
_NUMBER_CELLS: Final = 14
_SHADES: Final = ("█", "▓", "▒", "░")
"""A shade for each round, and one for the puddings."""

STEPS: Final = 12
"""How many steps the last round's points take to be counted up."""


class Race(Lines):
    """A bar for each player, a shade for each round; the newest points are counted up.

    Args:
        seats: everybody.
        points: for each seat its points round by round, puddings last if they are scored.
        ranks: for each seat its rank after them.
    """

    def __init__(
        self, seats: Sequence[Seat], points: Sequence[Sequence[int]], ranks: Sequence[int]
    ) -> None:
        super().__init__()
        self._seats, self._points, self._ranks = seats, points, ranks
        self._step = STEPS

    def on_mount(self) -> None:
        """Count up, where motion is wanted."""
        if self.app.moves and self.app.pace.count_up:
            self._step = 0
            self._timer_up = self.set_interval(self.app.pace.count_up / STEPS, self._count_up)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line a player."""
        del height
        room = max(width - _NAME_CELLS - _NUMBER_CELLS, 0)
        most = max(1, *(sum(map(_gained, points)) for points in self._points))
        return [self._player(seat, room / most) for seat in range(len(self._seats))]

    def _count_up(self) -> None:
        # A timer that is stopped may have gone off once more already.
        self._step = min(self._step + 1, STEPS)
        if self._step >= STEPS:
            self._timer_up.stop()
        self.show()

    def _player(self, seat: int, scale: float) -> Content:
        *earlier, newest = self._points[seat]
        shown = [*earlier, round(newest * self._step / STEPS)]
        bar, drawn, reached = Content(""), 0, 0
        for shade, points in zip(_SHADES, shown, strict=False):
            reached += _gained(points)
            end = round(reached * scale)
            bar += Content.styled(shade * (end - drawn), seat_tone(seat))
            drawn = end
        name = fitted(Content(" ") + seat_name(seat, self._seats), _NAME_CELLS)
        total = Content.styled(f" {sum(shown)}", "bold")
        new = Content.styled(f" {signed(shown[-1])}", gain_tone(shown[-1]))
        place = Content.styled(f" {ordinal(self._ranks[seat])}", "bold $primary")
        done = self._step >= STEPS
        return name + bar + total + new + (place if done else Content(""))


def _gained(points: int) -> int:
    """A bar can't shrink: lost points stand in the numbers alone."""
    return max(points, 0)


def legend(rounds: int, puddings: bool) -> Content:
    """What the shades mean."""
    names = [_("round {n}").format(n=n) for n in range(1, rounds + 1)]
    names += [_("puddings")] * puddings
    parts = (f"{shade} {name}" for shade, name in zip(_SHADES, names, strict=False))
    return Content.styled(" " + "   ".join(parts), "$quiet")
