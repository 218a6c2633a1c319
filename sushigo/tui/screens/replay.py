"""A recorded game, watched turn by turn and seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer

from sushigo.coach.analysis import Analyst
from sushigo.engine import PlayerView
from sushigo.engine.record import Record
from sushigo.locale import _
from sushigo.play.playback import Playback
from sushigo.play.replay_speed import ReplaySpeed
from sushigo.seats import seats_of
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.hands import Hands
from sushigo.tui.widgets.heading import Heading
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import NOTHING
from sushigo.tui.widgets.log_panel import LogPanel
from sushigo.tui.widgets.moment_line import MomentLine
from sushigo.tui.widgets.plays import Plays
from sushigo.tui.widgets.progress_line import ProgressLine
from sushigo.tui.widgets.replay_buttons import CLOSED, ReplayButtons
from sushigo.tui.widgets.score_chart import ScoreChart
from sushigo.tui.widgets.table_panel import TablePanel
from sushigo.tui.widgets.timeline import Timeline
from sushigo.tui.widgets.verdict_list import verdict_text

from .analysis import AnalysisScreen, Jump
from .play_on import PlayOnScreen

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_CHART: Final = "-chart"
"""The class of the screen while the chart has all the room: if wanted, and at the end."""


class ReplayScreen(Screen[None]):
    """Steps through a game: by turns, by seats, by rounds, or by itself."""

    CSS_PATH = "replay.tcss"
    BINDINGS = bindings("replay")
    AUTO_FOCUS = ""
    app: SushiGoApp

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._playback = Playback(record)
        self._seats = seats_of(record.players)
        self._seat: int | None = None
        """Whose view is shown; None for all hands."""
        self._speed = ReplaySpeed.NORMAL
        self._by_seats = False
        """Whether it runs by seats, as it was stepped last, or by turns."""
        self._wants_chart = False
        self._timer: Timer | None = None
        self._analyst: Analyst | None = None
        """It is kept as long as the replay is open."""

    def compose(self) -> ComposeResult:
        """Heading, tables, what was laid, hands, the score, the way through, keys."""
        points, starts = self._playback.points, self._playback.round_starts
        yield Heading(_("Replay"))
        with Horizontal(id="tables"):
            for seat in range(len(self._seats)):
                yield TablePanel(seat, self._seats)
        yield Plays(self._seats)
        yield MomentLine(self._seats)
        yield Hands(self._seats)
        yield ScoreChart(self._seats, points, starts)
        yield ProgressLine(len(points), starts)
        yield ReplayButtons(self._seats)
        yield LogPanel(self._seats, focusable=False)
        yield KeyBar("replay")

    def on_mount(self) -> None:
        """Show the first moment."""
        self._tell()

    def on_unmount(self) -> None:
        """Nobody waits for the analysis any more."""
        if self._analyst:
            self._analyst.cancel()

    def on_resize(self) -> None:
        """The log may have come into sight."""
        self.call_after_refresh(self._tell_log)

    # -- going elsewhere -----------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """A moment on, or back."""
        self._by_seats = False
        self._moved(self._playback.step(by))

    def action_step_seat(self, by: int) -> None:
        """A seat on, or back."""
        self._by_seats = True
        self._moved(self._playback.step_seat(by))

    def action_jump(self, by: int) -> None:
        """A round on, or back."""
        self._moved(self._playback.jump_by_rounds(by))

    def action_round(self, at: int) -> None:
        """To the start of a round."""
        self._moved(self._playback.jump_to_round(at + 1))

    def action_go(self, at: int) -> None:
        """To a moment by its number."""
        self._moved(self._playback.go(at))

    @on(Timeline.Picked)
    def _picked(self, event: Timeline.Picked) -> None:
        self.action_go(event.at)

    def _moved(self, moved: bool) -> None:
        """Whoever steps wants to look: it runs no more."""
        was_running = self._timer is not None
        self._stop()
        if moved or was_running:
            self._tell()

    # -- by itself -----------------------------------------------------------------------------

    def action_play(self) -> None:
        """Let it run; or stop it."""
        if self._timer:
            self._stop()
        else:
            self._start()
        self._tell()

    def action_speed(self) -> None:
        """The next faster speed; after the fastest the slowest."""
        self._speed = self._speed.next
        if self._timer:
            self._stop()
            self._start()
        self._tell()

    def _start(self) -> None:
        """From the end it runs once more from the beginning."""
        if self._playback.moment.is_end:
            self._playback.go(0)
        self._timer = self.set_interval(self.app.pace.replay * self._speed.value, self._run)

    def _run(self) -> None:
        step = self._playback.step_seat if self._by_seats else self._playback.step
        if not step(1):
            self._stop()
        self._tell()

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    # -- other things to do --------------------------------------------------------------------

    def action_look(self) -> None:
        """All hands, then each seat's view in turn."""
        if not self._playback.open_hands:
            return
        looks = [None, *range(len(self._seats))]
        self._seat = looks[(looks.index(self._seat) + 1) % len(looks)]
        self._tell()

    def action_chart(self) -> None:
        """The chart in place of tables and hands; or these again."""
        self._wants_chart = not self._wants_chart
        self._tell()

    def action_analysis(self) -> None:
        """What each pick cost: asked for once, shown as often as one likes."""
        self._stop()
        self._tell()
        if not self._playback.open_hands:
            why = _("An unfinished game is not analysed: its hands are still secret.")
            self.query_one(MomentLine).refuse(why)
            return
        if self._analyst is None or self._analyst.is_given_up:
            self._analyst = Analyst(self.app.mind, self._playback.record)
        screen = AnalysisScreen(self._analyst, self._playback, self._seats)
        self.app.push_screen(screen, self._jump)

    def _jump(self, jump: Jump | None) -> None:
        """To a pick that the analysis speaks of."""
        if jump is not None:
            one = jump.verdict
            self._playback.go_to_pick(one.round, one.turn, one.seat)
            self._wants_chart = False
        self._tell()
        if jump is not None and jump.play_on:
            self.action_play_on()

    def action_log(self) -> None:
        """All that was laid up to here."""
        self._stop()
        self.app.show_log(self._playback.log, self._seats)
        self._tell()

    def action_play_on(self) -> None:
        """A new game from here; or why there can't be one."""
        self._stop()
        self._tell()
        if self._playback.can_play_on:
            self.app.push_screen(PlayOnScreen(self._playback.save_here(), self._playback.moment))
        else:
            self.query_one(MomentLine).refuse(self._why_not_on())

    def action_close(self) -> None:
        """Back to where one was."""
        self._stop()
        self.dismiss()

    def _why_not_on(self) -> str:
        if not self._playback.open_hands:
            return _("An unfinished game can't be played on from here: its hands are secret.")
        return _("Nothing is left to be chosen here: go back some turns to play on.")

    # -- what is shown -------------------------------------------------------------------------

    def _tell(self) -> None:
        playback = self._playback
        table, seat = playback.view(None), playback.seat
        # At the end the tables are cleared and the hands are empty.
        self.set_class(self._wants_chart or playback.moment.is_end, _CHART)
        self.query_one(Heading).tell(table)
        for panel in self.query(TablePanel):
            panel.tell(table, at_keyboard=panel.seat == (self._seat if seat is None else seat))
        self._tell_plays(table)
        self.query_one(Hands).tell(self._views(), seat)
        self.query_one(MomentLine).tell_moment(
            playback,
            table,
            self._seat,
            hands_shown=not self.has_class(_CHART),
            verdict=self._verdict(),
        )
        for line in self.query(Timeline):
            line.tell(playback.at)
        self.query_one(ProgressLine).tell_running(self._timer is not None)
        self.query_one(ReplayButtons).tell(
            runs=self._timer is not None,
            speed=self._speed,
            look=self._seat if playback.open_hands else CLOSED,
            can_play_on=playback.can_play_on,
        )
        self._tell_log()

    def _verdict(self) -> Content:
        """What the analysis says about the pick that is shown, if it is done."""
        analysis = self._analyst.analysis if self._analyst else None
        moment, seat = self._playback.moment, self._playback.seat
        for one in analysis.verdicts if analysis else ():
            if (one.round, one.turn, one.seat) == (moment.round, moment.turn, seat):
                return verdict_text(one)
        return NOTHING

    def _tell_plays(self, table: PlayerView) -> None:
        """What was laid last; while one goes through the seats, what is laid now."""
        reveal = table.last if self._playback.seat is None else self._playback.reveal
        reveals = [reveal] if reveal else []
        self.query_one(Plays).tell(reveals, face_down=False, up_to=self._playback.seat)

    def _tell_log(self) -> None:
        self.query_one(LogPanel).tell(self._playback.log)

    def _views(self) -> list[PlayerView]:
        if not self._playback.open_hands:
            return []
        seats = range(len(self._seats)) if self._seat is None else [self._seat]
        return [self._playback.view(seat) for seat in seats]
