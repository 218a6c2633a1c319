"""Asks which file's games are to be brought here."""

from __future__ import annotations

from pathlib import Path

from sushigo.locale import _
from sushigo.storage.exchange import source
from sushigo.tui.commands import bindings

from .file_dialog import FileDialog


class ImportScreen(FileDialog[Path]):
    """Gives back the file, or None."""

    CSS_PATH = "file_dialog.tcss"
    BINDINGS = bindings("import")

    def __init__(self) -> None:
        super().__init__(_("Bring in the games of which file?"), _("Import"))

    def checked(self, text: str) -> Path:
        """A file that is there."""
        return source(text)

    def use(self, path: Path) -> None:
        """Close with it."""
        self.dismiss(path)
