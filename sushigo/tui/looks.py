"""How the app is to look and behave on this terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sushigo.locale import _
from sushigo.spelling import unknown_word
from sushigo.storage.settings import Glyphs, Settings

from . import plain_signs
from .themes import THEMES

_PREFIX: Final = "sushi-"
THEME_NAMES: Final = tuple(theme.name.removeprefix(_PREFIX) for theme in THEMES)
"""The themes by the names that people give."""


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

    @classmethod
    def of(cls, settings: Settings) -> Looks:
        """What the settings say about them; the signs by the terminal, if they leave it open."""
        auto = settings.glyphs is Glyphs.AUTO
        return cls(
            theme=theme_named(settings.theme),
            ascii_only=plain_signs.needed() if auto else settings.glyphs is Glyphs.ASCII,
            motion=settings.motion,
            bell=settings.bell,
        )


def theme_named(short: str) -> str:
    """The full name of a theme, as Textual knows it: ``sushi-day`` for ``day``."""
    return _PREFIX + short


def short_theme_name(name: str) -> str:
    """The name that people give to a theme: ``day``, also for ``sushi-day``.

    Raises:
        ValueError: there is none of that name; the sentence names the nearest.
    """
    short = name.removeprefix(_PREFIX)
    if short not in THEME_NAMES:
        raise ValueError(
            unknown_word(_("There is no theme “{name}”").format(name=name), short, THEME_NAMES)
        )
    return short
