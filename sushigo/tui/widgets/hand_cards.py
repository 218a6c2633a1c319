"""The hand as cards with pictures, in one row or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Offset

from .card import HEIGHT, WIDTH, Card
from .hand import CardFace, Hand

_GAP: Final = 1
_MOST_CARDS: Final = 10


class HandCards(Container, Hand):
    """Ten cards made once; a smaller hand hides some of them, and forgets what they showed."""

    def compose(self) -> ComposeResult:
        """As many as the largest hand has."""
        for _at in range(_MOST_CARDS):
            yield Card()

    def show_faces(self, faces: Sequence[CardFace]) -> None:
        """Show each face on its card, and lay the cards in even rows."""
        self.faces = tuple(faces)
        shown: list[CardFace | None] = [*faces, *[None] * (_MOST_CARDS - len(faces))]
        self._lay_out()
        for card, face in zip(self.query(Card), shown, strict=True):
            card.show_face(face)

    def on_mount(self) -> None:
        """No card is there yet."""
        for card in self.query(Card):
            card.display = False

    def on_resize(self) -> None:
        """More room, fewer rows."""
        self._lay_out()

    def _lay_out(self) -> None:
        width = self.size.width
        count = len(self.faces)
        if not width or not count:
            return
        most = max((width + _GAP) // (WIDTH + _GAP), 1)
        rows = -(-count // most)
        across = -(-count // rows)
        self.styles.height = rows * HEIGHT
        for at, card in enumerate(self.query(Card)):
            row, column = divmod(at, across)
            here = min(across, count - row * across)
            margin = (width - here * (WIDTH + _GAP) + _GAP) // 2
            card.styles.offset = Offset(margin + column * (WIDTH + _GAP), row * HEIGHT)
