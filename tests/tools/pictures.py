"""Pictures of the running app that look the same in every viewer."""

from __future__ import annotations

import re
from typing import Any, Final

from textual.app import App

_TEXT: Final = re.compile(
    r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"([^>]*)>([^<]*)</text>'
)
_BLANK: Final = "&#160;"
_CELL: Final = 12.2
"""The width of a cell in Rich's pictures."""


def svg(app: App[Any]) -> str:
    """What the app shows now, as an SVG that draws without asking the network for fonts."""
    picture = app.export_screenshot(title="sushigo")
    picture = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code", '"Fira Code"').replace('""Fira Code""', '"Fira Code"')
    return _TEXT.sub(_without_outer_blanks, picture)


def _without_outer_blanks(match: re.Match[str]) -> str:
    """Draw a text where its first visible sign stands: some viewers drop blanks around it."""
    style, x, y, _length, rest, text = match.groups()
    inner = text
    left = 0
    while inner.startswith(_BLANK):
        inner, left = inner.removeprefix(_BLANK), left + 1
    right = 0
    while inner.endswith(_BLANK):
        inner, right = inner.removesuffix(_BLANK), right + 1
    if not inner:
        return ""
    at = float(x) + left * _CELL
    length = float(_length) - (left + right) * _CELL
    return f'<text class="{style}" x="{at:g}" y="{y}" textLength="{length:g}"{rest}>{inner}</text>'
