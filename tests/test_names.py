"""Names come from people and from files: what is shown of them, and which are refused."""

from __future__ import annotations

import subprocess
import sys
from unicodedata import category, is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo.names import MAX_CELLS, clean, cut, fault, width


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Bel  ", "Ana Bel"),
        ("Ana\nBel\r\n", "Ana Bel"),
        ("\x1b[31mAna\x1b[0m", "[31mAna[0m"),  # harmless without its escape
        ("\x9b31mAna", "31mAna"),  # the same introducer as one C1 character
        ("A\x00n\x07a\x7f", "Ana"),
        ("\u202eanA\u202c", "anA"),  # turned writing
        ("\u2066Ana\u2069\u200e", "Ana"),
        ("A\u200bn\ufeffa\u00ad", "Ana"),  # no width at all
        ("Ana\u2028Bel\u2029", "Ana Bel"),  # ends of lines to some
        ("Ana\u00a0\u3000Bel", "Ana Bel"),
        ("Jose\u0301", "José"),
        ("\ud800Ana", "Ana"),  # half a character
        ("\u3164\u2800", ""),  # a letter and a sign that show nothing
        ("\U000e0041\U000e0042", ""),  # hidden tags
    ],
)
def test_what_is_shown_is_one_line_of_what_can_be_seen(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_accents_can_not_be_heaped_over_other_lines() -> None:
    assert clean("A" + "\u0308\u0323" * 500) == clean("A" + "\u0308\u0323" * 500)[:6]


def test_a_name_of_many_megabytes_is_cleaned_at_once() -> None:
    assert len(clean("a" * 5_000_000)) < 5000
    assert len(clean("\u0315\u0300" * 2_000_000)) < 5000


@given(st.text())
def test_clean_leaves_nothing_that_a_terminal_obeys(name: str) -> None:
    shown = clean(name)
    assert not [sign for sign in shown if category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")]
    assert is_normalized("NFC", shown)
    assert "  " not in shown
    assert shown == shown.strip()


@pytest.mark.parametrize(("text", "cells"), [("", 0), ("Ana", 3), ("寿司", 4), ("José", 4)])
def test_a_wide_character_takes_two_cells(text: str, cells: int) -> None:
    assert width(text) == cells


@pytest.mark.parametrize(
    ("text", "cells", "left"),
    [
        ("Ana", 3, "Ana"),
        ("Anabel", 4, "Ana…"),
        ("Ana Bel", 5, "Ana…"),
        ("寿司寿司", 8, "寿司寿司"),
        ("寿司寿司", 7, "寿司寿…"),
        ("寿司寿司", 6, "寿司…"),  # half a character is none
        ("寿司", 2, "…"),
        ("Ana", 1, "…"),
        ("Ana", 0, ""),
    ],
)
def test_what_is_cut_says_so(text: str, cells: int, left: str) -> None:
    assert cut(text, cells) == left


@given(st.text(), st.integers(0, 20))
def test_what_is_cut_fits(text: str, cells: int) -> None:
    assert width(cut(clean(text), cells)) <= cells


@pytest.mark.parametrize("name", ["Ana", "a" * MAX_CELLS, "寿" * 8, "José", "O'Hara", "[b]Ana[/b]"])
def test_a_good_name_has_no_fault(name: str) -> None:
    assert fault(name, ["Luis"]) is None


@pytest.mark.parametrize(
    ("name", "others", "word"),
    [
        ("", [], "empty"),
        ("   ", [], "blank"),
        ("\u200b\u3164", [], "blank"),
        ("\ufe0f", [], "blank"),
        ("a" * 17, [], "17"),
        ("寿" * 9, [], "18"),
        ("Ana", ["Luis", "Ana"], "Ana"),
        ("  aNA ", ["Ana"], "called"),
        ("Ana\u200b", ["Ana"], "called"),
        ("An a", ["Ana"], "called"),
        ("STRASSE", ["Straße"], "called"),
        ("Jose\u0301", ["JOSÉ"], "called"),
        ("\uff21na", ["Ana"], "called"),
    ],
)
def test_a_bad_name_is_told_why(name: str, others: list[str], word: str) -> None:
    sentence = fault(name, others)
    assert sentence
    assert word in sentence
    assert sentence.endswith(".")


def test_cleaning_loads_no_rich() -> None:
    code = "import sys; from sushigo.names import clean; clean('x'); print('rich' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
