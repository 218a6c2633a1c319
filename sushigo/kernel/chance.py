"""The generator of the kernel: small integers, the same in plain Python and compiled.

Multiply with carry: of a state `x` the lower 32 bits are the number drawn, and the next state is
`TIMES * (x & BITS) + (x >> 32)`. Nothing ever overflows 63 bits, so compiled code needs no care.
(A congruence that overflows and is masked was compiled wrongly by LLVM.) The loops that are run
most have the step written out.
"""

from __future__ import annotations

from typing import Final

BITS: Final = 0xFFFFFFFF
TIMES: Final = 2147446518
"""With it 2**31 * TIMES - 1 and 2**32 * TIMES - 1 are prime, so that the period is 2**62."""
SEEDS: Final = 1 << 63
"""There are so many seeds; any other integer is one of them again."""
HALF: Final = 0x80000000
_SCATTER: Final = 0x45D9F3B
_GOLDEN: Final = 0x1E3779B9


def scattered(x: int) -> int:
    """32 bits, each of which depends on all the 32 of `x`."""
    x = ((x ^ x >> 16) * _SCATTER) & BITS
    x = ((x ^ x >> 16) * _SCATTER) & BITS
    return x ^ x >> 16


def started(seed: int, number: int) -> int:
    """The state from which one game of many, or one pick, takes its chances.

    Args:
        seed: of 63 bits.
        number: which of those that the seed starts; of 63 bits.
    """
    low = scattered((seed & BITS) ^ _GOLDEN)
    low = scattered(low ^ seed >> 32)
    low = scattered(low ^ (number & BITS))
    low = scattered(low ^ number >> 32)
    high = scattered(low ^ (seed & BITS))
    high = scattered(high ^ (number & BITS) ^ _GOLDEN)
    return (high & 0x3FFFFFFF) << 32 | low | 1


def after(x: int) -> int:
    """The next state."""
    return TIMES * (x & BITS) + (x >> 32)


def below(x: int, n: int) -> int:
    """A number from 0 to n - 1 that a state gives; n is small."""
    return (x & BITS) * n >> 32
