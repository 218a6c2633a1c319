"""Games from the menu to the menu, by keyboard alone and by mouse alone."""

from __future__ import annotations

import pytest

from sushigo.engine import Dish, Kind
from sushigo.play.pace import Pace
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.replay import ReplayScreen
from sushigo.tui.screens.results import ResultsScreen
from sushigo.tui.screens.setup import SetupScreen
from sushigo.tui.screens.summary import SummaryScreen

from .screens import LARGE, SMALL, Terminal, at_menu, people, play_on, running, stands_at

SCREENS = {
    Stage.CURTAIN: CurtainScreen,
    Stage.DRAFT: DraftScreen,
    Stage.ROUND_SUMMARY: SummaryScreen,
    Stage.RESULTS: ResultsScreen,
}


def shows_its_stage(terminal: Terminal) -> None:
    """The screen is that of the stage, and says who is asked, plays or has won."""
    sitting, view = terminal.sitting, terminal.sitting.view
    assert type(terminal.screen) is SCREENS[sitting.stage]
    names = [seat.name for seat in sitting.seats]
    match sitting.stage:
        case Stage.CURTAIN if sitting.expected is not None:
            assert terminal.shows(names[sitting.expected])
        case Stage.DRAFT:
            assert sitting.at_keyboard is not None
            assert terminal.shows(names[sitting.at_keyboard])
            assert terminal.shows(names[view.receivers[sitting.at_keyboard]])
        case Stage.ROUND_SUMMARY:
            for points in (sheet.points for sheet in view.sheets_of(view.round)):
                assert terminal.shows(str(points))


async def sees_the_results(terminal: Terminal) -> None:
    """The winner and everybody's total are on the screen."""
    result = terminal.sitting.view.result
    assert result
    names = [seat.name for seat in terminal.sitting.seats]
    await terminal.until(lambda: all(map(terminal.shows, names)))
    for seat, total in enumerate(result.totals):
        assert any(
            names[seat] in line and f" {total}" in line for line in terminal.text.split("\n")
        )
    assert any(
        "★" in line and names[result.winners[0]] in line for line in terminal.text.split("\n")
    )


async def test_two_people_with_the_keyboard_alone() -> None:
    async with at_menu(SMALL) as terminal:
        await terminal.press("enter")
        assert isinstance(terminal.screen, SetupScreen)
        await terminal.press("enter")
        assert [seat.name for seat in terminal.sitting.seats] == ["Ana", "Luis"]
        await play_on(terminal, look=shows_its_stage)
        await sees_the_results(terminal)
        await terminal.press("w")
        assert isinstance(terminal.screen, ReplayScreen)
        await terminal.press("end", "home", "right", "q")
        assert isinstance(terminal.screen, ResultsScreen)
        await terminal.press("q")
        assert isinstance(terminal.screen, MenuScreen)
        assert terminal.app.sitting is None
        await terminal.press("down")
        await terminal.press("enter")
        assert isinstance(terminal.screen, ReplayScreen)
        await terminal.press("escape")
        assert isinstance(terminal.screen, MenuScreen)


async def test_five_people_with_the_keyboard_alone() -> None:
    async with at_menu(LARGE) as terminal:
        await terminal.press("enter")
        for row in (2, 3, 4):
            await terminal.focus(f"kind-{row}")
            await terminal.press("right")
        await terminal.focus("name-4")
        await terminal.press("end", *["backspace"] * 3)
        await terminal.write_on("Rut")
        await terminal.focus("start")
        await terminal.press("enter")
        names = ["Ana", "Luis", "Marta", "Kenji", "Rut"]
        assert [seat.name for seat in terminal.sitting.seats] == names
        assert terminal.sitting.view.turns == 7
        await play_on(terminal, stands_at(1, 2), shows_its_stage)
        await terminal.resize(*SMALL)
        await play_on(terminal, look=shows_its_stage)
        await sees_the_results(terminal)


async def test_three_people_with_the_mouse_alone() -> None:
    async with at_menu(SMALL) as terminal:
        await terminal.click("New game")
        await terminal.click("nobody")  # the third seat becomes a person's
        await terminal.click("Start")
        sitting = terminal.sitting
        assert [seat.is_human for seat in sitting.seats] == [True] * 3
        cards = 0
        while sitting.stage is not Stage.RESULTS:
            await terminal.turned_over()
            before = terminal.text
            shows_its_stage(terminal)
            match sitting.stage:
                case Stage.CURTAIN if sitting.round_to_score:
                    await terminal.click("the scores")
                case Stage.CURTAIN:
                    assert sitting.expected is not None
                    await terminal.click(sitting.seats[sitting.expected].name, nth=-1)
                case Stage.DRAFT:
                    await click_a_card(terminal, on_the_card=cards % 3 == 0)
                    cards += 1
                case Stage.ROUND_SUMMARY:
                    await terminal.click("Enter")
            assert terminal.text != before, f"a click did nothing:\n{before}"
        await sees_the_results(terminal)
        await terminal.click("Round 2")
        await terminal.until(lambda: terminal.shows("Total"))
        await terminal.click("Final")
        await sees_the_results(terminal)
        await terminal.resize(*LARGE)
        await terminal.click("Watch the game")
        assert isinstance(terminal.screen, ReplayScreen)
        before = terminal.text
        rounds, turns = 0, 1
        await terminal.click(" › ", nth=turns)
        await terminal.click(" › ", nth=rounds)
        assert terminal.shows("2/3")
        await terminal.click(" ‹ ", nth=rounds)
        assert terminal.text == before
        await terminal.click(" › ", nth=turns)
        await terminal.click(" ‹ ", nth=turns)
        assert terminal.text == before
        await terminal.click("close")
        await terminal.click("Menu")
        assert isinstance(terminal.screen, MenuScreen)


