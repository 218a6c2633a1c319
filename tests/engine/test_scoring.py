"""The points of a round."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sushigo.engine import OFFICIAL, Dish, ScoreLine
from sushigo.engine.rules import MakiPrizes, Rules
from sushigo.engine.scoring import (
    maki_prizes,
    pudding_lines,
    pudding_prizes,
    ranks,
    round_points,
    score_sheets,
)

from .games import laid, played, points

CASES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("scoring-cases.json").read_text(encoding="utf-8")
)
NOTHING = (0,) * len(Dish)


def with_maki(rolls: int) -> tuple[int, ...]:
    """A table with nothing but so many maki rolls."""
    return tuple(rolls if dish is Dish.MAKI else 0 for dish in Dish)


def maki_points(*rolls: int, rules: Rules = OFFICIAL) -> list[int]:
    """What each seat gets for its rolls, by the prizes, the points and the sheets alike."""
    prizes = [prize.points for prize in maki_prizes(rolls, rules)]
    tables = [with_maki(count) for count in rolls]
    assert round_points(tables, rules) == prizes
    assert [sheet.points for sheet in score_sheets(tables, rules)] == prizes
    return prizes


def cases(kind: str) -> list[Any]:
    """The worked examples of one kind."""
    found = [case for case in CASES if case["kind"] == kind]
    return [pytest.param(case, id=f"{kind}-{n}") for n, case in enumerate(found)]


def test_every_worked_example_is_used() -> None:
    assert {case["kind"] for case in CASES} == {"table", "maki", "pudding", "round"}


@pytest.mark.parametrize("case", cases("table"))
def test_worked_tables(case: dict[str, Any]) -> None:
    """R15, R34, R35, R36: what one seat's cards are worth in the order laid."""
    assert points(laid(" ".join(case["laid"]), "")) == case["points"]


@pytest.mark.parametrize("case", cases("maki"))
def test_worked_maki(case: dict[str, Any]) -> None:
    """R37, R38, R39, R40, R41, R42: the maki prizes."""
    assert maki_points(*case["icons"]) == case["points"]


@pytest.mark.parametrize("case", cases("pudding"))
def test_worked_puddings(case: dict[str, Any]) -> None:
    """R43, R44, R45, R46, R47: the puddings."""
    assert [prize.points for prize in pudding_prizes(case["puddings"])] == case["points"]


@pytest.mark.parametrize("case", cases("round"))
def test_worked_rounds(case: dict[str, Any]) -> None:
    """R34, R35, R36: a whole table among empty ones."""
    table = laid(" ".join(case["laid"][0]), "").view(None).tables[0]
    tables = [table.counts] + [NOTHING] * (len(case["laid"]) - 1)
    assert round_points(tables, OFFICIAL) == case["points"]
    assert [sheet.points for sheet in score_sheets(tables, OFFICIAL)] == case["points"]


@pytest.mark.parametrize(
    ("count", "worth"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 15)]
)
def test_tempura(count: int, worth: int) -> None:
    """R34: 5 for every pair."""
    assert points(laid("pudding " + "tempura " * count, "")) == worth


@pytest.mark.parametrize("count", range(10))
def test_sashimi(count: int) -> None:
    """R35: 10 for every three."""
    worth = [0, 0, 0, 10, 10, 10, 20, 20, 20, 30][count]
    assert points(laid("pudding " + "sashimi " * count, "")) == worth


@pytest.mark.parametrize("count", range(10))
def test_dumplings(count: int) -> None:
    """R36: 1, 3, 6, 10, 15, and 15 for more."""
    worth = [0, 1, 3, 6, 10, 15, 15, 15, 15, 15][count]
    assert points(laid("pudding " + "dumpling " * count, "")) == worth


def test_rolls_not_cards() -> None:
    """R37: two cards with three rolls each beat three cards with one and two."""
    game = laid("maki3 maki3 tempura", "maki1 maki2 maki2")
    assert [table.counts[Dish.MAKI] for table in game.view(None).tables] == [6, 5]
    assert (points(game, 0), points(game, 1)) == (6, 3)


def test_most_and_second() -> None:
    """R37: 6 for the most, 3 for the second, nothing for the others."""
    assert maki_points(4, 9, 5, 1) == [0, 6, 3, 0]


