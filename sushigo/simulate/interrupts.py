"""Ctrl+C never in the middle of a count; and an end by a signal that leaves nothing lying about."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from sushigo.exit_codes import SIGNALLED


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold Ctrl+C back until the block is done."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


@contextmanager
def cleaned_up() -> Iterator[None]:
    """Make the signals that end a program an exception, so that every `finally` is heeded.

    Raises:
        SystemExit: 129 hung up, 143 terminated.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {
        number: signal.signal(number, _end) for number in map(signal.Signals.__getitem__, names)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(SIGNALLED + number)
