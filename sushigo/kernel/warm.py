"""Compiles the kernel: ``python -m sushigo.kernel.warm``."""

from __future__ import annotations

from sushigo.engine import OFFICIAL

from .fast import FAST_KINDS, play_fast
from .twin import Code, compile_all


def use_everything(code: Code) -> None:
    """Call every function once with the types that it is compiled for."""
    for kind in FAST_KINDS:
        play_fast(code, [kind] * 2, OFFICIAL, seed=1, first=0, count=1)


if __name__ == "__main__":
    compile_all()
