"""Nigiri and wasabi."""

from __future__ import annotations

import pytest

from sushigo.engine import Dish

from .games import laid, played, points


@pytest.mark.parametrize(
    ("nigiri", "plain", "tripled"), [("egg", 1, 3), ("salmon", 2, 6), ("squid", 3, 9)]
)
def test_nigiri(nigiri: str, plain: int, tripled: int) -> None:
    """R15: egg 1, salmon 2, squid 3; on wasabi 3, 6, 9."""
    assert points(laid(nigiri, "")) == plain
    assert points(laid(f"wasabi {nigiri}", "")) == tripled


def test_a_nigiri_goes_on_the_free_wasabi_by_itself() -> None:
    """R16: the nigiri goes on the wasabi that lies free; nobody is asked."""
    counts = laid("wasabi salmon", "").view(None).tables[0].counts
    assert counts[Dish.SALMON_ON_WASABI] == 1
    assert counts[Dish.SALMON] == 0
    assert counts[Dish.WASABI] == 0


def test_only_ones_own_wasabi_counts() -> None:
    """R16: the wasabi of another seat triples nothing."""
    game = laid("wasabi tempura", "tempura squid")
    assert points(game, 1) == 3
    assert game.view(None).tables[0].counts[Dish.WASABI] == 1


def test_the_next_nigiri_not_the_next_card() -> None:
    """R17: wasabi, tempura, egg = 3."""
    assert points(laid("wasabi tempura egg", "")) == 3


def test_one_nigiri_per_wasabi() -> None:
    """R18: the second nigiri is plain."""
    assert points(laid("wasabi squid squid", "")) == 9 + 3


def test_several_wasabi_may_lie_free() -> None:
    """R19: each nigiri uses exactly one of them, and is never worth nine times."""
    game = laid("wasabi wasabi squid", "")
    assert points(game) == 9
    assert game.view(None).tables[0].counts[Dish.WASABI] == 1
    assert points(laid("wasabi wasabi squid egg", "")) == 9 + 3


def test_a_nigiri_before_the_wasabi_is_not_tripled() -> None:
    """R20: the wasabi waits for a later nigiri."""
    game = laid("squid wasabi", "")
    assert points(game) == 3
    assert game.view(None).tables[0].counts[Dish.WASABI] == 1


def test_an_unused_wasabi_is_worth_nothing() -> None:
    """R21: a free wasabi gives 0."""
    assert points(laid("wasabi wasabi", "")) == 0


def test_a_wasabi_does_not_carry_over() -> None:
    """R21: a wasabi of round 1 triples no nigiri of round 2."""
    game = played(["wasabi", ""], ["squid", ""])
    counts = game.view(None).tables[0].counts
    assert counts[Dish.SQUID] == 1
    assert counts[Dish.SQUID_ON_WASABI] == 0


def test_wasabi_then_nigiri_in_one_turn_triples() -> None:
    """R22: with chopsticks, wasabi first triples."""
    assert points(laid("chopsticks wasabi+squid", "")) == 9


def test_nigiri_then_wasabi_in_one_turn_does_not() -> None:
    """R22: nigiri first does not, and the wasabi stays free."""
    game = laid("chopsticks squid+wasabi", "")
    assert points(game) == 3
    assert game.view(None).tables[0].counts[Dish.WASABI] == 1


@pytest.mark.parametrize(("both", "worth"), [("squid+egg", 9 + 1), ("egg+squid", 3 + 3)])
def test_the_first_of_two_nigiri_gets_the_wasabi(both: str, worth: int) -> None:
    """R23: squid first = 9 + 1, egg first = 3 + 3."""
    assert points(laid(f"chopsticks wasabi {both}", "")) == worth
