"""A field for a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.suggester import SuggestFromList
from textual.widgets import Input

from sushigo.names import visible

_LONGEST: Final = 80
"""More than fits anywhere, so that what is wrong with a long name can be said beside it."""


class NameInput(Input):
    """Takes what can be seen: a pasted escape sequence never reaches the terminal."""

    def __init__(
        self, name: str = "", *, id: str, known: Sequence[str] = (), placeholder: str = ""
    ) -> None:
        """A field.

        Args:
            name: what stands in it at first.
            id: of the widget.
            known: names that are offered while one of them is typed; the right arrow takes it.
            placeholder: what stands in it while it is empty.
        """
        super().__init__(
            visible(name),
            placeholder=placeholder,
            compact=True,
            id=id,
            max_length=_LONGEST,
            suggester=SuggestFromList(known, case_sensitive=False) if known else None,
        )

    def replace(self, text: str, start: int, end: int) -> None:
        """Put what can be seen of the text in place of a part; to insert is to replace nothing."""
        super().replace(visible(text), start, end)
