"""The keys of every command, and how they are changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sushigo.locale import _
from sushigo.tui.commands import COMMANDS, EVERYWHERE, Command
from sushigo.tui.keys import by_id, key_fault, keys_of, own_sign
from sushigo.tui.screens.new_key import NewKeyScreen

from .lines import fitted
from .text_lines import TextLines

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_KEY_CELLS: Final = 14


class KeysForm(Vertical):
    """Every command by the screen it belongs to; Enter or a click asks for another key."""

    app: SushiGoApp

    def compose(self) -> ComposeResult:
        """What to do, what went wrong, the commands."""
        yield TextLines(id="keys-hint")
        yield OptionList(id="commands", classes="first", markup=False)

    def on_mount(self) -> None:
        """Show the commands."""
        self._say("")
        self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Another key for this command."""
        event.stop()
        self.ask_for_key()

    def ask_for_key(self, *, more: bool = False) -> None:
        """Take the next key as the command's only one, or with `more` beside those it has."""
        command = self._marked
        if command is None:
            return

        def take(key: str | None) -> None:
            if key is not None:
                had = keys_of(command, self.app.preferences.keys) if more else ()
                self._give(command, ",".join(dict.fromkeys((*had, key))))

        self.app.push_screen(NewKeyScreen(command.sentence), take)

    def remove_marked(self) -> None:
        """Give the command its own keys again, unless another one has them now."""
        command = self._marked
        if command is not None and command.id in self.app.preferences.keys:
            self._give(command, None)

    def _give(self, command: Command, keys: str | None) -> None:
        others = {one: its for one, its in self.app.preferences.keys.items() if one != command.id}
        fault = key_fault(command.id, command.keys if keys is None else keys, others)
        self._say(fault or "")
        if not fault:
            own = keys is not None and keys_of(command, {command.id: keys}) == keys_of(command, {})
            self.app.preferences.set_keys(command.id, None if own else keys)
            self._show()

    def _say(self, fault: str) -> None:
        hint = _("Enter or a click: another key. • has been changed.")
        line = Content.styled(fault, "bold $error") if fault else Content.styled(hint, "$quiet")
        self.query_one("#keys-hint", TextLines).tell(line)

    @property
    def _marked(self) -> Command | None:
        commands = self.query_one(OptionList)
        if commands.highlighted is None:
            return None
        return by_id()[str(commands.get_option_at_index(commands.highlighted).id)]

    def _show(self) -> None:
        """Every command; the one that was marked still is."""
        commands = self.query_one(OptionList)
        marked = commands.highlighted
        commands.clear_options()
        for screen, own in _groups():
            commands.add_option(Option(Content.styled(screen, "bold $secondary"), disabled=True))
            commands.add_options(Option(self._line(one), one.id) for one in own)
        commands.highlighted = 1 if marked is None else marked

    def _line(self, command: Command) -> Content:
        keymap = self.app.preferences.keys
        mark = "•" if command.id in keymap else " "
        sign = fitted(Content.styled(f"{mark} {own_sign(command, keymap)}", "bold"), _KEY_CELLS)
        return sign + Content(command.sentence)


def _groups() -> Iterator[tuple[str, list[Command]]]:
    """The commands that can get another key, each once, by the name of its screen.

    The digits are not among them: they say which card or seat is meant.
    """
    seen: set[str] = set()
    for screen, table in ((_("everywhere"), EVERYWHERE), *_tables()):
        own = [one for one in table if one.help and not one.id[-1].isdigit() and one.id not in seen]
        seen |= {one.id for one in own}
        if own:
            yield screen, own


def _tables() -> Iterator[tuple[str, tuple[Command, ...]]]:
    names = {
        "menu": _("menu"),
        "setup": _("new game"),
        "curtain": _("curtain"),
        "draft": _("choosing a card"),
        "summary": _("points of a round"),
        "results": _("final results"),
        "replay": _("watching a game"),
        "settings": _("settings"),
        "log": _("log"),
        "help": _("help"),
        "ask": _("questions"),
    }
    for screen, name in names.items():
        yield name, COMMANDS[screen]
