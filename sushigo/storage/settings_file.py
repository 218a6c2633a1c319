"""Reading the file of settings: what is wrong in it is said by line and key, and ignored."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from sushigo.locale import _
from sushigo.names import clean
from sushigo.spelling import unknown_word

from .places import settings_file
from .settings import NAMES, VARIABLES, Known, WrongSetting, judged, players_of, shown
from .toml_lines import Path as KeyPath
from .toml_lines import lines_of

_LONGEST: Final = 64 * 1024
"""Bytes; no settings take so many."""


class NoToml(Exception):
    """The file can't be used at all; the text is one sentence that says why."""


def read_file(known: Known) -> tuple[dict[str, Any], list[str]]:
    """The settings that the file gives, and a sentence for each thing that is wrong in it."""
    try:
        text = file_text()
        data = parsed(text)
    except FileNotFoundError:
        return {}, []
    except OSError as failure:
        why = failure.strerror or str(failure)
        return {}, [_("{file} can't be read: {why}.").format(file=_shown_file(), why=why)]
    except NoToml as fault:
        return {}, [str(fault)]
    return _judged_values(data, text, known)


def file_text() -> str:
    """The file as it is, its line ends too.

    Raises:
        OSError: it isn't there, or can't be read.
        NoToml: it is no text.
    """
    with settings_file().open("rb") as file:
        content = file.read(_LONGEST + 1)
    if len(content) > _LONGEST:
        raise NoToml(
            _("{file} is too long for settings; it is not used.").format(file=_shown_file())
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content[: fault.start].count(b"\n") + 1
        raise _no_toml(line, _("this is no text in UTF-8")) from None


def parsed(text: str) -> dict[str, Any]:
    """The file as data.

    Raises:
        NoToml: it is none.
    """
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        found = re.search(r"at line (\d+)", str(fault))
        line = int(found[1]) if found else text.count("\n") + 1
        raise _no_toml(line, _("this is no TOML")) from None


def _no_toml(line: int, why: str) -> NoToml:
    sentence = _("{file}, line {line}: {why}. Until it is mended nothing in the file is used.")
    return NoToml(sentence.format(file=_shown_file(), line=line, why=why))


def _shown_file() -> str:
    return clean(str(settings_file()))


def _judged_values(
    data: Mapping[str, Any], text: str, known: Known
) -> tuple[dict[str, Any], list[str]]:
    values: dict[str, Any] = {}
    faults: list[tuple[KeyPath, str]] = []
    for key, value in data.items():
        if key in VARIABLES:
            try:
                values[key] = judged(key, value, known)
            except WrongSetting as wrong:
                faults.append(((key,), str(wrong)))
        elif key == "players":
            names = list(players_of(value))
            values[key] = tuple(one for one in names if isinstance(one, str))
            faults += [((key,), str(one)) for one in names if isinstance(one, WrongSetting)]
        elif key == "keys":
            values[key], wrong_keys = _judged_keys(value, known)
            faults += wrong_keys
        else:
            sentence = _("The key “{key}” is not known").format(key=shown(key))
            faults.append(((key,), unknown_word(sentence, key, NAMES)))
    lines = lines_of(text) if faults else {}
    return values, [_at(lines.get(path), sentence) for path, sentence in faults]


def _at(line: int | None, sentence: str) -> str:
    if line is None:
        return _("{file}: {fault}").format(file=_shown_file(), fault=sentence)
    return _("{file}, line {line}: {fault}").format(file=_shown_file(), line=line, fault=sentence)


def _judged_keys(table: object, known: Known) -> tuple[dict[str, str], list[tuple[KeyPath, str]]]:
    """The keys that can be used, by command, and what is wrong with the others."""
    if not isinstance(table, dict):
        sentence = _('keys is a table of commands: [keys], and below it draft.swap = "s".')
        return {}, [(("keys",), sentence)]
    wanted: dict[str, str] = {}
    places: dict[str, KeyPath] = {}
    faults: list[tuple[KeyPath, str]] = []
    for path, value in _leaves(table, ("keys",)):
        command, keys = ".".join(path[1:]), _key_list(value)
        if keys is None:
            why = _('its keys stand in quotes, with commas: "s,f2".')
            faults.append((path, _fault_of(command, str(value), why)))
        else:
            wanted[command], places[command] = keys, path
    while refused := _refused(wanted, known):
        # A command that is refused has its own keys again, which another one may have asked for.
        faults += [(places[one], _fault_of(one, wanted.pop(one), refused[one])) for one in refused]
    return wanted, faults


def _refused(wanted: Mapping[str, str], known: Known) -> dict[str, str]:
    """Which commands can't have the keys that are wanted for them, and why."""
    faults = {one: known.key_fault(one, keys, wanted) for one, keys in wanted.items()}
    return {one: why for one, why in faults.items() if why}


def _fault_of(command: str, keys: str, why: str) -> str:
    return f"keys, {shown(command)} = “{shown(keys)}”: {why}"


def _leaves(table: Mapping[str, Any], path: KeyPath) -> Iterator[tuple[KeyPath, Any]]:
    """The values of a table: ``"draft.swap"`` and ``draft.swap`` name the same command."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _key_list(value: object) -> str | None:
    """Textual's names of keys with commas; None if the value is nothing of the kind."""
    parts = value.split(",") if isinstance(value, str) else value
    if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
        return None
    return ",".join(part.strip() for part in parts)
