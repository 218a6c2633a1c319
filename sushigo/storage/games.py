"""Every game that was ever played here or brought here, in one database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import time
from typing import Final

from sushigo.engine.record import Record, RecordError, dumps, exported
from sushigo.engine.record_reading import read
from sushigo.locale import _

from .database import Database
from .errors import NotKept
from .notes import GUIDED
from .places import data_folder
from .rescue import rescued
from .rows import ENTRY, Entry, Row, date_of, dated, entry, game_row, seat_rows, words_of

_FILE: Final = "games.db"


Kept = tuple[int, str]
"""A game's id, and the word of the step that was saved last."""


class Games:
    """The database of games. One for each thread.

    Args:
        path: where it lies, if not in the program's own folder.
        hear: is told, in a sentence, of what happened to the file.
    """

    def __init__(
        self,
        path: Path | None = None,
        hear: Callable[[str], object] = lambda _sentence: None,
    ) -> None:
        self.path = data_folder() / _FILE if path is None else path
        self._database = Database(self.path, hear, self._refill)

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    @property
    def database(self) -> Database:
        """Where the games lie, for questions that are asked elsewhere."""
        return self._database

    # -- keeping -------------------------------------------------------------------------------

    def save(self, record: Record, *, finished: bool, kept: Kept | None = None) -> Kept:
        """Write a step of a game that is played here; it is on the disk when this returns.

        Args:
            record: the game so far.
            finished: whether its results have been shown.
            kept: what the last save of this game returned. If another window has saved the
                same game since, or the file is another one, the game becomes one of its own.

        Raises:
            NotKept: nothing was written.
        """
        now = time()
        row = game_row(record, finished=finished, imported=False, started=now, changed=now)
        text = dumps(record)

        def step(connection: sqlite3.Connection) -> Kept:
            if kept is not None and _update(connection, kept, row, text):
                game = kept[0]
            else:
                game = _insert(connection, row, text)
            if finished:
                _insert_seats(connection, game, record)
            return game, str(row["step"])

        return self._database.write(step)

    def add(self, records: Iterable[Record]) -> int:
        """Bring games here from elsewhere, all in one step; how many of them were new.

        Raises:
            NotKept: nothing was written.
        """
        brought = [(_brought(record), record) for record in records]

        def bring(connection: sqlite3.Connection) -> int:
            new = 0
            for row, record in brought:
                if not _is_there(connection, row):  # nor came it a moment ago
                    _insert_whole(connection, row, record)
                    new += 1
            return new

        return self._database.write(bring)

    def delete(self, ids: Sequence[int]) -> None:
        """Delete games for good.

        Raises:
            NotKept: nothing was deleted.
        """
        rows = [(one,) for one in ids]
        self._database.write(
            lambda connection: connection.executemany("DELETE FROM games WHERE id = ?", rows)
        )

    # -- finding -------------------------------------------------------------------------------

    def ids(self, search: str = "", *, finished: bool | None = None) -> list[int]:
        """Every game that has all these words in its players, rules or date, the newest first.

        Args:
            search: words, or parts of them, in any order and case.
            finished: only games that have ended, or only those that have not; None for all.

        Raises:
            NotKept: the file can't be read.
        """
        words = words_of(search).split()
        tests = ["words LIKE ? ESCAPE '\\'"] * len(words)
        tests += {None: [], True: ["finished"], False: ["NOT finished"]}[finished]
        where = " AND ".join(tests) or "1"
        return self._ids(f"WHERE {where}", [f"%{_escaped(word)}%" for word in words])

    def unfinished(self) -> list[int]:
        """The games that were begun here or elsewhere and not ended, the last played first."""
        return self._ids("WHERE NOT finished", [], order="imported, changed DESC")

    def last_finished(self) -> int | None:
        """The game that was ended last."""
        return next(iter(self._ids("WHERE finished", [], limit=1)), None)

    def last_played(self) -> Record | None:
        """The game that was played here last, guided rounds left out."""
        found = self._ids("WHERE NOT imported AND note <> ?", [GUIDED], limit=1)
        return self.record(found[0]) if found else None

    def entries(self, ids: Sequence[int]) -> dict[int, Entry]:
        """What is known of these games, as far as they are still there; a few hundred at most.

        Raises:
            NotKept: the file can't be read.
        """
        marks = ", ".join("?" * len(ids))
        question = f"SELECT {ENTRY} FROM games WHERE id IN ({marks})"  # noqa: S608  # only marks
        rows = self._database.read(lambda it: it.execute(question, list(ids)).fetchall())
        return {one.id: one for row in rows if (one := entry(row))}

    def record(self, game: int) -> Record:
        """A game, with everything in it checked.

        Raises:
            NotKept: there is no such game, or it is damaged.
        """
        rows = self._database.read(
            lambda it: it.execute("SELECT record FROM records WHERE game = ?", [game]).fetchall()
        )
        if not rows:
            raise no_such_game(game)
        try:
            return read(rows[0][0])
        except RecordError as fault:
            raise NotKept(_("Game {n} is damaged: {fault}").format(n=game, fault=fault)) from None

    def exported(self, ids: Iterable[int]) -> Iterable[Record]:
        """Games as others get them: dated, and without what only a save needs.

        Raises:
            NotKept: one of them can't be read.
        """
        for game in ids:
            record = exported(self.record(game))
            found = self.entries([game])
            yield dated(record, found[game].started) if game in found else record

    def to_play_on(self, game: int) -> tuple[Record, Kept]:
        """A game as it was saved last, and what the next save of it is to be told.

        Raises:
            NotKept: it is not there, is damaged, or has ended.
        """
        question = "SELECT step, finished FROM games WHERE id = ?"
        rows = self._database.read(lambda it: it.execute(question, [game]).fetchall())
        if rows and rows[0][1]:
            raise NotKept(_("This game has ended in another window."))
        record = self.record(game)
        return record, (game, rows[0][0] if rows else "")

    def _ids(
        self,
        where: str,
        values: list[object],
        limit: int = -1,
        order: str = "changed DESC",
    ) -> list[int]:
        question = f"SELECT id FROM games {where} ORDER BY {order}, id DESC LIMIT ?"  # noqa: S608
        rows = self._database.read(lambda it: it.execute(question, [*values, limit]).fetchall())
        return [game for (game,) in rows]

    def _refill(self, aside: Path) -> int:
        """Take over from a damaged file every game that can still be read; how many."""
        saved = list(rescued(aside))

        def take_over(connection: sqlite3.Connection) -> None:
            for row, record in saved:
                _insert_whole(connection, row, record)

        self._database.write(take_over)
        return len(saved)


