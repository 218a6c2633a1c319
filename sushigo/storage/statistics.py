"""What each player did in all games together, from the tallies that the database keeps.

A game is tallied once, when it is first asked about, and again if the numbers of a tally came to
mean something else; then sums are all that is left to do.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import starmap
from pathlib import Path
from typing import Final

from sushigo.engine.record import RecordError
from sushigo.engine.record_reading import read
from sushigo.engine.tally import VERSION, Tally, is_tally, points_of, tallies, total
from sushigo.names import fit

from .database import Database
from .games import Games

Progress = Callable[[int, int], object]
"""Is told how many of how many games are tallied; what it raises ends the counting."""

_STEP: Final = 50
"""Games that are tallied between two words of progress, and kept together."""

_GAMES: Final = "seats JOIN games ON games.id = game WHERE games.finished AND games.earnest"
"""The seats of the games that count."""
_UNTALLIED: Final = f"SELECT DISTINCT game FROM {_GAMES} AND (tally IS NULL OR tally NOT LIKE ?)"  # noqa: S608
_TALLIED: Final = (
    f"SELECT name_key, name, kind, tally FROM {_GAMES} AND tally LIKE :tallied "  # noqa: S608
    "AND (:preset IS NULL OR preset = :preset) AND (:seats IS NULL OR seat_count = :seats) "
    "ORDER BY games.started, games.id"
)
_OURS: Final = f"[{VERSION},%"
"""How a tally of this version begins."""

_Row = tuple[str, str, str, str]
"""Of one seat in one game: the key of its name, name, kind, tally."""
_Seated = tuple[str, str, list[int]]
"""Name, kind and tally of one player in one game."""


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One player's finished games, played in earnest."""

    key: str
    """The same for names that are too much alike to sit at one table."""
    name: str
    """As it was written in the last of them, made fit to be shown."""
    kinds: tuple[str, ...]
    """What sat there: people, or kinds of computer players; the last one first."""
    tally: Tally
    points: tuple[int, ...]
    """Of each game, the oldest first."""

    @property
    def games(self) -> int:
        """How many games."""
        return self.tally.games

    @property
    def mean(self) -> float:
        """Points a game."""
        return self.tally.points / self.tally.games

    @property
    def win_share(self) -> float:
        """The part of the games that it won, shared wins counted whole."""
        return self.tally.wins / self.tally.games


def load_statistics(
    path: Path | None,
    preset: str | None = None,
    seats: int | None = None,
    progress: Progress = lambda _done, _of: None,
) -> list[PlayerStatistics]:
    """The same as `statistics`, from a database that is opened for it: for a thread of its own."""
    with closing(Games(path)) as games:
        return statistics(games.database, preset, seats, progress)


def statistics(
    database: Database,
    preset: str | None = None,
    seats: int | None = None,
    progress: Progress = lambda _done, _of: None,
) -> list[PlayerStatistics]:
    """Everybody who finished a game in earnest, those with the most games first.

    Args:
        database: of games.
        preset: only games by these rules, or those nearest to them; else all.
        seats: only games of so many players; else all.
        progress: hears how far the games are tallied that nobody asked about before.

    Raises:
        NotKept: the database can't be read.
    """
    tally_games(database, progress)
    seated: dict[str, list[_Seated]] = defaultdict(list)
    for key, name, kind, text in database.read(lambda it: _rows(it, preset, seats)):
        numbers = _numbers_in(text)
        if numbers:
            seated[key].append((name, kind, numbers))
    return sorted(starmap(_player, seated.items()), key=_most_games_first)


def tally_games(database: Database, progress: Progress = lambda _done, _of: None) -> None:
    """Count what was not counted yet, or by an earlier version; what is counted is kept.

    Raises:
        NotKept: the database can't be read or written.
    """
    untallied = database.read(_untallied)
    for at in range(0, len(untallied), _STEP):
        progress(at, len(untallied))
        _tally(database, untallied[at : at + _STEP])
    if untallied:
        progress(len(untallied), len(untallied))


def _untallied(connection: sqlite3.Connection) -> list[int]:
    return [game for (game,) in connection.execute(_UNTALLIED, [_OURS])]


def _tally(database: Database, games: Sequence[int]) -> None:
    rows = database.read(lambda it: _tallied_rows(it, games))
    change = "UPDATE seats SET tally = ? WHERE game = ? AND seat = ?"
    database.write(lambda it: it.executemany(change, rows))


def _tallied_rows(
    connection: sqlite3.Connection, games: Sequence[int]
) -> list[tuple[str, int, int]]:
    return [
        (json.dumps(numbers, separators=(",", ":")), game, seat)
        for game in games
        for seat, numbers in enumerate(_numbers(connection, game))
    ]


def _numbers(connection: sqlite3.Connection, game: int) -> Iterable[list[int]]:
    """The tallies of a game as data; none of one that is gone or damaged."""
    for (text,) in connection.execute("SELECT record FROM records WHERE game = ?", [game]):
        try:
            return [tally.to_data() for tally in tallies(read(text))]
        except (RecordError, ValueError):
            # What is wrong with it is said where it is opened; the others count all the same.
            return []
    return []


def _rows(connection: sqlite3.Connection, preset: str | None, seats: int | None) -> list[_Row]:
    values = {"tallied": _OURS, "preset": preset, "seats": seats}
    return connection.execute(_TALLIED, values).fetchall()


def _numbers_in(text: str) -> list[int] | None:
    """The tally as data; None if somebody damaged it."""
    try:
        data = json.loads(text)
    except ValueError:
        return None
    return data if is_tally(data) else None


def _player(key: str, games: Sequence[_Seated]) -> PlayerStatistics:
    rows = [numbers for _name, _kind, numbers in games]
    return PlayerStatistics(
        key=key,
        name=fit(games[-1][0]),
        kinds=tuple(dict.fromkeys(kind for _name, kind, _numbers in reversed(games))),
        tally=total(rows),
        points=tuple(map(points_of, rows)),
    )


def _most_games_first(player: PlayerStatistics) -> tuple[int, float, str]:
    return -player.games, -player.mean, player.name
