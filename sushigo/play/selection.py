"""What the person at the keyboard is about to lock in: one card of the hand, or two."""

from __future__ import annotations

from sushigo.engine import Pick, PlayerView


class Selection:
    """The cards marked in a hand, in the order in which they will be laid.

    Cards are marked by where they lie in the hand on the screen; the pick made of them names
    kinds, as every pick does.

    Args:
        view: the seat's view; a choice made before is marked again.
    """

    def __init__(self, view: PlayerView) -> None:
        self.hand = view.hand
        self.may_take_two = view.may_use_chopsticks
        self.marked: list[int] = []
        self.two = False
        self.mark_pick(view.choice or ())

    @property
    def pick(self) -> Pick | None:
        """The pick that is ready to be locked in, if it is."""
        if len(self.marked) != (2 if self.two else 1):
            return None
        return tuple(self.hand[at] for at in self.marked)

    def pick_with(self, at: int) -> Pick:
        """The pick that it would be with the card at that place marked too, for a preview."""
        if at in self.marked:
            return tuple(self.hand[place] for place in self.marked)
        kept = self.marked[:1] if self.two else []
        return tuple(self.hand[place] for place in [*kept, at])

    def mark(self, at: int) -> None:
        """Mark a card: instead of the one marked before, or beside the first of two."""
        if at in self.marked:
            return
        kept = self.marked[:1] if self.two else []
        self.marked = [*kept, at]

    def mark_pick(self, pick: Pick) -> None:
        """Mark the cards of a pick, in its order, and no other."""
        self.marked = []
        self.two = len(pick) == 2
        for kind in pick:
            places = (at for at, card in enumerate(self.hand) if card is kind)
            self.marked.append(next(at for at in places if at not in self.marked))

    def unmark(self) -> bool:
        """Take the last mark off; whether there was one."""
        if not self.marked:
            return False
        self.marked.pop()
        return True

    def take_two(self) -> bool:
        """Change between one card and two with chopsticks; whether that is possible (R24-R29)."""
        if not self.may_take_two:
            return False
        self.two = not self.two
        if not self.two:
            del self.marked[1:]
        return True

    def swap(self) -> bool:
        """Lay the two cards the other way round; the order decides about a wasabi (R22, R23)."""
        self.marked.reverse()
        return len(self.marked) == 2
