"""Choosing the best of the legal picks."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from sushigo.engine import Pick

_T = TypeVar("_T")


def best(worths: Iterable[tuple[float, Pick]], rng: Random) -> Pick:
    """The pick that is worth most; among equals chance decides, each as likely.

    Args:
        worths: each pick with its worth before it.
        rng: asked only if there are equals.
    """
    most, picks = float("-inf"), list[Pick]()
    for worth, pick in worths:
        if worth > most:
            most, picks = worth, [pick]
        elif worth == most:
            picks.append(pick)
    return picks[0] if len(picks) == 1 else any_of(picks, rng)


def any_of(things: list[_T] | tuple[_T, ...], rng: Random) -> _T:
    """One of them, each as likely.

    Only random() is promised to give the same numbers in every version of Python.
    """
    return things[int(rng.random() * len(things))]
