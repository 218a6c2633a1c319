"""Games that go out to a file, and games that come in from one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sushigo.engine.record import Player, Record, dumps
from sushigo.storage import exchange
from sushigo.storage.errors import NotKept
from sushigo.storage.exchange import Brought, bring_in, export, source, target
from sushigo.storage.games import Games
from sushigo.storage.records import UnreadableFile, games_in
from tests.records import whole_record

ONE = whole_record(seed=1)


def many(count: int) -> list[Record]:
    """So many games, each of other people."""
    return [
        replace(ONE, players=(Player(f"Player {at}", "human"), ONE.players[1]))
        for at in range(count)
    ]


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    with closing(Games(tmp_path / "here" / "games.db")) as opened:
        yield opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def seeds(path: Path) -> list[int | None]:
    """The seeds of the games in a file, none of which has a fault."""
    found = [game for _number, game in games_in(path)]
    assert all(isinstance(game, Record) for game in found)
    return [game.seed for game in found if isinstance(game, Record)]


# -- where to ----------------------------------------------------------------------------------


def refusal(text: str, games: int = 1) -> str:
    with pytest.raises(NotKept) as refused:
        target(text, games)
    return str(refused.value)


@pytest.mark.parametrize(
    ("name", "games"), [("a.json", 1), ("a.jsonl", 1), ("a.jsonl", 2), ("A.JSONL", 3)]
)
def test_the_ending_says_how_many_games_a_file_holds(tmp_path: Path, name: str, games: int) -> None:
    assert target(str(tmp_path / name), games) == tmp_path / name


@pytest.mark.parametrize("name", ["games", "games.txt", "games.json.gz", ".json"])
def test_another_ending_is_refused_with_both_that_there_are(tmp_path: Path, name: str) -> None:
    sentence = refusal(str(tmp_path / name))
    assert ".json " in sentence
    assert ".jsonl " in sentence


def test_several_games_are_refused_where_one_goes(tmp_path: Path) -> None:
    assert ".jsonl" in refusal(str(tmp_path / "a.json"), 2)


@pytest.mark.parametrize("name", ["", "   "])
def test_a_file_needs_a_name(name: str) -> None:
    assert refusal(name) == "A file needs a name."
    with pytest.raises(NotKept, match="needs a name"):
        source(name)


def test_a_folder_must_be_there(tmp_path: Path) -> None:
    assert refusal(str(tmp_path / "nowhere" / "a.json")) == "There is no such folder."


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    assert refusal(str(tmp_path / "a.json")) == "That is a folder, no file."
    with pytest.raises(NotKept, match="folder"):
        source(str(tmp_path))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_must_let_us_write(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "may not write" in refusal(str(tmp_path / "a.json"))


def test_a_name_too_long_is_refused(tmp_path: Path) -> None:
    assert refusal(str(tmp_path / ("a" * 5000 + ".json"))).endswith(".")
    with pytest.raises(NotKept, match="no such file"):
        source("a" * 5000)


def test_the_home_folder_has_a_short_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert target("~/a.json", 1) == tmp_path / "a.json"
    (tmp_path / "b.json").touch()
    assert source(" ~/b.json ") == tmp_path / "b.json"


def test_a_file_to_read_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(NotKept, match="no such file"):
        source(str(tmp_path / "a.json"))


# -- out ---------------------------------------------------------------------------------------


def test_games_go_out_in_the_order_asked_for(games: Games, file: Path) -> None:
    games.add([whole_record(seed=seed) for seed in (1, 2, 3)])
    told: list[tuple[int, int]] = []
    ids = sorted(games.ids())
    assert export(games, [ids[2], ids[0]], file, lambda *told_now: told.append(told_now))
    assert seeds(file) == [3, 1]
    assert told == [(1, 2), (2, 2)]


def test_what_was_there_is_replaced(games: Games, file: Path) -> None:
    file.write_text("old")
    games.add([ONE])
    export(games, games.ids(), file)
    assert seeds(file) == [1]


def test_an_export_that_is_cancelled_leaves_what_was_there(games: Games, file: Path) -> None:
    file.write_text("old")
    games.add([ONE])
    assert not export(games, games.ids(), file, cancelled=lambda: True)
    assert file.read_text() == "old"
    assert list(file.parent.glob(".*")) == []


def test_an_export_of_a_game_that_is_gone_leaves_what_was_there(games: Games, file: Path) -> None:
    file.write_text("old")
    games.add([ONE])
    with pytest.raises(NotKept, match="no game 99"):
        export(games, [*games.ids(), 99], file)
    assert file.read_text() == "old"


def test_an_export_that_fails_says_why(games: Games, tmp_path: Path) -> None:
    games.add([ONE])
    with pytest.raises(NotKept, match="no such folder"):
        export(games, games.ids(), tmp_path / "nowhere" / "a.json")


# -- in ----------------------------------------------------------------------------------------


def test_what_went_out_comes_in_elsewhere_and_only_once(
    games: Games, file: Path, tmp_path: Path
) -> None:
    games.add(many(3))
    export(games, games.ids(), file)
    with closing(Games(tmp_path / "there" / "games.db")) as there:
        assert bring_in(there, file) == Brought(new=3, known=0, faults=())
        assert bring_in(there, file) == Brought(new=0, known=3, faults=())
        assert len(there.ids()) == 3
    assert bring_in(games, file) == Brought(new=0, known=3, faults=())


def test_bad_games_are_named_and_the_good_ones_come_in(games: Games, file: Path) -> None:
    good = dumps(ONE)
    file.write_text(f"{{}}\n{good}\n{good[:200]}\n{good}\n")
    brought = bring_in(games, file)
    assert (brought.new, brought.known) == (1, 1)
    assert [number for number, _fault in brought.faults] == [1, 3]
    assert all(fault.endswith(".") for _number, fault in brought.faults)
    assert len(games.ids()) == 1


def test_it_tells_how_far_it_is(games: Games, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "_STEP", 2)
    file.write_text("".join(dumps(record) + "\n" for record in many(5)))
    told: list[tuple[int, int]] = []
    bring_in(games, file, lambda *told_now: told.append(told_now))
    assert told == [(2, 5), (4, 5), (5, 5)]


def test_what_came_in_before_it_was_cancelled_stays(
    games: Games, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "_STEP", 2)
    file.write_text("".join(dumps(record) + "\n" for record in many(5)))
    told: list[int] = []
    brought = bring_in(games, file, lambda done, _all: told.append(done), lambda: bool(told))
    assert brought == Brought(new=2, known=0, faults=(), cancelled=True)
    assert len(games.ids()) == 2


@pytest.mark.parametrize("content", [b"", b" \n\n", b"\0\1\2"])
def test_a_file_without_any_game_is_refused(games: Games, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    with pytest.raises(UnreadableFile):
        bring_in(games, file)


def test_where_nothing_can_be_kept_nothing_comes_in(file: Path, tmp_path: Path) -> None:
    file.write_text(dumps(ONE))
    (tmp_path / "taken").touch()
    with closing(Games(tmp_path / "taken" / "games.db")) as games, pytest.raises(NotKept):
        bring_in(games, file)
