"""A contact sheet of every drawing: ``python -m tests.tools.art_sheet OUT.png [NAME ...]``.

Each picture stands on a dark and on a light card; below, how it looks without colours.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Final

from sushigo.tui.art import ASCII, BLOCKS, names, pixels, shades

PIXEL: Final = 11
"""The side of a picture's pixel on the sheet."""

WIDTH: Final = 1540
DARK, LIGHT = "#182024", "#fbf7ee"
GAP: Final = 14
LETTER: Final = 8.0
"""The width of a letter of the colourless pictures."""


def drawing(name: str, left: float, top: float, ground: str) -> Iterator[str]:
    """One picture on its card."""
    rows = pixels(name)
    yield rectangle(left, top, (len(rows[0]) + 2) * PIXEL, (len(rows) + 2) * PIXEL, ground)
    for y, row in enumerate(rows, start=1):
        for x, colour in enumerate(row, start=1):
            if colour:
                yield rectangle(left + x * PIXEL, top + y * PIXEL, PIXEL, PIXEL, colour)


def rectangle(left: float, top: float, width: float, height: float, colour: str) -> str:
    """A filled rectangle without seams to its neighbours."""
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" '
        f'fill="{colour}" shape-rendering="crispEdges"/>'
    )


def words(text: str, left: float, top: float, size: int = 14) -> str:
    """A line of text in letters of one width."""
    return (
        f'<text x="{left:g}" y="{top:g}" font-family="DejaVu Sans Mono" font-size="{size}" '
        f'fill="#e8e6df" xml:space="preserve">{escape(text)}</text>'
    )


def colourless(name: str, left: float, top: float) -> Iterator[str]:
    """A picture in letters, and in blocks beside it."""
    for ramp in (ASCII, BLOCKS):
        for number, line in enumerate(shades(name, ramp), start=1):
            yield words(line, left, top + number * 15.5, size=13)
        left += (len(pixels(name)[0]) + 2) * LETTER


def sheet(wanted: Iterable[str]) -> str:
    """All of the pictures as one SVG."""
    parts: list[str] = []
    left, top, tallest = GAP, GAP, 0
    for name in wanted:
        rows = pixels(name)
        card_width, card_height = (len(rows[0]) + 2) * PIXEL, (len(rows) + 2) * PIXEL
        width = 2 * card_width + GAP
        height = card_height + len(rows) * 8 + 60
        if left + width > WIDTH:
            left, top, tallest = GAP, top + tallest, 0
        parts.append(words(name, left, top + 12))
        parts.extend(drawing(name, left, top + 20, DARK))
        parts.extend(drawing(name, left + card_width, top + 20, LIGHT))
        parts.extend(colourless(name, left, top + 20 + card_height))
        left, tallest = left + width + GAP, max(tallest, height)
    body = "\n".join([rectangle(0, 0, WIDTH, top + tallest, "#2b3338"), *parts])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{top + tallest}">'
        f"\n{body}\n</svg>\n"
    )


def main(out: str, *wanted: str) -> None:
    """Write the sheet as a PNG."""
    svg = sheet(wanted or names())
    command = ["rsvg-convert", "--output", str(Path(out)), "/dev/stdin"]
    subprocess.run(command, input=svg, text=True, check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