async def click_a_card(terminal: Terminal, *, on_the_card: bool) -> None:
    """Choose the last card by a click, and lock in by the button or by another click on it."""
    sitting, selection = terminal.sitting, terminal.sitting.selection
    assert selection
    place = terminal.place_of_card(len(selection.hand) - 1)
    await terminal.click_at(*place)
    assert selection.marked == [len(selection.hand) - 1]
    assert sitting.selection is selection
    if on_the_card:
        await terminal.click_at(*place, apart=0.2)
        assert sitting.selection is selection, "a double click locks nothing in"
        await terminal.click_at(*place)
    else:
        await terminal.click("Lock in")
    assert sitting.selection is not selection


async def test_alone_against_computer_players_no_curtain_hangs_between_hands() -> None:
    seats = [Seat("Kappa", "random"), Seat("Ana"), Seat("Bento", "random")]

    def nobody_waits(terminal: Terminal) -> None:
        shows_its_stage(terminal)
        sitting = terminal.sitting
        assert sitting.stage is not Stage.CURTAIN or sitting.round_to_score

    async with running(seats) as terminal:
        assert terminal.sitting.at_keyboard == 1
        await play_on(terminal, stands_at(1, 2))
        assert terminal.sitting.stage is Stage.DRAFT
        laid = terminal.sitting.view.last
        assert laid
        assert all(terminal.sitting.view.tables[seat].laid for seat in range(3))
        await terminal.press("escape")
        assert terminal.sitting.stage is Stage.DRAFT
        await play_on(terminal, look=nobody_waits)
        await sees_the_results(terminal)
        await terminal.press("a")
        assert terminal.sitting.stage is Stage.DRAFT
        assert isinstance(terminal.screen, DraftScreen)
        assert list(terminal.sitting.seats) == seats


async def test_two_people_ten_cards_and_chopsticks_in_both_orders() -> None:
    """Seed 7 deals chopsticks to Ana as her tenth card; Luis gets them after she used them."""
    async with running(2) as terminal:
        sitting = terminal.sitting
        await terminal.press("space", "0")
        assert terminal.marked == ["chopsticks"]
        await terminal.press("enter", "space", "1")
        assert terminal.shows("Lock in and reveal")
        await terminal.press("enter")
        await terminal.turned_over()

        await terminal.press("space", "c", "2", "4")
        two = terminal.marked
        assert len(two) == 2
        await terminal.press("enter", "space", "c")
        assert len(terminal.marked) == 0, "without chopsticks c does nothing"
        await terminal.press("1", "enter")
        await terminal.turned_over()
        assert [kind.word for kind in sitting.reveals[0].plays[0].cards] == two
        assert terminal.shows("Sushi Go!")
        assert sitting.view.chopsticks(0) == 0

        await play_on(terminal, lambda sitting: sitting.at_keyboard == 1)
        chopsticks = sitting.view.hand.index(Kind.CHOPSTICKS)
        await terminal.press(f"{chopsticks + 1}", "enter")
        await terminal.turned_over()
        assert sitting.view.tables[1].counts[Dish.CHOPSTICKS] == 1

        await play_on(terminal, lambda sitting: sitting.at_keyboard == 1)
        await terminal.press("c", "1", "3")
        one, other = terminal.marked
        await terminal.press("x")
        assert terminal.marked == [other, one]
        await terminal.press("enter")
        await terminal.turned_over()
        assert [kind.word for kind in sitting.reveals[0].plays[1].cards] == [other, one]


async def test_a_choice_is_taken_back_before_the_reveal_by_coming_back() -> None:
    async with running(3) as terminal:
        sitting = terminal.sitting
        await terminal.press("2")
        assert sitting.at_keyboard == 1, "people need not choose in order"
        await terminal.press("1", "enter")
        assert (sitting.view.ready, sitting.expected) == ((False, True, False), 0)
        await terminal.press("2")
        assert len(terminal.marked) == 1
        await terminal.press("backspace")
        assert terminal.marked == []
        await terminal.press("escape")
        assert sitting.view.ready == (False, False, False)
        await terminal.press("3", "4", "enter", "2", "3", "enter", "3")
        await terminal.press("escape")
        assert sitting.view.ready == (False, True, True), "to look takes nothing back"
        await terminal.press("1", "5")
        assert sitting.selection
        chosen = terminal.marked
        await terminal.press("backspace", "5", "enter")
        await terminal.turned_over()
        laid = sitting.reveals[0].plays[0].cards
        assert [kind.word for kind in laid] == chosen


@pytest.mark.parametrize("digit", ["4", "5", "9", "0"])
async def test_a_digit_of_nobody_lifts_no_curtain(digit: str) -> None:
    async with running(people(3)) as terminal:
        await terminal.press(digit)
        assert terminal.sitting.stage is Stage.CURTAIN


async def test_screens_that_are_gone_hear_nothing_more() -> None:
    async with running(2) as terminal:
        listeners = len(terminal.sitting._announcer.listeners)
        await play_on(terminal, stands_at(1, 3))
        assert terminal.sitting.stage is Stage.CURTAIN
        assert len(terminal.sitting._announcer.listeners) == listeners


async def test_the_cards_turn_over_at_once_where_no_time_is_given() -> None:
    async with running(2, pace=Pace(reveal=0)) as terminal:
        await terminal.press("space", "1", "enter", "space", "1", "enter")
        assert terminal.screen.check_action("lift", ())


async def test_alone_with_pictures_a_card_is_locked_in_before_its_mark_is_painted() -> None:
    async with running([Seat("Ana"), Seat("Kappa", "random")], size=LARGE) as terminal:
        await terminal.burst("1", "enter")
        assert terminal.sitting.view.turn == 2
