"""Something that takes a while: how far it is, and a way to stop it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen

from sushigo.locale import _
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from sushigo.storage.records import UnreadableFile
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.lines import clickable
from sushigo.tui.widgets.progress import Progress
from sushigo.tui.widgets.text_lines import TextLines


class Work(Protocol):
    """Something to do with games."""

    def __call__(
        self, games: Games, *, tell: Callable[[int, int], object], cancelled: Callable[[], bool]
    ) -> object:
        """Do it.

        Args:
            games: those of the thread it is done in.
            tell: hears how many games are done, of how many.
            cancelled: whether to stop.

        Raises:
            NotKept, UnreadableFile: it can't be done.
        """
        ...


if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


_UNSEEN: Final = 0.15
"""Seconds for which work goes on unseen, so that what is short flashes nothing."""
_TELLS: Final = 0.05
"""At most every so many seconds the screen hears how far the work is."""


class WorkScreen(ModalScreen[object]):
    """Works in a thread of its own, and gives back what came of it, or the exception.

    Args:
        title: what is done.
        path: where the games are kept; a database belongs to one thread.
        work: what to do there.
    """

    CSS_PATH = "work.tcss"
    BINDINGS = bindings("work")
    app: SushiGoApp

    class Told(Message):
        """How far the work is."""

        def __init__(self, done: int, of: int) -> None:
            super().__init__()
            self.done, self.of = done, of

    class Ended(Message):
        """What came of it."""

        def __init__(self, outcome: object) -> None:
            super().__init__()
            self.outcome = outcome

    def __init__(self, title: str, path: Path, work: Work) -> None:
        super().__init__(classes="-unseen")
        self._title, self._path, self._work = title, path, work
        self._stop = threading.Event()
        self._last_told = 0.0
        self._ended: WorkScreen.Ended | None = None

    def compose(self) -> ComposeResult:
        """What is done, how far it is, and how to stop it."""
        with Vertical():
            yield TextLines(Content.styled(self._title, "bold"))
            yield Progress()
            yield TextLines(
                Content(""), clickable(_("[ Cancel (esc) ]"), "screen.cancel", "bold $primary")
            )

    def on_mount(self) -> None:
        """Begin."""
        self.set_timer(_UNSEEN, lambda: self.remove_class("-unseen"))
        self.run_worker(self._run, thread=True, exit_on_error=False)

    def on_unmount(self) -> None:
        """Whoever ends the program stops the work too."""
        self._stop.set()

    def action_cancel(self) -> None:
        """Stop; what is done so far is given back."""
        self._stop.set()

    def on_work_screen_told(self, event: Told) -> None:
        """Show how far it is."""
        self.query_one(Progress).tell(event.done, event.of)

    def on_work_screen_ended(self, event: Ended) -> None:
        """Close, or as soon as nothing lies over this screen."""
        self._ended = event
        self.on_screen_resume()

    def on_screen_resume(self) -> None:
        """Close if that was waited for."""
        if self._ended and self.is_current:
            self.dismiss(self._ended.outcome)

    # -- in the other thread -------------------------------------------------------------------

    def _run(self) -> None:
        games = Games(self._path, hear=self._hear)
        try:
            outcome = self._work(games, tell=self._tell, cancelled=self._stop.is_set)
        except (NotKept, UnreadableFile) as trouble:
            outcome = trouble
        except Exception as fault:  # this screen must close, whatever went wrong behind it
            outcome = NotKept(_("This can't be done ({fault}).").format(fault=type(fault).__name__))
        finally:
            games.close()
        self.post_message(self.Ended(outcome))

    def _hear(self, trouble: str) -> None:
        self.app.call_from_thread(self.app.shelf.hear, trouble)

    def _tell(self, done: int, of: int) -> None:
        if time.monotonic() - self._last_told >= _TELLS:
            self._last_told = time.monotonic()
            self.post_message(self.Told(done, of))
