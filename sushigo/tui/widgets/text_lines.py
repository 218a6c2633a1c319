"""A line or two of text that changes: prompts, previews, winners."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from .lines import Lines


class TextLines(Lines):
    """Shows what it was told last."""

    def __init__(self, *texts: Content, id: str | None = None) -> None:
        super().__init__(id=id)
        self._texts: tuple[Content, ...] = texts

    def tell(self, *texts: Content) -> None:
        """Show these lines instead."""
        self._texts = texts
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As told, cut to the width."""
        del height
        return [
            text.truncate(width, ellipsis=True) if text.cell_length > width else text
            for text in self._texts
        ]
