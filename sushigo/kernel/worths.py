"""What cards are worth to the players that need no search, as tables that are looked up."""

from __future__ import annotations

from math import sqrt
from typing import Final

from sushigo.engine import Kind
from sushigo.engine.scoring import WORTH
from sushigo.engine.table import DISH_OF, ON_WASABI

from .layout import CHOPSTICKS_AT, DUMPLING_AT, KINDS, MOST_DUMPLINGS, SASHIMI_AT, WASABI_AT
from .weights import SEVERAL_WASABI, WEIGHTS, Weights

TURNS: Final = 10
"""More picks are never left in a round."""
FIELD: Final = 8
"""The values that the part of a table may have which one kind looks at."""
ROLLS_APART: Final = 64
"""The middle of the tables of differences in rolls."""
PICKS: Final = 31
"""More picks are never left in a game, and one."""
PUDDINGS_APART: Final = 16

_NIGIRI: Final = (Kind.SALMON, Kind.SQUID, Kind.EGG)

FIELD_AT: Final = [
    0,
    SASHIMI_AT,
    DUMPLING_AT,
    0,
    0,
    0,
    *[WASABI_AT] * 3,
    0,
    WASABI_AT,
    CHOPSTICKS_AT,
]
"""Where the part of a table begins that decides what a card of a kind is worth."""
FIELD_MASK: Final = [1, 3, 7, 0, 0, 0, 7, 7, 7, 0, 7, 7]
ROLLS: Final = [1 + kind - Kind.MAKI1 if Kind.MAKI1 <= kind <= Kind.MAKI3 else 0 for kind in Kind]


def _hope(weights: Weights, kind: Kind, count: int, left: int) -> float:
    """What is laid of a kind may yet bring, `left` picks before the end."""
    f = left / (left + weights.patience)
    if kind is Kind.TEMPURA:
        return weights.half_tempura * f * (count % 2)
    if kind is Kind.SASHIMI:
        one = weights.one_sashimi * f if left >= 2 else 0.0
        return (0.0, one, weights.two_sashimi * f)[count % 3]
    if kind is Kind.DUMPLING:
        return weights.dumpling * count * f if count < MOST_DUMPLINGS else 0.0
    if kind is Kind.WASABI:
        return weights.wasabi * f * (0, 1, SEVERAL_WASABI)[min(count, 2)]
    if kind is Kind.CHOPSTICKS and count and left > 1:
        return weights.chopsticks * (left - 1) / (left - 1 + weights.patience)
    return 0.0


def _gain(weights: Weights, kind: Kind, count: int, left: int) -> float:
    """What one more card of a kind brings, points and hope, rolls and puddings left out."""
    if kind in _NIGIRI:
        if not count:
            return float(WORTH[DISH_OF[kind]][1])
        lost = _hope(weights, Kind.WASABI, count, left) - _hope(
            weights, Kind.WASABI, count - 1, left
        )
        return WORTH[ON_WASABI[kind]][1] - lost
    worth = WORTH[DISH_OF[kind]]
    return (
        worth[count + 1]
        - worth[count]
        + _hope(weights, kind, count + 1, left)
        - _hope(weights, kind, count, left)
    )


def _share(x: float) -> float:
    """How much of a prize a lead of `x` is worth: from 0 far behind to 1 far ahead."""
    return (1 + x / (1 + abs(x))) / 2


GAIN: Final = [
    _gain(WEIGHTS[seats], kind, count, left)
    for seats in WEIGHTS
    for left in range(TURNS)
    for kind in Kind
    for count in range(FIELD)
]
"""What a card brings its seat:
``GAIN[(((seats - 2) * TURNS + left) * KINDS + kind) * FIELD + field]``."""

CHOPSTICKS_HOPE: Final = [
    _hope(WEIGHTS[seats], Kind.CHOPSTICKS, 1, left) for seats in WEIGHTS for left in range(TURNS)
]
"""What is lost with the last chopsticks: ``[(seats - 2) * TURNS + left]``."""

MAKI_SHARE: Final = [
    _share(apart / (WEIGHTS[seats].maki_width * sqrt(left + 0.05)))
    for seats in WEIGHTS
    for left in range(TURNS)
    for apart in range(-ROLLS_APART, ROLLS_APART)
]
"""The share of a maki prize:
``[((seats - 2) * TURNS + left) * 2 * ROLLS_APART + ROLLS_APART + apart]``."""

NO_MAKI: Final = [
    WEIGHTS[seats].second_maki * left / (left + WEIGHTS[seats].patience)
    for seats in WEIGHTS
    for left in range(TURNS)
]
"""The share of the second prize of two players for a seat that has no maki yet."""

PUDDING_SHARE: Final = [
    _share(apart / (WEIGHTS[seats].pudding_width * sqrt(left + 0.05)))
    for seats in WEIGHTS
    for left in range(PICKS)
    for apart in range(-PUDDINGS_APART, PUDDINGS_APART)
]
"""The share of the pudding prize, by the picks left in the whole game."""

DENIAL: Final = [0.0, 0.0, *(weights.denial for weights in WEIGHTS.values())]
"""How much of what the next seat would gain counts: ``DENIAL[seats]``."""


def _plain_worth(kind: Kind, count: int, left: int) -> float:
    """What a card is worth to the greedy player, this pick counted among those `left`."""
    if kind is Kind.TEMPURA:
        return 5.0 if count % 2 else 2.5 if left > 1 else 0.0
    if kind is Kind.SASHIMI:
        begun = count % 3
        return (3.33, 3.34, 10.0)[begun] if left >= 3 - begun else 0.0
    if kind is Kind.WASABI:
        return 3.0 if left >= 2 and not count else 0.0
    if kind is Kind.CHOPSTICKS:
        return 1.0 if left >= 3 else 0.0
    if kind is Kind.PUDDING:
        return 2.0
    if kind in _NIGIRI:
        return float(WORTH[ON_WASABI[kind] if count else DISH_OF[kind]][1])
    worth = WORTH[DISH_OF[kind]]
    return float(ROLLS[kind] or worth[count + 1] - worth[count])


PLAIN_WORTH: Final = [
    _plain_worth(kind, count, left)
    for left in range(TURNS + 1)
    for kind in Kind
    for count in range(FIELD)
]
"""The greedy player's table: ``[(left * KINDS + kind) * FIELD + field]``."""

assert len(GAIN) == 4 * TURNS * KINDS * FIELD  # noqa: S101 - the index above relies on it
