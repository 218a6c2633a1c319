"""The results of a full table, in little room too."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

import pytest
from textual import events

from sushigo.play.stages import Stage
from sushigo.tui.screens.results import ResultsScreen
from sushigo.tui.widgets.page import Page
from sushigo.tui.widgets.race import Race

from .screens import NAMES, SMALL, Terminal, running

TINY = (60, 20)


def over(
    size: tuple[int, int], stage: Stage = Stage.RESULTS
) -> AbstractAsyncContextManager[Terminal]:
    """A game of five that has come to its end, or to the end of its first round."""
    return running(5, size=size, played=lambda sitting: sitting.stage is stage)


def bars(terminal: Terminal) -> list[str]:
    """Whose bars are seen."""
    race, page = terminal.screen.query_one(Race), terminal.screen.query_one(Page)
    there = race.region.intersection(page.region)
    return [] if not there.height else list(NAMES[there.y - race.region.y :][: there.height])


async def test_at_80x24_all_five_bars_are_seen_at_once() -> None:
    async with over(SMALL) as terminal:
        assert bars(terminal) == list(NAMES[:5])


@pytest.mark.parametrize("keys", [["down"] * 9, ["j"] * 9, ["pagedown"]])
async def test_at_60x20_keys_roll_to_those_that_are_not(keys: list[str]) -> None:
    async with over(TINY) as terminal:
        assert NAMES[4] not in bars(terminal)
        await terminal.press(*keys)
        assert bars(terminal)[-1] == NAMES[4]
        await terminal.press("pageup")
        assert NAMES[4] not in bars(terminal)
        await terminal.press("right")
        assert isinstance(terminal.screen, ResultsScreen)
        assert terminal.screen._page == 1


async def test_the_wheel_rolls_too() -> None:
    async with over(TINY) as terminal:
        page = terminal.screen.query_one(Page)
        for _notch in range(9):
            terminal.post_mouse(events.MouseScrollDown, page.region.x + 3, page.region.y + 3)
            await terminal.settle()
        assert bars(terminal)[-1] == NAMES[4]


async def test_the_sheets_of_a_round_roll_as_well() -> None:
    async with over(TINY, Stage.ROUND_SUMMARY) as terminal:
        page = terminal.screen.query_one(Page)
        assert page.max_scroll_y > 0
        await terminal.press("pagedown")
        assert page.scroll_y > 0


async def test_points_are_never_counted_beyond_their_number() -> None:
    """A timer may go off once more after it was stopped."""
    async with over(SMALL) as terminal:
        race = terminal.screen.query_one(Race)
        await terminal.rest()
        counted = terminal.text
        for _late in range(3):
            race._count_up()
        await terminal.rest()
        assert terminal.text == counted
        assert terminal.sitting.view.result
        for total in terminal.sitting.view.result.totals:
            assert any(f"{total} " in line and "█" in line for line in counted.splitlines())
