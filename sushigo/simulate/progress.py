"""What is going on, if somebody is there to see it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sushigo.locale import _


@contextmanager
def waiting(why: str) -> Iterator[None]:
    """Say what is waited for, and take it back after."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console  # noqa: PLC0415  # see below

    with Console(stderr=True).status(why):
        yield


@contextmanager
def watched(games: int) -> Iterator[Callable[[int], None]]:
    """Show how much of so many games is done and how long the rest takes.

    Yields:
        what is told how many more games are done.
    """
    if not sys.stderr.isatty():
        yield lambda _games: None
        return
    # Takes a tenth of a second to load, and is of no use in a pipe.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        TextColumn(_("left")),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(_("Playing"), total=games)
        yield lambda done: progress.advance(bar, done)
