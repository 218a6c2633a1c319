"""Everybody's games summed: which of them count, by whom, and that each is tallied once."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sushigo.engine import OFFICIAL, PRESETS, Rules
from sushigo.engine.record import Player, Record
from sushigo.engine.tally import VERSION, tallies
from sushigo.storage import statistics as module
from sushigo.storage.games import Games
from sushigo.storage.statistics import load_statistics, statistics, tally_games
from tests.records import begun, whole_record


def of(names: Sequence[str], seed: int = 1, rules: Rules = OFFICIAL, kind: str = "human") -> Record:
    """A whole game of these people."""
    record = whole_record(len(names), rules, seed)
    return replace(record, players=tuple(Player(name, kind) for name in names))


def points(record: Record, seat: int) -> int:
    """What that seat had at the end."""
    assert record.result
    return record.result.totals[seat]


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    with closing(Games(tmp_path / "games.db")) as games:
        yield games


def change(games: Games, statement: str, *values: object) -> None:
    """Change the file from outside."""
    with closing(sqlite3.connect(games.path)) as connection:
        connection.execute(statement, values)
        connection.commit()


def counted(games: Games) -> list[int]:
    """Of how many games it is told that they are tallied now."""
    told: list[int] = []
    tally_games(games.database, lambda _done, of: told.append(of))
    return told


def test_nobody_has_played(games: Games) -> None:
    assert statistics(games.database) == []


def test_the_games_of_a_player_are_summed_wherever_the_player_sat(games: Games) -> None:
    first, second = of(["Ana", "Luis"], 1), of(["Marta", "Luis", "Ana"], 2)
    games.add([first, second])
    ana, luis, marta = sorted(statistics(games.database), key=lambda one: one.name)
    assert (ana.name, luis.name, marta.name) == ("Ana", "Luis", "Marta")
    assert ana.tally == tallies(first)[0] + tallies(second)[2]
    assert luis.tally == tallies(first)[1] + tallies(second)[1]
    assert marta.tally == tallies(second)[0]
    assert ana.points == (points(first, 0), points(second, 2))
    assert ana.mean == sum(ana.points) / 2
    assert ana.tally.best == max(ana.points)
    assert ana.win_share == ana.tally.wins / 2


def test_who_played_most_stands_first(games: Games) -> None:
    games.add([of(["Ana", "Luis"], 1), of(["Luis", "Marta"], 2), of(["Luis", "Ana"], 3)])
    assert [(one.name, one.games) for one in statistics(games.database)] == [
        ("Luis", 3),
        ("Ana", 2),
        ("Marta", 1),
    ]


def test_names_that_are_too_much_alike_are_one_player(games: Games) -> None:
    games.add([of(["Ana", "Luis"], 1), of(["A N A", "Ｌｕｉｓ"], 2)])
    assert {(one.name, one.games) for one in statistics(games.database)} == {
        ("A N A", 2),
        ("Ｌｕｉｓ", 2),
    }


def test_a_name_from_elsewhere_is_made_fit(games: Games) -> None:
    games.add([of(["W" * 300, "\x1b\u202e"], 1)])
    assert {one.name for one in statistics(games.database)} == {"W" * 15 + "…", "?"}


def test_it_is_told_what_sat_there_the_last_one_first(games: Games) -> None:
    games.add([of(["Ana", "Luis"], 1), of(["Ana", "Luis"], 2, kind="greedy")])
    assert {one.kinds for one in statistics(games.database)} == {("greedy", "human")}


@pytest.mark.parametrize("note", ["practice", "continued"])
def test_only_games_in_earnest_count(note: str, games: Games) -> None:
    record = of(["Ana", "Luis"])
    games.save(replace(record, extra={note: True}), finished=True)
    assert statistics(games.database) == []
    games.save(replace(record, players=record.players[::-1]), finished=True)
    assert [one.games for one in statistics(games.database)] == [1, 1]


def test_an_unfinished_game_does_not_count(games: Games) -> None:
    games.save(begun(2, OFFICIAL, 7, 12)[1].record(), finished=False)
    assert statistics(games.database) == []


def test_by_rules_and_by_number_of_players(games: Games) -> None:
    everything = [
        (name, seats, of(["Ana", "Luis", "Marta"][:seats], seed, rules))
        for seed, (name, rules) in enumerate(PRESETS.items())
        for seats in (2, 3)
    ]
    games.add([record for _name, _seats, record in everything])
    for preset in (None, *PRESETS):
        for seats in (None, 2, 3, 4):
            asked = [
                record
                for name, many, record in everything
                if preset in (None, name) and seats in (None, many)
            ]
            found = {one.name: one for one in statistics(games.database, preset, seats)}
            assert set(found) == {player.name for record in asked for player in record.players}
            if asked:
                assert found["Ana"].games == len(asked)
                assert found["Ana"].tally.points == sum(points(record, 0) for record in asked)


# -- each game is tallied once -----------------------------------------------------------------


def test_a_game_is_tallied_once_and_kept(games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    games.add([of(["Ana", "Luis"], seed) for seed in range(3)])
    assert counted(games)[-1] == 3
    before = statistics(games.database)
    monkeypatch.setattr(module, "tallies", lambda _record: pytest.fail("counted again"))
    assert counted(games) == []
    assert statistics(games.database) == before


@pytest.mark.parametrize("damage", [None, "[]", f"[{VERSION + 1},1,1]", "[0]", "no tally"])
def test_a_tally_of_another_version_is_counted_again(damage: str | None, games: Games) -> None:
    games.add([of(["Ana", "Luis"])])
    before = statistics(games.database)
    change(games, "UPDATE seats SET tally = ?", damage)
    assert statistics(games.database) == before


@pytest.mark.parametrize("damage", [f"[{VERSION},1]", f"[{VERSION},", f"[{VERSION},{'1.5,' * 9}0]"])
def test_a_damaged_tally_is_left_out(damage: str, games: Games) -> None:
    games.add([of(["Ana", "Luis"], 1), of(["Ana", "Luis"], 2)])
    tally_games(games.database)
    change(games, "UPDATE seats SET tally = ? WHERE game = 1 AND seat = 0", damage)
    assert {one.name: one.games for one in statistics(games.database)} == {"Ana": 1, "Luis": 2}


def test_a_damaged_game_does_not_hide_the_others(games: Games) -> None:
    games.add([of(["Ana", "Luis"], 1), of(["Ana", "Luis"], 2)])
    change(games, "UPDATE records SET record = ? WHERE game = 1", json.dumps({"format": "?"}))
    assert {one.name: one.games for one in statistics(games.database)} == {"Ana": 1, "Luis": 1}


def test_counting_that_is_broken_off_keeps_what_is_counted(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_STEP", 2)
    games.add([of(["Ana", "Luis"], seed) for seed in range(6)])

    def leave(done: int, _of: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tally_games(games.database, leave)
    assert counted(games)[0] == 2


def test_it_may_be_loaded_in_a_thread_of_its_own(games: Games) -> None:
    games.add([of(["Ana", "Luis"])])
    assert load_statistics(games.path) == statistics(games.database)
    assert load_statistics(games.path, seats=5) == []
