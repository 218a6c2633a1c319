"""The statistics on the screen: sorting, filtering, charts, and nothing that blocks."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from sushigo.engine.record import Player
from sushigo.engine.tally import Tally, tallies
from sushigo.storage.errors import NotKept
from sushigo.storage.statistics import PlayerStatistics, Progress
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.statistics import Load, StatisticsScreen
from tests.records import whole_record

from .screens import LARGE, SMALL, Terminal, at_menu

TINY = (60, 20)


def player(name: str, games: int = 3, seats: int = 3) -> PlayerStatistics:
    """Somebody who sat in seat 0 of so many games."""
    mine = [tallies(whole_record(seats, seed=seed))[0] for seed in range(games)]
    return PlayerStatistics(
        name, name, ("human",), sum(mine, Tally()), tuple(one.points for one in mine)
    )


ANA, LUIS, ZOE = player("Ana", 2), player("Luis", 5), player("Zoe", 4)


def always(*players: PlayerStatistics) -> Load:
    """The same players whatever is asked for."""
    return lambda *_asked: players


@asynccontextmanager
async def showing(load: Load, size: tuple[int, int] = SMALL) -> AsyncIterator[Terminal]:
    """The statistics, as soon as they are loaded."""
    async with at_menu(size) as terminal:
        terminal.app.push_screen(StatisticsScreen(load))
        await loaded(terminal)
        yield terminal


async def loaded(terminal: Terminal) -> None:
    """Wait for the thread."""
    await terminal.settle()
    await terminal.until(lambda: not terminal.screen.has_class("-loading"))


def order(terminal: Terminal, names: Sequence[str] = ("Ana", "Luis", "Zoe")) -> list[str]:
    """The names from the top."""
    return sorted(names, key=lambda name: terminal.place_of(f" {name} ")[1])


# -- the table ---------------------------------------------------------------------------------


async def test_a_line_says_how_many_games_were_won_and_with_how_many_points() -> None:
    async with showing(always(LUIS), LARGE) as terminal:
        line = next(one for one in terminal.text.splitlines() if "› Luis" in one)
        figures = line.split("Luis")[1].split()[:6]
        share, mean = f"{100 * LUIS.tally.wins / 5:.0f}", f"{sum(LUIS.points) / 5:.1f}"
        assert figures == ["5", str(LUIS.tally.wins), share, "%", mean, str(max(LUIS.points))]


async def test_each_column_sorts_and_again_the_other_way_round() -> None:
    worths: list[Callable[[PlayerStatistics], float]] = [
        lambda one: one.games,
        lambda one: one.tally.wins,
        lambda one: one.win_share,
        lambda one: one.mean,
        lambda one: one.tally.best,
    ]
    players = [ANA, LUIS, ZOE]
    async with showing(always(*players)) as terminal:
        assert order(terminal) == ["Luis", "Zoe", "Ana"]
        await terminal.press("1")
        assert order(terminal) == ["Ana", "Luis", "Zoe"]
        await terminal.press("1")
        assert order(terminal) == ["Zoe", "Luis", "Ana"]
        for key, worth in enumerate(worths, start=2):
            for downwards in (True, False):
                await terminal.press(str(key))
                values = {one.name: worth(one) for one in players}
                shown = [values[name] for name in order(terminal)]
                assert shown == sorted(shown, reverse=downwards)


async def test_a_click_on_a_title_sorts_and_the_cursor_stays_on_its_player() -> None:
    async with showing(always(ANA, LUIS, ZOE)) as terminal:
        assert terminal.shows("› Luis")
        await terminal.click("name")
        assert order(terminal) == ["Ana", "Luis", "Zoe"]
        assert terminal.shows("› Luis")
        await terminal.press("o")
        assert terminal.shows("games↓")


async def test_a_long_table_goes_along_with_the_cursor() -> None:
    many = [replace(ANA, key=str(n), name=f"Guest {n:03}") for n in range(300)]
    async with showing(always(*many)) as terminal:
        await terminal.press("1", "end")
        assert terminal.shows("› Guest 299")
        await terminal.press("up", "pageup")
        assert not terminal.shows("Guest 299 ")
        await terminal.press("home")
        assert terminal.shows("› Guest 000")
        await terminal.press("up", "down", "j", "k", "down")
        assert terminal.shows("› Guest 001") or terminal.shows("› Guest 002")


# -- the charts --------------------------------------------------------------------------------


async def test_the_charts_say_what_the_tally_says() -> None:
    tally = LUIS.tally
    async with showing(always(LUIS), LARGE) as terminal:
        assert terminal.shows("5 games")
        tempura = next(one for one in terminal.text.splitlines() if "TE Tempura" in one)
        assert f"{tally.dishes[0] / 5:.1f}" in tempura
        assert tempura.rstrip().endswith(f"{100 * tally.taken[0] / tally.offered[0]:.0f} %")
        assert terminal.shows(f"{100 * tally.wasabi_used / tally.wasabi_laid:.0f} %")
        assert terminal.shows(f"{tally.chopsticks_gain / tally.chopsticks_used:.1f} points a use")
        assert terminal.shows("Points, first game to last")


@pytest.mark.parametrize("size", [TINY, SMALL])
async def test_where_it_is_narrow_the_charts_are_opened_and_closed(size: tuple[int, int]) -> None:
    async with showing(always(ANA, LUIS), size) as terminal:
        assert not terminal.shows("Points by dish")
        await terminal.press("down", "enter")
        assert terminal.shows("Points by dish")
        assert terminal.shows("Ana")
        assert not terminal.shows("Luis")
        await terminal.press("left")
        assert terminal.shows("Luis  person")
        await terminal.press("right", "end")
        assert terminal.shows("Points, first game to last")
        await terminal.press("escape")
        assert terminal.shows("› Ana")
        await terminal.click("Luis")
        assert terminal.shows("Points by dish")
        await terminal.press("escape", "escape")
        assert isinstance(terminal.screen, MenuScreen)


async def test_where_it_is_wide_the_charts_follow_the_cursor() -> None:
    async with showing(always(ANA, LUIS), LARGE) as terminal:
        assert terminal.shows("Luis  person")
        await terminal.press("down")
        assert terminal.shows("Ana  person")
        await terminal.click("Luis")
        assert terminal.shows("Luis  person")
        await terminal.press("escape")
        assert isinstance(terminal.screen, MenuScreen)


async def test_a_terminal_that_grows_and_shrinks_keeps_the_player() -> None:
    async with showing(always(ANA, LUIS)) as terminal:
        await terminal.press("down", "enter")
        await terminal.resize(*LARGE)
        assert terminal.shows("› Ana")
        assert terminal.shows("Ana  person")
        await terminal.resize(*TINY)
        assert terminal.shows("Points by dish")
        assert not terminal.shows("Luis")


@pytest.mark.parametrize("size", [TINY, SMALL, LARGE, (200, 60)])
async def test_somebody_who_never_had_a_chance_is_shown_too(size: tuple[int, int]) -> None:
    """Classroom rules know no chopsticks; a tally may be of nothing but lost puddings."""
    poor = PlayerStatistics("x", "x", ("human",), Tally(games=1, places=(0, 0, 0, 0, 1)), (-6,))
    worst = replace(
        poor, tally=replace(poor.tally, points=-6, best=-6, dishes=(0,) * 10 + (-6, 0, 0))
    )
    for one in (poor, worst):
        async with showing(always(one), size) as terminal:
            await terminal.press("enter")
            assert terminal.shows("Pudding")
            assert terminal.shows("–") or size == TINY


# -- filters and loading -----------------------------------------------------------------------


async def test_rules_and_number_of_players_are_asked_for_by_key_and_by_mouse() -> None:
    asked: list[tuple[str | None, int | None]] = []

    def load(preset: str | None, seats: int | None, _progress: Progress) -> list[PlayerStatistics]:
        asked.append((preset, seats))
        return [ANA] if seats is None else []

    async with showing(load) as terminal:
        await terminal.press("r")
        await loaded(terminal)
        assert terminal.shows("‹ official ›")
        await terminal.press("p")
        await loaded(terminal)
        assert terminal.shows("No finished games by these rules")
        await terminal.click("‹ 2 ›")
        await loaded(terminal)
        await terminal.press("shift+tab", "left", "left")
        await loaded(terminal)
        assert asked[0] == (None, None)
        assert asked[1:4] == [("official", None), ("official", 2), ("official", 3)]


async def test_before_anybody_has_played_it_says_so_kindly() -> None:
    async with showing(always()) as terminal:
        assert terminal.shows("Nobody has finished a game yet.")
        await terminal.press("enter", "down", "end", "o", "3", "pagedown")
        assert terminal.shows("Nobody has finished a game yet.")


async def test_trouble_with_the_file_is_one_sentence() -> None:
    def load(*_asked: object) -> list[PlayerStatistics]:
        raise NotKept("[/red] is damaged.")

    async with showing(load) as terminal:
        assert terminal.shows("[/red] is damaged.")


async def test_while_games_are_counted_it_says_how_far_and_may_be_left() -> None:
    go_on, ended = threading.Event(), threading.Event()

    def load(_preset: object, _seats: object, progress: Progress) -> list[PlayerStatistics]:
        try:
            progress(3200, 10000)
            go_on.wait(20)
            progress(3250, 10000)
            raise AssertionError("nobody wants to know any more")
        finally:
            ended.set()

    async with at_menu() as terminal:
        terminal.app.push_screen(StatisticsScreen(load))
        await terminal.until(lambda: terminal.shows("3200 of 10000"))
        await terminal.press("escape")
        assert isinstance(terminal.screen, MenuScreen)
        go_on.set()
        await terminal.until(ended.is_set)


async def test_what_was_asked_before_never_comes_late() -> None:
    first = threading.Event()

    def load(preset: str | None, _seats: object, _progress: object) -> list[PlayerStatistics]:
        if preset is None:
            first.wait(20)
            return [ANA]
        return [LUIS]

    async with at_menu() as terminal:
        terminal.app.push_screen(StatisticsScreen(load))
        await terminal.settle()
        await terminal.press("r")
        await loaded(terminal)
        assert terminal.shows("› Luis")
        first.set()
        await terminal.rest()
        assert terminal.shows("› Luis")
        assert not terminal.shows("Ana")


# -- names -------------------------------------------------------------------------------------

HOSTILE = (
    *("[/red]", "[b +", "[@click=a()]x[/]", "$name", "寿司🍣", "שלום עולם", "W" * 16),
    *("寿司寿司寿司寿司", "{0}{names} %s", "\\[red]\\"),
)


@pytest.mark.parametrize("size", [TINY, SMALL, LARGE, (200, 60)])
async def test_any_name_is_shown_as_it_is(size: tuple[int, int]) -> None:
    people = [replace(ANA, key=name, name=name) for name in HOSTILE]
    async with showing(always(*people), size) as terminal:
        missing = [name for name in HOSTILE if not terminal.shows(name)]
        assert not missing, terminal.text
        for at, name in enumerate(HOSTILE):
            await terminal.press("home", *["down"] * at, "enter")
            assert terminal.shows(f"{name}  person"), terminal.text
            if not terminal.shows("games↓"):
                await terminal.press("escape")


def test_a_record_of_people_is_what_these_tests_count() -> None:
    """Not vacuous: the tallies above are of real games."""
    assert LUIS.games == 5
    assert LUIS.tally.chopsticks_used
    assert LUIS.tally.wasabi_laid
    assert whole_record(3).players[0] == Player("Ana", "human")
