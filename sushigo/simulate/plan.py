"""What is to be played: who sits at which table, which deals, and how the seats change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from sushigo.engine import Rules
from sushigo.seats import Seat

Lineup: TypeAlias = tuple[Seat, ...]
"""Who plays at one table. Without rotation the first sits in seat 0, the second in seat 1, ..."""

Task: TypeAlias = tuple[int, int]
"""One deal at one table: the number of the table, and of the deal, both from 0."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that decides what is played and how it ends."""

    tables: tuple[Lineup, ...]
    """All with equally many seats; every table plays the same deals."""
    deals: int
    rules: Rules
    seed: int
    """The seed of the whole run."""
    rotate: bool = False
    """Whether every deal is played once for each rotation of the seats."""
    recording: bool = False
    fast: bool = False
    """Whether the compiled kernel plays, which deals otherwise of the same seed."""

    @property
    def seats(self) -> int:
        """How many sit at each table."""
        return len(self.tables[0])

    @property
    def rotations(self) -> int:
        """How often a table plays each deal."""
        return self.seats if self.rotate else 1

    @property
    def games(self) -> int:
        """How many games that is."""
        return len(self.tables) * self.deals * self.rotations

    @property
    def tasks(self) -> Iterator[Task]:
        """Deal by deal, so that whoever stops early has played the same deals everywhere."""
        return ((table, deal) for deal in range(self.deals) for table in range(len(self.tables)))


def deals_for(games: int, seats: int, rotate: bool) -> int:
    """How many deals give at least so many games at one table."""
    return -(-games // seats) if rotate else games


def seat_of(player: int, rotation: int, seats: int) -> int:
    """Where the player of that number sits in that rotation."""
    return (player + rotation) % seats
