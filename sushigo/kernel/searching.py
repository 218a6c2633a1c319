"""A search made in portions, so that it can be stopped between two of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from .chance import started
from .endgame import (
    DEPTH_FLOATS,
    DEPTH_INTS,
    DEPTHS,
    MINE,
    OPTIONS,
    TABLEAU,
)
from .layout import ANY_CHOPSTICKS, CHOPSTICKS, HAS, KINDS, MASK_AT
from .position import HANDS, HIDDEN, LEFT, ME, SEATS, TABLES
from .room import MOST_PICKS, Room, room
from .scores import MOST_SEATS
from .style import FLAT_STYLES, STYLES
from .tree import FLOATS, WORK
from .twin import Code

PORTION = {True: 1000, False: 16}
"""How many playouts are made before the clock is read: compiled, and not."""

MOST_ENDS = 5000
"""Of more ends a round is never worked out, since plain Python would need half a second."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A pick of the searching seat, as the kernel writes picks."""

    pick: int
    chance: float
    """To win the game, from 0 to 1."""
    visits: int
    """How many playouts began with it."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found."""

    picks: tuple[Weighed, ...]
    """Those that were looked at, the best first; empty for the curtain."""
    chances: tuple[float, ...]
    """The chance of each seat to win."""


def searched(
    code: Code,
    position: list[int],
    pool: list[int],
    seed: int,
    playouts: int,
    go_on: Callable[[], bool] = lambda: True,
) -> Found:
    """Search from a position.

    Args:
        code: the form of the kernel.
        position: what is known, see `sushigo.kernel.position`.
        pool: the cards that are not seen.
        seed: of all chances of this search.
        playouts: how many at most.
        go_on: is asked after each portion; the first is always made.
    """
    seats = position[SEATS]
    style = code.floats(STYLES[seats])
    space = room(code, seats, playouts)
    arrays = [getattr(space, field.name) for field in fields(space)]
    known, cards = code.ints(position), code.ints(pool)
    x = started(seed, 0)
    done = 0
    while done < playouts and (not done or go_on()):
        portion = min(PORTION[code.compiled], playouts - done)
        x = code.search(portion, known, cards, style, *arrays, x)
        done += portion
    chances = tuple(float(share) / done for share in space.table_shares[:seats])
    me = position[ME]
    if me < 0 or position[LEFT] == 0:
        return Found((), chances)
    if position[LEFT] == 1:
        only = Weighed((position[HANDS + me] >> MASK_AT).bit_length() - 1, chances[me], done)
        return Found((only,), chances)
    return Found(_weighed(code, position, space), chances)


def _weighed(code: Code, position: list[int], space: Room) -> tuple[Weighed, ...]:
    """The picks of the root that were taken, the most taken first."""
    seats, me = position[SEATS], position[ME]
    out = code.ints(2 * MOST_PICKS)
    two = position[TABLES + me] & ANY_CHOPSTICKS > 0
    count = code.root_picks(me, position[HANDS + me], two, space.blocks, out)
    singles = space.nodes * seats * KINDS
    picks = []
    for i in range(count):
        pick, at = int(out[2 * i]), int(out[2 * i + 1])
        visits = int(space.visits[at])
        won = space.won[at if at < singles else at - singles + seats * KINDS]
        if visits:
            picks.append(Weighed(pick, float(won) / visits, visits))
    return tuple(sorted(picks, key=lambda one: (-one.visits, -one.chance, one.pick)))


def is_short(position: list[int], playouts: int) -> bool:
    """Whether the rest of a round can be worked out exactly for the cost of so many playouts.

    That takes two players, both hands known, and few enough ways to lay them.
    """
    left = position[LEFT]
    if position[SEATS] != 2 or position[ME] < 0 or any(position[HIDDEN : HIDDEN + 2]):
        return False
    if not 2 <= left < DEPTHS:
        return False
    seats = range(2)
    two = any(
        position[TABLES + seat] & ANY_CHOPSTICKS or position[HANDS + seat] & HAS[CHOPSTICKS]
        for seat in seats
    )
    ends = 1
    for cards in range(2, left + 1):
        ends *= (cards * (cards + 1) // 2 if two else cards) ** 2
    return ends <= min(playouts, MOST_ENDS)


def worked_out(code: Code, position: list[int], playouts: int) -> Found:
    """The exact worth of every pick of the rest of a round that `is_short`.

    The visits of a pick are its part in the best mixture, in so many playouts.
    """
    me = position[ME]
    ints, floats = code.ints(DEPTHS * DEPTH_INTS), code.floats(DEPTHS * DEPTH_FLOATS)
    tableau = code.floats(TABLEAU + 2 * OPTIONS)
    for seat in range(2):
        ints[seat] = position[TABLES + seat]
        ints[MOST_SEATS + seat] = position[HANDS + seat]
    style = code.floats(STYLES[2])
    size = code.matrix(position[LEFT], code.ints(position), style, ints, floats, tableau)
    rows, columns = divmod(int(size), OPTIONS)
    value = float(code.mixture(rows, columns, floats, 0, tableau))
    mixtures = (
        [float(part) for part in tableau[TABLEAU : TABLEAU + rows]],
        [float(part) for part in tableau[TABLEAU + OPTIONS : TABLEAU + OPTIONS + columns]],
    )
    first = MINE + me * OPTIONS
    picks = []
    for i, part in enumerate(mixtures[me]):
        against = mixtures[1 - me]
        worths = [
            float(floats[(j * OPTIONS + i) if me else (i * OPTIONS + j)])
            for j in range(len(against))
        ]
        chance = sum(share * worth for share, worth in zip(against, worths, strict=True))
        chance = min(max(1.0 - chance if me else chance, 0.0), 1.0)
        picks.append(Weighed(int(ints[first + i]), chance, round(part * playouts)))
    picks.sort(key=lambda one: (-one.visits, -one.chance, one.pick))
    return Found(tuple(picks), (value, 1.0 - value))


def weighed_flat(
    code: Code, position: list[int], pool: list[int], seed: int, playouts: int
) -> tuple[Weighed, ...]:
    """Every legal pick after equally many random playouts, the best first."""
    picks, means = code.ints(2 * MOST_PICKS), code.floats(MOST_PICKS)
    style = code.floats(FLAT_STYLES[position[SEATS]])
    known, cards = code.ints(position), code.ints(pool)
    work, floats = code.ints(WORK), code.floats(FLOATS)
    arrays = (known, style, cards, picks, means, work, floats)
    count = int(code.flat(playouts, *arrays, started(seed, 0)))
    each = max(playouts // count, 1)
    weighed = [Weighed(int(picks[i]), float(means[i]), each) for i in range(count)]
    return tuple(sorted(weighed, key=lambda one: (-one.chance, one.pick)))
