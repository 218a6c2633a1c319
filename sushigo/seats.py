"""Who sits where and by which rules, as it is typed at a command line or into a form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from .bots.faces import FACES
from .bots.guests import BrokenGuest
from .bots.registry import UnknownKind, known_kinds, player
from .engine import InvalidRules, Rules
from .engine.record import HUMAN, Player
from .engine.rules import OPTIONS, PRESETS, SEATS, preset
from .locale import _
from .names import clean, fit
from .names import fault as fault_of
from .spelling import unknown_word

DEFAULT_NAMES: Final = ("Ana", "Luis", "Marta", "Kenji", "Zoe")
"""The names of people who gave none: one for each seat of the largest table."""

BOT_NAMES: Final = ("Kappa", "Bento", "Nori", "Miso", "Tofu")
"""The names of bots that nobody named: one for each seat of the largest table."""

_BOT: Final = "bot:"


class BadSeat(ValueError):
    """A seat is typed wrong; the text is one sentence that says which and why."""


class BadRules(ValueError):
    """The rules are typed wrong; the text is one sentence that says what and why."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: the name shown for it, and `HUMAN` or the kind of its computer player."""

    name: str
    kind: str = HUMAN

    @property
    def player(self) -> Player:
        """The seat as a record writes it."""
        return Player(self.name, self.kind)

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN


def seats_of(players: Iterable[Player]) -> list[Seat]:
    """The seats of a record's players: any name is made fit to be shown."""
    return [Seat(fit(one.name), one.kind) for one in players]


def parse_seats(text: str, bare_kinds: bool = False) -> list[Seat]:
    """The seats of ``Ana,Luis,bot:hard``: `NAME`, `bot:KIND` or `NAME=bot:KIND`, two to five.

    A bot without a name gets the first name of its face, or else of `BOT_NAMES`, that nobody
    else has.

    Args:
        text: the seats with commas between them.
        bare_kinds: whether all are bots, so that a bare `KIND` is enough.

    Raises:
        BadSeat: with one sentence that says which seat and why.
    """
    parts = text.split(",")
    if len(parts) not in SEATS:
        count = len(parts) if text.strip() else 0
        raise BadSeat(_("Sushi Go! is for two to five players, not {n}.").format(n=count))
    typed = [_typed_seat(number, part, bare_kinds) for number, part in enumerate(parts, start=1)]
    names = _with_bot_names(typed)
    for number, name in enumerate(names, start=1):
        if fault := fault_of(name, names[: number - 1]):
            raise BadSeat(_("Seat {n}: {fault}").format(n=number, fault=fault))
    return [Seat(name, kind) for name, (_typed, kind) in zip(names, typed, strict=True)]


def bot_name(kind: str, taken: Sequence[str]) -> str:
    """A name for a computer player: one of its face's if one is free, else one of `BOT_NAMES`.

    Args:
        kind: of the computer player.
        taken: the names at the table, fewer than there are seats.
    """
    own = FACES[kind].names if kind in FACES else ()
    return next(name for name in [*own, *BOT_NAMES] if not fault_of(name, taken))


def parse_rules(text: str) -> Rules:
    """The rules of ``official,passing=both-ways``: a preset, then the options that differ.

    Without a preset the options differ from the official rules; the options are `deck`, `maki`,
    `passing` and `dummy`.

    Raises:
        BadRules: with one sentence that says what is wrong.
    """
    first, *rest = (part.strip() for part in text.split(","))
    if "=" in first:
        first, rest = "official", [first, *rest]
    if first not in PRESETS:
        fault = _("There is no preset “{word}”").format(word=first)
        raise BadRules(unknown_word(fault, first, PRESETS))
    differences: dict[str, str | bool] = {}
    for part in rest:
        option, value = _option(part)
        if option in differences:
            raise BadRules(_("The option {option} is given twice.").format(option=option))
        differences[option] = value
    try:
        return preset(first, **differences)
    except InvalidRules as invalid:
        raise BadRules(str(invalid)) from None


def _typed_seat(number: int, text: str, bare_kinds: bool) -> tuple[str | None, str]:
    """The name typed for a seat, None for a bot without one, and its kind."""
    name, equals, after = (part.strip() for part in text.partition("="))
    if not name and not equals:
        raise BadSeat(_("Seat {n} is empty.").format(n=number))
    if not equals and (bare_kinds or name.startswith(_BOT)):
        return None, _kind(number, name)
    if not equals:
        return clean(name), HUMAN
    if not bare_kinds and not after.startswith(_BOT):
        why = _("Seat {n}: after “{name}=” comes bot:KIND, not “{text}”.")
        raise BadSeat(why.format(n=number, name=name, text=after))
    return clean(name), _kind(number, after)


def _kind(number: int, text: str) -> str:
    kind = text.removeprefix(_BOT).strip()
    try:
        player(kind)
    except UnknownKind as unknown:
        if unknown.fault:
            raise BadSeat(_("Seat {n}: {fault}").format(n=number, fault=unknown)) from None
        fault = _("There is no computer player “{kind}” for seat {n}").format(kind=kind, n=number)
        raise BadSeat(unknown_word(fault, kind, known_kinds())) from None
    except BrokenGuest as broken:
        raise BadSeat(_("Seat {n}: {fault}").format(n=number, fault=broken)) from broken
    return kind


def _with_bot_names(typed: Sequence[tuple[str | None, str]]) -> list[str]:
    """The names, with one that is free for each that is missing."""
    taken = [name for name, _kind in typed if name is not None]
    names = []
    for name, kind in typed:
        if name is None:
            taken.append(bot_name(kind, taken))
        names.append(taken[-1] if name is None else name)
    return names


def _option(text: str) -> tuple[str, str | bool]:
    """The name and value of ``option=value``."""
    option, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise BadRules(_("After the preset comes option=value, not “{text}”.").format(text=option))
    if option not in OPTIONS:
        fault = _("There is no option “{word}” in the rules").format(word=option)
        raise BadRules(unknown_word(fault, option, OPTIONS))
    return option, {"true": True, "false": False}.get(value, value)
