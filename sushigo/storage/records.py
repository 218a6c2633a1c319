"""Files of records: one game as JSON, or one a line, told apart by what is in them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import partial
from io import BufferedReader, FileIO
from itertools import chain
from pathlib import Path
from typing import Final

from sushigo.engine.record import FORMAT, Record, RecordError, dumps
from sushigo.engine.record_reading import read
from sushigo.locale import _

from .errors import is_a_folder
from .whole_file import whole_file

LARGEST_GAME: Final = 4 * 1024 * 1024
"""The bytes that one game may take. A real one takes about 4000; a file may hold any number."""

_MARK: Final = f'"{FORMAT}"'.encode()
_BLOCK: Final = 1024 * 1024


class UnreadableFile(Exception):
    """A file that no game can be read from; the text is one sentence that says why."""


def games_in(path: str | Path) -> Iterator[tuple[int, Record | RecordError]]:
    """Each game of a file in turn, with its number from 1: the record, or what is wrong with it.

    A file with a game a line is read as it is asked for, so it may be of any size.

    Raises:
        UnreadableFile: no game can be read from that file.
    """
    try:
        with _opened(path) as file:
            _skip_blanks(file)
            for number, text in enumerate(_texts(file), start=1):
                yield number, _read(text)
    except OSError as error:
        raise UnreadableFile(_why(error)) from None


def about_how_many(path: str | Path) -> int:
    """How many games a file seems to have, without reading them; 0 where that can't be told."""
    try:
        if not Path(path).is_file():
            return 0  # what comes through a pipe comes once
        with _opened(path) as file:
            return sum(block.count(_MARK) for block in iter(partial(file.read, _BLOCK), b""))
    except OSError:
        return 0


def write_games(path: str | Path, records: Iterable[Record]) -> None:
    """Write the games to a file, one a line: all of them, or, if anything fails, none.

    Raises:
        OSError: the file can't be written; what was there before still is.
    """
    with whole_file(path) as file:
        file.writelines(dumps(record) + "\n" for record in records)


def _opened(path: str | Path) -> BufferedReader:
    return BufferedReader(FileIO(path), _BLOCK)


def _read(text: bytes) -> Record | RecordError:
    if len(text) > LARGEST_GAME:
        return RecordError(f"a game takes at most {LARGEST_GAME >> 20} MB, and this is more.")
    try:
        return read(text)
    except RecordError as error:
        return error


def _skip_blanks(file: BufferedReader) -> None:
    """Go to the first block with something in it.

    Raises:
        UnreadableFile: there is none, or it is no text.
    """
    blank = False
    while (block := file.peek()) and not block.strip():
        file.read(len(block))
        blank = True
    if not block and blank:
        raise UnreadableFile(_("There is nothing but blanks in it."))
    if not block:
        raise UnreadableFile(_("It is empty."))
    if b"\0" in block and _MARK not in block:  # with it, a damaged line among others
        raise UnreadableFile(_("It is no text in UTF-8."))


def _texts(file: BufferedReader) -> Iterator[bytes]:
    """The text of each game: each line that isn't blank, or all of a file with one game."""
    lines = _lines(file)
    first = next(line for line in lines if line.strip())
    if _MARK in first and _is_json(first):
        return filter(bytes.strip, chain([first], lines))
    start = _held(first, lines)
    if any(map(_starts_game, start[1:])):  # the first game is damaged, the others may be whole
        return filter(bytes.strip, chain(start, lines))
    one_line = _is_json(first) or not first.lstrip().startswith((b"{", b"["))
    return iter([first if one_line else b"".join(start)])


def _lines(file: BufferedReader) -> Iterator[bytes]:
    """The lines; of one too long for a game only as much as shows that it is."""
    while line := file.readline(LARGEST_GAME + 1):
        yield line
        while len(line) > LARGEST_GAME and not line.endswith(b"\n"):
            line = file.readline(LARGEST_GAME + 1)


def _held(first: bytes, lines: Iterator[bytes]) -> list[bytes]:
    """The first line and as many more as one game may have."""
    held, size = [first], len(first)
    for line in lines:
        held.append(line)
        size += len(line)
        if size > LARGEST_GAME:
            break
    return held


def _starts_game(line: bytes) -> bool:
    return line.lstrip().startswith(b"{") and _MARK in line


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _why(error: OSError) -> str:
    match error:
        case FileNotFoundError():
            return _("There is no such file.")
        case IsADirectoryError():
            return is_a_folder()
        case PermissionError():
            return _("This user may not read it.")
        case _:
            return _("It can't be read: {why}.").format(why=error.strerror)
