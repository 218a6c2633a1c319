"""What a seat did in a finished game, in numbers that add up over many games.

A tally is counted by playing a record again, so every rule stays where it stands::

    mine = tallies(record)[0] + tallies(another)[2]
    mine.points / mine.games
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from .cards import Kind
from .events import Play
from .game import Game
from .record import Record, Turn
from .rules import SEATS
from .scoring import Result, score_sheets
from .table import ON_WASABI, Dish, TableView
from .view import PlayerView

VERSION: Final = 1
"""What the numbers mean; it grows when their meaning does, and older ones are counted again."""

_PLACES: Final = (0,) * max(SEATS)
_DISHES: Final = (0,) * len(Dish)
_KINDS: Final = (0,) * len(Kind)
_NIGIRI: Final = (0,) * len(ON_WASABI)


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of one seat in one game, or of many summed; `Tally()` is the sum of none."""

    games: int = 0
    best: int = 0
    """The most points in one game; the one number that isn't added but compared."""
    points: int = 0
    shared_wins: int = 0
    """How many of the wins were shared with another seat (R49)."""
    places: tuple[int, ...] = _PLACES
    """How often it came first, second, ...; equals share the better place."""
    dishes: tuple[int, ...] = _DISHES
    """The points that each `Dish` brought; puddings may have cost some."""
    offered: tuple[int, ...] = _KINDS
    """In how many picks each `Kind` was in the hand; a forced last card is no pick."""
    taken: tuple[int, ...] = _KINDS
    """In how many of those picks a card of that kind was taken."""
    chopsticks_laid: int = 0
    chopsticks_used: int = 0
    chopsticks_gain: int = 0
    """The points that the two cards brought at the reveal, summed over all uses."""
    on_wasabi: tuple[int, ...] = _NIGIRI
    """How many of each nigiri went on wasabi, in the order of `ON_WASABI`."""
    wasabi_wasted: int = 0
    """Wasabi that still lay free when the round was scored."""

    @property
    def wins(self) -> int:
        """How often it won, shared wins counted whole."""
        return self.places[0]

    @property
    def wasabi_used(self) -> int:
        """How many wasabi a nigiri was laid on."""
        return sum(self.on_wasabi)

    @property
    def wasabi_laid(self) -> int:
        """How many wasabi were laid."""
        return self.wasabi_used + self.wasabi_wasted

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return total([self.to_data(), other.to_data()])

    def to_data(self) -> list[int]:
        """The version and all the numbers, always equally many, in the order of the fields."""
        return [
            VERSION,
            self.games,
            self.best,
            self.points,
            self.shared_wins,
            *self.places,
            *self.dishes,
            *self.offered,
            *self.taken,
            self.chopsticks_laid,
            self.chopsticks_used,
            self.chopsticks_gain,
            *self.on_wasabi,
            self.wasabi_wasted,
        ]

    @classmethod
    def from_data(cls, data: object) -> Tally:
        """The tally that `to_data` wrote.

        Raises:
            ValueError: it is of another version or damaged; count the game again.
        """
        if not is_tally(data):
            raise ValueError("That is no tally of this version; count the game again.")
        return _from_numbers(data[1:])


def is_tally(data: object) -> TypeGuard[list[int]]:
    """Whether that is a tally as data, and of this version."""
    return (
        isinstance(data, list)
        and len(data) == _LENGTH
        and data[0] == VERSION
        and all(type(number) is int for number in data)
    )


_LENGTH: Final = len(Tally().to_data())
_GAMES, _BEST, _POINTS = range(1, 4)


def points_of(row: Sequence[int]) -> int:
    """The points of a tally that is given as data."""
    return row[_POINTS]


def total(rows: Sequence[Sequence[int]]) -> Tally:
    """The sum of tallies that are given as data.

    A column at a time is ten times as fast as to add one tally to another, and a history holds
    tens of thousands.

    Raises:
        ValueError: one is of another version or damaged.
    """
    if not all(map(is_tally, rows)):
        raise ValueError("One of them is no tally of this version; count that game again.")
    if not rows:
        return Tally()
    numbers = [sum(column) for column in zip(*rows, strict=True)]
    numbers[_BEST] = max((row[_BEST] for row in rows if row[_GAMES]), default=0)
    return _from_numbers(numbers[1:])


