"""Asks which games are to be written to which file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from textual import on
from textual.widget import Widget

from sushigo.locale import _
from sushigo.storage.exchange import MANY, ONE, target
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.choice import Choice
from sushigo.tui.widgets.file_input import FileInput

from .ask import AskScreen
from .file_dialog import FileDialog

Order = tuple[Sequence[int], Path]
"""Which games, and where to."""

_NAME: Final = "sushigo-{what}{ending}"


class ExportScreen(FileDialog[Order]):
    """Gives back the games and the file, or None.

    Args:
        marked: the game under the cursor.
        listed: all that are listed.
    """

    CSS_PATH = "file_dialog.tcss"
    BINDINGS = bindings("export")

    def __init__(self, marked: int, listed: Sequence[int]) -> None:
        self._names = {
            False: _NAME.format(what=marked, ending=ONE),
            True: _NAME.format(what=_("games"), ending=MANY),
        }
        super().__init__(_("Write to which file?"), _("Export"), self._names[False])
        self._marked, self._listed = marked, listed

    def fields(self) -> Iterable[Widget]:
        """Which games; where only one is listed nothing is asked."""
        if len(self._listed) > 1:
            all_of_them = _("all {n} that are listed").format(n=f"{len(self._listed):,}")
            yield Choice([(False, _("the marked game")), (True, all_of_them)], False)

    def checked(self, text: str) -> Path:
        """A place that can be written to."""
        return target(text, len(self._ids))

    def use(self, path: Path) -> None:
        """Close with it; what is there already is replaced only if that is meant."""
        if not path.exists():
            self.dismiss((self._ids, path))
            return
        question = AskScreen(
            _("Replace {name}?").format(name=path.name), _("There is a file of that name.")
        )

        def answered(yes: bool | None) -> None:
            if yes:
                self.dismiss((self._ids, path))

        self.app.push_screen(question, answered)

    @property
    def _all(self) -> bool:
        return any(choice.value for choice in self.query(Choice))

    @property
    def _ids(self) -> Sequence[int]:
        return self._listed if self._all else [self._marked]

    @on(Choice.Changed)
    def _chosen(self) -> None:
        """A name that nobody changed goes with the choice."""
        field = self.query_one(FileInput)
        if field.value == self._names[not self._all]:
            field.value = self._names[self._all]
        self.judge()
