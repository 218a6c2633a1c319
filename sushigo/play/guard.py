"""Nothing is chosen by accident: a held or twice struck key does not reach the next screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

HOLD: Final = 0.7
"""Seconds in which the first repeat of a held key comes: keyboards wait up to 0.66 s for it."""
REPEAT: Final = 0.15
"""Seconds in which each further repeat comes; whoever taps steadily is slower than that."""


CLICK: Final = "click"
"""The stroke of a mouse button; held, it does not repeat."""
CLICK_HOLD: Final = 0.4
"""Seconds in which a second click may still be meant as a double click."""


class RepeatGuard:
    """Swallows repeats of the stroke that opened a screen.

    A stroke is the name of a key, or of the mouse button. A key may be held for as long as one
    likes; another stroke, or a pause, ends the guard.

    Args:
        clock: tells the seconds of some steady clock.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._stroke: str | None = None
        self._last = 0.0
        self._repeats = False

    def opened_by(self, stroke: str | None) -> None:
        """A screen opens because of that stroke, or of none."""
        self._stroke = stroke
        self._last = self._clock()
        self._repeats = False

    def swallows(self, stroke: str) -> bool:
        """Whether this stroke is a mere repeat of the one that opened the screen."""
        now = self._clock()
        if stroke != self._stroke or now - self._last > self._patience(stroke):
            self._stroke = None
            return False
        self._last = now
        self._repeats = True
        return True

    def _patience(self, stroke: str) -> float:
        if stroke == CLICK:
            return CLICK_HOLD
        return REPEAT if self._repeats else HOLD
