"""A key that is held, or struck twice, does not reach the screen that it opened."""

from __future__ import annotations

import pytest

from sushigo.play.guard import HOLD, REPEAT, RepeatGuard

SLOWEST_KEYBOARD = 0.66
"""Seconds until a held key repeats for the first time, where that takes longest."""


class Clock:
    """Tells the seconds that a test says have passed."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def guard(clock: Clock) -> RepeatGuard:
    """The guard of a screen that Space has just opened."""
    guard = RepeatGuard(clock)
    guard.opened_by("space")
    return guard


def test_a_repeat_of_the_opening_stroke_is_swallowed(guard: RepeatGuard) -> None:
    assert guard.swallows("space")


def test_a_key_may_be_held_through_the_wait_of_the_slowest_keyboard(
    guard: RepeatGuard, clock: Clock
) -> None:
    clock.now += SLOWEST_KEYBOARD
    assert guard.swallows("space")


def test_a_key_may_be_held_for_as_long_as_one_likes(guard: RepeatGuard, clock: Clock) -> None:
    clock.now += SLOWEST_KEYBOARD
    for _ in range(200):
        assert guard.swallows("space")
        clock.now += 0.03
    assert clock.now - 1000 > 5 * HOLD


def test_every_repeat_comes_sooner_than_the_first(guard: RepeatGuard, clock: Clock) -> None:
    clock.now += 0.9 * HOLD
    assert guard.swallows("space")
    for _ in range(100):
        clock.now += 0.9 * REPEAT
        assert guard.swallows("space")


def test_steady_taps_are_no_held_key(guard: RepeatGuard, clock: Clock) -> None:
    clock.now += 0.4
    assert guard.swallows("space"), "it may have been struck twice"
    clock.now += 0.4
    assert not guard.swallows("space")


def test_silence_ends_it(guard: RepeatGuard, clock: Clock) -> None:
    clock.now += HOLD + 0.01
    assert not guard.swallows("space")
    assert not guard.swallows("space")


def test_silence_after_repeats_ends_it_too(guard: RepeatGuard, clock: Clock) -> None:
    assert guard.swallows("space")
    clock.now += HOLD + 0.01
    assert not guard.swallows("space")


def test_another_stroke_ends_it(guard: RepeatGuard) -> None:
    assert not guard.swallows("enter")
    assert not guard.swallows("space")


def test_a_click_is_a_stroke_like_any_other(clock: Clock) -> None:
    guard = RepeatGuard(clock)
    guard.opened_by("click")
    assert guard.swallows("click")
    assert not guard.swallows("space")


def test_a_screen_that_no_stroke_opened_swallows_nothing(guard: RepeatGuard) -> None:
    guard.opened_by(None)
    assert not guard.swallows("space")
    assert not guard.swallows("click")


def test_before_any_screen_nothing_is_swallowed(clock: Clock) -> None:
    assert not RepeatGuard(clock).swallows("space")


def test_the_next_screen_is_guarded_from_its_own_opening_stroke(
    guard: RepeatGuard, clock: Clock
) -> None:
    clock.now += HOLD + 0.01
    guard.opened_by("enter")
    assert guard.swallows("enter")
    assert not guard.swallows("space")


def test_the_wait_counts_from_the_opening(guard: RepeatGuard, clock: Clock) -> None:
    clock.now += 60
    guard.opened_by("space")
    assert guard.swallows("space")
