"""Puddings, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sushigo.engine import Game, Log, Phase, TieBreak, WrongPhase
from sushigo.engine.events import GameEnded, PuddingsScored
from sushigo.engine.scoring import pudding_prizes, result

from .games import played, random_game


def pudding_points(*puddings: int) -> list[int]:
    """What so many puddings give and cost each seat."""
    return [prize.points for prize in pudding_prizes(puddings)]


def finished(*rounds: Sequence[str]) -> Game:
    """A whole game laid by plan, its puddings scored."""
    game = played(*rounds)
    game.next_round()
    assert game.phase is Phase.GAME_OVER
    return game


@pytest.mark.parametrize(
    ("puddings", "worth"),
    [
        ((5, 3, 2), [6, 0, -6]),
        ((5, 5, 2), [3, 3, -6]),
        ((5, 5, 5, 2), [2, 2, 2, -6]),
        ((2, 2, 2, 2, 1), [1, 1, 1, 1, -6]),
    ],
)
def test_most_puddings(puddings: Sequence[int], worth: list[int]) -> None:
    """R43: +6 for the most, split on a tie, the remainder dropped."""
    assert pudding_points(*puddings) == worth


def test_puddings_are_scored_once() -> None:
    """R43: after round 3 and never before."""
    log = Log()
    random_game(3, seed=1, listeners=[log])
    scored = [n for n, event in enumerate(log.events) if isinstance(event, PuddingsScored)]
    assert scored == [len(log.events) - 2]


@pytest.mark.parametrize(
    ("puddings", "worth"),
    [
        ((3, 1, 0), [6, 0, -6]),
        ((3, 0, 0), [6, -3, -3]),
        ((3, 0, 0, 0), [6, -2, -2, -2]),
        ((3, 1, 1, 1, 1), [6, -1, -1, -1, -1]),
    ],
)
def test_fewest_puddings(puddings: Sequence[int], worth: list[int]) -> None:
    """R44: -6 for the fewest, no pudding counts as 0; split, and four tied lose 1 each."""
    assert pudding_points(*puddings) == worth


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [0, 2])
def test_all_equal(seats: int, count: int) -> None:
    """R45: nobody scores when all have the same number."""
    assert pudding_points(*[count] * seats) == [0] * seats


def test_two_players_lose_nothing() -> None:
    """R46: of two players the one with more gets 6, the other loses nothing."""
    assert pudding_points(1, 4) == [0, 6]
    assert pudding_points(1, 0) == [6, 0]


def test_between() -> None:
    """R47: neither most nor fewest: 0."""
    assert pudding_points(4, 3, 2, 1, 0) == [6, 0, 0, 0, -6]


def test_puddings_of_all_rounds_count() -> None:
    """R48: the puddings of the three rounds together."""
    game = finished(
        ["pudding", "pudding pudding", "pudding"],
        ["pudding pudding", "", ""],
        ["", "", ""],
    )
    ended = game.result
    assert ended is not None
    assert [line.count for line in ended.puddings] == [3, 2, 1]
    assert [line.points for line in ended.puddings] == [6, 0, -6]
    for seat in range(3):
        rounds = sum(points[seat] for points in ended.rounds)
        assert ended.totals[seat] == rounds + ended.puddings[seat].points


def test_most_points_win() -> None:
    """R49: points first, whatever the puddings."""
    end = result([(20, 29, 3)], [2, 0, 1])
    assert (end.totals, end.winners, end.decided_by) == ((26, 23, 3), (0,), TieBreak.POINTS)


def test_more_puddings_break_a_tie() -> None:
    """R49: equal points, more puddings."""
    end = result([(10, 16, 1)], [3, 2, 0])
    assert end.totals == (16, 16, -5)
    assert (end.winners, end.decided_by) == ((0,), TieBreak.PUDDINGS)


def test_puddings_of_the_others_break_no_tie() -> None:
    """R49: only those who tie for the most points are compared."""
    end = result([(12, 12, 0)], [1, 1, 3])
    assert end.totals == (9, 9, 6)
    assert (end.winners, end.decided_by) == ((0, 1), TieBreak.SHARED)


def test_a_victory_may_be_shared() -> None:
    """R49: equal points and equal puddings share it; a third with fewer doesn't."""
    end = result([(10, 10, 13)], [1, 1, 0])
    assert end.totals == (13, 13, 7)
    assert (end.winners, end.decided_by) == ((0, 1), TieBreak.SHARED)
    end = result([(4, 4, 7, 13)], [2, 2, 1, 0])
    assert end.totals == (7, 7, 7, 7)
    assert (end.winners, end.decided_by) == ((0, 1), TieBreak.SHARED)


def test_ranks() -> None:
    """R49: ranked by points and then puddings; equals share a rank."""
    assert result([(9, 12, 12, 8)], [1, 1, 1, 1]).ranks == (3, 1, 1, 4)
    assert result([(10, 16, 1)], [3, 2, 0]).ranks == (1, 2, 3)


def test_a_total_may_be_negative() -> None:
    """R50: nothing stops at 0."""
    assert result([(1, 2, 5), (0, 0, 5), (0, 3, 5)], [0, 3, 1]).totals == (-5, 11, 15)


def test_a_game_ends_with_its_result() -> None:
    """R49: the views, the game and the last event say the same result, and the game is over."""
    log = Log()
    game = random_game(4, seed=8, listeners=[log])
    assert game.result is not None
    assert log.events[-1] == GameEnded(game.result)
    assert game.view(2).result == game.view(None).result == game.result
    assert game.view(None).totals == game.result.totals
    with pytest.raises(WrongPhase):
        game.next_round()


def test_the_rounds_of_the_result_are_the_points_of_the_rounds() -> None:
    """R48: the points of a round never hold puddings."""
    game = finished(["pudding tempura tempura", "maki3"], ["squid", "pudding"], ["", "wasabi egg"])
    assert game.result is not None
    for number in (1, 2, 3):
        sheets = game.view(None).sheets_of(number)
        assert game.result.rounds[number - 1] == tuple(sheet.points for sheet in sheets)
