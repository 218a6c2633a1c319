"""Marks: one sign stands for one thing."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

from sushigo.engine.rules import SEATS
from sushigo.tui.marks import EMPTY, SEAT_MARKS
from sushigo.tui.plain_signs import PlainSigns

OTHER_SIGNS = ("★", "✓", "▸", "◂", "‹", "›", "▼", "•", "…", EMPTY)
"""Who leads, who is ready, arrows, what is new, gauges."""


def plain(sign: str) -> str:
    """A sign as terminals without Unicode get it."""
    [segment] = PlainSigns().apply([Segment(sign)], Color(0, 0, 0))
    return segment.text


def test_every_seat_has_a_mark_of_one_cell_and_no_other_sign_looks_like_it() -> None:
    signs = (*SEAT_MARKS, *OTHER_SIGNS)
    assert len(SEAT_MARKS) == max(SEATS)
    assert len(set(signs)) == len(signs)
    assert {cell_len(mark) for mark in SEAT_MARKS} == {1}


def test_in_ascii_too_the_marks_differ_from_each_other_and_from_the_winners_star() -> None:
    marks = [plain(mark) for mark in SEAT_MARKS]
    assert all(mark.isascii() and len(mark) == 1 for mark in marks)
    assert len({*marks, plain("★")}) == len(marks) + 1
