"""The bottom line: what can be done here, with its keys; each can be clicked too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.tui.commands import COMMANDS, EVERYWHERE, Command, usable
from sushigo.tui.keys import sign_of

from .lines import Lines, clickable

_WORDS: Final = {
    "↵": "enter",
    "⌫": "bksp",
    "←→": "arrows",
    "↑↓": "up/down",
    "←": "left",
    "→": "right",
}
"""Keys that are no letters, in letters."""


class KeyBar(Lines):
    """The commands of a screen as far as they fit and may be used now."""

    def __init__(self, screen: str) -> None:
        super().__init__()
        self._commands = [one for one in (*COMMANDS[screen], *EVERYWHERE) if one.label]

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line; what doesn't fit any more is left out from the end, the way out never."""
        del height
        shown = [one for one in self._commands if usable(one, self.screen)]
        always = Content("").join(self._button(one) for one in shown if one.always)
        line = Content("")
        for button in (self._button(one) for one in shown if not one.always):
            if line.cell_length + button.cell_length > width - always.cell_length:
                break
            line += button
        return [line + always]

    def _button(self, command: Command) -> Content:
        action = command.action if command.action.startswith("app.") else f"screen.{command.action}"
        sign = sign_of(command, self.app.preferences.keys)
        if self.app.looks.ascii_only:
            sign = _WORDS.get(sign, sign)
        text = Content.assemble((f" {sign} ", "bold $primary"), (f"{command.name} ", "$quiet"))
        return clickable(text, action)
