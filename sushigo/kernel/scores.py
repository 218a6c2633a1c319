"""Scoring on integers: the maki of a round, the puddings, the winners."""

from __future__ import annotations

from typing import Final

from .layout import MAKI_AT, POINTS_AT, PUDDING_AT

Ints = list[int]
Floats = list[float]

MOST_SEATS: Final = 5

# The rows of a finished game's sheet, each of `MOST_SEATS` numbers; the first three are the
# points of the rounds.
MAKI_ROW: Final = 15
PUDDINGS_ROW: Final = 20
PUDDING_POINTS_ROW: Final = 25
TOTALS_ROW: Final = 30
WINS_ROW: Final = 35
SHEET: Final = 40

WIN: Final = 60
"""A whole win, so that every shared one is whole too: sixty is a multiple of one to five."""


def maki_prizes(tables: Ints, n: int, second: int, out: Ints, at: int) -> None:
    """The points for maki of each seat: 6 for the most, `second` for the next (R37-R42)."""
    most = 0
    next_most = 0
    sharers = 0
    runners = 0
    for seat in range(n):
        rolls = tables[seat] >> MAKI_AT & 63
        if rolls > most:
            next_most = most
            runners = sharers
            most = rolls
            sharers = 1
        elif rolls == most:
            sharers += 1
        elif rolls > next_most:
            next_most = rolls
            runners = 1
        elif rolls == next_most:
            runners += 1
    for seat in range(n):
        rolls = tables[seat] >> MAKI_AT & 63
        prize = 0
        if rolls == most and most > 0:
            prize = 6 // sharers
        elif rolls == next_most and sharers == 1 and next_most > 0:
            prize = second // runners
        out[at + seat] = prize


def pudding_prizes(puddings: Ints, first: int, n: int, out: Ints, at: int) -> None:
    """What the puddings of all three rounds give and cost each seat (R43-R48)."""
    most = puddings[first]
    fewest = most
    winners = 0
    losers = 0
    for seat in range(first, first + n):
        count = puddings[seat]
        if count > most:
            most = count
            winners = 0
        if count < fewest:
            fewest = count
            losers = 0
        if count == most:
            winners += 1
        if count == fewest:
            losers += 1
    for seat in range(n):
        count = puddings[first + seat]
        prize = 0
        if most != fewest and count == most:
            prize = 6 // winners
        elif most != fewest and count == fewest and n > 2:
            prize = -(6 // losers)
        out[at + seat] = prize


def win_shares(
    totals: Ints, from_total: int, puddings: Ints, from_pudding: int, n: int, out: Ints, at: int
) -> None:
    """Sixtieth parts of a win for each seat: most points, then most puddings (R49, R50)."""
    best = -1000000
    sharers = 0
    for seat in range(n):
        standing = totals[from_total + seat] * 64 + puddings[from_pudding + seat]
        if standing > best:
            best = standing
            sharers = 1
        elif standing == best:
            sharers += 1
    for seat in range(n):
        standing = totals[from_total + seat] * 64 + puddings[from_pudding + seat]
        out[at + seat] = WIN // sharers if standing == best else 0


def score_round(tables: Ints, n: int, second: int, row: int, sheet: Ints, spare: Ints) -> None:
    """Write a round's points into its row of the sheet, and count its maki and puddings in."""
    maki_prizes(tables, n, second, spare, 0)
    for seat in range(n):
        sheet[row + seat] = (tables[seat] >> POINTS_AT) + spare[seat]
        sheet[MAKI_ROW + seat] += spare[seat]
        sheet[PUDDINGS_ROW + seat] += tables[seat] >> PUDDING_AT & 15


def score_game(n: int, sheet: Ints) -> None:
    """Score the puddings, add up, and name the winners in a sheet of three rounds."""
    pudding_prizes(sheet, PUDDINGS_ROW, n, sheet, PUDDING_POINTS_ROW)
    for seat in range(n):
        total = sheet[seat] + sheet[MOST_SEATS + seat] + sheet[2 * MOST_SEATS + seat]
        sheet[TOTALS_ROW + seat] = total + sheet[PUDDING_POINTS_ROW + seat]
    win_shares(sheet, TOTALS_ROW, sheet, PUDDINGS_ROW, n, sheet, WINS_ROW)
