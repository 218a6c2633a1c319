"""What went wrong and stays wrong, over the bottom line."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual.content import Content

from .lines import Lines


class Notice(Lines):
    """Says for as long as it is so what is wrong with the game; else takes no room."""

    def __init__(self) -> None:
        super().__init__()
        self._sentences: tuple[str, ...] = ()

    def tell(self, sentences: Sequence[str]) -> None:
        """Show these sentences, or nothing."""
        self._sentences = tuple(sentences)
        self.display = bool(sentences)
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As many lines as it takes."""
        del height
        room = max(width - 2, 1)
        rows = (row for sentence in self._sentences for row in wrap(sentence, room))
        return [Content.styled(f" {row}", "bold $error") for row in rows]
