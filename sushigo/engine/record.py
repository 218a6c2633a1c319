"""A game as data: the record, how it is written, and how it is made while a game is played.

How a record is read, with everything in it checked, stands in `record_reading`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from random import Random
from typing import Final

from .cards import Kind
from .errors import SushiGoError
from .events import Event, Revealed, RoundStarted
from .picks import Pick
from .rules import ROUNDS, Rules, described
from .scoring import result, round_points
from .table import Table

FORMAT: Final = "sushigo-record"
VERSION: Final = 1

HUMAN: Final = "human"
"""The kind of a player who is a person; every other kind is a computer player's."""

Hand = tuple[Kind, ...]
Turn = tuple[Pick, ...]
"""What each seat laid, in the order of the seats."""

Extra = Mapping[str, object]
"""The keys of an object that this version doesn't know: kept, written back, and ignored."""


def _no_extra() -> Extra:
    return {}


class RecordError(SushiGoError):
    """A record is not what it should be; `fault` says why, the rest where.

    Rounds and turns are counted from 1 and seats from 0, each None where it says nothing.
    In the sentence, which is ``str(error)``, everything is counted from 1.
    """

    def __init__(
        self,
        fault: str,
        round: int | None = None,
        turn: int | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__(fault, round, turn, seat)
        self.fault, self.round, self.turn, self.seat = fault, round, turn, seat

    def __str__(self) -> str:
        number = None if self.seat is None else self.seat + 1
        places = (("round", self.round), ("turn", self.turn), ("seat", number))
        where = ", ".join(f"{name} {count}" for name, count in places if count is not None)
        sentence = f"{where}: {self.fault}" if where else self.fault
        return sentence[:1].upper() + sentence[1:]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat in a seat; `kind` is any word, such as ``human`` or that of a computer player."""

    name: str
    kind: str
    extra: Extra = field(default_factory=_no_extra, hash=False)


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as far as it was played."""

    deal: tuple[Hand, ...]
    """The hand of each seat as it was dealt."""
    turns: tuple[Turn, ...] = ()
    scores: tuple[int, ...] | None = None
    """The points of each seat, puddings left out; only after the last turn."""
    extra: Extra = field(default_factory=_no_extra, hash=False)


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """How a whole game ended."""

    puddings: tuple[int, ...]
    pudding_points: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    extra: Extra = field(default_factory=_no_extra, hash=False)


@dataclass(frozen=True, slots=True)
class Record:
    """One game: who played, by which rules, what was dealt and what was laid."""

    rules: Rules
    seed: int | None
    """A note only: what was dealt stands in `rounds`."""
    players: tuple[Player, ...]
    rounds: tuple[PlayedRound, ...]
    result: RecordedResult | None = None
    pile: tuple[Kind, ...] | None = None
    """In a save, the draw pile: what the next rounds will be dealt from."""
    choices: tuple[Pick | None, ...] | None = None
    """In a save, what each seat has chosen in the running turn."""
    extra: Extra = field(default_factory=_no_extra, hash=False)
    rules_extra: Extra = field(default_factory=_no_extra, hash=False)

    def draw_pile(self, seed: int = 0) -> list[Kind]:
        """The whole deck so ordered that it deals what was dealt.

        Args:
            seed: shuffles the cards whose order the record doesn't tell.
        """
        dealt = [kind for played in self.rounds for hand in played.deal for kind in hand]
        if self.pile is not None:
            return dealt + list(self.pile)
        left = dict(self.rules.cards)
        for kind in dealt:
            left[kind] -= 1
        rest = [kind for kind, count in left.items() for _ in range(count)]
        Random(seed).shuffle(rest)
        return dealt + rest


# -- writing -----------------------------------------------------------------------------------


def exported(record: Record) -> Record:
    """The record without what only a save needs, and nobody else should see.

    The seed of a game that has not ended would tell every hand that is still to come.
    """
    seed = record.seed if record.result else None
    return replace(record, seed=seed, pile=None, choices=None)


def dumps(record: Record) -> str:
    """The record as one line of JSON."""
    data = to_data(record)
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def to_data(record: Record) -> dict[str, object]:
    """The record as plain lists and dictionaries, always with its keys in the same order."""
    preset, differences = described(record.rules)
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": {"preset": preset, **differences, **record.rules_extra},
        "seed": record.seed,
        "players": [_player_data(player) for player in record.players],
        "rounds": [_round_data(played) for played in record.rounds],
    }
    if record.result is not None:
        data["result"] = _result_data(record.result)
    if record.pile is not None:
        data["pile"] = _words(record.pile)
    if record.choices is not None:
        data["choices"] = [None if pick is None else _words(pick) for pick in record.choices]
    return {**data, **record.extra}


def _player_data(player: Player) -> dict[str, object]:
    return {"name": player.name, "kind": player.kind, **player.extra}


def _round_data(played: PlayedRound) -> dict[str, object]:
    data: dict[str, object] = {
        "deal": [_words(hand) for hand in played.deal],
        "turns": [[_words(pick) for pick in turn] for turn in played.turns],
    }
    if played.scores is not None:
        data["scores"] = list(played.scores)
    return {**data, **played.extra}


