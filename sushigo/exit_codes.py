"""What the process says when it ends."""

from __future__ import annotations

from typing import Final

DONE: Final = 0
FAILED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""Nobody reads the output any more."""

SIGNALLED: Final = 128
"""Plus the number of the signal: 129 hung up, 143 terminated."""
