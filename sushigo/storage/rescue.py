"""Games saved from a damaged database: each that can still be read, one by one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import time
from typing import Final

from sushigo.engine.record import Record, RecordError
from sushigo.engine.record_reading import read

from .rows import Row, game_row, is_time

_MOST: Final = 1_000_000
"""Ids looked for where the file no more tells its greatest one from rubbish."""


def rescued(path: Path) -> Iterator[tuple[Row, Record]]:
    """Each game of the file that is still whole, and its row for a new one."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            for game in _ids(connection):
                with suppress(sqlite3.Error, RecordError):
                    yield _game(connection, game)
    except sqlite3.Error:
        return  # not even its first page can be read


def _ids(connection: sqlite3.Connection) -> Iterator[int]:
    """Every id that a game may have: a damaged page hides its neighbours from a plain search."""
    last = 0
    for table in ("games", "records"):
        with suppress(sqlite3.Error):
            column = "id" if table == "games" else "game"
            [[found]] = connection.execute(f"SELECT max({column}) FROM {table}")  # noqa: S608
            last = max(last, found or 0)
    yield from range(1, min(last, _MOST) + 1)


def _game(connection: sqlite3.Connection, game: int) -> tuple[Row, Record]:
    """One game.

    Raises:
        sqlite3.Error, RecordError: it can't be read.
    """
    found = connection.execute("SELECT record FROM records WHERE game = ?", [game]).fetchone()
    if found is None:
        raise RecordError("There is no such game.")
    record = read(found[0])
    started = changed = now = time()
    finished, imported, step = record.result is not None, False, None
    with suppress(sqlite3.Error, TypeError):
        question = "SELECT started, changed, finished, imported, step FROM games WHERE id = ?"
        found = connection.execute(question, [game]).fetchone()
        started, changed, finished, imported, step = found
    row = game_row(
        record,
        finished=bool(finished) and record.result is not None,
        imported=bool(imported),
        started=started if is_time(started) else now,
        changed=changed if is_time(changed) else now,
    )
    row["id"] = game
    if isinstance(step, str):  # so that whoever plays it goes on with it
        row["step"] = step
    return row, record
