"""The whole command: what it prints, what it records, and what can go wrong."""

from __future__ import annotations

import errno
import io
import json
import os
import signal
import sys
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from sushigo.engine import PRESETS, Rules
from sushigo.engine.record import Record
from sushigo.engine.rules import Passing
from sushigo.seats import parse_seats
from sushigo.simulate import games, play_games
from sushigo.simulate import run as command
from sushigo.simulate.run import Options, run, run_tournament
from sushigo.storage.records import games_in

from . import players
from .test_games import lineup

Capture = pytest.CaptureFixture[str]
FOUR = parse_seats("random,random,Tuna=random,bot:random", bare_kinds=True)
TWO = FOUR[:2]
BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)


def report(capsys: Capture, games: int, **options: Any) -> dict[str, Any]:
    """What `run` prints as JSON."""
    assert run(FOUR, games, Options(as_json=True, **options)) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


# -- records -----------------------------------------------------------------------------------


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two", "other")]
    for file, seed in zip(files, (5, 5, 6), strict=True):
        assert run(FOUR, 6, Options(rules=BOTH_WAYS, seed=seed, record=file)) == 0
    one, two, other = (file.read_bytes() for file in files)
    assert one == two
    assert one != other
    kept = [game for _number, game in games_in(files[0])]
    assert len(kept) == 6
    assert all(isinstance(game, Record) and game.result for game in kept)


def test_every_rotation_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players.use(monkeypatch)
    file = tmp_path / "games.jsonl"
    some = lineup("first", "last", "random")
    assert run(some, 4, Options(seed=5, record=file, rotate=True)) == 0
    kept = [game for _number, game in games_in(file)]
    assert len(kept) == 6
    assert [game.players[0].kind for game in kept if isinstance(game, Record)] == [
        *("first", "random", "last"),
        *("first", "random", "last"),
    ]


# -- what is printed ---------------------------------------------------------------------------


def test_random_players_reach_the_known_mean(capsys: Capture) -> None:
    seats = report(capsys, 400, seed=1)["seats"]
    # Policy B for four: 28.073. The seats of a game are not independent, so the widest error.
    mean = fmean(seat["points"] for seat in seats)
    assert abs(mean - 28.073) < 3 * max(seat["points_error"] for seat in seats)


def test_wins_and_shared_wins_add_up(capsys: Capture) -> None:
    rules = PRESETS["classroom"]
    winners = [len(played.result.winners) for played in play_games(FOUR, rules, 150, 2)]
    assert max(winners) > 1  # without puddings a tie is shared
    seats = report(capsys, 150, rules=rules, seed=2)["seats"]
    assert sum(seat["wins"] for seat in seats) == pytest.approx(1)


def test_what_is_printed_as_json(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    data = report(capsys, 3, seed=7, rules=BOTH_WAYS, record=file)
    assert data["seed"] == 7
    assert data["games"] == data["games_planned"] == data["games_asked"] == data["deals"] == 3
    assert data["rules"] == {"preset": "official", "passing": "both-ways"}
    assert data["record"] == str(file)
    assert data["timing"]["games_per_second"] > 0
    assert all(time > 0 for time in data["timing"]["milliseconds_a_pick"])
    assert [(seat["name"], seat["kind"]) for seat in data["seats"]] == [
        ("Kappa", "random"),
        ("Bento", "random"),
        ("Tuna", "random"),
        ("Nori", "random"),
    ]
    for seat in data["seats"]:
        assert seat["points_error"] > 0
        for number in ("wins", "points"):
            low, high = seat[f"{number}_interval"]
            assert low < seat[number] < high or seat["wins_error"] == 0


def test_what_one_game_can_not_tell_is_null(capsys: Capture) -> None:
    [seat, *_] = report(capsys, 1, seed=7)["seats"]
    assert seat["points"] is not None
    assert [key for key, value in seat.items() if value is None] == [
        *("wins_error", "wins_interval"),
        *("points_error", "points_interval", "points_deviation"),
    ]


def test_what_is_printed_as_text(capsys: Capture) -> None:
    seats = parse_seats("寿司=random,random", bare_kinds=True)
    assert run(seats, 2, Options(seed=7, rules=BOTH_WAYS)) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].startswith("2 games, rules official,passing=both-ways, seed 7: ")
    assert lines[2].startswith("Seat  Name   Player  ")
    assert lines[3].startswith("   1  寿司   random  ")
    assert lines[4].startswith("   2  Kappa  random  ")
    assert err == ""


def test_players_who_are_the_same_win_equally_often_in_rotated_deals(capsys: Capture) -> None:
    data = report(capsys, 10, seed=1, rotate=True)
    assert [seat["wins"] for seat in data["seats"]] == [0.25] * 4
    assert (data["deals"], data["games"], data["games_asked"]) == (3, 12, 10)
    assert run(FOUR, 10, Options(seed=1, rotate=True)) == 0
    assert "10 games are no whole number of deals: 12 were planned." in capsys.readouterr().out


