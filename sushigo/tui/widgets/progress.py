"""How far something is."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sushigo.locale import _

from .lines import Lines


class Progress(Lines):
    """A bar, and how many of how many games."""

    def __init__(self) -> None:
        super().__init__()
        self._done = self._of = 0

    def tell(self, done: int, of: int) -> None:
        """Show that so many of so many are done."""
        self._done, self._of = done, of
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The bar and its numbers."""
        del height
        full = width * min(self._done, self._of) // self._of if self._of else 0
        bar = Content.assemble(("█" * full, "$primary"), ("░" * (width - full), "$line"))
        if not self._of:
            return [bar]
        count = _("{done} of {of} games").format(done=f"{self._done:,}", of=f"{self._of:,}")
        return [bar, Content.styled(count, "$quiet")]
