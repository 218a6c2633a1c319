"""What table panels and score sheets say of a dish in little room and in much."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from textual.content import Content

from sushigo.engine import OFFICIAL, Dish, Game, Kind, ScoreLine, ScoreSheet
from sushigo.seats import Seat
from sushigo.tui.marks import gauge
from sushigo.tui.widgets.panel_parts import dish_text
from sushigo.tui.widgets.score_panel import ScorePanel
from sushigo.wording import card_effect
from tests.records import whole_record

from .screens import SMALL, at_menu

NARROW, WIDE = 10, 30
"""Beside the points in a panel of five at 80 columns, and in a wide one."""


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("dish", [dish for dish in Dish if dish is not Dish.MAKI])
def test_in_little_room_the_name_is_cut_and_never_the_count(dish: Dish, count: int) -> None:
    text = dish_text(ScoreLine(dish, count, 0), NARROW)
    assert len(text) <= NARROW
    whole = gauge(dish, count)
    if dish in (Dish.TEMPURA, Dish.SASHIMI):
        told = text.count("■") == whole.count("■") or text.endswith(f" {count}")
        assert told, text
    elif count > 1:
        assert text.endswith(f"×{count}"), text


@pytest.mark.parametrize(
    ("rolls", "place", "narrow", "wide"),
    [
        (1, 0, "Maki 1", "Maki 1 roll"),
        (3, 2, "Maki 3 2nd", "Maki 3 rolls, 2nd"),
        (10, 0, "Maki 10", "Maki 10 rolls"),
        (10, 1, "Mak 10 1st", "Maki 10 rolls, 1st"),
    ],
)
def test_rolls_and_place_stand_in_words_where_there_is_room(
    rolls: int, place: int, narrow: str, wide: str
) -> None:
    line = ScoreLine(Dish.MAKI, rolls, 6, place=place)
    assert dish_text(line, NARROW) == narrow
    assert dish_text(line, WIDE) == wide


def test_two_nigiri_on_wasabi_are_not_taken_for_one() -> None:
    assert dish_text(ScoreLine(Dish.SQUID_ON_WASABI, 2, 18), NARROW) == "SQ×3 ×2"


async def test_two_digits_never_touch_the_picture_before_them() -> None:
    """A trio of sashimi, ten points, at a size at which panels have small pictures."""
    async with at_menu(SMALL) as terminal:
        terminal.app.watch_game(whole_record(2))
        await terminal.settle()
        for _turn in range(30):
            await terminal.press("right")
            assert not re.search(r"[▀▄]\d", terminal.text), terminal.text
            if re.search(r"[▀▄] +1\d", terminal.text):
                return
    raise AssertionError("nobody ever had ten points for a dish")


LONG = (
    ScoreLine(Dish.TEMPURA, 3, 5),
    ScoreLine(Dish.MAKI, 7, 3, place=1, sharers=2),
    ScoreLine(Dish.EGG, 1, 1),
    ScoreLine(Dish.CHOPSTICKS, 1, 0),
)


def sheet_lines(width: int) -> list[str]:
    """The dishes of a score sheet so wide, with all that is said about them."""
    panel = ScorePanel(0, [Seat("Ana")], ScoreSheet(LONG), [9], 1)
    lines: list[Content] = list(panel.lines(width, 24))
    rules = [at for at, line in enumerate(lines) if line.plain.startswith("──")]
    return [line.plain for line in lines[rules[0] + 1 : rules[1]]]


@pytest.mark.parametrize("width", [37, 40, 50, 60, 100])
def test_the_reasons_of_a_score_sheet_stand_in_one_column(width: int) -> None:
    lines = sheet_lines(width)
    starts = [line.index(words) for line, words in zip(_named(lines), STARTS, strict=True)]
    more = [len(line) - len(line.lstrip()) for line in lines if line not in _named(lines)]
    assert len({*starts, *more}) == 1
    assert all(line[-1].isdigit() for line in _named(lines))
    assert any("shared" in line for line in lines)


STARTS = ("1 pair", "7 rolls", "1 card", "unused")


def _named(lines: list[str]) -> list[str]:
    """The lines that begin with a dish, not with the rest of a reason."""
    return [line for line in lines if line[0] != " "]


EFFECT_CELLS = 14
"""Beside a card of the list at 60 columns, where the reasons have the least room."""


@pytest.mark.parametrize("kind", [Kind.WASABI, Kind.CHOPSTICKS, Kind.SQUID, Kind.TEMPURA])
def test_what_a_single_card_does_is_said_in_little_room(kind: Kind) -> None:
    for seed in range(30):
        game = Game.shuffled(5, OFFICIAL, seed)
        wasabi = Kind.WASABI in game.view(0).hand
        for seat in range(5):
            view = game.view(seat)
            game.choose(seat, (Kind.WASABI,) if not seat and wasabi else view.legal[0])
        game.reveal()
        game.pass_on()
        view = game.view(0)
        if wasabi and kind in view.hand:
            assert cell_len(card_effect(view, (kind,), kind)) <= EFFECT_CELLS
            return
    raise AssertionError("no such hand")
