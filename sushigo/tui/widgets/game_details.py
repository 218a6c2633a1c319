"""All that may be told of one game of the history, beside the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from textual.content import Content

from sushigo.history_words import (
    date_text,
    notes_sentences,
    place_words,
    rules_words,
    time_text,
)
from sushigo.locale import _
from sushigo.seats import seats_of
from sushigo.storage.rows import Entry
from sushigo.tui.marks import seat_name
from sushigo.wording import and_list, player_kind_name

from .lines import NOTHING, Lines, beside, button

_INDENT: Final = 2


class GameDetails(Lines):
    """When, who with how many points, the rules, notes, and what can be done; never a card."""

    def __init__(self) -> None:
        super().__init__()
        self._game: Entry | None = None

    def tell(self, game: Entry | None) -> None:
        """Show that game; None for none."""
        self._game = game
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """From the top."""
        del height
        return [] if self._game is None else list(_lines(self._game, width - 2 * _INDENT))


def _lines(game: Entry, width: int) -> Iterator[Content]:
    yield _indented(Content.styled(_headline(game), "bold $primary"), width)
    yield NOTHING
    for seat in range(len(game.players)):
        yield from _player(game, seat, width)
    yield NOTHING
    yield from _facts(game, width)
    yield NOTHING
    yield _indented(_buttons(game), width)


def _headline(game: Entry) -> str:
    if not game.finished:
        return place_words(game)[:1].upper() + place_words(game)[1:]
    names = [seat.name for seat in seats_of(game.players)]
    winners = [names[seat] for seat in game.winners]
    if len(winners) > 1:
        return _("{names} share the victory").format(names=and_list(winners))
    return _("{name} won").format(name=and_list(winners))


def _player(game: Entry, seat: int, width: int) -> Iterator[Content]:
    seats = seats_of(game.players)
    star = "★" if seat in game.winners else " "
    points = Content.styled(f"{star}{game.totals[seat]:>3}", "bold") if game.totals else NOTHING
    yield _indented(beside(seat_name(seat, seats), points, width), width)
    if not seats[seat].is_human:
        kind = player_kind_name(seats[seat].kind)
        yield _indented(Content.styled(f"  {kind}", "$quiet"), width)


def _facts(game: Entry, width: int) -> Iterator[Content]:
    began = f"{date_text(game.started)} {time_text(game.started)}"
    last = f"{date_text(game.changed)} {time_text(game.changed)}"
    facts = [(_("begun"), began)]
    if last != began:
        facts.append((_("ended") if game.finished else _("left"), last))
    facts.append((_("rules"), rules_words(game) or _("official")))
    facts.append((_("number"), str(game.id)))
    for name, value in facts:
        yield from _fact(name, value, width)
    for sentence in notes_sentences(game):
        yield from (
            _indented(Content.styled(row, "$quiet"), width) for row in wrap(sentence, width)
        )


_FACT_CELLS: Final = 8


def _fact(name: str, value: str, width: int) -> Iterator[Content]:
    label = Content.styled(name, "$quiet").pad_right(_FACT_CELLS - Content(name).cell_length)
    for row in wrap(value.replace(",", ", "), max(width - _FACT_CELLS, 8)):
        yield _indented(label + row, width)
        label = Content(" " * _FACT_CELLS)


def _buttons(game: Entry) -> Content:
    main = (_("Watch"), "screen.watch") if game.finished else (_("Go on"), "screen.resume")
    return Content(" ").join(
        [
            button(f" {main[0]} ", main[1], main=True),
            button(_("Export"), "screen.export"),
            button(_("Delete"), "screen.delete"),
        ]
    )


def _indented(text: Content, width: int) -> Content:
    if text.cell_length > width:
        text = text.truncate(width, ellipsis=True)
    return Content(" " * _INDENT) + text
