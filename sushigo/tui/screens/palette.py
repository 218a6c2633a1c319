"""The command palette."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette


class Palette(CommandPalette):
    """Closes once: a second Enter in the same breath would close the screen below it too."""

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close, if that is not done already."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
