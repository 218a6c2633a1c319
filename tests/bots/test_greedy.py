"""What the greedy players think a card is worth."""

from __future__ import annotations

from random import Random

import pytest

from sushigo.bots.greedy import expected_worth, expected_worths
from sushigo.bots.registry import player
from sushigo.engine import Dish
from tests.engine.games import pick, play_turn, stacked


def worth(kind: str, lying: dict[Dish, int], left: int) -> float:
    counts = [lying.get(dish, 0) for dish in Dish]
    return expected_worth(pick(kind)[0], counts, left)


@pytest.mark.parametrize(
    ("kind", "lying", "left", "points"),
    [
        ("tempura", {}, 2, 2.5),
        ("tempura", {}, 1, 0),
        ("tempura", {Dish.TEMPURA: 1}, 1, 5),
        ("tempura", {Dish.TEMPURA: 2}, 3, 2.5),
        ("sashimi", {}, 3, 3.33),
        ("sashimi", {}, 2, 0),
        ("sashimi", {Dish.SASHIMI: 1}, 2, 3.34),
        ("sashimi", {Dish.SASHIMI: 1}, 1, 0),
        ("sashimi", {Dish.SASHIMI: 2}, 1, 10),
        ("dumpling", {}, 1, 1),
        ("dumpling", {Dish.DUMPLING: 4}, 1, 5),
        ("dumpling", {Dish.DUMPLING: 5}, 1, 0),
        ("maki1", {}, 1, 1),
        ("maki3", {}, 1, 3),
        ("egg", {}, 1, 1),
        ("salmon", {}, 1, 2),
        ("squid", {}, 1, 3),
        ("squid", {Dish.WASABI: 1}, 1, 9),
        ("pudding", {Dish.WASABI: 1}, 1, 2),
        ("wasabi", {}, 2, 3),
        ("wasabi", {}, 1, 0),
        ("wasabi", {Dish.WASABI: 1}, 5, 0),
        ("wasabi", {Dish.SQUID_ON_WASABI: 1}, 5, 3),
        ("chopsticks", {}, 3, 1),
        ("chopsticks", {}, 2, 0),
    ],
)
def test_the_worth_of_a_card(kind: str, lying: dict[Dish, int], left: int, points: float) -> None:
    assert worth(kind, lying, left) == points


def test_two_cards_are_worth_both_less_one() -> None:
    game = stacked("chopsticks", "wasabi squid tempura tempura salmon")
    play_turn(game, "chopsticks", "salmon")
    worths = {cards: points for points, cards in expected_worths(game.view(0))}
    assert worths[pick("wasabi+squid")] == 3 + 9 - 1
    assert worths[pick("squid+wasabi")] == 3 + 3 - 1
    assert worths[pick("tempura+tempura")] == 2.5 + 5 - 1
    assert player("greedy").pick(game.view(0), Random(1)) == pick("wasabi+squid")


@pytest.mark.parametrize(
    ("hand", "taken"),
    [("squid salmon wasabi", "squid"), ("squid maki1", "maki1"), ("squid pudding", "pudding")],
)
def test_greedy0_takes_what_scores_now(hand: str, taken: str) -> None:
    """Maki and puddings too: the first of them wins the prize for the most."""
    assert player("greedy0").pick(stacked(hand, "").view(0), Random(1)) == pick(taken)


def test_equals_are_decided_by_chance() -> None:
    view = stacked("wasabi squid maki3" + " dumpling" * 7, "").view(0)
    picks = {player("greedy").pick(view, Random(seed)) for seed in range(60)}
    assert picks == {pick("wasabi"), pick("squid"), pick("maki3")}
