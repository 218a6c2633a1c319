"""When letters are chosen instead of Unicode, and that nothing moves by it."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual.color import Color

from sushigo.tui.plain_signs import PlainSigns, needed


@pytest.mark.parametrize(
    ("environment", "ascii_only"),
    [
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # what Python makes of LANG=C
        ({"LANG": "de_DE.UTF-8", "TERM": "linux"}, True),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({}, False),
    ],
)
def test_a_terminal_without_unicode_is_known_by_its_locale(
    environment: dict[str, str], ascii_only: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert needed() is ascii_only


def test_a_sign_becomes_one_sign_and_a_name_stays() -> None:
    line = "╭● 寿司 ✓ ─╮ ■□ ×3 → ▮"
    [segment] = PlainSigns().apply([Segment(line)], Color(0, 0, 0))
    assert len(segment.text) == len(line)
    assert segment.text == "+o 寿司 x -+ #. x3 > #"
