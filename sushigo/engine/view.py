"""All that one seat may know of a game, and nothing else (R8, R9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .cards import Kind
from .events import Revealed
from .picks import Pick
from .rules import Rules
from .scoring import Result, ScoreSheet, score_sheets
from .table import Dish, Table, TableView


class Phase(StrEnum):
    """Where a game stands. Nothing advances by itself."""

    CHOOSING = "choosing"
    REVEALED = "revealed"
    ROUND_OVER = "round over"
    GAME_OVER = "game over"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a pick would give if the round were scored right after it."""

    before: ScoreSheet
    after: ScoreSheet
    table: TableView
    """The seat's table with the pick laid."""

    @property
    def gain(self) -> int:
        """Points of the round with the pick less those without; puddings never count here."""
        return self.after.points - self.before.points


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A frozen, picklable picture of the game for one seat, or for the curtain (`seat` None).

    Two games that differ only in what the seat can't know give equal views.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    round: int
    turn: int
    turns: int
    """How many turns each round has."""
    hand: tuple[Kind, ...]
    """The seat's own hand in the fixed order of kinds; empty for the curtain."""
    choice: Pick | None
    """The seat's own choice of this turn."""
    legal: tuple[Pick, ...]
    tables: tuple[TableView, ...]
    puddings: tuple[int, ...]
    """Each seat's puddings of the whole game so far."""
    points: tuple[tuple[int, ...], ...]
    """The points of each seat in each finished round, puddings left out."""
    past_tables: tuple[tuple[TableView, ...], ...]
    """The tables of each finished round as they were scored."""
    ready: tuple[bool, ...]
    receivers: tuple[int, ...]
    """`receivers[seat]` gets that seat's hand after this turn (R10)."""
    known: tuple[tuple[Kind, ...], ...]
    """Of the hand in front of each seat, the cards that this seat knows to be in it."""
    hand_size: int
    """How many cards each hand holds now; all hold the same (R14)."""
    last: Revealed | None
    """The last reveal of this round."""
    picks: tuple[tuple[tuple[Pick, ...], ...], ...]
    """What was taken so far, in sight of all (R8): ``picks[round - 1][turn - 1][seat]``.

    Two cards stand in the order laid. A round that was just dealt is there, and empty.
    """
    discard: tuple[Kind, ...]
    pile: int
    """How many cards the draw pile holds."""
    result: Result | None

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return len(self.tables)

    @property
    def own_seat(self) -> int:
        """The seat whose view this is.

        Raises:
            ValueError: it is the curtain's.
        """
        if self.seat is None:
            raise ValueError("The curtain has no seat of its own.")
        return self.seat

    @property
    def may_use_chopsticks(self) -> bool:
        """Whether this seat may take two cards in this turn (R24, R29)."""
        return any(len(pick) == 2 for pick in self.legal)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points of the finished rounds, and of the puddings once they are scored."""
        if self.result:
            return self.result.totals
        return tuple(sum(points[seat] for points in self.points) for seat in range(self.seats))

    @property
    def totals_before(self) -> tuple[int, ...]:
        """Each seat's points of the rounds before this one."""
        earlier = self.points[: self.round - 1]
        return tuple(sum(points[seat] for points in earlier) for seat in range(self.seats))

    @property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """Each seat's score sheet if the round were scored now."""
        return score_sheets([table.counts for table in self.tables], self.rules)

    @property
    def kept_puddings(self) -> tuple[int, ...]:
        """Each seat's puddings of the rounds before this one (R6)."""
        return tuple(
            count - table.counts[Dish.PUDDING]
            for count, table in zip(self.puddings, self.tables, strict=True)
        )

    @property
    def unseen(self) -> Mapping[Kind, int]:
        """Of each kind, how many cards this seat has never seen: in hands, or in the draw pile."""
        left = Counter(self.rules.cards)
        for cards in (*self.known, *(table.laid for table in self.tables), self.discard):
            left.subtract(cards)
        left[Kind.PUDDING] -= sum(self.kept_puddings)
        return left

    def sheets_of(self, round: int) -> tuple[ScoreSheet, ...]:
        """The score sheets of a finished round, counted from 1."""
        return score_sheets([table.counts for table in self.past_tables[round - 1]], self.rules)

    def preview(self, pick: Pick) -> Preview:
        """What the pick would give this seat, all tables scored as they lie now."""
        seat = self.own_seat
        mine = Table(self.tables[seat].counts, self.tables[seat].laid)
        mine.play(pick)
        counts = [table.counts for table in self.tables]
        counts[seat] = tuple(mine.counts)
        return Preview(self.sheets[seat], score_sheets(counts, self.rules)[seat], mine.view())

    def chopsticks(self, seat: int) -> int:
        """How many chopsticks lie in front of a seat."""
        return self.tables[seat].counts[Dish.CHOPSTICKS]
