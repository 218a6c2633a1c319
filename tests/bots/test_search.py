"""The player that searches: by what its seat may know, always the same, and stopped at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from sushigo.bots.determinise import position
from sushigo.bots.flat import FlatPlayer
from sushigo.bots.player import ComputerPlayer
from sushigo.bots.search import SearchPlayer, chances, ranked
from sushigo.engine import Game, Phase
from sushigo.kernel import position as at
from tests.test_imports import loaded_by

from .exchange import exchanged
from .states import EVERY_RULE, SEATS, turns_between, turns_of

SEARCHERS = (SearchPlayer(60), FlatPlayer(60))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("one", SEARCHERS, ids=["search", "flat"])
def test_hidden_cards_do_not_matter(one: ComputerPlayer, seats: int) -> None:
    differ = 0
    for number, game in enumerate(turns_of(seats, seed=seats)):
        seat = number % seats
        other = exchanged(game, seat, Random(number))
        hands = [[g.view(s).hand for s in range(seats)] for g in (game, other)]
        differ += hands[0] != hands[1]
        assert game.view(seat) == other.view(seat)
        picks = [one.pick(g.view(seat), Random(number)) for g in (game, other)]
        assert picks[0] == picks[1]
        assert picks[0] in game.legal_picks(seat)
    assert differ


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_unseen_cards_are_the_hidden_ones_and_the_pile(seats: int, rules: object) -> None:
    for game in turns_of(seats, rules, seed=1):  # type: ignore[arg-type]
        for seat in range(seats):
            view = game.view(seat)
            numbers, pool = position(view)
            hidden = numbers[at.HIDDEN :][:seats]
            assert min(hidden) >= 0
            assert len(pool) == sum(hidden) + view.pile
            assert hidden[seat] == 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_best_is_first_and_the_player_takes_it(seats: int) -> None:
    view = Game.shuffled(seats, seed=2).view(0)
    found = ranked(view, Random(3), playouts=200)
    assert [one.visits for one in found] == sorted([one.visits for one in found], reverse=True)
    assert sum(one.visits for one in found) == 200
    assert all(one.pick in view.legal and 0 <= one.chance <= 1 for one in found)
    assert SearchPlayer(200).pick(view, Random(3)) == found[0].pick


def test_what_was_learnt_changes_the_search_of_who_learns() -> None:
    learning, other = SearchPlayer(60), SearchPlayer(60, learns=False)
    differ = 0
    for number, game in enumerate(turns_between(["random", *["greedy"] * 3], seed=4)):
        if game.phase is not Phase.CHOOSING:
            break
        view = game.view(0)
        forgotten = replace(view, picks=((),) * view.round)
        picks = [one.pick(view, Random(number)) for one in (learning, other)]
        assert learning.pick(forgotten, Random(number)) == picks[1]
        assert other.pick(forgotten, Random(number)) == picks[1]
        differ += picks[0] != picks[1]
    assert differ > 2


def test_it_stops_when_it_is_cancelled() -> None:
    asked = count()
    view = Game.shuffled(4, seed=2).view(0)
    found = ranked(view, Random(1), playouts=100_000, cancelled=lambda: next(asked) >= 2)
    assert 0 < sum(one.visits for one in found) < 100_000


def test_it_stops_when_its_time_is_up() -> None:
    view = Game.shuffled(4, seed=2).view(0)
    found = ranked(view, Random(1), playouts=100_000, seconds=0.0)
    assert 0 < sum(one.visits for one in found) < 100_000


@pytest.mark.parametrize("seats", SEATS)
def test_chances_add_up_to_one_in_every_phase(seats: int) -> None:
    phases = set()
    for game in turns_of(seats, seed=3):
        for seat in range(seats):
            game.choose(seat, game.legal_picks(seat)[0])
        game.reveal()
        for move_on in (None, game.pass_on):
            if move_on:
                move_on()
            phases.add(game.phase)
            for seen in (game.view(None), game.view(0)):
                found = chances(seen, Random(1), playouts=20)
                assert len(found) == seats
                assert sum(found) == pytest.approx(1)
        break
    assert phases == {Phase.REVEALED, Phase.CHOOSING}


def test_the_chances_of_a_finished_game_are_its_result() -> None:
    game = Game.shuffled(3, seed=3)
    while game.phase is not Phase.GAME_OVER:
        for seat in range(3):
            game.choose(seat, game.legal_picks(seat)[0])
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            assert sum(chances(game.view(None), Random(1), 5)) == pytest.approx(1)
            game.next_round()
    winners = game.view(None).result.winners  # type: ignore[union-attr]
    found = chances(game.view(None), Random(1), 5)
    assert [seat for seat, chance in enumerate(found) if chance] == list(winners)


def test_the_round_of_a_seat_far_ahead_is_nearly_won() -> None:
    for game in turns_of(2, seed=6):
        if game.round == 3 and game.turn == game.turns:
            found = chances(game.view(0), Random(1), 20)
            totals = share_of(game)
            assert found == pytest.approx(totals)
            return
    raise AssertionError("The last turn was never reached.")


def share_of(game: Game) -> list[float]:
    for seat in range(2):
        game.choose(seat, game.legal_picks(seat)[0])
    game.reveal()
    game.pass_on()
    game.next_round()
    winners = game.view(None).result.winners  # type: ignore[union-attr]
    return [(seat in winners) / len(winners) for seat in range(2)]


def test_numba_is_not_loaded_before_somebody_searches() -> None:
    loaded = loaded_by("import sushigo.bots.search, sushigo.bots.flat, sushigo.bots.registry")
    assert not loaded & {"numba", "numpy", "llvmlite"}
