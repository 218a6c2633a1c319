"""How the app is to look and behave on this terminal."""

from __future__ import annotations

from dataclasses import dataclass

from sushigo.locale import _
from sushigo.spelling import unknown_word

from .themes import THEMES

_PREFIX = "sushi-"


@dataclass(frozen=True, slots=True)
class Looks:
    """What a person may choose about the looks."""

    theme: str = THEMES[0].name
    ascii_only: bool = False
    """Nothing but ASCII, for terminals without Unicode."""
    motion: bool = True
    """Cards that turn, hands that slide, points that count up."""
    bell: bool = False
    """A bell when somebody is asked to the keyboard."""


def theme_named(name: str | None) -> str:
    """The full name of a theme: ``day`` for ``sushi-day``; without a name the first.

    Raises:
        ValueError: there is none of that name; the sentence names the nearest.
    """
    if name is None:
        return THEMES[0].name
    known = [theme.name.removeprefix(_PREFIX) for theme in THEMES]
    short = name.removeprefix(_PREFIX)
    if short not in known:
        raise ValueError(
            unknown_word(_("There is no theme “{name}”").format(name=name), short, known)
        )
    return _PREFIX + short
