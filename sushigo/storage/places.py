"""Where this program's files lie."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "SUSHIGO_HOME"
"""Names the folder for all our files, instead of the system's own place for them."""


_PROGRAM: Final = "sushigo"


def data_folder() -> Path:
    """The folder for what the program keeps; it need not exist yet."""
    chosen = _chosen_folder()
    if chosen is not None:
        return chosen
    from platformdirs import user_data_path  # noqa: PLC0415  # only where it is asked for

    return user_data_path(_PROGRAM, appauthor=False)


def settings_file() -> Path:
    """The file of a person's settings; it need not exist yet, nor its folder."""
    folder = _chosen_folder()
    if folder is None:
        from platformdirs import user_config_path  # noqa: PLC0415

        folder = user_config_path(_PROGRAM, appauthor=False)
    return folder / "settings.toml"


def _chosen_folder() -> Path | None:
    """The folder that `HOME_VARIABLE` names; None if it names none."""
    chosen = os.environ.get(HOME_VARIABLE)
    if not chosen:
        return None
    return expanded(chosen)


def expanded(text: str) -> Path:
    """The path that somebody typed, ``~`` being the home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # nobody is called so; then the folder has that name
        return Path(text)
