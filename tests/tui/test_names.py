"""Names are shown as they are, whatever a terminal or a markup would make of them."""

from __future__ import annotations

import pytest

from sushigo.play.mind import Failed
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.replay import ReplayScreen
from sushigo.tui.screens.setup import SetupScreen
from tests.coach.judges import JudgedBy
from tests.play.minds import Slow

from .screens import LARGE, SMALL, Terminal, at_menu, play_on, running, stands_at

MARKUP = ("[/red]", "[b +", "[@click=a()]x[/]", "$name", "寿司🍣")
OTHERS = ("שלום עולם", "W" * 16, "寿司寿司寿司寿司", "{0}{names} %s", "\\[red]\\")


def all_named(terminal: Terminal, names: tuple[str, ...]) -> None:
    """Every name stands on the screen as it is."""
    missing = [name for name in names if not terminal.shows(name)]
    assert not missing, terminal.text


@pytest.mark.parametrize("names", [MARKUP, OTHERS])
async def test_any_name_is_shown_literally_on_every_screen(names: tuple[str, ...]) -> None:
    seats = [Seat(name) for name in names]
    async with running(seats, size=LARGE, played=stands_at(1, 6)) as terminal:
        all_named(terminal, names)
        for seat, name in enumerate(names):
            await terminal.click(name, nth=-1)
            assert terminal.sitting.at_keyboard == seat
            all_named(terminal, names)
            if seat == 0:
                await terminal.press("f1", "escape", "q")
                await terminal.press("n", "g")
                assert terminal.shows(names[0])
                await terminal.press("escape")
            await terminal.press("1", "enter")
            await terminal.turned_over()
            all_named(terminal, names)
        assert terminal.sitting.round_to_score
        await terminal.press("space")
        assert terminal.sitting.stage is Stage.ROUND_SUMMARY
        all_named(terminal, names)
        await terminal.press("q", "y")
        assert isinstance(terminal.screen, MenuScreen)
        assert terminal.shows(names[0])
        await terminal.resize(*SMALL)
        await terminal.press("enter")
        await play_on(terminal, stands_at(2, 2, Stage.CURTAIN))


@pytest.mark.parametrize("names", [MARKUP, OTHERS])
async def test_any_name_is_shown_literally_at_the_end_and_after(names: tuple[str, ...]) -> None:
    seats = [Seat(name) for name in names]
    last = stands_at(3, 7, Stage.ROUND_SUMMARY)
    async with running(seats, size=LARGE, played=last) as terminal:
        await terminal.press("enter")
        assert terminal.sitting.stage is Stage.RESULTS
        await terminal.until(lambda: all(map(terminal.shows, names)))
        for _page in range(3):
            await terminal.press("right")
            await terminal.until(lambda: all(map(terminal.shows, names)))
        await terminal.resize(200, 60)  # with the log beside, narrower panels cut long names
        await terminal.press("w")
        assert isinstance(terminal.screen, ReplayScreen)
        for key in ("right", "n", "v", "end"):
            await terminal.press(key)
            all_named(terminal, names)
        await terminal.press("g", "escape", "escape", "escape")
        assert isinstance(terminal.screen, MenuScreen)


@pytest.mark.parametrize("names", [MARKUP, OTHERS])
async def test_any_name_is_shown_literally_by_the_coach(names: tuple[str, ...]) -> None:
    seats = [Seat(names[0]), *(Seat(name, "random") for name in names[1:])]
    async with running(seats, size=LARGE, mind=JudgedBy()) as terminal:
        terminal.app.preferences.set("memory", value=True)
        await terminal.press("m")
        for name in names[1:]:
            assert terminal.text.count(name) >= 2, terminal.text  # its panel and its hand
        await terminal.press("t")
        all_named(terminal, names)
    ended = stands_at(3, 7, Stage.ROUND_SUMMARY)
    async with running([Seat(one) for one in names], size=LARGE, played=ended) as terminal:
        terminal.app.mind = JudgedBy()
        await terminal.press("enter", "w", "a")
        all_named(terminal, names)
        await terminal.press("f", "down", "enter")
        all_named(terminal, names)


@pytest.mark.parametrize("names", [MARKUP, OTHERS])
async def test_any_name_is_shown_literally_while_it_thinks_or_when_it_failed(
    names: tuple[str, ...],
) -> None:
    mind = Slow()
    seats = [Seat(names[0]), *(Seat(name, "random") for name in names[1:])]
    async with running(seats, size=LARGE, mind=mind) as terminal:
        await terminal.press("1", "enter")
        for name in names[1:]:
            assert terminal.text.count(name) >= 2, terminal.text
        for one in mind.open:
            one.answer(Failed("ValueError"))
        await terminal.settle()
        for name in names[1:]:
            assert terminal.shows(f"{name}, a computer player, failed"), terminal.text


@pytest.mark.parametrize("names", [MARKUP, OTHERS])
async def test_the_log_names_everybody_in_full(names: tuple[str, ...]) -> None:
    seats = [Seat(name) for name in names]
    async with running(seats, size=LARGE, played=stands_at(1, 3)) as terminal:
        await terminal.press("g")
        all_named(terminal, names)


async def test_names_are_typed_and_pasted_into_the_setup() -> None:
    async with at_menu(LARGE) as terminal:
        await terminal.press("enter")
        await terminal.focus("name-0")
        await terminal.press("end", "ctrl+u")
        await terminal.write_on("[/red]")
        await terminal.write("name-1", "寿司🍣")
        for row, name in ((2, "\x1b[31mRed"), (3, "  An\ta \u202eBel ")):
            await terminal.focus(f"kind-{row}")
            await terminal.press("right")
            await terminal.write(f"name-{row}", name)
        await terminal.press("f5")
        names = [seat.name for seat in terminal.sitting.seats]
        assert names == ["[/red]", "寿司🍣", "[31mRed", "An a Bel"]
        all_named(terminal, tuple(names))


async def test_a_field_sends_no_control_character_to_the_terminal() -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.write("name-0", "\x1b[31mRed\u202e\x9b")
        controls = [sign for sign in terminal.text if sign in "\x1b\x9b\u202e"]
        assert not controls


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "empty"),
        ("   ", "blank"),
        ("a" * 60, "60"),
        ("[@click=app.bell]x[/]", "21"),
        ("寿" * 9, "18"),
        ("Ana", "called Ana"),
        (" aN a ", "called"),
    ],
)
async def test_a_bad_name_is_told_beside_its_field_and_the_start_is_closed(
    name: str, why: str
) -> None:
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.write("name-1", name)
        field = terminal.app.focused
        assert field
        lines = terminal.text.splitlines()
        assert why in lines[field.region.y]
        await terminal.press("f5")
        await terminal.click("Start")
        assert isinstance(terminal.screen, SetupScreen)
        await terminal.write("name-1", "Luis")
        assert why not in terminal.text.splitlines()[field.region.y]
        await terminal.press("f5")
        assert terminal.sitting.seats[1].name == "Luis"
