"""What stands for what on the screen: marks, colours by name, gauges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from sushigo.engine import Dish, Kind
from sushigo.engine.table import DISH_OF
from sushigo.seats import Seat

SEAT_MARKS: Final = ("●", "▲", "■", "◆", "♣")
"""Each seat's own mark on panels, log and charts, beside its colour; the star is for who leads."""

FULL, EMPTY = "■", "□"

_TONES: Final = (
    "$dish-tempura",
    "$dish-sashimi",
    "$dish-dumpling",
    "$dish-maki",
    "$dish-salmon",
    "$dish-squid",
    "$dish-egg",
    "$dish-salmon",
    "$dish-squid",
    "$dish-egg",
    "$dish-pudding",
    "$dish-wasabi",
    "$dish-chopsticks",
)


def dish_tone(dish: Dish) -> str:
    """The theme's colour of a dish."""
    return _TONES[dish]


def kind_tone(kind: Kind) -> str:
    """The theme's colour of a card."""
    return _TONES[DISH_OF[kind]]


def gain_tone(points: int) -> str:
    """The style of points won or lost; nothing won is said quietly."""
    if not points:
        return "$quiet"
    return "bold $secondary" if points > 0 else "bold $error"


def seat_tone(seat: int) -> str:
    """The theme's colour of a seat."""
    return f"$seat-{seat}"


def seat_name(seat: int, seats: Sequence[Seat], style: str = "bold") -> Content:
    """A seat's mark and name in its colour; a name is never read as markup."""
    return Content.assemble(
        (f"{SEAT_MARKS[seat]} ", seat_tone(seat)),
        (seats[seat].name, f"{style} {seat_tone(seat)}"),
    )


def seat_names(those: Sequence[int], seats: Sequence[Seat]) -> Content:
    """The names of these seats, one after the other."""
    return Content(", ").join(seat_name(seat, seats) for seat in those)


def times(count: int) -> str:
    """``×2``; nothing for a single one."""
    return f"×{count}" if count > 1 else ""


def gauge(dish: Dish, count: int) -> str:
    """How far the sets of a dish are filled: ``■■ ■□``; the count where there are no sets."""
    size = {Dish.TEMPURA: 2, Dish.SASHIMI: 3}.get(dish)
    if size is None:
        return times(count)
    sets, rest = divmod(count, size)
    filled = [FULL * size] * sets
    if rest:
        filled.append(FULL * rest + EMPTY * (size - rest))
    return " ".join(filled)
