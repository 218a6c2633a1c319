"""Data as JSON gives it, asked for piece by piece.

Whatever is missing or of another type than asked for raises a `RecordError` that says where.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from math import isfinite
from typing import Final, NamedTuple, NoReturn

from .record import RecordError

_DEEPEST: Final = 50
"""How deep unknown keys may be nested. What is read must be writable too, and writing recurses."""

_SHOWN: Final = 40
"""How much of a wrong value a sentence shows."""


class Place(NamedTuple):
    """Where something stands: rounds and turns from 1, seats from 0."""

    round: int | None = None
    turn: int | None = None
    seat: int | None = None


TOP: Final = Place()


def parse(text: str | bytes) -> object:
    """What that JSON says.

    Raises:
        RecordError: it is no JSON in UTF-8, or says a thing twice.
    """
    return _parsed(_decoded(text))


def _decoded(text: str | bytes) -> str:
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError(f"the text is not UTF-8: byte {error.start + 1} is wrong.") from None
    if text.startswith("\ufeff"):
        raise RecordError("the text starts with a byte order mark; it should be plain UTF-8.")
    if "\0" in text:
        raise RecordError("the text holds NUL characters: it is damaged, or no text at all.")
    if not text.strip():
        raise RecordError("there is nothing in the text.")
    return text


def _parsed(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object_of, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise RecordError(_json_fault(error, text)) from None
    except RecursionError:
        raise RecordError("the text is nested too deep.") from None
    except ValueError:  # Python's own limit, of 4300 digits unless somebody moved it
        raise RecordError("an integer in the text is too long.") from None


def _object_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) < len(pairs):
        [(key, _count)] = Counter(key for key, _value in pairs).most_common(1)
        raise RecordError(f"the key {shown(key)} stands twice in one object.")
    return data


def _no_constant(word: str) -> NoReturn:
    raise RecordError(f"numbers are integers, not {word}.")


def _json_fault(error: json.JSONDecodeError, text: str) -> str:
    if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
        return "the text breaks off in the middle."
    where = f"line {error.lineno}, column {error.colno}"
    if error.msg == "Extra data":
        return f"after the end of the game there is more text ({where})."
    return f"the text is no JSON ({where}: {error.msg})."


def value_of(data: dict[str, object], key: str, place: Place) -> object:
    """The value of a key that must be there."""
    if key not in data:
        raise RecordError(f'"{key}" is missing.', *place)
    return data[key]


def object_at(data: object, what: str, place: Place) -> dict[str, object]:
    """The data as an object; `what` names it in the sentence."""
    if not isinstance(data, dict):
        raise RecordError(f"{what} is an object, not {shown(data)}.", *place)
    return data


def list_at(data: object, what: str, place: Place) -> list[object]:
    """The data as a list."""
    if not isinstance(data, list):
        raise RecordError(f"{what} should be a list, not {shown(data)}.", *place)
    return data


def string_at(data: object, what: str, place: Place) -> str:
    """The data as a string of whole characters."""
    if not isinstance(data, str):
        raise RecordError(f"{what} should be a string, not {shown(data)}.", *place)
    _check_writable(data, place)
    return data


def integer_at(data: object, what: str, place: Place) -> int:
    """The data as an integer; JSON's true and 1.0 are none."""
    if isinstance(data, bool) or not isinstance(data, int):
        raise RecordError(f"{what} should be an integer, not {shown(data)}.", *place)
    return data


def extra_of(data: dict[str, object], known: Sequence[str], place: Place) -> dict[str, object]:
    """The keys that are not known, to be kept."""
    extra = {key: value for key, value in data.items() if key not in known}
    if extra:
        _check_writable(extra, place)
    return extra


def _check_writable(value: object, place: Place) -> None:
    """What is kept for the next writer must be something that can be written."""
    waiting = [(value, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > _DEEPEST:
            raise RecordError("unknown keys are nested too deep.", *place)
        if isinstance(value, dict):
            waiting += [(part, depth + 1) for pair in value.items() for part in pair]
        elif isinstance(value, list):
            waiting += [(part, depth + 1) for part in value]
        elif isinstance(value, str) and not _is_unicode(value):
            raise RecordError(f"half a character stands in {shown(value)}.", *place)
        elif isinstance(value, float) and not isfinite(value):
            raise RecordError("a number is too large.", *place)


def _is_unicode(text: str) -> bool:
    """Whether all of it are characters; JSON can write halves of pairs of surrogates too."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(value: object) -> str:
    """A wrong value as a sentence may repeat it: short, and harmless on any terminal."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    words = {None: "null", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return words[value]
    if isinstance(value, str):
        text = '"' + ascii(value[:_SHOWN])[1:-1] + '"'
        return text if len(value) <= _SHOWN else text[:-1] + '..."'
    text = ascii(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
