"""A turn: choose, reveal, pass."""

from __future__ import annotations

import pytest

from sushigo.engine import Dish, Game, IllegalPick, Kind, NotReady, Phase

from .games import advance, cards, choose_all, laid, moments, play_turn, reveal, stacked


def test_no_seat_sees_anothers_choice() -> None:
    """R9: whatever a seat chooses, the others and the curtain see the same."""
    seen = []
    for choice in ("egg", "squid"):
        game = stacked("egg squid", "tempura", "tempura")
        game.choose(0, cards(choice))
        assert game.view(0).choice == cards(choice)
        seen.append([game.view(seat) for seat in (1, 2, None)])
    assert seen[0] == seen[1]
    assert [view.choice for view in seen[0]] == [None, None, None]
    assert seen[0][0].ready == (True, False, False)


def test_nothing_is_laid_before_the_reveal() -> None:
    """R9: choices lie hidden until all are revealed together."""
    game = stacked("egg", "squid")
    choose_all(game, "egg", "squid")
    assert [table.laid for table in game.view(None).tables] == [(), ()]
    assert Kind.EGG in game.view(0).hand
    game.reveal()
    assert [table.laid for table in game.view(None).tables] == [cards("egg"), cards("squid")]


def test_the_reveal_waits_for_everybody() -> None:
    """R9: there is no reveal while a choice is missing."""
    game = stacked("egg", "squid", "salmon")
    game.choose(1, cards("squid"))
    with pytest.raises(NotReady) as caught:
        game.reveal()
    assert caught.value.seats == (0, 2)
    assert game.phase is Phase.CHOOSING


def test_a_choice_may_be_changed_until_the_reveal() -> None:
    """R9: choosing again replaces the choice; withdrawn, it is as if never made."""
    game = stacked("egg squid", "tempura")
    game.choose(0, cards("egg"))
    game.withdraw(0)
    assert game.view(0).choice is None
    assert not game.ready(0)
    game.choose(0, cards("egg"))
    reveal(game, "squid")
    assert game.view(None).tables[0].laid == cards("squid")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hands_go_to_the_left(seats: int) -> None:
    """R10: seat i gives its hand to seat i+1, the last seat to the first."""
    game = Game.shuffled(seats, seed=seats)
    assert game.view(None).receivers == (*range(1, seats), 0)
    reveal(game)
    rest = [game.view(seat).hand for seat in range(seats)]
    game.pass_on()
    assert [game.view((seat + 1) % seats).hand for seat in range(seats)] == rest


def test_two_players_swap() -> None:
    """R10: with two players the hands go to and fro."""
    game = stacked("squid egg wasabi", "pudding")
    play_turn(game, "egg", "tempura")
    assert cards("squid")[0] in game.view(1).hand
    play_turn(game)
    assert cards("squid")[0] in game.view(0).hand


def test_chopsticks_are_back_before_the_hands_pass() -> None:
    """R11: choose, reveal, lay, chopsticks back into the hand, pass; in this order."""
    game = laid("chopsticks", "tempura")
    choose_all(game, "tempura+sashimi")
    assert Kind.CHOPSTICKS not in game.view(0).hand
    game.reveal()
    assert game.view(None).tables[0].laid == cards("tempura sashimi")
    assert Kind.CHOPSTICKS in game.view(0).hand
    assert game.phase is Phase.REVEALED
    game.pass_on()
    assert Kind.CHOPSTICKS in game.view(1).hand
    assert Kind.CHOPSTICKS not in game.view(0).hand


def test_the_last_card_is_forced() -> None:
    """R12: in the last turn there is one legal pick, and it is a turn like any other."""
    game = stacked("egg", "squid")
    for _ in range(9):
        play_turn(game)
    assert game.turn == game.turns == 10
    for seat in range(2):
        view = game.view(seat)
        assert view.legal == (view.hand,)
        assert view.hand_size == 1


def test_a_last_nigiri_still_goes_on_a_free_wasabi() -> None:
    """R12: the forced last card is tripled like any other."""
    nine = "sashimi " * 8
    game = laid(f"{nine} wasabi squid", "")
    assert game.phase is Phase.ROUND_OVER
    assert game.view(None).tables[0].counts[Dish.SQUID_ON_WASABI] == 1


def test_any_card_may_be_taken() -> None:
    """R13: each kind of the hand is a legal pick, a useless one too."""
    game = stacked("wasabi chopsticks pudding maki1 squid", "tempura")
    assert game.legal_picks(0) == [(kind,) for kind in dict.fromkeys(game.view(0).hand)]
    play_turn(game, "chopsticks")
    assert game.view(None).tables[0].laid == cards("chopsticks")


def test_nobody_may_skip() -> None:
    """R13: no card at all is no pick, and without a choice there is no reveal."""
    game = stacked("egg", "squid")
    with pytest.raises(IllegalPick):
        game.choose(0, ())
    assert not game.ready(0)
    game.choose(1, cards("squid"))
    with pytest.raises(NotReady):
        game.reveal()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_equal_hands_after_every_turn(seats: int) -> None:
    """R14: all hands have the same size after every turn, chopsticks used or not."""
    used = 0
    for seed in range(10):
        game = Game.shuffled(seats, seed=seed)
        for _ in moments(game, seed):
            view = game.view(None)
            in_hand = game.turns - game.turn + (game.phase is Phase.CHOOSING)
            if game.phase is Phase.GAME_OVER:
                in_hand = 0
            assert {len(game.view(seat).hand) for seat in range(seats)} == {in_hand}
            assert view.hand_size == in_hand
            if game.phase is Phase.REVEALED and view.last:
                used += any(play.used_chopsticks for play in view.last.plays)
    assert used


def test_nothing_advances_by_itself() -> None:
    """R11: each step waits for its call."""
    game = stacked("egg", "squid")
    seen = [game.phase]
    choose_all(game)
    for _ in range(2):
        advance(game)
        seen.append(game.phase)
    assert seen == [Phase.CHOOSING, Phase.REVEALED, Phase.CHOOSING]
    assert (game.round, game.turn) == (1, 2)