def tallies(record: Record) -> tuple[Tally, ...]:
    """What each seat did in that game.

    Raises:
        ValueError: the game isn't finished.
    """
    if record.result is None:
        raise ValueError("A game is tallied when it is finished, and this one isn't.")
    game = Game(len(record.players), record.rules, record.draw_pile())
    counts = [_PickCount() for _ in record.players]
    for played in record.rounds:
        for turn in played.turns:
            _play(game, turn, counts)
        game.next_round()
    return _counted(game.view(None), counts)


class _PickCount:
    """What one seat was offered and took, counted while the game is played."""

    __slots__ = ("gain", "laid", "offered", "taken", "used")

    def __init__(self) -> None:
        self.offered, self.taken = list(_KINDS), list(_KINDS)
        self.laid = self.used = self.gain = 0


def _play(game: Game, turn: Turn, counts: Sequence[_PickCount]) -> None:
    """Play that turn and count it."""
    if game.turn < game.turns:
        for seat, (pick, count) in enumerate(zip(turn, counts, strict=True)):
            for kind in _offered(game, seat):
                count.offered[kind] += 1
            for kind in set(pick):
                count.taken[kind] += 1
    for seat, pick in enumerate(turn):
        game.choose(seat, pick)
        counts[seat].laid += pick.count(Kind.CHOPSTICKS)
    game.reveal()
    if any(len(pick) == 2 for pick in turn) and (revealed := game.last):
        _count_chopsticks(revealed.plays, counts)
    game.pass_on()


def _offered(game: Game, seat: int) -> Iterable[Kind]:
    """The distinct kinds in that seat's hand: the picks of one card, which come first."""
    for pick in game.legal_picks(seat):
        if len(pick) == 2:
            return
        yield pick[0]


def _count_chopsticks(plays: Sequence[Play], counts: Sequence[_PickCount]) -> None:
    for play in plays:
        if play.used_chopsticks:
            counts[play.seat].used += 1
            counts[play.seat].gain += play.gained


def _counted(end: PlayerView, counts: Sequence[_PickCount]) -> tuple[Tally, ...]:
    """The tallies at the end of the game that was counted."""
    result = end.result
    if result is None:
        raise ValueError("The record has a result, but its game isn't at its end.")
    dishes = _points_by_dish(end, result)
    return tuple(
        _tally(result, seat, count, dishes[seat], [tables[seat] for tables in end.past_tables])
        for seat, count in enumerate(counts)
    )


def _points_by_dish(end: PlayerView, result: Result) -> list[list[int]]:
    """For each seat the points of each dish in the whole game."""
    points = [list(_DISHES) for _ in result.totals]
    for tables in end.past_tables:
        sheets = score_sheets([table.counts for table in tables], end.rules)
        for mine, sheet in zip(points, sheets, strict=True):
            for line in sheet.lines:
                mine[line.dish] += line.points
    for mine, line in zip(points, result.puddings, strict=True):
        mine[line.dish] += line.points
    return points


def _tally(
    result: Result, seat: int, count: _PickCount, dishes: list[int], tables: Sequence[TableView]
) -> Tally:
    place = result.ranks[seat]
    return Tally(
        games=1,
        best=result.totals[seat],
        points=result.totals[seat],
        shared_wins=int(place == 1 and len(result.winners) > 1),
        places=tuple([int(place == at) for at in range(1, len(_PLACES) + 1)]),
        dishes=tuple(dishes),
        offered=tuple(count.offered),
        taken=tuple(count.taken),
        chopsticks_laid=count.laid,
        chopsticks_used=count.used,
        chopsticks_gain=count.gain,
        on_wasabi=tuple([_lying(tables, dish) for dish in ON_WASABI.values()]),
        wasabi_wasted=_lying(tables, Dish.WASABI),
    )


def _lying(tables: Sequence[TableView], dish: Dish) -> int:
    """How many of that dish lay there when the rounds were scored."""
    return sum(table.counts[dish] for table in tables)


def _from_numbers(numbers: Sequence[int]) -> Tally:
    """The tally of these numbers, which stand in the order of the fields."""
    rest = iter(numbers)

    def some(fields: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([next(rest) for _ in fields])

    return Tally(
        games=next(rest),
        best=next(rest),
        points=next(rest),
        shared_wins=next(rest),
        places=some(_PLACES),
        dishes=some(_DISHES),
        offered=some(_KINDS),
        taken=some(_KINDS),
        chopsticks_laid=next(rest),
        chopsticks_used=next(rest),
        chopsticks_gain=next(rest),
        on_wasabi=some(_NIGIRI),
        wasabi_wasted=next(rest),
    )
