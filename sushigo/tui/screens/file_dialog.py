"""Asks for a file; what is wrong with its name stands below it while it is typed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Generic, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input

from sushigo.locale import _, marked
from sushigo.storage.errors import NotKept
from sushigo.tui.widgets.file_input import FileInput
from sushigo.tui.widgets.lines import button
from sushigo.tui.widgets.text_lines import Paragraph, TextLines

_T = TypeVar("_T")
_HINT: Final = marked("→ takes over what is offered, ~ is your home folder")


class FileDialog(ModalScreen[_T], Generic[_T]):
    """A field for the name of a file, and the two ways out.

    Args:
        title: what the file is for.
        verb: what is done with it, on the button.
        start: what stands in the field.
    """

    AUTO_FOCUS = "FileInput"

    def __init__(self, title: str, verb: str, start: str = "") -> None:
        super().__init__()
        self._title, self._verb, self._start = title, verb, start

    def compose(self) -> ComposeResult:
        """Title, what else is asked, the field, what is wrong, the ways out."""
        with Vertical():
            yield TextLines(Content.styled(self._title, "bold"), id="title")
            yield from self.fields()
            yield FileInput(self._start)
            yield TextLines(Content.styled(_(_HINT), "$quiet"), id="hint")
            yield Paragraph(id="fault")
            yield TextLines(id="ways")

    def fields(self) -> Iterable[Widget]:
        """What is asked beside the file."""
        return ()

    def checked(self, text: str) -> Path:
        """The file of that name, if it will do.

        Raises:
            NotKept: with a sentence that says what is wrong with it.
        """
        raise NotImplementedError

    def use(self, path: Path) -> None:
        """Close with the file."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """What is typed."""
        return self.query_one(FileInput).value

    def on_mount(self) -> None:
        """The cursor stands where a folder may be put before the name."""
        self.query_one(FileInput).cursor_position = len(self._start)
        self.judge()

    @on(Input.Changed)
    def judge(self) -> None:
        """Say what is wrong with what is typed; about nothing typed yet nothing is said."""
        fault = self._fault()
        self.query_one("#fault", Paragraph).tell(fault if self.text.strip() else "")
        self.query_one("#ways", TextLines).tell(
            Content(""),
            button(f" {self._verb} ", "screen.accept", usable=not fault, main=not fault)
            + Content("   ")
            + button(_("Cancel (esc)"), "screen.cancel"),
        )

    def _fault(self) -> str:
        try:
            self.checked(self.text)
        except NotKept as fault:
            return str(fault)
        return ""

    @on(Input.Submitted)
    def action_accept(self) -> None:
        """Close with the file, if it will do."""
        try:
            path = self.checked(self.text)
        except NotKept as fault:
            self.query_one("#fault", Paragraph).tell(str(fault))
        else:
            self.use(path)

    def action_cancel(self) -> None:
        """Close without."""
        self.dismiss(None)
