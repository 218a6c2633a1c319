"""A recorded game, watched moment by moment, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sushigo.engine import Event, Game, Log, PlayerView
from sushigo.engine.record import Record


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a game: a turn before its reveal, a scored round, or the end."""

    round: int
    turn: int | None
    """Counted from 1; None once the round is scored."""
    is_end: bool = False


class Playback:
    """Steps through a record; every step plays the game again up to there.

    An unfinished game is watched with closed hands: its hands are still secret.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.open_hands = record.result is not None
        self.moments = _moments(record)
        self._at = 0
        self._game = self._stage_game()

    @property
    def at(self) -> int:
        """Which of the moments is shown."""
        return self._at

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self._at]

    @property
    def rounds(self) -> int:
        """How many rounds the record has begun."""
        return len(self.record.rounds)

    def go(self, at: int) -> bool:
        """Go to that moment, or as near as there is one; whether that is another one."""
        before, self._at = self._at, max(0, min(at, len(self.moments) - 1))
        if self._at != before:
            self._game = self._stage_game()
        return self._at != before

    def step(self, by: int) -> bool:
        """Go so many moments on, or back."""
        return self.go(self._at + by)

    def jump_to_round(self, round: int) -> bool:
        """Go to the first turn of a round, counted from 1; past the last one to the end."""
        starts = [at for at, moment in enumerate(self.moments) if moment.round == round]
        return self.go(starts[0] if starts else len(self.moments) - 1)

    def jump_by_rounds(self, by: int) -> bool:
        """Go to the start of the round so many further; back within a round to its own start.

        The end of the game counts as a round of its own.
        """
        if self.moment.is_end:
            return self.jump_to_round(max(1, self.rounds + 1 + by))
        start = next(
            at for at, moment in enumerate(self.moments) if moment.round == self.moment.round
        )
        if by < 0 and self._at > start:
            by += 1
        return self.jump_to_round(max(1, self.moment.round + by))

    @property
    def log(self) -> Sequence[Event]:
        """All that happened up to this moment."""
        return self._log.events

    def view(self, seat: int | None) -> PlayerView:
        """What that seat knew at this moment, its choice of the turn marked; or the whole table.

        Raises:
            ValueError: the hands of an unfinished game are still secret.
        """
        if seat is not None and not self.open_hands:
            raise ValueError("The hands of an unfinished game are still secret.")
        return self._game.view(seat)

    def _stage_game(self) -> Game:
        moment, log = self.moment, Log()
        self._log = log
        if moment.is_end:
            return Game.from_record(self.record, listeners=[log])
        played = self.record.rounds[moment.round - 1]
        turn = moment.turn or len(played.turns) + 1
        game = Game.from_record(self.record, moment.round, turn, [log])
        if turn <= len(played.turns):
            for seat, pick in enumerate(played.turns[turn - 1]):
                game.choose(seat, pick)
        return game


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
