"""A game that is played in this window, and in no other at the same time.

The lock is the operating system's own: it ends with the program, however that ends. Where there
are no such locks, a game that two windows play goes on as two games, so that none is lost.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sushigo.engine.record import Record
from sushigo.locale import _

from .errors import NotKept
from .games import Games, Kept

if TYPE_CHECKING:
    from filelock import FileLock

_FOLDER: Final = "open"


class OpenGame:
    """Keeps the steps of one game.

    Args:
        games: where it is kept.
        game: its id; None for a new one, which is begun with its first step.

    Raises:
        NotKept: another window plays it, it has ended, or it can't be read.
    """

    def __init__(self, games: Games, game: int | None = None) -> None:
        self._games = games
        self._kept: Kept | None = None
        self.record: Record | None = None
        """The game as it was saved last; None for a new one."""
        self._lock: FileLock | None = None
        if game is not None:
            self._lock = _locked(_lock_file(games, game))
            if self._lock is None:
                raise NotKept(_("Another window plays this game."))
            try:
                self.record, self._kept = games.to_play_on(game)
            except NotKept:
                self._release()
                raise

    @property
    def id(self) -> int | None:
        """The game's id, once it has one."""
        return self._kept[0] if self._kept else None

    def keep(self, save: Record, ended: bool) -> None:
        """Write a step; it is on the disk when this returns.

        Raises:
            NotKept: nothing was written.
        """
        before = self.id
        self._kept = self._games.save(save, finished=ended, kept=self._kept)
        if self.id != before:
            self._release()
            self._lock = _locked(_lock_file(self._games, self._kept[0]))

    def close(self) -> None:
        """From now on another window may play it."""
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            with suppress(OSError):
                Path(self._lock.lock_file).unlink(missing_ok=True)
            self._lock.release()
            self._lock = None


def is_open(games: Games, game: int) -> bool:
    """Whether some window plays that game now."""
    path = _lock_file(games, game)
    if not path.exists():
        return False
    lock = _locked(path)
    if lock is not None:
        lock.release()
    return lock is None


def _lock_file(games: Games, game: int) -> Path:
    return games.path.parent / _FOLDER / f"{game}.lock"


def _locked(path: Path) -> FileLock | None:
    """The lock, if nobody has it; where there are no locks, one that holds nothing."""
    from filelock import FileLock, Timeout  # noqa: PLC0415  # only who plays needs it

    lock = FileLock(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout:
        return None
    except (OSError, NotImplementedError):
        return lock
    return lock
