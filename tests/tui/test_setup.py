"""The setup: who plays, in which order, by which rules, and what is remembered of it."""

from __future__ import annotations

import random

from textual.widgets import Input

from sushigo.bots.faces import FACES
from sushigo.bots.registry import LEVELS
from sushigo.engine import OFFICIAL, PRESETS, Rules
from sushigo.engine.record import HUMAN
from sushigo.engine.rules import Passing
from sushigo.seats import BOT_NAMES, Seat
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.seat_form import NOBODY
from sushigo.tui.screens.setup import SetupScreen
from sushigo.tui.widgets.choice import Choice

from .screens import Terminal, at_menu


async def seat_five(terminal: Terminal) -> None:
    """From the menu to a form with five people."""
    await terminal.press("enter")
    for row in (2, 3, 4):
        await terminal.focus(f"kind-{row}")
        await terminal.press("right")


def seated(terminal: Terminal) -> list[tuple[str, str]]:
    """Who sits at the table."""
    return [(seat.name, seat.kind) for seat in terminal.sitting.seats]


async def test_a_seat_moves_up_and_down_the_table_with_all_that_it_is() -> None:
    async with at_menu() as terminal:
        await seat_five(terminal)
        await terminal.focus("kind-0")
        await terminal.press("right", "shift+down", "shift+down", "shift+down", "shift+up")
        await terminal.focus("name-4")
        await terminal.press("shift+down", "shift+up")
        await terminal.press("f5")
        assert seated(terminal) == [
            ("Luis", "human"),
            ("Marta", "human"),
            ("Tamago", "easy"),
            ("Zoe", "human"),
            ("Kenji", "human"),
        ]


async def test_the_seats_are_shuffled() -> None:
    async with at_menu() as terminal:
        await seat_five(terminal)
        await terminal.focus("kind-1")
        await terminal.press("right")
        random.seed(3)
        await terminal.click("Shuffle")
        await terminal.press("f5")
        names = [name for name, _kind in seated(terminal)]
        assert sorted(names) == ["Ana", "Kenji", "Marta", "Tamago", "Zoe"]
        assert names != ["Ana", "Tamago", "Marta", "Kenji", "Zoe"]
        assert [name for name, kind in seated(terminal) if kind == "easy"] == ["Tamago"]


async def test_a_preset_fills_in_the_options() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        assert terminal.shows("108")
        await terminal.focus("preset")
        await terminal.press("left")
        assert terminal.shows("classroom")
        assert terminal.shows("94")
        await terminal.press("f5")
        assert terminal.sitting.rules == PRESETS["classroom"]


async def test_options_are_chosen_one_by_one() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.focus("passing")
        await terminal.press("space")
        await terminal.focus("maki")
        await terminal.press("space")
        assert terminal.shows("first-maki-only"), "the preset nearest to the options"
        await terminal.press("f5")
        first = PRESETS["first-maki-only"].maki
        assert terminal.sitting.rules == Rules(maki=first, passing=Passing.BOTH_WAYS)


async def test_a_seed_is_typed_or_left_to_chance() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.focus("seed")
        await terminal.write_on("4x")
        assert terminal.shows("whole number")
        await terminal.press("f5")
        assert isinstance(terminal.screen, SetupScreen)
        await terminal.press("backspace")
        await terminal.write_on("2")
        assert not terminal.shows("whole number")
        await terminal.press("f5")
        assert terminal.sitting.seed == 42
        assert not terminal.shows("42"), "the seed would show every hand"
        await terminal.press("q", "y", "down", "enter", "y", "f5")
        assert terminal.sitting.seed != 42


async def test_letters_are_letters_in_a_text_field() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.write("name-0", "")
        await terminal.write_on("q?ghj 1")
        assert isinstance(terminal.screen, SetupScreen)
        assert terminal.shows("q?ghj 1")


async def test_without_a_person_there_is_no_game() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        for row in (0, 1):
            await terminal.focus(f"kind-{row}")
            await terminal.press("right")
        assert terminal.shows("a person")
        await terminal.press("f5")
        assert isinstance(terminal.screen, SetupScreen)
        await terminal.press("escape")
        assert isinstance(terminal.screen, MenuScreen)
        assert terminal.app.sitting is None


