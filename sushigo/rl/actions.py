"""Every pick that there can be, each with a number of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
import numpy.typing as npt

from sushigo.engine import Kind, Pick

ACTIONS: Final[tuple[Pick, ...]] = (
    *((kind,) for kind in Kind),
    *((first, second) for first in Kind for second in Kind),
)
"""Action k is the pick ``ACTIONS[k]``: one card of each kind, 0 to 11, then every ordered pair,
12 + 12 * first + second. Two cards use chopsticks and are laid in that order."""

_NUMBERS: Final = {pick: number for number, pick in enumerate(ACTIONS)}


def action_of(pick: Pick) -> int:
    """The number of a pick."""
    return _NUMBERS[pick]


def mask_of(legal: Iterable[Pick]) -> npt.NDArray[np.int8]:
    """1 at each legal action, else 0."""
    mask = np.zeros(len(ACTIONS), dtype=np.int8)
    mask[[_NUMBERS[pick] for pick in legal]] = 1
    return mask
