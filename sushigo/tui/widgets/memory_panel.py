"""The memory aid: what is still to come this round, as far as the seat has seen it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from textual.content import Content

from sushigo.coach.memory import HandAhead, Memory, memory
from sushigo.engine import Kind, PlayerView
from sushigo.locale import _, ngettext
from sushigo.seats import Seat
from sushigo.tui.marks import kind_tone, seat_name
from sushigo.wording import CODES

from .lines import NOTHING, Lines, fitted


class MemoryPanel(Lines):
    """A line for each hand on its way, the next one first; then all that was never seen."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._rows: Sequence[Content] = ()
        self._unseen: tuple[Content, Sequence[Content]] = NOTHING, ()

    def tell(self, view: PlayerView) -> None:
        """Show what the seat of this view could remember."""
        known = memory(view)
        self._rows = tuple(self._written(known))
        self._unseen = _unseen(known)
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """A line a hand; what was never seen is wrapped."""
        del height
        rows = [*self._rows, *_wrapped(*self._unseen, width)]
        return [
            row.truncate(width, ellipsis=True) if row.cell_length > width else row for row in rows
        ]

    def _written(self, known: Memory) -> Iterator[Content]:
        title = _(" Still to come in this round, as far as you have seen it")
        yield Content.styled(title, "bold $primary")
        names = [seat_name(hand.seat, self._seats) for hand in known.hands]
        cells = max((name.cell_length for name in names), default=0)
        whens = [_when(hand) for hand in known.hands]
        most = max(map(len, whens), default=0)
        for hand, name, when in zip(known.hands, names, whens, strict=True):
            row = Content.assemble((f" {when:<{most}}  ", "$quiet"), fitted(name, cells), "  ")
            yield row + self._hand(hand)

    @staticmethod
    def _hand(hand: HandAhead) -> Content:
        cards = Content(" ").join(_cards(Counter(hand.known).items()))
        if not hand.unknown:
            return cards
        unknown = ngettext("{n} card unseen", "{n} cards unseen", hand.unknown)
        unseen = Content.styled(unknown.format(n=hand.unknown), "$quiet")
        return cards + Content("  ") + unseen if hand.known else unseen


def _unseen(known: Memory) -> tuple[Content, Sequence[Content]]:
    """What was never seen, and what is said about it."""
    if not known.unseen_in_hands:
        return Content.styled(_(" You have seen every card of this round."), "$quiet"), ()
    start = _(" {n} unseen of:").format(n=known.unseen_in_hands)
    return Content.styled(start, "$quiet"), _cards(known.unseen)


def _wrapped(start: Content, parts: Sequence[Content], width: int) -> Iterator[Content]:
    """The parts behind their start, on as many lines as they need."""
    line = start
    for part in parts:
        if line.cell_length + 1 + part.cell_length > width:
            yield line
            line = Content(" " * start.cell_length)
        line += Content(" ") + part
    yield line


def _when(hand: HandAhead) -> str:
    if hand.turns == 1:
        return _("next turn")
    return ngettext("in {n} turn", "in {n} turns", hand.turns).format(n=hand.turns)


def _cards(counts: Iterable[tuple[Kind, int]]) -> Sequence[Content]:
    """``TE×2``, ``SA``, ``M3``."""
    return [
        Content.styled(CODES[kind] + (f"×{count}" if count > 1 else ""), kind_tone(kind))
        for kind, count in counts
    ]
