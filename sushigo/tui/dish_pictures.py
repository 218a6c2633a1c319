"""The dishes as this terminal can show them: in colour, in shades, or not at all."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Final

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sushigo.engine import Dish, Kind

from . import art

if TYPE_CHECKING:
    from .app import SushiGoApp

PICTURE_WIDTH: Final = 14
PICTURE_LINES: Final = 6
ICON_WIDTH: Final = 6

_MOST_ROLLS: Final = 3
"""No drawing shows more rolls of maki."""


class Shading(Enum):
    """What a picture is made of; the value is its ramp from nothing to full."""

    COLOUR = ""
    SHADES = art.BLOCKS
    NONE = "-"
    """Letters make no picture of a dish that anybody would know."""


_DISHES: Final = {
    Dish.SALMON_ON_WASABI: "wasabi_salmon",
    Dish.SQUID_ON_WASABI: "wasabi_squid",
    Dish.EGG_ON_WASABI: "wasabi_egg",
}


def picture(app: SushiGoApp, kind: Kind) -> tuple[Strip, ...]:
    """The picture of a card."""
    return named_picture(app, kind.word)


def dish_picture(
    app: SushiGoApp, dish: Dish, count: int = 1, ground: str = "background"
) -> tuple[Strip, ...]:
    """The picture of so much of a dish, on one of the theme's grounds."""
    return named_picture(app, _name(dish, count), ground)


def icon(app: SushiGoApp, dish: Dish, count: int = 1) -> tuple[Strip, ...]:
    """The small picture of it; none where there is no colour to draw it in."""
    if app.shading is not Shading.COLOUR:
        return ()
    return art.strips(f"{_name(dish, count)}_icon", _ground(app, "background"))


def named_picture(app: SushiGoApp, name: str, ground: str = "card") -> tuple[Strip, ...]:
    """A drawing by its name, on one of the theme's grounds."""
    if app.shading is Shading.COLOUR:
        return art.strips(name, _ground(app, ground))
    if app.shading is Shading.NONE:
        return ()
    return _shaded(name, app.shading)


@cache
def _shaded(name: str, shading: Shading) -> tuple[Strip, ...]:
    return tuple(Strip([Segment(line, Style())]) for line in art.shades(name, shading.value))


def _name(dish: Dish, count: int) -> str:
    if dish is Dish.MAKI:
        return f"maki{min(count, _MOST_ROLLS)}"
    return _DISHES.get(dish, dish.name.lower())


def _ground(app: SushiGoApp, variable: str) -> str:
    """What shows through a picture: a colour of the theme, or the terminal's own."""
    colour = app.theme_variables[variable]
    return colour if colour.startswith("#") else "default"
