"""One help screen: the keys of the screen it was asked from, the cards, the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import TabbedContent, TabPane

from sushigo.engine import Kind, Rules
from sushigo.locale import _
from sushigo.tui.commands import COMMANDS, EVERYWHERE, Command, bindings
from sushigo.tui.keys import own_sign
from sushigo.tui.marks import kind_tone
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import fitted
from sushigo.tui.widgets.text_lines import Sentences, TextLines
from sushigo.wording import CODES, kind_name, kind_worth, rule_sentences

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_MANY: Final = 5
"""The help explains the rules of a full table; of two players it says what differs."""


class HelpScreen(Screen[None]):
    """Keys here, cards, rules."""

    CSS_PATH = "help.tcss"
    BINDINGS = bindings("help")
    app: SushiGoApp

    def __init__(self, commands: str, rules: Rules, page: str = "keys") -> None:
        """Help.

        Args:
            commands: the name in the table of commands of the screen it is asked from.
            rules: those that are played, or the official ones.
            page: which is shown first: keys, cards or rules.
        """
        super().__init__()
        self._page = page
        self._commands, self._rules = commands, rules

    def compose(self) -> ComposeResult:
        """Three tabs."""
        with TabbedContent(initial=self._page):
            with TabPane(_("Keys here"), id="keys"), VerticalScroll():
                yield TextLines(*self._keys())
            with TabPane(_("Cards"), id="cards"), VerticalScroll():
                yield TextLines(*(_card(kind, self._rules) for kind in self._rules.cards))
            with TabPane(_("Rules"), id="rules"), VerticalScroll():
                yield Sentences(rule_sentences(self._rules))
        yield KeyBar("help")

    def action_close(self) -> None:
        """Back to where one was."""
        self.dismiss()

    def _keys(self) -> Iterable[Content]:
        commands = [*COMMANDS[self._commands], *EVERYWHERE]
        yield from (self._key(one) for one in commands if one.help)
        yield Content("")
        for note in (
            _(" Everything in the bottom line can be clicked."),
            _(" Shift and drag selects text in most terminals."),
            _(" ctrl+p finds every command by its name."),
        ):
            yield Content.styled(note, "$quiet")

    def _key(self, command: Command) -> Content:
        sign = own_sign(command, self.app.preferences.keys)
        return Content.assemble((f" {sign:>10}  ", "bold $primary"), command.sentence)


def _card(kind: Kind, rules: Rules) -> Content:
    return Content.assemble(
        (f" {CODES[kind]} ", kind_tone(kind)),
        (fitted(Content(kind_name(kind)), 16).plain, f"bold {kind_tone(kind)}"),
        fitted(Content(kind_worth(kind, rules, _MANY)), 24),
        (_("{n} in the box").format(n=rules.cards[kind]), "$quiet"),
    )
