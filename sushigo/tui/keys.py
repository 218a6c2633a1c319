"""The keys of the commands as a person has changed them: which hold, how they are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from textual.binding import Binding
from textual.keys import REPLACED_KEYS, Keys, key_to_character

from sushigo.locale import _
from sushigo.spelling import unknown_word

from .commands import COMMANDS, EVERYWHERE, Command

_NAMED: Final = tuple(key.value for key in Keys if not {"+", "<"} & set(key.value))
"""Textual's names of the keys that give no sign."""
_MODIFIERS: Final = frozenset(("ctrl", "alt", "shift", "super", "hyper", "meta"))
_TAKEN: Final = frozenset(
    ("ctrl+c", "ctrl+p", "tab", "shift+tab", "ctrl+s", "ctrl+i", "ctrl+j", "ctrl+m", "ctrl+h")
)
"""Keys of the terminal and of every screen: signals, the palette, Tab, Enter, Backspace."""
_NEAR: Final = 5
_SIGNS: Final = {
    "enter": "↵",
    "backspace": "⌫",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "escape": "esc",
    "delete": "del",
    "pageup": "pgup",
    "pagedown": "pgdn",
}


def by_id() -> dict[str, Command]:
    """Every command by the name that the settings give it."""
    tables = (EVERYWHERE, *COMMANDS.values())
    return {command.id: command for table in tables for command in table}


def keys_of(command: Command, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """Textual's names of the keys that a command has now."""
    return normal(keymap.get(command.id, command.keys))


def normal(keys: str) -> tuple[str, ...]:
    """Each key by the one name that Textual's events have for it; what is none is left out."""
    named = (key.strip() for key in keys.split(","))
    bindings = Binding.make_bindings([Binding(key, "none") for key in named if key])
    return tuple(dict.fromkeys(binding.key for binding in bindings))


_PAIRS: Final = ("←→", "↑↓")
"""Signs that stand for the keys of two commands."""


def sign_of(command: Command, keymap: Mapping[str, str]) -> str:
    """How the keys of a command are written for people."""
    if command.id not in keymap:
        return _(command.sign) or command.keys
    return " ".join(map(key_sign, keys_of(command, keymap)))


def own_sign(command: Command, keymap: Mapping[str, str]) -> str:
    """The same for one command alone, where the key bar shows the keys of two as a pair."""
    sign = sign_of(command, keymap)
    return key_sign(keys_of(command, keymap)[0]) if sign in _PAIRS else sign


def words_of(command: str, keymap: Mapping[str, str], most: int = 1) -> str:
    """How a sentence names the first keys of a command, by its id: ``Space, ↓``."""
    keys = keys_of(by_id()[command], keymap)[:most]
    words = {"space": _("Space"), "enter": _("Enter")}
    return ", ".join(words.get(key) or key_sign(key) for key in keys)


def key_sign(key: str) -> str:
    """How a key is written for people: ``?`` for ``question_mark``."""
    *modifiers, base = key.split("+")
    word = _("space") if base == "space" else _SIGNS.get(base)
    sign = word or _character(base) or base
    return "+".join((*modifiers, sign))


def _character(base: str) -> str | None:
    """The sign that a key writes; None if it writes none that can be seen."""
    sign = key_to_character(REPLACED_KEYS.get(base, base))
    return sign if sign and sign.isprintable() else None


def key_fault(command: str, keys: str, others: Mapping[str, str]) -> str | None:
    """Why a command can't have these keys, in half a sentence; None if it can.

    Args:
        command: its id.
        keys: Textual's names, with commas.
        others: the keys of all commands that have been changed.
    """
    commands = by_id()
    if command not in commands:
        near = get_close_matches(command, commands, n=_NEAR, cutoff=0)
        return unknown_word(_("there is no such command"), command, near)
    wanted = normal(keys)
    if not wanted:
        return _("a command needs a key.")
    faults = (_name_fault(key) or _clash(commands[command], key, others) for key in wanted)
    return next(filter(None, faults), None)


def _name_fault(key: str) -> str | None:
    *modifiers, base = key.split("+")
    if not _MODIFIERS.issuperset(modifiers) or not (base in _NAMED or _character(base)):
        near = get_close_matches(key, _NAMED, n=_NEAR, cutoff=0)
        return unknown_word(_("there is no key “{key}”").format(key=key), key, near)
    if key in _TAKEN:
        return _("{key} is a key of the terminal or of every screen.").format(key=key_sign(key))
    return None


def _clash(command: Command, key: str, others: Mapping[str, str]) -> str | None:
    """The sentence that another command of one of its screens has that key."""
    for other in _beside(command):
        if key in keys_of(other, others):
            sentence = _("{key} is the key for “{command}” there.")
            return sentence.format(
                key=key_sign(key), command=other.name or other.sentence or other.id
            )
    return None


def _beside(command: Command) -> Iterator[Command]:
    """The other commands of all screens that have this one."""
    for own in COMMANDS.values():
        table = (*own, *EVERYWHERE)
        if command in table:
            yield from (other for other in table if other.id != command.id)
