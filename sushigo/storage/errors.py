"""What goes wrong with files, as sentences."""

from __future__ import annotations

from sushigo.locale import _


def is_a_folder() -> str:
    """What is said where a file is wanted, and a folder lies."""
    return _("That is a folder, no file.")


class NotKept(Exception):
    """Something could not be written or read; the text is one sentence that says what and why."""
