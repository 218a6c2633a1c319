"""The hand as a list: a line for each card, and a picture of the one that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.content import Content
from textual.style import Style

from sushigo.engine import PlayerView
from sushigo.play.selection import Selection
from sushigo.tui.dish_pictures import PICTURE_LINES, PICTURE_WIDTH, picture
from sushigo.tui.marks import kind_tone
from sushigo.wording import CODES, card_effect, kind_name

from .hand import CardClicked, CardFace, CardPointed, Hand
from .lines import fitted
from .pictured import Pictured

_CARD: Final = "card"
"""What the style of a line is asked for, to know which card it is."""
_NAME_CELLS: Final = 15
_WORTH_CELLS: Final = 16
_WIDE: Final = 60
"""From so many cells on, what a card is worth stands beside what it gives now."""


class HandList(Pictured, Hand):
    """One line a card: key, code, name, worth, what it would give now and why.

    Beside them, where there is room, the picture of the card under the cursor, or chosen last.
    """

    _effects: tuple[str, ...] = ()
    _pointed: int | None = None

    def tell(self, view: PlayerView, selection: Selection, cursor: int | None) -> None:
        """Show this hand with these marks."""
        self._effects = tuple(
            card_effect(view, selection.pick_with(at), kind) for at, kind in enumerate(view.hand)
        )
        super().tell(view, selection, cursor)

    def show_faces(self, faces: Sequence[CardFace]) -> None:
        """Paint the lines that changed."""
        self.faces = tuple(faces)
        self.show()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The cursor follows the mouse, but only when it comes to another card."""
        at = event.style.meta.get(_CARD)
        if at is not None and at != self._pointed:
            self.post_message(CardPointed(at))
        self._pointed = at

    def on_click(self, event: events.Click) -> None:
        """A click on a card is for the screen to judge."""
        at = event.style.meta.get(_CARD)
        if at is not None:
            self.post_message(CardClicked(at, twice=event.chain > 1))

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line a card, at least as many as a picture has."""
        del height
        if not self.faces:
            return []
        looked_at = self._looked_at()
        drawn = picture(self.app, looked_at.kind) if looked_at else ()
        has_room = width >= _WIDE + PICTURE_WIDTH
        room = width - PICTURE_WIDTH - 2 if drawn and has_room else width
        rows = [self._card(face, room) for face in self.faces]
        if room < width:
            self.place(room + 1, 0, drawn)
        if not has_room:
            return rows
        # With or without the picture as many lines: nothing moves away under the mouse.
        return rows + [Content("")] * (PICTURE_LINES - len(rows))

    def _looked_at(self) -> CardFace | None:
        """The card under the cursor, else the one chosen last."""
        seen = [face for face in self.faces if face.under_cursor or face.mark]
        return max(seen, key=lambda face: (face.under_cursor, face.mark), default=None)

    def _card(self, face: CardFace, width: int) -> Content:
        tone = kind_tone(face.kind)
        line = Content.assemble(
            ("›" if face.under_cursor else " ", "bold $primary"),
            (f"{face.mark_text:^4}", "bold $success"),
            (f"{face.key} ", "bold $primary"),
            (f"{CODES[face.kind]} ", tone),
            (fitted(Content(kind_name(face.kind)), _NAME_CELLS).plain, f"bold {tone}"),
        )
        if width >= _WIDE:
            line += fitted(Content.styled(face.worth, "$quiet"), _WORTH_CELLS)
        seen = face.under_cursor or face.mark
        line += Content.assemble(
            (f"{face.gain:>3}  ", "bold"),
            (self._effects[face.at], "$secondary" if seen else "$quiet"),
        )
        line = fitted(line, width)
        if seen:
            line = line.stylize("on $raised")
        return line.stylize(Style.from_meta({_CARD: face.at}))
