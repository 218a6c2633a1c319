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
from sushigo.engine.record import Player
from sushigo.exit_codes import FAILED, WRONG_USAGE
from sushigo.locale import _
from sushigo.names import clean, cut
from sushigo.play.shelf import Shelf
from sushigo.play.sitting import Sitting
from sushigo.seats import HUMAN, Seat, seats_of
from sushigo.storage.errors import NotKept
from sushigo.wording import and_list, fault_report

from .line_game import LineGame
from .people import ask_whether, ask_who_plays

_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""To the top, clear the screen, clear what can be scrolled back to."""
_LEAST_BLANKS: Final = 60
_LONGEST_ENTRY: Final = 4000
_ECHO_CELLS: Final = 60


def run(seats: Sequence[Seat] | None, rules: Rules | None, seed: int | None) -> int:
    """Play one game; returns the exit code.

    Args:
        seats: who plays; None to ask, and to offer a game that was not ended.
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
    shelf = Shelf()
    try:
        sitting = _resumed(shelf) if seats is None else None
        if sitting is None:
            sitting = _new(shelf, seats, rules, seed)
        for trouble in shelf.troubles:
            say(trouble)
        if sitting is None:
            return WRONG_USAGE
        return LineGame(sitting, ask, say, clear, on_terminal()).play()
    except EOFError:
        say(_("The input ended before anybody could play."))
        return FAILED
    finally:
        shelf.clear()


def _resumed(shelf: Shelf) -> Sitting | None:
    """The game that was not ended, if it is wanted."""
    entry = shelf.to_resume
    if entry is None:
        return None
    names = and_list([seat.name for seat in seats_of(entry.players)])
    question = _("The game of {names} has not ended. Go on with it?").format(names=names)
    if not (_may_play(entry.players) and ask_whether(ask, say, question)):
        return None
    try:
        return shelf.resume(entry.id)
    except (NotKept, ValueError) as trouble:
        say(str(trouble))
        return None


def _new(
    shelf: Shelf, seats: Sequence[Seat] | None, rules: Rules | None, seed: int | None
) -> Sitting | None:
    """A new game; None if these people can't play here."""
    if seats is None:
        seats, rules = ask_who_plays(ask, say, rules, shelf.last_setup)
    if not _may_play([seat.player for seat in seats]):
        sys.stdout.flush()
        sys.stderr.write(
            _("sushigo: several people need a terminal that hides their hands, and here is none.")
            + "\n"
        )
        return None
    return shelf.deal(seats, rules or OFFICIAL, fresh_seed() if seed is None else seed)


def _may_play(players: Sequence[Player]) -> bool:
    """Several people need a terminal, which hides a hand from the next one."""
    return on_terminal() or sum(player.kind == HUMAN for player in players) < 2


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
