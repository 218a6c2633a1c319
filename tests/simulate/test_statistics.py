"""Means and intervals against numbers made by hand, and against what should come out."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from sushigo.simulate import Sample
from sushigo.simulate.games import Deal, Outcome
from sushigo.simulate.statistics import student, wilson
from sushigo.simulate.tally import Tally, win_shares

from .test_games import lineup


def sample_of(*numbers: float) -> Sample:
    sample = Sample()
    for number in numbers:
        sample.add(number)
    return sample


def test_means_and_errors() -> None:
    numbers = [3.0, 4.0, 4.0, 9.0, -2.0]
    sample = sample_of(*numbers)
    assert sample.mean == pytest.approx(fmean(numbers))
    assert sample.deviation == pytest.approx(stdev(numbers))
    assert sample.error == pytest.approx(stdev(numbers) / sqrt(5))


def test_many_numbers_at_once_are_the_same() -> None:
    one, many = sample_of(1, 2, 4), Sample()
    many.add_sums(3, 7, 21)
    assert (many.count, many.mean, many.error) == (one.count, one.mean, one.error)


def test_nothing_and_one_number_have_no_interval() -> None:
    for sample in (sample_of(), sample_of(3)):
        assert [sample.error, sample.interval, sample.share_interval(1)] == [None] * 3
    assert (sample_of().mean, sample_of(3).mean) == (None, 3)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    # From the tables of any book.
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (10**6, 1.960)],
)
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.002)


def test_the_interval_of_a_mean() -> None:
    # 1, 2, 3, 4: mean 2.5, s² = 5/3, se = sqrt(5/12), t of 3 = 3.182.
    low, high = sample_of(1, 2, 3, 4).interval or (0, 0)
    assert (low + high) / 2 == pytest.approx(2.5)
    assert (high - low) / 2 == pytest.approx(3.182 * sqrt(5 / 12), rel=0.002)


def test_wilsons_interval() -> None:
    # 8 of 10 with z = 1.96, worked out in many a book: 0.490 to 0.943.
    assert wilson(0.8, 10, 1.96) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    # All of 10: 1 / (1 + z²/10) = 0.7225 to 1.
    assert wilson(1.0, 10, 1.96) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_the_interval_of_shares_is_over_deals() -> None:
    # Four deals with shares 1, 1/2, 1/2, 0: p = 1/2, s² = 1/6, se² = 1/24, n = 1/4 : 1/24 = 6.
    t = student(3)
    expected = wilson(0.5, 6, t)
    assert sample_of(1, 0.5, 0.5, 0).share_interval(4) == pytest.approx(expected)


def test_deals_that_all_agree_still_leave_a_doubt() -> None:
    all_won = sample_of(*[1.0] * 100).share_interval(100)
    assert all_won == pytest.approx((100 / (100 + student(99) ** 2), 1))
    assert sample_of(*[1 / 3] * 9).share_interval(9) == pytest.approx(wilson(1 / 3, 9, student(8)))


@pytest.mark.parametrize("chance", [0.1, 0.5, 0.9])
def test_the_interval_holds_the_truth_as_often_as_it_says(chance: float) -> None:
    """Deals of three games that go the same way more often than games that know nothing of it."""
    number = Random(1).random
    held = 0
    for _ in range(1000):
        sample = Sample()
        for _deal in range(40):
            # With probability 1/2 all games of the deal are one game played three times.
            alike = number() < 0.5
            one = number() < chance
            games = [one if alike else number() < chance for _ in range(3)]
            sample.add(sum(games) / 3)
        low, high = sample.share_interval(40) or (1, 0)
        held += low <= chance <= high
    assert 0.93 < held / 1000 < 0.975


# -- the tally ---------------------------------------------------------------------------------


def test_a_shared_win_is_divided() -> None:
    assert win_shares((1, 1, 3, 1)) == [1 / 3, 1 / 3, 0, 1 / 3]
    assert win_shares((2, 1, 3)) == [0, 1, 0]


def test_a_tally_counts_a_deal_as_one_observation() -> None:
    tally = Tally(lineup("random", "random"))
    tally.add(deal([(30, 20), (40, 40)], [(1, 2), (1, 1)]))
    tally.add(deal([(10, 20), (10, 30)], [(2, 1), (2, 1)]))
    first, second = tally.players
    assert (tally.deals, tally.games) == (2, 4)
    assert (first.wins.mean, second.wins.mean) == (0.375, 0.625)
    assert first.wins.error == pytest.approx(stdev([0.75, 0.0]) / sqrt(2))
    assert first.points.mean == 22.5
    assert first.points.error == pytest.approx(stdev([35.0, 10.0]) / sqrt(2))
    assert first.game_points.deviation == pytest.approx(stdev([30, 40, 10, 10]))
    assert first.milliseconds == pytest.approx(1000 * 1.0 / 40)


def deal(totals: list[tuple[int, ...]], ranks: list[tuple[int, ...]]) -> Deal:
    games = tuple(Outcome(*game, line=None) for game in zip(totals, ranks, strict=True))
    return Deal(0, 0, games, seconds=(0.5, 0.25), picks=20)
