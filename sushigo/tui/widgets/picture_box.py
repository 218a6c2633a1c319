"""A drawing by itself."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sushigo.tui.dish_pictures import named_picture

from .lines import NOTHING
from .pictured import Pictured


class PictureBox(Pictured):
    """Shows one drawing, such as the title of the menu."""

    def __init__(self, name: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._name_in_art = name

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """As many lines as the drawing has; it stands in the middle."""
        del height
        picture = named_picture(self.app, self._name_in_art, "background")
        if not picture:
            return []
        self.place(max((width - picture[0].cell_length) // 2, 0), 0, picture)
        return [NOTHING] * len(picture)
