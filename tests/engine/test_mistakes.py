"""The mistakes that other implementations make, one test each."""

from __future__ import annotations

from itertools import permutations

import pytest

from sushigo.engine import OFFICIAL, Dish, Game, IllegalPick, Kind, Log, TieBreak
from sushigo.engine.scoring import maki_prizes, pudding_prizes, result, round_points, score_sheets

from .games import (
    all_views,
    cards,
    choose_all,
    laid,
    moments,
    play_turn,
    played,
    points,
    random_game,
    reveal,
    stacked,
)

NINE_KINDS = "tempura sashimi dumpling maki1 maki2 salmon squid egg pudding"


@pytest.mark.parametrize(("first", "second"), [*permutations(NINE_KINDS.split(), 2)])
def test_second_card_found_by_position_after_the_first_was_removed(first: str, second: str) -> None:
    """R26: both cards are the ones named, wherever they are in the hand."""
    game = stacked("chopsticks", f"{NINE_KINDS} wasabi")
    play_turn(game, "chopsticks", "wasabi")
    reveal(game, f"{first}+{second}")
    assert game.view(None).tables[0].laid == cards(f"{first} {second}")
    left = [word for word in NINE_KINDS.split() if word not in (first, second)]
    assert game.view(0).hand == (*cards(" ".join(left)), Kind.CHOPSTICKS)


def test_chopsticks_usable_in_the_turn_they_were_taken() -> None:
    """R24: no pair before they lie on the table."""
    game = stacked("chopsticks chopsticks squid", "tempura")
    for both in ("chopsticks squid", "squid chopsticks", "chopsticks chopsticks"):
        with pytest.raises(IllegalPick):
            game.choose(0, cards(both))


def test_chopsticks_kept_into_the_next_round() -> None:
    """R33: unused chopsticks are gone when the next round begins."""
    game = played(["chopsticks", "chopsticks"])
    assert (game.view(None).chopsticks(0), game.view(None).chopsticks(1)) == (1, 1)
    game.next_round()
    assert not any(game.view(seat).may_use_chopsticks for seat in range(2))
    with pytest.raises(IllegalPick):
        game.choose(0, game.view(0).hand[:2])


def test_all_chopsticks_spent_at_once() -> None:
    """R28: a pair costs one of the chopsticks, not all."""
    game = laid("chopsticks chopsticks chopsticks tempura+sashimi", "")
    assert game.view(None).chopsticks(0) == 2
    assert game.view(1).hand.count(Kind.CHOPSTICKS) == 1


@pytest.mark.parametrize("both", ["squid+egg", "egg+squid", "wasabi+egg", "egg+wasabi"])
def test_the_two_cards_reordered_for_the_player(both: str) -> None:
    """R22: they are laid in the order in which they were named."""
    game = laid(f"chopsticks {both}", "")
    assert game.view(None).tables[0].laid == cards(both.replace("+", " "))
    last = game.view(None).last
    assert last is not None
    assert last.plays[0].cards == cards(both.replace("+", " "))


def test_nigiri_tripled_although_it_came_before_the_wasabi() -> None:
    """R20: squid, then wasabi: 3."""
    assert points(laid("squid wasabi", "")) == 3
    assert points(laid("chopsticks squid+wasabi", "")) == 3


def test_two_wasabi_on_one_nigiri() -> None:
    """R19: two free wasabi, one squid: 9, and one wasabi is left for the next."""
    game = laid("wasabi wasabi squid", "")
    assert points(game) == 9
    assert game.view(None).tables[0].counts[Dish.WASABI] == 1


@pytest.mark.parametrize("count", [6, 7, 8, 9, 10])
def test_a_seventh_dumpling_crashing_or_starting_anew(count: int) -> None:
    """R36: more than five are worth 15."""
    assert points(laid("dumpling " * count, "")) == 15


def test_second_maki_prize_after_a_tie_for_the_first() -> None:
    """R38: after a tie for the most nobody is second."""
    assert [prize.points for prize in maki_prizes([4, 4, 3], OFFICIAL)] == [3, 3, 0]


def test_zero_rolls_ranked() -> None:
    """R40: no rolls, no prize, neither the first nor the second."""
    assert [prize.points for prize in maki_prizes([0, 0, 0], OFFICIAL)] == [0, 0, 0]
    assert [prize.points for prize in maki_prizes([2, 0, 0], OFFICIAL)] == [6, 0, 0]


