"""The levels play as their faces say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from sushigo.bots.chance import generator
from sushigo.bots.levels import EasyPlayer, medium
from sushigo.bots.registry import player
from sushigo.bots.search import Ranked, SearchPlayer, _most_loved, expert, hard
from sushigo.engine import Kind, Pick
from sushigo.simulate import Sample
from tests.engine.games import pick, stacked

from .matches import played
from .states import turns_of


def test_easy_leaves_a_quarter_of_its_picks_to_chance() -> None:
    view = stacked("squid pudding maki1 dumpling egg wasabi chopsticks", "").view(0)
    times = 2000
    picks = Counter(EasyPlayer().pick(view, generator(1, 0, 1, turn)) for turn in range(times))
    (favourite, count), *_rest = picks.most_common()
    by_chance = times / 4 * (1 - 1 / len(view.legal))
    assert times - count == pytest.approx(by_chance, rel=0.15)
    assert set(picks) == set(view.legal)
    assert favourite == pick("egg")


def test_easy_loves_egg_nigiri() -> None:
    """Its name is theirs; the greedy player takes what is worth more."""
    view = stacked("egg squid maki3" + " dumpling" * 7, "").view(0)
    easy = Counter(EasyPlayer().pick(view, generator(1, 0, 1, turn)) for turn in range(300))
    greedy = Counter(player("greedy").pick(view, generator(1, 0, 1, turn)) for turn in range(300))
    assert set(greedy) == {pick("squid"), pick("maki3")}
    assert easy[pick("egg")] > 200


def test_medium_cares_more_for_puddings_than_the_heuristic_would() -> None:
    """Where the two see the same views, it takes one more often."""
    puddings = {name: Sample() for name in ("medium", "plain")}
    for name, one in (("medium", medium()), ("plain", type(medium())(denial=False))):
        taken = 0
        for seed in range(12):
            for game in turns_of(3, seed=seed):
                view = game.view(0)
                if Kind.PUDDING in view.hand:
                    chosen = one.pick(view, generator(1, 0, game.round, game.turn))
                    puddings[name].add(Kind.PUDDING in chosen)
                    taken += 1
        assert taken > 50
    more, fewer = puddings["medium"].mean, puddings["plain"].mean
    assert more is not None
    assert fewer is not None
    assert more > fewer


def test_hard_loves_chopsticks() -> None:
    """Where the two see the same views, and search alike, it takes or uses them more often."""
    loving, plain = replace(hard(), playouts=60), SearchPlayer(60, learns=False)
    assert loving.loves_chopsticks
    count: Counter[SearchPlayer] = Counter()
    for game in turns_of(4, seed=2):
        for one, seat in product((loving, plain), range(4)):
            chosen = one.pick(game.view(seat), generator(1, seat, game.round, game.turn))
            count[one] += Kind.CHOPSTICKS in chosen or len(chosen) == 2
    assert count[loving] > count[plain] > 0


CHOPSTICKS, PAIR, EGG = (pick(word) for word in ("chopsticks", "squid+tempura", "egg"))


@pytest.mark.parametrize(
    ("tried", "taken"),
    [
        ({EGG: 100, CHOPSTICKS: 80}, CHOPSTICKS),
        ({EGG: 100, PAIR: 75, CHOPSTICKS: 75}, PAIR),
        ({EGG: 100, CHOPSTICKS: 74}, EGG),
        ({CHOPSTICKS: 100, PAIR: 99}, CHOPSTICKS),
        ({EGG: 100}, EGG),
    ],
)
def test_hard_takes_no_chopsticks_that_are_much_worse(tried: dict[Pick, int], taken: Pick) -> None:
    ranked = [Ranked(one, 0.5, visits) for one, visits in tried.items()]
    assert _most_loved(ranked) == taken


def test_expert_learns_and_hard_does_not() -> None:
    assert expert().learns
    assert not hard().learns


def test_two_levels_finish_a_game_together() -> None:
    assert played([player("easy"), player("medium")], 1, 1).winners