async def test_enter_enter_starts_the_last_setup_again() -> None:
    """In a new run of the program."""
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.write("name-1", "Bea")
        await terminal.focus("kind-2")
        await terminal.press("left")
        await terminal.focus("preset")
        await terminal.press("left")
        await terminal.press("f5")
        people, rules = seated(terminal), terminal.sitting.rules
        assert (people[1], people[2], rules == OFFICIAL) == (
            ("Bea", "human"),
            (FACES[LEVELS[-1]].name, LEVELS[-1]),
            False,
        )
    async with at_menu() as terminal:
        await terminal.press("enter")
        assert terminal.shows("Bea")
        await terminal.press("enter")
        assert seated(terminal) == people
        assert terminal.sitting.rules == rules


async def test_a_computer_player_has_a_name_of_its_own_until_a_person_comes_back() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.focus("kind-1")
        await terminal.press("right")
        assert terminal.shows("Tamago")
        assert not terminal.shows("Luis")
        await terminal.press("right")
        assert terminal.shows("Purin")
        await terminal.press("left", "left")
        assert terminal.shows("Luis")
        assert not terminal.shows("Tamago")


async def test_two_of_a_level_are_told_apart() -> None:
    async with at_menu() as terminal:
        await seat_five(terminal)
        for row in (1, 2, 3, 4):
            await terminal.focus(f"kind-{row}")
            await terminal.press("right")
        await terminal.press("f5")
        assert seated(terminal) == [
            ("Ana", "human"),
            ("Tamago", "easy"),
            ("Ebi", "easy"),
            ("Ikura", "easy"),
            ("Hotate", "easy"),
        ]


async def test_a_name_that_was_typed_stays() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.write("name-1", "Bea")
        await terminal.focus("kind-1")
        await terminal.press("right", "right")
        await terminal.press("f5")
        assert seated(terminal) == [("Ana", "human"), ("Bea", "medium")]


async def test_how_a_level_plays_is_told_under_the_cursor() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.focus("kind-1")
        for level in LEVELS:
            assert not terminal.shows(FACES[level].manner)
            await terminal.press("right")
            assert terminal.shows(FACES[level].manner)
        await terminal.focus("kind-0")
        assert not terminal.shows(FACES[LEVELS[-1]].manner)


async def test_a_computer_player_of_another_kind_keeps_its_seat() -> None:
    """As it was asked for at the command line; one that is gone makes room for a person."""
    async with at_menu() as terminal:
        kinds = ("greedy", "human", "gone")
        seats = [Seat(name, kind) for name, kind in zip(("A", "B", "C"), kinds, strict=True)]
        terminal.app.push_screen(SetupScreen(seats, OFFICIAL, []))
        await terminal.pilot.pause()
        assert terminal.shows("computer: greedy")
        await terminal.press("f5")
        assert seated(terminal) == [("A", "greedy"), ("B", "human"), ("C", "human")]


async def test_a_click_on_the_arrow_before_a_value_goes_back() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        kind = terminal.screen.query_one("#kind-1", Choice)
        x, y = kind.region.offset
        steps = {"‹": x, "the word": x + 4, "›": x + len("‹ computer: easy ›") - 1}
        await terminal.click_at(steps["the word"], y)
        assert kind.value == LEVELS[0]
        await terminal.click_at(steps["›"], y)
        assert kind.value == LEVELS[1]
        await terminal.click_at(steps["‹"], y)
        assert kind.value == LEVELS[0]
        await terminal.click_at(steps["‹"], y)
        assert kind.value == HUMAN


async def test_the_key_bar_and_other_keys_change_a_value_too() -> None:
    async with at_menu() as terminal:
        terminal.app.preferences.set_keys("setup.value_on", "f8")
        await terminal.press("enter")
        await terminal.focus("kind-1")
        await terminal.press("f8")
        assert terminal.shows("Tamago")
        await terminal.click("change")
        assert terminal.shows("Purin")


async def test_seats_that_nobody_takes_offer_names_that_differ() -> None:
    """Though computer players sat there before."""
    async with at_menu() as terminal:
        await terminal.press("enter")
        for row in (2, 3):
            await terminal.focus(f"kind-{row}")
            await terminal.press("left")
        await terminal.press("f5", "q", "y", "down", "enter", "y")
        assert isinstance(terminal.screen, SetupScreen)
        names = [terminal.screen.query_one(f"#name-{row}", Input) for row in range(5)]
        for row in (3, 2):
            await terminal.focus(f"kind-{row}")
            await terminal.press("right")
            assert terminal.screen.query_one(f"#kind-{row}", Choice).value == NOBODY
            assert len({name.value for name in names}) == len(names)
        assert not set(BOT_NAMES) & {name.value for name in names[2:]}