def test_loss_floored_to_two_for_four() -> None:
    """R44: four tied for the fewest lose 1 each, not 2."""
    assert [prize.points for prize in pudding_prizes([1, 0, 0, 0, 0])] == [6, -1, -1, -1, -1]


def test_loss_swallowed_because_a_score_stops_at_zero() -> None:
    """R50: 2 points less 6 are -4."""
    assert result([(2, 9, 9)], [0, 1, 2]).totals == (-4, 9, 15)


def test_two_players_losing_for_puddings() -> None:
    """R46: nobody loses."""
    assert [prize.points for prize in pudding_prizes([3, 0])] == [6, 0]


def test_puddings_of_one_round_only() -> None:
    """R48: two puddings of round 1 beat one of round 3."""
    game = played(["pudding pudding", ""], ["", ""], ["", "pudding"])
    game.next_round()
    assert game.result is not None
    assert [(line.count, line.points) for line in game.result.puddings] == [(2, 6), (1, 0)]


def test_a_fresh_deck_every_round() -> None:
    """R4: what was laid in round 1 is in no hand and not in the pile of round 2."""
    game = played(["squid squid squid", "squid squid"])
    for _ in range(2):
        game.next_round()
        assert not any(Kind.SQUID in game.view(seat).hand for seat in range(2))
        for _ in range(10):
            play_turn(game)
    assert game.view(None).pile == 108 - 60


def test_a_second_game_starting_wrong() -> None:
    """R4: a game leaves nothing behind for the next one of this process."""
    logs = []
    for _ in range(2):
        log = Log()
        assert all_views(Game.shuffled(3, seed=4)) == all_views(Game.shuffled(3, seed=4))
        random_game(3, seed=4, listeners=[log])
        logs.append(log.events)
    assert logs[0] == logs[1]


def test_scoring_that_changes_the_table() -> None:
    """R5: to score, and to score again, changes neither the tables nor the points."""
    game = laid("wasabi squid maki2 pudding", "maki3 tempura tempura dumpling")
    before = all_views(game)
    counts = [list(table.counts) for table in game.view(None).tables]
    copies = [list(row) for row in counts]
    first = (round_points(counts, OFFICIAL), score_sheets(counts, OFFICIAL))
    again = (round_points(counts, OFFICIAL), score_sheets(counts, OFFICIAL))
    assert first == again
    assert counts == copies
    assert before[0].sheets == before[0].sheets
    assert all_views(game) == before


def test_later_seats_seeing_earlier_picks_of_the_turn() -> None:
    """R9: the last to choose knows no more than the first."""
    game = stacked("egg", "squid", "pudding")
    before = game.view(2)
    game.choose(0, cards("egg"))
    game.choose(1, cards("squid"))
    after = game.view(2)
    assert (after.tables, after.known, after.last) == (before.tables, before.known, before.last)
    assert after.choice is None
    assert after.legal == before.legal


def test_a_bot_that_knows_hands_it_never_held() -> None:
    """R8: of a hand that a seat never held it knows only what was put back into it in public."""
    for seed in range(5):
        game = Game.shuffled(4, seed=seed)
        held: list[set[int]] = []
        for _ in moments(game, seed):
            turn = game.turn - 1
            if turn == 0:
                held = [set() for _ in range(4)]
            for seat in range(4):
                held[(seat - turn) % 4].add(seat)
            curtain = game.view(None)
            for seat in range(4):
                view = game.view(seat)
                for at, known in enumerate(view.known):
                    if seat not in held[(at - turn) % 4]:
                        assert known == curtain.known[at]
                        assert set(known) <= {Kind.CHOPSTICKS}


def test_a_tie_broken_by_the_order_of_the_seats() -> None:
    """R49: the first seat has no advantage; who is equal in both shares."""
    end = result([(7, 7)], [1, 1])
    assert (end.winners, end.decided_by) == ((0, 1), TieBreak.SHARED)


def test_used_chopsticks_thrown_away() -> None:
    """R27: they are in the hand that goes on, and every hand has the same size."""
    game = laid("chopsticks", "", "")
    choose_all(game, "tempura+sashimi")
    game.reveal()
    game.pass_on()
    assert Kind.CHOPSTICKS in game.view(1).hand
    assert {len(game.view(seat).hand) for seat in range(3)} == {7}
