"""The coach in the draft: asked with a key, silent once the choice is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sushigo.coach.tips import BestPicks, Tip
from sushigo.engine import Pick, PlayerView
from sushigo.play.mind import Failed, Request

if TYPE_CHECKING:
    from .screens.draft import DraftScreen

from .widgets.tip_panel import TipPanel

TIPS = "-tips"
"""The class of the screen while the coach's panel is open."""


class DraftCoach:
    """What was asked in this draft, and what the coach said."""

    def __init__(self, screen: DraftScreen) -> None:
        self._screen = screen
        self._request: Request | None = None
        self._tips: Sequence[Tip] = ()

    @property
    def is_open(self) -> bool:
        """Whether its panel is on the screen."""
        return self._screen.has_class(TIPS)

    def pick(self, at: int) -> Pick | None:
        """The pick of a line of the panel."""
        return self._tips[at].pick if at < len(self._tips) else None

    def ask(self, view: PlayerView) -> None:
        """Ask for the best picks; the game notes that."""
        self.be_silent()
        self._screen.add_class(TIPS)
        self._panel.think()
        self._screen.sitting.note_hint()
        self._request = self._screen.app.mind.ask(
            BestPicks(view), lambda answer: self._answered(view, answer)
        )

    def be_silent(self) -> None:
        """Close the panel; what is still thought about is given up."""
        if self._request:
            self._request.cancel()
        self._request, self._tips = None, ()
        self._screen.remove_class(TIPS)

    def _answered(self, view: PlayerView, answer: tuple[Tip, ...] | Failed) -> None:
        if isinstance(answer, Failed):
            self._panel.fail(answer.fault)
        else:
            self._tips = answer
            self._panel.tell(view, answer)

    @property
    def _panel(self) -> TipPanel:
        return self._screen.query_one(TipPanel)
