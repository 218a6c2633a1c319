"""What a reveal brought, as cards that turn over."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from rich.segment import Segment
from textual.content import Content
from textual.strip import Strip

from sushigo.engine.events import Play, Revealed
from sushigo.engine.table import DISH_OF, ROLLS
from sushigo.seats import Seat
from sushigo.tui.dish_pictures import (
    ICON_WIDTH,
    PICTURE_LINES,
    PICTURE_WIDTH,
    dish_picture,
    icon,
    named_picture,
    picture,
)
from sushigo.tui.marks import seat_name

from .lines import NOTHING, fitted
from .pictured import Pictured
from .plays import cards_text, gain_text

_LEAST_WIDTH: Final = PICTURE_WIDTH + ICON_WIDTH + 2


class Turn(IntEnum):
    """How far a card is turned over."""

    FACE_DOWN = 0
    ON_EDGE = 1
    FACE_UP = 2


class LaidCards(Pictured):
    """A column for each seat: the card, a second one smaller beside it, and what they gave."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._reveals: tuple[Revealed, ...] = ()
        self._turn = Turn.FACE_UP

    def tell(self, reveals: Sequence[Revealed], turn: Turn) -> None:
        """Show these reveals, the cards turned over so far."""
        self._reveals, self._turn = tuple(reveals), turn
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Names, pictures, what was laid, what it gave; a line for the forced last cards."""
        del height
        if not self._reveals:
            return []
        column = width // len(self._seats)
        names, cards, gains = [], [], []
        for seat in range(len(self._seats)):
            play = self._reveals[0].plays[seat]
            self._place(play, seat * column + 1, column)
            names.append(fitted(Content(" ") + seat_name(seat, self._seats), column))
            cards.append(fitted(Content(" ") + self._said(cards_text(play)), column))
            gains.append(fitted(Content(" ") + self._said(gain_text(play)), column))
        rows = [names, *[[NOTHING]] * PICTURE_LINES, cards, gains]
        if len(self._reveals) > 1:
            rows.append([self._last_card(seat, column) for seat in range(len(self._seats))])
        return [Content("").join(row) for row in rows]

    def _said(self, text: Content) -> Content:
        return text if self._turn is Turn.FACE_UP else NOTHING

    def _last_card(self, seat: int, column: int) -> Content:
        play = self._reveals[-1].plays[seat]
        text = Content.styled(" + ", "$quiet") + cards_text(play) + " " + gain_text(play)
        return fitted(self._said(text), column)

    def _place(self, play: Play, x: int, column: int) -> None:
        if self._turn is not Turn.FACE_UP:
            self.place(x, 1, self._turning(named_picture(self.app, "back")))
            return
        kind, dish = play.cards[0], play.dishes[0]
        lies_alone = dish is DISH_OF[kind]
        self.place(
            x,
            1,
            picture(self.app, kind) if lies_alone else dish_picture(self.app, dish, ground="card"),
        )
        if len(play.cards) > 1 and column >= _LEAST_WIDTH:
            rolls = ROLLS[play.cards[1]]
            self.place(x + PICTURE_WIDTH + 1, 3, icon(self.app, play.dishes[1], rolls))

    def _turning(self, back: Sequence[Strip]) -> Sequence[Strip]:
        """The back of a card, or on its edge the middle of it."""
        if self._turn is Turn.FACE_DOWN:
            return back
        middle = PICTURE_WIDTH // 2
        blank = Strip([Segment(" " * (middle - 1), self.rich_style)])
        return [Strip.join([blank, one.crop(middle - 1, middle + 1), blank]) for one in back]
