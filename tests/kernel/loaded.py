"""Plays a game of two by compiled code, and prints the functions that had to be compiled for it."""

from __future__ import annotations

from sushigo.bots.flat import FlatPlayer
from sushigo.bots.search import SearchPlayer
from sushigo.engine import Game
from sushigo.kernel import twin
from sushigo.simulate import play_out

if __name__ == "__main__":
    play_out(Game.shuffled(2, seed=1), [SearchPlayer(1000), FlatPlayer(50)], seed=1)
    names = [name for _module, name, _function in twin._functions()]
    print([name for name in names if getattr(twin.compiled(), name).stats.cache_misses])
