"""Who plays, in which order, and by which rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Label

from sushigo.engine import InvalidRules, Rules
from sushigo.engine.rules import PRESETS, Deck, MakiPrizes, Passing, described
from sushigo.locale import _
from sushigo.names import fault
from sushigo.seats import DEFAULT_NAMES, Seat
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.choice import Choice
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.picture_box import PictureBox
from sushigo.tui.widgets.text_lines import TextLines

from .seat_form import NOBODY, SeatForm

_LEAST: Final = 2


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


def _hints() -> list[tuple[bool, str]]:
    return [(False, _("for one person alone")), (True, _("for everybody"))]


class SetupScreen(SeatForm):
    """A form that starts a game once everything in it is right."""

    CSS_PATH = "seat_form.tcss"
    BINDINGS = bindings("setup")

    def __init__(self, seats: Sequence[Seat], rules: Rules, names: Sequence[str]) -> None:
        """A form with these people and rules filled in.

        Args:
            seats: who has a seat already.
            rules: the house rules.
            names: to offer for the other seats.
        """
        rows = list(seats)
        for name in names:
            if not fault(name, [seat.name for seat in rows]):
                rows.append(Seat(name, NOBODY))
        super().__init__(rows[: len(DEFAULT_NAMES)], _LEAST)
        self._rules = rules

    def compose(self) -> ComposeResult:
        """Seats, rules, seed, buttons, keys."""
        with Vertical(id="form"):
            yield PictureBox("title_small")
            yield TextLines(Content.styled(_("A new game"), "bold $primary"), id="title")
            yield from self.seat_rows()
            yield from self._rule_rows()
            with Horizontal(id="buttons"):
                yield Button(_("Start"), id="start", compact=True)
                yield Button(_("Shuffle the seats"), id="shuffle", compact=True)
                yield Button(_("Menu"), id="back", compact=True)
            yield TextLines(id="trouble")
        yield KeyBar("setup")

    # -- what is in the form -------------------------------------------------------------------

    def _rule_rows(self) -> ComposeResult:
        presets = [(name, name) for name in PRESETS]
        for name, choice in (
            (_("Rules"), Choice(presets, described(self._rules)[0], id="preset")),
            (_("Deck"), Choice(_decks(), self._rules.deck, id="deck")),
            (_("Maki"), Choice(_maki(), self._rules.maki, id="maki")),
            (_("Hands go"), Choice(_passing(), self._rules.passing, id="passing")),
            (_("Tips"), Choice(_hints(), False, id="hints")),
        ):
            with Horizontal(classes="rule", id=f"{choice.id}-row"):
                yield Label(name)
                yield choice
        with Horizontal(classes="rule"):
            yield Label(_("Seed"))
            yield Input(placeholder=_("by chance"), compact=True, id="seed", max_length=18)
            yield TextLines(id="seed-fault")

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

    def _faults(self) -> list[str | None]:
        return [*super()._faults(), self._judge_seed()]

    def _judge_seed(self) -> str | None:
        try:
            self._seed_now()
            wrong = ""
        except ValueError:
            wrong = _("A seed is a whole number, or nothing.")
        self.query_one("#seed-fault", TextLines).tell(Content.styled(wrong, "$error"))
        return wrong

    def _table_fault(self) -> str | None:
        try:
            self._rules_now()
        except InvalidRules as invalid:
            return f" {invalid}"
        return super()._table_fault()

    # -- what is done --------------------------------------------------------------------------

    @on(Choice.Changed)
    def _chosen(self, event: Choice.Changed) -> None:
        """A preset fills in its options; an option may make another preset of them."""
        if event.choice.id == "preset":
            rules = PRESETS[event.choice.value]
            self.query_one("#deck", Choice).set_value(rules.deck)
            self.query_one("#maki", Choice).set_value(rules.maki)
            self.query_one("#passing", Choice).set_value(rules.passing)
        elif event.choice.id != "hints":
            self.query_one("#preset", Choice).set_value(described(self._rules_now())[0])
        self._judge()

    def _start(self, seats: Sequence[Seat]) -> None:
        hints = self.query_one("#hints", Choice).value
        self.app.play(seats, self._rules_now(), self._seed_now(), hints=hints)

    def _go_to_fault(self) -> bool:
        """Put the cursor where something is to be mended."""
        if super()._go_to_fault():
            return True
        if not self._judge_seed():
            return False
        self.query_one("#seed", Input).focus()
        return True

    @on(Button.Pressed, "#shuffle")
    def _shuffle(self) -> None:
        """Seat everybody by chance."""
        rows = self._taken_rows()
        people = [(self._name_field(row).value, self._kind_field(row).value) for row in rows]
        random.shuffle(people)
        for row, (name, kind) in zip(rows, people, strict=True):
            self._seat(row, name, kind)
        self._judge()

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
