"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import TextIO


@contextmanager
def whole_file(path: str | Path) -> Iterator[TextIO]:
    """A file to write that takes the place of `path` once it is whole, and only if not empty.

    Until then what was there stays there; if anything fails, for good. A link stays a link, and
    a pipe or a device is written to at once: there is nothing to lose.

    Raises:
        OSError: the file can't be written.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        with target.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        return
    part = target.with_name(f".sushigo-{token_hex(4)}.part")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
            empty = file.tell() == 0
        if not empty:
            part.replace(target)
    finally:
        part.unlink(missing_ok=True)
