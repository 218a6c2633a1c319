"""The part of a form that says who sits where: a row a seat, what is wrong with it beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input, Label

from sushigo.bots.faces import FACES
from sushigo.bots.registry import LEVELS, is_known
from sushigo.engine.record import HUMAN
from sushigo.locale import _
from sushigo.names import clean, fault
from sushigo.seats import BOT_NAMES, DEFAULT_NAMES, Seat, bot_name
from sushigo.tui.widgets.choice import Choice
from sushigo.tui.widgets.name_input import NameInput
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import player_kind_name, player_manner

from .form import FormScreen

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

NOBODY: Final = "nobody"
_BOTS_NAMES: Final = (*(name for face in FACES.values() for name in face.names), *BOT_NAMES)


def _kinds(seat: Seat) -> list[tuple[str, str]]:
    """A person, the levels, and what sits there already if it is none of these."""
    kinds = [HUMAN, *LEVELS]
    if seat.kind not in (*kinds, NOBODY) and is_known(seat.kind):
        kinds.append(seat.kind)
    return [(one, player_kind_name(one)) for one in kinds]


class SeatForm(FormScreen):
    """A form whose button with the id `start` is closed until everything is right.

    Args:
        seats: a row for each, filled in; a computer player that is not known any more makes room
            for a person.
        least: so many seats must be taken; each row after them may be nobody's.
    """

    AUTO_FOCUS = "#start"
    app: SushiGoApp

    def __init__(self, seats: Sequence[Seat], least: int) -> None:
        super().__init__()
        self._seats, self._least = tuple(seats), least

    def on_mount(self) -> None:
        """Say at once what is wrong, if anything is."""
        self._judge()

    # -- what is in the form -------------------------------------------------------------------

    def seat_rows(self) -> ComposeResult:
        """A row for each seat, and a line about the computer player under the cursor."""
        for row in range(len(self._seats)):
            yield from self._row(row)
        yield TextLines(id="manner")

    def _row(self, row: int) -> ComposeResult:
        seat, regulars = self._seats[row], self.app.preferences.settings.players
        kinds = _kinds(seat)
        if row >= self._least:
            kinds.append((NOBODY, _("nobody")))
        with Horizontal(classes="seat"):
            yield Label(f"{row + 1}")
            yield NameInput(seat.name, id=f"name-{row}", known=regulars)
            known = seat.kind if seat.kind in dict(kinds) else HUMAN  # a player no more there
            yield Choice(kinds, known, id=f"kind-{row}")
            yield TextLines(id=f"fault-{row}")

    def _name_field(self, row: int) -> Input:
        return self.query_one(f"#name-{row}", Input)

    def _kind_field(self, row: int) -> Choice[str]:
        return self.query_one(f"#kind-{row}", Choice)

    def _taken_rows(self) -> list[int]:
        return [row for row in range(len(self._seats)) if self._kind_field(row).value != NOBODY]

    def _seats_now(self) -> list[Seat]:
        return [
            Seat(clean(self._name_field(row).value), self._kind_field(row).value)
            for row in self._taken_rows()
        ]

    # -- judging it ----------------------------------------------------------------------------

    def _judge(self) -> None:
        """Say beside each field what is wrong with it, and open the start if nothing is."""
        self.query_one("#start", Button).disabled = any(self._faults())

    def _faults(self) -> list[str | None]:
        """What is wrong, each said where it belongs."""
        return [*map(self._judge_name, range(len(self._seats))), self._judge_table()]

    def _judge_name(self, row: int) -> str | None:
        taken = self._taken_rows()
        others = [self._name_field(other).value for other in taken if other < row]
        wrong = fault(self._name_field(row).value, others) if row in taken else None
        self._name_field(row).set_class(row not in taken, "-nobody")
        self.query_one(f"#fault-{row}", TextLines).tell(Content.styled(wrong or "", "$error"))
        return wrong

    def _judge_table(self) -> str | None:
        wrong = self._table_fault() or ""
        self.query_one("#trouble", TextLines).tell(Content.styled(wrong, "$error"))
        return wrong

    def _table_fault(self) -> str | None:
        """What is wrong with the table as a whole."""
        people = [row for row in self._taken_rows() if self._kind_field(row).value == HUMAN]
        return None if people else _(" At least one seat must be a person's.")

    # -- computer players have faces -----------------------------------------------------------

    def _row_of(self, widget: Widget | None) -> int | None:
        """The seat that a field belongs to."""
        field, _dash, number = (widget.id or "" if widget else "").partition("-")
        return int(number) if field in ("name", "kind") else None

    def on_descendant_focus(self) -> None:
        """Another seat may be under the cursor."""
        self._tell_manner()

    def _tell_manner(self) -> None:
        """Say how the computer player under the cursor plays."""
        row = self._row_of(self.focused)
        manner = "" if row is None else player_manner(self._kind_field(row).value)
        self.query_one("#manner", TextLines).tell(Content.styled(manner, "$quiet"))

    @on(Choice.Changed)
    def _seated(self, event: Choice.Changed) -> None:
        """Somebody else sits here: a name that nobody typed goes with whom it was for."""
        row = self._row_of(event.choice)
        if row is None:
            return
        taken = self._taken_rows()
        self._rename(row, event.choice.value, [at for at in taken if at != row])
        for at in range(len(self._seats)):
            if at not in taken:  # what it offers is nobody's yet
                self._rename(at, NOBODY, [*taken, *range(at)])
        self._tell_manner()

    def _rename(self, row: int, kind: str, others: Sequence[int]) -> None:
        """Give a row a name that the other ones don't have, unless somebody typed its own."""
        name = self._name_field(row)
        if name.value in (*(seat.name for seat in self._seats), *DEFAULT_NAMES, *_BOTS_NAMES):
            taken = [self._name_field(at).value for at in others]
            name.value = self._given_name(row, kind, taken)

    def _given_name(self, row: int, kind: str, taken: Sequence[str]) -> str:
        """A name for who sits in a row now, free if one is; a person's where nobody does."""
        if kind not in (HUMAN, NOBODY):
            return bot_name(kind, taken)
        people = [seat.name for seat in self._seats if seat.kind in (HUMAN, NOBODY)]
        names = [self._seats[row].name, *people, *DEFAULT_NAMES]
        theirs = [name for name in names if name not in _BOTS_NAMES]
        return next((name for name in theirs if not fault(name, taken)), names[0])

    # -- what is done --------------------------------------------------------------------------

    @on(Input.Changed)
    def _typed(self) -> None:
        self._judge()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.focus_next()

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Start, if everything is right; else go to what is wrong."""
        if self.query_one("#start", Button).disabled:
            self._go_to_fault()
        else:
            self._start(self._seats_now())

    def _start(self, seats: Sequence[Seat]) -> None:
        """Start with these people; everything is right."""
        raise NotImplementedError

    def _go_to_fault(self) -> bool:
        """Put the cursor on the first name that is to be mended; whether there is one."""
        for row in self._taken_rows():
            if self._judge_name(row):
                self._name_field(row).focus()
                return True
        return False

    @on(Button.Pressed, "#back")
    def action_back(self) -> None:
        """Back to where one was."""
        self.dismiss()

    def action_field(self, by: int) -> None:
        """To the field before or after this one."""
        if by < 0:
            self.focus_previous()
        else:
            self.focus_next()
