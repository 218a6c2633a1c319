"""A screen of fields, some of which have arrows to another value."""

from __future__ import annotations

from textual.screen import Screen

from sushigo.tui.widgets.choice import Choice


class FormScreen(Screen[None]):
    """Its keys and its bar change whatever choice is under the cursor."""

    def action_change(self, by: int) -> None:
        """To another value of the field under the cursor."""
        if isinstance(self.focused, Choice):
            self.focused.step(by)
