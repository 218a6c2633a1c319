"""One help screen: the keys of the screen it was asked from, the cards, the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import TabbedContent, TabPane

from sushigo.engine import Kind
from sushigo.engine.cards import FULL_DECK
from sushigo.locale import _
from sushigo.tui.commands import COMMANDS, EVERYWHERE, Command, bindings
from sushigo.tui.look import kind_tone
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import fitted
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import CODES, kind_name, kind_worth

_RULES: Final = (
    _("Three rounds. Everybody takes one card of the hand, all lay together, and the hands go on."),
    _("Points are counted after each round; then the tables are cleared, but for the puddings."),
    "",
    _("Tempura      every two 5.   One alone gives nothing."),
    _("Sashimi      every three 10.   One or two give nothing."),
    _("Dumplings    1, 3, 6, 10, 15 for one to five; more give no more."),
    _("Maki         most rolls 6, second most 3; those who tie split it, rest dropped."),
    _("             After a tie for the most nobody is second."),
    _("Nigiri       egg 1, salmon 2, squid 3."),
    _("Wasabi       the next nigiri you lay goes on it and counts three times."),
    _("             A nigiri laid before it never does. One nigiri for each wasabi."),
    _("Chopsticks   in a later turn, take two cards; the chopsticks go back into the hand."),
    _("             Both are chosen before the reveal; you lay them in the order chosen."),
    _("Pudding      counts once, at the very end: most +6, fewest -6, split on a tie."),
    _("             All equal: nothing. With two players nobody loses for puddings."),
    "",
    _("Most points win; on a tie more puddings; else the victory is shared."),
)


class HelpScreen(Screen[None]):
    """Keys here, cards, rules."""

    CSS_PATH = "help.tcss"
    BINDINGS = bindings("help")

    def __init__(self, commands: str) -> None:
        """The help for the screen whose commands have that name in the table."""
        super().__init__()
        self._commands = commands

    def compose(self) -> ComposeResult:
        """Three tabs."""
        with TabbedContent():
            with TabPane(_("Keys here")), VerticalScroll():
                yield TextLines(*self._keys())
            with TabPane(_("Cards")), VerticalScroll():
                yield TextLines(*map(_card, Kind))
            with TabPane(_("Rules")), VerticalScroll():
                yield TextLines(*(Content(" " + rule) for rule in _RULES))
        yield KeyBar("help")

    def action_close(self) -> None:
        """Back to where one was."""
        self.dismiss()

    def _keys(self) -> Iterable[Content]:
        commands = [*COMMANDS[self._commands], *EVERYWHERE]
        yield from (_key(one) for one in commands if one.help)
        yield Content("")
        for note in (
            _(" Everything in the bottom line can be clicked."),
            _(" Shift and drag selects text in most terminals."),
            _(" ctrl+p finds every command by its name."),
        ):
            yield Content.styled(note, "$quiet")


def _key(command: Command) -> Content:
    sign = command.sign or command.keys
    return Content.assemble((f" {sign:>10}  ", "bold $primary"), command.help)


def _card(kind: Kind) -> Content:
    return Content.assemble(
        (f" {CODES[kind]} ", kind_tone(kind)),
        (fitted(Content(kind_name(kind)), 16).plain, f"bold {kind_tone(kind)}"),
        fitted(Content(kind_worth(kind)), 24),
        (_("{n} in the box").format(n=FULL_DECK[kind]), "$quiet"),
    )
