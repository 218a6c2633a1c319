"""Chopsticks."""

from __future__ import annotations

import pytest

from sushigo.engine import Dish, IllegalPick, Kind, Phase

from .games import cards, laid, play_turn, played, reveal, stacked

CHOPSTICKS = Kind.CHOPSTICKS


def test_not_in_the_turn_in_which_they_are_taken() -> None:
    """R24: without chopsticks on the table no two cards, even with chopsticks among them."""
    game = stacked("chopsticks squid egg", "tempura")
    assert all(len(pick) == 1 for pick in game.legal_picks(0))
    assert not game.view(0).may_use_chopsticks
    for pick in ("chopsticks squid", "squid chopsticks", "squid egg"):
        with pytest.raises(IllegalPick) as caught:
            game.choose(0, cards(pick))
        assert caught.value.fault == "chopsticks"


def test_from_the_next_turn_on() -> None:
    """R24: in the next turn, and in every later one while they lie there."""
    game = laid("chopsticks", "")
    for _ in range(3):
        assert game.view(0).may_use_chopsticks
        assert not game.view(1).may_use_chopsticks
        play_turn(game)


def test_they_are_optional() -> None:
    """R25: each single card is still legal, and then the chopsticks stay."""
    game = laid("chopsticks", "")
    singles = [pick for pick in game.legal_picks(0) if len(pick) == 1]
    assert singles == [(kind,) for kind in dict.fromkeys(game.view(0).hand)]
    play_turn(game, "tempura")
    assert game.view(None).chopsticks(0) == 1


def test_every_ordered_pair_is_legal() -> None:
    """R26: any two cards of the hand, in either order; a kind twice only if it is there twice."""
    game = stacked("chopsticks", "tempura tempura wasabi" + " salmon" * 7)
    play_turn(game, "chopsticks", "tempura")
    pairs = [one for one in game.legal_picks(0) if len(one) == 2]
    assert sorted(pairs) == sorted(
        map(
            cards,
            [
                *("tempura salmon", "salmon tempura", "tempura wasabi", "wasabi tempura"),
                *("salmon wasabi", "wasabi salmon", "salmon salmon"),
            ],
        )
    )


def test_both_cards_come_from_the_same_hand() -> None:
    """R26: a second card that this hand doesn't hold is refused, before any reveal."""
    game = laid("chopsticks", "")
    with pytest.raises(IllegalPick) as caught:
        game.choose(0, cards("tempura squid"))
    assert caught.value.fault == "missing"


def test_they_go_into_the_hand_that_is_passed_on() -> None:
    """R27: the receiver finds them in the hand; they lie on no table any more."""
    game = laid("chopsticks squid+egg", "", "")
    assert game.view(None).chopsticks(0) == 0
    assert game.view(1).hand.count(CHOPSTICKS) == 1
    assert CHOPSTICKS not in game.view(0).hand + game.view(2).hand
    assert len(game.view(1).hand) == 7


def test_the_receiver_may_take_them() -> None:
    """R27: returned chopsticks are a card like any other."""
    game = laid("chopsticks squid+egg", "tempura tempura chopsticks squid+egg", "")
    assert game.view(None).tables[1].laid == cards("tempura tempura squid egg")
    assert CHOPSTICKS in game.view(2).hand


def test_several_may_lie_there_and_one_is_used_per_turn() -> None:
    """R28: two lie there; after a pair one is left, after the next none."""
    game = laid("chopsticks chopsticks", "")
    assert game.view(None).chopsticks(0) == 2
    play_turn(game, "tempura+sashimi")
    assert game.view(None).chopsticks(0) == 1
    play_turn(game, "tempura+sashimi")
    assert game.view(None).chopsticks(0) == 0
    assert not game.view(0).may_use_chopsticks


def test_never_three_cards() -> None:
    """R28: two chopsticks don't make three cards."""
    game = laid("chopsticks chopsticks", "")
    with pytest.raises(IllegalPick) as caught:
        game.choose(0, cards("tempura sashimi dumpling"))
    assert caught.value.fault == "count"


def test_a_hand_of_one_is_too_small() -> None:
    """R29: with the last card no chopsticks."""
    game = laid("chopsticks" + " tempura" * 8, "")
    view = game.view(0)
    assert view.hand_size == 1
    assert not view.may_use_chopsticks
    assert view.legal == (view.hand,)
    with pytest.raises(IllegalPick) as caught:
        game.choose(0, (view.hand[0], view.hand[0]))
    assert caught.value.fault == "hand"


def test_a_hand_of_two_passes_the_chopsticks_alone() -> None:
    """R30: take both, and the receiver gets nothing but the chopsticks."""
    game = laid("chopsticks" + " tempura" * 7 + " squid+egg", "")
    assert game.view(0).hand_size == 1
    assert game.view(1).hand == cards("chopsticks")
    assert game.view(1).legal == (cards("chopsticks"),)
    play_turn(game)
    assert game.phase is Phase.ROUND_OVER
    assert game.view(None).chopsticks(1) == 1


@pytest.mark.parametrize("both", ["chopsticks+squid", "squid+chopsticks"])
def test_another_chopsticks_may_be_one_of_the_two(both: str) -> None:
    """R31: one pair goes back, the new one stays on the table."""
    game = laid(f"chopsticks {both}", "")
    assert game.view(None).chopsticks(0) == 1
    assert sorted(game.view(None).tables[0].laid) == sorted(cards("squid chopsticks"))
    assert game.view(1).hand.count(CHOPSTICKS) == 1


def test_both_may_be_chopsticks() -> None:
    """R31: two from the hand, one back."""
    game = laid("chopsticks chopsticks+chopsticks", "")
    assert game.view(None).chopsticks(0) == 2
    assert game.view(1).hand.count(CHOPSTICKS) == 1


def test_the_returned_one_cannot_be_taken_in_that_turn() -> None:
    """R32: a hand without chopsticks gives none, though one will be put back into it."""
    game = laid("chopsticks", "")
    assert CHOPSTICKS not in game.view(0).hand
    for both in ("squid chopsticks", "chopsticks tempura", "tempura chopsticks"):
        with pytest.raises(IllegalPick) as caught:
            game.choose(0, cards(both))
        assert caught.value.fault == "missing"
    reveal(game, "tempura+sashimi")
    with pytest.raises(Exception, match="not possible now"):
        game.choose(0, cards("chopsticks"))


def test_unused_they_are_worth_nothing_and_are_discarded() -> None:
    """R33: 0 points, and in the next round they are gone."""
    game = played(["chopsticks chopsticks", ""])
    sheet = game.view(None).sheets[0]
    line = sheet.line(Dish.CHOPSTICKS)
    assert line is not None
    assert (line.count, line.points) == (2, 0)
    game.next_round()
    assert game.view(None).chopsticks(0) == 0
    assert not game.view(0).may_use_chopsticks
    assert game.view(None).discard.count(CHOPSTICKS) == 2
