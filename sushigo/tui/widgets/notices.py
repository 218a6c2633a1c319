"""What went wrong, to be read in peace: it stays."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from textual.content import Content

from sushigo.locale import ngettext

from .lines import Lines

_MARK: Final = "! "


class Notices(Lines):
    """Sentences, each wrapped behind a mark; where there are too many, how many more."""

    def __init__(self) -> None:
        super().__init__()
        self._sentences: tuple[str, ...] = ()

    def tell(self, sentences: Sequence[str]) -> None:
        """Show these instead."""
        self._sentences = tuple(sentences)
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As many whole sentences as there is room for, at least one."""
        rows: list[Content] = []
        left = len(self._sentences)
        for sentence in self._sentences:
            wrapped = wrap(sentence, max(width - len(_MARK), 1))
            if rows and len(rows) + len(wrapped) + (left > 1) > height:
                text = ngettext(
                    "and {n} more, in the settings", "and {n} more, in the settings", left
                ).format(n=left)
                return [*rows, Content.styled(f"  {text}", "$quiet")]
            marks = [(_MARK, "bold $warning")] + [("  ", "")] * (len(wrapped) - 1)
            rows += [Content.assemble(mark, row) for mark, row in zip(marks, wrapped, strict=True)]
            left -= 1
        return rows
