"""Who plays on from a moment of a game that was watched."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button

from sushigo.engine.record import Record
from sushigo.engine.rules import rules_text
from sushigo.locale import _
from sushigo.play.playback import Moment
from sushigo.seats import Seat, seats_of
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.choice import Choice
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.picture_box import PictureBox
from sushigo.tui.widgets.text_lines import TextLines

from .seat_form import SeatForm


class PlayOnScreen(SeatForm):
    """The seats of a recorded game, each given to a person or a computer player; rules fixed."""

    CSS_PATH = "seat_form.tcss"
    BINDINGS = bindings("play_on")

    def __init__(self, record: Record, moment: Moment) -> None:
        """A form for the game that was saved at this moment."""
        super().__init__(seats_of(record.players), len(record.players))
        self._record, self._moment = record, moment

    def compose(self) -> ComposeResult:
        """Where the game goes on, seats, buttons, keys."""
        with Vertical(id="form"):
            yield PictureBox("title_small")
            yield TextLines(Content.styled(self._whence(), "bold $primary"), id="title")
            yield from self.seat_rows()
            rules = _("Rules  {rules}").format(rules=rules_text(self._record.rules))
            yield TextLines(Content.styled(rules, "$quiet"), id="rules")
            with Horizontal(id="buttons"):
                yield Button(_("Start"), id="start", compact=True)
                yield Button(_("Replay"), id="back", compact=True)
            yield TextLines(id="trouble")
        yield KeyBar("play_on")

    def _whence(self) -> str:
        moment = self._moment
        if moment.turn is None:
            return _("Play on after round {round}").format(round=moment.round)
        return _("Play on from round {round}, turn {turn}").format(
            round=moment.round, turn=moment.turn
        )

    def _start(self, seats: Sequence[Seat]) -> None:
        self.app.play_on(self._record, seats)

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """A table needs a person."""
        del event
        self._judge()
