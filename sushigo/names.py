"""Names that people and files give: what is shown of them, how wide it is, what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from unicodedata import category, combining, normalize

from .locale import _, ngettext

MAX_CELLS: Final = 16
"""How many cells of a terminal a name may take."""

_LONGEST: Final = 4000
"""How many characters are looked at: sorting out a heap of accents takes time by its square."""

_MARKS: Final = 4
"""How many accents may stand on one letter; heaps of them spill over the lines above and below."""

_UNSHOWN: Final = ("Cc", "Cf", "Cs")
"""Control characters, format characters such as those that turn the writing, half characters."""

_VARIANTS: Final = "\ufe0e\ufe0f"
"""They ask for another picture of a sign, and terminals differ in how wide that is."""

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category, but nothing to see."""


def clean(text: str) -> str:
    """The text as it may be shown on a terminal: one line of what can be seen.

    Control, format and half characters are left out, blanks become single spaces, and accents
    and their letters become one character where there is one (NFC).
    """
    return " ".join("".join(_thinned(normalize("NFC", visible(text)))).split())


def visible(text: str) -> str:
    """What can be seen of a text while it is typed: blanks stay where they are."""
    return "".join(
        " " if sign.isspace() or sign in _BLANK else sign
        for sign in text[:_LONGEST]
        if sign.isspace() or (category(sign) not in _UNSHOWN and sign not in _VARIANTS)
    )


def _thinned(text: str) -> Iterator[str]:
    marks = 0
    for sign in text:
        marks = marks + 1 if combining(sign) or category(sign) in ("Mn", "Me") else 0
        if marks <= _MARKS:
            yield sign


def width(text: str) -> int:
    """How many cells the text takes on a terminal."""
    from rich.cells import cell_len  # noqa: PLC0415  # what only speaks of cards needs no Rich

    return cell_len(text)


def cut(text: str, cells: int) -> str:
    """The text in at most so many cells, with an ellipsis where something is left out."""
    from rich.cells import chop_cells  # noqa: PLC0415

    if width(text) <= cells:
        return text
    if cells < 1:
        return ""
    # A sign too wide for what is left makes the first piece an empty one.
    return chop_cells(text, cells - 1)[0].rstrip() + "…" if cells > 1 else "…"


def fit(text: str) -> str:
    """Any name, made fit to be shown beside others: clean, short, never empty."""
    return cut(clean(text), MAX_CELLS) or "?"


def fault(name: str, others: Iterable[str] = ()) -> str | None:
    """Why somebody can't have that name, in one sentence; None if it will do.

    Args:
        name: the name as typed.
        others: the names at the other seats.
    """
    shown = clean(name)
    if not name:
        return _("The name is empty.")
    if not width(shown):
        return _("The name is blank: it needs something that can be seen.")
    if width(shown) > MAX_CELLS:
        sentence = ngettext(
            "The name takes {cells} cell of {most}.",
            "The name takes {cells} cells of {most}.",
            width(shown),
        )
        return sentence.format(cells=width(shown), most=MAX_CELLS)
    if name_key(name) in map(name_key, others):
        return _("Somebody else is called {name}.").format(name=shown)
    return None


def name_key(name: str) -> str:
    """The same for names that are too much alike to sit at one table: by case, blanks, width."""
    return normalize("NFKC", clean(name).casefold()).replace(" ", "")
