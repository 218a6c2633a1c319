"""One table of commands stands behind keys, key bar, help and palette."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from typing import Any

import pytest
from textual.binding import Binding
from textual.command import CommandPalette
from textual.screen import Screen

from sushigo.play.stages import Stage
from sushigo.storage.games import Games
from sushigo.tui.app import SushiGoApp
from sushigo.tui.commands import COMMANDS, EVERYWHERE, Command, usable
from sushigo.tui.screens.analysis import AnalysisScreen
from sushigo.tui.screens.ask import AskScreen
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.export import ExportScreen
from sushigo.tui.screens.help import HelpScreen
from sushigo.tui.screens.history import HistoryScreen
from sushigo.tui.screens.import_games import ImportScreen
from sushigo.tui.screens.log import LogScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.new_key import NewKeyScreen
from sushigo.tui.screens.play_on import PlayOnScreen
from sushigo.tui.screens.replay import ReplayScreen
from sushigo.tui.screens.report import ReportScreen
from sushigo.tui.screens.results import ResultsScreen
from sushigo.tui.screens.settings import SettingsScreen
from sushigo.tui.screens.setup import SetupScreen
from sushigo.tui.screens.statistics import StatisticsScreen
from sushigo.tui.screens.summary import SummaryScreen
from sushigo.tui.screens.too_small import TooSmallScreen
from sushigo.tui.screens.work import WorkScreen
from tests.coach.judges import JudgedBy
from tests.records import whole_record

from .screens import Terminal, at_menu, running

SCREENS: dict[str, type[Screen[Any]]] = {
    "menu": MenuScreen,
    "setup": SetupScreen,
    "curtain": CurtainScreen,
    "draft": DraftScreen,
    "summary": SummaryScreen,
    "results": ResultsScreen,
    "replay": ReplayScreen,
    "analysis": AnalysisScreen,
    "statistics": StatisticsScreen,
    "play_on": PlayOnScreen,
    "log": LogScreen,
    "help": HelpScreen,
    "ask": AskScreen,
    "settings": SettingsScreen,
    "new_key": NewKeyScreen,
    "too_small": TooSmallScreen,
    "history": HistoryScreen,
    "export": ExportScreen,
    "import": ImportScreen,
    "work": WorkScreen,
    "report": ReportScreen,
}
TALL = (120, 60)
UNASKED = ("help", "ask", "new_key", "too_small", "export", "import", "work", "report")
"""Screens from which no help is asked."""
TAKEN_BY_TERMINALS = (
    *(f"ctrl+{letter}" for letter in "cszdwrojmih\\"),  # signals, flow, erasing, Enter, Tab
    *("ctrl+shift+c", "ctrl+shift+v", "f10", "f11", "alt+f4", "ctrl+tab", "ctrl+t", "ctrl+n"),
)


def keys_of(command: Command) -> list[str]:
    """The keys of a command."""
    return command.keys.split(",")


def own_bindings(owner: type[Any]) -> list[Binding]:
    """What a class binds itself, less what it inherits from Textual."""
    return [one for one in owner.BINDINGS if isinstance(one, Binding)]


def test_every_screen_has_its_commands() -> None:
    assert set(SCREENS) == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_keys_of_a_screen_are_its_commands_and_no_others(name: str) -> None:
    bound = own_bindings(SCREENS[name])
    assert len(bound) == len(SCREENS[name].BINDINGS)
    assert [(one.id, one.key, one.action) for one in bound] == [
        (one.id, one.keys, one.action) for one in COMMANDS[name]
    ]


def test_the_keys_of_the_app_are_commands_too() -> None:
    assert [one.id for one in own_bindings(SushiGoApp)] == [one.id for one in EVERYWHERE]


@pytest.mark.parametrize("name", COMMANDS)
def test_no_key_and_no_id_stands_twice_on_a_screen(name: str) -> None:
    commands = (*COMMANDS[name], *EVERYWHERE)
    keys = Counter(key for one in commands for key in keys_of(one))
    assert [key for key, count in keys.items() if count > 1] == []
    ids = Counter(one.id for one in commands)
    assert [one for one, count in ids.items() if count > 1] == []


def test_one_id_means_one_command_everywhere() -> None:
    """A keymap changes a command by its id."""
    by_id: dict[str, Command] = {}
    for command in (*EVERYWHERE, *(one for commands in COMMANDS.values() for one in commands)):
        assert by_id.setdefault(command.id, command) == command


@pytest.mark.parametrize("name", COMMANDS)
def test_no_key_is_one_that_terminals_keep_for_themselves(name: str) -> None:
    """But ctrl+z, which here too does what it does everywhere."""
    for command in (*COMMANDS[name], *EVERYWHERE):
        taken = set(keys_of(command)) & set(TAKEN_BY_TERMINALS)
        assert taken <= ({"ctrl+z"} if command.id == "app.suspend" else set()), command


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_key_bar_has_a_sentence(name: str) -> None:
    for command in COMMANDS[name]:
        assert not command.label or command.help.endswith("."), command


@asynccontextmanager
async def at_history() -> AsyncIterator[Terminal]:
    """The history with a game in it."""
    with closing(Games()) as games:
        games.save(whole_record(), finished=True)
    async with at_menu(TALL) as terminal:
        terminal.app.show_history()
        await terminal.settle()
        yield terminal


def on_screen(name: str) -> AbstractAsyncContextManager[Terminal]:
    """An app near that screen."""
    stage = Stage.ROUND_SUMMARY if name == "summary" else Stage.RESULTS
    match name:
        case "menu" | "setup" | "settings":
            return at_menu(TALL)
        case "history":
            return at_history()
        case "summary" | "results" | "replay" | "play_on" | "analysis":
            return running(2, size=TALL, mind=JudgedBy(), played=lambda one: one.stage is stage)
        case "statistics":
            return of_nobody()
        case _:
            return running(2, size=TALL)


@asynccontextmanager
async def of_nobody() -> AsyncIterator[Terminal]:
    """The statistics before anybody has played."""
    async with at_menu(TALL) as terminal:
        terminal.app.push_screen(StatisticsScreen(lambda *_asked: []))
        await terminal.until(lambda: terminal.screen.has_class("-nobody"))
        yield terminal


WAY = {
    "setup": ["enter"],
    "settings": ["s"],
    "draft": ["space"],
    "replay": ["w"],
    "play_on": ["w", "o"],
    "analysis": ["w", "a"],
    "log": ["g"],
}
"""The keys from there to the screen itself."""


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in UNASKED])
async def test_the_help_shows_every_command_of_the_screen(name: str) -> None:
    async with on_screen(name) as terminal:
        await terminal.press(*WAY.get(name, []))
        assert isinstance(terminal.screen, SCREENS[name])
        await terminal.press("f1")
        assert isinstance(terminal.screen, HelpScreen)
        for command in (*COMMANDS[name], *EVERYWHERE):
            if command.help:
                assert terminal.shows(command.help), command
        await terminal.press("f1")
        await terminal.press("escape")
        assert isinstance(terminal.screen, SCREENS[name])


async def test_the_help_says_that_a_digit_names_another_seat() -> None:
    async with running(2, size=TALL) as terminal:
        await terminal.press("f1")
        assert "digit" in terminal.text or "1-5" in terminal.text


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in (*UNASKED, "menu")])
async def test_the_palette_offers_the_commands_of_the_screen(name: str) -> None:
    async with on_screen(name) as terminal:
        await terminal.press(*WAY.get(name, []))
        await terminal.press("ctrl+p")
        assert isinstance(terminal.screen, CommandPalette)
        await terminal.until(lambda: terminal.shows("Theme"))
        screen = terminal.app.screen_stack[-2]
        for command in COMMANDS[name]:
            if command.label:
                assert terminal.shows(command.help) == usable(command, screen), command


async def test_a_command_of_the_palette_is_done() -> None:
    async with running(2) as terminal:
        await terminal.press("ctrl+p")
        await terminal.until(lambda: terminal.shows("Theme"))
        await terminal.write_on("help")
        await terminal.until(
            lambda: terminal.shows("Keys, cards and rules.") and not terminal.shows("Theme")
        )
        await terminal.press("enter")
        await terminal.until(lambda: isinstance(terminal.screen, HelpScreen))


async def test_the_key_bar_offers_only_what_can_be_done() -> None:
    async with running(2) as terminal:
        await terminal.press("space")
        assert not terminal.shows("take back")
        await terminal.press("1")
        assert terminal.shows("take back")
        await terminal.click("take back")
        assert terminal.marked == []
