"""The house rules: every option as a field, the presets, and what goes together."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from random import Random
from typing import Final

from .cards import CLASSROOM_DECK, FULL_DECK, Kind
from .errors import InvalidRules

ROUNDS: Final = 3
"""A game has three rounds (R3)."""

SEATS: Final = range(2, 6)
"""Two to five players (R2)."""


class Deck(StrEnum):
    """Which cards are in the box."""

    FULL = "full"
    CLASSROOM = "classroom"


class MakiPrizes(StrEnum):
    """Which places the maki pay."""

    FIRST_SECOND = "first-second"
    FIRST = "first"


class Passing(StrEnum):
    """Which way the hands go: always to the left, or in round 2 to the right."""

    LEFT = "left"
    BOTH_WAYS = "both-ways"


_CARDS: Final = {Deck.FULL: FULL_DECK, Deck.CLASSROOM: CLASSROOM_DECK}
_BOXES: Final = {
    deck: tuple(kind for kind, count in cards.items() for _ in range(count))
    for deck, cards in _CARDS.items()
}
_HAND_SIZES: Final = {
    Deck.FULL: {2: 10, 3: 9, 4: 8, 5: 7},
    Deck.CLASSROOM: {2: 9, 3: 8, 4: 7, 5: 6},
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that one game is played by. The defaults are the official ones.

    Plain strings are taken for the options too; `InvalidRules` says which one is wrong and why.
    """

    deck: Deck = Deck.FULL
    maki: MakiPrizes = MakiPrizes.FIRST_SECOND
    passing: Passing = Passing.LEFT
    dummy: bool = False

    def __post_init__(self) -> None:
        """Turn strings into options, and refuse what can't be."""
        for option, kind in (("deck", Deck), ("maki", MakiPrizes), ("passing", Passing)):
            object.__setattr__(self, option, _value(option, kind, getattr(self, option)))
        if not isinstance(self.dummy, bool):
            raise InvalidRules("dummy", self.dummy, "The option dummy is either true or false.")
        if self.dummy and self.deck is not Deck.FULL:
            why = (
                "The dummy diner needs the full deck: its three hands of nine come from 108 cards."
            )
            raise InvalidRules("dummy", True, why)
        if self.dummy:
            why = "The dummy diner can't be seated yet: play without it (dummy=false)."
            raise InvalidRules("dummy", True, why)

    def check_seats(self, seats: int) -> None:
        """Raise `InvalidRules` unless so many players can play by these rules (R2)."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in SEATS:
            why = f"Sushi Go! is for two to five players, not {seats}."
            raise InvalidRules("players", seats, why)

    def hand_size(self, seats: int) -> int:
        """How many cards a hand has at the deal, and so how many turns a round has (R2, R3)."""
        return _HAND_SIZES[self.deck][seats]

    def direction(self, round: int) -> int:
        """+1 if in that round, counted from 1, the hands go to the left, -1 to the right (R10)."""
        return -1 if self.passing is Passing.BOTH_WAYS and round == 2 else 1

    def receiver(self, seat: int, seats: int, round: int) -> int:
        """The seat that gets this seat's hand after each turn of that round (R10)."""
        return (seat + self.direction(round)) % seats

    @property
    def cards(self) -> dict[Kind, int]:
        """How many cards of each kind this deck has (R1)."""
        return _CARDS[self.deck]

    def shuffled_deck(self, seed: int) -> list[Kind]:
        """The whole deck after the one shuffle of a game, in draw order (R4)."""
        box = _BOXES[self.deck]
        number = Random(seed).random
        # Sorting by random numbers is as fair as Random.shuffle, takes half the time, and,
        # unlike it, is the same in every version of Python.
        luck = [number() for _ in box]
        return list(map(box.__getitem__, sorted(range(len(box)), key=luck.__getitem__)))


def _value(option: str, kind: type[StrEnum], value: object) -> StrEnum:
    try:
        return kind(value)  # type: ignore[arg-type]  # a wrong type is what is looked for
    except ValueError:
        allowed = " or ".join(kind)
        raise InvalidRules(
            option, value, f"The option {option} is {allowed}, not {value!r}."
        ) from None


OFFICIAL: Final = Rules()

PRESETS: Final[dict[str, Rules]] = {
    "official": OFFICIAL,
    "first-maki-only": Rules(maki=MakiPrizes.FIRST),
    "classroom": Rules(deck=Deck.CLASSROOM, maki=MakiPrizes.FIRST),
}

OPTIONS: Final = tuple(field.name for field in fields(Rules))


def preset(name: object, /, **differences: str | bool) -> Rules:
    """The rules of that preset with some options changed.

    Raises:
        InvalidRules: an unknown preset, option or value.
    """
    if not isinstance(name, str) or name not in PRESETS:
        known = ", ".join(PRESETS)
        raise InvalidRules("preset", name, f"There is no preset {name!r}; there are {known}.")
    for option, value in differences.items():
        if option not in OPTIONS:
            known = ", ".join(OPTIONS)
            why = f"There is no option {option!r}; there are {known}."
            raise InvalidRules(option, value, why)
    return replace(PRESETS[name], **differences)  # type: ignore[arg-type]  # Rules checks them


def described(rules: Rules) -> tuple[str, dict[str, str | bool]]:
    """The nearest preset and what differs from it; of equally near ones the first."""

    def differences(base: Rules) -> dict[str, str | bool]:
        return {
            option: getattr(rules, option)
            for option in OPTIONS
            if getattr(rules, option) != getattr(base, option)
        }

    name = min(PRESETS, key=lambda name: len(differences(PRESETS[name])))
    return name, {
        option: value if isinstance(value, bool) else str(value)
        for option, value in differences(PRESETS[name]).items()
    }


def rules_text(rules: Rules) -> str:
    """The rules as they are typed: ``official,passing=both-ways``."""
    name, differences = described(rules)
    return ",".join([name, *(f"{option}={value}" for option, value in differences.items())])
