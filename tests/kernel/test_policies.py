"""The kernel's players lay what the plain ones lay, and its games of chance come out as known."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from sushigo.bots.determinise import packed_pick, position, unpacked_pick
from sushigo.bots.greedy import expected_worths
from sushigo.bots.heuristic import _denied, _worth
from sushigo.engine import OFFICIAL, Pick, PlayerView, Rules
from sushigo.kernel import policies
from sushigo.kernel import position as at
from sushigo.kernel.fast import game_sheet, play_fast
from sushigo.kernel.moves import lay, take_back
from sushigo.kernel.scores import MAKI_ROW, PUDDING_POINTS_ROW, TOTALS_ROW
from sushigo.kernel.twin import plain
from sushigo.kernel.weights import WEIGHTS
from tests.bots.states import EVERY_RULE, SEATS, turns_of

from .codes import quickest

# Points per player and game; from twenty million games (A) and ten million (B).
TOTAL_A = (45.238, 34.388, 28.180, 23.067)
MAKI_A = (12.585, 8.439, 6.256, 4.947)
PUDDING_A = (2.478, 0.000, 0.001, -0.005)
TOTAL_B = (45.084, 34.227, 28.073, 22.965)
ERROR = 0.0015


def greedy(view: PlayerView, luck: int) -> Pick:
    numbers, _pool = position(view)
    seat = view.own_seat
    table, hand = numbers[at.TABLES + seat], numbers[at.HANDS + seat]
    return unpacked_pick(policies.greedy_pick(table, hand, view.hand_size, luck))


def heuristic(view: PlayerView, luck: int) -> Pick:
    numbers, _pool = position(view)
    seat, seats, left = view.own_seat, view.seats, view.hand_size
    tables, kept = numbers[at.TABLES :][:seats], numbers[at.KEPT :][:seats]
    to_come = numbers[at.ROUNDS] * numbers[at.SIZE] + left - 1
    following, second = view.receivers[seat], numbers[at.SECOND]
    hand, denial = numbers[at.HANDS + seat], WEIGHTS[seats].denial
    numbers_of = (seat, following, hand, seats, left - 1, to_come, second, denial)
    return unpacked_pick(policies.heuristic_pick(*numbers_of, tables, kept, luck))


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_greedy_lays_what_is_worth_most(seats: int, rules: Rules) -> None:
    for game in turns_of(seats, rules, seed=seats):
        for seat in range(seats):
            view = game.view(seat)
            worths = {pick: worth for worth, pick in expected_worths(view)}
            assert worths[greedy(view, luck=99)] == pytest.approx(max(worths.values()))


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_the_heuristic_lays_what_the_plain_one_lays(seats: int, rules: Rules) -> None:
    for game in turns_of(seats, rules, seed=seats + 5):
        for seat in range(seats):
            view = game.view(seat)
            worth, denied = _worth(view, 1.0), _denied(view) if view.turn < view.turns else None
            worths = {pick: worth(pick) + (denied(pick) if denied else 0.0) for pick in view.legal}
            assert worths[heuristic(view, luck=99)] == pytest.approx(max(worths.values()))


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_what_either_would_take_is_what_is_worth_most_to_it(seats: int, rules: Rules) -> None:
    refused = 0
    for game in turns_of(seats, rules, seed=seats + 9):
        for seat in range(seats):
            view = game.view(seat)
            worth, denied = _worth(view, 1.0), _denied(view) if view.turn < view.turns else None
            weighed = {pick: worth(pick) + (denied(pick) if denied else 0.0) for pick in view.legal}
            grabbed = {pick: one for one, pick in expected_worths(view)}
            for policy, worths in ((policies.HEURISTIC, weighed), (policies.GREEDY, grabbed)):
                most = max(worths.values())
                for pick, value in worths.items():
                    assert would_take(policy, pick, view) == (most - value < 1e-9)
                    refused += most - value >= 1e-9
    assert refused


def would_take(policy: int, pick: Pick, view: PlayerView) -> bool:
    numbers, _pool = position(view)
    seat, seats, left = view.own_seat, view.seats, view.hand_size
    tables, kept = numbers[at.TABLES :][:seats], numbers[at.KEPT :][:seats]
    to_come = numbers[at.ROUNDS] * numbers[at.SIZE] + left - 1
    hand, second = numbers[at.HANDS + seat], numbers[at.SECOND]
    where = (packed_pick(pick), seat, view.receivers[seat], hand, seats, left, to_come, second)
    return policies.would_take(policy, *where, tables, kept)


@pytest.mark.parametrize("seats", SEATS)
def test_policy_a_gives_what_was_measured(seats: int) -> None:
    """Any card of the hand, and chopsticks never."""
    games, column = 1500, seats - 2
    rows = {TOTALS_ROW: TOTAL_A, MAKI_ROW: MAKI_A, PUDDING_POINTS_ROW: PUDDING_A}
    sheets = [game_sheet(plain(), ["one-card"] * seats, OFFICIAL, 3, n) for n in range(games)]
    for row, expected in rows.items():
        means = [sum(sheet[row:][:seats]) / seats for sheet in sheets]
        mean = sum(means) / games
        error = sqrt(sum((one - mean) ** 2 for one in means) / (games - 1) / games)
        assert abs(mean - expected[column]) <= 3 * hypot(error, ERROR)


@pytest.mark.parametrize("seats", SEATS)
def test_policy_b_gives_what_was_measured(seats: int) -> None:
    """Any legal pick, each as likely."""
    code = quickest()
    games = 200_000 if code.compiled else 2000
    sums = play_fast(code, ["random"] * seats, OFFICIAL, seed=4, first=0, count=games)
    for seat in sums:
        mean = seat.points / games
        error = sqrt((seat.squares / games - mean * mean) / games)
        assert abs(mean - TOTAL_B[seats - 2]) <= 4 * hypot(error, ERROR)
    mean = sum(seat.points for seat in sums) / games / seats
    error = sqrt((sums[0].squares / games - mean * mean) / games)
    assert abs(mean - TOTAL_B[seats - 2]) <= 3 * hypot(error, ERROR)


@pytest.mark.parametrize("seats", SEATS)
def test_taking_a_pick_back_undoes_it(seats: int) -> None:
    for game in turns_of(seats, seed=seats):
        for seat in range(seats):
            numbers, _pool = position(game.view(seat))
            table, hand = numbers[at.TABLES + seat], numbers[at.HANDS + seat]
            for pick in game.view(seat).legal:
                tables, hands = [table], [hand]
                lay(0, packed_pick(pick), tables, hands)
                assert take_back(packed_pick(pick), hands[0]) == hand
