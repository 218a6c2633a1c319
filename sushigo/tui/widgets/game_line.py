"""A game of the history on one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.content import Content

from sushigo.history_words import date_text, notes_words, place_words, rules_words, time_text
from sushigo.names import cut, width
from sushigo.seats import seats_of
from sushigo.storage.rows import Entry
from sushigo.tui.marks import SEAT_MARKS, seat_tone

from .lines import beside, fitted

_LEAST_NAME: Final = 4
"""A name is cut to no fewer cells as long as something else on the line can be left out."""
_ROOMY: Final = 72
"""From so many cells on there is room for the time, and for blanks between the people."""
_EDGES: Final = 3
"""Blanks before and behind what stands at the end of the line."""


def game_line(entry: Entry, room: int, *, marked: bool) -> Content:
    """When, who with how many points, the winner starred, and what is special about it.

    Args:
        entry: the game.
        room: how many cells the line has.
        marked: whether the cursor is on it.
    """
    roomy = room >= _ROOMY
    left = _start(entry, roomy=roomy, marked=marked)
    people = _people(entry, roomy=roomy)
    within = room - left.cell_length - _EDGES
    offers = _offers(entry)
    right = next((one for one in offers if people.fit(within - one.cell_length)), offers[-1])
    line = beside(left + people.drawn(within - right.cell_length), right + Content(" "), room)
    return line.stylize("on $raised") if marked else line


def missing_line(room: int, *, marked: bool) -> Content:
    """In place of a game that is no more there, or can't be read."""
    return fitted(Content.styled("› …" if marked else "  …", "$quiet"), room)


def _start(entry: Entry, *, roomy: bool, marked: bool) -> Content:
    clock = f" {time_text(entry.changed)} " if roomy else ""
    return Content.assemble(
        ("› " if marked else "  ", "bold $primary"),
        (date_text(entry.changed), "" if marked else "$quiet"),
        (f"{clock} ", "$quiet"),
    )


def _offers(entry: Entry) -> list[Content]:
    """What may stand at the end of the line, the most first."""
    place = [] if entry.finished else [Content.styled(place_words(entry), "bold $secondary")]
    rules, notes = rules_words(entry), notes_words(entry)
    return [
        Content(" · ").join([*place, *(Content.styled(word, "$quiet") for word in words if word)])
        for words in ([rules, *notes], [rules, *notes[:-1]], notes[:1], [])
    ]


@dataclass(frozen=True, slots=True)
class _People:
    """Who played, and what stands before and behind each name."""

    names: tuple[str, ...]
    before: tuple[str, ...]
    behind: tuple[str, ...]
    winners: tuple[int, ...]
    gap: int

    def fit(self, room: int) -> bool:
        """Whether enough can be read of each name."""
        return self._name_room(room) >= min(_LEAST_NAME, max(map(width, self.names)))

    def drawn(self, room: int) -> Content:
        """All of them in so many cells, all long names cut alike."""
        cells = self._name_room(room)
        return Content(" " * self.gap).join(
            self._person(seat, cells) for seat in range(len(self.names))
        )

    def _person(self, seat: int, cells: int) -> Content:
        won, tone = seat in self.winners, seat_tone(seat)
        name = self.names[seat]
        # Where there is next to no room, a letter says more than an ellipsis.
        name = (
            cut(name, cells)
            if cells > _LEAST_NAME
            else Content(name).truncate(cells).plain.rstrip()
        )
        return Content.assemble(
            (self.before[seat], tone),
            (name, f"bold {tone}" if won else tone),
            (self.behind[seat], "bold" if won else ""),
        )

    def _name_room(self, room: int) -> int:
        """The most cells that a name may have so that all fit."""
        left = room - sum(map(len, self.before + self.behind)) - self.gap * (len(self.names) - 1)
        names = sorted(map(width, self.names))
        for at, cells in enumerate(names):  # short names leave their room to long ones
            share = left // (len(names) - at)
            if cells > share:
                return max(share, 1)
            left -= cells
        return names[-1]


def _people(entry: Entry, *, roomy: bool) -> _People:
    seats = range(len(entry.players))
    points = [f" {'★' * (seat in entry.winners)}{total}" for seat, total in enumerate(entry.totals)]
    return _People(
        names=tuple([seat.name for seat in seats_of(entry.players)]),
        before=tuple([SEAT_MARKS[seat] + " " * roomy for seat in seats]),
        behind=tuple(points if entry.finished else [""] * len(seats)),
        winners=entry.winners,
        gap=2 if roomy else 1,
    )