def test_a_seed_that_nobody_gave_is_told(capsys: Capture) -> None:
    assert report(capsys, 1)["seed"] != report(capsys, 1)["seed"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_progress_bar_with_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    assert run(TWO, 2, Options(seed=1)) == 0
    assert "Playing" in terminal.getvalue()
    assert "2/2" in terminal.getvalue()
    assert "left" in terminal.getvalue()


# -- tournaments -------------------------------------------------------------------------------


def test_a_tournament_of_pairs(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    players.use(monkeypatch)
    options = Options(seed=3, as_json=True)
    assert run_tournament(["random", "first", "last"], 2, 20, options) == 0
    data = json.loads(capsys.readouterr().out)
    wins = {(pair["one"], pair["others"]): pair["wins"] for pair in data["pairs"]}
    assert len(wins) == 6
    for (one, other), share in wins.items():
        assert share + wins[other, one] == pytest.approx(1)
    assert (data["games"], data["deals"], data["rotated"]) == (60, 10, True)
    ratings = {one["kind"]: one["rating"] for one in data["ratings"]}
    assert sum(ratings.values()) / 3 == pytest.approx(1500, abs=0.1)
    for (one, other), share in wins.items():
        assert share < 0.9 or ratings[one] > ratings[other]
    assert list(data["timing"]["milliseconds_a_pick"]) == ["random", "first", "last"]


def test_a_tournament_at_larger_tables_is_played_both_ways(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    players.use(monkeypatch)
    assert run_tournament(["first", "last"], 4, 8, Options(seed=3, as_json=True)) == 0
    data = json.loads(capsys.readouterr().out)
    assert [(pair["one"], pair["others"]) for pair in data["pairs"]] == [
        ("first", "last"),
        ("last", "first"),
    ]
    assert data["games"] == 16
    # The same as a run of one table by itself.
    some = lineup("last", "first", "first", "first")
    assert run(some, 8, Options(seed=3, as_json=True, rotate=True)) == 0
    alone = json.loads(capsys.readouterr().out)["seats"][0]
    assert {**data["pairs"][1], **alone} == {**alone, "one": "last", "others": "first"}


def test_what_a_tournament_prints(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    players.use(monkeypatch)
    assert run_tournament(["first", "last"], 3, 6, Options(seed=3)) == 0
    out = capsys.readouterr().out
    assert "of one of each row against 2 of each column; equals would win 33.3." in out
    matrix = [line.split() for line in out.splitlines() if line.startswith(("first", "last"))]
    assert [row[0] for row in matrix[:2]] == ["first", "last"]
    assert matrix[0][1] == matrix[1][-1] == "-"
    ratings = [float(row[1]) for row in matrix[2:]]
    assert ratings == sorted(ratings, reverse=True)  # the best first


# -- what goes wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize("games", [0, -3])
def test_no_games(games: int, capsys: Capture) -> None:
    assert run(FOUR, games) == 2
    assert capsys.readouterr().err == f"The number of games is one or more, not {games}.\n"


def test_no_jobs(capsys: Capture) -> None:
    assert run(FOUR, 5, Options(jobs=0)) == 2
    assert capsys.readouterr().err == "The number of jobs is one or more, not 0.\n"


@pytest.mark.parametrize("traceback", [False, True])
def test_a_player_that_fails_ends_the_run_and_what_was_done_is_kept(
    traceback: bool, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    players.use(monkeypatch)
    file = tmp_path / "games.jsonl"
    monkeypatch.setattr(players.Raises, "pick", raise_in_game_3(players.Raises.pick))
    options = Options(seed=1, record=file, traceback=traceback)
    assert run(lineup("first", "raises"), 9, options) == 1
    out, err = capsys.readouterr()
    assert out.startswith("2 games of 9, ")
    *trace, sentence = err.splitlines()
    assert sentence.startswith("raises in seat 2 failed in deal 3, shuffled by ")
    assert bool(trace) == traceback
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2


def raise_in_game_3(whole: Any) -> Any:
    """The pick of a player that goes well for two games of ten turns and three rounds."""
    picks: list[object] = []

    def pick(self: object, view: Any, rng: Any) -> Any:
        picks.append(view)
        return whole(self, view, rng) if len(picks) > 60 else view.legal[0]

    return pick


@pytest.mark.parametrize("path", ["", "missing/games.jsonl", "file/games.jsonl"])
def test_a_path_that_can_not_be_written(path: str, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").touch()
    assert run(FOUR, 2, Options(record=tmp_path / path)) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"The records can't be written to {tmp_path / path}: ")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def full(_record: Record) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "games.jsonl"
    file.write_text("old")
    monkeypatch.setattr(games, "dumps", full)
    assert run(FOUR, 2, Options(record=file)) == 1
    assert "No space left on device" in capsys.readouterr().err
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_an_old_file_is_replaced_and_a_link_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "games.jsonl", tmp_path / "link"
    file.write_text("old")
    link.symlink_to(file)
    assert run(FOUR, 2, Options(seed=1, record=link)) == 0
    assert link.is_symlink()
    assert len(file.read_text().splitlines()) == 2


@pytest.mark.skipif(os.name == "nt", reason="needs /dev/null")
def test_a_device_is_written_to_and_not_replaced() -> None:
    assert run(FOUR, 1, Options(record=Path(os.devnull))) == 0
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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    file = tmp_path / "games.jsonl"
    interrupted_after(3, monkeypatch)
    assert run(FOUR, 100, Options(seed=1, record=file)) == 130
    assert capsys.readouterr().out.startswith("3 games of 100, rules official, seed 1: ")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


def test_a_game_is_counted_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    def pressed_while_written(*arguments: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        write(*arguments)

    write = command._write

    monkeypatch.setattr(command, "_write", pressed_while_written)
    file = tmp_path / "games.jsonl"
    assert run(FOUR, 5, Options(seed=1, record=file)) == 130
    assert capsys.readouterr().out.startswith("1 game of 5, ")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1


def test_ctrl_c_before_the_first_game_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    interrupted_after(0, monkeypatch)
    assert run(FOUR, 100, Options(seed=1, record=file, as_json=True)) == 130
    data = json.loads(capsys.readouterr().out)
    assert (data["games"], data["games_asked"]) == (0, 100)
    assert data["seats"][0]["points"] is None
    assert file.read_text() == "old"
