"""A finished game judged pick by pick, each by what its seat could know when it chose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Final

from sushigo.bots.chance import generator
from sushigo.bots.greedy import expected_worths
from sushigo.engine import Dish, Game, Pick, PlayerView
from sushigo.engine.record import Record
from sushigo.engine.rules import ROUNDS
from sushigo.engine.table import DISH_OF, ON_WASABI
from sushigo.play.mind import Failed, Mind, Work

from .judge import Judge, Judged, Search
from .verdicts import Verdict, accuracy, cost_of, mark_of

PLAYOUTS: Final = 1000
"""For each pick: some seconds a game."""
_SHARE_FOR_CHANCES: Final = 4
"""The chances of a turn are asked with a quarter of that, shared between the seats."""


@dataclass(frozen=True, slots=True)
class RoundJudged:
    """One round of an analysis."""

    verdicts: tuple[Verdict, ...]
    """Turn by turn, in a turn seat by seat; forced picks are left out."""
    chances: tuple[tuple[float, ...], ...]
    """For each turn each seat's chance to win before it."""


@dataclass(frozen=True, slots=True)
class JudgeRound:
    """A task: judge a round of a finished game."""

    record: Record
    round: int
    playouts: int = PLAYOUTS
    judge: Judge = field(default_factory=Search)

    def __call__(self, work: Work, /) -> RoundJudged:
        """Play it again and judge on the way; what is cancelled ends early."""
        game = Game.from_record(self.record, self.round, 1)
        turns = self.record.rounds[self.round - 1].turns
        verdicts: list[Verdict] = []
        chances: list[tuple[float, ...]] = []
        for number, picks in enumerate(turns):
            views = [game.view(seat) for seat in range(game.seats)]
            chances.append(self._chances(views))
            for seat, (view, pick) in enumerate(zip(views, picks, strict=True)):
                if work.cancelled():
                    return RoundJudged((), ())
                if len(view.legal) > 1:
                    verdicts.append(self._verdict(view, pick, work))
                work.report((number + (seat + 1) / game.seats) / len(turns))
            for seat, pick in enumerate(picks):
                game.choose(seat, pick)
            game.reveal()
            game.pass_on()
        return RoundJudged(tuple(verdicts), tuple(chances))

    def _verdict(self, view: PlayerView, pick: Pick, work: Work) -> Verdict:
        seat = view.seat or 0
        rng = generator(0, seat, view.round, view.turn)
        ranked = self.judge.ranked(view, rng, self.playouts, work.cancelled)
        best, mine = ranked[0], _judged(ranked, pick)
        cost = 0.0 if mine is best else cost_of(mine.chance, mine.visits, best.chance)
        others = [cost_of(one.chance, one.visits, best.chance) for one in ranked[1:]]
        ahead = min(others, default=0.0) if best.pick == pick else 0.0
        return Verdict(
            view.round,
            view.turn,
            seat,
            pick,
            best.pick,
            mine.chance,
            best.chance,
            cost,
            max(best.chance - one.chance for one in ranked),
            mark_of(cost, ahead, is_obvious=_is_obvious(view, pick)),
        )

    def _chances(self, views: Sequence[PlayerView]) -> tuple[float, ...]:
        """The mean of what the seats think, each by what it knows."""
        playouts = max(1, self.playouts // _SHARE_FOR_CHANCES // len(views))
        thought = []
        for view in views:
            rng = generator(1, view.seat or 0, view.round, view.turn)
            thought.append(self.judge.chances(view, rng, playouts))
        return tuple(sum(column) / len(views) for column in zip(*thought, strict=True))


def _judged(ranked: Sequence[Judged], pick: Pick) -> Judged:
    """What was found about a pick.

    One that is plainly beaten was not looked at, such as one maki roll where there are three: it
    is judged like the one that beats it, since by how much it is worse was not found out.
    """
    same = (one for one in ranked if one.pick == pick)
    alike = (one for one in ranked if _dishes(one.pick) == _dishes(pick))
    return next(same, None) or next(alike, None) or ranked[-1]


def _is_obvious(view: PlayerView, pick: Pick) -> bool:
    """Whether none gives more points, at once or in what it helps to."""
    gains = {one: view.preview(one).gain for one in view.legal}
    worths = {one: worth for worth, one in expected_worths(view)}
    return any(of[pick] == max(of.values()) for of in (gains, worths))


def _dishes(pick: Pick) -> list[Dish]:
    """What a pick collects, whatever the size and the order: maki, nigiri, ..."""
    return sorted(Dish.EGG if kind in ON_WASABI else DISH_OF[kind] for kind in pick)


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole game, judged."""

    verdicts: tuple[Verdict, ...]
    chances: tuple[tuple[float, ...], ...]
    """For each moment of the game, as a replay counts them, each seat's chance to win."""
    accuracy: tuple[float, ...]
    """Of each seat, from 0 to 1."""
    turning_point: int | None
    """The moment in which the winners won most for good; None if they led from the start.

    What is won for good is how much the least chance that they ever had again rose then. They led
    from the start if since the first cards lay nobody else had a better chance.
    """


class Analyst:
    """Has a game analysed round by round, by as many processes as there are.

    Args:
        mind: who thinks.
        record: a finished game.
        judge: by whom the picks are judged.
    """

    def __init__(
        self,
        mind: Mind,
        record: Record,
        judge: Judge | None = None,
        playouts: int = PLAYOUTS,
    ) -> None:
        self.analysis: Analysis | None = None
        self.failed: str | None = None
        """The name of the fault, where there is no analysis for one."""
        self.is_given_up = False
        self.hear: Callable[[], object] = lambda: None
        """Called whenever there is more to show."""
        self._record = record
        self._shares = [0.0] * ROUNDS
        self._judged: dict[int, RoundJudged] = {}
        tasks = [
            JudgeRound(record, number, playouts, judge or Search())
            for number in range(1, ROUNDS + 1)
        ]
        self._requests = [
            mind.ask(task, self._answered(at), self._told(at)) for at, task in enumerate(tasks)
        ]

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        return sum(self._shares) / ROUNDS

    def cancel(self) -> None:
        """Stop it, unless it is done."""
        self.is_given_up = self.analysis is None
        for request in self._requests:
            request.cancel()

    def _told(self, at: int) -> Callable[[float], None]:
        def told(share: float) -> None:
            self._shares[at] = share
            self.hear()

        return told

    def _answered(self, at: int) -> Callable[[RoundJudged | Failed], None]:
        def answered(answer: RoundJudged | Failed) -> None:
            if isinstance(answer, Failed):
                self.failed = answer.fault
            else:
                self._judged[at] = answer
            self._shares[at] = 1.0
            if len(self._judged) == ROUNDS:
                self.analysis = put_together(
                    self._record, [self._judged[one] for one in range(ROUNDS)]
                )
            self.hear()

        return answered


def put_together(record: Record, rounds: Sequence[RoundJudged]) -> Analysis:
    """The analysis of the whole game from that of its rounds."""
    result = Game.from_record(record).result
    if result is None:
        raise ValueError("Only a finished game is analysed.")
    seats = len(record.players)
    won = tuple((seat in result.winners) / len(result.winners) for seat in range(seats))
    chances = tuple(_by_moment(rounds, won))
    verdicts = tuple(verdict for one in rounds for verdict in one.verdicts)
    accuracies = tuple(
        accuracy([one for one in verdicts if one.seat == seat]) for seat in range(seats)
    )
    return Analysis(verdicts, chances, accuracies, _turning_point(chances, result.winners))


def _by_moment(
    rounds: Sequence[RoundJudged], won: tuple[float, ...]
) -> Iterator[tuple[float, ...]]:
    """A scored round has the chances with which the next one begins; at the end it is known."""
    for number, one in enumerate(rounds):
        yield from one.chances
        yield rounds[number + 1].chances[0] if number + 1 < len(rounds) else won
    yield won


def _turning_point(chances: Sequence[Sequence[float]], winners: Sequence[int]) -> int | None:
    if all(max(now) == max(now[seat] for seat in winners) for now in chances[1:]):
        return None
    theirs = [winners_chance(now, winners) for now in chances]
    least_again = list(accumulate(reversed(theirs), min))[::-1]
    won_for_good = [after - before for before, after in pairwise(least_again)]
    return won_for_good.index(max(won_for_good))


def winners_chance(chances: Sequence[float], winners: Sequence[int]) -> float:
    """The chance at a moment that one of those who won in the end wins."""
    return sum(chances[seat] for seat in winners)


def view_of(record: Record, verdict: Verdict) -> PlayerView:
    """What the seat of a judged pick knew when it chose."""
    return Game.from_record(record, verdict.round, verdict.turn).view(verdict.seat)
