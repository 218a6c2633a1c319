"""``sushigo check``: the referee reads a file, prints the sheets, and names every fault."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sushigo.check import run
from sushigo.engine import OFFICIAL, Game, Rules
from sushigo.engine.record import dumps
from sushigo.engine.rules import PRESETS
from sushigo.names import width
from tests.records import begun, unfinished, whole, whole_record

Capture = pytest.CaptureFixture[str]
Write = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write games, given as data, to a file and tell its path."""

    def write(*games: Any) -> str:
        path = tmp_path / "games.jsonl"
        path.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
        return str(path)

    return write


def with_wrong_score() -> Any:
    data = whole()
    data["rounds"][1]["scores"][0] += 1
    return data


def with_illegal_pick() -> Any:
    data = unfinished(turns=3)
    data["rounds"][0]["turns"][2][1] = ["egg", "egg"]
    return data


def flat(text: str) -> str:
    """The text with single blanks."""
    return " ".join(text.split())


def test_a_whole_game_shows_every_line_with_its_points_and_reason(
    write: Write, capsys: Capture
) -> None:
    record = whole_record(3)
    assert run(write(whole(3)), as_json=False) == 0
    out, err = capsys.readouterr()
    assert err == ""
    view = Game.from_record(record).view(None)
    assert view.result
    for number in (1, 2, 3):
        assert f"Round {number}" in out
        for seat, sheet in enumerate(view.sheets_of(number)):
            assert f"{record.players[seat].name} {sheet.points} " in flat(out)
    for seat, line in enumerate(view.result.puddings):
        name = record.players[seat].name
        assert f"{name} {line.points} {line.count} pudding" in flat(out)
        assert f"{name} {view.result.totals[seat]} " in flat(out)
    assert f"{record.players[view.result.winners[0]].name} wins" in out


def test_a_line_says_why(write: Write, capsys: Capture) -> None:
    run(write(whole(4)), as_json=False)
    out = flat(capsys.readouterr().out)
    assert "Maki 6 3 rolls, first" in out
    assert "Maki 1 2 rolls, second, shared by 2" in out  # R39
    assert "Squid on wasabi 9 tripled" in out  # R15
    assert "Tempura 5 1 pair and 1 left over" in out  # R34
    assert "Chopsticks 0 unused" in out  # R33


@pytest.mark.parametrize(
    ("decided", "words"),
    [("points", "wins with"), ("puddings", "more puddings"), ("shared", "share")],
)
def test_the_tie_break_that_decided_is_named(  # R49
    write: Write, capsys: Capture, decided: str, words: str
) -> None:
    seed = next(
        seed
        for seed in range(2000)
        if (result := begun(2, OFFICIAL, seed)[0].result) and result.decided_by == decided
    )
    run(write(whole(2, OFFICIAL, seed)), as_json=False)
    assert words in capsys.readouterr().out.splitlines()[-2]


@pytest.mark.parametrize(
    ("calls", "words"),
    [
        (0, "round 1 of 3, turn 1 of 10 comes next"),
        (8, "round 1 of 3, turn 5 of 10 comes next"),
        (20, "round 1 of 3 is over"),
        (21, "round 2 of 3, turn 1 of 10 comes next"),
    ],
)
def test_an_unfinished_game_says_how_far_it_got(
    tmp_path: Path, capsys: Capture, calls: int, words: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(dumps(begun(2, OFFICIAL, 7, calls)[1].record()))
    assert run(str(path), as_json=False) == 0
    assert words in capsys.readouterr().out
    assert run(str(path), as_json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["ok"], data["result"], len(data["rounds"])) == (True, None, calls // 20)


@pytest.mark.parametrize(
    ("damaged", "sentence"),
    [
        (with_wrong_score, "Round 2, seat 1: the record says"),
        (
            with_illegal_pick,
            "Round 1, turn 3, seat 2: two cards need chopsticks",
        ),
    ],
)
def test_a_fault_is_named_in_one_sentence(
    write: Write, capsys: Capture, damaged: Callable[[], Any], sentence: str
) -> None:
    assert run(write(damaged()), as_json=False) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_a_faulty_game_does_not_stop_the_others(write: Write, capsys: Capture) -> None:
    path = write(whole(2), with_wrong_score(), {}, whole(3))
    assert run(path, as_json=False) == 1
    out, err = capsys.readouterr()
    assert "Game 1: Ana and Luis" in out
    assert "Game 4: Ana, Luis and Marta" in out
    assert "game 2: Round 2, seat 1" in err
    assert "game 3: This is no record" in err
    assert "4 games checked, 2 with a fault." in out
    assert run(path, as_json=True) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["game"], line["ok"]) for line in lines] == [
        *((1, True), (2, False), (3, False), (4, True)),
    ]


