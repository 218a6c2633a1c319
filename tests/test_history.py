"""The history at the command line: listed, written to files, brought in, opened."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from sushigo.cli import main
from sushigo.engine import OFFICIAL
from sushigo.engine.record import Player, Record, dumps, exported
from sushigo.history import record_named
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from sushigo.storage.records import games_in
from tests.records import begun, whole_record

Capture = pytest.CaptureFixture[str]


def of(*names: str, seed: int = 7, **extra: object) -> Record:
    """A whole game of these people."""
    record = whole_record(len(names), OFFICIAL, seed)
    return replace(record, players=tuple(Player(name, "human") for name in names), extra=extra)


def keep(*records: Record) -> list[int]:
    """Keep games, the last one as the newest; their ids."""
    with closing(Games()) as games:
        return [games.save(one, finished=one.result is not None)[0] for one in records]


def kept() -> list[int]:
    """All games that are kept."""
    with closing(Games()) as games:
        return games.ids()


def history(capsys: Capture, *arguments: str, code: int = 0) -> tuple[list[str], str]:
    """The lines that the command prints, and what it complains of."""
    assert main(["history", *arguments]) == code
    out, err = capsys.readouterr()
    return out.splitlines(), err


def refusal(capsys: Capture, *arguments: str) -> str:
    """What is said of a wrong call."""
    with pytest.raises(SystemExit) as ended:
        main(["history", *arguments])
    assert ended.value.code == 2
    return capsys.readouterr().err.partition("error: ")[2]


# -- listing -----------------------------------------------------------------------------------


def test_each_game_is_a_line_the_newest_first(capsys: Capture) -> None:
    first, second = keep(of("Ana", "Luis"), begun(2, OFFICIAL, 7, 5)[1].record())
    lines, err = history(capsys)
    assert err == ""
    assert lines[0].split()[0] == str(second)
    assert lines[0].endswith("round 1, turn 4")
    assert lines[1].split()[0] == str(first)
    assert "Ana, Luis  official" in lines[1]
    assert lines[1].count(" *") == 1


def test_the_columns_stand_one_below_the_other_whatever_the_names(capsys: Capture) -> None:
    keep(of("Ana", "寿司"), of("W" * 60, "a\x1b[2Jb"), of("[/red]", "Luis"))
    lines, _err = history(capsys)
    assert len({cell_len(line[: line.index("official")]) for line in lines}) == 1
    assert "\x1b" not in "".join(lines)


def test_words_search_and_a_limit_limits(capsys: Capture) -> None:
    ana, _luis, zoe = keep(of("Ana", "Kai"), of("Luis", "Kai"), of("Ana", "Zoe"))
    lines, _err = history(capsys, "ana")
    assert [int(line.split()[0]) for line in lines] == [zoe, ana]
    lines, _err = history(capsys, "ana", "--limit", "1")
    assert [int(line.split()[0]) for line in lines] == [zoe]
    lines, _err = history(capsys, "ANA", "kai")
    assert [int(line.split()[0]) for line in lines] == [ana]
    with pytest.raises(SystemExit):
        history(capsys, "--limit", "0")
    assert "no less than 1" in capsys.readouterr().err


def test_games_are_named_by_their_numbers(capsys: Capture) -> None:
    first, _second, third = keep(*(of("Ana", "Luis", seed=seed) for seed in range(3)))
    lines, _err = history(capsys, "--id", str(first), "--id", str(third))
    assert [int(line.split()[0]) for line in lines] == [third, first]


@pytest.mark.parametrize("number", ["99", "0", "-1", "9" * 40])
def test_a_number_that_no_game_has_is_named(capsys: Capture, number: str) -> None:
    keep(of("Ana", "Luis"))
    lines, err = history(capsys, f"--id={number}", code=1)
    assert lines == []
    assert err == f"There is no game {number} in the history.\n"


def test_for_programs_each_game_is_an_object(capsys: Capture) -> None:
    record = of("Ana", "Luis", practice=True)
    [game] = keep(record)
    lines, _err = history(capsys, "--json")
    [data] = map(json.loads, lines)
    assert record.result
    assert data | {"started": None, "changed": None} == {
        "id": game,
        "started": None,
        "changed": None,
        "finished": True,
        "imported": False,
        "note": "practice",
        "players": [{"name": "Ana", "kind": "human"}, {"name": "Luis", "kind": "human"}],
        "rules": "official",
        "round": 3,
        "turn": 11,
        "totals": list(record.result.totals),
        "winners": list(record.result.winners),
    }


def test_without_games_it_says_so_and_is_no_failure(capsys: Capture) -> None:
    assert history(capsys) == ([], "No game was played here yet.\n")
    assert history(capsys, "ana") == ([], "There is no such game.\n")
    assert history(capsys, "--json") == ([], "")


def test_a_database_that_cannot_be_read_is_a_sentence(capsys: Capture, sushigo_home: Path) -> None:
    sushigo_home.mkdir(parents=True)
    (sushigo_home / "games.db").mkdir()
    lines, err = history(capsys, code=1)
    assert lines == []
    assert "games.db" in err
    assert err.count("\n") == 1


# -- files -------------------------------------------------------------------------------------


def test_what_is_listed_is_exported(capsys: Capture, tmp_path: Path) -> None:
    keep(of("Ana", "Kai"), of("Luis", "Kai"), of("Ana", "Zoe"))
    file = tmp_path / "ana.jsonl"
    lines, _err = history(capsys, "ana", "--export", str(file))
    assert lines == [f"2 games are in {file}."]
    assert len(list(games_in(file))) == 2


def test_one_game_goes_to_a_json_file(capsys: Capture, tmp_path: Path) -> None:
    game, _other = keep(of("Ana", "Kai"), of("Luis", "Kai"))
    file = tmp_path / "one.json"
    assert "json" in history(capsys, "--export", str(file), code=1)[1]
    assert not file.exists()
    history(capsys, "--id", str(game), "--export", str(file))
    assert len(list(games_in(file))) == 1


def test_a_file_is_replaced_only_by_force(capsys: Capture, tmp_path: Path) -> None:
    keep(of("Ana", "Kai"))
    file = tmp_path / "one.json"
    file.write_text("old")
    _lines, err = history(capsys, "--export", str(file), code=1)
    assert "--force" in err
    assert file.read_text() == "old"
    history(capsys, "--export", str(file), "--force")
    assert file.read_text() != "old"


def test_where_there_is_nothing_to_export_nothing_is_written(
    capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "none.jsonl"
    assert "nothing is written" in history(capsys, "--export", str(file), code=1)[1]
    assert not file.exists()


def test_good_games_come_in_and_bad_ones_are_named(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    good = dumps(of("Ana", "Luis"))
    file.write_text(f"{good}\n{good[:99]}\n{good}\n")
    lines, err = history(capsys, "--import", str(file), code=1)
    assert lines == ["1 new, 1 known, 1 with a fault."]
    assert err.startswith(f"{file}: Game 2: ")
    assert len(kept()) == 1
    lines, err = history(capsys, "--import", str(file), "--json", code=1)
    [report] = map(json.loads, lines)
    assert (report["new"], report["known"]) == (0, 2)
    assert [fault["game"] for fault in report["faults"]] == [2]


def test_good_games_alone_are_no_failure(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(of("Ana", "Luis")))
    assert history(capsys, "--import", str(file)) == (["1 new, 0 known, 0 with a fault."], "")


@pytest.mark.parametrize("content", [None, "", "no game"])
def test_a_file_that_is_none_of_games_fails(
    capsys: Capture, tmp_path: Path, content: str | None
) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_text(content)
    _lines, err = history(capsys, "--import", str(file), code=1)
    assert err.startswith(f"{file}: ")
    assert err.count("\n") == 1


def test_calls_that_mean_nothing_are_refused(capsys: Capture) -> None:
    assert "--import" in refusal(capsys, "ana", "--import", "a.json")
    assert "--limit" in refusal(capsys, "--limit", "-1")
    assert "--limit" in refusal(capsys, "--limit", "1", "--export", "a.json")
    assert "not allowed with" in refusal(capsys, "--import", "a.json", "--export", "b.json")


# -- replay ------------------------------------------------------------------------------------


def test_a_number_is_a_game_of_the_history() -> None:
    [game] = keep(of("Ana", "Luis"))
    assert record_named(str(game)) == of("Ana", "Luis")


def test_of_a_game_that_is_not_finished_only_what_was_played_is_opened() -> None:
    save = begun(2, OFFICIAL, 7, 5)[1].record()
    [game] = keep(save)
    assert record_named(str(game)) == exported(save)


def test_a_file_whose_name_is_a_number_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    keep(of("Ana", "Luis"))
    Path("1").write_text(dumps(of("Marta", "Kenji")))
    assert record_named("1") == of("Marta", "Kenji")


@pytest.mark.parametrize("number", ["7", "9" * 40, "٧"])
def test_a_number_of_no_game_is_refused(capsys: Capture, number: str) -> None:
    with pytest.raises(NotKept, match="no game"):
        record_named(number)
    assert main(["replay", number]) == 1
    assert "There is no game" in capsys.readouterr().err
