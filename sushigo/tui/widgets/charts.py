"""Small charts of block elements: a bar, shares of a whole, columns over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from textual.content import Content

_HALVES: Final = ("", "▖")
_RAIL: Final = "▁"
"""What a bar runs on: how long it could be. A sign, for it is seen without colour too."""
_LOWER_EIGHTHS: Final = (" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█")

_BROADEST: Final = 4
"""In so many cells a column is broad enough."""


def bar(share: float, width: int, tone: str) -> Content:
    """A bar of that share of the width, to half a cell; something is never nothing."""
    halves = round(min(max(share, 0.0), 1.0) * width * 2)
    if share > 0:
        halves = max(halves, 1)
    full, half = divmod(halves, 2)
    drawn = "▄" * full + _HALVES[half]
    return Content.assemble((drawn, tone), (_RAIL * (width - len(drawn)), "$line"))


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a whole: its size, how it is drawn, and what may stand in it, the longest first."""

    size: int
    style: str
    labels: tuple[str, ...]


def shares(parts: Sequence[Part], width: int) -> Content:
    """A whole in one line, the parts told apart by a gap; a part of nothing has no place."""
    whole = sum(part.size for part in parts) or 1
    ends = [round(width * size / whole) for size in accumulate(part.size for part in parts)]
    line = Content("")
    for part, start, end in zip(parts, [0, *ends], ends, strict=False):
        cells = max(end - start - 1, 0)
        label = next((f" {one}" for one in part.labels if len(one) + 2 <= cells), "")
        line += Content.assemble((f"{label:<{cells}}", part.style), " " * (end - start - cells))
    return line


def columns(values: Sequence[float], low: float, high: float, height: int) -> list[str]:
    """A column for each value, the lines from the top; `low` is an eighth of a cell high."""
    span = (high - low) or 1
    most = height * 8
    eighths = [1 + round((value - low) / span * (most - 1)) for value in values]
    return [
        "".join(_LOWER_EIGHTHS[min(max(one - 8 * line, 0), 8)] for one in eighths)
        for line in reversed(range(height))
    ]


def spread(values: Sequence[float], count: int) -> list[float]:
    """The values as at most so many: many of them in a row become their mean.

    Where there are few each stands there several times, all equally often.
    """
    if len(values) <= count:
        times = min(count // max(len(values), 1), _BROADEST)
        return [value for value in values for _time in range(times)]
    ends = [at * len(values) // count for at in range(count + 1)]
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(ends)]
