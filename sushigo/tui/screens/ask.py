"""A question that is answered with yes or no."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from sushigo.locale import _
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.lines import clickable
from sushigo.tui.widgets.text_lines import Sentences, TextLines


class AskScreen(ModalScreen[bool]):
    """Asks, and gives back whether the answer was yes."""

    CSS_PATH = "ask.tcss"
    BINDINGS = bindings("ask")

    def __init__(self, question: str, explanation: str) -> None:
        super().__init__()
        self._question, self._explanation = question, explanation

    def compose(self) -> ComposeResult:
        """The question and two buttons."""
        yes = clickable(_("[ Yes (y) ]"), "screen.answer(True)", "bold $primary")
        no = clickable(_("[ No (n) ]"), "screen.answer(False)", "bold $primary")
        with Vertical():
            yield Sentences([self._question], style="bold")
            yield Sentences([self._explanation])
            yield TextLines(Content(""), Content("  ") + yes + Content("   ") + no)

    def action_answer(self, yes: bool) -> None:
        """Close with that answer."""
        self.dismiss(yes)
