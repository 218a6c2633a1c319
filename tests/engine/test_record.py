"""A game as data: what is written is read again, and whatever is wrong in it is found."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo.engine import OFFICIAL, PRESETS, Game, Kind, Log, Phase, Rules
from sushigo.engine.events import SeatReady
from sushigo.engine.record import (
    PlayedRound,
    Player,
    Record,
    Recorder,
    RecordError,
    dumps,
    exported,
    recorded,
    to_data,
)
from sushigo.engine.record_reading import from_data, read
from tests.records import begun, players, unfinished, whole, whole_record

Damage = Callable[[Any], object]


def fault_of(data: Any) -> RecordError:
    """The fault found in a record that is given as data."""
    with pytest.raises(RecordError) as caught:
        read(json.dumps(data))
    return caught.value


def put(*path: str | int, value: Any) -> Damage:
    """Damage a record: this value at that place."""

    def damage(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return damage


def drop(*path: str | int) -> Damage:
    """Damage a record: take away what stands at that place."""

    def damage(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return damage


def damaged(damage: Damage, data: Any = None) -> Any:
    data = whole() if data is None else data
    damage(data)
    return data


# -- writing and reading -----------------------------------------------------------------------


def rules_of_all_sorts() -> st.SearchStrategy[Rules]:
    return st.builds(
        Rules,
        deck=st.sampled_from(["full", "classroom"]),
        maki=st.sampled_from(["first-second", "first"]),
        passing=st.sampled_from(["left", "both-ways"]),
    )


@settings(deadline=None, max_examples=60)
@given(rules_of_all_sorts(), st.integers(2, 5), st.integers(0), st.integers(0, 65))
def test_what_is_written_is_read_again(rules: Rules, seats: int, seed: int, calls: int) -> None:
    record = begun(seats, rules, seed, calls)[1].record()
    assert read(dumps(record)) == record
    assert read(dumps(record).encode()) == record
    assert from_data(to_data(record)) == record


@settings(deadline=None, max_examples=40)
@given(rules_of_all_sorts(), st.integers(2, 5), st.integers(0))
def test_a_record_played_again_is_the_same_game(rules: Rules, seats: int, seed: int) -> None:
    game, recorder = begun(seats, rules, seed)
    log, log_again = Log(), Log()
    again = Game.from_record(recorder.record(), listeners=[log])
    assert again.view(None) == game.view(None)
    Game.from_record(read(dumps(exported(recorder.record()))), listeners=[log_again])
    assert [e for e in log.events if not isinstance(e, SeatReady)] == [
        e for e in log_again.events if not isinstance(e, SeatReady)
    ]


@pytest.mark.parametrize("calls", range(62))
def test_a_save_goes_on_where_the_game_stood(calls: int) -> None:
    game, recorder = begun(3, OFFICIAL, 11, calls)
    again = Game.from_record(read(dumps(recorder.record())))
    if game.phase is Phase.REVEALED:  # between two turns there is nothing to decide
        game.pass_on()
    if game.phase is Phase.ROUND_OVER and game.round == 3:  # nor before the puddings are scored
        game.next_round()
    assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]


def test_a_recorder_hears_a_resumed_game_from_its_start() -> None:
    saved = begun(2, OFFICIAL, 5, 30)[1].record()
    recorder = Recorder(saved.players, saved.rules, saved.draw_pile(), saved.seed)
    Game.from_record(saved, listeners=[recorder])
    assert recorder.record() == saved


def test_a_record_is_one_line_with_its_keys_in_the_order_of_the_format() -> None:
    text = dumps(begun(2)[1].record(choices=[None, None]))
    assert "\n" not in text
    assert ", " not in text
    assert list(json.loads(text)) == [
        *("format", "version", "rules", "seed", "players"),
        *("rounds", "result", "pile", "choices"),
    ]
    assert list(json.loads(text)["rounds"][0]) == ["deal", "turns", "scores"]
    assert text.startswith('{"format":"sushigo-record","version":1,"rules":{"preset":"official"}')


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_by_its_name(name: str) -> None:
    assert whole(rules=PRESETS[name])["rules"] == {"preset": name}


def test_rules_are_written_as_what_differs_from_the_preset() -> None:
    rules = Rules(passing="both-ways")  # type: ignore[arg-type]  # strings are taken too
    data = whole(rules=rules)
    assert data["rules"] == {"preset": "official", "passing": "both-ways"}
    assert from_data(data).rules == rules


def test_an_export_has_neither_the_pile_nor_the_choices() -> None:
    game, recorder = begun(2, OFFICIAL, 7, 4)
    saved = recorder.record([game.legal_picks(0)[0], None])
    assert {"pile", "choices"} <= to_data(saved).keys()
    assert not {"pile", "choices"} & to_data(exported(saved)).keys()


def test_unknown_keys_are_kept_at_every_level() -> None:
    data = whole()
    kept = {"note": ["José", 1.5, None, {"deep": True}]}
    for place in (data, data["rules"], data["players"][1], data["rounds"][2], data["result"]):
        place.update(kept)
    record = read(json.dumps(data))
    assert to_data(record) == data
    assert read(dumps(record)) == record
    assert replace(record, extra={}) != record


def test_the_order_of_a_written_hand_is_kept() -> None:
    data = whole()
    data["rounds"][0]["deal"][0].reverse()
    assert to_data(read(json.dumps(data))) == data


@pytest.mark.parametrize("seed", [None, 0, -1, 2**200])
def test_a_seed_is_a_note_and_nothing_is_dealt_from_it(seed: int | None) -> None:
    record = read(json.dumps(damaged(put("seed", value=seed))))
    assert record.seed == seed
    assert record.rounds == whole_record().rounds


def test_a_missing_seed_is_no_seed() -> None:
    assert read(json.dumps(damaged(drop("seed")))).seed is None


def test_a_name_may_be_in_any_script() -> None:
    record = read(json.dumps(damaged(put("players", 0, "name", value="寿司 🍣"))))
    assert "寿司 🍣" in dumps(record)
    assert read(dumps(record)) == record


def test_a_draw_pile_deals_what_was_dealt_and_is_the_whole_deck() -> None:
    game, recorder = begun(4, OFFICIAL, 3, 20)
    record = exported(recorder.record())
    pile = record.draw_pile(seed=1)
    assert sorted(pile) == sorted(recorder.pile)
    assert pile != record.draw_pile(seed=2)
    assert Game(4, OFFICIAL, pile).view(0).hand == record.rounds[0].deal[0]
    still_to_deal = recorder.pile[game.round * game.turns * 4 :]
    assert recorder.record().draw_pile(seed=1)[-len(still_to_deal) :] == still_to_deal


def test_a_record_made_from_turns_is_that_of_the_recorder() -> None:
    _game, recorder = begun(3, OFFICIAL, 9)
    made = recorded(players(3), OFFICIAL, OFFICIAL.shuffled_deck(9), recorder.rounds, seed=9)
    assert made == recorder.record()


def test_a_record_can_be_sent_to_another_process() -> None:
    record = whole_record()
    assert pickle.loads(pickle.dumps(record)) == record
    error = pickle.loads(pickle.dumps(RecordError("it is torn.", 1, 2, 0)))
    assert str(error) == "Round 1, turn 2, seat 1: it is torn."


# -- faults: where, and in one sentence --------------------------------------------------------


def test_a_fault_counts_from_1_in_its_sentence_and_seats_from_0_as_data() -> None:
    error = RecordError("there is no squid in that hand.", 2, 3, 0)
    assert str(error) == "Round 2, turn 3, seat 1: there is no squid in that hand."
    assert (error.round, error.turn, error.seat) == (2, 3, 0)
    assert str(RecordError("it is empty.")) == "It is empty."


def test_an_illegal_pick_is_named_with_its_round_turn_and_seat() -> None:
    data = whole(2)
    last = data["rounds"][1]["turns"][9]
    absent = next(kind.word for kind in Kind if [kind.word] not in last and kind is not Kind.EGG)
    last[1] = [absent]
    error = fault_of(data)
    assert (error.round, error.turn, error.seat) == (2, 10, 1)
    assert str(error) == f"Round 2, turn 10, seat 2: there is no {absent} in that hand."


def hand_of(data: Any, seat: int = 0) -> list[str]:
    words: list[str] = data["rounds"][0]["deal"][seat]
    return words


def test_two_cards_need_chopsticks_laid_in_an_earlier_turn() -> None:  # R24
    data = unfinished(turns=1)
    data["rounds"][0]["turns"][0][0] = hand_of(data)[:2]
    error = fault_of(data)
    assert (error.round, error.turn, error.seat) == (1, 1, 0)
    assert "chopsticks" in error.fault


@pytest.mark.parametrize("count", [0, 3, 1000])
def test_a_pick_is_one_card_or_two(count: int) -> None:
    data = unfinished(turns=1)
    data["rounds"][0]["turns"][0][0] = hand_of(data)[:1] * count
    error = fault_of(data)
    assert (error.round, error.turn, error.seat) == (1, 1, 0)
    assert str(count) in error.fault


def test_the_same_card_can_not_be_dealt_more_often_than_the_deck_has_it() -> None:  # R1, R4
    data = whole()
    data["rounds"][1]["deal"][1][:5] = ["chopsticks"] * 5
    error = fault_of(data)
    assert (error.round, error.seat) == (2, 1)
    assert "chopsticks" in error.fault
    assert "4" in error.fault


def test_the_classroom_has_no_pudding() -> None:
    data = whole(rules=PRESETS["classroom"])
    data["rounds"][0]["deal"][0][0] = "pudding"
    error = fault_of(data)
    assert (error.round, error.turn, error.seat) == (1, None, 0)
    assert "pudding" in error.fault


def test_the_hands_and_the_pile_are_the_whole_deck() -> None:  # R7
    data = unfinished()
    missing = data["pile"].pop()
    assert missing in fault_of(data).fault
    data["pile"] += [missing, missing]
    assert "deck" in fault_of(data).fault


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("played", [0, 1, 2])
def test_a_wrong_score_is_named_with_its_round_and_seat(played: int, seat: int) -> None:
    data = whole()
    right = data["rounds"][played]["scores"][seat]
    data["rounds"][played]["scores"][seat] += 1
    error = fault_of(data)
    assert (error.round, error.turn, error.seat) == (played + 1, None, seat)
    assert str(right) in error.fault
    assert str(right + 1) in error.fault


@pytest.mark.parametrize("key", ["puddings", "pudding_points", "totals"])
def test_a_wrong_result_is_named_with_its_seat(key: str) -> None:
    data = whole()
    data["result"][key][1] -= 1
    error = fault_of(data)
    assert (error.round, error.turn, error.seat) == (None, None, 1)


@pytest.mark.parametrize("winners", [[], [0, 1], [0, 0], [5], [-1]])
def test_the_winners_must_be_right(winners: list[int]) -> None:
    data = whole()
    assert len(data["result"]["winners"]) == 1
    assert "winner" in fault_of(damaged(put("result", "winners", value=winners), data)).fault


def test_a_whole_game_needs_all_its_scores_and_its_result() -> None:
    assert "result" in fault_of(damaged(drop("result"))).fault
    for number in range(3):
        error = fault_of(damaged(drop("rounds", number, "scores")))
        assert (error.round, "scores" in error.fault) == (number + 1, True)
    for key in ("puddings", "pudding_points", "totals", "winners"):
        assert key in fault_of(damaged(drop("result", key))).fault


def test_an_unfinished_game_has_no_result() -> None:
    data = whole()
    data["rounds"][2]["turns"].pop()
    del data["rounds"][2]["scores"]
    assert "result" in fault_of(data).fault
    del data["result"]
    assert read(json.dumps(data)).result is None


def test_an_unfinished_game_may_leave_the_scores_out() -> None:
    data = whole()
    del data["result"], data["rounds"][2], data["rounds"][0]["scores"]
    assert read(json.dumps(data)).rounds[0].scores is None


def test_a_round_that_is_not_over_has_no_scores() -> None:
    data = unfinished()
    data["rounds"][0]["scores"] = [0, 0]
    assert fault_of(data).round == 1


def test_no_round_follows_one_that_is_not_over() -> None:
    data = whole()
    data["rounds"][0]["turns"].pop()
    del data["rounds"][0]["scores"]
    error = fault_of(data)
    assert (error.round, "9 of 10" in error.fault) == (1, True)


def test_a_choice_must_be_legal_in_the_running_turn() -> None:
    data = unfinished()
    data["choices"] = [None, ["squid", "squid", "squid"]]
    error = fault_of(data)
    assert (error.round, error.turn, error.seat) == (1, 4, 1)


def test_a_choice_needs_a_running_turn() -> None:
    data = whole()
    data["choices"] = [["egg"], None]
    assert fault_of(data).seat == 0
    data["choices"] = [None, None]
    assert read(json.dumps(data)).choices == (None, None)


# -- faults: the shape -------------------------------------------------------------------------

EVERYWHERE: list[tuple[str | int, ...]] = [
    ("format",),
    ("version",),
    ("rules",),
    ("rules", "preset"),
    ("players",),
    ("players", 0),
    ("players", 0, "name"),
    ("players", 0, "kind"),
    ("rounds",),
    ("rounds", 0),
    ("rounds", 0, "deal"),
    ("rounds", 0, "deal", 0),
    ("rounds", 0, "deal", 0, 0),
    ("rounds", 0, "turns"),
    ("rounds", 0, "turns", 0),
    ("rounds", 0, "turns", 0, 0),
    ("rounds", 0, "turns", 0, 0, 0),
    ("rounds", 0, "scores"),
    ("rounds", 0, "scores", 0),
    ("result",),
    ("result", "puddings"),
    ("result", "puddings", 0),
    ("result", "pudding_points", 0),
    ("result", "totals"),
    ("result", "totals", 0),
    ("result", "winners"),
    ("result", "winners", 0),
]
"""Every place in a record, the first of those that are alike."""


@pytest.mark.parametrize(
    "value", [True, 1.0, -7.5, [], {}, [[]], 10**4000], ids=lambda value: repr(value)[:9]
)
@pytest.mark.parametrize("path", EVERYWHERE, ids=str)
def test_a_value_of_a_wrong_type_is_refused(path: tuple[str | int, ...], value: Any) -> None:
    error = fault_of(damaged(put(*path, value=value)))
    assert str(error).endswith(".")
    assert len(str(error)) < 200


@pytest.mark.parametrize("path", EVERYWHERE, ids=str)
def test_nothing_that_belongs_there_may_be_missing(path: tuple[str | int, ...]) -> None:
    assert str(fault_of(damaged(drop(*path)))).endswith(".")


@pytest.mark.parametrize("path", EVERYWHERE, ids=str)
def test_null_stands_for_nothing(path: tuple[str | int, ...]) -> None:
    assert str(fault_of(damaged(put(*path, value=None)))).endswith(".")


@pytest.mark.parametrize(
    ("damage", "round", "turn", "seat", "words"),
    [
        (put("rounds", 1, "turns", 2, value=[["egg"]]), 2, 3, None, "2 seats, not 1"),
        (put("rounds", 1, "turns", 2, 1, 0, value="squidd"), 2, 3, 1, '"squidd"'),
        (put("rounds", 1, "deal", 0, 3, value=7), 2, None, 0, "7"),
        (put("rounds", 1, "deal", 0, value=["egg"]), 2, None, 0, "10 cards here, not 1"),
        (put("rounds", 1, "deal", value=[]), 2, None, None, "2 seats, not 0"),
        (put("rounds", 1, "scores", 1, value=30.0), 2, None, 1, "30.0"),
        (put("rounds", 1, "scores", value=[1, 2, 3]), 2, None, None, "not 3"),
        (put("result", "totals", 0, value=30.0), None, None, 0, "30.0"),
        (put("result", "winners", 0, value=True), None, None, None, "true"),
        (put("players", 1, "name", value=None), None, None, 1, "null"),
        (put("players", 1, "kind", value=""), None, None, 1, "kind"),
        (put("players", value=[]), None, None, None, "two to five"),
        (put("rounds", value=[]), None, None, None, "not 0"),
        (put("version", value=2), None, None, None, "2 is unknown"),
        (put("version", value="1"), None, None, None, '"1"'),
        (put("format", value="chess"), None, None, None, '"chess"'),
        (put("rules", "preset", value="chess"), None, None, None, "chess"),
        (put("rules", "passing", value="up"), None, None, None, "up"),
        (put("rules", "deck", value=["full"]), None, None, None, "deck"),
        (put("rules", "dummy", value=True), None, None, None, "dummy"),
        (put("rules", "dummy", value="yes"), None, None, None, "dummy"),
        (put("rules", "preset", value="\x1b[31m" + "x" * 5000), None, None, None, "preset"),
        (put("seed", value="7"), None, None, None, "seed"),
        (put("seed", value=True), None, None, None, "true"),
    ],
)
def test_a_fault_says_what_and_where(
    damage: Damage, round: int | None, turn: int | None, seat: int | None, words: str
) -> None:
    error = fault_of(damaged(damage))
    assert (error.round, error.turn, error.seat) == (round, turn, seat)
    assert words in str(error)
    assert str(error).isprintable()
    assert len(str(error)) < 200


def test_a_game_has_three_rounds_and_each_as_many_turns_as_a_hand_has_cards() -> None:  # R3
    data = whole()
    data["rounds"].append(data["rounds"][0])
    assert "not 4" in fault_of(data).fault
    data = whole()
    data["rounds"][1]["turns"].append([["egg"], ["egg"]])
    error = fault_of(data)
    assert (error.round, "10 turns here, not 11" in error.fault) == (2, True)


def test_six_players_are_too_many() -> None:  # R2
    data = whole(5)
    data["players"].append({"name": "Six", "kind": "human"})
    assert "6" in fault_of(data).fault


# -- faults: the text --------------------------------------------------------------------------

TEXT = dumps(whole_record())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing"),
        (" \n\t ", "nothing"),
        ("hello", "no JSON"),
        ("[]", "a list"),
        ("null", "null"),
        (TEXT[:900], "breaks off"),
        (TEXT[:-1], "breaks off"),
        ('{"format": "sushi', "breaks off"),
        (TEXT + TEXT, "more text"),
        (TEXT + "}", "more text"),
        (TEXT.replace('"seed":7', '"seed":NaN'), "NaN"),
        (TEXT.replace('"seed":7', '"seed":-Infinity'), "-Infinity"),
        (TEXT.replace('"seed":7', '"seed":7.0'), "7.0"),
        (TEXT.replace('"seed":7', '"seed":7e0'), "7.0"),
        (TEXT.replace('"seed":7', '"seed":07'), "no JSON"),
        (TEXT.replace('"seed":7', '"seed":' + "9" * 5000), "too long"),
        (TEXT.replace('"seed":7', '"seed":7,"note":1e999'), "too large"),
        (TEXT.replace('"seed":7', '"seed":7,"seed":7'), '"seed" stands twice'),
        (TEXT.replace('"Ana"', '"\\ud800"'), "half a character"),
        (TEXT.replace('"seed":7', '"seed":7,"\\udfff":1'), "alf a character"),
        (TEXT.replace('"Ana"', '"\ud800"'), "half a character"),
        (TEXT.replace('"Ana"', '"A\0na"'), "NUL"),
        (TEXT.replace('"Ana"', '"A\nna"'), "no JSON"),
        ("\ufeff" + TEXT, "byte order mark"),
        (b"\xef\xbb\xbf" + TEXT.encode(), "byte order mark"),
        (TEXT.replace("Ana", "An\xe1").encode("latin-1"), "UTF-8"),
        (TEXT.encode("utf-16"), "UTF-8"),
        (b"\x00" * 1000, "NUL"),
        ("[" * 50_000, "nested"),
        ('{"a":' * 50_000, "nested"),
        (TEXT[:-1] + ',"note":' + "[" * 50_000 + "]" * 50_000 + "}", "nested"),
        (TEXT[:-1] + ',"note":' + "[" * 300 + "]" * 300 + "}", "nested"),
    ],
)
def test_a_text_that_is_no_record_is_told_why(text: str | bytes, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_record_that_breaks_off_anywhere_is_none() -> None:
    for end in range(len(TEXT)):
        with pytest.raises(RecordError):
            read(TEXT[:end])


@pytest.mark.parametrize("seed", range(5))
def test_a_byte_changed_anywhere_gives_a_record_or_a_fault(seed: int) -> None:
    random = Random(seed)
    for _ in range(200):
        text = bytearray(TEXT.encode())
        text[random.randrange(len(text))] = random.randrange(256)
        with suppress(RecordError):
            record = read(bytes(text))
            assert read(dumps(record)) == record


def test_values_are_what_they_seem() -> None:
    record = Record(OFFICIAL, None, (Player("Ana", "human"),), (PlayedRound(()),))
    assert record == replace(record)
    with pytest.raises(AttributeError):
        record.seed = 8  # type: ignore[misc]  # frozen is what is tested


def test_reading_loads_no_file_and_no_clock() -> None:
    code = "import sys; import sushigo.engine.record_reading; print('pathlib' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True, cwd="."
    )
    assert run.stdout.strip() == "False"
