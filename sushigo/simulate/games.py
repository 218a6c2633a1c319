"""Playing: one game to its end, one deal in all its rotations."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from sushigo.bots.chance import game_seed, generator
from sushigo.bots.guests import BrokenGuest
from sushigo.bots.player import ComputerPlayer
from sushigo.bots.registry import player
from sushigo.engine import Game, Phase, Pick, PlayerView, Result, Rules
from sushigo.engine.record import Player, Record, Turn, dumps, exported, recorded
from sushigo.locale import _
from sushigo.names import clean
from sushigo.seats import Seat

from .plan import Plan, Task, seat_of


@dataclass(frozen=True, slots=True)
class Played:
    """One game played to its end."""

    seed: int
    result: Result
    record: Record | None
    """The whole game, if records were asked for."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is kept of one game; everything is told by player, not by seat."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    """From 1, by points and then puddings; those who share the win share rank 1."""
    line: str | None
    """The record as one line, if records were asked for."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal at one table, played in all its rotations."""

    table: int
    number: int
    games: tuple[Outcome, ...]
    seconds: tuple[float, ...]
    """How long each player thought."""
    picks: int
    """How often each player was asked."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Which player failed where, and over what."""

    kind: str
    seat: int
    deal: int
    """The number of the deal in its run, from 0."""
    seed: int
    """What the deal was shuffled by."""
    fault: str
    details: str
    """The traceback."""


class PlayerFailed(Exception):
    """A computer player raised something, or answered with what is no legal pick."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)  # so that it travels between processes
        self.failure = failure

    def __str__(self) -> str:
        failure = self.failure
        why = _("{kind} in seat {seat} failed in deal {deal}, shuffled by {seed}: {fault}.")
        return why.format(
            kind=failure.kind,
            seat=failure.seat + 1,
            deal=failure.deal + 1,
            seed=failure.seed,
            fault=clean(failure.fault).removesuffix("."),
        )


class _Timed:
    """A computer player with a stopwatch beside it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.seconds = 0.0
        self.is_thinking = False
        self._pick = player(kind).pick

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        self.is_thinking = True
        started = perf_counter()
        pick = self._pick(view, rng)
        self.seconds += perf_counter() - started
        self.is_thinking = False
        return pick


def play_games(
    seats: Sequence[Seat], rules: Rules, games: int, seed: int, recording: bool = False
) -> Iterator[Played]:
    """Play so many games, one each time that the next is asked for.

    Args:
        seats: computer players only.
        rules: the house rules.
        games: how many.
        seed: the seed of the whole run, from which each game gets its own.
        recording: whether to keep a record of each.

    Raises:
        UnknownKind: a seat is not a computer player's.
        PlayerFailed: when the game is asked for in which a player fails.
    """
    players = [_Timed(seat.kind) for seat in seats]
    names = [seat.player for seat in seats] if recording else None
    return (_play(players, rules, seed, number, names) for number in range(games))


def play_tasks(plan: Plan, tasks: Sequence[Task]) -> list[Deal]:
    """Play these deals at these tables, in this order.

    Raises:
        UnknownKind, PlayerFailed.
    """
    return [_play_deal(plan, table, number) for table, number in tasks]


def play_out(
    game: Game, players: Sequence[ComputerPlayer], seed: int
) -> tuple[list[list[Turn]], Result]:
    """Play a game that was just dealt to its end, a computer player in each seat.

    Returns:
        What was laid in each turn of each round, and how the game ended.
    """
    rounds: list[list[Turn]] = []
    while game.result is None:
        if game.turn == 1:
            rounds.append([])
        # Everybody looks before anybody chooses: no seat sees even who is ready (R9).
        turn = tuple(
            [
                one.pick(game.view(seat), generator(seed, seat, game.round, game.turn))
                for seat, one in enumerate(players)
            ]
        )
        for seat, pick in enumerate(turn):
            game.choose(seat, pick)
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            game.next_round()
        rounds[-1].append(turn)
    return rounds, game.result


def _play_deal(plan: Plan, table: int, number: int) -> Deal:
    lineup = plan.tables[table]
    players = [_Timed(one.kind) for one in lineup]
    games = tuple(
        _outcome(plan, lineup, players, number, rotation) for rotation in range(plan.rotations)
    )
    picks = 3 * plan.rules.hand_size(plan.seats) * plan.rotations
    return Deal(table, number, games, tuple(one.seconds for one in players), picks)


def _outcome(
    plan: Plan, lineup: Sequence[Seat], players: Sequence[_Timed], number: int, rotation: int
) -> Outcome:
    """One game with everybody moved on by so many seats; told by player."""
    seats = range(plan.seats)
    at = [seat_of(one, rotation, plan.seats) for one in seats]
    sitting = sorted(seats, key=at.__getitem__)
    names = [lineup[one].player for one in sitting] if plan.recording else None
    played = _play([players[one] for one in sitting], plan.rules, plan.seed, number, names)
    ranks = played.result.ranks
    return Outcome(
        tuple([played.result.totals[seat] for seat in at]),
        tuple([ranks[seat] for seat in at]),
        dumps(played.record) if played.record else None,
    )


def _play(
    players: Sequence[_Timed],
    rules: Rules,
    run_seed: int,
    number: int,
    names: Sequence[Player] | None,
) -> Played:
    """Play one game; with names, make its record."""
    seed = game_seed(run_seed, number)
    pile = rules.shuffled_deck(seed)
    game = Game(len(players), rules, pile)
    try:
        rounds, result = play_out(game, players, seed)
    except Exception as fault:
        if (seat := _culprit(game, players)) is None:
            raise
        why = str(fault) if isinstance(fault, BrokenGuest) else f"{type(fault).__name__}: {fault}"
        details = "".join(traceback.format_exception(fault))
        failure = Failure(players[seat].kind, seat, number, seed, why, details)
        raise PlayerFailed(failure) from fault
    # What was laid is at hand here, so nobody needs to listen to the game for it.
    record = exported(recorded(names, rules, pile, rounds, seed=seed)) if names else None
    return Played(seed, result, record)


def _culprit(game: Game, players: Sequence[_Timed]) -> int | None:
    """The seat that was thinking when something failed, or whose answer the game refused."""
    for seat, one in enumerate(players):
        if one.is_thinking:
            return seat
    refused = (seat for seat in range(game.seats) if not game.ready(seat))
    return next(refused, None) if game.phase is Phase.CHOOSING else None
