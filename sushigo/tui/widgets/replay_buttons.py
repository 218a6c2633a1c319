"""The buttons under a replay: there and back by rounds, turns and seats, and what else there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.locale import _, marked
from sushigo.play.replay_speed import ReplaySpeed
from sushigo.seats import Seat
from sushigo.tui.marks import SEAT_MARKS, seat_tone

from .lines import Lines, button, clickable, first_that_fits

_SPEEDS: Final = {
    ReplaySpeed.SLOW: marked("slow"),
    ReplaySpeed.NORMAL: marked("normal"),
    ReplaySpeed.FAST: marked("fast"),
}
CLOSED: Final = -1
"""In place of a seat: no hand is open at all."""


class ReplayButtons(Lines):
    """``‹ round ›  ‹ turn ›  ‹ seat ›  [play] [normal] [chart] [all hands] [play on]``."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._runs, self._can_play_on = False, False
        self._speed = ReplaySpeed.NORMAL
        self._look: int | None = None

    def tell(self, *, runs: bool, speed: ReplaySpeed, look: int | None, can_play_on: bool) -> None:
        """Show how it stands.

        Args:
            runs: whether the replay runs by itself.
            speed: how fast.
            look: whose view is shown; None for all hands, `CLOSED` for none.
            can_play_on: whether a new game can start from here.
        """
        self._runs, self._speed = runs, speed
        self._look, self._can_play_on = look, can_play_on
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line; where it is short the keys alone show chart and view."""
        del height
        way = Content(" ").join(
            [
                _pair(_("round"), "jump"),
                _pair(_("turn"), "step"),
                _pair(_("seat"), "step_seat"),
            ]
        )
        run = button(_("stop") if self._runs else _("play"), "screen.play")
        speed = button(_(_SPEEDS[self._speed]), "screen.speed")
        on = button(_("play on"), "screen.play_on", usable=self._can_play_on)
        chart = button(_("chart"), "screen.chart")
        view = self._view()
        judge = button(_("analysis"), "screen.analysis")
        rows = (
            [way, run, speed, chart, judge, *view, on],
            [way, run, speed, chart, *view, on],
            [way, run, speed, *view, on],
            [way, run, speed, on],
        )
        return [first_that_fits(width, *map(_row, rows))]

    def _view(self) -> list[Content]:
        if self._look is None:
            return [button(_("all hands"), "screen.look")]
        if self._look == CLOSED:
            return []
        mark = Content.styled(SEAT_MARKS[self._look], seat_tone(self._look))
        return [clickable(Content("[") + mark + _(" alone]"), "screen.look", "bold $primary")]


def _pair(name: str, action: str) -> Content:
    """``‹ turn ›``: back and on; the name too goes on."""
    back = clickable(" ‹ ", f"screen.{action}(-1)", "bold $primary on $surface")
    on = clickable(" › ", f"screen.{action}(1)", "bold $primary on $surface")
    return back + clickable(name, f"screen.{action}(1)", "on $surface") + on


def _row(parts: Sequence[Content]) -> Content:
    return Content(" ") + Content(" ").join(parts)
