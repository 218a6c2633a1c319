"""What was played last: the people and rules, to be offered again, and the last finished game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from sushigo.engine import Rules, SushiGoError
from sushigo.engine.record import Player, Record, dumps, exported
from sushigo.engine.record_reading import read
from sushigo.engine.rules import described, preset
from sushigo.locale import _
from sushigo.names import fault

from .places import data_folder
from .whole_file import whole_file

_SETUP: Final = "last-setup.json"
_GAME: Final = "last-game.json"


class NotKept(Exception):
    """A file could not be written or read; the text is one sentence that says which and why."""


def remember_setup(seats: Sequence[Player], rules: Rules) -> None:
    """Keep who plays and by which rules.

    Raises:
        NotKept: the file can't be written.
    """
    name, differences = described(rules)
    data = {
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in seats],
        "rules": {"preset": name, **differences},
    }
    _write(_SETUP, json.dumps(data, ensure_ascii=False, indent=1))


def last_setup() -> tuple[tuple[Player, ...], Rules] | None:
    """Who played last and by which rules; None if nobody did yet.

    Raises:
        NotKept: the file is damaged or can't be read; it is put aside, so that nothing is lost.
    """
    text = _read(_SETUP)
    if text is None:
        return None
    try:
        data = json.loads(text)
        names: list[str] = []
        players = []
        for one in data["seats"]:
            player = Player(str(one["name"]), str(one["kind"]))
            if fault(player.name, names):
                raise ValueError(player.name)
            names.append(player.name)
            players.append(player)
        options = dict(data["rules"])
        rules = preset(options.pop("preset"), **options)
        rules.check_seats(len(players))
    except (ValueError, KeyError, TypeError, RecursionError, SushiGoError):
        raise _put_aside(_SETUP) from None
    return tuple(players), rules


def remember_game(record: Record) -> None:
    """Keep a finished game as the last one.

    Raises:
        NotKept: the file can't be written.
    """
    _write(_GAME, dumps(exported(record)) + "\n")


def last_game() -> Record | None:
    """The last finished game; None if there is none.

    Raises:
        NotKept: the file is damaged or can't be read; it is put aside, so that nothing is lost.
    """
    text = _read(_GAME)
    if text is None:
        return None
    try:
        return read(text)
    except SushiGoError:
        raise _put_aside(_GAME) from None


def _read(name: str) -> str | None:
    path = data_folder() / name
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise _put_aside(name) from None
    except OSError as failure:
        raise NotKept(
            _("{path} can't be read: {why}.").format(path=path, why=failure.strerror)
        ) from None


def _write(name: str, text: str) -> None:
    """Write a file whole or not at all."""
    path = data_folder() / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write(text)
    except OSError as failure:
        sentence = _("{path} can't be written: {why}. The game goes on without it.")
        raise NotKept(sentence.format(path=path, why=failure.strerror)) from None


def _put_aside(name: str) -> NotKept:
    """Keep a damaged file under another name, and say so."""
    path = data_folder() / name
    aside = path.with_suffix(".damaged.json")
    try:
        path.replace(aside)
    except OSError as failure:
        sentence = _("{path} is damaged, and can't be put aside: {why}.")
        return NotKept(sentence.format(path=path, why=failure.strerror))
    return NotKept(
        _("{path} is damaged. It is kept as {aside}.").format(path=path, aside=aside.name)
    )
