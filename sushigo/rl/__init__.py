"""The game as a PettingZoo environment, for those who train players.

It needs the extra `rl`: ``pip install 'sushigo[rl]'``. All seats choose at once, so it is a
`ParallelEnv`; ``python -m sushigo.rl.example`` shows the loop.
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    raise ImportError("sushigo.rl needs PettingZoo: pip install 'sushigo[rl]'.", name="pettingzoo")

from .actions import ACTIONS, action_of
from .environment import SushiGoEnv
from .observation import FIELDS, observed

__all__ = ["ACTIONS", "FIELDS", "SushiGoEnv", "action_of", "observed"]
