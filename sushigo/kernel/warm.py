"""Compiles the kernel: ``python -m sushigo.kernel.warm``."""

from __future__ import annotations

import os

from sushigo.engine import OFFICIAL

from .chance import started
from .fast import FAST_KINDS, play_fast
from .habits import HABITS
from .layout import packed_hand
from .position import HANDS, LEFT, ME, POSITION, SEATS, SIZE
from .searching import searched, weighed_flat, worked_out
from .twin import Code, compile_all


def use_everything(code: Code) -> None:
    """Call every function that is called from outside, with the types it is compiled for."""
    play_fast(code, [FAST_KINDS[0]] * 2, OFFICIAL, seed=1, first=0, count=1)
    position = [0] * POSITION
    position[SEATS], position[ME], position[LEFT], position[SIZE] = 2, 0, 2, 10
    position[HANDS] = position[HANDS + 1] = packed_hand([0, 1])
    searched(code, position, [2, 3], started(1, 1), playouts=2)
    weighed_flat(code, position, [2, 3], started(1, 1), playouts=2)
    worked_out(code, position, playouts=2)
    nothing = [code.ints(2) for _ in range(4)]
    code.watch(2, 1, 10, 2, 1, 3, code.ints([0, 1]), *nothing, code.floats(2 * HABITS))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # somebody may be playing meanwhile
    compile_all()
