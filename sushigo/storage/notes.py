"""What a record says beside the game itself: the keys of its `extra` that are ours."""

from __future__ import annotations

from typing import Final

PRACTICE: Final = "practice"
"""True where a turn was taken back after its reveal."""
CONTINUED: Final = "continued"
"""Where a game was played on from a moment of another: its round and turn."""
GUIDED: Final = "guided"
"""True where the first round was explained."""
HINTS: Final = "hints"
"""True where the coach may be asked though several people play."""
HINTED: Final = "hinted"
"""The seats that asked the coach, from 0."""
DATE: Final = "date"
"""When an exported game was begun, as ISO 8601."""
