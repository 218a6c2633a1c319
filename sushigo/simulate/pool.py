"""Work spread over processes, whose results come back in order."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import Final, TypeVar

_Task = TypeVar("_Task")
_Done = TypeVar("_Done")
_Work = Callable[[Sequence[_Task]], list[_Done]]

BLOCK_SECONDS: Final = 0.25
"""How long a process works on what it is given at once: sending costs far less than that, and
the progress bar still moves."""

_BLOCK_TASKS: Final = 1000
_WAITING: Final = 2
"""Blocks on their way for each process, so that none ever waits for work."""


def in_order(
    work: _Work[_Task, _Done], tasks: Iterable[_Task], jobs: int
) -> Generator[_Done, None, None]:
    """Do the work, and give what each task came to in the order of the tasks.

    How the tasks are spread never shows: neither `jobs` nor the clock changes what comes back.
    When the iterator is closed, or this process dies, the processes end with it.

    Args:
        work: does some tasks; for more than one process it and its tasks are picklable.
        tasks: taken as they are needed.
        jobs: how many processes; with one all is done in this one.

    Raises:
        BrokenProcessPool: a process was killed.
        Whatever the work raises, at the first task that it belongs to.
    """
    if jobs == 1:
        for task in tasks:
            yield from work([task])
        return
    before = set(active_children())
    with _deaf_to_ctrl_c():
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin)
    try:
        yield from _spread(pool, work, iter(tasks), jobs)
    except BaseException:
        for child in set(active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _spread(
    pool: ProcessPoolExecutor,
    work: _Work[_Task, _Done],
    tasks: Iterator[_Task],
    jobs: int,
) -> Iterator[_Done]:
    size = 1
    waiting: deque[Future[tuple[list[_Done], float]]] = deque()
    while True:
        while len(waiting) < jobs * _WAITING and (block := list(islice(tasks, size))):
            with _deaf_to_ctrl_c():  # a process may be started
                waiting.append(pool.submit(_timed, work, block))
        if not waiting:
            return
        done, seconds = waiting.popleft().result()
        size = _block_size(len(done), seconds)
        yield from done


def _block_size(tasks: int, seconds: float) -> int:
    """How many tasks to send at once, when so many took so long."""
    fitting = tasks * BLOCK_SECONDS / max(seconds, 1e-6)
    return max(1, min(_BLOCK_TASKS, int(fitting)))


def _timed(work: _Work[_Task, _Done], block: Sequence[_Task]) -> tuple[list[_Done], float]:
    started = perf_counter()
    done = work(block)
    return done, perf_counter() - started


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Whoever is born here never hears Ctrl+C; for this process it only comes a little later.

    The terminal sends it to every process of the group, also to one that is only starting and
    would die over it with a traceback. The one that leads ends the others itself.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """What each process does first: leave Ctrl+C to its parent, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
