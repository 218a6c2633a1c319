"""The memory aid: what is still to come this round, as far as the seat has seen it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from textual.content import Content

from sushigo.coach.memory import HandAhead, Memory, memory
from sushigo.engine import Kind, PlayerView
from sushigo.locale import _, ngettext
from sushigo.seats import Seat
from sushigo.tui.marks import kind_tone, seat_name
from sushigo.wording import CODES, kind_short_name

from .lines import Lines, fitted, with_way_out

_NAMES_FROM: Final = 100
"""In so many cells kinds are called by their names; in fewer by their codes."""


class MemoryPanel(Lines):
    """A line for each hand that still comes, the next one first; then all that was never seen."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._known: Memory | None = None

    def tell(self, view: PlayerView) -> None:
        """Show what the seat of this view could remember."""
        self._known = memory(view)
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """How to close it, the hands, what was never seen; each is wrapped."""
        del height
        if self._known is None:
            return []
        title = self._title(self._known, width)
        if not self._known.hands:
            return [title]
        return [title, *self._hands(self._known, width), *_unseen(self._known, width)]

    def _title(self, known: Memory, width: int) -> Content:
        titles = [
            _(" Still to come in this round, as far as you have seen it"),
            _(" Still to come in this round"),
        ]
        if not known.hands:
            titles = [_(" No other hand comes to you any more in this round.")]
        return with_way_out(
            self, *(Content.styled(title, "bold $primary") for title in titles), width=width
        )

    def _hands(self, known: Memory, width: int) -> Iterator[Content]:
        names = [seat_name(hand.seat, self._seats) for hand in known.hands]
        cells = max(name.cell_length for name in names)
        whens = [_when(hand) for hand in known.hands]
        most = max(map(len, whens))
        for hand, name, when in zip(known.hands, names, whens, strict=True):
            start = Content.assemble((f" {when:<{most}}  ", "$quiet"), fitted(name, cells), " ")
            yield from _wrapped(start, _hand(hand, width), width)


def _hand(hand: HandAhead, width: int) -> Sequence[Content]:
    """What is known of a hand, and how many of its cards are not."""
    cards = _cards(Counter(hand.known).items(), width)
    if not hand.unknown:
        return cards
    unknown = ngettext("{n} card unseen", "{n} cards unseen", hand.unknown)
    return [*cards, Content.styled(unknown.format(n=hand.unknown), "$quiet")]


def _unseen(known: Memory, width: int) -> Iterator[Content]:
    """What was never seen, and what is said about it."""
    if not known.unseen_in_hands:
        yield Content.styled(_(" You have seen every one of these cards."), "$quiet")
        return
    start = Content.styled(_(" {n} unseen of:").format(n=known.unseen_in_hands), "$quiet")
    yield from _wrapped(start, _cards(known.unseen, width), width)


def _wrapped(start: Content, parts: Sequence[Content], width: int) -> Iterator[Content]:
    """The parts behind their start, on as many lines as they need."""
    gap = Content(" " if width < _NAMES_FROM else "  ")
    line = start
    for part in parts:
        if line.cell_length + gap.cell_length + part.cell_length > width:
            yield fitted(line, width)
            line = Content(" " * start.cell_length)
        line += gap + part
    yield fitted(line, width)


def _when(hand: HandAhead) -> str:
    if hand.turns == 1:
        return _("next turn")
    return ngettext("in {n} turn", "in {n} turns", hand.turns).format(n=hand.turns)


def _cards(counts: Iterable[tuple[Kind, int]], width: int) -> Sequence[Content]:
    """``Tempura ×2``, ``Maki 3``; in little room ``TE×2``, ``M3``."""
    if width < _NAMES_FROM:
        named = [(kind, CODES[kind] + (f"×{n}" if n > 1 else "")) for kind, n in counts]
    else:
        named = [(kind, kind_short_name(kind) + (f" ×{n}" if n > 1 else "")) for kind, n in counts]
    return [Content.styled(name, kind_tone(kind)) for kind, name in named]