def test_json_has_the_same_keys_with_and_without_a_fault(write: Write, capsys: Capture) -> None:
    assert run(write(whole(), with_illegal_pick(), {}), as_json=True) == 1
    out, err = capsys.readouterr()
    assert err == ""
    good, bad, none = map(json.loads, out.splitlines())
    for line in (good, bad, none):
        assert list(line) == ["game", "ok", "fault", "rounds", "result"]
    assert good["fault"] is None
    text = bad["fault"].pop("text")
    assert text.startswith("Round 1, turn 3, seat 2: ")
    assert bad["fault"] == {"round": 1, "turn": 3, "seat": 1}
    assert (bad["rounds"], bad["result"]) == ([], None)
    assert [none["fault"][key] for key in ("round", "turn", "seat")] == [None] * 3


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_json_says_the_same_as_the_record(write: Write, capsys: Capture, rules: Rules) -> None:
    data = whole(4, rules)
    run(write(data), as_json=True)
    found = json.loads(capsys.readouterr().out)
    for played, stored in zip(found["rounds"], data["rounds"], strict=True):
        assert [sheet["points"] for sheet in played] == stored["scores"]
        for sheet in played:
            assert sum(line["points"] for line in sheet["lines"]) == sheet["points"]
    assert found["result"].pop("decided_by") in ("points", "puddings", "shared")
    assert found["result"] == data["result"]


def test_json_names_a_dish_its_count_and_its_place(write: Write, capsys: Capture) -> None:
    run(write(whole(4)), as_json=True)
    sheets = json.loads(capsys.readouterr().out)["rounds"][0]
    lines = [line for sheet in sheets for line in sheet["lines"]]
    assert {
        "dish": "squid-on-wasabi",
        "count": 1,
        "points": 9,
        "place": None,
        "shared": False,
    } in lines
    assert {"dish": "maki", "count": 2, "points": 1, "place": 2, "shared": True} in lines


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "no such file"), (b"", "empty"), (b"\0" * 99, "UTF-8"), (b" \n", "blanks")],
)
def test_a_file_that_is_no_record_gets_one_sentence(
    tmp_path: Path, capsys: Capture, content: bytes | None, words: str, as_json: bool
) -> None:
    path = tmp_path / "a\x1b[31mfile"
    if content is not None:
        path.write_bytes(content)
    assert run(str(path), as_json) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.count("\n") == 1
    assert "\x1b" not in err


def test_a_name_can_do_nothing_to_the_terminal(write: Write, capsys: Capture) -> None:
    data = whole()
    data["players"][0]["name"] = "\x1b]0;title\x07\x9bA\u202en\na"
    data["players"][1]["name"] = "\u200b\x00"
    assert run(write(data), as_json=False) == 0
    out = capsys.readouterr().out
    assert all(line.isprintable() for line in out.split("\n"))
    assert "Seat 2" in out  # a name that shows nothing


def test_names_of_wide_characters_keep_the_columns_straight(write: Write, capsys: Capture) -> None:
    data = whole()
    data["players"][0]["name"] = "寿司" * 10
    run(write(data), as_json=False)
    rows = capsys.readouterr().out.splitlines()
    wide = next(row for row in rows if row.startswith("  寿"))
    other = next(row for row in rows if row.startswith("  Luis"))
    assert wide.startswith("  寿司寿司寿司寿… ")
    assert width(wide) == width(other)


def sushigo_check(path: Path, *more: str, end: str = "") -> subprocess.CompletedProcess[bytes]:
    line = f'"$0" -m sushigo check "$1" {" ".join(more)} {end}'
    return subprocess.run(
        ["bash", "-c", line, sys.executable, str(path)], capture_output=True, check=False
    )


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of a POSIX shell")
@pytest.mark.parametrize("more", ["", "--json"])
def test_the_end_of_a_pipe_is_no_fault(tmp_path: Path, more: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text((dumps(whole_record()) + "\n") * 200)
    done = sushigo_check(path, more, end='| head -1; exit "${PIPESTATUS[0]}"')
    assert done.returncode == 141
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="PYTHONIOENCODING and bash")
def test_a_terminal_without_the_script_of_a_name_gets_it_replaced(tmp_path: Path) -> None:
    data = whole()
    data["players"][0]["name"] = "寿司"
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data))
    code = "import sys; from sushigo.check import run; sys.exit(run(sys.argv[1], False))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0
    assert b"?? and Luis" in done.stdout


def test_the_referee_loads_no_textual() -> None:
    code = "import sys, sushigo.check; print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
