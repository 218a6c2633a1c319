"""Thinking in processes of its own, so that the interface answers to every key meanwhile."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO, Any, Final

from .mind import Answer, Failed, Task
from .worker import START, STOP

Post = Callable[[Callable[[], object]], object]
"""Has something called soon in the thread of the interface; safe to use from any thread."""

_GRACE: Final = 0.2
"""Seconds that a task gets to notice that it is not wanted; then its process is ended."""
_MOST: Final = 4
"""So many processes at most; as many as there are computer players at a full table."""


class Thinker:
    """A `Mind` whose thoughts are thought by other processes.

    They are started when there is something to think about, one more whenever all are busy, and
    leave a processor to the interface. They end with the interface, however it ends.

    Args:
        post: how answers come into the thread of the interface.
        most: how many processes there may be.
    """

    def __init__(self, post: Post, most: int | None = None) -> None:
        self._post = post
        self._most = most or max(1, min((os.cpu_count() or 1) - 1, _MOST))
        self._changed = threading.Condition()
        self._waiting: deque[_Asked] = deque()
        self._hosts: list[_Host] = []
        self._idle = 0
        self._closed = False

    def ask(
        self,
        task: Task[Answer],
        then: Callable[[Answer | Failed], object],
        hear: Callable[[float], object] | None = None,
    ) -> _Asked:
        """Have some process think about it."""
        asked = _Asked(self, task, then, hear)
        with self._changed:
            self._waiting.append(asked)
            if len(self._waiting) > self._idle and len(self._hosts) < self._most:
                host = _Host()
                self._hosts.append(host)
                threading.Thread(target=self._serve, args=[host], daemon=True).start()
            self._changed.notify()
        return asked

    def close(self) -> None:
        """End all processes; nothing is answered any more."""
        with self._changed:
            self._closed = True
            for asked in self._waiting:
                asked.wanted = False
            self._waiting.clear()
            for host in self._hosts:
                host.end()
            self._changed.notify_all()

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that there are now."""
        ids = (host.process_id for host in self._hosts)
        return tuple(one for one in ids if one is not None)

    def give_up(self, asked: _Asked) -> None:
        """Think about that no more."""
        with self._changed:
            if asked in self._waiting:
                self._waiting.remove(asked)
        for host in self._hosts:
            host.stop(asked)

    def _serve(self, host: _Host) -> None:
        """In a thread for each process: hand it one task after the other."""
        while (asked := self._next()) is not None:
            answer = host.answer(asked, self._post)
            self._post(partial(asked.answer, answer))
        host.end()

    def _next(self) -> _Asked | None:
        with self._changed:
            self._idle += 1
            while not self._waiting and not self._closed:
                self._changed.wait()
            self._idle -= 1
            return None if self._closed else self._waiting.popleft()


class _Asked:
    """A task with whoever waits for its answer."""

    def __init__(
        self,
        thinker: Thinker,
        task: Task[Any],
        then: Callable[[Any], object],
        hear: Callable[[float], object] | None,
    ) -> None:
        self.task, self.wanted = task, True
        self._thinker, self._then, self._hear = thinker, then, hear

    def cancel(self) -> None:
        """Both this and the answers happen in the thread of the interface: none is late."""
        if self.wanted:
            self.wanted = False
            self._thinker.give_up(self)

    def answer(self, answer: Any) -> None:  # noqa: ANN401  # whatever the task gives
        """Give the answer to whoever still wants it."""
        if self.wanted:
            self.wanted = False
            self._then(answer)

    def hear(self, share: float) -> None:
        """Tell how much is done."""
        if self.wanted and self._hear:
            self._hear(share)


class _Host:
    """One process, started anew when it has ended; a thread of its own talks with it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: _Asked | None = None
        self._ended = False

    @property
    def process_id(self) -> int | None:
        """The id of the process, if there is one now."""
        process = self._process
        return process.pid if process else None

    def answer(self, asked: _Asked, post: Post) -> object:
        """Wait for the answer of the process."""
        try:
            with self._lock:
                if self._ended or not asked.wanted:
                    return None
                self._asked = asked
                process = self._running()
                _send(process, asked.task)
            return self._heard(process, asked, post)
        except Exception as error:  # it could not be started, or has died, or speaks nonsense
            self._let_go()
            return Failed(type(error).__name__)
        finally:
            with self._lock:
                self._asked = None

    def stop(self, asked: _Asked) -> None:
        """If it thinks about that, let it stop; if it does not hear, end it."""
        with self._lock:
            if self._asked is not asked or self._process is None:
                return
            with suppress(OSError):
                _send(self._process, STOP)
            timer = threading.Timer(_GRACE, self._end_if_at, [asked])
            timer.daemon = True
            timer.start()

    def end(self) -> None:
        """End the process, for good."""
        with self._lock:
            self._ended = True
            if self._asked is not None:
                self._asked.wanted = False
        self._let_go()

    def _end_if_at(self, asked: _Asked) -> None:
        with self._lock:
            if self._asked is asked and self._process is not None:
                self._process.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(  # noqa: S603  # this very interpreter
                [sys.executable, "-c", START, *(str(Path(one).absolute()) for one in sys.path)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        return self._process

    @staticmethod
    def _heard(process: subprocess.Popen[bytes], asked: _Asked, post: Post) -> object:
        while True:
            word, value = pickle.load(_pipe(process.stdout))  # noqa: S301  # our own child
            if word == "answer":
                return value
            post(partial(asked.hear, value))

    def _let_go(self) -> None:
        """Its memory, its pipes and its id go back to the system."""
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError, ValueError):
                _pipe(pipe).close()


def _send(process: subprocess.Popen[bytes], message: object) -> None:
    pipe = _pipe(process.stdin)
    pipe.write(pickle.dumps(message))
    pipe.flush()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise AssertionError("It was started with pipes.")
    return pipe
