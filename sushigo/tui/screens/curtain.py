"""The reveal, which is also the curtain between two people's hands."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from sushigo.engine import PlayerView
from sushigo.locale import _
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.tui.commands import bindings
from sushigo.tui.marks import seat_name, seat_names
from sushigo.tui.widgets.conveyor import Conveyor
from sushigo.tui.widgets.heading import Heading
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.laid_cards import LaidCards, Turn
from sushigo.tui.widgets.lines import NOTHING, button, clickable
from sushigo.tui.widgets.log_panel import LogPanel
from sushigo.tui.widgets.plays import Plays
from sushigo.tui.widgets.table_panel import TablePanel
from sushigo.tui.widgets.text_lines import TextLines

from .sitting_screen import SittingScreen


class CurtainScreen(SittingScreen):
    """First the cards turn over, then the screen waits for the next person."""

    STAGE = Stage.CURTAIN
    CSS_PATH = "curtain.tcss"
    BINDINGS = bindings("curtain")

    def __init__(self, sitting: Sitting, turning: bool) -> None:
        """A curtain; `turning` if the cards of the last reveal are still to be turned over."""
        super().__init__(sitting)
        self._turn = Turn.FACE_DOWN if turning and sitting.reveals else Turn.FACE_UP

    def compose(self) -> ComposeResult:
        """Heading, tables, what was laid, who is asked, keys."""
        yield Heading(_("Sushi Go!"))
        with Horizontal(id="tables"):
            for seat in range(len(self.sitting.seats)):
                yield TablePanel(seat, self.sitting.seats)
        yield Conveyor()
        yield TextLines(id="laid-title")
        yield Plays(self.sitting.seats)
        yield LaidCards(self.sitting.seats)
        yield TextLines(id="next")
        yield LogPanel(self.sitting.seats)
        yield KeyBar("curtain")

    def on_mount(self) -> None:
        """Turn the cards over: on their edge, then face up."""
        if self._turning and self.app.moves and self.app.pace.reveal:
            self.set_timer(self.app.pace.reveal / 2, self._turn_on)
        else:
            self._turn = Turn.FACE_UP

    def tell(self) -> None:
        """Show what the whole table may see."""
        view = self.sitting.view
        self.query_one(Heading).tell(view)
        self.query_one(LogPanel).tell(self.sitting.log.events)
        before = self.sitting.before_reveal
        tables = before if self._turning and before is not None else view
        for panel in self.query(TablePanel):
            panel.tell(tables, mark_new=not self._turning)
        self.query_one(Conveyor).tell(view)
        self.query_one("#laid-title", TextLines).tell(self._laid_title(view))
        self.query_one(Plays).tell(self.sitting.reveals, face_down=self._turning)
        self.query_one(LaidCards).tell(self.sitting.reveals, self._turn)
        self.query_one("#next", TextLines).tell(
            *self._next(view) if not self._turning else (NOTHING, NOTHING)
        )

    def on_key(self, event: events.Key) -> None:
        """A key ends the turning over, and does nothing else."""
        if self._turning:
            event.stop()
            event.prevent_default()
            self._cut_short()

    def on_click(self) -> None:
        """So does a click."""
        if self._turning:
            self._cut_short()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the cards turn over, no key means anything else."""
        if action == "lift" and not self.sitting.round_to_score and self.sitting.expected is None:
            return False  # only computer players are still to choose
        return super().check_action(action, parameters) and not self._turning

    def action_lift(self) -> None:
        """Lift the curtain for the one who is asked."""
        self.sitting.lift()

    def action_name(self, seat: int) -> None:
        """Lift the curtain for another seat."""
        if seat in self.sitting.people and not self.sitting.round_to_score:
            self.sitting.lift(seat)

    @property
    def _turning(self) -> bool:
        return self._turn is not Turn.FACE_UP

    def _cut_short(self) -> None:
        """End the turning over; the key that did so may be held, and still lifts no curtain."""
        self.app.guard_against_repeats()
        self._turn_over()

    def _turn_on(self) -> None:
        if self._turn is not Turn.FACE_DOWN or not self.is_mounted:
            return
        self._turn = Turn.ON_EDGE
        self.tell()
        self.set_timer(self.app.pace.reveal / 2, self._turn_over)

    def _turn_over(self) -> None:
        if not self._turning or not self.is_mounted:
            return
        self._turn = Turn.FACE_UP
        self.tell()
        self.query_one(Conveyor).slide()
        self.query_one(KeyBar).show()

    def _laid_title(self, view: PlayerView) -> Content:
        if not self.sitting.reveals:
            return Content.styled(_(" The cards are dealt."), "$quiet")
        turn = self.sitting.reveals[0].turn
        title = _(" Turn {turn} of {turns}").format(turn=turn, turns=view.turns)
        if len(self.sitting.reveals) > 1:
            title = _(" Turn {turn}, and the last cards, laid by themselves").format(turn=turn)
        return Content.styled(title, "bold $primary")

    def _next(self, view: PlayerView) -> list[Content]:
        if self.sitting.round_to_score:
            text = Content.styled(_(" The round is over.  "), "bold")
            go_on = _(" {key}: the scores ").format(key=self.app.preferences.key("curtain.lift"))
            return [text + button(go_on, "screen.lift", main=True), Content("")]
        expected = self.sitting.expected
        if expected is None:
            return self._waiting(view)
        call = Content.assemble((_(" Next: "), "bold"), seat_name(expected, self.sitting.seats))
        hint = _("   {keys} or a click on the name; nobody else looks.")
        hint = hint.format(keys=self.app.preferences.key("curtain.lift", most=2))
        line = clickable(call, f"screen.name({expected})") + Content.styled(hint, "$quiet")
        return [line, self._people(view)]

    def _waiting(self, view: PlayerView) -> list[Content]:
        """Who still thinks; nobody is asked, but everybody may change what was chosen."""
        if not self.sitting.thinking:
            return []
        names = seat_names(self.sitting.thinking, self.sitting.seats)
        hint = Content.styled(_("   a digit or a click on a name: change your mind"), "$quiet")
        line = Content.styled(_(" Still thinking: "), "bold") + names + hint
        return [line, self._people(view)]

    def _people(self, view: PlayerView) -> Content:
        people = [self._person(seat, view) for seat in self.sitting.people]
        return Content(" ") + Content("   ").join(people)

    def _person(self, seat: int, view: PlayerView) -> Content:
        state = "✓" if view.ready[seat] else "…"
        text = Content.assemble(
            (f"{seat + 1} ", "bold $primary"), seat_name(seat, self.sitting.seats, ""), f" {state}"
        )
        return clickable(text, f"screen.name({seat})")
