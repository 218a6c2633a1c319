"""ASCII for terminals without Unicode: one sign for one sign, so that nothing moves."""

from __future__ import annotations

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
        **dict.fromkeys("┍┑┕┙━▌▐█▊▋▉▀▄▅▆▇▖", "#"),
        **dict.fromkeys("╒╕╘╛═", "="),
        **dict.fromkeys("▔▁▂▃", "-"),
        # marks
        "●": "o",
        "▲": "^",
        "■": "#",
        "◆": "&",
        "♣": "@",
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
        "–": "-",
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
    """Whether this terminal shows no Unicode: the Linux console, a C locale, an old encoding."""
    encoding = getattr(sys.__stderr__, "encoding", None) or "utf-8"
    old = not encoding.lower().startswith("utf")
    return os.environ.get("TERM") == "linux" or _locale() in ("C", "POSIX") or old


def _locale() -> str:
    """The locale that was asked for; of a C without LC_ALL Python itself makes C.UTF-8."""
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if not asked[0] and asked[1] == "C.UTF-8":
        return asked[2]
    return next(filter(None, asked), "")
