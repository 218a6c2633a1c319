"""Moments of random games by every rule, for what must hold at any of them."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo.bots.chance import RandomPlayer, generator
from sushigo.bots.registry import player
from sushigo.engine import OFFICIAL, PRESETS, Game, Phase, Rules
from sushigo.engine.rules import Passing

EVERY_RULE = (*PRESETS.values(), Rules(passing=Passing.BOTH_WAYS))
SEATS = (2, 3, 4, 5)


def turns_of(seats: int, rules: Rules = OFFICIAL, seed: int = 0) -> Iterator[Game]:
    """A random game, stopped whenever everybody is to choose."""
    game = Game.shuffled(seats, rules, seed)
    while game.phase is not Phase.GAME_OVER:
        yield game
        for seat in range(seats):
            rng = generator(seed, seat, game.round, game.turn)
            game.choose(seat, RandomPlayer().pick(game.view(seat), rng))
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            game.next_round()


def turns_between(kinds: list[str], rules: Rules = OFFICIAL, seed: int = 1) -> Iterator[Game]:
    """A game of these players, stopped whenever everybody is to choose, and at its end."""
    game = Game.shuffled(len(kinds), rules, seed)
    players = [player(kind) for kind in kinds]
    while game.phase is not Phase.GAME_OVER:
        yield game
        for seat, one in enumerate(players):
            rng = generator(seed, seat, game.round, game.turn)
            game.choose(seat, one.pick(game.view(seat), rng))
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            game.next_round()
    yield game
