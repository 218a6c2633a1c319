"""A recorded game, watched turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer

from sushigo.engine import PlayerView
from sushigo.engine.record import Record
from sushigo.locale import _
from sushigo.play.playback import Playback
from sushigo.seats import seats_of
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.hands import Hands
from sushigo.tui.widgets.heading import Heading
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import clickable
from sushigo.tui.widgets.log_panel import LogPanel
from sushigo.tui.widgets.plays import Plays
from sushigo.tui.widgets.table_panel import TablePanel
from sushigo.tui.widgets.text_lines import TextLines, TwoEnds
from sushigo.wording import and_list

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


class ReplayScreen(Screen[None]):
    """Steps through a game; forwards, backwards, by rounds, or by itself."""

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
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Heading, tables, hands, what was laid, buttons, keys."""
        yield Heading(_("Replay"))
        with Horizontal(id="tables"):
            for seat in range(len(self._seats)):
                yield TablePanel(seat, self._seats)
        yield Plays(self._seats)
        yield TextLines(id="look")
        yield Hands(self._seats)
        yield TwoEnds(id="buttons")
        yield LogPanel(self._seats)
        yield KeyBar("replay")

    def on_mount(self) -> None:
        """Show the first moment."""
        self._tell()

    def action_step(self, by: int) -> None:
        """A moment on, or back."""
        self._moved(self._playback.step(by))

    def action_jump(self, by: int) -> None:
        """A round on, or back."""
        self._moved(self._playback.jump_by_rounds(by))

    def action_go(self, at: int) -> None:
        """To a moment by its number."""
        self._moved(self._playback.go(at))

    def action_look(self) -> None:
        """All hands, then each seat's view in turn."""
        if not self._playback.open_hands:
            return
        looks = [None, *range(len(self._seats))]
        self._seat = looks[(looks.index(self._seat) + 1) % len(looks)]
        self._tell()

    def action_play(self) -> None:
        """Let it run; or stop it."""
        if self._timer:
            self._stop()
        else:
            self._timer = self.set_interval(self.app.pace.replay, self._run)
        self._tell()

    def action_log(self) -> None:
        """All that was laid up to here."""
        self.app.show_log(self._playback.log, self._seats)

    def action_close(self) -> None:
        """Back to where one was."""
        self._stop()
        self.dismiss()

    def _run(self) -> None:
        if not self._playback.step(1):
            self._stop()
        self._tell()

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    def _moved(self, moved: bool) -> None:
        self._stop()
        if moved:
            self._tell()

    def _tell(self) -> None:
        table = self._playback.view(None)
        self.query_one(Heading).tell(table)
        self.query_one(LogPanel).tell(self._playback.log)
        for panel in self.query(TablePanel):
            panel.tell(table, at_keyboard=self._seat is not None and panel.seat == self._seat)
        self.query_one(Plays).tell([table.last] if table.last else [], face_down=False)
        self.query_one(Hands).tell(self._views())
        self.query_one("#look", TextLines).tell(self._look(table))
        at, last = self._playback.at + 1, len(self._playback.moments)
        counter = Content.styled(f"{at}/{last} ", "$quiet")
        self.query_one("#buttons", TwoEnds).tell(self._buttons(), counter)

    def _views(self) -> list[PlayerView]:
        if not self._playback.open_hands:
            return []
        seats = range(len(self._seats)) if self._seat is None else [self._seat]
        return [self._playback.view(seat) for seat in seats]

    def _look(self, view: PlayerView) -> Content:
        if view.result:
            names = and_list([self._seats[seat].name for seat in view.result.winners])
            totals = ", ".join(map(str, view.result.totals))
            text = _(" The end. Winner: {names}. Totals: {totals}").format(
                names=names, totals=totals
            )
            return Content.styled(text, "bold $primary")
        if self._playback.moment.turn is None:
            points = ", ".join(map(str, view.points[-1]))
            text = _(" Round {n} is scored: {points}").format(n=view.round, points=points)
            return Content.styled(text, "bold $primary")
        if not self._playback.open_hands:
            return Content.styled(_(" An unfinished game: its hands are still secret."), "$quiet")
        if self._seat is None:
            return Content.styled(_(" All hands; in brackets what is laid next"), "$quiet")
        return Content.styled(_(" What this seat saw"), "$quiet")

    def _buttons(self) -> Content:
        run = _("[ stop ]") if self._timer else _("[ play ]")
        buttons = [
            clickable(name, f"screen.{action}", "bold $primary")
            for name, action in (
                (_("[ « round ]"), "jump(-1)"),
                (_("[ ‹ back ]"), "step(-1)"),
                (run, "play"),
                (_("[ on › ]"), "step(1)"),
                (_("[ round » ]"), "jump(1)"),
            )
        ]
        return Content(" ") + Content(" ").join(buttons)
