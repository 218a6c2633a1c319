"""A recorded game, watched moment by moment and seat by seat, forwards and backwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sushigo.engine import Event, Game, Log, PlayerView
from sushigo.engine.events import PuddingsScored, Revealed, RoundScored
from sushigo.engine.record import Record, cut
from sushigo.engine.rules import ROUNDS
from sushigo.storage.notes import CONTINUED, DATE, GUIDED, HINTED, HINTS, PRACTICE

_OF_THAT_GAME: Final = (DATE, GUIDED, PRACTICE, HINTS, HINTED)
"""Notes that say nothing of a game that is played on from it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a game: a turn before its reveal, a scored round, or the end."""

    round: int
    turn: int | None
    """Counted from 1; None once the round is scored."""
    is_end: bool = False


class Playback:
    """Steps through a record; every step plays the game again up to there.

    Within a turn the seats can be gone through one after the other. An unfinished game is watched
    with closed hands: its hands are still secret.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.open_hands = record.result is not None
        self.moments = _moments(record)
        self._seats = len(record.players)
        self._at = 0
        self._seat: int | None = None
        log = Log()
        Game.from_record(record, listeners=[log])
        self._events = tuple(log.events)
        self._heard = _heard(self._events, len(self.moments))
        self.points = tuple(_points(self._events, self._seats))[: len(self.moments)]
        """For each moment each seat's points: of the rounds before, and of this one as it lies."""
        self._game = self._stage_game()

    # -- where one is --------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Which of the moments is shown."""
        return self._at

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self._at]

    @property
    def seat(self) -> int | None:
        """The seat whose pick of this turn is shown; None while the turn is shown as a whole."""
        return self._seat

    @property
    def rounds(self) -> int:
        """How many rounds the record has begun."""
        return len(self.record.rounds)

    @property
    def round_starts(self) -> tuple[int, ...]:
        """The first moment of each round."""
        return tuple(at for at, moment in enumerate(self.moments) if moment.turn == 1)

    # -- going elsewhere -----------------------------------------------------------------------

    def go(self, at: int) -> bool:
        """Go to that moment as a whole, or as near as there is one; whether anything changed."""
        return self._go(max(0, min(at, len(self.moments) - 1)), None)

    def place(self, round: int, turn: int) -> int:
        """Which of the moments is that turn."""
        return self.moments.index(Moment(round, turn))

    def go_to_pick(self, round: int, turn: int, seat: int) -> bool:
        """Go to what a seat took in a turn; whether anything changed."""
        return self._go(self.place(round, turn), seat)

    def step(self, by: int) -> bool:
        """Go so many moments on, or back."""
        return self.go(self._at + by)

    def step_seat(self, by: int) -> bool:
        """Go one seat on or back, `by` being 1 or -1, from the last seat to the next turn.

        What has no seats, such as a scored round, is gone through as a whole.
        """
        seat = (by > 0) - 1 if self._seat is None else self._seat + by
        if self.reveal and 0 <= seat < self._seats:
            return self._go(self._at, seat)
        there = self._at + by
        if not 0 <= there < len(self.moments):
            return self._go(self._at, self._seat if by > 0 else None)
        first_met = 0 if by > 0 else self._seats - 1
        return self._go(there, first_met if self._reveal_of(there) else None)

    def jump_to_round(self, round: int) -> bool:
        """Go to the first turn of a round, counted from 1; past the last one to the end."""
        starts = self.round_starts
        return self.go(starts[round - 1] if round <= len(starts) else len(self.moments) - 1)

    def jump_by_rounds(self, by: int) -> bool:
        """Go to the start of the round so many further; back within a round to its own start.

        The end of the game counts as a round of its own.
        """
        if self.moment.is_end:
            return self.jump_to_round(max(1, self.rounds + 1 + by))
        is_within = self._at > self.round_starts[self.moment.round - 1] or self._seat is not None
        if by < 0 and is_within:
            by += 1
        return self.jump_to_round(max(1, self.moment.round + by))

    # -- what is seen --------------------------------------------------------------------------

    @property
    def log(self) -> Sequence[Event]:
        """All that happened up to this moment."""
        return self._events[: self._heard[self._at]]

    @property
    def reveal(self) -> Revealed | None:
        """What is laid next, and what that gives; None where no turn was laid."""
        return self._reveal_of(self._at)

    def view(self, seat: int | None) -> PlayerView:
        """What that seat knew at this moment, its choice of the turn marked; or the whole table.

        Raises:
            ValueError: the hands of an unfinished game are still secret.
        """
        if seat is not None and not self.open_hands:
            raise ValueError("The hands of an unfinished game are still secret.")
        return self._game.view(seat)

    # -- playing on ----------------------------------------------------------------------------

    @property
    def can_play_on(self) -> bool:
        """Whether a new game can start from here: the hands are known, a choice is still to come.

        Nobody chooses the last card of a hand.
        """
        turns = self.record.rules.hand_size(self._seats)
        turn = self.moment.turn or turns
        return self.open_hands and (self.moment.round < ROUNDS or turn < turns)

    def save_here(self) -> Record:
        """The game as if it had been saved at this moment, with the same cards still to come.

        Where each hand holds its last card, that is laid: the round is scored.

        Raises:
            ValueError: the hands are secret, or nothing is left to be chosen.
        """
        if not self.can_play_on:
            raise ValueError("No new game can start from this moment.")
        moment, turns = self.moment, self.record.rules.hand_size(self._seats)
        turn = moment.turn if moment.turn not in (None, turns) else turns + 1
        save = cut(self.record, moment.round, turn)
        kept = {key: value for key, value in save.extra.items() if key not in _OF_THAT_GAME}
        return replace(
            save, extra={**kept, CONTINUED: {"round": moment.round, "turn": moment.turn}}
        )

    # -- the inside ----------------------------------------------------------------------------

    def _go(self, at: int, seat: int | None) -> bool:
        before = self._at, self._seat
        self._at, self._seat = at, seat
        if at != before[0]:
            self._game = self._stage_game()
        return before != (at, seat)

    def _reveal_of(self, at: int) -> Revealed | None:
        """The next that happens after a moment with a turn that was laid is its reveal."""
        event = next(iter(self._events[self._heard[at] :]), None)
        return event if isinstance(event, Revealed) else None

    def _stage_game(self) -> Game:
        moment = self.moment
        if moment.is_end:
            return Game.from_record(self.record)
        played = self.record.rounds[moment.round - 1]
        turn = moment.turn or len(played.turns) + 1
        game = Game.from_record(self.record, moment.round, turn)
        if turn <= len(played.turns):
            for seat, pick in enumerate(played.turns[turn - 1]):
                game.choose(seat, pick)
        return game


