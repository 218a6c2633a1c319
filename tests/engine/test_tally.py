"""Tallies: what a seat did in a finished game, counted and added up."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo.engine import OFFICIAL, PRESETS, Dish, Game, Kind, Log, Rules
from sushigo.engine.events import Revealed
from sushigo.engine.record import Player, Record, Recorder
from sushigo.engine.scoring import score_sheets
from sushigo.engine.table import ON_WASABI
from sushigo.engine.tally import VERSION, Tally, tallies, total
from tests.records import begun, whole_record

from .games import played

games = given(seats=st.integers(2, 5), name=st.sampled_from(list(PRESETS)), seed=st.integers(0))

EGGS_AND_FISH = "egg egg egg egg salmon salmon salmon salmon"
"""Eight picks that fill a round of two seats between its first and its last."""

NIGIRI = [kind.word for kind in ON_WASABI]


def record_of(game: Game, log: Log, rules: Rules = OFFICIAL) -> Record:
    """The record of a finished game that was heard from its start."""
    pile = game._pile
    recorder = Recorder([Player(str(seat), "human") for seat in range(game.seats)], rules, pile)
    for event in log.events:
        recorder(event)
    return recorder.record()


def tallied(*rounds: Sequence[str]) -> tuple[Tally, ...]:
    """The tallies of a game by the official rules of which the rounds begin so."""
    log = Log()
    game = played(*rounds, listeners=[log])
    game.next_round()
    return tallies(record_of(game, log))


def offers(tally: Tally, kind: Kind) -> tuple[int, int]:
    return tally.offered[kind], tally.taken[kind]


# -- one game ----------------------------------------------------------------------------------


def test_wasabi_is_used_or_wasted() -> None:
    first, second = tallied(
        ["wasabi squid wasabi salmon", "wasabi egg"],
        ["wasabi wasabi squid", "pudding"],
        ["tempura tempura", "squid squid"],
    )
    on_wasabi = dict(zip(NIGIRI, first.on_wasabi, strict=True))
    assert on_wasabi["squid"] == 2
    assert on_wasabi["salmon"] == 1
    assert first.wasabi_laid == first.wasabi_used + first.wasabi_wasted == 4
    assert second.on_wasabi[NIGIRI.index("egg")] == 1
    assert second.wasabi_wasted == 0


def test_chopsticks_are_laid_used_and_gain_what_the_reveal_told() -> None:
    first, second = tallied(
        ["chopsticks wasabi squid+dumpling", f"chopsticks {EGGS_AND_FISH} chopsticks"],
        ["pudding", "pudding"],
        ["maki1", "maki1"],
    )
    assert (first.chopsticks_laid, first.chopsticks_used) == (1, 1)
    assert first.chopsticks_gain == 9 + 1
    assert (second.chopsticks_laid, second.chopsticks_used, second.chopsticks_gain) == (2, 0, 0)


def test_the_last_card_is_no_offer() -> None:
    for tally in tallies(whole_record(2)):
        assert sum(tally.taken) <= 3 * 9 * 2
        assert max(tally.offered) <= 3 * 9


@pytest.mark.parametrize(("pair", "kinds"), [("tempura+tempura", 1), ("tempura+salmon", 2)])
def test_a_kind_taken_twice_at_once_is_one_offer_taken_once(pair: str, kinds: int) -> None:
    fish = EGGS_AND_FISH.removesuffix(" salmon")
    first, _ = tallied(
        [f"chopsticks {pair} {fish} chopsticks", "pudding"],
        ["pudding", "pudding"],
        ["maki1", "maki1"],
    )
    assert first.chopsticks_used == 1
    picks_with_a_choice = 3 * (10 - 1)
    assert sum(first.taken) == picks_with_a_choice - 1 + kinds


def test_an_unfinished_game_has_no_tally() -> None:
    with pytest.raises(ValueError, match="finished"):
        tallies(begun(2, OFFICIAL, 7, 12)[1].record())


# -- any game ----------------------------------------------------------------------------------


@games
@settings(max_examples=80, deadline=None)
def test_it_agrees_with_the_score_sheets(seats: int, name: str, seed: int) -> None:
    game, recorder = begun(seats, PRESETS[name], seed)
    result, view = game.result, game.view(None)
    assert result is not None
    for seat, tally in enumerate(tallies(recorder.record())):
        points: Counter[Dish] = Counter()
        for tables in view.past_tables:
            sheet = score_sheets([table.counts for table in tables], game.rules)[seat]
            points.update({line.dish: line.points for line in sheet.lines})
        points.update({Dish.PUDDING: result.puddings[seat].points})
        assert tally.dishes == tuple(points[dish] for dish in Dish)
        assert sum(tally.dishes) == tally.points == tally.best == result.totals[seat]
        assert tally.games == sum(tally.places) == 1
        assert tally.places[result.ranks[seat] - 1] == 1
        assert tally.wins == (seat in result.winners)
        assert tally.shared_wins == (seat in result.winners and len(result.winners) > 1)


@games
@settings(max_examples=60, deadline=None)
def test_it_agrees_with_what_was_laid(seats: int, name: str, seed: int) -> None:
    log = Log()
    _, recorder = begun(seats, PRESETS[name], seed)
    record = recorder.record()
    Game.from_record(record, listeners=[log])
    plays = [play for event in log.events if isinstance(event, Revealed) for play in event.plays]
    for seat, tally in enumerate(tallies(record)):
        mine = [play for play in plays if play.seat == seat]
        twos = [play for play in mine if play.used_chopsticks]
        cards = Counter(kind for play in mine for kind in play.cards)
        dishes = Counter(dish for play in mine for dish in play.dishes)
        assert tally.chopsticks_laid == cards[Kind.CHOPSTICKS]
        assert tally.chopsticks_used == len(twos)
        assert tally.chopsticks_gain == sum(play.gained for play in twos)
        assert tally.wasabi_laid == cards[Kind.WASABI]
        assert tally.on_wasabi == tuple(dishes[dish] for dish in ON_WASABI.values())
        assert all(took <= was for took, was in zip(tally.taken, tally.offered, strict=True))
        assert sum(tally.taken) <= len(mine) + len(twos) - 3


@games
@settings(max_examples=25, deadline=None)
def test_offers_are_the_hands_that_left_a_choice(seats: int, name: str, seed: int) -> None:
    record = begun(seats, PRESETS[name], seed)[1].record()
    offered = [[0] * len(Kind) for _ in range(seats)]
    taken = [[0] * len(Kind) for _ in range(seats)]
    for number, played_round in enumerate(record.rounds, start=1):
        for turn, picks in enumerate(played_round.turns[:-1], start=1):
            game = Game.from_record(record, number, turn)
            for seat, pick in enumerate(picks):
                for kind in set(game.view(seat).hand):
                    offered[seat][kind] += 1
                    taken[seat][kind] += kind in pick
    assert [list(tally.offered) for tally in tallies(record)] == offered
    assert [list(tally.taken) for tally in tallies(record)] == taken


# -- sums --------------------------------------------------------------------------------------


def test_sums_add_everything_but_the_best() -> None:
    one, two = tallies(whole_record(2, seed=1)), tallies(whole_record(2, seed=2))
    both = one[0] + two[1]
    assert both.games == 2
    assert both.points == one[0].points + two[1].points
    assert both.best == max(one[0].points, two[1].points)
    assert both.dishes == tuple(map(sum, zip(one[0].dishes, two[1].dishes, strict=True)))
    assert both.offered == tuple(map(sum, zip(one[0].offered, two[1].offered, strict=True)))


def test_nothing_is_added_by_the_sum_of_none() -> None:
    worst = Tally(games=1, best=-6, points=-6)
    assert sum([worst], Tally()) == worst == total([worst.to_data()])
    assert total([]) == Tally() == Tally() + Tally()


def test_many_at_once_are_the_same_as_one_by_one() -> None:
    many = [tally for seed in range(12) for tally in tallies(whole_record(3, seed=seed))]
    assert total([tally.to_data() for tally in many]) == sum(many, Tally())


# -- as data -----------------------------------------------------------------------------------


@games
@settings(max_examples=20, deadline=None)
def test_what_is_written_is_read_again(seats: int, name: str, seed: int) -> None:
    for tally in tallies(begun(seats, PRESETS[name], seed)[1].record()):
        assert Tally.from_data(json.loads(json.dumps(tally.to_data()))) == tally


@pytest.mark.parametrize(
    "data",
    [
        None,
        "",
        {},
        [],
        [VERSION],
        [VERSION + 1, *Tally().to_data()[1:]],
        [*Tally().to_data(), 0],
        [*Tally().to_data()[:-1], 1.0],
        [*Tally().to_data()[:-1], True],
        [*Tally().to_data()[:-1], None],
    ],
)
def test_another_version_or_damage_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="again"):
        Tally.from_data(data)
    if isinstance(data, list):
        with pytest.raises(ValueError, match="again"):
            total([Tally().to_data(), data])
