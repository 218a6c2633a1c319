"""How fast a replay runs by itself."""

from __future__ import annotations

from enum import Enum


class ReplaySpeed(Enum):
    """The value is how long a moment is shown; at the normal speed it is one moment long."""

    SLOW = 2.0
    NORMAL = 1.0
    FAST = 0.4

    @property
    def next(self) -> ReplaySpeed:
        """The next faster one; after the fastest the slowest."""
        speeds = list(ReplaySpeed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]
