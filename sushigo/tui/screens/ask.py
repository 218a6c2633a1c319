"""A question that is answered with yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from sushigo.locale import _
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.lines import clickable
from sushigo.tui.widgets.text_lines import Sentences, TextLines

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


class AskScreen(ModalScreen[bool]):
    """Asks, and gives back whether the answer was yes."""

    CSS_PATH = "ask.tcss"
    BINDINGS = bindings("ask")
    app: SushiGoApp

    def __init__(self, question: str, explanation: str) -> None:
        super().__init__()
        self._question, self._explanation = question, explanation

    def compose(self) -> ComposeResult:
        """The question and two buttons."""
        key = self.app.preferences.key
        yes = clickable(
            _("[ Yes ({key}) ]").format(key=key("ask.yes")), "screen.answer(True)", "bold $primary"
        )
        no = clickable(
            _("[ No ({key}) ]").format(key=key("ask.no")), "screen.answer(False)", "bold $primary"
        )
        with Vertical():
            yield Sentences([self._question], style="bold")
            yield Sentences([self._explanation])
            yield TextLines(Content(""), Content("  ") + yes + Content("   ") + no)

    def action_answer(self, yes: bool) -> None:
        """Close with that answer."""
        self.dismiss(yes)
