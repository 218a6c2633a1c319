"""The environment keeps to PettingZoo's contract, to the rules, and to what a seat may know."""

from __future__ import annotations

import subprocess
import sys
import warnings
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import parallel_api_test

from sushigo.bots.chance import game_seed
from sushigo.engine import IllegalPick, Kind, NotReady, Rules
from sushigo.engine.rules import rules_text
from sushigo.rl import ACTIONS, FIELDS, SushiGoEnv, action_of, observation, observed
from sushigo.rl.example import choose, play
from tests.bots.exchange import exchanged
from tests.bots.states import EVERY_RULE, SEATS, turns_of

ROOT = Path(__file__).parents[2]
every_table = pytest.mark.parametrize("seats", SEATS)
every_rule = pytest.mark.parametrize("rules", EVERY_RULE, ids=rules_text)


@every_table
@every_rule
def test_pettingzoos_own_test(seats: int, rules: Rules, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(SushiGoEnv(seats, rules), num_cycles=100)
    assert capsys.readouterr().out == "Passed Parallel API test\n"


def test_the_same_seed_plays_the_same() -> None:
    one, again, other = (
        [seen["seat_1"]["observation"].tolist() for seen, *_rest in finished(SushiGoEnv(), seed)]
        for seed in (3, 3, 4)
    )
    assert one == again
    assert one != other


def finished(env: SushiGoEnv, seed: int | None = None) -> list[Any]:
    """Every step of a random game."""
    rng = np.random.default_rng(1)
    observations, _infos = env.reset(seed)
    steps = []
    while env.agents:
        for agent, seen in observations.items():
            assert env.observation_space(agent).contains(seen)
        actions = {agent: choose(observations[agent], rng) for agent in env.agents}
        steps.append(env.step(actions))
        observations = steps[-1][0]
    return steps


@every_table
@every_rule
def test_a_game_is_three_rounds_of_turns(seats: int, rules: Rules) -> None:
    steps = finished(SushiGoEnv(seats, rules), seed=3)
    assert len(steps) == 3 * rules.hand_size(seats)
    ended = [set(terminations.values()) for _seen, _rewards, terminations, _cut, _infos in steps]
    assert ended == [{False}] * (len(steps) - 1) + [{True}]


@every_table
def test_only_the_end_is_rewarded_and_rewards_add_up_to_nothing(seats: int) -> None:
    env = SushiGoEnv(seats)
    for seed in range(5):
        *before, last = [rewards for _seen, rewards, *_rest in finished(env, seed)]
        assert all(set(rewards.values()) == {0.0} for rewards in before)
        assert sum(last.values()) == pytest.approx(0)
        assert max(last.values()) > 0


@every_table
def test_the_points_of_the_steps_are_the_points_of_the_game(seats: int) -> None:
    steps = finished(SushiGoEnv(seats), seed=3)
    place = observation.places(seats)["points"]
    for seat in range(seats):
        told = [infos[f"seat_{seat}"]["points"] for *_rest, infos in steps]
        assert sum(map(bool, told)) <= 3
        seen = steps[-1][0][f"seat_{seat}"]["observation"][place]
        assert seen[0] == sum(told)


def test_the_seed_deals_what_simulate_deals() -> None:
    env = SushiGoEnv(2)
    for number in range(3):
        env.reset(7 if number == 0 else None)
        assert env._game
        assert env._game._pile == env.rules.shuffled_deck(game_seed(7, number))


def test_every_action_is_a_pick_and_back() -> None:
    assert [action_of(pick) for pick in ACTIONS] == list(range(12 + 144))
    assert ACTIONS[12 + 12 * Kind.WASABI + Kind.SQUID] == (Kind.WASABI, Kind.SQUID)


def test_a_wrong_step_changes_nothing() -> None:
    env = SushiGoEnv(2)
    observations, _infos = env.reset(1)
    assert env._game
    legal = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    wrong = int(observations["seat_1"]["action_mask"].argmin())
    with pytest.raises(IllegalPick):
        env.step({**legal, "seat_1": wrong})
    with pytest.raises(NotReady):
        env.step({"seat_1": legal["seat_1"]})
    assert env._game.view(None).last is None
    env.step(legal)
    assert env._game.turn == 2


def test_there_is_no_step_without_a_game() -> None:
    env = SushiGoEnv(2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step({})
    finished(env)
    with pytest.raises(RuntimeError, match="reset"):
        env.step({})


def test_without_the_extra_a_sentence_says_what_to_install() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import sushigo.rl"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr.endswith(
        "ImportError: sushigo.rl needs PettingZoo: pip install 'sushigo[rl]'.\n"
    )


# -- observations ------------------------------------------------------------------------------


@every_table
@every_rule
def test_hidden_cards_are_in_no_observation(seats: int, rules: Rules) -> None:
    rng = Random(1)
    for game in turns_of(seats, rules):
        for seat in range(seats):
            other = exchanged(game, seat, rng)
            assert (observed(game.view(seat)) == observed(other.view(seat))).all()


def test_the_exchange_shows_where_somebody_knows_the_cards() -> None:
    game = next(turns_of(3))
    other = exchanged(game, 0, Random(1))
    assert (observed(game.view(1)) != observed(other.view(1))).any()


@every_table
def test_what_stands_in_a_row(seats: int) -> None:
    where = observation.places(seats)
    assert list(where) == list(FIELDS)
    third_turn_of_round_2 = rules_turns(seats) + 2
    game = next(islice(turns_of(seats), third_turn_of_round_2, None))
    for seat in range(seats):
        view, row = game.view(seat), observed(game.view(seat))
        around = [(seat + step) % seats for step in range(seats)]
        assert len(row) == 21 + 27 * seats
        assert row[: where["direction"].stop].tolist() == [2, 3, rules_turns(seats), 1]
        assert row[where["hand"]].tolist() == [view.hand.count(kind) for kind in Kind]
        assert row[where["hand"]].sum() == row[where["hand_size"]] == view.hand_size
        assert row[where["pile"]] == view.pile
        known = row[where["known"]].reshape(seats - 1, 12).sum(axis=1)
        assert known.tolist() == [len(view.known[other]) for other in around[1:]]
        tables = row[where["tables"]].reshape(seats, 13)
        assert tables.tolist() == [list(view.tables[other].counts) for other in around]
        assert row[where["puddings"]].tolist() == [view.puddings[other] for other in around]
        assert row[where["points"]].tolist() == [view.totals[other] for other in around]


def rules_turns(seats: int) -> int:
    return Rules().hand_size(seats)


def test_the_docstring_has_a_line_for_every_field() -> None:
    lines = (observation.__doc__ or "").splitlines()
    named = [line.split("|")[1].strip() for line in lines if line.startswith("| ")]
    assert named == ["field", *FIELDS]


# -- the example -------------------------------------------------------------------------------


def test_the_example_plays() -> None:
    rewards = play(SushiGoEnv(3), 20, seed=1)
    assert sum(rewards.values()) == pytest.approx(0)


def test_the_example_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sushigo.rl.example", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.split()[0] for line in done.stdout.splitlines()] == [f"seat_{n}" for n in range(4)]
