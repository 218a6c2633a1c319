"""Watching a recorded game: every moment as it was, forwards and backwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo.engine import OFFICIAL, Game, Phase, PlayerView, Rules
from sushigo.engine.events import GameEnded, Revealed, RoundScored
from sushigo.engine.record import Record, exported, to_data
from sushigo.engine.record_reading import from_data
from sushigo.engine.rules import PRESETS, Passing
from sushigo.play.playback import Moment, Playback
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat, seats_of
from sushigo.storage.notes import CONTINUED, DATE, GUIDED, PRACTICE
from tests.records import NAMES, begun, unfinished, whole, whole_record

BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)


@pytest.fixture
def playback() -> Playback:
    """A game of two at its first moment: three times ten turns and a scored round, and the end."""
    return Playback(whole_record(2))


def at(round: int, turn: int | None) -> Moment:
    return Moment(round, turn)


END = Moment(3, None, is_end=True)


# -- where one is ------------------------------------------------------------------------------


def test_the_moments_are_each_turn_each_scored_round_and_the_end(playback: Playback) -> None:
    turns = [*range(1, 11), None]
    assert playback.moments == (*(at(n, turn) for n in (1, 2, 3) for turn in turns), END)
    assert (playback.at, playback.moment, playback.rounds) == (0, at(1, 1), 3)


def test_a_step_forward_and_back(playback: Playback) -> None:
    assert playback.step(1)
    assert playback.moment == at(1, 2)
    assert playback.step(-1)
    assert playback.moment == at(1, 1)


def test_nothing_comes_before_the_start_nor_after_the_end(playback: Playback) -> None:
    assert not playback.step(-1)
    assert playback.moment == at(1, 1)
    assert playback.go(9999)
    assert playback.moment == END
    assert not playback.step(1)
    assert playback.moment == END
    assert playback.go(-5)
    assert playback.moment == at(1, 1)


def test_going_where_one_is_is_no_move(playback: Playback) -> None:
    playback.go(12)
    assert not playback.go(12)
    assert playback.at == 12


@pytest.mark.parametrize(
    ("round", "moment"),
    [(1, at(1, 1)), (2, at(2, 1)), (3, at(3, 1)), (4, END), (99, END)],
)
def test_a_jump_to_a_round(playback: Playback, round: int, moment: Moment) -> None:
    playback.go(5)
    playback.jump_to_round(round)
    assert playback.moment == moment


@pytest.mark.parametrize(
    ("here", "by", "there"),
    [
        (at(1, 1), 1, at(2, 1)),
        (at(1, 7), 1, at(2, 1)),
        (at(1, None), 1, at(2, 1)),
        (at(2, 3), 1, at(3, 1)),
        (at(3, 1), 1, END),
        (at(3, None), 1, END),
        (at(1, 2), 2, at(3, 1)),
        (at(1, 1), -1, at(1, 1)),
        (at(1, 7), -1, at(1, 1)),
        (at(2, 1), -1, at(1, 1)),
        (at(2, 7), -1, at(2, 1)),
        (at(2, None), -1, at(2, 1)),
        (at(3, 7), -2, at(2, 1)),
        (END, 1, END),
        (END, -1, at(3, 1)),
        (END, -2, at(2, 1)),
        (END, -9, at(1, 1)),
    ],
)
def test_a_jump_by_rounds(playback: Playback, here: Moment, by: int, there: Moment) -> None:
    playback.go(playback.moments.index(here))
    moved = playback.jump_by_rounds(by)
    assert playback.moment == there
    assert moved == (here != there)


# -- what one sees -----------------------------------------------------------------------------


def original_views(record: Record) -> list[list[PlayerView]]:
    """At each moment what each seat saw once all had chosen, from the game played straight on."""
    seats = len(record.players)
    game = Game(seats, record.rules, record.draw_pile())
    found = []

    def all_views() -> list[PlayerView]:
        return [game.view(None), *map(game.view, range(seats))]

    for played in record.rounds:
        for turn in played.turns:
            for seat, pick in enumerate(turn):
                game.choose(seat, pick)
            found.append(all_views())
            game.reveal()
            game.pass_on()
        found.append(all_views())
        game.next_round()
    found.append(all_views())
    return found


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_moment_is_as_it_was(seats: int, rules: Rules) -> None:
    record = whole_record(seats, rules)
    original = original_views(record)
    playback = Playback(record)
    assert playback.open_hands
    assert len(original) == len(playback.moments)
    for number in [*range(len(original)), *reversed(range(len(original)))]:
        playback.go(number)
        assert [playback.view(seat) for seat in (None, *range(seats))] == original[number]


def test_what_is_laid_next_is_marked(playback: Playback) -> None:
    for number, moment in enumerate(playback.moments):
        playback.go(number)
        for seat in (0, 1):
            choice = playback.view(seat).choice
            if moment.turn is None:
                assert choice is None
            else:
                turns = playback.record.rounds[moment.round - 1].turns
                assert choice == turns[moment.turn - 1][seat]


def test_the_log_goes_as_far_as_the_moment(playback: Playback) -> None:
    def heard(kind: type) -> int:
        return sum(isinstance(event, kind) for event in playback.log)

    for number, (reveals, rounds, ends) in {
        **{turn: (turn, 0, 0) for turn in range(10)},
        10: (10, 1, 0),
        11: (10, 1, 0),
        12: (11, 1, 0),
        32: (30, 3, 0),
        33: (30, 3, 1),
    }.items():
        playback.go(number)
        assert (heard(Revealed), heard(RoundScored), heard(GameEnded)) == (reveals, rounds, ends)
    playback.go(0)
    assert heard(Revealed) == 0


def test_the_end_is_the_result(playback: Playback) -> None:
    playback.go(9999)
    result = playback.view(None).result
    assert result
    assert playback.record.result
    assert result.totals == playback.record.result.totals
    playback.step(-1)
    assert playback.view(None).result is None


# -- an unfinished game ------------------------------------------------------------------------


@pytest.mark.parametrize("calls", [0, 1, 2, 6, 19, 20, 21, 30, 60])
def test_an_unfinished_game_is_watched_with_closed_hands(calls: int) -> None:
    game, recorder = begun(2, OFFICIAL, 7, calls)
    for record in (recorder.record(), exported(recorder.record())):
        playback = Playback(record)
        assert not playback.open_hands
        for number in range(len(playback.moments)):
            playback.go(number)
            view = playback.view(None)
            assert (view.hand, view.choice, view.legal) == ((), None, ())
            for seat in (0, 1):
                with pytest.raises(ValueError, match="secret"):
                    playback.view(seat)
        assert playback.view(None).tables == game.view(None).tables


def test_an_unfinished_game_ends_with_the_turn_that_comes_next() -> None:
    playback = Playback(from_data(unfinished(turns=3)))
    assert playback.moments == tuple(at(1, turn) for turn in (1, 2, 3, 4))
    playback.go(9999)
    assert (playback.moment, playback.view(None).phase) == (at(1, 4), Phase.CHOOSING)
    assert playback.view(None).ready == (False, False)
    assert not playback.jump_by_rounds(1)
    assert playback.jump_by_rounds(-1)
    assert playback.moment == at(1, 1)


def test_a_round_that_is_over_is_the_last_moment_until_the_next_is_dealt() -> None:
    over, dealt = (
        Playback(begun(2, OFFICIAL, 7, calls)[1].record()) for calls in (2 * 10, 2 * 10 + 1)
    )
    assert over.moments[-1] == at(1, None)
    assert dealt.moments[-2:] == (at(1, None), at(2, 1))
    for playback in (over, dealt):
        playback.go(9999)
        assert len(playback.view(None).points) == 1


def test_hands_without_a_result_stay_closed_whatever_else_the_record_says() -> None:
    record = replace(whole_record(), result=None)
    assert not Playback(record).open_hands


def test_the_seats_of_an_unfinished_game_are_gone_through_as_far_as_their_cards_lie() -> None:
    playback = Playback(from_data(unfinished(turns=1)))
    seen = [place(playback)]
    while playback.step_seat(1):
        seen.append(place(playback))
    assert seen == [(at(1, 1), None), (at(1, 1), 0), (at(1, 1), 1), (at(1, 2), None)]
    assert playback.reveal is None


# -- seat by seat ------------------------------------------------------------------------------


def place(playback: Playback) -> tuple[Moment, int | None]:
    """The moment and the seat that are shown."""
    return playback.moment, playback.seat


def all_places(playback: Playback) -> list[tuple[Moment, int | None]]:
    """Every seat of every turn; what has no seats as a whole."""
    seats = range(len(playback.record.players))
    return [
        (moment, seat) for moment in playback.moments for seat in (seats if moment.turn else [None])
    ]


@pytest.mark.parametrize("seats", [2, 5])
def test_the_seats_of_a_turn_come_one_after_the_other_then_the_next_turn(seats: int) -> None:
    playback = Playback(whole_record(seats))
    there, back = [], []
    while playback.step_seat(1):
        there.append(place(playback))
    assert there == all_places(playback)
    while playback.seat is None or playback.at:
        back.append(place(playback))
        playback.step_seat(-1)
    assert [*reversed(back)] == there[-len(back) :]
    assert place(playback) == (at(1, 1), seats - 1)


def test_before_the_first_seat_is_the_first_turn_as_a_whole(playback: Playback) -> None:
    playback.step_seat(1)
    assert place(playback) == (at(1, 1), 0)
    assert playback.step_seat(-1)
    assert place(playback) == (at(1, 1), None)
    assert not playback.step_seat(-1)


def test_a_seat_back_from_a_whole_turn_is_the_last_seat_of_the_one_before(
    playback: Playback,
) -> None:
    playback.go(3)
    playback.step_seat(-1)
    assert place(playback) == (at(1, 3), 1)


@pytest.mark.parametrize("by", [1, -1])
def test_a_step_by_turns_shows_the_turn_as_a_whole(playback: Playback, by: int) -> None:
    playback.go(3)
    playback.step_seat(1)
    playback.step(by)
    assert place(playback) == (at(1, 4 + by), None)


def test_back_by_a_round_from_a_seat_of_its_first_turn_is_its_start(playback: Playback) -> None:
    playback.jump_to_round(2)
    playback.step_seat(1)
    assert playback.jump_by_rounds(-1)
    assert place(playback) == (at(2, 1), None)


def test_what_a_seat_takes_is_what_is_laid_in_that_turn(playback: Playback) -> None:
    for number, moment in enumerate(playback.moments):
        playback.go(number)
        if moment.turn is None:
            assert playback.reveal is None
        else:
            assert playback.reveal
            turns = playback.record.rounds[moment.round - 1].turns
            laid = tuple(play.cards for play in playback.reveal.plays)
            assert laid == turns[moment.turn - 1]


# -- the score as it grew ----------------------------------------------------------------------


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_points_of_a_moment_are_the_rounds_before_and_this_one_as_it_lies(
    seats: int, rules: Rules
) -> None:
    playback = Playback(whole_record(seats, rules))
    assert len(playback.points) == len(playback.moments)
    for number, points in enumerate(playback.points):
        playback.go(number)
        view = playback.view(None)
        if view.result:
            assert points == view.result.totals
        else:
            now = zip(view.totals_before, view.sheets, strict=True)
            assert points == tuple(before + sheet.points for before, sheet in now)


@pytest.mark.parametrize("calls", [0, 1, 7, 20, 21, 30])
def test_the_points_of_an_unfinished_game_go_as_far_as_it_does(calls: int) -> None:
    playback = Playback(begun(2, OFFICIAL, 7, calls)[1].record())
    assert len(playback.points) == len(playback.moments)
    playback.go(9999)
    view = playback.view(None)
    now = zip(view.totals_before, view.sheets, strict=True)
    assert playback.points[-1] == tuple(before + sheet.points for before, sheet in now)


# -- playing on --------------------------------------------------------------------------------


def moments_to_play_on_from(playback: Playback) -> list[Moment]:
    """All but those of round 3 after which nobody chooses any more."""
    turns = playback.view(None).turns
    return [
        moment
        for moment in playback.moments
        if moment.round < 3 or (moment.turn is not None and moment.turn < turns)
    ]


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_moment_is_a_save_that_reads_and_stands_where_it_was_cut(
    seats: int, rules: Rules
) -> None:
    playback = Playback(whole_record(seats, rules))
    playable = moments_to_play_on_from(playback)
    assert len(playable) == len(playback.moments) - 3
    for number, moment in enumerate(playback.moments):
        playback.go(number)
        assert playback.can_play_on == (moment in playable)
        if moment not in playable:
            with pytest.raises(ValueError, match="No new game"):
                playback.save_here()
            continue
        save = playback.save_here()
        assert from_data(to_data(save)) == save
        assert (save.result, save.choices) == (None, None)
        assert save.extra[CONTINUED] == {"round": moment.round, "turn": moment.turn}
        game = Game.from_record(save)
        if moment.turn in (None, game.turns):
            assert (game.round, game.phase) == (moment.round, Phase.ROUND_OVER)
        else:
            assert (game.round, game.turn, game.phase) == (
                moment.round,
                moment.turn,
                Phase.CHOOSING,
            )
            hands = [game.view(seat).hand for seat in range(seats)]
            assert hands == [playback.view(seat).hand for seat in range(seats)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_same_picks_from_a_moment_give_the_same_game(seats: int) -> None:
    """The cards still to come are those that came."""
    record = whole_record(seats)
    playback = Playback(record)
    for number in (0, 3, len(playback.moments) // 2):
        playback.go(number)
        save = playback.save_here()
        game = Game.from_record(save)
        for played in record.rounds[game.round - 1 :]:
            if game.phase is Phase.ROUND_OVER:
                game.next_round()
            for picks in played.turns[game.turn - 1 :]:
                for seat, pick in enumerate(picks):
                    game.choose(seat, pick)
                game.reveal()
                game.pass_on()
        game.next_round()
        assert game.result
        assert record.result
        assert game.result.totals == record.result.totals


def test_scores_of_whole_rounds_are_kept_and_no_others(playback: Playback) -> None:
    playback.go(playback.moments.index(at(2, 3)))
    rounds = playback.save_here().rounds
    assert [played.scores for played in rounds] == [playback.record.rounds[0].scores, None]
    playback.go(playback.moments.index(at(2, None)))
    rounds = playback.save_here().rounds
    assert [played.scores for played in rounds] == [
        played.scores for played in playback.record.rounds[:2]
    ]


def test_notes_of_that_game_say_nothing_of_the_one_that_goes_on() -> None:
    notes = {DATE: "2026-01-01", PRACTICE: True, GUIDED: True, "club": "Tuesday"}
    playback = Playback(replace(whole_record(), extra=notes))
    assert set(playback.save_here().extra) == {CONTINUED, "club"}


@pytest.mark.parametrize("seats", [2, 5])
def test_people_play_on_from_every_moment_to_the_end(seats: int) -> None:
    playback = Playback(whole_record(seats))
    for number, _moment in enumerate(moments_to_play_on_from(playback)):
        playback.go(number)
        sitting = Sitting(playback.save_here(), [Seat(name) for name in NAMES[:seats]])
        play_to_the_end(sitting)
        assert sitting.record.extra[CONTINUED]


def play_to_the_end(sitting: Sitting) -> None:
    """Each takes the first card of the hand."""
    while sitting.stage is not Stage.RESULTS:
        match sitting.stage:
            case Stage.CURTAIN:
                sitting.lift()
            case Stage.DRAFT:
                assert sitting.selection
                sitting.selection.mark(0)
                sitting.lock_in()
            case _:
                sitting.go_on()


def test_nobody_plays_on_where_hands_are_secret() -> None:
    playback = Playback(from_data(unfinished(turns=3)))
    for number in range(len(playback.moments)):
        playback.go(number)
        assert not playback.can_play_on
        with pytest.raises(ValueError, match="No new game"):
            playback.save_here()


# -- names from a file -------------------------------------------------------------------------

HOSTILE = [
    "[/red]",
    "[@click=app.bell]x[/]",
    "[b +",
    "\x1b]0;title\x07\x9b31mA\u202en\na",
    "寿司🍣" * 9,
    "A" * 5000,
    "\u200b\x00",
    "",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_in_a_record_can_be_watched(name: str) -> None:
    data = whole()
    data["players"][0]["name"] = data["players"][1]["name"] = name
    record = from_data(data)
    playback = Playback(record)
    while playback.step(1):
        pass
    assert playback.moment == END
    assert [player.name for player in playback.record.players] == [name, name]
    for seat in seats_of(record.players):
        assert seat.name
        assert seat.name.isprintable()
        assert len(seat.name) <= 16
