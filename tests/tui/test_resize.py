"""The terminal may change its size at any moment: nothing is lost, nothing breaks."""

from __future__ import annotations

import re

import pytest

from sushigo.play.stages import Stage
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.too_small import LEAST
from tests.records import whole_record

from .screens import LARGE, SMALL, Terminal, at_menu, running, screen_text, stands_at

SIZES = ((60, 20), SMALL, LARGE, (200, 60), (60, 20), (40, 10))
ROOMY = (SMALL, (100, 24), LARGE, (200, 60))


async def survives_every_size(terminal: Terminal, size: tuple[int, int] = SMALL) -> None:
    """Through all sizes and back: the same screen says the same."""
    await terminal.resize(*size)
    await terminal.rest()
    screen, before = terminal.screen, terminal.text
    for width, height in SIZES:
        await terminal.resize(width, height)
        lines = screen_text(terminal.app)
        assert len(lines) == height
        roomy = width >= LEAST.width and height >= LEAST.height
        assert (terminal.screen is screen) == roomy, "with too little room a notice says so"
    await terminal.resize(*size)
    await terminal.rest()
    assert terminal.screen is screen
    assert terminal.text == before


async def test_a_curtain_that_was_covered_by_the_notice_comes_back() -> None:
    async with running(3) as terminal:
        await terminal.resize(200, 60)
        await terminal.resize(40, 10)
        await terminal.resize(*SMALL)
        assert isinstance(terminal.screen, CurtainScreen)


async def test_any_moment_of_a_game() -> None:
    async with running(3) as terminal:
        await survives_every_size(terminal)
        await terminal.press("space", "2")
        await survives_every_size(terminal)
        assert len(terminal.marked) == 1
        assert terminal.sitting.at_keyboard == 0
        for key in ("g", "f1", "q"):
            await terminal.press(key)
            await survives_every_size(terminal)
            await terminal.press("escape")
        assert len(terminal.marked) == 1
        await terminal.press("enter")
        assert terminal.sitting.view.ready == (True, False, False)
        await survives_every_size(terminal)


async def test_the_ends_of_rounds_and_games() -> None:
    async with running(5, played=lambda one: one.stage is Stage.ROUND_SUMMARY) as terminal:
        await survives_every_size(terminal)
        await terminal.press("enter")
        assert isinstance(terminal.screen, CurtainScreen)
        assert terminal.sitting.stage is Stage.CURTAIN
    async with running(5, played=stands_at(3, 7, Stage.ROUND_SUMMARY)) as terminal:
        await terminal.press("enter")
        await terminal.until(lambda: terminal.shows("Zoe"))
        await survives_every_size(terminal)
        await terminal.press("right")
        await terminal.until(lambda: terminal.shows("Total"))
        await survives_every_size(terminal)


@pytest.mark.parametrize(
    ("stage", "size"),
    [
        (Stage.DRAFT, (1, 1)),
        (Stage.ROUND_SUMMARY, (20, 5)),
        (Stage.DRAFT, (20, 5)),
        (Stage.CURTAIN, (20, 5)),
    ],
)
async def test_a_terminal_shrunk_to_next_to_nothing_ends_no_game(
    stage: Stage, size: tuple[int, int]
) -> None:
    async with running(5, played=lambda sitting: sitting.stage is stage) as terminal:
        await terminal.rest()
        before = terminal.text
        await terminal.resize(*size)
        await terminal.resize(*SMALL)
        await terminal.rest()
        assert terminal.text == before


async def test_menu_setup_and_replay() -> None:
    async with at_menu() as terminal:
        await survives_every_size(terminal)
        await terminal.press("enter")
        await terminal.write("name-0", "Bea")
        await survives_every_size(terminal)
        await terminal.press("escape")
        terminal.app.watch_game(whole_record(4))
        await terminal.settle()
        await terminal.press("right", "right")
        await survives_every_size(terminal)


def sees_all_cards_and_whose_turn_it_is(terminal: Terminal) -> None:
    """Each card with the key that chooses it, and who chooses and gets the rest."""
    sitting = terminal.sitting
    assert sitting.at_keyboard is not None
    lines = screen_text(terminal.app)
    prompt = next(y for y, line in enumerate(lines) if "choose" in line)
    for at in range(len(sitting.view.hand)):
        _x, y = terminal.place_of_card(at)
        key = rf"(?<!\S){(at + 1) % 10}(?!\S)"
        seen = any(re.search(key, line) for line in lines[prompt + 1 : y + 1])
        assert seen, f"card {at + 1}:\n{terminal.text}"
    name = sitting.seats[sitting.at_keyboard].name
    receiver = sitting.seats[sitting.view.receivers[sitting.at_keyboard]].name
    assert any(name in line and "choose" in line for line in lines)
    assert re.search(rf"go(?:es)? to .*{receiver}", terminal.text)


@pytest.mark.parametrize("seats", [2, 5])
async def test_the_largest_hands_are_seen_whole(seats: int) -> None:
    """Two people with ten cards, five with seven, from 80x24 on; and with full tables too."""
    turns = 10 if seats == 2 else 7
    for turn in (1, turns // 2, turns - 1):
        async with running(seats, played=stands_at(3, turn)) as terminal:
            await terminal.press("space")
            for size in ROOMY:
                await terminal.resize(*size)
                sees_all_cards_and_whose_turn_it_is(terminal)
            await terminal.press("2")
            sees_all_cards_and_whose_turn_it_is(terminal)


async def test_ten_cards_are_played_in_a_small_terminal_too() -> None:
    async with running(2, size=(60, 20)) as terminal:
        await terminal.press("space")
        for at in range(10):
            terminal.place_of_card(at)
        await terminal.press("0", "enter", "space", "1", "enter")
        assert terminal.sitting.view.turn == 2
