"""Whatever happens to the file of the games: a sentence, the old file kept, and play goes on."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from sushigo.engine.record import Record
from sushigo.storage import database
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from tests.records import begun, whole_record

GAMES = 40


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Forty finished games lie here, and nobody has the file open."""
    path = tmp_path / "games.db"
    games = Games(path)
    games.add(whole_record(2 + number % 4, seed=number) for number in range(GAMES))
    games.close()
    assert [one.name for one in tmp_path.iterdir()] == ["games.db"]
    return path


def step() -> Record:
    """A game in the middle."""
    return begun(calls=7)[1].record((None, None))


def aside(path: Path) -> Path:
    """The damaged file, under its other name."""
    [found] = [one for one in path.parent.iterdir() if one.match("games.damaged-*.db")]
    return found


def is_one_sentence(trouble: str) -> bool:
    return trouble.endswith(".") and "\n" not in trouble and "Traceback" not in trouble


@contextmanager
def refused(path: Path, words: str) -> Iterator[None]:
    with pytest.raises(NotKept, match=words) as trouble:
        yield
    assert is_one_sentence(str(trouble.value))
    assert str(path) in str(trouble.value)


# -- damaged -----------------------------------------------------------------------------------


def no_database(path: Path) -> None:
    path.write_bytes(b"This was a database once. " * 5000)


