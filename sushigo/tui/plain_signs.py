"""ASCII for terminals without Unicode: one sign for one sign, so that nothing moves."""

from __future__ import annotations

import locale
import os
import sys
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SIGNS: Final = str.maketrans(
    {
        # frames: thin, heavy for the cursor, double for what is chosen
        **dict.fromkeys("┌┐└┘╭╮╰╯├┤┬┴┼", "+"),
        **dict.fromkeys("─╌╴╶╸╺", "-"),
        **dict.fromkeys("│▏▎▕", "|"),
        **dict.fromkeys("┍┑┕┙━▌▐█▊▋▉▀▄", "#"),
        **dict.fromkeys("╒╕╘╛═", "="),
        **dict.fromkeys("▔▁▂▃", "-"),
        # marks
        "●": "o",
        "▲": "^",
        "■": "#",
        "◆": "&",
        "★": "*",
        "□": ".",
        "▮": "#",
        "•": "!",
        "✓": "x",
        "…": ".",
        "▸": ">",
        "◂": "<",
        "›": ">",
        "‹": "<",
        "»": ">",
        "«": "<",
        "→": ">",
        "←": "<",
        "↑": "^",
        "↓": "v",
        "↔": "=",
        "↵": "E",
        "⌫": "B",
        "×": "x",
        "±": "+",
        "·": ".",
        "“": '"',
        "”": '"',
        "’": "'",
        "░": ".",
        "▒": ":",
        "▓": "%",
        "\N{NO-BREAK SPACE}": " ",
    }
)


class PlainSigns(LineFilter):
    """Draws ASCII for every sign of our own; names stay as people write them."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in ASCII."""
        del background
        return [
            Segment(text if text.isascii() else text.translate(_SIGNS), style, control)
            for text, style, control in segments
        ]


def needed() -> bool:
    """Whether this terminal shows no Unicode: the Linux console, or an encoding without it."""
    if os.environ.get("TERM") == "linux":
        return True
    encoding = getattr(sys.__stderr__, "encoding", None) or ""
    # Python speaks UTF-8 in a C locale too, but the terminal may well not.
    says_c = locale.setlocale(locale.LC_CTYPE) in ("C", "POSIX")
    named = any(os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return not encoding.lower().startswith("utf") or (says_c and named)
