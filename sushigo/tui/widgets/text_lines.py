"""Text that changes: a line or two, a paragraph, two ends of a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from textual.content import Content

from .lines import NOTHING, Lines, beside


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


class Paragraph(Lines):
    """Wraps what it was told last, a bar beside it."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = ""

    def tell(self, text: str) -> None:
        """Show this text instead; an empty one takes no room."""
        self._text = text
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As many lines as it takes."""
        del height
        rows = wrap(self._text, max(width - 4, 1))
        return [Content.assemble((" ▌ ", "$secondary"), (row, "bold")) for row in rows]


class TwoEnds(Lines):
    """One line with a text at each end."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._left = self._right = NOTHING

    def tell(self, left: Content, right: Content) -> None:
        """Show these texts instead."""
        self._left, self._right = left, right
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The left one is cut where they meet."""
        del height
        return [beside(self._left, self._right, width)]


class Sentences(Lines):
    """Sentences, each wrapped."""

    def __init__(
        self, sentences: Iterable[str] = (), style: str = "", *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._sentences, self._style = tuple(sentences), style

    def tell(self, sentences: Iterable[str]) -> None:
        """Say these instead."""
        self._sentences = tuple(sentences)
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As many lines as they take."""
        del height
        room = max(width - 4, 1)
        rows = [row for text in self._sentences for row in wrap(text, room, subsequent_indent="  ")]
        return [Content.styled(f"  {row}", self._style) for row in rows]
