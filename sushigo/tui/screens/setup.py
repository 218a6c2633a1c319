"""Who plays, in which order, and by which rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Label

from sushigo.bots.registry import KINDS
from sushigo.engine import InvalidRules, Rules
from sushigo.engine.rules import PRESETS, Deck, MakiPrizes, Passing, described
from sushigo.locale import _
from sushigo.names import clean, fault
from sushigo.seats import DEFAULT_NAMES, HUMAN, Seat
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.choice import Choice
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.name_input import NameInput
from sushigo.tui.widgets.picture_box import PictureBox
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import player_kind_name

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

NOBODY: Final = "nobody"
_LEAST: Final = 2


def _kinds() -> list[tuple[str, str]]:
    return [(one, player_kind_name(one)) for one in (HUMAN, *KINDS)]


def _decks() -> list[tuple[Deck, str]]:
    return [(Deck.FULL, _("108 cards")), (Deck.CLASSROOM, _("94, no pudding or chopsticks"))]


def _maki() -> list[tuple[MakiPrizes, str]]:
    return [
        (MakiPrizes.FIRST_SECOND, _("most 6, second 3")),
        (MakiPrizes.FIRST, _("most 6 only")),
    ]


def _passing() -> list[tuple[Passing, str]]:
    return [
        (Passing.LEFT, _("always the same way")),
        (Passing.BOTH_WAYS, _("round 2 the other way")),
    ]


class SetupScreen(Screen[None]):
    """A form that starts a game once everything in it is right."""

    CSS_PATH = "setup.tcss"
    BINDINGS = bindings("setup")
    AUTO_FOCUS = "#start"
    app: SushiGoApp

    def __init__(self, seats: Sequence[Seat], rules: Rules, names: Sequence[str]) -> None:
        """A form with these people and rules filled in.

        Args:
            seats: who has a seat already.
            rules: the house rules.
            names: to offer for the other seats.
        """
        super().__init__()
        self._rules = rules
        self._seats = list(seats)
        for name in names:
            if not fault(name, [seat.name for seat in self._seats]):
                self._seats.append(Seat(name, NOBODY))
        del self._seats[len(DEFAULT_NAMES) :]

    def compose(self) -> ComposeResult:
        """Seats, rules, seed, buttons, keys."""
        with Vertical(id="form"):
            yield PictureBox("title_small")
            yield TextLines(Content.styled(_("A new game"), "bold $primary"), id="title")
            for row in range(len(DEFAULT_NAMES)):
                yield from self._row(row)
            yield from self._rule_rows()
            with Horizontal(id="buttons"):
                yield Button(_("Start"), id="start", compact=True)
                yield Button(_("Shuffle the seats"), id="shuffle", compact=True)
                yield Button(_("Menu"), id="back", compact=True)
            yield TextLines(id="trouble")
        yield KeyBar("setup")

    def on_mount(self) -> None:
        """Say at once what is wrong, if anything is."""
        self._judge()

    # -- what is in the form -------------------------------------------------------------------

    def _row(self, row: int) -> ComposeResult:
        seat, regulars = self._seats[row], self.app.preferences.settings.players
        kinds = _kinds() if row < _LEAST else [*_kinds(), (NOBODY, _("nobody"))]
        with Horizontal(classes="seat"):
            yield Label(f"{row + 1}")
            yield NameInput(seat.name, id=f"name-{row}", known=regulars)
            known = seat.kind if seat.kind in dict(kinds) else HUMAN  # a player no more there
            yield Choice(kinds, known, id=f"kind-{row}")
            yield TextLines(id=f"fault-{row}")

    def _rule_rows(self) -> ComposeResult:
        presets = [(name, name) for name in PRESETS]
        for name, choice in (
            (_("Rules"), Choice(presets, described(self._rules)[0], id="preset")),
            (_("Deck"), Choice(_decks(), self._rules.deck, id="deck")),
            (_("Maki"), Choice(_maki(), self._rules.maki, id="maki")),
            (_("Hands go"), Choice(_passing(), self._rules.passing, id="passing")),
        ):
            with Horizontal(classes="rule", id=f"{choice.id}-row"):
                yield Label(name)
                yield choice
        with Horizontal(classes="rule"):
            yield Label(_("Seed"))
            yield Input(placeholder=_("by chance"), compact=True, id="seed", max_length=18)
            yield TextLines(id="seed-fault")

    def _name_field(self, row: int) -> Input:
        return self.query_one(f"#name-{row}", Input)

    def _kind_field(self, row: int) -> Choice[str]:
        return self.query_one(f"#kind-{row}", Choice)

    def _taken_rows(self) -> list[int]:
        return [row for row in range(len(DEFAULT_NAMES)) if self._kind_field(row).value != NOBODY]

    def _rules_now(self) -> Rules:
        return Rules(
            deck=self.query_one("#deck", Choice).value,
            maki=self.query_one("#maki", Choice).value,
            passing=self.query_one("#passing", Choice).value,
        )

    def _seed_now(self) -> int | None:
        """The seed typed; None if there is none.

        Raises:
            ValueError: it is no whole number.
        """
        text = self.query_one("#seed", Input).value.strip()
        if text and not (text.isascii() and text.removeprefix("-").isdigit()):
            raise ValueError(text)
        return int(text) if text else None

    # -- judging it ----------------------------------------------------------------------------

    def _judge(self) -> None:
        """Say beside each field what is wrong with it, and open the start if nothing is."""
        faults = [self._judge_name(row) for row in range(len(DEFAULT_NAMES))]
        faults += [self._judge_seed(), self._judge_table()]
        self.query_one("#start", Button).disabled = any(faults)

    def _judge_name(self, row: int) -> str | None:
        taken = self._taken_rows()
        others = [self._name_field(other).value for other in taken if other < row]
        wrong = fault(self._name_field(row).value, others) if row in taken else None
        self._name_field(row).set_class(row not in taken, "-nobody")
        self.query_one(f"#fault-{row}", TextLines).tell(Content.styled(wrong or "", "$error"))
        return wrong

    def _judge_seed(self) -> str | None:
        try:
            self._seed_now()
            wrong = ""
        except ValueError:
            wrong = _("A seed is a whole number, or nothing.")
        self.query_one("#seed-fault", TextLines).tell(Content.styled(wrong, "$error"))
        return wrong

    def _judge_table(self) -> str | None:
        people = [row for row in self._taken_rows() if self._kind_field(row).value == HUMAN]
        wrong = "" if people else _(" At least one seat must be a person's.")
        try:
            self._rules_now()
        except InvalidRules as invalid:
            wrong = f" {invalid}"
        self.query_one("#trouble", TextLines).tell(Content.styled(wrong, "$error"))
        return wrong

    # -- what is done --------------------------------------------------------------------------

    @on(Input.Changed)
    def _typed(self) -> None:
        self._judge()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.focus_next()

    @on(Choice.Changed)
    def _chosen(self, event: Choice.Changed) -> None:
        """A preset fills in its options; an option may make another preset of them."""
        if event.choice.id == "preset":
            rules = PRESETS[event.choice.value]
            self.query_one("#deck", Choice).set_value(rules.deck)
            self.query_one("#maki", Choice).set_value(rules.maki)
            self.query_one("#passing", Choice).set_value(rules.passing)
        else:
            self.query_one("#preset", Choice).set_value(described(self._rules_now())[0])
        self._judge()

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Start, if everything is right; else go to what is wrong."""
        if self.query_one("#start", Button).disabled:
            self._go_to_fault()
            return
        seats = [
            Seat(clean(self._name_field(row).value), self._kind_field(row).value)
            for row in self._taken_rows()
        ]
        self.app.play(seats, self._rules_now(), self._seed_now())

    def _go_to_fault(self) -> None:
        """Put the cursor where something is to be mended."""
        for row in self._taken_rows():
            if self._judge_name(row):
                self._name_field(row).focus()
                return
        if self._judge_seed():
            self.query_one("#seed", Input).focus()

    @on(Button.Pressed, "#back")
    def action_back(self) -> None:
        """Back to the menu."""
        self.dismiss()

    @on(Button.Pressed, "#shuffle")
    def _shuffle(self) -> None:
        """Seat everybody by chance."""
        rows = self._taken_rows()
        people = [(self._name_field(row).value, self._kind_field(row).value) for row in rows]
        random.shuffle(people)
        for row, (name, kind) in zip(rows, people, strict=True):
            self._seat(row, name, kind)
        self._judge()

    def action_field(self, by: int) -> None:
        """To the field before or after this one."""
        if by < 0:
            self.focus_previous()
        else:
            self.focus_next()

    def action_move(self, by: int) -> None:
        """Exchange the seat under the cursor with the one above or below."""
        focused = self.focused.id if self.focused and self.focused.id else ""
        field, _dash, number = focused.partition("-")
        if field not in ("name", "kind") or not number.isdigit():
            return
        here, there = int(number), int(number) + by
        if not {here, there} <= set(self._taken_rows()):
            return
        mine = self._name_field(here).value, self._kind_field(here).value
        self._seat(here, self._name_field(there).value, self._kind_field(there).value)
        self._seat(there, *mine)
        self.query_one(f"#{field}-{there}").focus()
        self._judge()

    def _seat(self, row: int, name: str, kind: str) -> None:
        self._name_field(row).value = name
        self._kind_field(row).set_value(kind)
