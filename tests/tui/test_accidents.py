"""Nothing is chosen or shown by accident: held keys, double clicks, keys struck too early."""

from __future__ import annotations

import pytest

from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.results import ResultsScreen

from .screens import FACE_DOWN, Terminal, running, stands_at


def nobody_looks(terminal: Terminal) -> bool:
    """The curtain hangs, and no cards are chosen but those that were."""
    return isinstance(terminal.screen, CurtainScreen) and terminal.sitting.at_keyboard is None


@pytest.mark.parametrize("key", ["space", "down", "1", "2"])
async def test_the_key_that_lifts_the_curtain_may_be_held_or_struck_twice(key: str) -> None:
    async with running(3) as terminal:
        await terminal.hold(key)
        assert isinstance(terminal.screen, DraftScreen)
        assert terminal.marked == []
        await terminal.press("enter")
        assert terminal.sitting.stage is Stage.DRAFT, "the cursor starts on no card"
        await terminal.press("escape", key)
        terminal.clock.now -= 0.9
        await terminal.press(key)
        await terminal.press("enter")
        assert isinstance(terminal.screen, DraftScreen)
        assert terminal.marked == []


async def test_after_a_held_key_the_same_key_works_again() -> None:
    async with running(2) as terminal:
        await terminal.hold("1")
        await terminal.press("1")
        assert len(terminal.marked) == 1


async def test_another_key_works_at_once() -> None:
    async with running(2) as terminal:
        await terminal.press("1")
        terminal.clock.now -= 0.99
        await terminal.press("2")
        assert len(terminal.marked) == 1


@pytest.mark.parametrize("key", ["enter", "escape", "backspace", "tab", "up", "right", "x", "c"])
async def test_no_other_key_lifts_the_curtain(key: str) -> None:
    async with running(2) as terminal:
        await terminal.hold(key, seconds=0.3)
        assert nobody_looks(terminal)


async def test_the_key_that_locks_in_may_be_held_through_the_curtain() -> None:
    async with running(3) as terminal:
        await terminal.press("space", "1")
        await terminal.hold("enter")
        assert nobody_looks(terminal)
        assert terminal.sitting.view.ready == (True, False, False)
        await terminal.press("space", "1", "enter", "space", "1")
        await terminal.hold("enter")
        assert nobody_looks(terminal)
        assert terminal.sitting.view.turn == 2
        assert terminal.sitting.view.ready == (False, False, False)


async def test_the_key_that_hides_may_be_held() -> None:
    async with running(2) as terminal:
        await terminal.press("space")
        await terminal.hold("escape")
        assert nobody_looks(terminal)


@pytest.mark.parametrize("key", ["space", "1", "down"])
async def test_a_key_that_is_held_from_one_curtain_shows_no_hand_after_the_next(key: str) -> None:
    """Held while somebody else's key locks in: two people at one keyboard."""
    async with running(2) as terminal:
        await terminal.hold(key, seconds=0.3)
        await terminal.press("3", "enter")
        await terminal.repeat("enter", seconds=0.3)
        assert nobody_looks(terminal)
        assert terminal.sitting.view.ready.count(True) == 1


async def test_keys_while_the_cards_turn_over_only_end_that() -> None:
    """One turn for each of the keys that mean something on the curtain."""
    async with running(2, pace=FACE_DOWN) as terminal:
        for turn, key in enumerate(("space", "down", "1", "2", "enter", "g", "q", "z"), start=2):
            await terminal.press("space", "1", "enter", "space", "1", "enter")
            assert terminal.sitting.view.turn == turn
            face_down = terminal.text
            await terminal.press(key)
            assert nobody_looks(terminal), key
            assert terminal.text != face_down, key


async def test_a_click_while_the_cards_turn_over_lifts_no_curtain() -> None:
    async with running(2, pace=FACE_DOWN) as terminal:
        await terminal.press("space", "1", "enter", "space", "1", "enter")
        await terminal.click("Ana", nth=-1)
        assert nobody_looks(terminal)


