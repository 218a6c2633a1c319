"""Nothing is chosen by accident: a held or twice struck key does not reach the next screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

HOLD: Final = 0.7
"""Seconds of silence that end a held key. Keyboards wait up to 0.66 s before they repeat."""


CLICK: Final = "click"
"""The stroke of a mouse button; held, it does not repeat."""
CLICK_HOLD: Final = 0.4
"""Seconds in which a second click may still be meant as a double click."""


class RepeatGuard:
    """Swallows repeats of the stroke that opened a screen.

    A stroke is the name of a key, or of the mouse button. Each repeat starts the wait anew, so a
    key may be held for as long as one likes; another stroke ends the guard at once.

    Args:
        clock: tells the seconds of some steady clock.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._stroke: str | None = None
        self._last = 0.0

    def opened_by(self, stroke: str | None) -> None:
        """A screen opens because of that stroke, or of none."""
        self._stroke = stroke
        self._last = self._clock()

    def swallows(self, stroke: str) -> bool:
        """Whether this stroke is a mere repeat of the one that opened the screen."""
        now = self._clock()
        hold = CLICK_HOLD if stroke == CLICK else HOLD
        if stroke != self._stroke or now - self._last > hold:
            self._stroke = None
            return False
        self._last = now
        return True