def last_moment(record: Record) -> Moment:
    """Where an unfinished game stands."""
    turns = len(record.rounds[-1].turns)
    is_scored = turns == record.rules.hand_size(len(record.players))
    return Moment(len(record.rounds), None if is_scored else turns + 1)


def _moments(record: Record) -> tuple[Moment, ...]:
    size = record.rules.hand_size(len(record.players))
    moments = []
    for number, played in enumerate(record.rounds, start=1):
        moments += [Moment(number, turn) for turn in range(1, min(len(played.turns) + 1, size) + 1)]
        if len(played.turns) == size:
            moments.append(Moment(number, None))
    if record.result:
        moments.append(Moment(len(record.rounds), None, is_end=True))
    return tuple(moments)


def _heard(events: Sequence[Event], moments: int) -> list[int]:
    """How many of the events of the whole game were heard at each moment."""
    heard = []
    for number, event in enumerate(events):
        if isinstance(event, Revealed):
            heard.append(number)
        elif isinstance(event, RoundScored):
            heard.append(number + 1)
    return heard + [len(events)] * (moments - len(heard))


def _points(events: Sequence[Event], seats: int) -> Iterator[tuple[int, ...]]:
    """Each seat's points at each moment, and once more for a turn that may still come."""
    points = (0,) * seats
    for event in events:
        match event:
            case Revealed():
                yield points
                points = _sums(points, [play.gained for play in event.plays])
            case RoundScored():
                yield points
            case PuddingsScored():
                points = _sums(points, [line.points for line in event.lines])
            case _:
                pass
    yield points


def _sums(points: Sequence[int], gained: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(points, gained, strict=True)))
