"""What goes wrong with files, as sentences."""

from __future__ import annotations


class NotKept(Exception):
    """Something could not be written or read; the text is one sentence that says what and why."""
