"""What came of bringing games in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen

from sushigo.locale import _, ngettext
from sushigo.names import clean
from sushigo.storage.exchange import Brought
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.lines import button
from sushigo.tui.widgets.text_lines import Sentences, TextLines

_MOST: Final = 500
"""So many faults are shown; the referee names all."""


class ReportScreen(ModalScreen[None]):
    """How many games are new, how many were known, and what is wrong with which.

    Args:
        path: where they came from.
        brought: what came of it.
    """

    CSS_PATH = "report.tcss"
    BINDINGS = bindings("report")
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, path: Path, brought: Brought) -> None:
        super().__init__()
        self._path, self._brought = path, brought

    def compose(self) -> ComposeResult:
        """The counts, the faults, the way out."""
        with Vertical():
            yield TextLines(Content.styled(clean(self._path.name), "bold"))
            yield Sentences(self._counts())
            if self._brought.faults:
                with VerticalScroll():
                    yield Sentences(self._faults())
            yield TextLines(Content(""), button(_("Close (esc)"), "screen.close", main=True))

    def action_close(self) -> None:
        """Back to the list."""
        self.dismiss()

    def _counts(self) -> Iterator[str]:
        yield ngettext("{n} new game.", "{n} new games.", self._brought.new).format(
            n=f"{self._brought.new:,}"
        )
        if known := self._brought.known:
            sentence = ngettext("{n} game was here already.", "{n} games were here already.", known)
            yield sentence.format(n=f"{known:,}")
        if faults := len(self._brought.faults):
            sentence = ngettext("{n} game was left out:", "{n} games were left out:", faults)
            yield sentence.format(n=f"{faults:,}")
        if self._brought.cancelled:
            yield _("It was stopped before the end of the file.")

    def _faults(self) -> Iterator[str]:
        for number, fault in self._brought.faults[:_MOST]:
            yield _("Game {n}: {fault}").format(n=number, fault=clean(fault))
        if len(self._brought.faults) > _MOST:
            more = len(self._brought.faults) - _MOST
            yield _("And {n} more: “sushigo check” names them all.").format(n=f"{more:,}")
