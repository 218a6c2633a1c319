"""Score sheets: every point with its reason (R15, R34-R50).

One function gives the bare points of a round, one the sheets that explain them; both read the
same tables of worth and the same prizes. Nothing here changes a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from operator import getitem
from typing import Any, Final

from .rules import MakiPrizes, Rules
from .table import Counts, Dish

_MOST_OF_A_KIND: Final = 60
"""More than any dish can count: a deck holds 54 maki rolls."""


def _steps(step: int, points: int) -> tuple[int, ...]:
    """`points` for every whole `step` of them."""
    return tuple(count // step * points for count in range(_MOST_OF_A_KIND))


_NOTHING: Final = (0,) * _MOST_OF_A_KIND

WORTH: Final[tuple[tuple[int, ...], ...]] = (
    _steps(2, 5),  # tempura, R34
    _steps(3, 10),  # sashimi, R35
    tuple((0, 1, 3, 6, 10, 15)[min(count, 5)] for count in range(_MOST_OF_A_KIND)),  # R36
    _NOTHING,  # maki are compared, R37
    _steps(1, 2),  # salmon, squid and egg nigiri, R15
    _steps(1, 3),
    _steps(1, 1),
    _steps(1, 6),  # the same on wasabi
    _steps(1, 9),
    _steps(1, 3),
    _NOTHING,  # puddings are compared after round 3, R43
    _NOTHING,  # unused wasabi, R21
    _NOTHING,  # unused chopsticks, R33
)
"""What so many of each dish are worth by themselves: ``WORTH[dish][count]`` points."""

MAKI_PRIZES: Final = {MakiPrizes.FIRST_SECOND: (6, 3), MakiPrizes.FIRST: (6,)}
"""The points for each place in maki rolls (R37)."""

PUDDING_PRIZE: Final = 6
"""Won for the most puddings and lost for the fewest (R43, R44)."""


def second_maki_prize(rules: Rules) -> int:
    """What the second most maki rolls give; 0 where only the most do (R37)."""
    return sum(MAKI_PRIZES[rules.maki][1:])


@dataclass(frozen=True, slots=True)
class Prize:
    """The place that a seat takes in a comparison, and what it pays."""

    points: int = 0
    place: int = 0
    """1 or 2 for a place that is ranked, -1 for the fewest puddings, 0 for no place."""
    sharers: int = 1
    """How many seats share that place, this one counted."""


_NO_PRIZE: Final = Prize()


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: so many of a dish give so many points."""

    dish: Dish
    count: int
    points: int
    place: int = 0
    """For maki and puddings as in `Prize`."""
    sharers: int = 1


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The lines of one seat in one round, puddings left out of it (R48)."""

    lines: tuple[ScoreLine, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def line(self, dish: Dish) -> ScoreLine | None:
        """The line of that dish, if there is one."""
        return next((line for line in self.lines if line.dish is dish), None)


def maki_prizes(rolls: Sequence[int], rules: Rules) -> tuple[Prize, ...]:
    """Who is paid for maki: most rolls 6, second 3, each split among those who tie (R37-R42)."""
    return _maki_prizes(tuple(rolls), MAKI_PRIZES[rules.maki])


@lru_cache(maxsize=1 << 12)  # the same few rolls are compared after every turn
def _maki_prizes(rolls: tuple[int, ...], places: tuple[int, ...]) -> tuple[Prize, ...]:
    prizes = [_NO_PRIZE] * len(rolls)
    unranked = [count for count in rolls if count]  # R40
    for place, points in enumerate(places, start=1):
        if not unranked:
            break
        most = max(unranked)
        sharers = unranked.count(most)
        prize = Prize(points // sharers, place, sharers)
        prizes = [prize if n == most else other for n, other in zip(rolls, prizes, strict=True)]
        if sharers > 1:  # R38: after a tie for the most nobody is second
            break
        unranked.remove(most)
    return tuple(prizes)


def pudding_prizes(puddings: Sequence[int]) -> tuple[Prize, ...]:
    """Who wins and who loses by the puddings of all three rounds (R43-R48)."""
    most, fewest = max(puddings), min(puddings)
    if most == fewest:  # R45
        return (_NO_PRIZE,) * len(puddings)
    winners, losers = puddings.count(most), puddings.count(fewest)
    first = Prize(PUDDING_PRIZE // winners, 1, winners)
    nobody_loses = len(puddings) == 2  # R46
    last = _NO_PRIZE if nobody_loses else Prize(-(PUDDING_PRIZE // losers), -1, losers)
    return tuple(first if n == most else last if n == fewest else _NO_PRIZE for n in puddings)


def round_points(tables: Sequence[Counts], rules: Rules) -> list[int]:
    """The points of each seat if the round were scored now."""
    prizes = maki_prizes([counts[_MAKI] for counts in tables], rules)
    return [
        sum(map(getitem, WORTH, counts)) + prize.points
        for counts, prize in zip(tables, prizes, strict=True)
    ]


def score_sheets(tables: Sequence[Counts], rules: Rules) -> tuple[ScoreSheet, ...]:
    """The same with a reason for each point: one sheet a seat, one line a dish that lies there."""
    prizes = maki_prizes([counts[_MAKI] for counts in tables], rules)
    return tuple(
        ScoreSheet(tuple(_lines(counts, prize)))
        for counts, prize in zip(tables, prizes, strict=True)
    )


def _lines(counts: Counts, maki: Prize) -> Iterable[ScoreLine]:
    return [
        _line(dish, count, maki if dish is _MAKI else _NO_PRIZE)
        for dish, count in zip(_DISHES, counts, strict=True)
        if count and dish is not _PUDDING
    ]


@lru_cache(maxsize=1 << 10)  # few lines are possible, and a line never changes
def _line(dish: Dish, count: int, prize: Prize) -> ScoreLine:
    points = WORTH[dish][count] + prize.points
    return ScoreLine(dish, count, points, prize.place, prize.sharers)


def pudding_lines(puddings: Sequence[int]) -> tuple[ScoreLine, ...]:
    """The line that each seat's puddings add after round 3."""
    return _pudding_lines(tuple(puddings))


