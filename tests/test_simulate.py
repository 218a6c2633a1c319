"""Many games at once: their numbers, their records, and what can go wrong."""

from __future__ import annotations

import errno
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from sushigo import simulate
from sushigo.engine import OFFICIAL, PRESETS, Game, Rules
from sushigo.engine.record import Record, dumps
from sushigo.engine.record_reading import read
from sushigo.engine.rules import Passing
from sushigo.seats import parse_seats
from sushigo.simulate import Sample, Tally, play_games, run
from sushigo.storage.records import games_in

FOUR = parse_seats("random,random,Tuna=random,bot:random", bare_kinds=True)
TWO = FOUR[:2]
BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)


def report(capsys: pytest.CaptureFixture[str], games: int, **options: Any) -> dict[str, Any]:
    """What `run` prints as JSON."""
    assert run(FOUR, games, as_json=True, **options) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


# -- the games ---------------------------------------------------------------------------------


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two", "other")]
    for file, seed in zip(files, (5, 5, 6), strict=True):
        assert run(FOUR, 6, rules=BOTH_WAYS, seed=seed, record=file) == 0
    one, two, other = (file.read_bytes() for file in files)
    assert one == two
    assert one != other
    games = [game for _number, game in games_in(files[0])]
    assert len(games) == 6
    assert all(isinstance(game, Record) and game.result for game in games)


def test_the_file_is_the_same_in_another_process(tmp_path: Path) -> None:
    run(FOUR, 3, seed=5, record=tmp_path / "here")
    code = f"{PROGRAM}; run(seats, 3, seed=5, record=Path('there'))"
    subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
    )
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_more_games_begin_with_the_same_ones() -> None:
    few = list(play_games(TWO, OFFICIAL, 2, 9))
    more = list(play_games(TWO, OFFICIAL, 4, 9))
    assert more[:2] == few


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_record_plays_to_the_same_end(rules: Rules, seats: int) -> None:
    players = parse_seats(",".join(["random"] * seats), bare_kinds=True)
    for played in play_games(players, rules, 3, 4, recording=True):
        record = played.record
        assert isinstance(record, Record)
        assert record.seed == played.seed
        assert record.pile is None
        assert [one.name for one in record.players] == [seat.name for seat in players]
        assert read(dumps(record)) == record  # reading checks everything in it
        assert Game.from_record(record).result == played.result


def test_a_bare_run_keeps_no_records() -> None:
    assert [played.record for played in play_games(TWO, OFFICIAL, 2, 1)] == [None, None]


# -- the numbers -------------------------------------------------------------------------------


def test_means_and_errors() -> None:
    sample = Sample()
    assert (sample.mean, sample.error) == (None, None)
    numbers = [3.0, 4.0, 4.0, 9.0, -2.0]
    for number in numbers:
        sample.add(number)
    assert sample.mean == pytest.approx(fmean(numbers))
    assert sample.error == pytest.approx(stdev(numbers) / 5**0.5)


def test_one_number_has_no_error() -> None:
    sample = Sample()
    sample.add(3)
    assert (sample.mean, sample.error) == (3, None)


def test_wins_and_shared_wins_add_up() -> None:
    tally = Tally(FOUR)
    shared = 0
    for played in play_games(FOUR, PRESETS["classroom"], 150, 2):
        tally.add(played.result)
        shared += len(played.result.winners) > 1
    assert shared  # without puddings a tie is shared
    assert sum(wins.mean or 0 for wins in tally.wins) == pytest.approx(1)


def test_random_players_reach_the_known_mean(capsys: pytest.CaptureFixture[str]) -> None:
    seats = report(capsys, 400, seed=1)["seats"]
    # Policy B for four: 28.073. The seats of a game are not independent, so the widest error.
    mean = fmean(seat["points"] for seat in seats)
    assert abs(mean - 28.073) < 3 * max(seat["points_error"] for seat in seats)


def test_what_is_printed_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    data = report(capsys, 3, seed=7, rules=BOTH_WAYS, record=file)
    assert data["seed"] == 7
    assert data["games"] == data["games_asked"] == 3
    assert data["rules"] == {"preset": "official", "passing": "both-ways"}
    assert data["record"] == str(file)
    assert data["games_per_second"] > 0
    assert [(seat["name"], seat["kind"]) for seat in data["seats"]] == [
        ("Kappa", "random"),
        ("Bento", "random"),
        ("Tuna", "random"),
        ("Nori", "random"),
    ]
    assert all(seat["points_error"] > 0 for seat in data["seats"])


