"""Flat Monte Carlo: every legal pick gets equally many random playouts to the end of the round."""

from __future__ import annotations

from .chance import BITS, TIMES
from .layout import ANY_CHOPSTICKS, AT, COUNTS, HELD, KINDS, MASK_AT, NTH
from .leaf import round_end
from .moves import hand_on, lay
from .playout import by_chance
from .policies import doubles, random_pick
from .position import HANDS, LEFT, ME, SEATS, TABLES, TO_LEFT
from .scores import MOST_SEATS
from .tree import deal_hidden

Ints = list[int]
Floats = list[float]


def legal(hand: int, two: bool, out: Ints) -> int:
    """Write the legal picks in the engine's order, and say how many there are."""
    mask = hand >> MASK_AT
    kinds = HELD[mask]
    count = 0
    for i in range(kinds):
        out[count] = NTH[mask * KINDS + i]
        count += 1
    if not two:
        return count
    several = doubles(hand & COUNTS)
    for i in range(kinds):
        first = NTH[mask * KINDS + i]
        for j in range(kinds):
            if i != j or several >> AT[first] & 1:
                out[count] = first | (NTH[mask * KINDS + j] + 1) << 4
                count += 1
    return count


def flat(
    playouts: int,
    position: Ints,
    style: Floats,
    pool: Ints,
    picks: Ints,
    won: Floats,
    work: Ints,
    floats: Floats,
    x: int,
) -> int:
    """Share the playouts among the legal picks of the searching seat.

    Args:
        playouts: how many in all; each pick gets at least one.
        position: what is known.
        style: of a search, for its temperatures.
        pool: the cards that are not seen, in any order, which changes.
        picks: is left with the legal picks.
        won: is left with the mean reward of each.
        work: as for the search of the tree.
        floats: the same.
        x: the state of chance.

    Returns:
        How many legal picks there are.
    """
    n = position[SEATS]
    me = position[ME]
    left = position[LEFT]
    tables = work[:MOST_SEATS]
    hands = work[MOST_SEATS : 2 * MOST_SEATS]
    spare = work[4 * MOST_SEATS : 8 * MOST_SEATS]
    rewards = floats[:MOST_SEATS]
    shares = floats[MOST_SEATS:]
    two = left > 1 and position[TABLES + me] & ANY_CHOPSTICKS > 0
    count = legal(position[HANDS + me], two, picks)
    each = max(playouts // count, 1)
    for i in range(count):
        won[i] = 0.0
        for _playout in range(each):
            x = deal_hidden(position, pool, tables, hands, x)
            for seat in range(n):
                pick = picks[i]
                if seat != me:
                    x = TIMES * (x & BITS) + (x >> 32)
                    two = left > 1 and tables[seat] & ANY_CHOPSTICKS > 0
                    pick = random_pick(hands[seat], two, x)
                lay(seat, pick, tables, hands)
            hand_on(hands, n, position[TO_LEFT])
            x = by_chance(n, left - 1, position[TO_LEFT], tables, hands, x)
            round_end(position, style, tables, spare, rewards, shares)
            won[i] += rewards[me]
        won[i] /= each
    return count
