"""Records for the tests: whole games, begun ones, and damaged ones."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from sushigo.engine import OFFICIAL, Game, Phase, Rules
from sushigo.engine.record import Player, Record, Recorder, exported, to_data

NAMES = ("Ana", "Luis", "Marta", "Kappa", "Bento")


def players(seats: int) -> list[Player]:
    """So many people."""
    return [Player(name, "human") for name in NAMES[:seats]]


def begun(
    seats: int = 2, rules: Rules = OFFICIAL, seed: int = 7, calls: int | None = None
) -> tuple[Game, Recorder]:
    """A game after so many reveals, passes and deals, or at its end; the picks are random."""
    pile = rules.shuffled_deck(seed)
    recorder = Recorder(players(seats), rules, pile, seed)
    game = Game(seats, rules, pile, [recorder])
    random = Random(seed)
    while game.phase is not Phase.GAME_OVER and calls != 0:
        _advance(game, random)
        calls = None if calls is None else calls - 1
    return game, recorder


def _advance(game: Game, random: Random) -> None:
    match game.phase:
        case Phase.CHOOSING:
            for seat in range(game.seats):
                picks = game.legal_picks(seat)
                twos = [pick for pick in picks if len(pick) == 2]
                game.choose(seat, random.choice(twos or picks))
            game.reveal()
        case Phase.REVEALED:
            game.pass_on()
        case _:
            game.next_round()


def whole_record(seats: int = 2, rules: Rules = OFFICIAL, seed: int = 7) -> Record:
    """A game from its deal to its winner, as it is exported."""
    return exported(begun(seats, rules, seed)[1].record())


def whole(seats: int = 2, rules: Rules = OFFICIAL, seed: int = 7) -> Any:
    """The same as data, to be damaged."""
    return copy.deepcopy(to_data(whole_record(seats, rules, seed)))


def unfinished(turns: int = 3, seats: int = 2, seed: int = 7) -> Any:
    """A save in the middle of the first round, as data, to be damaged."""
    return copy.deepcopy(to_data(begun(seats, OFFICIAL, seed, 2 * turns)[1].record()))
