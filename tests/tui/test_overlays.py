"""What lies over a stage: palette, log, help, question, notice."""

from __future__ import annotations

import pytest

from sushigo.play.stages import Stage
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.too_small import TooSmallScreen

from .screens import SMALL, Terminal, running


async def in_a_draft(terminal: Terminal) -> None:
    """Lift the curtain for the first player."""
    await terminal.press("space")
    assert isinstance(terminal.screen, DraftScreen)


@pytest.mark.parametrize("key", ["g", "question_mark", "q"])
async def test_a_stage_that_ends_takes_along_what_lay_over_it(key: str) -> None:
    """As when the program is suspended: the curtain comes, and no draft stays under it."""
    async with running(2) as terminal:
        await in_a_draft(terminal)
        await terminal.press(key)
        terminal.sitting.hide()
        await terminal.until(lambda: isinstance(terminal.screen, CurtainScreen))
        stack = [type(screen) for screen in terminal.app.screen_stack]
        assert stack.count(DraftScreen) == 0
        assert stack[-2:] == [MenuScreen, CurtainScreen]


async def test_coming_back_to_a_game_finds_the_curtain() -> None:
    async with running(2) as terminal:
        await in_a_draft(terminal)
        await terminal.press("q", "y")
        await terminal.click("Go on with the game")
        await terminal.until(lambda: isinstance(terminal.screen, CurtainScreen))
        assert terminal.sitting.stage is Stage.CURTAIN


@pytest.mark.parametrize("theme", ["nord", "textual-light", "sushi-day", "sushi-terminal"])
async def test_every_theme_of_the_palette_shows_the_game(theme: str) -> None:
    async with running(2) as terminal:
        await in_a_draft(terminal)
        terminal.app.theme = theme
        await terminal.rest()
        assert terminal.shows("choose one card")


async def test_two_enters_in_the_palette_close_only_the_palette() -> None:
    async with running(2) as terminal:
        await terminal.press("ctrl+p")
        await terminal.until(lambda: terminal.shows("Theme"))
        await terminal.write_on("log")
        await terminal.until(lambda: terminal.shows("All that was laid"))
        await terminal.press("down")
        await terminal.burst("enter", "enter")
        assert any(isinstance(one, CurtainScreen) for one in terminal.app.screen_stack)


async def test_the_notice_takes_no_help_and_goes_when_there_is_room() -> None:
    async with running(2) as terminal:
        await terminal.resize(40, 10)
        assert isinstance(terminal.screen, TooSmallScreen)
        await terminal.press("question_mark", "ctrl+p")
        assert isinstance(terminal.screen, TooSmallScreen)
        await terminal.resize(*SMALL)
        await terminal.until(lambda: isinstance(terminal.screen, CurtainScreen))


async def test_keys_in_one_burst_of_one_who_plays_alone_do_no_harm() -> None:
    """Locking in brings the next, smaller hand before the screen shows it."""
    from sushigo.seats import Seat

    async with running([Seat("Ana"), Seat("Kappa", "random")]) as terminal:
        for _turn in range(8):
            await terminal.burst("1", "enter", "up", "up", "0", "9", "c", "x", "backspace")
        assert terminal.app.is_running
        assert terminal.sitting.view.turn > 1
