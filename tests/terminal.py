"""A real terminal for the tests: a program runs in it, keys are struck, the screen is read."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import pyte

ROOT: Final = Path(__file__).parent.parent
PATIENCE: Final = 30.0
"""Seconds until a wait has failed; only a test that fails ever waits so long."""

_TAKE_THE_TERMINAL: Final = """
import fcntl, os, sys, termios
fcntl.ioctl(2, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Makes it the program's own, as a terminal's window does: closed, it hangs up the program."""

_MODE: Final = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_STYLE: Final = re.compile(rb"\x1b\[[\d;]*m")
"""Most of what is written; of the screen only the text is read, and drawing takes time."""

_ALTERNATE_SCREEN: Final = 1049
_MOUSE: Final = frozenset({9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016})
_CURSOR: Final = 25


class NeverCame(AssertionError):
    """What was waited for did not come; the text is the screen as it is."""


class Terminal:
    """A program in a terminal of its own.

    Args:
        command: what Python runs, without the interpreter.
        environment: what differs from the tests' own environment.
        stdin: where the program reads, if not from the terminal.
        size: columns and lines.
    """

    def __init__(
        self,
        *command: str,
        environment: Mapping[str, str] | None = None,
        stdin: int | None = None,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        columns, lines = size
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self.output = b""
        """All that the program wrote."""
        self._terminal, inside = pty.openpty()
        termios.tcsetwinsize(inside, (lines, columns))
        self._settings = termios.tcgetattr(inside)
        self._inside = inside  # kept open, so that the settings can be read in the end
        variables = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        for name in ("NO_COLOR", "TEXTUAL_ANIMATIONS"):
            variables.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", _TAKE_THE_TERMINAL, *command],
            stdin=inside if stdin is None else stdin,
            stdout=inside,
            stderr=inside,
            cwd=ROOT,
            env={**variables, "PYTHONPATH": str(ROOT), **(environment or {})},
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        self.close()

    # -- the person before it ------------------------------------------------------------------

    def type(self, keys: str) -> None:
        """Strike these keys, one right after the other."""
        os.write(self._terminal, keys.encode())

    def shows(self, text: str) -> bool:
        """Whether that text is on the screen, as it was drawn last."""
        return text in self.text

    def close(self) -> None:
        """Close the window."""
        for end in (self._terminal, self._inside):
            with suppress(OSError):
                os.close(end)

    @property
    def text(self) -> str:
        """The screen, line by line."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    def wait_for(self, *texts: str) -> str:
        """Wait until one of these texts is on the screen; which one it is.

        Raises:
            NeverCame: none of them came, or the program ended.
        """
        self._wait_until(lambda: any(map(self.shows, texts)), f"the text {texts}")
        return next(text for text in texts if self.shows(text))

    def wait_until_gone(self, text: str) -> None:
        """Wait until that text is no more on the screen."""
        self._wait_until(lambda: not self.shows(text), f"the screen without {text!r}")

    def end(self) -> int:
        """Wait until the program has ended by itself; its exit code."""
        self._wait_until(lambda: self.process.poll() is not None, "the end")
        while self._draw(0):
            pass
        return self.process.returncode

    def _wait_until(self, done: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not done():
            ended = self.process.poll() is not None
            if not self._draw(0 if ended else 0.02) and ended and not done():
                raise NeverCame(f"{what}, before the program ended:\n{self.text}")
            if time.monotonic() > deadline:
                raise NeverCame(f"{what}:\n{self.text}")

    def _draw(self, seconds: float) -> bool:
        """Draw what the program has written, or writes in that time; whether that was anything."""
        if not select.select([self._terminal], [], [], seconds)[0]:
            return False
        written = os.read(self._terminal, 1 << 16)
        self.output += written
        self._stream.feed(_STYLE.sub(b"", written))
        return bool(written)

    # -- what the program leaves behind --------------------------------------------------------

    def modes(self) -> dict[int, bool]:
        """The private modes of the terminal that the program touched, as they stand now."""
        modes = {}
        for numbers, letter in _MODE.findall(self.output):
            for number in numbers.split(b";"):
                modes[int(number)] = letter == b"h"
        return modes

    @property
    def full_screen(self) -> bool:
        """Whether a program has the whole screen, with the mouse and without the cursor."""
        modes = self.modes()
        mouse = any(modes.get(mode) for mode in _MOUSE)
        return modes.get(_ALTERNATE_SCREEN, False) and mouse and not modes.get(_CURSOR, True)

    @property
    def restored(self) -> bool:
        """Whether the terminal is as a shell needs it: only wrapping and the cursor are on."""
        on = {mode for mode, is_on in self.modes().items() if is_on}
        kitty = self.output.count(b"\x1b[>") - self.output.count(b"\x1b[<u")
        settings = termios.tcgetattr(self._inside)
        return on == {7, _CURSOR} and kitty == 0 and settings == self._settings

    @property
    def left_on_screen(self) -> str:
        """What was printed after the full screen was left."""
        _before, left, after = self.output.rpartition(b"\x1b[?%dl" % _ALTERNATE_SCREEN)
        assert left
        return after.decode()
