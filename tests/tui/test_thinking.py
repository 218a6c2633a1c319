"""Computer players think while people choose: the screen says so, and every key works."""

from __future__ import annotations

import pytest

from sushigo.engine import OFFICIAL
from sushigo.engine.record import HUMAN, Record
from sushigo.play.mind import Failed
from sushigo.play.pace import Pace
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.tui.screens.ask import AskScreen
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.help import HelpScreen
from sushigo.tui.screens.log import LogScreen
from sushigo.tui.screens.menu import MenuScreen
from tests.play.minds import Slow, SlowThinker

from .screens import AT_ONCE, FACE_DOWN, Terminal, at_menu, running

ALONE = [Seat("Ana", HUMAN), Seat("Luis", "random"), Seat("Marta", "random")]
TWO = [Seat("Ana", HUMAN), Seat("Luis", HUMAN), Seat("Marta", "random")]


async def answer(terminal: Terminal, mind: Slow) -> None:
    """All that think have thought enough."""
    mind.answer_all()
    await terminal.settle()


async def test_whoever_chose_sees_who_still_thinks() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        assert terminal.shows("choose one card")
        await terminal.press("2", "enter")
        assert terminal.shows("Ana, locked in. Still thinking: ▲ Luis, ■ Marta")
        mind.open[0].answer()
        await terminal.settle()
        assert terminal.shows("Still thinking: ■ Marta")
        assert not terminal.shows("Still thinking: ▲ Luis")
        await answer(terminal, mind)
        assert terminal.shows("turn 2/9")
        assert terminal.shows("choose one card")


async def test_a_changed_mind_works_at_once() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        await terminal.press("2", "enter", "backspace")
        assert terminal.shows("choose one card")
        assert terminal.marked == []
        await terminal.press("3", "enter")
        chosen = terminal.sitting.view.choice
        await answer(terminal, mind)
        assert terminal.sitting.reveals[0].plays[0].cards == chosen


async def test_so_it_does_with_the_mouse() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        await terminal.press("2", "enter")
        await terminal.click("Take back")
        assert terminal.sitting.view.choice is None


async def test_behind_the_curtain_too() -> None:
    mind = Slow()
    async with running(TWO, mind=mind) as terminal:
        for _person in range(2):
            await terminal.press("space", "2", "enter")
        assert isinstance(terminal.screen, CurtainScreen)
        assert terminal.shows("Still thinking: ■ Marta")
        await terminal.press("space")
        assert terminal.sitting.stage is Stage.CURTAIN
        await terminal.press("1", "backspace")
        assert terminal.sitting.view.ready == (False, True, False)
        await terminal.press("3", "enter")
        await answer(terminal, mind)
        assert terminal.shows("Next: ● Ana")
        assert terminal.shows("turn 2/9")


async def test_the_cards_turn_over_though_the_reveal_comes_by_itself() -> None:
    mind = Slow()
    async with running(TWO, mind=mind, pace=FACE_DOWN) as terminal:
        for _person in range(2):
            await terminal.press("space", "2", "enter")
        await answer(terminal, mind)
        assert terminal.shows("▒▒▒▒")
        await terminal.press("space")
        assert terminal.sitting.stage is Stage.CURTAIN
        assert terminal.shows("Next: ● Ana")


@pytest.mark.parametrize(("key", "screen"), [("question_mark", HelpScreen), ("g", LogScreen)])
async def test_a_reveal_takes_away_nothing_that_is_read(key: str, screen: type) -> None:
    mind = Slow()
    async with running(TWO, mind=mind) as terminal:
        for _person in range(2):
            await terminal.press("space", "2", "enter")
        await terminal.press(key)
        await answer(terminal, mind)
        assert isinstance(terminal.screen, screen)
        await terminal.press("escape")
        await terminal.turned_over()
        assert terminal.shows("Next: ● Ana")
        assert terminal.shows("turn 2/9")


async def test_leaving_works_while_they_think_and_the_game_goes_on() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        await terminal.press("2", "enter", "q")
        assert isinstance(terminal.screen, AskScreen)
        await terminal.press("y")
        assert isinstance(terminal.screen, MenuScreen)
        assert not any(one.wanted for one in mind.open)
        await terminal.press("enter")
        assert terminal.shows("turn 1/9")
        await answer(terminal, mind)
        assert isinstance(terminal.screen, DraftScreen)
        assert terminal.shows("turn 2/9")


async def test_the_answers_of_a_game_that_was_left_never_reach_another_one() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        old = list(mind.open)
        terminal.app.play(ALONE, terminal.sitting.rules, 8)
        await terminal.settle()
        assert not any(one.wanted for one in old)
        assert len(mind.open) == 2
        assert terminal.sitting.view.ready == (False, False, False)


async def test_a_computer_player_that_fails_is_told_for_good_and_no_card_with_it() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        mind.open[0].answer(Failed("RuntimeError"))
        await terminal.settle()
        said = "Luis, a computer player, failed (RuntimeError). A simple one chooses for it."
        assert terminal.shows(said)
        await answer(terminal, mind)
        await terminal.press("2", "enter")
        assert terminal.shows("turn 2/9")
        assert terminal.shows(said)


async def test_a_choice_is_shown_no_sooner_than_the_pace_says() -> None:
    pace = Pace(reveal=0.001, think=3600)
    async with running(ALONE, pace=pace) as terminal:
        await terminal.press("2", "enter")
        assert terminal.shows("Still thinking: ▲ Luis, ■ Marta")
        terminal.app.pace = AT_ONCE
        terminal.app.play(ALONE, terminal.sitting.rules, 8)
        await terminal.press("2", "enter")
        assert terminal.shows("turn 2/9")


async def test_a_whole_game_against_other_processes() -> None:
    """The same game, card for card, as when they choose at once."""
    async with at_menu() as terminal:
        at_once = await whole_game(terminal)
    thinker = SlowThinker(lambda call: terminal.app._post(call), most=2)  # noqa: PLW0108  # a later one
    thinker.seconds = 0.0
    async with at_menu(mind=thinker) as terminal:
        assert await whole_game(terminal) == at_once
        processes = thinker.processes
        assert processes
    assert not thinker.processes


async def whole_game(terminal: Terminal) -> Record:
    """The record of a game in which Ana takes the first card."""
    terminal.app.play(ALONE, OFFICIAL, 7)
    await terminal.settle()
    while terminal.sitting.stage is not Stage.RESULTS:
        await terminal.until(lambda: not terminal.sitting.thinking)
        await terminal.turned_over()
        key = {Stage.CURTAIN: "space", Stage.ROUND_SUMMARY: "enter"}.get(terminal.sitting.stage)
        await terminal.burst(*([key] if key else ["1", "enter"]))
    return terminal.sitting.record
