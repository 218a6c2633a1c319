"""Pictures drawn with letters in text files, turned into half blocks or into shades.

A file names its colours under ``[palette]``, one ``letter #rrggbb`` a line; ``.`` is
transparent. Then comes each picture: ``[name]`` and its rows, a letter a pixel. Two rows make
one line of cells. Between pictures, lines that begin with ``#`` are remarks.

Nothing is read before the first picture is asked for; then every file is read once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Final, TypeAlias

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Row: TypeAlias = tuple[str | None, ...]
"""One row of pixels: ``#rrggbb`` each, or None where the picture is transparent."""

Pixels: TypeAlias = tuple[Row, ...]
"""A picture: an even number of rows of one length."""

ASCII: Final = " .:-=+*#%@"
"""Shades that every terminal can write: nothing, then from dark to light."""

BLOCKS: Final = " ░▒▓█"
"""Shades of blocks: nothing, then from dark to light."""

_FILES: Final = ("dishes.txt", "icons.txt", "title.txt")
_PALETTE: Final = "palette"
_TRANSPARENT: Final = "."
_COLOUR: Final = re.compile(r"(\S) (#[0-9a-f]{6})")
_UPPER, _LOWER = "▀", "▄"

_Section: TypeAlias = tuple[str, list[str]]


class ArtError(ValueError):
    """A file of drawings that cannot be read; the message says where and why."""


def names() -> tuple[str, ...]:
    """Every picture's name: ``tempura``, ``tempura_icon``, ``title``, ..."""
    return tuple(_gallery())


def pixels(name: str) -> Pixels:
    """The picture of this name.

    Raises:
        ArtError: there is none, or the drawings are damaged.
    """
    gallery = _gallery()
    if name not in gallery:
        raise ArtError(f"no picture is called {name!r}")
    return gallery[name]


@lru_cache(maxsize=256)
def strips(name: str, background: str) -> tuple[Strip, ...]:
    """The picture as lines of half blocks.

    Args:
        name: The picture's name.
        background: What shows through: ``#rrggbb``, or ``default`` for the terminal's own.
    """
    ground = Color.parse(background)
    return tuple(_strip(upper, lower, ground) for upper, lower in _pairs(pixels(name)))


@lru_cache(maxsize=256)
def shades(name: str, ramp: str = ASCII) -> tuple[str, ...]:
    """The picture without colours, a sign a cell, its contrast stretched to the whole ramp.

    Args:
        name: The picture's name.
        ramp: The sign of an empty cell, then the signs from the darkest to the lightest. For
            dark letters on a light ground, turn round all but the first.
    """
    picture = pixels(name)
    lights = [_light(pixel) for row in picture for pixel in row if pixel]
    darkest, lightest = min(lights, default=0.0), max(lights, default=0.0)
    span = (lightest - darkest) or 1.0

    def sign(cell: tuple[str | None, str | None]) -> str:
        drawn = [(_light(pixel) - darkest) / span for pixel in cell if pixel]
        if not drawn:
            return ramp[0]
        return ramp[1 + round(sum(drawn) / 2 * (len(ramp) - 2))]

    return tuple(
        "".join(sign(cell) for cell in zip(upper, lower, strict=True))
        for upper, lower in _pairs(picture)
    )


def parse(text: str, file: str) -> dict[str, Pixels]:
    """The pictures of one file.

    Args:
        text: What the file holds.
        file: Its name, for the message when something is wrong.

    Raises:
        ArtError: a palette or a picture is damaged.
    """
    palette: dict[str, str | None] = {}
    found: dict[str, Pixels] = {}
    for name, lines in _sections(text, file):
        if name == _PALETTE:
            palette = _palette(lines, file)
        elif name in found:
            raise ArtError(f"{file}: [{name}] is drawn twice")
        else:
            found[name] = _picture(lines, palette, f"{file}: [{name}]")
    return found


@cache
def _gallery() -> dict[str, Pixels]:
    """Every picture of every file."""
    folder = files(__package__)
    found: dict[str, Pixels] = {}
    for file in _FILES:
        found |= parse((folder / file).read_text(encoding="utf-8"), file)
    return found


def _sections(text: str, file: str) -> Iterator[_Section]:
    """Each ``[name]`` with the lines below it."""
    section: _Section | None = None
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.rstrip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            if section:
                yield section
            section = (line[1:-1], [])
        elif section:
            section[1].append(line)
        else:
            raise ArtError(f"{file}, line {number}: a drawing must begin with its [name]")
    if section:
        yield section


def _palette(lines: Iterable[str], file: str) -> dict[str, str | None]:
    """The letters' colours."""
    colours: dict[str, str | None] = {_TRANSPARENT: None}
    for line in lines:
        match = _COLOUR.fullmatch(line)
        if not match:
            raise ArtError(f"{file}: not a letter and a colour like “x #aabbcc”: {line!r}")
        letter, colour = match.groups()
        if letter in colours:
            raise ArtError(f"{file}: the letter {letter!r} has two colours")
        colours[letter] = colour
    return colours


def _picture(lines: list[str], palette: dict[str, str | None], where: str) -> Pixels:
    """The rows of one drawing."""
    if not lines or len(lines) % 2:
        raise ArtError(f"{where} has {len(lines)} rows; two rows make a line of cells")
    width = len(lines[0])
    for number, line in enumerate(lines, start=1):
        if len(line) != width:
            raise ArtError(f"{where}, row {number} has {len(line)} pixels, the first has {width}")
        unknown = set(line).difference(palette)
        if unknown:
            raise ArtError(f"{where}, row {number}: {min(unknown)!r} is not in the palette")
    return tuple(tuple(map(palette.__getitem__, line)) for line in lines)


def _pairs(picture: Pixels) -> Iterator[tuple[Row, Row]]:
    """The upper and lower pixels of each line of cells."""
    return zip(picture[::2], picture[1::2], strict=True)


def _strip(upper: Row, lower: Row, ground: Color) -> Strip:
    """One line of cells."""
    segments = []
    for (top, bottom), run in groupby(zip(upper, lower, strict=True)):
        sign, style = _cell(top, bottom, ground)
        segments.append(Segment(sign * len(list(run)), style))
    return Strip(segments, len(upper))


def _cell(top: str | None, bottom: str | None, ground: Color) -> tuple[str, Style]:
    """A cell's sign and colours. Two pixels of one colour need no sign, so no seam shows."""
    if top == bottom:
        return " ", Style(bgcolor=Color.parse(top) if top else ground)
    if not top:
        return _LOWER, Style(color=bottom, bgcolor=ground)
    return _UPPER, Style(color=top, bgcolor=Color.parse(bottom) if bottom else ground)


def _light(colour: str) -> float:
    """How light a colour is, 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
