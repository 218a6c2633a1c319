"""The memory aid: all that the seat has seen, and not a card more."""

from __future__ import annotations

from collections import Counter

import pytest

from sushigo.coach.memory import memory
from sushigo.engine import OFFICIAL, Game, Phase, Rules
from sushigo.engine.rules import PRESETS, Passing


def games_turn_by_turn(seats: int, rules: Rules, seed: int) -> list[Game]:
    """The same game, stopped before every turn."""
    stops = []
    turns = rules.hand_size(seats)
    for stop in range(3 * turns):
        game = Game.shuffled(seats, rules, seed)
        for _ in range(stop):
            for seat in range(seats):
                game.choose(seat, game.legal_picks(seat)[-1])
            game.reveal()
            game.pass_on()
            if game.phase is Phase.ROUND_OVER:
                game.next_round()
        stops.append(game)
    return stops


@pytest.mark.parametrize("rules", [*PRESETS.values(), Rules(passing=Passing.BOTH_WAYS)])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_unseen_is_what_lies_in_hands_and_pile(seats: int, rules: Rules) -> None:
    for game in games_turn_by_turn(seats, rules, seed=5):
        for seat in range(seats):
            view = game.view(seat)
            known = memory(view)
            hidden = Counter(game._pile[game._drawn :])
            for other in set(range(seats)) - {seat}:
                hidden += Counter(game.view(other).hand) - Counter(view.known[other])
            assert Counter(dict(known.unseen)) == hidden
            for hand in known.hands:
                there = Counter(game.view(hand.seat).hand)
                assert not Counter(hand.known) - there
                assert hand.unknown == (there - Counter(hand.known)).total()
            assert known.unseen_in_hands == sum(hand.unknown for hand in known.hands)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_hand_that_comes_too_late_is_not_promised(seats: int) -> None:
    turns = OFFICIAL.hand_size(seats)
    for game in games_turn_by_turn(seats, OFFICIAL, seed=5):
        view = game.view(0)
        left = turns - view.turn
        assert [hand.turns for hand in memory(view).hands] == list(range(1, min(seats, left + 1)))


def test_the_hand_that_arrives_next_is_named_first() -> None:
    game = Game.shuffled(4, OFFICIAL, 3)
    for seat in range(4):
        view = game.view(seat)
        first = memory(view).hands[0]
        assert view.receivers[first.seat] == seat


def test_what_the_seat_can_not_know_does_not_show() -> None:
    """Two deals that differ only in hands the seat has not seen."""
    pile = OFFICIAL.shuffled_deck(4)
    other = [*pile[:7], *reversed(pile[7:])]
    one, two = (Game(5, OFFICIAL, cards).view(0) for cards in (pile, other))
    assert pile != other
    assert memory(one) == memory(two)
