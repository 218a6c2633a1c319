"""Computer players that choose no sooner than people like to see it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from .mind import Answer, Failed, Mind, Request, Task


class Alarm(Protocol):
    """Something that is called later."""

    def stop(self) -> None:
        """Call it no more."""
        ...


class Unhurried:
    """A `Mind` that holds answers back which come too soon.

    Args:
        mind: the one that thinks.
        least: seconds from the question to the answer at least.
        later: has something called after so many seconds.
        clock: a steady clock in seconds.
    """

    def __init__(
        self,
        mind: Mind,
        least: Callable[[], float],
        later: Callable[[float, Callable[[], None]], Alarm],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._mind, self._least, self._later, self._clock = mind, least, later, clock

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Answer | Failed], object],
        hear: Callable[[float], object] | None = None,
    ) -> Request:
        """Think, and answer in good time."""
        asked = self._clock()
        held = _Held()

        def answered(answer: Answer | Failed) -> None:
            wait = self._least() - (self._clock() - asked)
            if wait <= 0:
                then(answer)
            else:
                held.alarm = self._later(wait, lambda: held.let_go(lambda: then(answer)))

        held.request = self._mind.ask(task, answered, hear)
        return held

    def close(self) -> None:
        """Think no more."""
        self._mind.close()


class _Held:
    """A request whose answer may be there already."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self.alarm: Alarm | None = None
        self._wanted = True

    def cancel(self) -> None:
        """Neither think nor answer."""
        self._wanted = False
        if self.alarm:
            self.alarm.stop()
        if self.request:
            self.request.cancel()

    def let_go(self, answer: Callable[[], object]) -> None:
        """Answer, if that is still wanted: a timer that has run out can't be stopped."""
        if self._wanted:
            answer()
