"""Very many games of players that need no search, faster than the engine can play them.

The games of one seed are numbered, and each depends on nothing but the seed and its number: they
may be split into blocks and spread over processes as one likes. The deals are not those that the
engine makes of the same seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sushigo.engine import Rules
from sushigo.engine.rules import Passing
from sushigo.engine.scoring import second_maki_prize

from . import policies as numbers
from .chance import SEEDS
from .games import SUMS, WORK
from .scores import SHEET, WIN
from .twin import Code, code

NUMBERS: Final = {
    "one-card": numbers.ONE_CARD,
    "random": numbers.RANDOM,
    "random-card": numbers.RANDOM_CARD,
    "greedy": numbers.GREEDY,
    "heuristic": numbers.HEURISTIC,
}
"""The policies by their names."""

FAST_KINDS: Final = ("random", "random-card", "greedy", "heuristic")
"""The kinds of computer player that can play fast games, the weakest first."""


@dataclass(frozen=True, slots=True)
class SeatSums:
    """What one seat has of many games, added up."""

    points: int = 0
    """The points of the games, puddings counted in."""
    squares: int = 0
    """The squares of each game's points."""
    sixtieths: int = 0
    """The wins in sixtieth parts, since a tie of k is 1/k of a win: exact however one adds."""
    maki: int = 0
    """Of the points, those for maki."""
    puddings: int = 0
    """Of the points, those for puddings; it may be less than nothing."""

    @property
    def wins(self) -> float:
        """The wins, a tie of k counted as 1/k."""
        return self.sixtieths / WIN

    def __add__(self, other: SeatSums) -> SeatSums:
        return SeatSums(
            self.points + other.points,
            self.squares + other.squares,
            self.sixtieths + other.sixtieths,
            self.maki + other.maki,
            self.puddings + other.puddings,
        )


def fast_games(
    kinds: Sequence[str], rules: Rules, seats: int, seed: int, first: int, count: int
) -> tuple[SeatSums, ...]:
    """Play a block of games and add up what each seat has of them.

    Compiles the kernel first if numba is there and that is still to be done, which takes some
    seconds once.

    Args:
        kinds: the kind of player in each seat, out of `FAST_KINDS`.
        rules: the house rules.
        seats: how many; as many as there are kinds.
        seed: the seed of the run.
        first: the number of the first game, from 0.
        count: how many games.

    Raises:
        KeyError: a kind that can't play fast games.
        InvalidRules: not so many players by these rules.
    """
    if len(kinds) != seats:
        raise ValueError(f"{seats} seats need as many kinds, not {len(kinds)}.")
    return play_fast(code(wait=True), kinds, rules, seed, first, count)


def play_fast(
    code: Code, kinds: Sequence[str], rules: Rules, seed: int, first: int, count: int
) -> tuple[SeatSums, ...]:
    """The same with the functions of this form of the kernel."""
    sums, _sheet = _played(code, kinds, rules, seed, first, count)
    return tuple(
        SeatSums(*map(int, sums[seat * SUMS : (seat + 1) * SUMS])) for seat in range(len(kinds))
    )


def game_sheet(code: Code, kinds: Sequence[str], rules: Rules, seed: int, number: int) -> list[int]:
    """The sheet of one game, its rows as `sushigo.kernel.scores` names them."""
    _sums, sheet = _played(code, kinds, rules, seed, number, 1)
    return [int(value) for value in sheet]


def _played(
    code: Code, kinds: Sequence[str], rules: Rules, seed: int, first: int, count: int
) -> tuple[list[int], list[int]]:
    seats = len(kinds)
    rules.check_seats(seats)
    box = [int(kind) for kind, cards in rules.cards.items() for _ in range(cards)]
    sheet, sums = code.ints(SHEET), code.ints(SUMS * seats)
    code.play_block(
        code.ints(box),
        code.ints([NUMBERS[kind] for kind in kinds]),
        seats,
        rules.hand_size(seats),
        int(rules.passing is Passing.BOTH_WAYS),
        second_maki_prize(rules),
        seed % SEEDS,
        first,
        count,
        code.ints(len(box)),
        sheet,
        sums,
        code.ints(WORK),
    )
    return sums, sheet