def _result_data(ended: RecordedResult) -> dict[str, object]:
    return {
        "puddings": list(ended.puddings),
        "pudding_points": list(ended.pudding_points),
        "totals": list(ended.totals),
        "winners": list(ended.winners),
        **ended.extra,
    }


def _words(cards: Iterable[Kind]) -> list[str]:
    return [kind.word for kind in cards]


# -- a record in part --------------------------------------------------------------------------


def cut(record: Record, round: int, turn: int, seed: int = 0) -> Record:
    """The game as it stood when that turn began, as a save: the same cards would come.

    Args:
        record: a checked record that goes at least so far.
        round: counted from 1.
        turn: counted from 1; one past the last turn is the scored round.
        seed: shuffles the cards that the record doesn't tell the order of.
    """
    seats = len(record.players)
    size = record.rules.hand_size(seats)
    last = record.rounds[round - 1]
    is_whole = turn > size
    last = replace(last, turns=last.turns[: turn - 1], scores=last.scores if is_whole else None)
    return replace(
        record,
        rounds=(*record.rounds[: round - 1], last),
        result=record.result if is_whole and round == ROUNDS else None,
        pile=tuple(record.draw_pile(seed)[round * seats * size :]),
        choices=None,
    )


# -- making a record ---------------------------------------------------------------------------


def recorded(
    players: Sequence[Player],
    rules: Rules,
    pile: Sequence[Kind],
    rounds: Sequence[Sequence[Turn]],
    *,
    seed: int | None = None,
    choices: Sequence[Pick | None] | None = None,
) -> Record:
    """The record of a game, from the deck that was dealt and what was laid since.

    Args:
        players: who sits in each seat.
        rules: the house rules.
        pile: the whole deck in draw order, as the game began with it.
        rounds: for each round that was dealt, its turns so far.
        seed: what shuffled the deck, if anybody wants to know.
        choices: what each seat has chosen in the running turn.
    """
    seats = len(players)
    size = rules.hand_size(seats)
    played = [
        PlayedRound(
            deal=_deal(pile[number * seats * size :], seats, size),
            turns=tuple(turns),
            scores=_scores(turns, rules) if len(turns) == size else None,
        )
        for number, turns in enumerate(rounds)
    ]
    whole = len(rounds) == ROUNDS and len(rounds[-1]) == size
    return Record(
        rules=rules,
        seed=seed,
        players=tuple(players),
        rounds=tuple(played),
        result=_result(played) if whole else None,
        pile=tuple(pile[len(rounds) * seats * size :]),
        choices=None if choices is None else tuple(choices),
    )


def _deal(pile: Sequence[Kind], seats: int, size: int) -> tuple[Hand, ...]:
    """The hands that are dealt from the top of that pile, each in the fixed order of kinds."""
    return tuple([tuple(sorted(pile[at : at + size])) for at in range(0, seats * size, size)])


def _scores(turns: Sequence[Turn], rules: Rules) -> tuple[int, ...]:
    tables = [Table() for _ in turns[0]]
    for turn in turns:
        for table, pick in zip(tables, turn, strict=True):
            for kind in pick:
                table.lay(kind)
    # Used chopsticks still lie here, for they are worth nothing there or elsewhere (R33).
    return tuple(round_points([table.counts for table in tables], rules))


def _result(rounds: Sequence[PlayedRound]) -> RecordedResult:
    puddings = [0] * len(rounds[0].deal)
    for turn in chain.from_iterable(played.turns for played in rounds):
        for seat, pick in enumerate(turn):
            puddings[seat] += pick.count(Kind.PUDDING)
    ended = result([played.scores or () for played in rounds], puddings)
    return RecordedResult(
        puddings=tuple(puddings),
        pudding_points=tuple([line.points for line in ended.puddings]),
        totals=ended.totals,
        winners=ended.winners,
    )


class Recorder:
    """A listener that keeps what a record needs; it must hear the game from its start.

    Its events are public and show no hand, so it is told the deck::

        recorder = Recorder(players, rules, pile)
        game = Game(len(players), rules, pile, [recorder])

    A game that is taken up again from a record is played again for its listeners, so there the
    deck is ``record.draw_pile(seed)``.
    """

    def __init__(
        self,
        players: Sequence[Player],
        rules: Rules,
        pile: Sequence[Kind],
        seed: int | None = None,
    ) -> None:
        self.players, self.rules, self.pile, self.seed = players, rules, pile, seed
        self.rounds: list[list[Turn]] = []
        """For each round that was dealt, its turns so far."""

    def __call__(self, event: Event) -> None:
        """Keep what was dealt and laid."""
        if isinstance(event, RoundStarted):
            self.rounds.append([])
        elif isinstance(event, Revealed):
            self.rounds[-1].append(tuple([play.cards for play in event.plays]))

    def record(self, choices: Sequence[Pick | None] | None = None) -> Record:
        """The record of the game so far.

        Args:
            choices: what each seat has chosen in the running turn, for a save.
        """
        return recorded(
            self.players, self.rules, self.pile, self.rounds, seed=self.seed, choices=choices
        )