@pytest.mark.parametrize("key", ["space", "down", "1"])
async def test_the_key_that_ends_the_turning_over_may_be_held_or_struck_twice(key: str) -> None:
    async with running(2, pace=FACE_DOWN) as terminal:
        await terminal.press("space", "1", "enter", "space", "1", "enter")
        await terminal.hold(key)
        assert nobody_looks(terminal)


async def test_a_double_click_on_the_name_chooses_no_card() -> None:
    """Even if a card has come to lie under the pointer."""
    async with running(2) as terminal:
        await terminal.double_click_at(*terminal.place_of("Ana", nth=-1))
        assert terminal.sitting.stage is Stage.DRAFT
        assert terminal.marked == []
        for at in range(10):
            await terminal.click_at(*terminal.place_of_card(at), apart=0.15)
            assert terminal.marked == []
        await terminal.click_at(*terminal.place_of_card(9), apart=1.0)
        assert terminal.marked == ["chopsticks"], "a click that is no accident counts"


async def test_a_double_click_on_the_button_shows_no_hand_and_locks_in_once() -> None:
    async with running(3) as terminal:
        await terminal.press("space", "1")
        await terminal.double_click_at(*terminal.place_of("Lock in"))
        assert nobody_looks(terminal)
        assert terminal.sitting.view.ready == (True, False, False)


async def test_a_double_click_on_a_card_chooses_it_and_locks_nothing_in() -> None:
    async with running(2) as terminal:
        await terminal.press("space")
        await terminal.double_click_at(*terminal.place_of_card(4))
        assert terminal.sitting.stage is Stage.DRAFT
        assert len(terminal.marked) == 1


async def test_locking_in_by_a_quick_double_click_on_a_chosen_card_chooses_nothing_next() -> None:
    """Alone there is no curtain: the second click falls on the next hand."""
    async with running([Seat("Ana"), Seat("Kappa", "random")]) as terminal:
        place = terminal.place_of_card(4)
        await terminal.click_at(*place)
        await terminal.double_click_at(*place)
        assert terminal.sitting.view.turn == 2
        assert terminal.marked == []


async def test_keys_that_come_after_the_stage_is_over_do_nothing() -> None:
    async with running(3) as terminal:
        await terminal.press("space")
        await terminal.burst("1", "enter", "4", "enter", "5", "enter")
        assert terminal.sitting.view.ready == (True, False, False)
        assert nobody_looks(terminal)


async def test_keys_that_come_after_a_round_is_over_do_nothing() -> None:
    async with running(2, played=lambda sitting: sitting.stage is Stage.ROUND_SUMMARY) as terminal:
        await terminal.burst("enter", "enter", "enter", "enter")
        assert nobody_looks(terminal)
        assert (terminal.sitting.view.round, terminal.sitting.view.turn) == (2, 1)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_the_key_that_leaves_the_summary_may_be_held(key: str) -> None:
    async with running(2, played=lambda sitting: sitting.stage is Stage.ROUND_SUMMARY) as terminal:
        await terminal.hold(key)
        assert nobody_looks(terminal)


async def test_the_key_that_opens_the_summary_may_be_held() -> None:
    async with running(2, played=lambda sitting: sitting.round_to_score) as terminal:
        await terminal.turned_over()
        await terminal.hold("space")
        assert terminal.sitting.stage is Stage.ROUND_SUMMARY


@pytest.mark.parametrize(
    "key",
    [
        "escape",
        "q",
    ],
)
async def test_the_key_that_leaves_the_results_may_be_held(key: str) -> None:
    async with running(2, played=lambda sitting: sitting.stage is Stage.RESULTS) as terminal:
        assert isinstance(terminal.screen, ResultsScreen)
        await terminal.hold(key, seconds=0.3)
        assert terminal.app.is_running
        assert isinstance(terminal.screen, MenuScreen)


async def test_a_yes_that_is_held_leaves_the_game_and_does_not_go_back_to_it() -> None:
    async with running(2, played=stands_at(1, 3)) as terminal:
        await terminal.press("q")
        await terminal.hold("enter", seconds=0.3)
        assert isinstance(terminal.screen, MenuScreen)
