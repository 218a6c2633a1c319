"""The generator of the kernel: small integers, the same in plain Python and compiled.

A linear congruence over 63 bits, of which the upper 32 are used: `x = after(x)`, then
`below(x, n)`. The loops that are run most have both written out.
"""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 63) - 1
TIMES: Final = 6364136223846793005
PLUS: Final = 1442695040888963407
_GOLDEN: Final = 0x1E3779B97F4A7C15
_MIX1: Final = 0x3F58476D1CE4E5B9
_MIX2: Final = 0x14D049BB133111EB


def started(seed: int, number: int) -> int:
    """The state from which one game of many, or one pick, takes its chances."""
    x = (seed * TIMES + number * _GOLDEN + PLUS) & MASK
    x = ((x ^ x >> 30) * _MIX1) & MASK
    x = ((x ^ x >> 27) * _MIX2) & MASK
    return x ^ x >> 31


def after(x: int) -> int:
    """The next state."""
    return (x * TIMES + PLUS) & MASK


def below(x: int, n: int) -> int:
    """A number from 0 to n - 1 that a state gives; n is small."""
    return (x >> 31) * n >> 32