def a_broken_head(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(os.urandom(4096))


def half_of_it(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def broken_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for page in range(20, len(data) // 4096, 4):  # the first ones lead to all others
        data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(data)


def read_everything(games: Games) -> None:
    """Look at every game, as the history and the replays do."""
    for game in games.ids():
        with suppress(NotKept):  # this one may be lost
            games.record(game)


@pytest.mark.parametrize(
    ("damage", "first"),
    [
        (no_database, "read"),
        (no_database, "write"),
        (a_broken_head, "read"),
        (a_broken_head, "write"),
        (half_of_it, "read"),
        (half_of_it, "write"),
        (broken_pages, "read"),
    ],
)
def test_a_damaged_file_is_put_aside_and_a_new_one_begun(
    path: Path, damage: Callable[[Path], None], first: str
) -> None:
    damage(path)
    damaged = path.read_bytes()
    heard: list[str] = []
    games = Games(path, heard.append)
    if first == "read":
        read_everything(games)
    game, _revision = games.save(step(), finished=False)
    assert games.record(game) == step()
    assert len(heard) == 1
    assert is_one_sentence(heard[0])
    assert aside(path).name in heard[0]
    assert aside(path).read_bytes() == damaged
    games.close()


def test_of_a_damaged_file_every_game_that_can_be_read_is_saved(path: Path) -> None:
    broken_pages(path)
    heard: list[str] = []
    games = Games(path, heard.append)
    read_everything(games)
    saved = games.ids()
    assert f"games saved from it: {len(saved)}." in heard[0]
    assert 0 < len(saved) < GAMES
    whole = [whole_record(2 + number % 4, seed=number) for number in range(GAMES)]
    assert all(games.record(game) in whole for game in saved)


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(path: Path) -> None:
    for content in (b"first" * 1000, b"second" * 1000):
        path.write_bytes(content)
        games = Games(path)
        games.ids()
        games.close()
    kept = {one.read_bytes() for one in path.parent.iterdir() if "damaged" in one.name}
    assert kept == {b"first" * 1000, b"second" * 1000}


def test_one_damaged_game_costs_no_other(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE records SET record = 'rubbish' WHERE game = 3")
        connection.execute("UPDATE records SET record = x'ff00fe' WHERE game = 4")
    games = Games(path)
    for game in (3, 4):
        with pytest.raises(NotKept, match=f"Game {game} is damaged: "):
            games.record(game)
    assert games.record(5).result
    assert len(games.ids()) == GAMES


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.write_bytes(b"")
    heard: list[str] = []
    assert Games(path, heard.append).ids() == []
    assert heard == []


def test_a_directory_in_its_place_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.mkdir()
    with refused(path, "can't be opened"):
        Games(path).ids()
    assert path.is_dir()


# -- not ours, or not now ----------------------------------------------------------------------


def test_a_later_version_is_left_as_it_is(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    before = path.read_bytes()
    games = Games(path)
    for call in (games.ids, lambda: games.save(step(), finished=False)):
        with refused(path, "later version of sushigo.*Update sushigo"):
            call()
    games.close()
    assert path.read_bytes() == before


def test_another_programs_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with refused(path, "no file of sushigo's.*Move it away"):
        Games(path).save(step(), finished=False)
    assert path.read_bytes() == before


def test_while_another_program_holds_the_lock_nothing_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_PATIENCE", 0.01)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    games = Games(path)
    with refused(path, "holds it locked"):
        games.save(step(), finished=False)
    other.execute("COMMIT")
    game, _revision = games.save(step(), finished=False)
    assert games.record(game) == step()
    other.close()


def test_on_a_full_disk_nothing_is_half_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games(path)
    before = games.ids()
    monkeypatch.setattr(database, "_connect", on_a_full_disk(database._connect))
    full = Games(path)
    with refused(path, "The disk is full"):
        full.add(whole_record(5, seed=seed) for seed in range(100, 200))
    assert games.ids() == before


def on_a_full_disk(connect: Callable[[Path], sqlite3.Connection]) -> Callable[..., object]:
    def connected(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        [[pages]] = connection.execute("PRAGMA page_count")
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    return connected


_READ_ONLY = """
import os, sys
from pathlib import Path
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from tests.storage.test_database import step
if os.geteuid() == 0:
    os.setgid(65534), os.setuid(65534)
games = Games(Path(sys.argv[1]))
print(len(games.ids()))
try:
    games.save(step(), finished=False)
except NotKept as trouble:
    print(trouble)
"""


@pytest.mark.parametrize("folder_too", [False, True], ids=["the file", "the folder too"])
def test_what_can_only_be_read_is_read(path: Path, folder_too: bool) -> None:
    """A process of its own: whoever may do all, as in a container, must first be somebody else."""
    for folder in path.parents:
        if folder.owner() == path.owner() and "pytest" in str(folder):
            folder.chmod(folder.stat().st_mode | 0o055)
    path.chmod(0o444)
    path.parent.chmod(0o555 if folder_too else 0o777)
    done = subprocess.run(
        [sys.executable, "-c", _READ_ONLY, str(path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    path.parent.chmod(0o755)
    assert not done.stderr
    count, trouble = done.stdout.splitlines()
    assert int(count) == GAMES
    assert "It can only be read, not written." in trouble
    assert is_one_sentence(trouble)


# -- moved while it is open --------------------------------------------------------------------


def test_a_file_that_is_taken_away_while_a_game_is_played_is_begun_anew(path: Path) -> None:
    games = Games(path)
    kept = games.save(step(), finished=False)
    path.unlink()
    kept = games.save(step(), finished=False, kept=kept)
    games.close()
    assert Games(path).record(kept[0]) == step()


# -- two windows -------------------------------------------------------------------------------


def test_two_windows_write_their_games_beside_each_other(path: Path) -> None:
    one, two = Games(path), Games(path)
    ours = theirs = None
    for calls in range(1, 12):
        save = begun(calls=calls)[1].record((None, None))
        ours = one.save(save, finished=False, kept=ours)
        theirs = two.save(save, finished=False, kept=theirs)
    assert ours
    assert theirs
    assert ours[0] != theirs[0]
    assert len(one.unfinished()) == 2
    assert one.record(theirs[0]) == two.record(ours[0])


def test_a_game_that_two_windows_play_becomes_two(path: Path) -> None:
    first, second = begun(calls=3)[1].record(), begun(calls=5)[1].record()
    one, two = Games(path), Games(path)
    kept = one.save(first, finished=False)
    ours = one.save(second, finished=False, kept=kept)
    theirs = two.save(first, finished=False, kept=kept)
    assert ours[0] != theirs[0]
    assert one.record(ours[0]) == second
    assert one.record(theirs[0]) == first


def test_a_new_file_is_made_by_one_of_two_windows(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "games.db"
    one, two = Games(path), Games(path)
    assert one.ids() == two.ids() == []
    one.save(step(), finished=False)
    two.save(step(), finished=False)
    assert len(one.ids()) == 2
