"""The one database of games: opened, given its tables, and when it is damaged put aside.

A power cut loses no step that was saved: each transaction is on the disk before its call returns
(`synchronous=FULL`), and the write-ahead log lets several windows read while one writes.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import disk_usage
from typing import Final, TypeVar

from sushigo.locale import _

from .errors import NotKept

_T = TypeVar("_T")

VERSION: Final = 1
"""Of the tables; a file with a higher one was written by a later sushigo."""

_APPLICATION: Final = 0x73757368  # "sush": tells our files from any other database
_PATIENCE: Final = 0.5
"""Seconds to wait for another window's step; people wait for this."""

_TABLES: Final = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    step TEXT NOT NULL,                     -- a word by chance, another one with each step
    started REAL NOT NULL,                  -- seconds since 1970, as all times here
    changed REAL NOT NULL,
    finished INTEGER NOT NULL,
    imported INTEGER NOT NULL,
    earnest INTEGER NOT NULL,               -- 0: practice, a guided round, played on from a replay
    note TEXT NOT NULL,                     -- which of these
    players TEXT NOT NULL,                  -- a JSON list of [name, kind]
    preset TEXT NOT NULL,
    rules TEXT NOT NULL,                    -- as they are typed
    seat_count INTEGER NOT NULL,
    round INTEGER NOT NULL,                 -- how far it has come
    turn INTEGER NOT NULL,
    totals TEXT NOT NULL,                   -- a JSON list
    winners TEXT NOT NULL,                  -- a JSON list of seats
    words TEXT NOT NULL,                    -- what a search looks at
    fingerprint TEXT                        -- of a whole game: none is brought here twice
);
CREATE INDEX games_by_fingerprint ON games (fingerprint);
CREATE INDEX games_by_change ON games (changed DESC, id DESC);
CREATE INDEX games_unfinished ON games (changed DESC) WHERE NOT finished;
CREATE TABLE records (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    record TEXT NOT NULL                    -- sushigo-record, version 1
);
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,                 -- the same for names that are too much alike
    kind TEXT NOT NULL,
    tally TEXT,                             -- what the seat did, counted, or NULL until it is asked
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
"""

_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_NOT_WRITABLE: Final = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)


class Database:
    """Connects when it is first asked, and again when somebody moved the file.

    One for each thread.

    Args:
        path: where the file lies, or will lie.
        hear: is told, in a sentence, of what happened to the file and was mended.
        refill: called with a damaged file that was put aside, to save from it what can be read.
    """

    def __init__(
        self,
        path: Path,
        hear: Callable[[str], object] = lambda _sentence: None,
        refill: Callable[[Path], int] = lambda _path: 0,
    ) -> None:
        self.path = path
        self._hear = hear
        self._refill = refill
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None

    def read(self, ask: Callable[[sqlite3.Connection], _T]) -> _T:
        """What the question gives.

        Raises:
            NotKept: with a sentence, if there is no answer.
        """
        return self._mended(lambda: ask(self._connected()))

    def write(self, change: Callable[[sqlite3.Connection], _T]) -> _T:
        """Make a change wholly or not at all; it is on the disk when this returns.

        Raises:
            NotKept: with a sentence, if nothing was changed.
        """
        return self._mended(lambda: self._transaction(change))

    # -- the inside ----------------------------------------------------------------------------

    def _mended(self, call: Callable[[], _T]) -> _T:
        """Call; if the file turns out to be damaged, put it aside and call once more."""
        try:
            try:
                return call()
            except sqlite3.DatabaseError as error:
                if _code(error) not in _DAMAGED:
                    raise
                self._put_aside()
                return call()
        except (sqlite3.Error, OSError) as error:
            raise NotKept(self._sentence(error)) from None

    def _transaction(self, change: Callable[[sqlite3.Connection], _T]) -> _T:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            changed = change(connection)
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
        return changed

    def _connected(self) -> sqlite3.Connection:
        if self._connection is not None and self._file == _identity(self.path):
            return self._connection
        self.close()
        _make_private(self.path)
        self._file = _identity(self.path)
        connection = _connect(self.path)
        try:
            self._prepare(connection)
        except BaseException:
            connection.close()
            raise
        self._connection, self._file = connection, _identity(self.path)
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        """Give a new file its tables; of another's file keep away."""
        version = self._checked_version(connection)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        if version == VERSION:
            return
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        if not self._checked_version(connection):  # no other window was quicker
            for statement in _TABLES.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {_APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")

    def _checked_version(self, connection: sqlite3.Connection) -> int:
        """The version of the tables; 0 for a file without any.

        Raises:
            NotKept: it is another program's file, or a later version's.
        """
        [[version]] = connection.execute("PRAGMA user_version")
        [[application]] = connection.execute("PRAGMA application_id")
        [[tables]] = connection.execute("SELECT count(*) FROM sqlite_master")
        if tables and application != _APPLICATION:
            raise NotKept(
                _(
                    "{path} is no file of sushigo's: it is left as it is, and no game is kept. "
                    "Move it away, or set SUSHIGO_HOME to another folder."
                ).format(path=self.path)
            )
        if version > VERSION:
            raise NotKept(
                _(
                    "{path} is of a later version of sushigo: it is left as it is, and no game is "
                    "kept. Update sushigo, or set SUSHIGO_HOME to another folder."
                ).format(path=self.path)
            )
        return int(version) if tables else 0

    def _put_aside(self) -> None:
        """Keep a damaged file under another name, and begin a new one with what it still tells."""
        self.close()
        if self._file != _identity(self.path):
            return  # another window has done so
        aside = _free_name(self.path)
        for ending in ("-wal", "-shm", ""):
            with suppress(FileNotFoundError):
                self.path.with_name(self.path.name + ending).rename(
                    aside.with_name(aside.name + ending)
                )
        saved = 0
        try:
            saved = self._refill(aside)
        finally:  # the old file is there, whatever became of the new one
            sentence = _("{path} is damaged. It is kept as {aside}; games saved from it: {n}.")
            self._hear(sentence.format(path=self.path, aside=aside.name, n=saved))

    def _sentence(self, error: sqlite3.Error | OSError) -> str:
        failed = isinstance(error, sqlite3.Error) and _code(error) == sqlite3.SQLITE_IOERR
        is_full = failed and self._disk_is_full
        why = _("The disk is full.") if is_full else _why(error)
        return _("{path}: {why}").format(path=self.path, why=why)

    @property
    def _disk_is_full(self) -> bool:
        """Whether there is no room: SQLite says of some of its files only that they fail."""
        try:
            return disk_usage(self.path.parent).free == 0
        except OSError:
            return False


def _make_private(path: Path) -> None:
    """A new file that nobody else on this machine may read: hands and draw piles lie in it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # it is there, or can't be made: connecting will tell
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def _connect(path: Path) -> sqlite3.Connection:
    """A connection; where nothing can be written, one that only reads."""
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        connection.close()  # else a damaged file can't be put aside everywhere
        if _code(error) not in _NOT_WRITABLE or not path.is_file():
            raise
        address = f"{path.absolute().as_uri()}?immutable=1"
        connection = sqlite3.connect(address, uri=True, isolation_level=None)
    # What is no UTF-8 is damaged, and found to be so where it is read as a record.
    connection.text_factory = lambda text: text.decode(errors="replace")
    return connection


def _free_name(path: Path) -> Path:
    """Where a damaged file goes; never where another one lies."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{path.stem}.damaged-{stamp}{more}{path.suffix}" for more in ("", *range(2, 100)))
    return next(free for name in names if not (free := path.with_name(name)).exists())


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies there: somebody may have moved ours away, and put another in its place."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _code(error: sqlite3.Error) -> int:
    """The primary code of SQLite; 0 for an error of Python's own."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _why(error: sqlite3.Error | OSError) -> str:
    if isinstance(error, OSError):
        return _("{why}.").format(why=error.strerror)
    locked = _("Another program holds it locked.")
    read_only = _("It can only be read, not written.")
    sentences = {
        sqlite3.SQLITE_BUSY: locked,
        sqlite3.SQLITE_LOCKED: locked,
        sqlite3.SQLITE_READONLY: read_only,
        sqlite3.SQLITE_PERM: read_only,
        sqlite3.SQLITE_FULL: _("The disk is full."),
        sqlite3.SQLITE_CANTOPEN: _("It can't be opened."),
        sqlite3.SQLITE_CORRUPT: _("It is damaged."),
        sqlite3.SQLITE_NOTADB: _("It is damaged."),
        sqlite3.SQLITE_IOERR: _("The disk can't be written or read."),
    }
    return sentences.get(_code(error), _("It can't be used ({error}).").format(error=error))
