"""Moments of random games by every rule, for what must hold at any of them."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo.bots.chance import RandomPlayer, generator
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
