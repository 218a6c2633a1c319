"""Where this program's files lie."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "SUSHIGO_HOME"
"""Names the folder for all our files, instead of the system's own place for them."""


def data_folder() -> Path:
    """The folder for what the program keeps; it need not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        with suppress(RuntimeError):  # nobody is called so; then the folder has that name
            return Path(chosen).expanduser()
        return Path(chosen)
    from platformdirs import user_data_path  # noqa: PLC0415  # only where it is asked for

    return user_data_path("sushigo", appauthor=False)
