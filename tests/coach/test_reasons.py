"""Why a pick is worth taking: only facts that the seat can see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo.coach.reasons import reason_text, reasons
from sushigo.engine import Game, Kind, PlayerView
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
        ("", "maki2", "takes the maki lead"),
        ("maki2", "maki2", "extends your maki lead"),
        ("", "pudding", "most puddings"),
    ],
)
def test_what_a_card_does_for_oneself(mine: str, pick: str, said: str) -> None:
    view = view_of(f"{pick} {pick}", mine, "", "")
    assert reason_text(view, cards(pick), NAMES) == said


def test_the_maki_race() -> None:
    view = view_of("maki1 maki3", "", "maki3", "")
    assert reasons(view, cards("maki1"), NAMES)[0] == "3 rolls short of the maki lead"
    assert reasons(view, cards("maki3"), NAMES)[0] == "draws level in maki"


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
    view = view_of("sashimi sashimi egg", "", "sashimi sashimi", "")
    assert reasons(view, cards("sashimi"), NAMES) == ["your first sashimi of three"]
    view = view_of("maki1 maki3", "", "", "")
    assert reasons(view, cards("maki1"), NAMES) == ["takes the maki lead"]


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
    view = view_of("sashimi tempura maki2", "", "sashimi sashimi", "")
    other = replace(view, known=((), (Kind.SASHIMI,), (Kind.SASHIMI,)), pile=3)
    for pick in (cards("sashimi"), cards("tempura"), cards("maki2")):
        assert reasons(view, pick, NAMES) == reasons(other, pick, NAMES)
