"""Numbers and tables as text."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sushigo.names import width

from .statistics import Interval


def decimal(number: float | None, places: int) -> str:
    """The number, or a dash for what can't be told."""
    return "-" if number is None else f"{number:.{places}f}"


def milliseconds(number: float | None) -> str:
    """A time that may be a thousandth or a thousand; a dash for what nobody took."""
    if number is None:
        return "-"
    return f"{number:.0f}" if number >= 100 else f"{number:.2g}"


def percent(share: float | None) -> str:
    """A share of 0..1 in per cent."""
    return decimal(None if share is None else 100 * share, 1)


def percents(interval: Interval | None) -> str:
    """An interval of shares in per cent."""
    return "-" if interval is None else f"{percent(interval[0])}-{percent(interval[1])}"


def reach(interval: Interval | None, places: int) -> str:
    """How far an interval reaches from its middle."""
    return "-" if interval is None else f"± {(interval[1] - interval[0]) / 2:.{places}f}"


def aligned(rows: Sequence[Sequence[str]], left: Collection[int]) -> list[str]:
    """The rows as lines, each column as wide as its widest cell.

    Args:
        rows: the header first.
        left: the columns that are text; the others are numbers and stand to the right.
    """
    widest = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            _padded(cell, cells, column in left)
            for column, (cell, cells) in enumerate(zip(row, widest, strict=True))
        ).rstrip()
        for row in rows
    ]


def _padded(cell: str, cells: int, left: bool) -> str:
    blanks = " " * (cells - width(cell))
    return cell + blanks if left else blanks + cell
