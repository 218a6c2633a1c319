"""The end of a round of two players, worked out exactly.

Once both have seen both hands a round is a game of simultaneous picks with nothing hidden. Going
back from its end, every position is worth the value of the matrix of its picks: where no pair of
picks is best against each other, the value of the best mixture.
"""

from __future__ import annotations

from typing import Final

from .flat import legal
from .layout import ANY_CHOPSTICKS, CHOPSTICKS
from .leaf import round_end
from .moves import lay
from .scores import MOST_SEATS

Ints = list[int]
Floats = list[float]

OPTIONS: Final = 40
"""More picks that differ are never weighed; hands are small here."""

# The integers of a depth: two tables, two hands, and from these places on the rest.
ROWS: Final = 2 * MOST_SEATS
COLUMNS: Final = ROWS + 1
CELL: Final = ROWS + 2
"""Which entry of the matrix is being worked out."""
MINE: Final = 4 * MOST_SEATS
"""The picks of seat 0, and of seat 1."""
THEIRS: Final = MINE + OPTIONS
DEPTH_INTS: Final = THEIRS + OPTIONS
DEPTH_FLOATS: Final = OPTIONS * OPTIONS
DEPTHS: Final = 6
"""So many cards may be left, and one more."""
TABLEAU: Final = (OPTIONS + 1) * (OPTIONS + 1)

WASABI: Final = 10
VALUE: Final = [0, 0, 0, 0, 0, 0, 2, 3, 1, 0, 0, 0]
"""The points of the nigiri: of two the better goes on wasabi first."""

_TINY: Final = 1e-11
_OF_MARGIN: Final = 0.001
"""Between picks that win alike the margin decides."""


def options(hand: int, two: bool, out: Ints, at: int) -> int:
    """Write the picks that differ in what they lead to; how many there are.

    Two cards without wasabi come to the same in either order, and chopsticks laid as one of two
    come to the same as the other card alone.
    """
    found = out[at : at + OPTIONS]
    many = legal(hand, False, found)
    kinds = many if two else 0
    for i in range(kinds):
        first = found[i]
        for j in range(i, kinds):
            second = found[j]
            if first == CHOPSTICKS or second == CHOPSTICKS:
                continue
            if i == j and hand >> 4 * first & 15 < 2:
                continue
            if second == WASABI or VALUE[second] > VALUE[first] > 0:
                found[many] = second | (first + 1) << 4
            else:
                found[many] = first | (second + 1) << 4
            many += 1
    for i in range(many):
        out[at + i] = found[i]
    return many


