"""The arrays that a search works in."""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from .layout import KINDS
from .scores import MOST_SEATS
from .tree import FLOATS, PAIRS, STATE, WORK
from .twin import Code

Ints = list[int]
Floats = list[float]

MOST_PICKS = 160
"""More legal picks than a seat can ever have: twelve kinds, and each with each."""


@dataclass(slots=True)
class Room:
    """Room for a search of so many playouts for so many seats, as `tree.search` takes it."""

    nodes: int
    state: Ints
    visits: Ints
    offered: Ints
    worth: Floats
    prior: Floats
    won: Floats
    blocks: Ints
    keys: Ints
    children: Ints
    logs: Floats
    table_shares: Floats
    work: Ints
    floats: Floats


def room(code: Code, seats: int, playouts: int) -> Room:
    """Empty arrays for this form of the kernel."""
    nodes = playouts + 2
    entries = nodes * seats * KINDS + (nodes // 4 + 2 * seats) * PAIRS
    slots = 1 << (2 * nodes).bit_length()
    return Room(
        nodes=nodes,
        state=code.ints([1, *[0] * (STATE - 1)]),
        visits=code.ints(entries),
        offered=code.ints(entries),
        worth=code.floats(entries),
        prior=code.floats(entries),
        won=code.floats(seats * (KINDS + PAIRS)),
        blocks=code.ints(nodes * seats),
        keys=code.ints(slots),
        children=code.ints(slots),
        logs=code.floats([0.0, *(log(number) for number in range(1, playouts + 2))]),
        table_shares=code.floats(MOST_SEATS),
        work=code.ints(WORK),
        floats=code.floats(FLOATS),
    )
