"""A game as the database has it: what can be said of it without reading its record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import blake2b
from secrets import token_hex
from typing import Any, Final, TypeGuard

from sushigo.engine.record import HUMAN, Player, Record, to_data
from sushigo.engine.rules import described, rules_text
from sushigo.engine.tally import Tally, tallies
from sushigo.names import clean, name_key

from .notes import CONTINUED, DATE, GUIDED, PRACTICE

_COMPUTER: Final = "computer "
"""How the key of a computer player begins: no person's has a blank."""

Row = dict[str, object]
"""Values by the names of the columns."""

ENTRY: Final = (
    "id, started, changed, finished, imported, note, players, rules, round, turn, totals, winners"
)
"""The columns of an `Entry`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the history."""

    id: int
    started: float
    """Seconds since 1970, as is `changed`."""
    changed: float
    finished: bool
    imported: bool
    note: str
    """`PRACTICE`, `CONTINUED` or `GUIDED`; else empty."""
    players: tuple[Player, ...]
    rules: str
    """As they are typed: ``official,passing=both-ways``."""
    round: int
    turn: int
    """The turn that comes next; one more than the round has once that is over."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """By seats; nobody yet in a game that has not ended."""


def entry(row: Sequence[Any]) -> Entry | None:
    """The line of the history that was asked for as `ENTRY`; None if it is damaged."""
    try:
        return _entry(row)
    except (ValueError, TypeError):
        return None


def _entry(row: Sequence[Any]) -> Entry:
    game, started, changed, finished, imported, note, players, rules, *place, totals, winners = row
    return Entry(
        id=game,
        started=started,
        changed=changed,
        finished=bool(finished),
        imported=bool(imported),
        note=note,
        players=tuple([Player(name, kind) for name, kind in json.loads(players)]),
        rules=rules,
        round=place[0],
        turn=place[1],
        totals=tuple(json.loads(totals)),
        winners=tuple(json.loads(winners)),
    )


def game_row(
    record: Record, *, finished: bool, imported: bool, started: float, changed: float
) -> Row:
    """All columns of a game but its id."""
    note = next((note for note in (PRACTICE, CONTINUED, GUIDED) if record.extra.get(note)), "")
    players = [(one.name, one.kind) for one in record.players]
    day = _local(started).strftime("%Y-%m-%d")
    rules = rules_text(record.rules)
    names = " ".join(name for name, _kind in players)
    whole = finished or imported
    return {
        "step": token_hex(8),
        "started": started,
        "changed": changed,
        "finished": finished,
        "imported": imported,
        "earnest": not note,
        "note": note,
        "players": json.dumps(players, ensure_ascii=False),
        "preset": described(record.rules)[0],
        "rules": rules,
        "seat_count": len(players),
        "round": len(record.rounds),
        "turn": len(record.rounds[-1].turns) + 1,
        "totals": json.dumps(_totals(record)),
        "winners": json.dumps(record.result.winners if finished and record.result else ()),
        "words": words_of(f"{names} {rules} {note} {day}"),
        "fingerprint": _fingerprint(record) if whole else None,
    }


def seat_rows(record: Record) -> Iterator[tuple[int, str, str, str, str]]:
    """The row of each seat of a finished game: seat, name, key, kind, tally.

    Computer players of a kind share one key, whatever they are called.
    """
    for seat, (player, tally) in enumerate(zip(record.players, tallies(record), strict=True)):
        name = clean(player.name)
        key = name_key(name) if player.kind == HUMAN else f"{_COMPUTER}{player.kind}"
        yield seat, name, key, player.kind, tally_text(tally)


def tally_text(tally: Tally) -> str:
    """A tally as the database has it."""
    return json.dumps(tally.to_data(), separators=(",", ":"))


def words_of(text: str) -> str:
    """The text as a search sees it: whatever its case, its accents as they are."""
    return clean(text).casefold()


def date_of(record: Record) -> float | None:
    """When a game from elsewhere was begun, if its record says so."""
    date = record.extra.get(DATE)
    try:
        seconds = datetime.fromisoformat(date).timestamp() if isinstance(date, str) else None
    except (ValueError, OverflowError, OSError):
        return None
    return seconds if is_time(seconds) else None


def is_time(seconds: object) -> TypeGuard[float]:
    """Whether that is a time which can be shown here."""
    if not isinstance(seconds, (int, float)):
        return False
    try:
        _local(seconds)
    except (ValueError, OverflowError, OSError):
        return False
    return True


def _local(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds).astimezone()


def dated(record: Record, started: float) -> Record:
    """The record with the note of when the game was begun."""
    date = _local(started).isoformat(timespec="seconds")
    return replace(record, extra={**record.extra, DATE: date})


def _totals(record: Record) -> tuple[int, ...]:
    """The points of the finished rounds, or of the whole game."""
    if record.result:
        return record.result.totals
    scores = [played.scores for played in record.rounds if played.scores]
    return tuple([sum(points) for points in zip(*scores, strict=True)])


def _fingerprint(record: Record) -> str:
    """The same for the same people who laid the same cards of the same deal by the same rules."""
    data = to_data(record)
    played = json.dumps([data["rules"], data["players"], data["rounds"]])
    return blake2b(played.encode(), digest_size=16).hexdigest()
