"""A process that thinks: tasks come in through one pipe, answers go out through another.

It lives no longer than whoever started it: when its input ends, however that came about, it ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

from .mind import Task, answer_to

START: Final = (
    "import sys; sys.path[:] = sys.argv[1:]; from sushigo.play.worker import serve; serve()"
)
"""The program of such a process; its arguments are where modules are looked for."""
STOP: Final = None
"""In place of a task: the one that is thought about is not wanted any more."""
_NICENESS: Final = 10
"""So much the interface goes before, where the processors are busy."""


class _Pipes:
    """The two ends of the talk, and whether the present task is still wanted."""

    def __init__(self, incoming: BinaryIO, outgoing: BinaryIO) -> None:
        self.tasks: SimpleQueue[Task[Any]] = SimpleQueue()
        self._incoming, self._outgoing = incoming, outgoing
        self._stop = threading.Event()

    def listen(self) -> None:
        """Take in tasks; whoever sent them reads in order, so that no stop meets a later task."""
        with suppress(Exception):
            while True:
                task = pickle.load(self._incoming)  # noqa: S301  # our own parent wrote it
                if task is STOP:
                    self._stop.set()
                else:
                    self._stop.clear()
                    self.tasks.put(task)
        os._exit(0)  # the parent has gone: whatever is being thought about, nobody wants it

    def send(self, *message: object) -> None:
        """Send a word and its value."""
        pickle.dump(message, self._outgoing)
        self._outgoing.flush()

    def cancelled(self) -> bool:
        return self._stop.is_set()

    def report(self, share: float) -> None:
        self.send("share", share)


def serve() -> None:
    """Think about one task after the other until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal means the interface
    with suppress(AttributeError, OSError):
        os.nice(_NICENESS)
    outgoing = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())  # what a player prints is no answer
    pipes = _Pipes(sys.stdin.buffer, outgoing)
    threading.Thread(target=pipes.listen, daemon=True).start()
    while True:
        pipes.send("answer", answer_to(pipes.tasks.get(), pipes))
