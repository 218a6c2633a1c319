"""What the person at the keyboard marks in the hand before it is locked in."""

from __future__ import annotations

import pytest

from sushigo.engine import Game, Pick
from sushigo.play.selection import Selection
from tests.engine.games import cards, laid, pick, stacked

HAND = "tempura tempura tempura tempura dumpling salmon squid squid egg pudding"
FIRST_TEMPURA, THIRD_TEMPURA, EGG, PUDDING = 0, 2, 8, 9


def with_chopsticks() -> Game:
    """Seat 0 has chopsticks on the table, and in the hand three times three cards."""
    game = laid("chopsticks", "")
    hand = "tempura tempura tempura sashimi sashimi sashimi dumpling dumpling dumpling"
    assert game.view(0).hand == cards(hand)
    return game


@pytest.fixture
def one() -> Selection:
    """A hand of which one card may be taken."""
    selection = Selection(stacked(HAND, "").view(0))
    assert selection.hand == cards(HAND)
    return selection


@pytest.fixture
def two() -> Selection:
    """A hand of which two cards may be taken, and are going to be."""
    selection = Selection(with_chopsticks().view(0))
    assert selection.take_two()
    return selection


def kinds(selection: Selection, *places: int) -> Pick:
    """The cards that lie at these places."""
    return tuple(selection.hand[at] for at in places)


def test_nothing_is_marked_at_first(one: Selection) -> None:
    assert (one.marked, one.pick, one.two) == ([], None, False)


def test_a_marked_card_is_the_pick(one: Selection) -> None:
    one.mark(EGG)
    assert one.pick == pick("egg")


def test_another_card_is_marked_instead(one: Selection) -> None:
    one.mark(EGG)
    one.mark(PUDDING)
    assert (one.marked, one.pick) == ([PUDDING], pick("pudding"))


def test_of_doubled_kinds_the_marked_card_is_the_one_pointed_at(one: Selection) -> None:
    one.mark(THIRD_TEMPURA)
    assert (one.marked, one.pick) == ([THIRD_TEMPURA], pick("tempura"))
    one.mark(FIRST_TEMPURA)
    assert (one.marked, one.pick) == ([FIRST_TEMPURA], pick("tempura"))


def test_a_mark_is_taken_off_once(one: Selection) -> None:
    one.mark(EGG)
    assert one.unmark()
    assert (one.marked, one.pick) == ([], None)
    assert not one.unmark()


def test_without_chopsticks_there_is_no_taking_two(one: Selection) -> None:  # R24
    one.mark(EGG)
    assert not one.take_two()
    assert (one.two, one.pick) == (False, pick("egg"))
    assert not one.swap()


def test_with_the_last_card_there_is_no_taking_two() -> None:  # R29
    game = laid("chopsticks", "")
    assert Selection(game.view(0)).may_take_two
    while game.turn < game.turns:
        assert Selection(game.view(0)).may_take_two
        for seat in range(game.seats):
            game.choose(seat, game.legal_picks(seat)[0])
        game.reveal()
        game.pass_on()
    assert not Selection(game.view(0)).may_take_two


def test_two_cards_are_picked_in_the_order_marked(two: Selection) -> None:
    two.mark(8)
    assert two.pick is None
    two.mark(0)
    assert two.pick == kinds(two, 8, 0)


def test_a_third_mark_takes_the_place_of_the_second(two: Selection) -> None:
    for at in (3, 0, 8):
        two.mark(at)
    assert (two.marked, two.pick) == ([3, 8], kinds(two, 3, 8))


def test_a_card_is_marked_once_only(two: Selection) -> None:
    two.mark(4)
    two.mark(4)
    assert (two.marked, two.pick) == ([4], None)


def test_two_of_a_kind_are_two_cards(two: Selection) -> None:
    two.mark(0)
    two.mark(1)
    assert two.pick == pick("tempura+tempura")


def test_swapped_cards_are_laid_the_other_way_round(two: Selection) -> None:  # R22, R23
    two.mark(0)
    two.mark(8)
    assert two.swap()
    assert (two.marked, two.pick) == ([8, 0], kinds(two, 8, 0))


@pytest.mark.parametrize("marks", [[], [4]])
def test_fewer_than_two_cards_can_not_be_swapped(two: Selection, marks: list[int]) -> None:
    for at in marks:
        two.mark(at)
    assert not two.swap()
    assert two.marked == marks


def test_of_two_the_last_mark_comes_off_first(two: Selection) -> None:
    two.mark(0)
    two.mark(8)
    assert two.unmark()
    assert (two.marked, two.pick, two.two) == ([0], None, True)


def test_back_to_one_card_keeps_the_first(two: Selection) -> None:
    two.mark(8)
    two.mark(0)
    assert two.take_two()
    assert (two.two, two.pick) == (False, kinds(two, 8))


def test_one_marked_card_is_the_first_of_two() -> None:
    selection = Selection(with_chopsticks().view(0))
    selection.mark(8)
    assert selection.pick == kinds(selection, 8)
    assert selection.take_two()
    assert selection.pick is None
    selection.mark(0)
    assert selection.pick == kinds(selection, 8, 0)


# -- what a pick would be ----------------------------------------------------------------------


def test_a_preview_of_a_card_is_the_pick_that_marking_it_makes() -> None:
    """For every card, with nothing, one or two marked, for one card or two."""
    view = with_chopsticks().view(0)
    for marks in ([], [2], [2, 5], [5, 2]):
        for two in (False, True):
            for at in range(len(view.hand)):
                selection = Selection(view)
                if two:
                    selection.take_two()
                for place in marks:
                    selection.mark(place)
                marked = list(selection.marked)
                preview = selection.pick_with(at)
                assert selection.marked == marked
                selection.mark(at)
                assert preview == kinds(selection, *selection.marked)


# -- a choice made before ----------------------------------------------------------------------


def test_a_former_choice_is_marked_again() -> None:
    game = stacked(HAND, "")
    game.choose(0, pick("egg"))
    selection = Selection(game.view(0))
    assert (selection.marked, selection.pick, selection.two) == ([EGG], pick("egg"), False)


def test_a_former_choice_of_two_is_marked_again_in_its_order() -> None:
    game = with_chopsticks()
    twos = [one for one in game.legal_picks(0) if len(one) == 2]
    assert len(twos) == 9  # each order, and each kind twice
    for chosen in twos:
        game.choose(0, chosen)
        selection = Selection(game.view(0))
        assert (selection.pick, selection.two) == (chosen, True)
        assert len(set(selection.marked)) == 2


def test_a_former_choice_can_be_changed() -> None:
    game = with_chopsticks()
    game.choose(0, pick("sashimi+tempura"))
    selection = Selection(game.view(0))
    assert selection.take_two()
    assert selection.pick == pick("sashimi")
    selection.mark(8)
    assert selection.pick == pick("dumpling")
