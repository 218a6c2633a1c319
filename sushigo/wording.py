"""What things are called and how a point is explained, in the reader's language.

Shared by everything that speaks to people: the referee at the command line, and the screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .engine import Dish, Kind, ScoreLine
from .locale import _, ngettext

CODES: Final = ("TE", "SA", "DU", "M1", "M2", "M3", "SL", "SQ", "EG", "PU", "WA", "CH")
"""Two letters for each kind, so that colour and picture are never the only sign."""


def kind_name(kind: Kind) -> str:
    """The name on the card."""
    return (
        _("Tempura"),
        _("Sashimi"),
        _("Dumpling"),
        _("Maki, 1 roll"),
        _("Maki, 2 rolls"),
        _("Maki, 3 rolls"),
        _("Salmon nigiri"),
        _("Squid nigiri"),
        _("Egg nigiri"),
        _("Pudding"),
        _("Wasabi"),
        _("Chopsticks"),
    )[kind]


def kind_worth(kind: Kind) -> str:
    """What a card is worth, in a few words."""
    return (
        _("two: 5"),
        _("three: 10"),
        _("1 3 6 10 15"),
        _("most 6, next 3"),
        _("most 6, next 3"),
        _("most 6, next 3"),
        _("2"),
        _("3"),
        _("1"),
        _("end: most +6, least -6"),
        _("next nigiri × 3"),
        _("two cards later"),
    )[kind]


def dish_name(dish: Dish) -> str:
    """The name of what lies on a table."""
    return (
        _("Tempura"),
        _("Sashimi"),
        _("Dumpling"),
        _("Maki"),
        _("Salmon nigiri"),
        _("Squid nigiri"),
        _("Egg nigiri"),
        _("Salmon on wasabi"),
        _("Squid on wasabi"),
        _("Egg on wasabi"),
        _("Pudding"),
        _("Wasabi"),
        _("Chopsticks"),
    )[dish]


def place_name(line: ScoreLine) -> str:
    """The place that a line takes in maki or puddings: “first, shared by 2”; else nothing."""
    place = {0: "", 1: _("first"), 2: _("second"), -1: _("fewest")}[line.place]
    if line.sharers > 1:
        return _("{place}, shared by {sharers}").format(place=place, sharers=line.sharers)
    return place


def reason(line: ScoreLine) -> str:
    """Why a line gives its points: “5 rolls, first”, “2 pairs”, “unused”."""
    count = line.count
    match line.dish:
        case Dish.TEMPURA:
            return _counted(count, 2, ngettext("{n} pair", "{n} pairs", count // 2))
        case Dish.SASHIMI:
            return _counted(count, 3, ngettext("{n} trio", "{n} trios", count // 3))
        case Dish.MAKI:
            rolls = ngettext("{n} roll", "{n} rolls", count).format(n=count)
            return _joined(rolls, place_name(line) or _("no place"))
        case Dish.PUDDING:
            puddings = ngettext("{n} pudding", "{n} puddings", count).format(n=count)
            return _joined(puddings, place_name(line) or _("in between"))
        case Dish.WASABI | Dish.CHOPSTICKS:
            return _("unused") if count == 1 else _("{n} unused").format(n=count)
        case Dish.SALMON_ON_WASABI | Dish.SQUID_ON_WASABI | Dish.EGG_ON_WASABI:
            return _joined("" if count == 1 else str(count), _("tripled"))
        case _:
            return str(count)


def _counted(count: int, step: int, sets: str) -> str:
    """“2 pairs”, “1 pair and 1 left over”, “1 of 2”."""
    left = count % step
    if count < step:
        return _("{n} of {step}").format(n=count, step=step)
    whole = sets.format(n=count // step)
    return _("{sets} and {left} left over").format(sets=whole, left=left) if left else whole


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def and_list(names: Sequence[str]) -> str:
    """“Ana”, “Ana and Luis”, “Ana, Luis and Marta”."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def signed(points: int) -> str:
    """Points with their sign: “+5”, “+0”, “-6”."""
    return f"{points:+d}"