def test_what_one_game_can_not_tell_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(capsys, 1, seed=7)["seats"][0]["points_error"] is None


def test_what_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    seats = parse_seats("寿司=random,random", bare_kinds=True)
    assert run(seats, 2, seed=7, rules=BOTH_WAYS) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].startswith("2 games, rules official,passing=both-ways, seed 7: ")
    assert lines[2].split() == ["Seat", "Name", "Player", "Points", "±", "Wins", "%", "±"]
    assert lines[3].startswith("   1  寿司   random  ")
    assert lines[4].startswith("   2  Kappa  random  ")
    assert err == ""


def test_a_seed_that_nobody_gave_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(capsys, 1)["seed"] != report(capsys, 1)["seed"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    assert run(TWO, 2, seed=1) == 0
    assert "Playing" in terminal.getvalue()


# -- what goes wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize("games", [0, -3])
def test_no_games(games: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(FOUR, games) == 2
    assert capsys.readouterr().err == f"The number of games is one or more, not {games}.\n"


@pytest.mark.parametrize("path", ["", "missing/games.jsonl", "file/games.jsonl"])
def test_a_path_that_can_not_be_written(
    path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert run(FOUR, 2, record=tmp_path / path) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"The records can't be written to {tmp_path / path}: ")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_record: Record) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "games.jsonl"
    file.write_text("old")
    monkeypatch.setattr(simulate, "dumps", full)
    assert run(FOUR, 2, record=file) == 1
    assert "No space left on device" in capsys.readouterr().err
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_an_old_file_is_replaced_and_a_link_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "games.jsonl", tmp_path / "link"
    file.write_text("old")
    link.symlink_to(file)
    assert run(FOUR, 2, seed=1, record=link) == 0
    assert link.is_symlink()
    assert len(file.read_text().splitlines()) == 2


@pytest.mark.skipif(os.name == "nt", reason="needs /dev/null")
def test_a_device_is_written_to_and_not_replaced() -> None:
    assert run(FOUR, 1, record=Path(os.devnull)) == 0
    assert Path(os.devnull).is_char_device()


def interrupted_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Ctrl+C were pressed while that game is played."""
    seeds = []

    def shuffled_deck(rules: Rules, seed: int) -> Any:
        seeds.append(seed)
        if len(seeds) > games:
            raise KeyboardInterrupt
        return whole(rules, seed)

    whole = Rules.shuffled_deck
    monkeypatch.setattr(Rules, "shuffled_deck", shuffled_deck)


def test_ctrl_c_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    interrupted_after(3, monkeypatch)
    assert run(FOUR, 100, seed=1, record=file) == 130
    assert capsys.readouterr().out.startswith("3 games of 100, rules official, seed 1: ")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


def test_a_game_is_counted_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def pressed_while_written(record: Record) -> str:
        signal.raise_signal(signal.SIGINT)
        return dumps(record)

    monkeypatch.setattr(simulate, "dumps", pressed_while_written)
    file = tmp_path / "games.jsonl"
    assert run(FOUR, 5, seed=1, record=file) == 130
    assert capsys.readouterr().out.startswith("1 game of 5, ")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1


def test_ctrl_c_before_the_first_game_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    interrupted_after(0, monkeypatch)
    assert run(FOUR, 100, seed=1, record=file, as_json=True) == 130
    data = json.loads(capsys.readouterr().out)
    assert (data["games"], data["games_asked"]) == (0, 100)
    assert data["seats"][0]["points"] is None
    assert file.read_text() == "old"


ROOT = Path(simulate.__file__).parents[1]
PROGRAM = """
import sys
from pathlib import Path
from sushigo.seats import parse_seats
from sushigo.simulate import run
seats = parse_seats("random,random,Tuna=random,bot:random", bare_kinds=True)
""".strip()


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT for a child there")
def test_a_real_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    code = f"{PROGRAM}\nsys.exit(run(seats, 10**9, seed=1, record=Path('games.jsonl')))"
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            deadline = time.monotonic() + 20
            while not any(part.stat().st_size for part in tmp_path.glob(".*.part")):
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.02)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=20)
        finally:
            process.kill()
    assert (process.returncode, err) == (130, "")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert out.startswith(f"{len(lines)} games of 1000000000, ")
    assert json.loads(lines[-1])["result"]["winners"]
    assert list(tmp_path.iterdir()) == [file]
