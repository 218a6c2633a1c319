"""Why a pick is worth taking: only facts that the seat can see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sushigo.bots.greedy import GreedyPlayer
from sushigo.coach.reasons import reason_text, reasons
from sushigo.engine import OFFICIAL, Game, PlayerView
from sushigo.engine.rules import preset
from sushigo.engine.table import Table
from tests.engine.games import cards

NAMES = ("Ana", "Luis", "Marta")


def view_of(hand: str, *tables: str, turn: int = 3) -> PlayerView:
    """The first seat with this hand and these tables; the rest goes to the second."""
    view = Game.shuffled(3, seed=1).view(0)
    laid = []
    for words in tables or ("", "", ""):
        table = Table()
        for kind in cards(words) if words else ():
            table.lay(kind)
        laid.append(table.view())
    return replace(view, hand=cards(hand), tables=tuple(laid), turn=turn)


@pytest.mark.parametrize(
    ("mine", "pick", "said"),
    [
        ("tempura", "tempura", "completes your pair"),
        ("", "tempura", "half a pair of tempura"),
        ("tempura tempura", "tempura", "half a pair of tempura"),
        ("sashimi sashimi", "sashimi", "completes your three sashimi"),
        ("sashimi", "sashimi", "your second sashimi of three"),
        ("dumpling dumpling", "dumpling", "your 3rd dumpling: +3"),
        ("dumpling dumpling dumpling dumpling dumpling", "dumpling", "your 5th dumpling: +0"),
        ("wasabi", "squid", "9 points on your wasabi"),
        ("", "squid", "3 points at once"),
        ("egg", "egg", "1 point at once"),
        ("", "wasabi", "triples a nigiri, with 6 turns to come"),
        ("", "chopsticks", "two cards in a later turn"),
        ("", "maki2", "takes the maki lead: +6"),
        ("maki2", "maki2", "extends your maki lead"),
        ("", "pudding", "the most puddings"),
    ],
)
def test_what_a_card_does_for_oneself(mine: str, pick: str, said: str) -> None:
    other = pick if "maki" in pick else "egg"  # so that nothing is kept from others
    view = view_of(f"{pick} {other}", mine, "", "")
    assert reason_text(view, cards(pick), NAMES) == said


@pytest.mark.parametrize(
    ("pick", "turn", "is_late"),
    [("wasabi", 8, False), ("wasabi", 9, True), ("chopsticks", 7, False), ("chopsticks", 8, True)],
)
def test_what_can_be_of_no_use_in_the_turns_left_promises_nothing(
    pick: str, turn: int, is_late: bool
) -> None:
    said = reasons(view_of(f"{pick} egg", turn=turn), cards(pick), NAMES)
    assert (said == ["too late to be of use"]) is is_late


def test_the_maki_race() -> None:
    for mine, luis, marta, pick, said in (
        ("", "maki3", "", "maki1", "second in maki: +3, 3 rolls short of the lead"),
        ("", "maki3", "maki1", "maki1", "shares second in maki: +1, 3 rolls short of the lead"),
        ("", "maki3", "maki2", "maki1", "2 rolls short of second in maki"),
        ("", "maki3", "maki3", "maki1", "3 rolls short of the maki lead"),  # nobody is second
        ("maki1", "maki3", "maki3", "maki2", "shares the maki lead: +2"),
        ("", "maki3", "", "maki3", "shares the maki lead: +3"),
        ("maki3", "maki3", "", "maki1", "takes the maki lead: +6"),
        ("maki3", "maki2", "", "maki1", "extends your maki lead"),
    ):
        assert reasons(view_of(f"{pick} egg", mine, luis, marta), cards(pick), NAMES)[0] == said


def test_where_only_the_first_is_paid_there_is_no_second_place() -> None:
    view = replace(view_of("maki1 egg", "", "maki3", ""), rules=preset("first-maki-only"))
    assert reasons(view, cards("maki1"), NAMES)[0] == "3 rolls short of the maki lead"


@pytest.mark.parametrize(
    ("puddings", "said"),
    [
        ((0, 0, 0), "the most puddings"),
        ((1, 1, 0), "the most puddings"),
        ((2, 1, 0), "keeps the most puddings"),
        ((0, 1, 0), "shares the most puddings"),
        ((0, 2, 1), "no longer the fewest puddings alone"),
        ((1, 3, 2), "no longer the fewest puddings alone"),
        ((0, 2, 0), "no longer the fewest puddings"),
        ((0, 4, 2), "one more pudding for the end"),
    ],
)
def test_the_puddings(puddings: tuple[int, ...], said: str) -> None:
    view = replace(view_of("pudding egg"), puddings=puddings)
    assert reason_text(view, cards("pudding"), NAMES) == said


def test_two_puddings_are_counted_together() -> None:
    view = replace(view_of("pudding pudding"), puddings=(0, 1, 0))
    assert reason_text(view, cards("pudding pudding"), NAMES) == "the most puddings"


# Of three seats, each hand comes by every third turn; the first turn of nine is the third.
@pytest.mark.parametrize(
    ("turn", "hand", "luis", "marta", "more"),
    [
        (3, "dumpling egg", "", "", 0),
        (3, "dumpling egg", "dumpling", "", 1),
        (3, "dumpling egg", "dumpling", "egg dumpling", 2),
        (3, "dumpling dumpling", "dumpling", "egg dumpling", 3),
        (3, "dumpling egg", "", "dumpling dumpling dumpling", 2),  # it comes by twice
        (7, "dumpling dumpling", "dumpling", "dumpling", 2),  # one's own comes no more
        (8, "dumpling egg", "dumpling", "dumpling dumpling", 1),  # only Marta's comes
        (9, "dumpling", "", "", 0),
    ],
)
def test_what_may_come_round_of_a_set(
    turn: int, hand: str, luis: str, marta: str, more: int
) -> None:
    view = view_of(hand, turn=turn)
    known = tuple(cards(words) if words else () for words in (hand, luis, marta))
    text = reason_text(replace(view, known=known), cards("dumpling"), NAMES)
    said = f", and {more} more may come round" if more else ""
    assert text == f"your 1st dumpling: +1{said}"


@pytest.mark.parametrize(
    ("mine", "pick", "said"),
    [
        ("", "sashimi", "your first sashimi of three, and 1 more may come round"),
        ("sashimi sashimi", "sashimi", "completes your three sashimi"),
        ("", "tempura", "half a pair of tempura, and 1 more may come round"),
        ("tempura", "tempura", "completes your pair"),
        (" ".join(["dumpling"] * 4), "dumpling", "your 5th dumpling: +5"),
        (
            "",
            "dumpling dumpling",
            "your 1st dumpling: +1; your 2nd dumpling: +2, and 1 more may come round",
        ),
    ],
)
def test_of_a_whole_set_nothing_more_is_said(mine: str, pick: str, said: str) -> None:
    view = view_of(f"{pick} egg", mine, "", "")
    view = replace(view, known=((), (), cards("tempura sashimi dumpling")))
    assert reason_text(view, cards(pick), NAMES) == said


def test_two_cards_in_their_order() -> None:
    view = view_of("wasabi squid squid")
    assert reason_text(view, cards("wasabi squid"), NAMES) == (
        "triples a nigiri, with 6 turns to come; 9 points on your wasabi"
    )


@pytest.mark.parametrize(
    ("theirs", "pick", "said"),
    [
        ("sashimi sashimi", "sashimi", "leaves Luis no third sashimi"),
        ("tempura", "tempura", "leaves Luis no second tempura"),
        ("wasabi", "squid", "keeps it from the wasabi of Luis"),
        ("dumpling dumpling dumpling", "dumpling", "leaves Luis no Dumpling"),
    ],
)
def test_what_it_keeps_from_the_next_seat(theirs: str, pick: str, said: str) -> None:
    view = view_of(f"{pick} egg", "", theirs, "")
    assert view.receivers[0] == 1
    assert said in reasons(view, cards(pick), NAMES)
    assert said not in reasons(view, cards("egg"), NAMES)


def test_nothing_is_kept_from_whoever_finds_another_one_in_the_rest() -> None:
    view = view_of("sashimi sashimi egg", "", "sashimi sashimi", "", turn=8)
    assert reasons(view, cards("sashimi"), NAMES) == ["your first sashimi of three"]
    view = view_of("maki1 maki3", "", "", "")
    assert reasons(view, cards("maki1"), NAMES) == ["takes the maki lead: +6"]


@pytest.mark.parametrize(
    ("theirs", "pick", "their_hand"),
    [
        ("sashimi sashimi", "sashimi", "egg sashimi"),
        ("tempura", "tempura", "tempura egg"),
        ("dumpling dumpling dumpling", "dumpling", "dumpling"),
        ("wasabi", "squid", "egg pudding"),  # the egg may go on the wasabi first
        ("", "maki3", "maki1 egg"),
        ("wasabi wasabi chopsticks", "squid", "egg salmon"),
    ],
)
def test_nothing_is_kept_from_whoever_has_it_or_needs_it_no_more_by_then(
    theirs: str, pick: str, their_hand: str
) -> None:
    view = view_of(f"{pick} chopsticks", "", theirs, "")
    kept = [
        ("leaves Luis" in said or "keeps" in said) for said in reasons(view, cards(pick), NAMES)
    ]
    assert sum(kept) == 1
    for hand, is_kept in ((their_hand, False), ("pudding chopsticks", True)):
        known = replace(view, known=((), cards(hand), ()))
        text = reason_text(known, cards(pick), NAMES)
        assert ("leaves Luis" in text or "keeps" in text) is is_kept


def test_in_whole_games_nobody_then_lays_what_was_kept_from_it() -> None:
    said = 0
    for seed in range(40):
        game = Game.shuffled(3, seed=seed)
        while game.turn < game.turns:
            views = [game.view(seat) for seat in range(3)]
            for seat, view in enumerate(views):
                hand = views[view.receivers[seat]].hand
                for kind in set(view.hand):
                    text = reason_text(view, (kind,), NAMES)
                    if game.turn > 1 and "leaves" in text:  # in the first turn no hand is known
                        assert kind not in hand
                        said += 1
                game.choose(seat, GreedyPlayer().pick(view, Random(seed)))
            game.reveal()
            game.pass_on()
    assert said


def test_two_free_wasabi_still_wait_after_one_nigiri() -> None:
    view = view_of("squid chopsticks", "", "wasabi wasabi", "")
    view = replace(view, known=((), cards("pudding egg"), ()))
    assert "keeps it from the wasabi of Luis" in reasons(view, cards("squid"), NAMES)


def test_what_the_third_seat_holds_keeps_nothing_from_the_next() -> None:
    view = view_of("sashimi egg", "", "sashimi sashimi", "")
    view = replace(view, known=((), (), cards("sashimi")))
    assert "leaves Luis no third sashimi" in reasons(view, cards("sashimi"), NAMES)


def test_nor_from_a_seat_that_does_not_get_the_rest() -> None:
    view = view_of("sashimi egg", "", "", "sashimi sashimi")
    assert reasons(view, cards("sashimi"), NAMES) == ["your first sashimi of three"]


def test_every_pick_of_every_game_has_a_reason() -> None:
    for seed in range(20):
        game = Game.shuffled(3, seed=seed)
        while game.turn < game.turns:
            for seat in range(3):
                view = game.view(seat)
                assert all(reason_text(view, pick, NAMES) for pick in view.legal)
                game.choose(seat, view.legal[-1])
            game.reveal()
            game.pass_on()


def test_hidden_cards_change_nothing() -> None:
    """Two deals that differ only in what the seat has not seen."""
    pile = OFFICIAL.shuffled_deck(4)
    other = [*pile[:9], *reversed(pile[9:])]
    one, two = (Game(3, OFFICIAL, cards) for cards in (pile, other))
    assert one.view(1).hand != two.view(1).hand
    for pick in one.view(0).legal:
        assert reasons(one.view(0), pick, NAMES) == reasons(two.view(0), pick, NAMES)
