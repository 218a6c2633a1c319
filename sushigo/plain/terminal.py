"""``sushigo play --plain``: the line game between standard input and output."""

from __future__ import annotations

import io
import os
import shutil
import sys
from collections.abc import Sequence
from typing import Final

from sushigo.bots.chance import fresh_seed
from sushigo.engine import OFFICIAL, Rules
from sushigo.exit_codes import FAILED, WRONG_USAGE
from sushigo.locale import _
from sushigo.names import clean, cut
from sushigo.play.sitting import Sitting
from sushigo.seats import Seat
from sushigo.storage import last
from sushigo.wording import fault_report

from .line_game import LineGame
from .people import ask_who_plays

_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""To the top, clear the screen, clear what can be scrolled back to."""
_LEAST_BLANKS: Final = 60
_LONGEST_ENTRY: Final = 4000
_ECHO_CELLS: Final = 60


def run(seats: Sequence[Seat] | None, rules: Rules | None, seed: int | None) -> int:
    """Play one game; returns the exit code.

    Args:
        seats: who plays; None to ask.
        rules: the house rules; None for last time's where its people play again, or the
            official ones.
        seed: of the shuffle; None for one by chance.

    Returns:
        0; 1 if the input ended too early or the program has a fault; 2 if several people have
        no terminal to hide their hands on.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return _run(seats, rules, seed)
    except BrokenPipeError:
        raise
    except Exception as fault:
        sys.stdout.flush()
        sys.stderr.write(fault_report(fault) + "\n")
        return FAILED


def _run(seats: Sequence[Seat] | None, rules: Rules | None, seed: int | None) -> int:
    if seats is None:
        try:
            seats, rules = ask_who_plays(ask, say, rules)
        except EOFError:
            say(_("The input ended before anybody could play."))
            return FAILED
    rules = rules or OFFICIAL
    interactive = on_terminal()
    if not interactive and sum(seat.is_human for seat in seats) > 1:
        sys.stdout.flush()
        sys.stderr.write(
            _("sushigo: several people need a terminal that hides their hands, and here is none.")
            + "\n"
        )
        return WRONG_USAGE
    try:
        last.remember_setup([seat.player for seat in seats], rules)
    except last.NotKept as trouble:
        say(str(trouble))
    number = fresh_seed() if seed is None else seed
    sitting = Sitting.dealt(seats, rules, number)
    return LineGame(sitting, ask, say, clear, interactive).play()


def on_terminal() -> bool:
    """Whether somebody types and reads at a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def say(line: str) -> None:
    """Show one line."""
    sys.stdout.write(line + "\n")


def ask(prompt: str) -> str:
    """Show a prompt and return the line typed; what comes from no terminal is shown too.

    Raises:
        EOFError: there are no more lines.
    """
    try:
        if sys.stdin is not None and sys.stdin.isatty():
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        entry = sys.stdin.readline(_LONGEST_ENTRY) if sys.stdin is not None else ""
        if not entry:
            raise EOFError
    except (EOFError, KeyboardInterrupt):
        sys.stdout.write("\n")
        raise
    say(cut(clean(entry), _ECHO_CELLS))
    return entry


def clear() -> None:
    """Take all that was said off the screen and off what can be scrolled back to."""
    if os.environ.get("TERM") == "dumb":
        sys.stdout.write("\n" * max(shutil.get_terminal_size().lines, _LEAST_BLANKS))
        say(_("This terminal can't be cleared: please don't scroll back, there are hands."))
    else:
        sys.stdout.write(_CLEAR)
    sys.stdout.flush()
