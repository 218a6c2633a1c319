"""A field for the name of a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from textual.suggester import Suggester

from sushigo.names import visible
from sushigo.storage.places import expanded

from .name_input import NameInput

_LOOKED_AT: Final = 2000
"""How many names of a folder are looked at: completing is to be quick."""


class FileInput(NameInput):
    """Offers the rest of a name that is there."""

    def __init__(self, start: str = "") -> None:
        super().__init__(start, id="file")
        self.max_length = None
        self.suggester = _Paths(use_cache=False, case_sensitive=True)


class _Paths(Suggester):
    async def get_suggestion(self, value: str) -> str | None:
        """The value, completed to the first name in its folder that begins so."""
        folder, slash, begun = value.rpartition("/")
        if not begun:
            return None
        place = expanded(folder + slash) if slash else Path()
        rest = _first(place, begun)
        return None if rest is None else folder + slash + rest


def _first(folder: Path, begun: str) -> str | None:
    try:
        with os.scandir(folder) as entries:
            names = sorted(
                entry.name + ("/" if entry.is_dir() else "")
                for entry, _count in zip(entries, range(_LOOKED_AT), strict=False)
                if entry.name.startswith(begun)
            )
    except OSError:
        return None
    return next((name for name in names if visible(name) == name), None)
