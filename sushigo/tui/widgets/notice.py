"""What went wrong and stays wrong, over the bottom line."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual.content import Content

from sushigo.locale import _

from .lines import Lines


class Notice(Lines):
    """Says for as long as it is so that the game is not being saved; else takes no room."""

    def __init__(self) -> None:
        super().__init__()
        self._trouble: str | None = None

    def tell(self, trouble: str | None) -> None:
        """Show this sentence, or nothing."""
        self._trouble = trouble
        self.display = trouble is not None
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As many lines as it takes."""
        del height
        if self._trouble is None:
            return []
        text = _("Not saved, but play goes on. {trouble}").format(trouble=self._trouble)
        return [Content.styled(f" {row}", "bold $error") for row in wrap(text, max(width - 2, 1))]
