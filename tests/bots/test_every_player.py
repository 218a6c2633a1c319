"""What holds for every computer player, however well it plays."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from sushigo.bots.chance import generator
from sushigo.bots.registry import KINDS, UnknownKind, player
from sushigo.engine import OFFICIAL, Game, Kind
from sushigo.simulate import play_out


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_plays_a_game_to_its_end(kind: str, seats: int) -> None:
    rounds, result = play_out(Game.shuffled(seats, seed=seats), [player(kind)] * seats, seed=1)
    assert [len(turns) for turns in rounds] == [OFFICIAL.hand_size(seats)] * 3
    assert len(result.totals) == seats


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_view_gives_the_same_pick(kind: str) -> None:
    view = Game.shuffled(4, seed=3).view(1)
    copied = pickle.loads(pickle.dumps(view))
    picks = [player(kind).pick(one, generator(7, 1, 1, 1)) for one in (view, copied)]
    assert picks[0] == picks[1]
    assert picks[0] in view.legal


@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_hidden_cards_do_not_matter(kind: str, turn: int) -> None:
    for seed in range(5):
        game, other = _games_alike_for_seat_0(turn, seed)
        rng = generator(seed, 0, 1, turn), generator(seed, 0, 1, turn)
        bot = player(kind)
        assert bot.pick(game.view(0), rng[0]) == bot.pick(other.view(0), rng[1])


def test_an_unknown_kind() -> None:
    with pytest.raises(UnknownKind) as caught:
        player("rnadom")
    assert str(caught.value) == "There is no computer player “rnadom”; did you mean random?"
    assert caught.value.kind == "rnadom"


def _games_alike_for_seat_0(turn: int, seed: int) -> tuple[Game, Game]:
    """Two games of four that differ in nothing but what seat 0 can't know in that turn."""
    seats, size = 4, OFFICIAL.hand_size(4)
    deck = OFFICIAL.shuffled_deck(seed)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    left = [list(hand) for hand in hands]
    laid: list[list[Kind]] = [[] for _ in hands]
    rng = Random(seed)
    turns = []
    for number in range(turn - 1):
        cards = []
        for seat in range(seats):
            hand = (seat - number) % seats
            cards.append(left[hand].pop(rng.randrange(len(left[hand]))))
            laid[hand].append(cards[-1])
        turns.append(cards)
    held = {-number % seats for number in range(turn)}
    hidden = [hand for hand in range(seats) if hand not in held]
    cards = [kind for hand in hidden for kind in left[hand]] + deck[seats * size :]
    rng.shuffle(cards)
    for hand in hidden:
        left[hand], cards = cards[: len(left[hand])], cards[len(left[hand]) :]
    exchanged = [kind for hand in range(seats) for kind in laid[hand] + left[hand]] + cards
    games = _played(deck, turns), _played(exchanged, turns)
    assert games[0].view(0) == games[1].view(0)
    unseen = (hidden[0] + turn - 1) % seats
    assert games[0].view(unseen).hand != games[1].view(unseen).hand
    return games


def _played(deck: list[Kind], turns: list[list[Kind]]) -> Game:
    game = Game(4, OFFICIAL, deck)
    for cards in turns:
        for seat, kind in enumerate(cards):
            game.choose(seat, (kind,))
        game.reveal()
        game.pass_on()
    return game
