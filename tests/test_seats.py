"""Seats and rules as they are typed."""

from __future__ import annotations

import pytest

from sushigo.engine import OFFICIAL, Rules
from sushigo.engine.rules import MakiPrizes, Passing
from sushigo.seats import (
    BOT_NAMES,
    BadRules,
    BadSeat,
    Seat,
    parse_rules,
    parse_seats,
)


@pytest.mark.parametrize(
    ("text", "bare_kinds", "seats"),
    [
        ("Ana,Luis", False, [Seat("Ana"), Seat("Luis")]),
        (" Ana  Sol , bot:random ", False, [Seat("Ana Sol"), Seat("Kappa", "random")]),
        ("Ana,Tuna=bot:random", False, [Seat("Ana"), Seat("Tuna", "random")]),
        ("Ana,a\x1b\u202eb", False, [Seat("Ana"), Seat("ab")]),
        ("random,Ana", False, [Seat("random"), Seat("Ana")]),
        ("random,random", True, [Seat("Kappa", "random"), Seat("Bento", "random")]),
        ("bot:random,Tuna=random", True, [Seat("Kappa", "random"), Seat("Tuna", "random")]),
        ("kappa,bot:random", False, [Seat("kappa"), Seat("Bento", "random")]),
        ("a,b,c,d,e", False, [Seat(name) for name in "abcde"]),
    ],
)
def test_what_may_be_typed(text: str, bare_kinds: bool, seats: list[Seat]) -> None:
    assert parse_seats(text, bare_kinds) == seats


def test_the_largest_table_has_a_name_for_every_bot() -> None:
    assert [seat.name for seat in parse_seats(",".join(["random"] * 5), True)] == list(BOT_NAMES)


def test_who_is_human() -> None:
    assert [seat.is_human for seat in parse_seats("Ana,bot:random")] == [True, False]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Sushi Go! is for two to five players, not 0."),
        ("Ana", "Sushi Go! is for two to five players, not 1."),
        ("a,b,c,d,e,f", "Sushi Go! is for two to five players, not 6."),
        ("Ana,,Luis", "Seat 2 is empty."),
        ("Ana, ", "Seat 2 is empty."),
        ("=bot:random,Ana", "Seat 1: The name is empty."),
        ("Ana,\u200d", "Seat 2: The name is empty."),
        ("Ana Sol,ana  SOL", "Seat 2: Somebody else is called ana SOL."),
        ("Tofu=bot:random,TOFU", "Seat 2: Somebody else is called TOFU."),
        (
            "寿司寿司寿司寿司寿,Ana",
            "Seat 1: The name takes 18 cells of 16.",
        ),
        ("Ana,Bob=cat", "Seat 2: after “Bob=” comes bot:KIND, not “cat”."),
        (
            "Ana,bot:radnom",
            "There is no computer player “radnom” for seat 2; did you mean random?",
        ),
        ("Ana,bot:RANDOM", "There is no computer player “RANDOM” for seat 2; did you mean random?"),
    ],
)
def test_what_is_typed_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadSeat) as caught:
        parse_seats(text)
    assert str(caught.value) == sentence


def test_a_person_can_not_sit_where_only_bots_can() -> None:
    with pytest.raises(BadSeat, match="no computer player “human” for seat 1"):
        parse_seats("human,random", bare_kinds=True)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("official", OFFICIAL),
        (" official , passing = both-ways ", Rules(passing=Passing.BOTH_WAYS)),
        ("passing=both-ways,maki=first", Rules(maki=MakiPrizes.FIRST, passing=Passing.BOTH_WAYS)),
        ("first-maki-only,maki=first-second", OFFICIAL),
        ("official,dummy=false", OFFICIAL),
    ],
)
def test_rules_that_may_be_typed(text: str, rules: Rules) -> None:
    assert parse_rules(text) == rules


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("oficial", "There is no preset “oficial”; did you mean official?"),
        ("", "There is no preset “”; there are official, first-maki-only, classroom."),
        (
            "official,pasing=left",
            "There is no option “pasing” in the rules; did you mean passing?",
        ),
        ("official,left", "After the preset comes option=value, not “left”."),
        ("maki=first,maki=first", "The option maki is given twice."),
        ("passing=right", "The option passing is left or both-ways, not 'right'."),
        ("dummy=perhaps", "The option dummy is either true or false."),
    ],
)
def test_rules_that_are_typed_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadRules) as caught:
        parse_rules(text)
    assert str(caught.value) == sentence
