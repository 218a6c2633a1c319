"""Minds and tasks for the tests."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any

from sushigo.play.mind import Answer, Choose, Failed, Task, Work
from sushigo.play.thinking import Thinker

PATIENCE = 30.0
"""Seconds until a test gives up; only one that fails ever waits so long."""


@dataclass(eq=False)
class Question:
    """A task that waits until the test has it answered."""

    task: Task[Any]
    then: Callable[[Any], object]
    wanted: bool = True

    def cancel(self) -> None:
        """Want it no more."""
        self.wanted = False

    def answer(self, answer: object = None) -> None:
        """Answer as it would be, or with that."""
        assert self.wanted
        self.wanted = False
        self.then(self.task(Idle()) if answer is None else answer)

    def seat(self) -> int | None:
        """Whose choice it is."""
        assert isinstance(self.task, Choose)
        return self.task.view.seat


@dataclass
class Slow:
    """A mind that answers when the test says so."""

    asked: list[Question] = field(default_factory=list)

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Answer | Failed], object],
        hear: Callable[[float], object] | None = None,
    ) -> Question:
        """Keep the question."""
        del hear
        self.asked.append(Question(task, then))
        return self.asked[-1]

    def close(self) -> None:
        """Nothing to do."""

    @property
    def open(self) -> list[Question]:
        """What is still to be answered."""
        return [one for one in self.asked if one.wanted]

    def answer_all(self) -> None:
        """Answer whatever is asked now."""
        for one in self.open:
            one.answer()


class Idle:
    """Work that nobody waits for."""

    def cancelled(self) -> bool:
        """Never."""
        return False

    def report(self, share: float) -> None:
        """To nobody."""


class Inbox:
    """The thread of the interface: calls what was posted."""

    def __init__(self) -> None:
        self.calls: SimpleQueue[Callable[[], object]] = SimpleQueue()

    def until(self, done: Callable[[], object]) -> None:
        """Call what comes until that holds."""
        patience = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < patience, "it never happens"
            try:
                self.calls.get(timeout=0.05)()
            except Empty:
                continue

    def answer(self, thinker: Thinker, task: Task[Any]) -> Any:
        """What a task gives."""
        answers: list[Any] = []
        thinker.ask(task, answers.append)
        self.until(lambda: answers)
        return answers[0]


# -- tasks that can be pickled -----------------------------------------------------------------


@dataclass(frozen=True)
class Double:
    """Something quick."""

    number: int

    def __call__(self, work: Work, /) -> int:
        work.report(0.5)
        return 2 * self.number


@dataclass(frozen=True)
class UntilCancelled:
    """Something that ends only when nobody wants it."""

    listens: bool = True

    def __call__(self, work: Work, /) -> str:
        work.report(0.0)
        while not (self.listens and work.cancelled()):
            pass
        return "stopped"


@dataclass(frozen=True)
class Raises:
    """A fault whose text would tell a secret."""

    def __call__(self, work: Work, /) -> int:
        del work
        raise LookupError("squid wasabi tempura")


@dataclass(frozen=True)
class Dies:
    """A process that is gone."""

    def __call__(self, work: Work, /) -> int:
        del work
        os._exit(3)


@dataclass(frozen=True)
class Modules:
    """What the process has loaded, and who it is."""

    def __call__(self, work: Work, /) -> tuple[set[str], int]:
        del work
        print("a player may print what it likes")
        return {name.partition(".")[0] for name in sys.modules}, os.getpid()


@dataclass(frozen=True)
class Busy:
    """A computer player that uses up a processor for some seconds before it chooses."""

    choose: Choose
    seconds: float

    def __call__(self, work: Work, /) -> Any:
        until = time.monotonic() + self.seconds
        while time.monotonic() < until and not work.cancelled():
            pass
        return self.choose(work)


class SlowThinker(Thinker):
    """Other processes, in which every computer player takes long."""

    seconds = 1.0

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Answer | Failed], object],
        hear: Callable[[float], object] | None = None,
    ) -> Any:
        """Think longer than it takes."""
        slow: Any = Busy(task, self.seconds) if isinstance(task, Choose) else task
        return super().ask(slow, then, hear)