@pytest.mark.parametrize(
    ("rolls", "worth"),
    [
        ((5, 5, 3), [3, 3, 0]),
        ((5, 5, 5, 3), [2, 2, 2, 0]),
        ((5, 5, 5, 5, 3), [1, 1, 1, 1, 0]),
    ],
)
def test_tie_for_most(rolls: Sequence[int], worth: list[int]) -> None:
    """R38: the 6 are split, the remainder dropped, and nobody is second."""
    assert maki_points(*rolls) == worth


@pytest.mark.parametrize(
    ("rolls", "worth"),
    [
        ((7, 2, 2), [6, 1, 1]),
        ((7, 2, 2, 2), [6, 1, 1, 1]),
        ((7, 2, 2, 2, 2), [6, 0, 0, 0, 0]),
        ((2, 7, 2, 1, 0), [1, 6, 1, 0, 0]),
    ],
)
def test_tie_for_second(rolls: Sequence[int], worth: list[int]) -> None:
    """R39: the 3 are split, the remainder dropped: three tied get 1 each, four get 0."""
    assert maki_points(*rolls) == worth


def test_without_rolls_no_rank() -> None:
    """R40: it takes at least one roll to be ranked."""
    assert maki_points(0, 0, 0) == [0, 0, 0]
    assert maki_points(1, 0) == [6, 0]
    assert all(prize.place == 0 for prize in maki_prizes([0, 0], OFFICIAL))


def test_a_single_player_with_maki() -> None:
    """R41: 6, and nothing for the rest."""
    assert maki_points(0, 0, 2, 0) == [0, 0, 6, 0]


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1), (5, 1)])
def test_all_tie(seats: int, each: int) -> None:
    """R42: all tie for the most."""
    assert maki_points(*[4] * seats) == [each] * seats


def test_the_sheet_gives_a_reason_for_every_point() -> None:
    """R37: a sheet has a line for each dish that lies there, and maki say their place."""
    game = laid(
        "wasabi squid maki2 tempura tempura egg pudding wasabi",
        "maki3 maki1",
        "maki2",
    )
    sheet = game.view(None).sheets[0]
    assert sheet.lines == (
        ScoreLine(Dish.TEMPURA, 2, 5),
        ScoreLine(Dish.MAKI, 2, 1, place=2, sharers=2),
        ScoreLine(Dish.EGG, 1, 1),
        ScoreLine(Dish.SQUID_ON_WASABI, 1, 9),
        ScoreLine(Dish.WASABI, 1, 0),
    )
    assert sheet.points == 16
    assert sheet.line(Dish.SASHIMI) is None
    first = game.view(None).sheets[1].line(Dish.MAKI)
    assert first == ScoreLine(Dish.MAKI, 4, 6, place=1, sharers=1)


def test_puddings_are_not_in_the_points_of_a_round() -> None:
    """R43: not before round 3 is over."""
    game = played(["pudding pudding", ""])
    assert game.view(None).sheets[0].line(Dish.PUDDING) is None
    assert game.view(None).points[0][0] == game.view(None).sheets_of(1)[0].points


def test_pudding_lines_say_place_and_sharers() -> None:
    """R43, R44: the reason for every point of the puddings."""
    assert pudding_lines([4, 3, 0, 0]) == (
        ScoreLine(Dish.PUDDING, 4, 6, place=1, sharers=1),
        ScoreLine(Dish.PUDDING, 3, 0),
        ScoreLine(Dish.PUDDING, 0, -3, place=-1, sharers=2),
        ScoreLine(Dish.PUDDING, 0, -3, place=-1, sharers=2),
    )


def test_equals_share_a_rank() -> None:
    assert ranks([14, 20, 14, 3]) == (2, 1, 2, 4)


def test_first_place_only() -> None:
    """R37: with the house rule the second most rolls pay nothing."""
    rules = Rules(maki=MakiPrizes.FIRST)
    assert maki_points(5, 4, 1, rules=rules) == [6, 0, 0]
    assert maki_points(5, 5, 1, rules=rules) == [3, 3, 0]
    assert maki_prizes([5, 4], rules)[1].place == 0
