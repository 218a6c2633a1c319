"""The names of people who often play: a list, and a field for one more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from sushigo.locale import _
from sushigo.names import clean, fault

from .lines import button
from .name_input import NameInput
from .text_lines import Sentences, TextLines

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


class NamesForm(Vertical):
    """Adds and takes away names; each change is kept."""

    app: SushiGoApp

    def compose(self) -> ComposeResult:
        """What they are for, a field, the names, and how to take one away."""
        yield Sentences([_("A new game offers these names, and completes them while you type.")])
        yield NameInput(id="new-name", placeholder=_("a name, then Enter"))
        yield TextLines(id="name-trouble")
        yield OptionList(id="names", markup=False)
        yield TextLines(button(_(" Remove the name "), "screen.remove"), id="remove-name")

    def on_mount(self) -> None:
        """Show the names; the field is where one starts."""
        self.query_one(NameInput).add_class("first")
        self._show()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        wrong = fault(event.value, self._names) if event.value else None
        self.query_one("#name-trouble", TextLines).tell(Content.styled(wrong or "", "$error"))

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if not fault(event.value, self._names):
            self.app.preferences.set_players([*self._names, clean(event.value)])
            event.input.value = ""
            self._show(len(self._names) - 1)

    def remove_marked(self) -> None:
        """Take away the name under the cursor."""
        at = self.query_one(OptionList).highlighted
        if at is not None and self._names:
            self.app.preferences.set_players([*self._names[:at], *self._names[at + 1 :]])
            self._show(at)

    @property
    def _names(self) -> tuple[str, ...]:
        return self.app.preferences.settings.players

    def _show(self, marked: int = 0) -> None:
        names = self.query_one(OptionList)
        names.clear_options()
        names.add_options(Option(Content(name)) for name in self._names)
        names.highlighted = min(marked, len(self._names) - 1) if self._names else None
        names.display = bool(self._names)
        self.query_one("#remove-name").display = bool(self._names)
        if not self._names and self.screen.focused is names:
            self.query_one(NameInput).focus()
