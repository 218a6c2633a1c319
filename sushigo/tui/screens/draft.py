"""The draft turn: the hand of the person at the keyboard, and everybody's table."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from sushigo.engine import Kind, Pick, PlayerView
from sushigo.locale import _
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.tui.commands import bindings
from sushigo.tui.draft_coach import DraftCoach
from sushigo.tui.marks import gain_tone, seat_name, seat_names
from sushigo.tui.widgets.hand import CardClicked, CardPointed, Hand
from sushigo.tui.widgets.hand_cards import HandCards
from sushigo.tui.widgets.hand_list import HandList
from sushigo.tui.widgets.heading import Heading
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import button
from sushigo.tui.widgets.log_panel import LogPanel
from sushigo.tui.widgets.memory_panel import MemoryPanel
from sushigo.tui.widgets.plays import Plays
from sushigo.tui.widgets.table_panel import TablePanel
from sushigo.tui.widgets.text_lines import Paragraph, TextLines
from sushigo.tui.widgets.tip_panel import TipPanel
from sushigo.wording import kind_name, kind_worth, pick_effect, signed

from .sitting_screen import SittingScreen

_MEMORY: Final = "-memory"
"""The class of the screen while the memory aid is open."""


class DraftScreen(SittingScreen):
    """Choose a card, or two with chopsticks, and lock in."""

    STAGE = Stage.DRAFT
    CSS_PATH = "draft.tcss"
    BINDINGS = bindings("draft")

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._coach = DraftCoach(self)
        self._hand: tuple[Kind, ...] = ()
        self._cursor: int | None = None
        """It starts on no card, so that no key chooses one by accident."""

    def compose(self) -> ComposeResult:
        """Heading, tables, prompt, hand, preview, keys."""
        yield Heading(_("Sushi Go!"))
        with Horizontal(id="tables"):
            for seat in range(len(self.sitting.seats)):
                yield TablePanel(seat, self.sitting.seats)
        yield Plays(self.sitting.seats)
        yield Paragraph(id="tip")
        yield TextLines(id="prompt")
        yield HandList()
        yield HandCards()
        yield TipPanel([seat.name for seat in self.sitting.seats])
        yield MemoryPanel(self.sitting.seats)
        yield TextLines(id="preview")
        yield TextLines(id="buttons")
        yield LogPanel(self.sitting.seats)
        yield KeyBar("draft")

    def tell(self) -> None:
        """Show the view of the person at the keyboard."""
        view, selection = self.sitting.view, self.sitting.selection
        if selection is None:
            return
        self.query_one(Heading).tell(view)
        self.query_one(LogPanel).tell(self.sitting.log.events)
        for seat, panel in enumerate(self.query(TablePanel)):
            panel.tell(view, at_keyboard=seat == view.seat)
        if view.hand != self._hand:
            self._hand, self._cursor = view.hand, None
            self._coach.be_silent()
            self.app.guard_against_repeats()
        for hand in self._hands:
            hand.tell(view, selection, self._cursor)
        self.query_one(Plays).tell([view.last] if view.last else [], face_down=False)
        tip = self.sitting.guide.tip(view) if self.sitting.guide else ""
        key = self.app.preferences.key
        tip = tip.format(two=key("draft.two"), help=key("app.help"), tip=key("draft.tip"))
        self.set_class(bool(tip), "-guided")
        self.query_one("#tip", Paragraph).tell(tip)
        self.query_one("#prompt", TextLines).tell(self._prompt(view))
        self._tell_memory(view)
        self._tell_preview(view)

    def on_unmount(self) -> None:
        """Nobody waits for the coach any more."""
        self._coach.be_silent()

    @property
    def _hands(self) -> tuple[Hand, ...]:
        """The two pictures of the hand; the style sheet says which of them is seen."""
        return self.query_one(HandList), self.query_one(HandCards)

    def _tell_preview(self, view: PlayerView) -> None:
        self.query_one("#preview", TextLines).tell(*self._preview(view))
        self.query_one("#buttons", TextLines).tell(self._buttons(view))
        self.query_one(KeyBar).show()

    # -- what is said --------------------------------------------------------------------------

    def _prompt(self, view: PlayerView) -> Content:
        seat = self.sitting.at_keyboard or 0
        selection = self.sitting.selection
        me = Content(" ") + seat_name(seat, self.sitting.seats)
        if self._waits(view):
            thinking = seat_names(self.sitting.thinking, self.sitting.seats)
            return me + _(", locked in. Still thinking: ") + thinking
        if selection is not None and selection.two:
            what = _(", choose two cards, first to be laid first.")
        else:
            what = _(", choose one card.")
        receiver = view.receivers[seat]
        arrow = "▸" if view.rules.direction(view.round) > 0 else "◂"
        them = Content.styled(f"{arrow} ", "$secondary") + seat_name(
            receiver, self.sitting.seats, ""
        )
        return me + what + _(" The rest goes to ") + them

    def _waits(self, view: PlayerView) -> bool:
        """Whether all that is missing is what computer players still think about."""
        return view.choice is not None and self.sitting.expected is None

    def _preview(self, view: PlayerView) -> list[Content]:
        """What Enter would lock in, and what the card under the cursor would give instead."""
        selection, cursor = self.sitting.selection, self._cursor
        if selection is None or (cursor is None and not selection.marked):
            hint = _(" A digit or a click chooses a card; so does {key}, after the arrows.")
            hint = hint.format(key=self.app.preferences.key("draft.choose"))
            return [Content.styled(hint, "$quiet")]
        picks = []
        if selection.marked:
            picks.append((_("chosen"), tuple(selection.hand[at] for at in selection.marked)))
        if cursor is not None and cursor not in selection.marked:
            picks.append((_("here"), selection.pick_with(cursor)))
        lines = [self._outcome(view, label, pick) for label, pick in picks]
        if len(picks) == 1:
            _label, pick = picks[0]
            worths = dict.fromkeys(kind_worth(kind, view.rules, view.seats) for kind in pick)
            lines.append(Content.styled(f"         {'   '.join(worths)}", "$quiet"))
        return lines

    def _outcome(self, view: PlayerView, label: str, pick: Pick) -> Content:
        """``chosen: Tempura, then Egg nigiri  +6  1 pair; 1``."""
        preview = view.preview(pick)
        names = Content.styled(_(", then "), "$quiet").join(
            Content.styled(kind_name(kind), "bold") for kind in pick
        )
        now = _("round {before} → {after}").format(
            before=preview.before.points, after=preview.after.points
        )
        return Content.assemble(
            (f" {label:>6}: ", "$quiet"),
            names,
            (f"  {signed(preview.gain)} ", gain_tone(preview.gain)),
            (f" {now}  ", "$quiet"),
            (pick_effect(view, pick), "$secondary"),
        )

    def _buttons(self, view: PlayerView) -> Content:
        """What the mouse needs: lock in, two cards, swap, take back."""
        selection = self.sitting.selection
        if selection is None:
            return Content("")
        last = self.sitting.is_last_to_choose
        ready = selection.pick is not None
        news = ready and not (self._waits(view) and selection.pick == view.choice)
        name = _(" Lock in and reveal ") if last else _(" Lock in ")
        buttons = [button(name, "screen.lock_in", usable=news, main=True)]
        if selection.may_take_two:
            two = _(" One card ") if selection.two else _(" Two cards ")
            buttons.append(button(two, "screen.take_two"))
        if selection.two and ready:
            buttons.append(button(_(" Swap "), "screen.swap"))
        if view.choice:
            buttons.append(button(_(" Take back "), "screen.take_back"))
        return Content(" ") + Content("  ").join(buttons)

    # -- what is done --------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes no sense now is not offered."""
        selection = self.sitting.selection
        if selection is None:
            return False
        usable = {
            "take_two": selection.may_take_two,
            "swap": selection.two and len(selection.marked) == 2,
            "take_back": bool(selection.marked),
            "lock_in": selection.pick is not None,
            "hide": self.sitting.curtained or self._panel_is_open,
            "tip": self.sitting.may_ask_coach,
            "take_tip": self._coach.is_open,
            "memory": self.app.preferences.settings.memory,
        }
        if self._hand != selection.hand:
            return False  # a hand that came by itself is first shown
        return super().check_action(action, parameters) and usable.get(action, True)

    def on_card_pointed(self, message: CardPointed) -> None:
        """The cursor follows the mouse."""
        self._point(message.at)

    def on_card_clicked(self, message: CardClicked) -> None:
        """A click chooses; another one on the same card, if it is no double click, locks in."""
        selection = self.sitting.selection
        if selection is None:
            return
        if message.at in selection.marked and selection.pick:
            if not message.twice:
                self.action_lock_in()
            return
        self.action_mark(message.at)

    def action_cursor(self, by: int) -> None:
        """Move the cursor; from no card to the first or the last."""
        selection = self.sitting.selection
        if selection is None:
            return
        count = len(selection.hand)
        if self._cursor is None:
            self._point(0 if by > 0 else count - 1)
        else:
            self._point((self._cursor + by) % count)

    def action_mark(self, at: int) -> None:
        """Choose the card at that place."""
        selection = self.sitting.selection
        if selection is None or at >= len(selection.hand):
            return
        selection.mark(at)
        self._cursor = at
        self.tell()

    def action_choose(self) -> None:
        """Choose the card under the cursor."""
        if self._cursor is not None:
            self.action_mark(self._cursor)

    def action_lock_in(self) -> None:
        """Lock in what is chosen."""
        if self.sitting.selection is not None and self.sitting.selection.pick is not None:
            self._coach.be_silent()
            # Alone, the next hand is here before it is on the screen.
            self._cursor = None
            self.sitting.lock_in()

    def _point(self, at: int) -> None:
        """Put the cursor on a card, and say what that card would give."""
        selection = self.sitting.selection
        there = selection is not None and at < len(selection.hand)
        if there and at != self._cursor:
            self._cursor = at
            for hand in self._hands:
                hand.point(at)
            self._tell_preview(self.sitting.view)

    def action_take_two(self) -> None:
        """Change between one card and two."""
        if self.sitting.selection is not None and self.sitting.selection.take_two():
            self.tell()

    def action_swap(self) -> None:
        """Lay the two cards the other way round."""
        if self.sitting.selection is not None and self.sitting.selection.swap():
            self.tell()

    def action_take_back(self) -> None:
        """Take back what is locked in, or the last mark."""
        if self.sitting.take_back():
            self.tell()

    # -- the coach -----------------------------------------------------------------------------

    def action_tip(self) -> None:
        """Ask the coach; or away with what it said."""
        if self._coach.is_open:
            self._coach.be_silent()
        elif self.sitting.may_ask_coach:
            self.remove_class(_MEMORY)
            self._coach.ask(self.sitting.view)
        self.query_one(KeyBar).show()

    def action_take_tip(self, at: int) -> None:
        """Mark the cards that the coach would take."""
        pick, selection = self._coach.pick(at), self.sitting.selection
        if pick is not None and selection is not None:
            selection.mark_pick(pick)
            self.tell()

    def action_memory(self) -> None:
        """What is still to come; or away with it."""
        self._coach.be_silent()
        self.toggle_class(_MEMORY)
        self._tell_memory(self.sitting.view)
        self.query_one(KeyBar).show()

    def _tell_memory(self, view: PlayerView) -> None:
        if self.has_class(_MEMORY):
            self.query_one(MemoryPanel).tell(view)

    @property
    def _panel_is_open(self) -> bool:
        """Whether the coach or the memory aid takes the room."""
        return self._coach.is_open or self.has_class(_MEMORY)

    def action_hide(self) -> None:
        """Away with an open panel; where none is, draw the curtain."""
        if self._panel_is_open:
            self._coach.be_silent()
            self.remove_class(_MEMORY)
            self.query_one(KeyBar).show()
        else:
            self.sitting.hide()
