"""One card with its picture; a cursor that comes or goes repaints its edges, not the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual import events
from textual.content import Content

from sushigo.tui.dish_pictures import PICTURE_LINES, PICTURE_WIDTH, picture
from sushigo.tui.marks import kind_tone
from sushigo.wording import kind_name

from .hand import CardClicked, CardFace, CardPointed
from .lines import NOTHING, fitted
from .pictured import Pictured

WIDTH: Final = PICTURE_WIDTH + 2
HEIGHT: Final = PICTURE_LINES + 4
"""A frame, the picture, the name, and what the card is worth."""


class Edge(NamedTuple):
    """The signs of the upper and lower edge; the sides stay as they are, beside the picture."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str


_PLAIN: Final = Edge(*"╭╮╰╯─")
_CURSOR: Final = Edge(*"┍┑┕┙━")
_CHOSEN: Final = Edge(*"╒╕╘╛═")


class Card(Pictured):
    """A card of the hand, or nothing while the hand has fewer."""

    face: CardFace | None = None

    def show_face(self, face: CardFace | None) -> None:
        """Show that card; a card that goes leaves nothing behind."""
        if face != self.face:
            self.face = face
            self.display = face is not None
            self.show()

    def on_mouse_move(self) -> None:
        """The cursor follows the mouse."""
        if self.face is not None and not self.face.under_cursor:
            self.post_message(CardPointed(self.face.at))

    def on_click(self, event: events.Click) -> None:
        """A click is for the screen to judge."""
        if self.face is not None:
            self.post_message(CardClicked(self.face.at, twice=event.chain > 1))

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Edge, picture, name, worth, edge."""
        del width, height
        face = self.face
        if face is None:
            return []
        self.place(1, 1, picture(self.app, face.kind))
        side = Content.styled("│", "$line on $card")
        name = Content.styled(kind_name(face.kind), f"bold {kind_tone(face.kind)}")
        if face.under_cursor or face.mark:
            name = name.stylize("reverse")
        worth = Content.styled(face.worth, "$quiet")
        rows = [NOTHING] * PICTURE_LINES + [name, worth]
        edge, tone = _edge(face)
        return [
            _top(face, edge, tone),
            *(side + fitted(row, PICTURE_WIDTH).stylize_before("on $card") + side for row in rows),
            _bottom(face, edge, tone),
        ]


def _edge(face: CardFace) -> tuple[Edge, str]:
    """Shape first, colour second."""
    if face.mark:
        return _CHOSEN, "bold $success on $card"
    if face.under_cursor:
        return _CURSOR, "bold $primary on $card"
    return _PLAIN, "$line on $card"


def _top(face: CardFace, edge: Edge, tone: str) -> Content:
    pointer = "▸" if face.under_cursor else edge.across
    mark = f" {face.mark_text} " if face.mark else ""
    return Content.assemble(
        (edge.top_left + pointer, tone),
        (f" {face.key} ", "bold $primary on $card"),
        (edge.across * (WIDTH - 6 - len(mark)), tone),
        (mark, "bold reverse $success"),
        (edge.top_right, tone),
    )


def _bottom(face: CardFace, edge: Edge, tone: str) -> Content:
    gain = f" {face.gain} "
    return Content.assemble(
        (edge.bottom_left + edge.across * (WIDTH - 3 - len(gain)), tone),
        (gain, "bold $secondary on $card"),
        (edge.across + edge.bottom_right, tone),
    )
