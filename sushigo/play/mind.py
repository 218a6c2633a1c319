"""What is thought about, and who thinks: at once, or somewhere else while people choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from sushigo.bots.chance import generator
from sushigo.bots.registry import player
from sushigo.engine import Pick, PlayerView

Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class Work(Protocol):
    """What whoever works on a task may ask and tell meanwhile."""

    def cancelled(self) -> bool:
        """Whether nobody wants the answer any more; a long task looks often."""
        ...

    def report(self, share: float) -> None:
        """Tell how much is done, from 0 to 1."""
        ...


class Task(Protocol[Answer_co]):
    """Something to think about; it can be pickled, and so can the answer."""

    def __call__(self, work: Work, /) -> Answer_co:
        """Think."""
        ...


@dataclass(frozen=True, slots=True)
class Failed:
    """No answer: what thought raised, or its process ended."""

    fault: str
    """The name of the error and nothing of its text, which might tell a hand."""


class Request(Protocol):
    """A task that was asked for."""

    def cancel(self) -> None:
        """Want the answer no more: from now on none is given."""
        ...


class Mind(Protocol):
    """Thinks about tasks, and answers in the thread that asked."""

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Answer | Failed], object],
        hear: Callable[[float], object] | None = None,
    ) -> Request:
        """Begin to think about a task.

        Args:
            task: what about.
            then: called once with the answer, unless it is cancelled.
            hear: called with the share that is done, from 0 to 1, now and then.
        """
        ...

    def close(self) -> None:
        """Think no more; what is asked for is given up."""
        ...


@dataclass(frozen=True, slots=True)
class Choose:
    """A computer player's choice of a turn."""

    kind: str
    view: PlayerView
    luck: int
    """What the generators of a whole game come from."""

    def __call__(self, work: Work, /) -> Pick:
        """The pick: the same wherever and whenever it is thought of."""
        del work
        view = self.view
        rng = generator(self.luck, view.seat or 0, view.round, view.turn)
        return player(self.kind).pick(view, rng)


class AtOnce:
    """Thinks in the caller's own time: the answer is there when `ask` returns."""

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Answer | Failed], object],
        hear: Callable[[float], object] | None = None,
    ) -> Request:
        """Think, answer, return."""
        then(answer_to(task, _Undisturbed(hear or _ignore)))
        return _Done()

    def close(self) -> None:
        """There is nothing to be given up."""


def answer_to(task: Task[Answer], work: Work) -> Answer | Failed:
    """The answer to a task, or what its thinking raised."""
    try:
        return task(work)
    except Exception as error:  # a player from elsewhere may raise whatever it likes
        return Failed(type(error).__name__)


def _ignore(share: float) -> None:
    del share


class _Undisturbed:
    """Nobody cancels what is thought of at once."""

    def __init__(self, report: Callable[[float], object]) -> None:
        self._report = report

    def cancelled(self) -> bool:
        return False

    def report(self, share: float) -> None:
        self._report(share)


class _Done:
    def cancel(self) -> None:
        pass