def matrix(
    left: int, position: Ints, style: Floats, ints: Ints, floats: Floats, tableau: Floats
) -> int:
    """Fill the matrix of a position: what seat 0 gets for each pick of its own and the other's.

    One depth is worked out after the other, with the numbers of each kept at its place: a function
    that calls itself can't be loaded from a folder of compiled code.

    Args:
        left: the cards of each hand, two or more.
        position: where the search began.
        style: of the search.
        ints: room for `DEPTHS` times `DEPTH_INTS`; it begins with both tables and, `MOST_SEATS`
            on, both hands.
        floats: room for `DEPTHS` times `DEPTH_FLOATS`; the matrix is left at its beginning.
        tableau: room for `TABLEAU` numbers and `2 * OPTIONS`.

    Returns:
        The numbers of rows and of columns, as ``rows * OPTIONS + columns``.
    """
    depth = 0
    write_options(ints, 0)
    while True:
        at = depth * DEPTH_INTS
        rows = ints[at + ROWS]
        columns = ints[at + COLUMNS]
        cell = ints[at + CELL]
        if cell == rows * columns:
            if depth == 0:
                return rows * OPTIONS + columns
            value = matrix_value(rows, columns, floats, depth * DEPTH_FLOATS, tableau)
            depth -= 1
        else:
            lay_both(ints, at, cell // columns, cell % columns)
            if left - depth > 2:
                depth += 1
                write_options(ints, depth * DEPTH_INTS)
                continue
            value = last_card(position, style, ints, at + DEPTH_INTS, tableau)
        at = depth * DEPTH_INTS
        columns = ints[at + COLUMNS]
        cell = ints[at + CELL]
        place = cell // columns * OPTIONS + cell % columns
        floats[depth * DEPTH_FLOATS + place] = value
        ints[at + CELL] += 1


def write_options(ints: Ints, at: int) -> None:
    """Write the picks of both seats at a depth, and that none of them was tried."""
    hands = at + MOST_SEATS
    mine = ints[at] & ANY_CHOPSTICKS > 0
    theirs = ints[at + 1] & ANY_CHOPSTICKS > 0
    ints[at + ROWS] = options(ints[hands], mine, ints, at + MINE)
    ints[at + COLUMNS] = options(ints[hands + 1], theirs, ints, at + THEIRS)
    ints[at + CELL] = 0


def lay_both(ints: Ints, at: int, row: int, column: int) -> None:
    """Lay a pick of each seat, and leave the tables and the hands passed on at the next depth."""
    tables = ints[at : at + 2]
    hands = ints[at + MOST_SEATS : at + MOST_SEATS + 2]
    mine = tables[0]
    theirs = tables[1]
    my_hand = hands[0]
    their_hand = hands[1]
    lay(0, ints[at + MINE + row], tables, hands)
    lay(1, ints[at + THEIRS + column], tables, hands)
    below = at + DEPTH_INTS
    ints[below] = tables[0]
    ints[below + 1] = tables[1]
    ints[below + MOST_SEATS] = hands[1]
    ints[below + MOST_SEATS + 1] = hands[0]
    # Compiled, the slices above are the very places that they were taken from.
    ints[at] = mine
    ints[at + 1] = theirs
    ints[at + MOST_SEATS] = my_hand
    ints[at + MOST_SEATS + 1] = their_hand


def last_card(position: Ints, style: Floats, ints: Ints, at: int, tableau: Floats) -> float:
    """What a position with one card in each hand is worth to seat 0, from 0 to 1."""
    tables = ints[at : at + MOST_SEATS]
    hands = ints[at + MOST_SEATS : at + 2 * MOST_SEATS]
    spare = ints[at + MINE : at + MINE + OPTIONS]
    legal(hands[0], False, spare)
    lay(0, spare[0], tables, hands)
    legal(hands[1], False, spare)
    lay(1, spare[0], tables, hands)
    rewards = tableau[:MOST_SEATS]
    shares = tableau[MOST_SEATS : 2 * MOST_SEATS]
    round_end(position, style, tables, spare, rewards, shares)
    return (1.0 - _OF_MARGIN) * shares[0] + _OF_MARGIN * rewards[0]


def matrix_value(rows: int, columns: int, floats: Floats, start: int, tableau: Floats) -> float:
    """The value of a matrix. Nearly every one has a pair of picks that are best for both."""
    most_of_least = -1.0
    for row in range(rows):
        least = 2.0
        for column in range(columns):
            least = min(least, floats[start + row * OPTIONS + column])
        most_of_least = max(most_of_least, least)
    least_of_most = 2.0
    for column in range(columns):
        most = -1.0
        for row in range(rows):
            most = max(most, floats[start + row * OPTIONS + column])
        least_of_most = min(least_of_most, most)
    if least_of_most - most_of_least < _TINY:
        return most_of_least
    return mixture(rows, columns, floats, start, tableau)


def mixture(rows: int, columns: int, floats: Floats, start: int, tableau: Floats) -> float:
    """The value of a matrix, by the simplex method.

    The tableau is left with the row player's mixture from `TABLEAU` on and the column player's
    from ``TABLEAU + OPTIONS`` on.
    """
    wide = columns + 1
    labels = [0] * (rows + columns)
    for row in range(rows):
        labels[row] = -1 - row
        for column in range(columns):
            tableau[row * wide + column] = floats[start + row * OPTIONS + column] + 1.0
        tableau[row * wide + columns] = 1.0
    for column in range(columns):
        labels[rows + column] = column
        tableau[rows * wide + column] = -1.0
    tableau[rows * wide + columns] = 0.0
    for _step in range(200):
        q = 0
        for column in range(columns):
            if tableau[rows * wide + column] < tableau[rows * wide + q]:
                q = column
        if tableau[rows * wide + q] > -_TINY:
            break
        p = -1
        least = 0.0
        for row in range(rows):
            if tableau[row * wide + q] > _TINY:
                ratio = tableau[row * wide + columns] / tableau[row * wide + q]
                if p < 0 or ratio < least:
                    p = row
                    least = ratio
        exchange(rows, columns, p, q, tableau)
        label = labels[p]
        labels[p] = labels[rows + q]
        labels[rows + q] = label
    value = 1.0 / tableau[rows * wide + columns]
    for i in range(rows):
        tableau[TABLEAU + i] = 0.0
    for i in range(columns):
        tableau[TABLEAU + OPTIONS + i] = 0.0
    for column in range(columns):
        if labels[rows + column] < 0:
            tableau[TABLEAU - 1 - labels[rows + column]] = tableau[rows * wide + column] * value
    for row in range(rows):
        if labels[row] >= 0:
            tableau[TABLEAU + OPTIONS + labels[row]] = tableau[row * wide + columns] * value
    return value - 1.0


def exchange(rows: int, columns: int, p: int, q: int, tableau: Floats) -> None:
    """Pivot a tableau on row `p` and column `q`."""
    wide = columns + 1
    pivot = tableau[p * wide + q]
    for row in range(rows + 1):
        factor = tableau[row * wide + q] / pivot
        if row != p and factor != 0.0:
            for column in range(wide):
                if column != q:
                    tableau[row * wide + column] -= factor * tableau[p * wide + column]
    for column in range(wide):
        tableau[p * wide + column] /= pivot
    for row in range(rows + 1):
        tableau[row * wide + q] /= -pivot
    tableau[p * wide + q] = 1.0 / pivot
