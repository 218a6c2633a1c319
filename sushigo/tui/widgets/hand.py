"""What every picture of a hand has in common: the faces of its cards, and the mouse on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from textual.message import Message
from textual.widget import Widget

from sushigo.engine import Kind, PlayerView
from sushigo.locale import _
from sushigo.play.selection import Selection
from sushigo.wording import kind_worth, signed


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is to be seen of one card in the hand."""

    at: int
    kind: Kind
    under_cursor: bool
    mark: int
    """0 if it is not chosen, else its place among the chosen, from 1."""
    of_two: bool
    """Whether two cards are being chosen."""
    gain: str
    """What it would give now."""
    worth: str
    """What it is worth by the rules."""

    @property
    def key(self) -> str:
        """The digit that chooses it; 0 for the tenth."""
        return str((self.at + 1) % 10)

    @property
    def mark_text(self) -> str:
        """How a chosen card is marked: by its place where there are two."""
        if not self.mark:
            return ""
        if not self.of_two:
            return "✓"
        return _("1st") if self.mark == 1 else _("2nd")


class CardClicked(Message):
    """A card was clicked."""

    def __init__(self, at: int, *, twice: bool) -> None:
        super().__init__()
        self.at, self.twice = at, twice


class CardPointed(Message):
    """The mouse points at a card."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at


class Hand(Widget):
    """Shows cards; what is chosen belongs to the sitting, the cursor to the screen."""

    faces: tuple[CardFace, ...] = ()

    def tell(self, view: PlayerView, selection: Selection, cursor: int | None) -> None:
        """Show this hand with these marks."""
        self.show_faces(
            tuple(
                _face(view, selection, at, under_cursor=at == cursor)
                for at in range(len(view.hand))
            )
        )

    def point(self, cursor: int | None) -> None:
        """Move the cursor to that card, and nothing else."""
        self.show_faces(tuple(replace(face, under_cursor=face.at == cursor) for face in self.faces))

    def show_faces(self, faces: Sequence[CardFace]) -> None:
        """Paint what changed."""
        raise NotImplementedError


def _face(view: PlayerView, selection: Selection, at: int, *, under_cursor: bool) -> CardFace:
    kind = view.hand[at]
    pick = selection.pick_with(at)
    # Puddings count at the end only: as a sum they would tell a lie (R43).
    gain = _("end") if pick == (Kind.PUDDING,) else signed(view.preview(pick).gain)
    mark = selection.marked.index(at) + 1 if at in selection.marked else 0
    worth = kind_worth(kind, view.rules, view.seats)
    return CardFace(at, kind, under_cursor, mark, selection.two, gain, worth)
