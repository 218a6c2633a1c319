"""The coach's panel: the best picks by chance to win, and why."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sushigo.coach.reasons import reason_text
from sushigo.coach.tips import Tip, silent_sentence, thinking_sentence, title
from sushigo.engine import PlayerView
from sushigo.locale import _
from sushigo.tui.marks import kind_tone
from sushigo.wording import kind_name, share_text

from .lines import NOTHING, Lines, clickable, fitted, with_way_out

_AIR = "  "


class TipPanel(Lines):
    """A line a pick; a click on it marks its cards."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = tuple(names)
        self._rows: Sequence[Content] = ()
        self._title = NOTHING

    def think(self) -> None:
        """The coach was asked, and thinks."""
        self._say(thinking_sentence())

    def fail(self, fault: str) -> None:
        """The coach has no answer."""
        self._say(silent_sentence(fault))

    def tell(self, view: PlayerView, tips: Sequence[Tip]) -> None:
        """Show these, the best first."""
        picks = [_pick_name(tip) for tip in tips]
        cells = max(pick.cell_length for pick in picks)
        self._title = Content.styled(f" {title()}", "bold $primary")
        self._rows = [
            clickable(self._row(view, tip, fitted(pick, cells)), f"screen.take_tip({at})")
            for at, (tip, pick) in enumerate(zip(tips, picks, strict=True))
        ]
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """A title, and a line for each pick, its reasons cut where there is no room."""
        del height
        rows = [row.truncate(width, ellipsis=True) for row in self._rows]
        return [with_way_out(self, self._title, width=width), *rows]

    def _say(self, sentence: str) -> None:
        self._title, self._rows = Content.styled(f" {sentence}", "$secondary"), ()
        self.show()

    def _row(self, view: PlayerView, tip: Tip, pick: Content) -> Content:
        reasons = reason_text(view, tip.pick, self._names)
        return Content.assemble(
            (f" {share_text(tip.chance):>5}", "bold"), _AIR, pick, _AIR, (reasons, "$secondary")
        )


def _pick_name(tip: Tip) -> Content:
    """“Wasabi + Squid nigiri”."""
    names = [Content.styled(kind_name(kind), f"bold {kind_tone(kind)}") for kind in tip.pick]
    return Content.styled(_(" + "), "$quiet").join(names)
