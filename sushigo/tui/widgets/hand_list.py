"""The hand as a list: a line for each card, and a picture of the one that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.engine import PlayerView
from sushigo.play.selection import Selection
from sushigo.tui.look import kind_tone
from sushigo.wording import CODES, kind_name, kind_worth, pick_effect

from .hand import CardFace, Hand, touchable
from .lines import fitted

_NAME_CELLS: Final = 15
_WORTH_CELLS: Final = 16
_WIDE: Final = 60
"""From so many cells on, what a card is worth stands beside what it gives now."""


class HandList(Hand):
    """One line a card: key, code, name, worth, what it would give now and why."""

    def __init__(self) -> None:
        super().__init__()
        self._effects: tuple[str, ...] = ()

    def tell(self, view: PlayerView, selection: Selection, cursor: int | None) -> None:
        """Show this hand with these marks."""
        self._effects = tuple(
            pick_effect(view, selection.pick_with(at)) for at in range(len(view.hand))
        )
        super().tell(view, selection, cursor)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line a card."""
        del height
        return [self._card(face, width) for face in self.faces]

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
            line += fitted(Content.styled(kind_worth(face.kind), "$quiet"), _WORTH_CELLS)
        seen = face.under_cursor or face.mark
        line += Content.assemble(
            (f"{face.gain:>3}  ", "bold"),
            (self._effects[face.at], "$secondary" if seen else "$quiet"),
        )
        line = fitted(line, width)
        if seen:
            line = line.stylize("on $raised")
        return line.stylize(touchable(face.at))
