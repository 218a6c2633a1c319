"""A game of the history on one line."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from sushigo.history_words import date_text, notes_words, place_words, rules_words, time_text
from sushigo.locale import _
from sushigo.names import cut, width
from sushigo.seats import seats_of
from sushigo.storage.rows import Entry
from sushigo.tui.marks import SEAT_MARKS, seat_tone

from .lines import beside, fitted

_LEAST_NAME: Final = 4
"""A name is cut to no fewer cells as long as something else on the line can be left out."""
_WITH_TIME: Final = 72
"""From so many cells on the time stands behind the date."""
_GAP: Final = 2


def game_line(entry: Entry, room: int, *, marked: bool) -> Content:
    """When, who with how many points, the winner starred, and what is special about it.

    Args:
        entry: the game.
        room: how many cells the line has.
        marked: whether the cursor is on it.
    """
    left = _start(entry, room, marked=marked)
    offers = _offers(entry)
    within = room - left.cell_length
    right = next((one for one in offers if _names_fit(entry, within - _cells(one))), offers[-1])
    people = _people(entry, _name_room(entry, within - _cells(right)))
    line = beside(left + people, right + Content(" "), room)
    return line.stylize("on $raised") if marked else line


def missing_line(room: int, *, marked: bool) -> Content:
    """In place of a game that is no more there, or can't be read."""
    sign = "›" if marked else " "
    return fitted(Content.styled(_("{sign} …").format(sign=sign), "$quiet"), room)


def _start(entry: Entry, room: int, *, marked: bool) -> Content:
    clock = f" {time_text(entry.changed)}" if room >= _WITH_TIME else ""
    return Content.assemble(
        ("› " if marked else "  ", "bold $primary"),
        (date_text(entry.changed), "" if marked else "$quiet"),
        (clock, "$quiet"),
        " " * _GAP,
    )


def _offers(entry: Entry) -> list[Content]:
    """What may stand at the end of the line, the most first."""
    place = "" if entry.finished else place_words(entry)
    rules, notes = rules_words(entry), notes_words(entry)
    full = [*filter(None, [rules]), *notes]
    return [
        Content(" · ").join(
            [
                *([Content.styled(place, "bold $secondary")] if place else []),
                *(Content.styled(word, "$quiet") for word in words),
            ]
        )
        for words in (full, [*notes[:1]], [])
    ]


def _cells(right: Content) -> int:
    return right.cell_length + 1 + (_GAP if right.plain else 0)


def _names_fit(entry: Entry, room: int) -> bool:
    longest = max(width(seat.name) for seat in seats_of(entry.players))
    return _name_room(entry, room) >= min(_LEAST_NAME, longest)


def _name_room(entry: Entry, room: int) -> int:
    """The cells that the longest names get if so many are there for all people."""
    count = len(entry.players)
    fixed = sum(len(sign) + len(points) for sign, points in map(_around, [entry] * count, range(count)))
    names = sorted(width(seat.name) for seat in seats_of(entry.players))
    left = room - fixed - _GAP * (count - 1)
    for at, cells in enumerate(names):  # short names leave their room to long ones
        share = left // (count - at)
        if cells > share:
            return max(share, 1)
        left -= cells
    return names[-1]


def _around(entry: Entry, seat: int) -> tuple[str, str]:
    """What stands before and behind a name."""
    if not entry.finished:
        return f"{SEAT_MARKS[seat]} ", ""
    star = "★" if seat in entry.winners else ""
    return f"{SEAT_MARKS[seat]} ", f" {star}{entry.totals[seat]}"


def _people(entry: Entry, name_room: int) -> Content:
    people = []
    for at, seat in enumerate(seats_of(entry.players)):
        mark, points = _around(entry, at)
        won = at in entry.winners
        people.append(
            Content.assemble(
                (mark, seat_tone(at)),
                (cut(seat.name, name_room), f"bold {seat_tone(at)}" if won else seat_tone(at)),
                (points, "bold" if won else ""),
            )
        )
    return Content(" " * _GAP).join(people)
