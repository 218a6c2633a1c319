"""The drawings: all there, all whole, and faithful as half blocks and as shades."""

from __future__ import annotations

import subprocess
import sys

import pytest
from rich.color import Color, ColorType
from textual.strip import Strip

from sushigo.engine import Kind
from sushigo.tui.art import ASCII, BLOCKS, ArtError, names, pixels, shades, strips
from sushigo.tui.art.pictures import parse

DARK, LIGHT = "#182024", "#fbf7ee"
KINDS = tuple(kind.word for kind in Kind)
CARDS = (*KINDS, "wasabi_salmon", "wasabi_squid", "wasabi_egg", "back")
ICONS = tuple(f"{name}_icon" for name in CARDS)
PALETTE = "[palette]\na #aabbcc\nb #001122\n"


def size(name: str) -> tuple[int, int]:
    """A picture's width and height in pixels."""
    picture = pixels(name)
    return len(picture[0]), len(picture)


def seen(lines: tuple[Strip, ...], ground: str) -> list[list[str]]:
    """The pixels that a terminal shows for half blocks."""
    rows: list[list[str]] = []
    for line in lines:
        upper: list[str] = []
        lower: list[str] = []
        for text, style, _control in line:
            assert style is not None
            assert style.bgcolor is not None
            behind = hex_of(style.bgcolor)
            front = hex_of(style.color) if style.color else ground
            for sign in text:
                upper.append(front if sign == "▀" else behind)
                lower.append(front if sign == "▄" else behind)
                assert sign in " ▀▄"
        rows += [upper, lower]
    return rows


def hex_of(colour: Color) -> str:
    """A true colour as ``#rrggbb``."""
    assert colour.triplet is not None
    return colour.triplet.hex


def test_nothing_is_missing_and_nothing_is_left_over() -> None:
    assert sorted(names()) == sorted((*CARDS, *ICONS, "title", "title_small"))


@pytest.mark.parametrize("name", CARDS)
def test_a_card_fills_its_room(name: str) -> None:
    assert size(name) == (14, 12)
    assert all(any(row[x] for row in pixels(name)) for x in range(1, 13))
    assert all(any(row) for row in pixels(name)[1:-1])


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_six_cells_by_two_lines(name: str) -> None:
    assert size(name) == (6, 4)


def test_the_titles_fit_their_screens() -> None:
    assert size("title") == (60, 20)
    assert size("title_small") == (40, 12)


def test_no_two_pictures_are_alike() -> None:
    assert len({pixels(name) for name in names()}) == len(names())


@pytest.mark.parametrize("ground", [DARK, LIGHT])
@pytest.mark.parametrize("name", names())
def test_half_blocks_show_every_pixel(name: str, ground: str) -> None:
    lines = strips(name, ground)
    width, height = size(name)
    assert len(lines) == height // 2
    for line in lines:
        assert line.cell_length == width
        assert sum(segment.cell_length for segment in line) == width
    assert seen(lines, ground) == [[pixel or ground for pixel in row] for row in pixels(name)]


def test_the_terminals_own_background_shows_through() -> None:
    corner = next(iter(strips("tempura", "default")[0]))
    assert corner.text.isspace()
    assert corner.style is not None
    assert corner.style.bgcolor is not None
    assert corner.style.bgcolor.type is ColorType.DEFAULT


def test_strips_are_made_once() -> None:
    assert strips("egg", DARK) is strips("egg", DARK)
    assert strips("egg", DARK) != strips("egg", LIGHT)


@pytest.mark.parametrize("ramp", [ASCII, BLOCKS])
@pytest.mark.parametrize("name", CARDS)
def test_shades_use_the_whole_ramp(name: str, ramp: str) -> None:
    lines = shades(name, ramp)
    assert [len(line) for line in lines] == [14] * 6
    used = set("".join(lines))
    assert used <= set(ramp)
    assert len(used) >= min(len(ramp), 6) - 1


@pytest.mark.parametrize("name", KINDS)
def test_shades_are_blank_only_where_nothing_is_drawn(name: str) -> None:
    picture = pixels(name)
    for y, line in enumerate(shades(name)):
        for x, sign in enumerate(line):
            assert (sign == " ") == (not picture[2 * y][x] and not picture[2 * y + 1][x])


def test_shades_tell_the_dishes_apart() -> None:
    assert len({shades(name) for name in CARDS}) == len(CARDS)


def test_a_small_drawing_is_read() -> None:
    text = f"# a remark\n\n{PALETTE}\n[dot]\n.a\nb.\n"
    assert parse(text, "x.txt") == {"dot": ((None, "#aabbcc"), ("#001122", None))}


@pytest.mark.parametrize(
    ("drawing", "complaint"),
    [
        ("[dot]\na.\n.?\n", r"x\.txt: \[dot\], row 2: '\?' is not in the palette"),
        ("[dot]\naa\na\n", r"x\.txt: \[dot\], row 2 has 1 pixels, the first has 2"),
        ("[dot]\naa\n", r"x\.txt: \[dot\] has 1 rows; two rows make a line of cells"),
        ("[dot]\n", r"x\.txt: \[dot\] has 0 rows"),
        ("[dot]\na\nb\n[dot]\nb\na\n", r"x\.txt: \[dot\] is drawn twice"),
        ("[palette]\nc red\n", r"x\.txt: not a letter and a colour .*'c red'"),
        ("[palette]\nc #123456\nc #654321\n", r"x\.txt: the letter 'c' has two colours"),
        ("[palette]\n. #123456\n", r"x\.txt: the letter '\.' has two colours"),
    ],
)
def test_a_damaged_drawing_is_named(drawing: str, complaint: str) -> None:
    with pytest.raises(ArtError, match=complaint):
        parse(PALETTE + drawing, "x.txt")


def test_pixels_before_the_first_name_are_an_error() -> None:
    with pytest.raises(ArtError, match=r"x\.txt, line 2: a drawing must begin with its \[name\]"):
        parse("\naa\n", "x.txt")


def test_an_unknown_picture_is_an_error() -> None:
    with pytest.raises(ArtError, match="no picture is called 'pizza'"):
        pixels("pizza")


def test_an_import_reads_no_drawing() -> None:
    program = (
        "from sushigo.tui.art import names, pictures\n"
        "assert pictures._gallery.cache_info().currsize == 0\n"
        "names()\n"
        "assert pictures._gallery.cache_info().currsize == 1\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
