"""Games that go out to a file, and games that come in from one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from pathlib import Path
from typing import Final

from sushigo.engine.record import Record, RecordError
from sushigo.locale import _

from .errors import NotKept, is_a_folder
from .games import Games
from .places import expanded
from .records import about_how_many, games_in, write_games

ONE, MANY = ".json", ".jsonl"
"""How the names of files end that hold one game, or one a line."""

_STEP: Final = 200
"""Games brought in at once: few enough that a step of another window needn't wait for them."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What came of bringing games in from a file."""

    new: int
    known: int
    """Games that were here before, or stood in the file twice."""
    faults: tuple[tuple[int, str], ...]
    """What is wrong with which games of the file, counted from 1."""
    cancelled: bool = False
    """Whether it was stopped before the end of the file; what was brought stays."""


class _Cancelled(Exception):
    """Whoever waited does so no more."""


def target(text: str, games: int) -> Path:
    """Where so many games are to be written, if that can be; whether it exists is not asked.

    Raises:
        NotKept: with a sentence that says what is wrong with that place.
    """
    path = expanded(text.strip())
    if not text.strip():
        raise NotKept(_("A file needs a name."))
    if path.suffix.lower() not in (ONE, MANY):
        raise NotKept(_("The name must end in .json (one game) or .jsonl (one game a line)."))
    if path.suffix.lower() == ONE and games != 1:
        raise NotKept(_("A .json file holds one game; several go to a .jsonl file."))
    try:
        _check_folder(path)
    except OSError as error:
        raise NotKept(_cannot_write(error)) from None
    return path


def source(text: str) -> Path:
    """The file that games are to be read from, if there is one.

    Raises:
        NotKept: with a sentence that says what is wrong with it.
    """
    path = expanded(text.strip())
    if not text.strip():
        raise NotKept(_("A file needs a name."))
    try:
        if path.is_dir():
            raise NotKept(is_a_folder())
        if not path.exists():
            raise NotKept(_("There is no such file."))
    except (OSError, ValueError):  # a name too long, or one that no file can have
        raise NotKept(_("There is no such file.")) from None
    return path


def export(
    games: Games,
    ids: Sequence[int],
    path: Path,
    tell: Callable[[int, int], object] = lambda _done, _all: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> bool:
    """Write games to a file, all or none; what was there before is replaced.

    Args:
        games: where they are kept.
        ids: which of them, in the order in which they are to be written.
        path: a place that `target` found good.
        tell: hears how many games were written, and how many there are.
        cancelled: asked before each game whether to stop, which leaves the file as it was.

    Returns:
        Whether they were written; False if it was cancelled.

    Raises:
        NotKept: nothing was written.
    """

    def watched() -> Iterator[Record]:
        for done, record in enumerate(games.exported(ids), start=1):
            if cancelled():
                raise _Cancelled
            yield record
            tell(done, len(ids))

    try:
        write_games(path, watched())
    except _Cancelled:
        return False
    except OSError as error:
        raise NotKept(_cannot_write(error)) from None
    return True


def bring_in(
    games: Games,
    path: Path,
    tell: Callable[[int, int], object] = lambda _done, _all: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Brought:
    """Bring the games of a file here: each is checked, the good ones are kept, none twice.

    Args:
        games: where they are to be kept.
        path: a record, or a file with one a line.
        tell: hears how many games were looked at, and about how many there are.
        cancelled: asked before each game whether to stop there; what was brought stays.

    Raises:
        UnreadableFile: no game can be read from that file.
        NotKept: what was not brought yet can't be kept.
    """
    brought = Brought(0, 0, ())
    found, about = games_in(path), about_how_many(path)
    while step := _step(found, cancelled):
        good = [game for _number, game in step if isinstance(game, Record)]
        bad = [(number, str(game)) for number, game in step if isinstance(game, RecordError)]
        new, done = games.add(good), step[-1][0]
        brought = Brought(
            new=brought.new + new,
            known=brought.known + len(good) - new,
            faults=(*brought.faults, *bad),
        )
        tell(done, max(done, about))
    return replace(brought, cancelled=cancelled())


def _step(
    found: Iterator[tuple[int, Record | RecordError]], cancelled: Callable[[], bool]
) -> list[tuple[int, Record | RecordError]]:
    """The next few games of a file."""
    return list(islice(takewhile(lambda _game: not cancelled(), found), _STEP))


def _check_folder(path: Path) -> None:
    """See that a file of that name can be written.

    Raises:
        OSError: it can't, as far as can be seen before it is tried.
    """
    if path.is_dir():
        raise IsADirectoryError
    if not path.parent.is_dir():
        raise FileNotFoundError
    if not os.access(path.parent, os.W_OK):
        raise PermissionError


def _cannot_write(error: OSError) -> str:
    match error:
        case FileNotFoundError():
            return _("There is no such folder.")
        case IsADirectoryError():
            return is_a_folder()
        case PermissionError():
            return _("This user may not write there.")
        case _:
            return _("It can't be written: {why}.").format(why=error.strerror)