@lru_cache(maxsize=1 << 12)
def _pudding_lines(puddings: tuple[int, ...]) -> tuple[ScoreLine, ...]:
    prizes = pudding_prizes(puddings)
    return tuple(_line(_PUDDING, n, prize) for n, prize in zip(puddings, prizes, strict=True))


class TieBreak(StrEnum):
    """What named the winner (R49)."""

    POINTS = "points"
    PUDDINGS = "puddings"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, for each seat; puddings left out."""
    puddings: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: TieBreak

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat from 1, by points and then puddings; equals share a rank."""
        return ranks([(t, line.count) for t, line in zip(self.totals, self.puddings, strict=True)])


def result(rounds: Sequence[Sequence[int]], puddings: Sequence[int]) -> Result:
    """Score the puddings, add up, and name the winners (R43-R50)."""
    lines = pudding_lines(puddings)
    totals = tuple(
        sum(points) + line.points
        for points, line in zip(zip(*rounds, strict=True), lines, strict=True)
    )
    best = max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    most = max(puddings[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if puddings[seat] == most)
    if len(winners) > 1:
        decided_by = TieBreak.SHARED
    elif len(leaders) > 1:
        decided_by = TieBreak.PUDDINGS
    else:
        decided_by = TieBreak.POINTS
    return Result(tuple(map(tuple, rounds)), lines, totals, winners, decided_by)


def ranks(standings: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each seat from 1, by points or whatever is compared; equals share a rank."""
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)


_DISHES: Final = tuple(Dish)
_MAKI: Final = Dish.MAKI
_PUDDING: Final = Dish.PUDDING
