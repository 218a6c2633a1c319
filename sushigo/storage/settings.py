"""What a person chose for good: an option comes before the environment, that before the file."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, Protocol

from sushigo.locale import AUTO, _, languages
from sushigo.names import clean, cut, fault
from sushigo.spelling import unknown_word


class Speed(StrEnum):
    """How fast computer players and everything that moves are."""

    AT_ONCE = "at-once"
    NORMAL = "normal"
    SLOW = "slow"


class Glyphs(StrEnum):
    """The signs that the terminal can show."""

    AUTO = AUTO
    UNICODE = "unicode"
    ASCII = "ascii"


@dataclass(frozen=True, slots=True)
class Settings:
    """All that can be set; each field is a key of the file."""

    theme: str = "night"
    """The short name of the colours."""
    motion: bool = True
    """Cards that turn, hands that slide, points that count up."""
    bell: bool = False
    """A bell when somebody is asked to the keyboard."""
    speed: Speed = Speed.NORMAL
    memory: bool = False
    """Whether one may look at what one could remember of the round."""
    glyphs: Glyphs = Glyphs.AUTO
    language: str = AUTO
    """A code such as ``es``, or `AUTO`."""
    players: tuple[str, ...] = ()
    """The names of people who often play."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """For a command, by its id, Textual's names of its keys with commas between them."""


VARIABLES: Final = {
    name: f"SUSHIGO_{name.upper()}"
    for name in ("theme", "motion", "bell", "speed", "memory", "glyphs", "language")
}
"""The environment variable of each setting that has one."""

NAMES: Final = (*VARIABLES, "players", "keys")
"""The keys of the file, in the order in which a new one has them."""

_YES: Final = ("true", "on", "yes", "1")
_NO: Final = ("false", "off", "no", "0")
_SHOWN_CELLS: Final = 40
"""How much of a wrong value is repeated."""


class KeyJudge(Protocol):
    """Says what is wrong with the keys of a command, in half a sentence; None if they will do."""

    def __call__(self, command: str, keys: str, others: Mapping[str, str]) -> str | None:
        """Judge them beside the other changed keys."""


def _any_keys(command: str, keys: str, others: Mapping[str, str]) -> str | None:
    del command, keys, others
    return None


@dataclass(frozen=True, slots=True)
class Known:
    """What may be named that only the screens know; where nothing is drawn, anything may."""

    themes: Sequence[str] = ()
    key_fault: KeyJudge = _any_keys


class WrongSetting(ValueError):
    """A value that can't be used; the text is one sentence that names key and value."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings that hold, and what was found on the way to them."""

    settings: Settings = field(default_factory=Settings)
    troubles: tuple[str, ...] = ()
    """A sentence for each key or value that was ignored."""
    decided: Mapping[str, str] = field(default_factory=dict)
    """For each setting that the file doesn't decide: the option or variable that does."""


def load(
    known: Known | None = None,
    options: Mapping[str, tuple[str, Any]] | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Loaded:
    """The settings by option, environment, file and default, in this order.

    Args:
        known: what themes and keys may be named.
        options: for each setting given at the command line, the option and its right value.
        environment: the variables.
    """
    from .settings_file import read_file  # noqa: PLC0415  # which needs this page

    known = known or Known()
    values, troubles = read_file(known)
    decided = {}
    for name, variable in VARIABLES.items():
        text = environment.get(variable, "").strip()
        if not text:
            continue
        try:
            values[name] = judged(name, _from_text(name, text), known, called=variable)
            decided[name] = variable
        except WrongSetting as wrong:
            troubles.append(str(wrong))
    for name, (option, value) in (options or {}).items():
        values[name], decided[name] = value, option
    return Loaded(replace(Settings(), **values), tuple(troubles), decided)


def judged(name: str, value: object, known: Known, called: str | None = None) -> str | bool:
    """The value of a single setting as `Settings` has it.

    Args:
        name: a key that has a variable too.
        value: a value of the file.
        known: what may be named.
        called: the variable, where it doesn't come from the file.

    Raises:
        WrongSetting: with the nearest value that can be used.
    """
    called = called or name
    match name:
        case "motion" | "bell" | "memory":
            return _truth(called, value)
        case "speed":
            return Speed(_word(called, value, list(Speed)))
        case "glyphs":
            return Glyphs(_word(called, value, list(Glyphs)))
        case "language":
            return _word(called, value, [AUTO, *languages()])
        case _:
            return _word(called, value, known.themes)


def players_of(value: object) -> Iterator[str | WrongSetting]:
    """The names of a list, and what is wrong with those that can't be used."""
    if not isinstance(value, list):
        example = 'players = ["Ana", "Luis"]'
        yield WrongSetting(_("players is a list of names: {example}.").format(example=example))
        return
    names: list[str] = []
    for one in value:
        name = clean(one) if isinstance(one, str) else ""
        wrong = fault(name, names) if isinstance(one, str) else _("A name stands in quotes.")
        if wrong:
            yield WrongSetting(f"players, “{shown(one)}”: {wrong}")
        else:
            names.append(name)
            yield name


def shown(value: object) -> str:
    """A wrong value as it may be repeated."""
    return cut(clean(str(value).lower() if isinstance(value, bool) else str(value)), _SHOWN_CELLS)


def _word(called: str, value: object, words: Sequence[str]) -> str:
    if isinstance(value, str) and (not words or value in words):
        return value
    sentence = _("{key} = “{value}” is not known").format(key=called, value=shown(value))
    raise WrongSetting(unknown_word(sentence, shown(value), words))


def _truth(called: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    meant = shown(value).casefold()
    meant = _YES[0] if meant in _YES else _NO[0] if meant in _NO else meant
    sentence = _("{key} = “{value}” is not known").format(key=called, value=shown(value))
    raise WrongSetting(unknown_word(sentence, meant, (_YES[0], _NO[0])))


def _from_text(name: str, text: str) -> object:
    """The text of a variable as the file would have it."""
    word = text.casefold()
    if name in ("motion", "bell", "memory") and word in (*_YES, *_NO):
        return word in _YES
    return text
