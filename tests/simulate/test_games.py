"""Games and deals: the same seed plays the same, and every rotation of a deal is the same deal."""

from __future__ import annotations

import pickle

import pytest

from sushigo.engine import OFFICIAL, PRESETS, Game, Rules
from sushigo.engine.record import Record, dumps
from sushigo.engine.record_reading import read
from sushigo.engine.rules import Passing
from sushigo.seats import Seat, parse_seats
from sushigo.simulate import play_games
from sushigo.simulate.games import PlayerFailed, play_tasks
from sushigo.simulate.plan import Plan, deals_for

from . import players

TWO = parse_seats("random,random", bare_kinds=True)
BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)


def lineup(*kinds: str) -> tuple[Seat, ...]:
    return tuple(Seat(f"{number} {kind}", kind) for number, kind in enumerate(kinds))


def test_more_games_begin_with_the_same_ones() -> None:
    few = list(play_games(TWO, OFFICIAL, 2, 9))
    more = list(play_games(TWO, OFFICIAL, 4, 9))
    assert more[:2] == few


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_record_plays_to_the_same_end(rules: Rules, seats: int) -> None:
    some = parse_seats(",".join(["random"] * seats), bare_kinds=True)
    for played in play_games(some, rules, 3, 4, recording=True):
        record = played.record
        assert isinstance(record, Record)
        assert record.seed == played.seed
        assert record.pile is None
        assert [one.name for one in record.players] == [seat.name for seat in some]
        assert read(dumps(record)) == record  # reading checks everything in it
        assert Game.from_record(record).result == played.result


def test_a_bare_run_keeps_no_records() -> None:
    assert [played.record for played in play_games(TWO, OFFICIAL, 2, 1)] == [None, None]


# -- deals and rotations -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("games", "seats", "rotate", "deals"),
    [(10, 3, False, 10), (9, 3, True, 3), (10, 3, True, 4), (1, 5, True, 1)],
)
def test_games_are_rounded_up_to_whole_deals(
    games: int, seats: int, rotate: bool, deals: int
) -> None:
    assert deals_for(games, seats, rotate) == deals


def test_every_deal_is_played_once_in_each_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    players.use(monkeypatch)
    some = lineup("first", "last", "random")
    plan = Plan((some,), 2, OFFICIAL, 5, rotate=True, recording=True)
    for deal in play_tasks(plan, list(plan.tasks)):
        records = [read(game.line or "") for game in deal.games]
        assert len({dumps_of_deal(record) for record in records}) == 1
        assert [[one.kind for one in record.players] for record in records] == [
            ["first", "last", "random"],
            ["random", "first", "last"],
            ["last", "random", "first"],
        ]
        for game, record in zip(deal.games, records, strict=True):
            assert record.result
            at = [[one.name for one in record.players].index(one.name) for one in some]
            assert game.totals == tuple(record.result.totals[seat] for seat in at)
            winners = {at.index(seat) for seat in record.result.winners}
            assert {one for one, rank in enumerate(game.ranks) if rank == 1} == winners


def dumps_of_deal(record: Record) -> str:
    return repr([played.deal for played in record.rounds])


def test_without_rotation_a_deal_is_the_game_of_that_number() -> None:
    plan = Plan((tuple(TWO),), 3, OFFICIAL, 5)
    deals = play_tasks(plan, list(plan.tasks))
    games = list(play_games(TWO, OFFICIAL, 3, 5))
    assert [deal.games[0].totals for deal in deals] == [game.result.totals for game in games]


def test_every_table_plays_the_same_deals() -> None:
    plan = Plan((tuple(TWO), tuple(TWO)), 2, OFFICIAL, 5, rotate=True)
    assert list(plan.tasks) == [(0, 0), (1, 0), (0, 1), (1, 1)]
    one, other, *_ = play_tasks(plan, list(plan.tasks))
    assert one.games == other.games
    assert plan.games == 8


def test_the_thinking_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    players.use(monkeypatch)
    ticks = iter(range(10**6))
    monkeypatch.setattr("sushigo.simulate.games.perf_counter", lambda: float(next(ticks)))
    plan = Plan((lineup("first", "last"),), 1, OFFICIAL, 5, rotate=True)
    [deal] = play_tasks(plan, list(plan.tasks))
    assert deal.picks == 2 * 3 * 10
    assert deal.seconds == (60.0, 60.0)  # one tick a pick


# -- players that fail -------------------------------------------------------------------------


def failure_of(*kinds: str, monkeypatch: pytest.MonkeyPatch) -> PlayerFailed:
    players.use(monkeypatch)
    plan = Plan((lineup(*kinds),), 5, OFFICIAL, 5)
    with pytest.raises(PlayerFailed) as caught:
        play_tasks(plan, [(0, 3)])
    return caught.value


def test_a_player_that_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = failure_of("first", "raises", "first", monkeypatch=monkeypatch)
    seed = list(play_games(TWO, OFFICIAL, 4, 5))[3].seed
    assert str(fault) == (
        f"raises in seat 2 failed in deal 4, shuffled by {seed}: "
        "ZeroDivisionError: no cards left[2J."
    )
    assert "raise ZeroDivisionError" in fault.failure.details


def test_a_player_that_cheats_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = failure_of("first", "random", "cheats", monkeypatch=monkeypatch)
    assert str(fault).startswith("cheats in seat 3 failed in deal 4, ")
    assert "IllegalPick" in str(fault)


def test_a_failure_travels_between_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = failure_of("raises", "first", monkeypatch=monkeypatch)
    assert str(pickle.loads(pickle.dumps(fault))) == str(fault)


def test_a_fault_of_the_engine_blames_no_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: Game) -> None:
        raise KeyError("engine")

    monkeypatch.setattr(Game, "pass_on", broken)
    with pytest.raises(KeyError, match="engine"):
        list(play_games(TWO, OFFICIAL, 1, 1))
