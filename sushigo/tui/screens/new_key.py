"""Asks for a key to be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from sushigo.locale import _
from sushigo.tui.commands import COMMANDS, bindings
from sushigo.tui.keys import keys_of
from sushigo.tui.widgets.lines import clickable
from sushigo.tui.widgets.text_lines import TextLines

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


class KeyCatcher(TextLines, can_focus=True):
    """Gives the key that is pressed to its screen, whatever it does elsewhere."""

    def on_key(self, event: events.Key) -> None:
        """Any key but the one that leaves."""
        leave = COMMANDS["new_key"][0]
        if event.key not in keys_of(leave, self.app.preferences.keys):
            event.stop()
            event.prevent_default()
            self.screen.dismiss(event.key)


class NewKeyScreen(ModalScreen[str]):
    """Gives back Textual's name of the key that was pressed; nothing after esc or a click."""

    CSS_PATH = "new_key.tcss"
    BINDINGS = bindings("new_key")
    app: SushiGoApp

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self._sentence = sentence

    def compose(self) -> ComposeResult:
        """What the key is for, and the way out."""
        key = self.app.preferences.key("new_key.leave")
        with Vertical():
            yield KeyCatcher(
                Content.styled(_("Press the new key"), "bold"),
                Content.styled(self._sentence, "$quiet"),
                Content(""),
                clickable(
                    _("[ Leave it ({key}) ]").format(key=key), "screen.leave", "bold $primary"
                ),
            )

    def action_leave(self) -> None:
        """Close without a key."""
        self.dismiss(None)
