"""An app in which nothing is done by a key that is held, or by a second click of one."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import App

from sushigo.play.guard import CLICK, RepeatGuard


class GuardedApp(App[None]):
    """Swallows repeats of the stroke that opened a screen.

    Args:
        clock: a steady clock in seconds.
        ansi_color: as Textual has it.
    """

    def __init__(self, clock: Callable[[], float], *, ansi_color: bool | None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._guard = RepeatGuard(clock)
        self._stroke: str | None = None
        self._click_swallowed = False

    async def on_event(self, event: events.Event) -> None:
        """Swallow repeats of the stroke that opened this screen."""
        arrives = isinstance(event, events.InputEvent) and not event.is_forwarded
        if arrives and self._is_repeat(event):
            return
        await super().on_event(event)

    def _is_repeat(self, event: events.Event) -> bool:
        if isinstance(event, events.MouseUp):
            return self._click_swallowed
        if not isinstance(event, (events.Key, events.MouseDown)):
            return False
        stroke = event.key if isinstance(event, events.Key) else CLICK
        repeat = self._guard.swallows(stroke)
        self._stroke = stroke
        self._click_swallowed = repeat and stroke == CLICK
        return repeat

    def guard_against_repeats(self) -> None:
        """From now on repeats of the last stroke are swallowed."""
        self._guard.opened_by(self._stroke)

    def opened_by_stroke(self, *, meant: bool) -> None:
        """A screen was opened; `meant` if striking the same key again is meant for it."""
        self._guard.opened_by(None if meant else self._stroke)
