"""The deck, the deal and the rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from sushigo.engine import OFFICIAL, Game, InvalidRules, Kind, Log, Phase
from sushigo.engine.events import RoundStarted, TurnStarted

from .games import cards, play_turn, played, random_game, stacked

HAND_SIZES = {2: 10, 3: 9, 4: 8, 5: 7}


def test_the_deck() -> None:
    """R1: 108 cards, so many of each kind."""
    assert OFFICIAL.cards == {
        Kind.TEMPURA: 14,
        Kind.SASHIMI: 14,
        Kind.DUMPLING: 14,
        Kind.MAKI1: 6,
        Kind.MAKI2: 12,
        Kind.MAKI3: 8,
        Kind.SALMON: 10,
        Kind.SQUID: 5,
        Kind.EGG: 5,
        Kind.PUDDING: 10,
        Kind.WASABI: 6,
        Kind.CHOPSTICKS: 4,
    }
    assert sum(OFFICIAL.cards.values()) == 108


def test_a_shuffled_deck_is_the_whole_deck() -> None:
    """R1: shuffling loses and doubles nothing."""
    assert Counter(OFFICIAL.shuffled_deck(3)) == OFFICIAL.cards


@pytest.mark.parametrize(("seats", "size"), HAND_SIZES.items())
def test_hand_sizes(seats: int, size: int) -> None:
    """R2: 10, 9, 8 or 7 cards for two to five players."""
    game = Game.shuffled(seats)
    assert [len(game.view(seat).hand) for seat in range(seats)] == [size] * seats
    assert game.view(None).hand_size == size


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, True, 2.0, "3", None])
def test_no_other_number_of_players(seats: int) -> None:
    """R2: two to five players, nothing else."""
    with pytest.raises(InvalidRules, match="two to five players") as caught:
        Game.shuffled(seats)
    assert (caught.value.option, caught.value.value) == ("players", seats)


@pytest.mark.parametrize(("seats", "size"), HAND_SIZES.items())
def test_three_rounds_of_as_many_turns_as_cards(seats: int, size: int) -> None:
    """R3: three rounds, and in each as many turns as a hand has cards."""
    log = Log()
    random_game(seats, listeners=[log])
    turns = [(e.round, e.turn) for e in log.events if isinstance(e, TurnStarted)]
    assert turns == [(number, turn) for number in (1, 2, 3) for turn in range(1, size + 1)]


@pytest.mark.parametrize("seats", HAND_SIZES)
def test_every_round_is_dealt_from_the_same_pile(seats: int) -> None:
    """R4: one shuffle; each deal goes on in the pile where the last one stopped."""
    pile = OFFICIAL.shuffled_deck(5)
    size = HAND_SIZES[seats]
    game = Game(seats, OFFICIAL, pile)
    drawn = 0
    for _ in range(3):
        for seat in range(seats):
            assert game.view(seat).hand == tuple(sorted(pile[drawn : drawn + size]))
            drawn += size
        assert game.view(None).pile == 108 - drawn
        while game.phase is not Phase.ROUND_OVER:
            play_turn(game)
        game.next_round()
    assert game.phase is Phase.GAME_OVER
    assert game.view(None).pile == 108 - 3 * seats * size


def test_the_seed_gives_the_shuffle() -> None:
    """R4: the same seed deals the same cards, another seed others."""
    hands = [Game.shuffled(4, seed=seed).view(2).hand for seed in (1, 1, 2)]
    assert hands[0] == hands[1]
    assert hands[0] != hands[2]


def test_the_cards_on_the_tables_are_discarded() -> None:
    """R5: after a round the tables are empty and their cards lie in the discard for good."""
    log = Log()
    game = played(["wasabi squid", "maki1 maki2"], listeners=[log])
    laid = [kind for table in game.view(None).tables for kind in table.laid]
    assert len(laid) == 20
    assert game.view(None).discard == ()
    game.next_round()
    view = game.view(None)
    assert view.discard == tuple(sorted(laid))
    assert [table.laid for table in view.tables] == [(), ()]
    assert not any(any(table.counts) for table in view.tables)
    piles = [event.pile for event in log.events if isinstance(event, RoundStarted)]
    assert piles == [88, 68]


def test_puddings_stay() -> None:
    """R6: puddings go into no discard; their owner keeps them through every round."""
    game = played(["pudding pudding", "pudding"], ["pudding", ""])
    assert game.view(None).puddings == (3, 1)
    game.next_round()
    assert game.view(None).puddings == (3, 1)
    assert Kind.PUDDING not in game.view(None).discard


def test_the_deck_adds_up_after_two_rounds() -> None:
    """R7: pile, hands, tables, kept puddings and discard are the whole deck."""
    game = played(["pudding wasabi", "pudding chopsticks"], ["pudding", "maki3"])
    game.next_round()
    play_turn(game)
    view = game.view(None)
    hands = sum(len(game.view(seat).hand) for seat in range(2))
    tables = sum(len(table.laid) for table in view.tables)
    assert (view.pile, hands, tables, sum(view.puddings), len(view.discard)) == (48, 18, 2, 3, 37)
    assert 48 + 18 + 2 + 3 + 37 == 108


def test_hands_are_secret() -> None:
    """R8: at the deal a seat knows its own hand and nothing of the others."""
    game = stacked("wasabi squid", "chopsticks pudding", "maki3")
    view = game.view(1)
    assert view.hand[-2:] == cards("pudding chopsticks")
    assert view.known == ((), view.hand, ())


def test_tables_puddings_and_discard_are_public() -> None:
    """R8: every seat, and the curtain, sees the same tables, puddings and discard."""
    game = played(["pudding wasabi", "maki1", "pudding pudding"])
    game.next_round()
    play_turn(game)
    public = {
        (view.tables, view.puddings, view.discard, view.pile)
        for view in map(game.view, (0, 1, 2, None))
    }
    assert len(public) == 1
    [(tables, puddings, discard, _)] = public
    assert [len(table.laid) for table in tables] == [1, 1, 1]
    assert puddings == (1, 0, 2)
    assert len(discard) == 24
