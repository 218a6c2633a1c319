"""Lines with pictures laid over them."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip

from .lines import Lines

Placed = tuple[int, Strip]
"""Where on its line a strip of a picture begins, and the strip."""


class Pictured(Lines):
    """A widget that may `place` pictures while it says its lines.

    A picture's strips are kept by whoever drew them, so that the same picture at the same place
    is known to be the same, and is not painted again.
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._placed: dict[int, list[Placed]] = {}

    def place(self, x: int, y: int, picture: Iterable[Strip]) -> None:
        """Lay a picture over the lines, its upper left corner at that cell."""
        for line, strip in enumerate(picture, start=y):
            self._placed.setdefault(line, []).append((x, strip))

    def draw(self, width: int, height: int) -> list[Content]:
        """The lines; pictures placed for an earlier drawing are forgotten."""
        self._placed = {}
        return super().draw(width, height)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are; asking for them moves no picture."""
        placed = self._placed
        try:
            return super().get_content_height(container, viewport, width)
        finally:
            self._placed = placed

    def painted_as(self, y: int) -> tuple[object, ...]:
        """What a line looks like, for telling whether it changed."""
        pictures = [(x, id(strip)) for x, strip in self._placed.get(y, ())]
        return (*super().painted_as(y), *pictures)

    def render_line(self, y: int) -> Strip:
        """A line of the terminal, pictures and all."""
        strip = super().render_line(y)
        for x, picture in self._placed.get(y, ()):
            end = x + picture.cell_length
            strip = Strip.join([strip.crop(0, x), picture, strip.crop(end, strip.cell_length)])
        return strip
