"""Ratings: what can be worked out by hand, and strengths that are found again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import log, log10
from random import Random

import pytest

from sushigo.simulate.ratings import MEAN, SCALE, Ratings, stages, strengths


def test_the_stages_of_a_game() -> None:
    assert dict(stages((0, 1, 2), (2, 1, 3))) == {((0, 1, 2), 1): 1, ((0, 2), 0): 1}


def test_what_only_one_player_is_left_for_tells_nothing() -> None:
    # 0 came second among three of 1: first a 1 of (0, 1, 1), then 0 of (0, 1); then only a 1.
    assert dict(stages((0, 1, 1), (2, 1, 3))) == {((0, 1, 1), 1): 1, ((0, 1), 0): 1}


def test_a_tie_is_every_order_in_equal_parts() -> None:
    assert dict(stages((0, 1), (1, 1))) == {((0, 1), 0): 0.5, ((0, 1), 1): 0.5}
    shared: dict[object, float] = {}
    for order in permutations((1, 2, 3)):
        for stage, weight in stages((0, 1, 2), order):
            shared[stage] = shared.get(stage, 0) + weight / 6
    assert dict(stages((0, 1, 2), (1, 1, 1))) == pytest.approx(shared)


def test_two_players_are_rated_by_their_odds() -> None:
    # 30 of 39 games, and the drawn one: 30.5 to 9.5.
    one, other = strengths(2, {((0, 1), 0): 30, ((0, 1), 1): 9})
    assert one - other == pytest.approx(log(30.5 / 9.5))
    assert one + other == pytest.approx(0)


def test_the_scale_is_elos() -> None:
    assert SCALE * log(10) == pytest.approx(400)
    ratings = Ratings(2)
    for deal in range(10):
        ratings.add(deal, (0, 1), (1, 2))
    first, second = ratings.fit(1)
    assert first.elo - second.elo == pytest.approx(400 * log10(10.5 / 0.5))  # finite, never beaten
    assert (first.elo + second.elo) / 2 == pytest.approx(MEAN)


def test_the_fit_is_the_likeliest() -> None:
    found = {((0, 1, 2), 0): 5.0, ((0, 1, 2), 1): 3.0, ((1, 2), 2): 4.0, ((0, 2), 2): 2.5}
    best = strengths(3, found)
    height = likelihood(best, found)
    for one in range(3):
        for change in (-0.01, 0.01):
            there = [at + change * (number == one) for number, at in enumerate(best)]
            assert likelihood(there, found) < height


def likelihood(at: Sequence[float], found: dict[tuple[tuple[int, ...], int], float]) -> float:
    """Worked out by chances; each pair has drawn one more game."""
    powers = [2.718281828459045**one for one in at]
    drawn = {(pair, winner): 0.5 for pair in ((0, 1), (0, 2), (1, 2)) for winner in pair}
    return sum(
        weight * log(powers[winner] / sum(powers[one] for one in left))
        for stages in (found, drawn)
        for (left, winner), weight in stages.items()
    )


def games_of(powers: Sequence[float], sitting: tuple[int, ...], random: Random) -> list[int]:
    """The ranks of one game in which the strengths are as given."""
    left = list(range(len(sitting)))
    ranks = [0] * len(sitting)
    for rank in range(1, len(sitting) + 1):
        weights = [powers[sitting[seat]] for seat in left]
        point = random.random() * sum(weights)
        while point > weights[0] and len(weights) > 1:
            point -= weights.pop(0)
            left.append(left.pop(0))
        ranks[left.pop(0)] = rank
        left.sort()
    return ranks


def test_strengths_are_found_again() -> None:
    powers = (1.0, 3.0, 10.0)
    random = Random(3)
    ratings = Ratings(3)
    for deal in range(400):
        for sitting in permutations(range(3), 2):
            table = (sitting[0], *[sitting[1]] * 3)
            ratings.add(deal, table, games_of(powers, table, random))
    found = ratings.fit(1)
    true = [SCALE * log(power) for power in powers]
    mean = sum(true) / 3
    for rating, elo in zip(found, true, strict=True):
        low, high = rating.interval or (0, 0)
        assert low < MEAN + elo - mean < high
        assert low < rating.elo < high
        assert 10 < high - low < 60


def test_one_deal_has_no_interval() -> None:
    ratings = Ratings(2)
    ratings.add(0, (0, 1), (1, 2))
    assert [rating.interval for rating in ratings.fit(1)] == [None, None]


def test_nothing_played_leaves_all_alike() -> None:
    assert [rating.elo for rating in Ratings(3).fit(1)] == [MEAN] * 3


def test_the_same_games_give_the_same_intervals() -> None:
    fits = []
    for seed in (1, 1):
        ratings = Ratings(2)
        for deal in range(30):
            ratings.add(deal, (0, 1), (1, 2) if deal % 3 else (2, 1))
        fits.append(ratings.fit(seed))
    assert fits[0] == fits[1]
    assert all(rating.interval for rating in fits[0])
