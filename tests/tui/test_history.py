"""The history: games found, gone on with, watched, deleted, written to files and brought in."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events

from sushigo.engine import OFFICIAL
from sushigo.engine.record import Player, Record, dumps
from sushigo.play.stages import Stage
from sushigo.storage.games import Games
from sushigo.storage.notes import DATE
from sushigo.storage.open_game import OpenGame
from sushigo.storage.records import games_in
from sushigo.tui.screens.ask import AskScreen
from sushigo.tui.screens.export import ExportScreen
from sushigo.tui.screens.history import HistoryScreen
from sushigo.tui.screens.import_games import ImportScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.replay import ReplayScreen
from sushigo.tui.screens.report import ReportScreen
from sushigo.tui.screens.statistics import StatisticsScreen
from sushigo.tui.widgets.game_list import GameList
from tests.records import begun, whole_record

from .screens import LARGE, SMALL, Terminal, at_menu, screen_text

HOSTILE = ("[/red]", "[@click=app.quit]x[/]", "a\x1b[2Jb\nc", "寿司🍣", "W" * 40)


def of(*names: str, seed: int = 7, **extra: object) -> Record:
    """A whole game of these people."""
    record = whole_record(len(names), OFFICIAL, seed)
    return replace(record, players=tuple(Player(name, "human") for name in names), extra=extra)


def begun_by(*names: str, calls: int = 5) -> Record:
    """A game that these people have begun."""
    record = begun(len(names), OFFICIAL, 7, calls)[1].record()
    return replace(record, players=tuple(Player(name, "human") for name in names))


def keep(*records: Record) -> list[int]:
    """Keep games, the last one as the newest; their ids."""
    with closing(Games()) as games:
        return [games.save(one, finished=one.result is not None)[0] for one in records]


def kept() -> list[int]:
    """All games that are kept, the newest first."""
    with closing(Games()) as games:
        return games.ids()


@asynccontextmanager
async def at_history(*records: Record, size: tuple[int, int] = SMALL) -> AsyncIterator[Terminal]:
    """The history of these games, the last one as the newest."""
    keep(*records)
    async with at_menu(size) as terminal:
        terminal.app.show_history()
        await terminal.settle()
        yield terminal


def marked(terminal: Terminal) -> str:
    """The line under the cursor."""
    [line] = [line for line in screen_text(terminal.app) if line.startswith("›")]
    return line


def players(count: int) -> list[Record]:
    """So many games, each of a player with a number."""
    return [of(f"Player {at}", "Luis") for at in range(count)]


# -- the list ----------------------------------------------------------------------------------


async def test_each_game_has_a_line_the_newest_first() -> None:
    async with at_history(of("Ana", "Luis"), begun_by("Marta", "Kenji")) as terminal:
        assert terminal.shows("2 games")
        lines = [line for line in screen_text(terminal.app) if "● " in line]
        assert "Marta" in lines[0]
        assert "round 1, turn 4" in lines[0]
        assert "Ana" in lines[1]
        assert lines[1].count("★") == 1
        assert "round" not in lines[1]


async def test_rules_and_notes_stand_behind() -> None:
    record = replace(of("Ana", "Luis", practice=True), rules=whole_record().rules)
    async with at_history(record) as terminal:
        assert "practice" in marked(terminal)
        assert "official" not in marked(terminal)


async def test_where_there_is_room_the_marked_game_is_told_in_full() -> None:
    async with at_history(of("Ana", "Luis", guided=True), size=LARGE) as terminal:
        assert terminal.shows("begun")
        assert terminal.shows("official")
        assert terminal.shows("A guided game.")


async def test_of_an_unfinished_game_neither_seed_nor_cards_are_told() -> None:
    record = replace(begun_by("Ana", "Luis"), seed=987654321)
    async with at_history(record, size=(200, 60)) as terminal:
        assert terminal.shows("Ana")
        assert "987654321" not in terminal.text
        assert not any(word in terminal.text.lower() for word in ("tempura", "maki", "pudding"))


@pytest.mark.parametrize("size", [(60, 20), SMALL, LARGE, (200, 60)])
async def test_hostile_names_stay_names_and_no_line_is_too_long(size: tuple[int, int]) -> None:
    async with at_history(of(*HOSTILE), of(*HOSTILE[:2]), size=size) as terminal:
        assert terminal.shows("[/red]")
        assert "\x1b" not in terminal.text
        for line in screen_text(terminal.app):
            assert cell_len(line) == size[0]
        await terminal.press("d")
        assert isinstance(terminal.screen, AskScreen)


async def test_all_points_are_seen_in_the_least_room() -> None:
    record = of(*HOSTILE)
    assert record.result
    async with at_history(record, size=(60, 20)) as terminal:
        for total in record.result.totals:
            assert str(total) in marked(terminal)


async def test_only_what_is_in_sight_is_read() -> None:
    async with at_history(*players(150)) as terminal:
        games = terminal.screen.query_one(GameList)
        assert len(games._entries) == 100
        await terminal.press("end")
        assert "Player 0" in marked(terminal)
        assert len(games._entries) == 150


async def test_the_cursor_moves_by_lines_and_screens_and_to_the_ends() -> None:
    async with at_history(*players(60)) as terminal:
        for key, player in (
            ("up", 59),
            ("down", 58),
            ("j", 57),
            ("k", 58),
            ("end", 0),
            ("down", 0),
            ("home", 59),
        ):
            await terminal.press(key)
            assert f"Player {player} " in marked(terminal), key
        await terminal.press("pagedown")
        below = marked(terminal)
        assert "Player 59 " not in below
        await terminal.press("pagedown", "pageup")
        assert marked(terminal) == below
        await terminal.press("pageup")
        assert "Player 59 " in marked(terminal)


async def test_the_wheel_scrolls_and_a_click_marks() -> None:
    async with at_history(*players(60)) as terminal:
        x, y = terminal.place_of("Player 50")
        for _turn in range(5):
            terminal.post_mouse(events.MouseScrollDown, x, y, button=0)
            await terminal.settle()
        assert not terminal.shows("Player 59 ")
        await terminal.click_at(x, y)
        assert "Player 59" not in marked(terminal)
        assert screen_text(terminal.app)[y] == marked(terminal)


async def test_where_no_game_was_played_it_says_what_to_do() -> None:
    async with at_history() as terminal:
        assert terminal.shows("No game was played here yet.")
        await terminal.press("enter", "d", "e", "w", "r", "down")
        assert isinstance(terminal.screen, HistoryScreen)


async def test_a_database_that_cannot_be_read_is_a_sentence(sushigo_home: Path) -> None:
    sushigo_home.mkdir(parents=True, exist_ok=True)
    (sushigo_home / "games.db").mkdir()
    async with at_menu() as terminal:
        terminal.app.show_history()
        await terminal.settle()
        assert isinstance(terminal.screen, HistoryScreen)
        assert terminal.shows("games.db")


# -- searching ---------------------------------------------------------------------------------


async def test_typing_searches_at_once_and_letters_are_letters() -> None:
    async with at_history(of("Ana", "Luis"), of("Marta", "Kenji")) as terminal:
        await terminal.press("slash")
        await terminal.write_on("ken")
        assert terminal.shows("1 game")
        assert "Marta" in marked(terminal)
        assert not terminal.shows("Ana")
        await terminal.press("escape")
        assert isinstance(terminal.screen, HistoryScreen)
        await terminal.press("w")
        assert isinstance(terminal.screen, ReplayScreen)
        await terminal.press("q")
        assert terminal.shows("1 game"), "the search is kept"


async def test_a_search_without_a_find_says_so() -> None:
    async with at_history(of("Ana", "Luis")) as terminal:
        await terminal.press("slash")
        await terminal.write_on("zzz")
        assert terminal.shows("No game has all these words")
        await terminal.press("ctrl+u")
        assert "Ana" in marked(terminal)


async def test_the_cursor_moves_while_one_searches() -> None:
    async with at_history(of("Ana", "Luis"), of("Ana", "Zoe")) as terminal:
        await terminal.press("slash")
        await terminal.write_on("ana")
        await terminal.press("down")
        assert "Luis" in marked(terminal)
        await terminal.press("enter", "enter")
        assert isinstance(terminal.screen, ReplayScreen)


async def test_finished_and_unfinished_games_can_be_listed_alone() -> None:
    async with at_history(of("Ana", "Luis"), begun_by("Marta", "Kenji")) as terminal:
        await terminal.press("right")
        assert terminal.shows("1 game")
        assert "Marta" in marked(terminal)
        await terminal.press("l")
        assert "Ana" in marked(terminal)
        await terminal.press("right")
        assert terminal.shows("2 games")
        await terminal.press("left")
        assert "Ana" in marked(terminal)
        await terminal.click("unfinished")
        assert "Marta" in marked(terminal)


# -- with one game -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["enter", "w"])
async def test_a_finished_game_is_watched_and_the_list_is_there_again(key: str) -> None:
    async with at_history(of("Ana", "Luis"), of("Marta", "Kenji")) as terminal:
        await terminal.press("down", key)
        assert isinstance(terminal.screen, ReplayScreen)
        assert terminal.shows("Ana")
        await terminal.press("q")
        assert "Ana" in marked(terminal)


@pytest.mark.parametrize("key", ["enter", "r"])
async def test_an_unfinished_game_goes_on_behind_the_curtain(key: str) -> None:
    async with at_history(begun_by("Ana", "Luis", calls=6)) as terminal:
        await terminal.press(key)
        assert terminal.sitting.stage is Stage.CURTAIN
        assert [seat.name for seat in terminal.sitting.seats] == ["Ana", "Luis"]


async def test_keys_of_the_other_kind_do_nothing() -> None:
    async with at_history(of("Ana", "Luis"), begun_by("Marta", "Kenji")) as terminal:
        await terminal.press("w", "down", "r")
        assert isinstance(terminal.screen, HistoryScreen)


async def test_a_double_click_opens_and_the_buttons_of_the_details_do_too() -> None:
    async with at_history(of("Ana", "Luis"), size=LARGE) as terminal:
        x, y = terminal.place_of("Ana")
        await terminal.double_click_at(x, y)
        assert isinstance(terminal.screen, ReplayScreen)
        await terminal.press("q")
        await terminal.click("Watch")
        assert isinstance(terminal.screen, ReplayScreen)


async def test_a_game_is_deleted_only_if_that_is_meant() -> None:
    async with at_history(of("Ana", "Luis"), of("Marta", "Kenji")) as terminal:
        await terminal.press("d", "n")
        assert len(kept()) == 2
        await terminal.press("d")
        assert terminal.shows("Delete the game of Marta and Kenji?")
        await terminal.press("y")
        assert len(kept()) == 1
        assert "Ana" in marked(terminal)
        await terminal.press("d", "y")
        assert kept() == []
        assert terminal.shows("No game was played here yet.")


async def test_a_game_that_another_window_plays_is_not_deleted() -> None:
    async with at_history(begun_by("Ana", "Luis")) as terminal:
        with closing(Games()) as games:
            theirs = OpenGame(games, kept()[0])
            await terminal.press("d")
            await terminal.until(lambda: terminal.shows("Another window plays this game"))
            assert isinstance(terminal.screen, HistoryScreen)
            theirs.close()
        await terminal.press("d", "y")
        assert kept() == []


async def test_the_game_that_was_left_here_can_be_deleted() -> None:
    async with at_history(begun_by("Ana", "Luis")) as terminal:
        await terminal.press("r", "q", "y")
        assert isinstance(terminal.screen, MenuScreen)
        terminal.app.show_history()
        await terminal.settle()
        await terminal.press("d", "y")
        assert kept() == []
        assert terminal.app.sitting is None


async def test_the_statistics_are_one_key_away() -> None:
    async with at_history(of("Ana", "Luis")) as terminal:
        await terminal.press("s")
        assert isinstance(terminal.screen, StatisticsScreen)
        await terminal.until(lambda: not terminal.screen.has_class("-loading"))
        await terminal.press("escape")
        assert isinstance(terminal.screen, HistoryScreen)


# -- to files ----------------------------------------------------------------------------------


async def test_the_marked_game_is_written(tmp_path: Path) -> None:
    async with at_history(of("Ana", "Luis"), of("Marta", "Kenji")) as terminal:
        await terminal.press("e")
        assert isinstance(terminal.screen, ExportScreen)
        await terminal.write("file", str(tmp_path / "one.json"))
        await terminal.press("enter")
        await terminal.until(lambda: isinstance(terminal.screen, HistoryScreen))
        await terminal.until(lambda: terminal.shows("1 game is in"))
    [(_number, game)] = games_in(tmp_path / "one.json")
    assert isinstance(game, Record)
    assert [one.name for one in game.players] == ["Marta", "Kenji"]
    assert DATE in game.extra


async def test_all_that_are_listed_are_written(tmp_path: Path) -> None:
    async with at_history(of("Ana", "Luis"), of("Ana", "Zoe"), of("Zoe", "Luis")) as terminal:
        await terminal.press("slash")
        await terminal.write_on("ana")
        await terminal.press("escape", "e", "shift+tab", "space")
        assert terminal.shows("all 2 that are listed")
        assert terminal.shows("sushigo-games.jsonl")
        await terminal.write("file", str(tmp_path / "many.jsonl"))
        await terminal.press("f5")
        await terminal.until((tmp_path / "many.jsonl").exists)
    assert len(list(games_in(tmp_path / "many.jsonl"))) == 2


async def test_a_name_that_will_not_do_is_said_beside_it(tmp_path: Path) -> None:
    async with at_history(of("Ana", "Luis"), of("Marta", "Kenji")) as terminal:
        await terminal.press("e")
        await terminal.write("file", str(tmp_path / "one.txt"))
        assert terminal.shows("must end in .json")
        await terminal.press("enter")
        assert isinstance(terminal.screen, ExportScreen)
        await terminal.write("file", str(tmp_path / "nowhere" / "one.json"))
        assert terminal.shows("There is no such folder.")
        await terminal.press("escape")
        assert isinstance(terminal.screen, HistoryScreen)
    assert list(tmp_path.iterdir()) == []


async def test_a_file_is_replaced_only_if_that_is_meant(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text("old")
    async with at_history(of("Ana", "Luis")) as terminal:
        await terminal.press("e")
        await terminal.write("file", str(file))
        await terminal.press("enter")
        assert terminal.shows("Replace one.json?")
        await terminal.press("n")
        assert isinstance(terminal.screen, ExportScreen)
        assert file.read_text() == "old"
        await terminal.press("enter", "y")
        await terminal.until(lambda: file.read_text() != "old")
        await terminal.until(lambda: isinstance(terminal.screen, HistoryScreen))


async def test_the_mouse_alone_writes_deletes_and_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with at_history(of("Ana", "Luis")) as terminal:
        await terminal.click("export")
        await terminal.click("Cancel")
        assert isinstance(terminal.screen, HistoryScreen)
        await terminal.click("export")
        await terminal.click("Export", nth=-1)
        await terminal.until(lambda: len(list(tmp_path.glob("sushigo-*.json"))) == 1)
        await terminal.until(lambda: isinstance(terminal.screen, HistoryScreen))
        await terminal.click("delete")
        await terminal.click("Yes")
        assert kept() == []
        await terminal.click("menu", nth=-1)
        assert isinstance(terminal.screen, MenuScreen)


# -- from files --------------------------------------------------------------------------------


async def bring_in(terminal: Terminal, file: Path) -> None:
    """Name a file whose games are to come in, and wait for what came of it."""
    await terminal.press("i")
    assert isinstance(terminal.screen, ImportScreen)
    await terminal.write("file", str(file))
    await terminal.press("enter")
    await terminal.until(lambda: not isinstance(terminal.screen, ImportScreen))


async def test_games_come_in_and_the_bad_ones_are_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    good, known = of("Ana", "Luis", seed=1), of("Ana", "Luis", seed=2)
    file.write_text(f"{dumps(good)}\n{dumps(good)[:300]}\n{dumps(known)}\n{{}}\n")
    async with at_history(known) as terminal:
        await bring_in(terminal, file)
        await terminal.until(lambda: isinstance(terminal.screen, ReportScreen))
        assert terminal.shows("1 new game.")
        assert terminal.shows("1 game was here already.")
        assert terminal.shows("2 games were left out:")
        assert terminal.shows("Game 2: ")
        assert terminal.shows("Game 4: ")
        await terminal.press("escape")
        assert terminal.shows("2 games")
        assert terminal.shows("imported")


async def test_a_file_without_games_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "empty.json"
    file.touch()
    async with at_history() as terminal:
        await bring_in(terminal, file)
        await terminal.until(lambda: terminal.shows("It is empty."))
        assert isinstance(terminal.screen, HistoryScreen)


async def test_a_missing_file_is_said_beside_its_name(tmp_path: Path) -> None:
    async with at_history() as terminal:
        await terminal.press("i")
        await terminal.write("file", str(tmp_path / "nothing.json"))
        assert terminal.shows("There is no such file.")
        await terminal.press("enter")
        assert isinstance(terminal.screen, ImportScreen)


async def test_the_rest_of_a_name_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.jsonl").touch()
    async with at_history() as terminal:
        await terminal.press("i")
        await terminal.write("file", "ga")
        await terminal.until(lambda: terminal.shows("games.jsonl"))
        await terminal.press("right")
        assert not terminal.shows("There is no such file.")


async def test_an_import_can_be_stopped_and_what_came_in_stays(tmp_path: Path) -> None:
    file = tmp_path / "pipe"
    os.mkfifo(file)
    async with at_history() as terminal:
        await bring_in(terminal, file)
        await terminal.until(lambda: terminal.shows("Bringing in the games"))
        await terminal.press("escape")
        line = (dumps(of("Ana", "Luis")) + "\n").encode()
        pipe = os.open(file, os.O_WRONLY)
        os.write(pipe, line)
        os.close(pipe)
        await terminal.until(lambda: isinstance(terminal.screen, ReportScreen))
        assert terminal.shows("It was stopped before the end of the file.")
    assert kept() == []