def no_such_game(game: int) -> NotKept:
    """What is said of an id that no game has."""
    return NotKept(_("There is no game {n} in the history.").format(n=game))


def _insert_whole(connection: sqlite3.Connection, row: Row, record: Record) -> None:
    game = _insert(connection, row, dumps(record))
    if row["finished"]:
        _insert_seats(connection, game, record)


def _brought(record: Record) -> Row:
    now = time()
    started = min(date_of(record) or now, now)  # a wrong clock elsewhere makes no game the newest
    finished = record.result is not None
    return game_row(record, finished=finished, imported=True, started=started, changed=started)


def _insert(connection: sqlite3.Connection, row: Row, text: str) -> int:
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    question = f"INSERT INTO games ({names}) VALUES ({marks})"  # noqa: S608  # our own columns
    game = connection.execute(question, list(row.values())).lastrowid
    connection.execute("INSERT INTO records VALUES (?, ?)", [game, text])
    return game or 0


def _update(connection: sqlite3.Connection, kept: Kept, row: Row, text: str) -> bool:
    """Whether the game is still as this window saved it last, and so was changed."""
    changes = {name: value for name, value in row.items() if name not in {"started", "imported"}}
    names = ", ".join(f"{name} = ?" for name in changes)
    question = f"UPDATE games SET {names} WHERE id = ? AND step = ?"  # noqa: S608
    if not connection.execute(question, [*changes.values(), *kept]).rowcount:
        return False
    connection.execute("UPDATE records SET record = ? WHERE game = ?", [text, kept[0]])
    return True


def _insert_seats(connection: sqlite3.Connection, game: int, record: Record) -> None:
    rows = [(game, *row) for row in seat_rows(record)]
    connection.executemany("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)", rows)


def _is_there(connection: sqlite3.Connection, row: Row) -> bool:
    question = "SELECT 1 FROM games WHERE fingerprint = ?"
    return connection.execute(question, [row["fingerprint"]]).fetchone() is not None


def _escaped(word: str) -> str:
    """The word with nothing in it that LIKE takes for a pattern."""
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
