"""What may be longer than the screen: the wheel rolls it, and the commands of its screen do."""

from __future__ import annotations

from textual.containers import VerticalScroll


class Page(VerticalScroll, can_focus=False):
    """It takes no focus, so that left and right stay the keys of its screen."""

    def roll(self, lines: int) -> None:
        """So many lines down, or up."""
        self.scroll_relative(y=lines, animate=False)

    def roll_screen(self, by: int) -> None:
        """What is seen makes room for what follows it, but for a line; or for what precedes it."""
        self.roll(by * max(self.size.height - 1, 1))
