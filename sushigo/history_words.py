"""What is said of a game in the history, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Final

from .engine.rules import OFFICIAL, ROUNDS, rules_text
from .locale import _
from .seats import BadRules, parse_rules, seats_of
from .storage.notes import CONTINUED, GUIDED, PRACTICE

if TYPE_CHECKING:
    from .storage.rows import Entry

_OFFICIAL: Final = rules_text(OFFICIAL)


def date_text(seconds: float) -> str:
    """A day as the search finds it: “2026-11-30”."""
    return _local(seconds).strftime("%Y-%m-%d")


def time_text(seconds: float) -> str:
    """A time of the day: “14:05”."""
    return _local(seconds).strftime("%H:%M")


def rules_words(entry: Entry) -> str:
    """What is played differently from the official rules; nothing if nothing is."""
    return "" if entry.rules == _OFFICIAL else entry.rules.removeprefix(f"{_OFFICIAL},")


def place_words(entry: Entry) -> str:
    """How far a game has come that is not finished: “round 2, turn 3”."""
    if entry.turn <= _turns(entry):
        return _("round {round}, turn {turn}").format(round=entry.round, turn=entry.turn)
    if entry.round < ROUNDS:
        return _("round {round} is over").format(round=entry.round)
    return _("all rounds are over")


def notes_words(entry: Entry) -> list[str]:
    """What else is to be known of a game, a word for each thing."""
    notes = {PRACTICE: _("practice"), CONTINUED: _("played on"), GUIDED: _("guided")}
    said = [notes[entry.note]] if entry.note in notes else []
    return [*said, _("imported")] if entry.imported else said


def notes_sentences(entry: Entry) -> Iterator[str]:
    """The same in whole sentences."""
    sentences = {
        PRACTICE: _("Practice: turns were taken back."),
        CONTINUED: _("Played on from a moment of another game."),
        GUIDED: _("A guided game."),
    }
    if entry.note in sentences:
        yield sentences[entry.note]
    if entry.imported:
        yield _("Imported from a file.")


def result_words(entry: Entry) -> str:
    """How a game ended, or how far it has come: “Ana 51 * · Luis 40”; a star for who won."""
    if not entry.finished:
        return place_words(entry)
    return " · ".join(
        f"{seat.name} {total}{' *' if at in entry.winners else ''}"
        for at, (seat, total) in enumerate(zip(seats_of(entry.players), entry.totals, strict=True))
    )


def _local(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds).astimezone()


def _turns(entry: Entry) -> int:
    try:
        return parse_rules(entry.rules).hand_size(len(entry.players))
    except BadRules:  # of a later version; official hands will do for words
        return OFFICIAL.hand_size(len(entry.players))
