"""The house rules."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import product
from typing import Any

import pytest

from sushigo.engine import OFFICIAL, PRESETS, Dish, Game, InvalidRules, Kind, Phase, Rules
from sushigo.engine.rules import Deck, MakiPrizes, Passing, described, preset

from .games import advance, laid, play_turn, played, points, random_game, reveal

BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)
CLASSROOM = PRESETS["classroom"]


def skip_round(game: Game) -> None:
    """Play to the start of the next round."""
    while game.phase is not Phase.ROUND_OVER:
        play_turn(game)
    advance(game)


def test_presets() -> None:
    expected = {
        "official": Rules(Deck.FULL, MakiPrizes.FIRST_SECOND, Passing.LEFT, dummy=False),
        "first-maki-only": Rules(maki=MakiPrizes.FIRST),
        "classroom": Rules(deck=Deck.CLASSROOM, maki=MakiPrizes.FIRST),
    }
    assert expected == PRESETS
    assert Rules() == OFFICIAL == preset("official")


def test_words_are_taken_for_options() -> None:
    rules = Rules(deck="classroom", maki="first", passing="both-ways")  # type: ignore[arg-type]
    assert rules == Rules(Deck.CLASSROOM, MakiPrizes.FIRST, Passing.BOTH_WAYS)
    assert rules.deck is Deck.CLASSROOM


def test_a_preset_with_differences() -> None:
    assert preset("classroom", passing="both-ways") == Rules(
        Deck.CLASSROOM, MakiPrizes.FIRST, Passing.BOTH_WAYS
    )


@pytest.mark.parametrize(
    ("options", "option", "sentence"),
    [
        ({"deck": "tarot"}, "deck", "The option deck is full or classroom, not 'tarot'."),
        ({"maki": 3}, "maki", "The option maki is first-second or first, not 3."),
        ({"passing": None}, "passing", "The option passing is left or both-ways, not None."),
        ({"passing": ["left"]}, "passing", "The option passing is left or both-ways"),
        ({"dummy": 1}, "dummy", "The option dummy is either true or false."),
        ({"dummy": "false"}, "dummy", "The option dummy is either true or false."),
        ({"deck": "classroom", "dummy": True}, "dummy", "The dummy diner needs the full deck"),
    ],
)
def test_wrong_options(options: dict[str, Any], option: str, sentence: str) -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules(**options)
    assert caught.value.option == option
    assert caught.value.value == options[option]
    assert str(caught.value).startswith(sentence)
    with pytest.raises(InvalidRules):
        preset("official", **options)


@pytest.mark.parametrize("name", ["", "Official", "tarot", None, 1, ["official"]])
def test_no_such_preset(name: object) -> None:
    with pytest.raises(InvalidRules) as caught:
        preset(name)
    assert (caught.value.option, caught.value.value) == ("preset", name)
    assert str(caught.value).startswith(f"There is no preset {name!r}; there are official,")


def test_no_such_option() -> None:
    with pytest.raises(InvalidRules, match="There is no option 'desk'; there are deck,") as caught:
        preset("official", desk="full")
    assert (caught.value.option, caught.value.value) == ("desk", "full")


def test_rules_are_frozen_and_picklable() -> None:
    with pytest.raises(AttributeError):
        OFFICIAL.dummy = True  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(CLASSROOM)) == CLASSROOM


@pytest.mark.parametrize(("deck", "maki", "passing"), [*product(Deck, MakiPrizes, Passing)])
def test_described_is_undone_by_preset(deck: Deck, maki: MakiPrizes, passing: Passing) -> None:
    rules = Rules(deck, maki, passing)
    name, differences = described(rules)
    assert preset(name, **differences) == rules


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        *((rules, (name, {})) for name, rules in PRESETS.items()),
        (BOTH_WAYS, ("official", {"passing": "both-ways"})),
        (
            Rules(Deck.CLASSROOM, passing=Passing.BOTH_WAYS, maki=MakiPrizes.FIRST),
            ("classroom", {"passing": "both-ways"}),
        ),
        (Rules(Deck.CLASSROOM), ("official", {"deck": "classroom"})),
    ],
)
def test_described(rules: Rules, told: tuple[str, dict[str, str]]) -> None:
    assert described(rules) == told


def test_the_classroom_deck() -> None:
    """R1: without chopsticks and pudding 94 cards are left."""
    assert sum(CLASSROOM.cards.values()) == 94
    for kind in Kind:
        missing = kind in (Kind.CHOPSTICKS, Kind.PUDDING)
        assert CLASSROOM.cards.get(kind, 0) == (0 if missing else OFFICIAL.cards[kind])
    assert Counter(CLASSROOM.shuffled_deck(1)) == CLASSROOM.cards


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 8), (4, 7), (5, 6)])
def test_classroom_hands(seats: int, size: int) -> None:
    """R2: the smaller deck deals 9, 8, 7 or 6 cards."""
    game = Game.shuffled(seats, CLASSROOM)
    assert game.turns == size
    assert [len(game.view(seat).hand) for seat in range(seats)] == [size] * seats
    assert game.view(None).pile == 94 - seats * size


def test_a_classroom_game_has_no_pudding_points() -> None:
    game = random_game(4, CLASSROOM, seed=3)
    assert game.result is not None
    assert [line.points for line in game.result.puddings] == [0, 0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [OFFICIAL, BOTH_WAYS])
@pytest.mark.parametrize("round", [1, 2, 3])
def test_receivers(seats: int, rules: Rules, round: int) -> None:
    """R10: to the left; passing both ways, in round 2 to the right."""
    step = -1 if rules is BOTH_WAYS and round == 2 else 1
    expected = tuple((seat + step) % seats for seat in range(seats))
    assert tuple(rules.receiver(seat, seats, round) for seat in range(seats)) == expected
    assert rules.direction(round) == step


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [OFFICIAL, BOTH_WAYS])
def test_hands_go_where_the_receivers_say(seats: int, rules: Rules) -> None:
    """R10: in every round the hand of each seat turns up at its receiver."""
    game = Game.shuffled(seats, rules, seed=11)
    for number in (1, 2, 3):
        reveal(game)
        hands = [game.view(seat).hand for seat in range(seats)]
        receivers = game.view(None).receivers
        assert receivers == tuple(rules.receiver(seat, seats, number) for seat in range(seats))
        game.pass_on()
        for seat, receiver in enumerate(receivers):
            assert game.view(receiver).hand == hands[seat]
        skip_round(game)


@pytest.mark.parametrize(
    ("name", "second"), [("official", 3), ("first-maki-only", 0), ("classroom", 0)]
)
def test_first_maki_only(name: str, second: int) -> None:
    """R37: the house rule pays no second place, in the game as in the scores."""
    game = laid("maki3", "maki2", rules=PRESETS[name])
    assert (points(game, 0), points(game, 1)) == (6, second)
    game = played(["maki3", "maki2"], rules=PRESETS[name])
    lines = [sheet.line(Dish.MAKI) for sheet in game.view(None).sheets_of(1)]
    assert [line and line.points for line in lines] == [6, second]
