"""What holds for every computer player, however well it plays."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from sushigo.bots.chance import generator
from sushigo.bots.registry import KINDS, player
from sushigo.engine import Game, Rules
from sushigo.engine.rules import rules_text

from .exchange import exchanged
from .states import EVERY_RULE, SEATS, turns_of

SLOW = ("flat", "hard", "expert")
"""Players that search: they think for long, or by the clock; a short search stands for them."""
PLAYERS = (*(kind for kind in KINDS if kind not in SLOW), "search-12", "flat-12")


@pytest.mark.parametrize("rules", EVERY_RULE, ids=rules_text)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", PLAYERS)
def test_every_pick_is_legal(kind: str, seats: int, rules: Rules) -> None:
    bot, turns = player(kind), 0
    for game in turns_of(seats, rules, seed=seats):
        for seat in range(seats):
            view = game.view(seat)
            rng = generator(1, seat, game.round, game.turn)
            assert bot.pick(view, rng) in view.legal
        turns += 1
    assert turns == 3 * rules.hand_size(seats)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", PLAYERS)
def test_the_same_view_gives_the_same_pick(kind: str, seats: int) -> None:
    """And so does its copy in another process, and another player of that kind."""
    one, other = player(kind), player(kind)
    for game in turns_of(seats, seed=3):
        view = game.view(1)
        copied = pickle.loads(pickle.dumps(view))
        first = one.pick(view, generator(7, 1, game.round, game.turn))
        assert one.pick(view, generator(7, 1, game.round, game.turn)) == first
        assert other.pick(copied, generator(7, 1, game.round, game.turn)) == first


@pytest.mark.parametrize("rules", EVERY_RULE, ids=rules_text)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", PLAYERS)
def test_hidden_cards_do_not_matter(kind: str, seats: int, rules: Rules) -> None:
    bot = player(kind)
    for game in turns_of(seats, rules, seed=5):
        seat = game.turn % seats
        other = exchanged(game, seat, Random(game.turn))
        rng = [generator(9, seat, game.round, game.turn) for _ in range(2)]
        assert bot.pick(game.view(seat), rng[0]) == bot.pick(other.view(seat), rng[1])


@pytest.mark.parametrize("rules", EVERY_RULE, ids=rules_text)
@pytest.mark.parametrize("seats", SEATS)
def test_the_exchange_changes_all_that_is_hidden_and_nothing_else(seats: int, rules: Rules) -> None:
    hands_exchanged = piles_exchanged = 0
    for game in turns_of(seats, rules, seed=5):
        game.choose(seats - 1, game.legal_picks(seats - 1)[0])
        other = exchanged(game, 0, Random(1))
        assert other.view(0) == game.view(0)
        assert everything(other) == everything(game)
        hands_exchanged += hands(other) != hands(game)
        piles_exchanged += other._pile != game._pile
        game.withdraw(seats - 1)
    # A hand is hidden until it has come round, and the pile until it is dealt.
    assert hands_exchanged >= 3 * (seats - 2)
    assert piles_exchanged >= 2 * rules.hand_size(seats)


def hands(game: Game) -> list[object]:
    return [game.view(seat).hand for seat in range(game.seats)]


def everything(game: Game) -> list[int]:
    """All the cards that are not laid, one order for all."""
    held = [kind for seat in range(game.seats) for kind in game.view(seat).hand]
    return sorted([*held, *game._pile[game._drawn :]])
