"""On which line each key of a TOML text stands, which `tomllib` doesn't tell."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, Final

Path = tuple[str, ...]
"""A key with the tables it stands in, from the outside: ``("keys", "draft", "swap")``."""

_LONGEST: Final = 200
"""Lines of one statement, after which the rest of the text is not looked at."""


def lines_of(text: str) -> dict[Path, int]:
    """For each key and table of a right TOML text the line of its statement, counted from 1."""
    found: dict[Path, int] = {}
    table: Path = ()
    for line, data, is_header in _statements(text):
        paths = list(_paths(data))
        if is_header:
            table, paths = max(paths, key=len, default=()), [()]
            found.setdefault(table, line)
        for path in paths:
            found.setdefault((*table, *path), line)
    return found


def _statements(text: str) -> Iterator[tuple[int, dict[str, Any], bool]]:
    """Line, content, and whether it is the header of a table; one statement at a time.

    Each statement of a right text is itself a right text, and no part of one is.
    """
    begun: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        begun.append(line)
        try:
            data = tomllib.loads("\n".join(begun))
        except ValueError:
            if len(begun) > _LONGEST:
                return
            continue
        yield number - len(begun) + 1, data, begun[0].lstrip().startswith("[")
        begun = []


def _paths(data: object) -> Iterator[Path]:
    """Every key, with and without what stands in it; of a list of tables the first."""
    if isinstance(data, list):
        data = data[0] if data else None
    if not isinstance(data, dict):
        return
    for key, value in data.items():
        yield (key,)
        yield from ((key, *path) for path in _paths(value))
