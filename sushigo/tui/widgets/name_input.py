"""A field for a name."""

from __future__ import annotations

from typing import Final

from textual.widgets import Input

from sushigo.names import visible

_LONGEST: Final = 80
"""More than fits anywhere, so that what is wrong with a long name can be said beside it."""


class NameInput(Input):
    """Takes what can be seen: a pasted escape sequence never reaches the terminal."""

    def __init__(self, name: str, *, id: str, placeholder: str = "") -> None:
        super().__init__(
            visible(name), compact=True, id=id, placeholder=placeholder, max_length=_LONGEST
        )

    def replace(self, text: str, start: int, end: int) -> None:
        """Put what can be seen of the text in place of a part; to insert is to replace nothing."""
        super().replace(visible(text), start, end)
