"""The games that are kept: steps saved, games brought, found, and deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import time

import pytest

from sushigo.engine import OFFICIAL
from sushigo.engine.record import Player, Record, exported
from sushigo.seats import parse_rules
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from sushigo.storage.notes import CONTINUED, DATE, GUIDED, PRACTICE
from tests.records import begun, whole_record


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    with closing(Games(tmp_path / "games.db")) as opened:
        yield opened


@pytest.fixture
def elsewhere(games: Games) -> Iterator[Games]:
    """Another window on the same games."""
    with closing(Games(games.path)) as opened:
        yield opened


def of(*names: str, seed: int = 7, rules: str = "official") -> Record:
    """A whole game of these people."""
    record = whole_record(len(names), parse_rules(rules), seed)
    return replace(record, players=tuple(Player(name, "human") for name in names))


def noted(record: Record, **notes: object) -> Record:
    """The same with notes."""
    return replace(record, extra=notes)


def step(calls: int, seed: int = 7) -> Record:
    """A game of two after so many reveals and passes, as it is saved."""
    return begun(2, OFFICIAL, seed, calls)[1].record()


def played(games: Games, *names: str, seed: int = 7, rules: str = "official") -> int:
    """Keep a finished game of these people; its id."""
    return games.save(of(*names, seed=seed, rules=rules), finished=True)[0]


# -- saving ------------------------------------------------------------------------------------


def test_what_was_saved_can_be_read_from_another_window(games: Games, elsewhere: Games) -> None:
    game, _revision = games.save(step(5), finished=False)
    assert elsewhere.record(game) == step(5)


def test_each_step_is_one_of_the_same_game(games: Games) -> None:
    kept = games.save(step(2), finished=False)
    later = games.save(step(4), finished=False, kept=kept)
    assert later[0] == kept[0]
    assert later[1] != kept[1]
    assert games.to_play_on(kept[0]) == (step(4), later)
    assert games.ids() == [kept[0]]
    assert games.record(kept[0]) == step(4)


def test_a_game_that_another_window_saved_since_becomes_two(games: Games, elsewhere: Games) -> None:
    kept = games.save(step(2), finished=False)
    theirs = elsewhere.save(step(6), finished=False, kept=kept)
    mine = games.save(step(4), finished=False, kept=kept)
    assert theirs[0] == kept[0] != mine[0]
    assert games.record(theirs[0]) == step(6)
    assert games.record(mine[0]) == step(4)


def test_a_game_that_another_window_deleted_is_kept_again(games: Games, elsewhere: Games) -> None:
    kept = games.save(step(2), finished=False)
    elsewhere.delete([kept[0]])
    mine = games.save(step(4), finished=False, kept=kept)
    assert games.record(mine[0]) == step(4)


def test_a_step_moves_the_game_to_the_top_and_leaves_its_start(games: Games) -> None:
    first = games.save(step(2), finished=False)
    second = games.save(step(2, seed=8), finished=False)
    started = games.entries([first[0]])[first[0]].started
    games.save(step(4), finished=False, kept=first)
    assert games.ids() == [first[0], second[0]]
    entry = games.entries([first[0]])[first[0]]
    assert entry.started == started < entry.changed


def test_a_game_that_is_not_there_or_has_ended_is_not_played_on(games: Games) -> None:
    with pytest.raises(NotKept, match="no game 1"):
        games.to_play_on(1)
    game, _step = games.save(whole_record(2), finished=True)
    with pytest.raises(NotKept, match="has ended"):
        games.to_play_on(game)


def test_a_game_is_told_from_another_that_has_its_number(tmp_path: Path) -> None:
    """Where the file is exchanged for another one, no game of that one is written over."""
    games, other = Games(tmp_path / "one.db"), Games(tmp_path / "two.db")
    mine = games.save(step(2), finished=False)
    theirs = other.save(step(6), finished=False)
    assert mine[0] == theirs[0]
    mine = other.save(step(4), finished=False, kept=mine)
    assert mine[0] != theirs[0]
    assert other.record(theirs[0]) == step(6)


@pytest.mark.parametrize(
    "date", ["9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+23:59", "1e300", "", "yesterday"]
)
def test_a_date_that_cannot_be_shown_is_no_date(date: str, games: Games) -> None:
    games.add([replace(whole_record(2), extra={"date": date})])
    [game] = games.ids()
    assert abs(games.entries([game])[game].started - time()) < 60


def test_a_wrong_clock_elsewhere_makes_no_game_the_newest(games: Games) -> None:
    games.add([replace(step(3), pile=None, extra={"date": "2999-01-01T00:00:00+00:00"})])
    mine, _step = games.save(step(5), finished=False)
    assert games.unfinished()[0] == mine
    assert games.ids()[0] == mine


def test_a_damaged_line_of_the_history_hides_no_other(games: Games) -> None:
    games.add([whole_record(2, seed=1), whole_record(2, seed=2)])
    games.database.write(lambda it: it.execute("UPDATE games SET totals = '[1,' WHERE id = 1"))
    assert list(games.entries([1, 2])) == [2]


def test_the_file_is_for_nobody_else_to_read(games: Games) -> None:
    games.save(step(2), finished=False)
    for path in games.path.parent.glob("games.db*"):
        assert path.stat().st_mode & 0o077 == 0


# -- what is said of a game --------------------------------------------------------------------


def test_the_entry_of_a_finished_game(games: Games) -> None:
    record = noted(of("Ana", "Luis", rules="official,passing=both-ways"), practice=True)
    game, _revision = games.save(record, finished=True)
    entry = games.entries([game])[game]
    assert record.result
    assert entry.id == game
    assert entry.players == record.players
    assert entry.rules == "official,passing=both-ways"
    assert (entry.finished, entry.imported, entry.note) == (True, False, PRACTICE)
    assert entry.totals == record.result.totals
    assert entry.winners == record.result.winners


def test_the_entry_of_a_game_in_its_second_round_says_how_far_it_is(games: Games) -> None:
    record = begun(2, OFFICIAL, 7, 2 * 10 + 4)[1].record()
    assert record.rounds[0].scores
    game, _revision = games.save(record, finished=False)
    entry = games.entries([game])[game]
    assert (entry.round, entry.turn) == (len(record.rounds), len(record.rounds[-1].turns) + 1)
    assert entry.round == 2
    assert entry.totals == record.rounds[0].scores
    assert entry.winners == ()


def test_a_game_whose_results_nobody_saw_yet_names_no_winner(games: Games) -> None:
    game, _revision = games.save(of("Ana", "Luis"), finished=False)
    assert games.entries([game])[game].winners == ()


@pytest.mark.parametrize("note", [PRACTICE, CONTINUED, GUIDED])
def test_notes_are_told(games: Games, note: str) -> None:
    game, _revision = games.save(noted(of("Ana", "Luis"), **{note: True}), finished=True)
    assert games.entries([game])[game].note == note


def test_entries_of_games_that_are_gone_are_left_out(games: Games) -> None:
    here = played(games, "Ana", "Luis")
    assert set(games.entries([here, here + 1])) == {here}
    assert games.entries([]) == {}


# -- searching ---------------------------------------------------------------------------------


def test_without_words_all_games_are_found_the_newest_first(games: Games) -> None:
    ids = [played(games, "Ana", "Luis", seed=seed) for seed in range(3)]
    assert games.ids() == ids[::-1]


def test_a_search_finds_parts_of_words_in_any_case_and_order(games: Games) -> None:
    game = played(games, "Ana", "Lüis", rules="first-maki-only")
    played(games, "Marta", "Kenji")
    today = datetime.now().astimezone().strftime("%Y-%m")
    for words in ("ana", "ANA", "lüi", "LÜIS ana", "maki ana", f"{today} ana", "  ana  "):
        assert games.ids(words) == [game], words


def test_all_words_must_be_there(games: Games) -> None:
    played(games, "Ana", "Luis")
    assert games.ids("ana kenji") == []


@pytest.mark.parametrize("sign", ["%", "_", "\\"])
def test_signs_of_patterns_are_searched_for_as_they_are(games: Games, sign: str) -> None:
    played(games, "Ana", "Luis")
    strange = played(games, f"A{sign}a", "Luis")
    assert games.ids(sign) == [strange]
    assert games.ids(f"a{sign}a") == [strange]


def test_finished_and_unfinished_games_are_told_apart(games: Games) -> None:
    ended = played(games, "Ana", "Luis")
    begun_game, _revision = games.save(step(5), finished=False)
    assert games.ids(finished=True) == [ended]
    assert games.ids(finished=False) == [begun_game]
    assert games.ids("luis", finished=False) == [begun_game]
    assert games.unfinished() == [begun_game]
    assert games.last_finished() == ended


def test_the_game_played_last_is_neither_imported_nor_guided(games: Games) -> None:
    assert games.last_played() is None
    mine = of("Ana", "Luis", seed=1)
    games.save(mine, finished=True)
    games.save(noted(of("Ana", "Luis", seed=2), guided=True), finished=True)
    games.add([of("Marta", "Kenji", seed=3)])
    assert games.last_played() == mine


# -- bringing, taking, deleting ----------------------------------------------------------------


def test_games_from_elsewhere_are_kept_once(games: Games) -> None:
    records = [of("Ana", "Luis", seed=seed) for seed in range(3)]
    assert games.add(records) == 3
    assert games.add([*records, of("Ana", "Luis", seed=9), records[0]]) == 1
    assert len(games.ids()) == 4
    assert all(entry.imported for entry in games.entries(games.ids()).values())


def test_a_game_that_comes_twice_at_once_is_kept_once(games: Games) -> None:
    assert games.add([of("Ana", "Luis"), of("Ana", "Luis")]) == 1
    assert len(games.ids()) == 1


def test_a_game_that_was_played_here_is_not_brought_back(games: Games) -> None:
    game = played(games, "Ana", "Luis")
    assert games.add(games.exported([game])) == 0


def test_the_same_deal_of_other_people_is_another_game(games: Games) -> None:
    assert games.add([of("Ana", "Luis"), of("Ana", "Zoe")]) == 2


def test_a_date_stays_with_a_game_that_goes_from_one_place_to_another(
    games: Games, tmp_path: Path
) -> None:
    games.add([noted(of("Ana", "Luis"), **{DATE: "2020-02-29T12:00:00+00:00"})])
    [record] = games.exported(games.ids())
    date = record.extra[DATE]
    assert isinstance(date, str)
    assert datetime.fromisoformat(date) == datetime.fromisoformat("2020-02-29T12:00:00+00:00")
    with closing(Games(tmp_path / "other.db")) as other:
        other.add([record])
        assert other.ids("2020-02") == other.ids() != []


@pytest.mark.parametrize("date", ["", "yesterday", 7, None, "9999-99-99"])
def test_a_date_that_is_none_is_now(games: Games, date: object) -> None:
    assert games.add([noted(of("Ana", "Luis"), **{DATE: date})]) == 1
    assert games.ids(datetime.now().astimezone().strftime("%Y-%m-%d")) == games.ids() != []


def test_what_only_a_save_needs_is_not_exported(games: Games) -> None:
    save = step(5)
    assert save.pile
    game, _revision = games.save(save, finished=False)
    [record] = games.exported([game])
    assert replace(record, extra={}) == exported(save)
    assert record.pile is None
    assert record.choices is None


def test_deleted_games_are_gone_with_all_that_was_kept_of_them(games: Games) -> None:
    first, second, third = (played(games, "Ana", "Luis", seed=seed) for seed in range(3))
    games.delete([first, third, 99])
    assert games.ids() == [second]
    with pytest.raises(NotKept, match=f"no game {first}"):
        games.record(first)
    with closing(sqlite3.connect(games.path)) as file:
        for table in ("records", "seats"):
            assert file.execute(f"SELECT DISTINCT game FROM {table}").fetchall() == [(second,)]


def test_a_number_is_never_given_twice(games: Games) -> None:
    game = played(games, "Ana", "Luis")
    games.delete([game])
    assert played(games, "Ana", "Luis") > game
