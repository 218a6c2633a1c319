"""The top line: what is played, how far it is, which way the hands go."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sushigo.engine import PlayerView
from sushigo.engine.rules import ROUNDS
from sushigo.locale import _

from .lines import Lines, beside, first_that_fits


class Heading(Lines):
    """Round, turn, the way of the hands and the draw pile; `title` before them."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._view: PlayerView | None = None

    def tell(self, view: PlayerView) -> None:
        """Show where this view's game is."""
        self._view = view
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line."""
        del height
        title = Content.styled(f" {self._title}", "bold $primary")
        if self._view is None:
            return [title]
        return [beside(title + self._progress(self._view), self._course(self._view, width), width)]

    def _progress(self, view: PlayerView) -> Content:
        place = _("round {round}/{rounds}").format(round=view.round, rounds=ROUNDS)
        turn = _("turn {turn}/{turns}").format(turn=view.turn, turns=view.turns)
        return Content.assemble("   ", (place, "bold"), "   ", (turn, "bold"))

    def _course(self, view: PlayerView, width: int) -> Content:
        arrows = "▸ ▸ ▸" if view.rules.direction(view.round) > 0 else "◂ ◂ ◂"
        way = Content.styled(_("the hands move {arrows}").format(arrows=arrows), "$secondary")
        pile = Content.styled(_("pile {n} ").format(n=view.pile), "$quiet")
        return first_that_fits(
            width // 2, way + "     " + pile, Content(arrows) + "  " + pile, pile
        )
