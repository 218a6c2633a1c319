"""A game is watched again: by turns, by rounds, with all hands open or with one."""

from __future__ import annotations

import re

import pytest

from sushigo.engine import Kind
from sushigo.engine.record import Record, exported
from sushigo.engine.record_reading import from_data
from sushigo.play.pace import Pace
from sushigo.play.playback import Playback
from sushigo.seats import HUMAN
from sushigo.tui.marks import SEAT_MARKS
from sushigo.tui.screens.log import LogScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.play_on import PlayOnScreen
from sushigo.tui.screens.replay import ReplayScreen
from sushigo.tui.screens.sitting_screen import SittingScreen
from sushigo.tui.widgets.hands import Hands
from sushigo.tui.widgets.moment_line import MomentLine
from sushigo.tui.widgets.plays import Plays
from sushigo.tui.widgets.progress_line import ProgressLine
from sushigo.tui.widgets.score_chart import ScoreChart
from sushigo.tui.widgets.timeline import LEFT
from sushigo.wording import CODES, kind_name
from tests.records import begun, whole, whole_record

from .screens import LARGE, SMALL, Terminal, at_menu, running, screen_text


async def watch(terminal: Terminal, record: Record) -> None:
    """Open the replay of a record."""
    terminal.app.watch_game(record)
    await terminal.settle()
    assert isinstance(terminal.screen, ReplayScreen)


def stands(terminal: Terminal, round: int, turn: int) -> bool:
    """Whether that turn is shown."""
    return terminal.shows(f"round {round}/3") and bool(
        re.search(rf"turn {turn}\b", screen_text(terminal.app)[0])
    )


def shown_codes(terminal: Terminal) -> list[str]:
    """The codes of the cards in the open hands, sorted."""
    hands = "\n".join(str(line) for line in terminal.screen.query_one(Hands)._shown)
    words = {CODES[kind]: CODES[kind] for kind in Kind} | {kind_name(k): CODES[k] for k in Kind}
    found = re.findall("|".join(sorted(map(re.escape, words), key=len, reverse=True)), hands)
    return sorted(words[word] for word in found)


def codes(*hands: tuple[Kind, ...]) -> list[str]:
    """The codes of all cards of hands, sorted."""
    return sorted(CODES[kind] for hand in hands for kind in hand)


def dealt(record: Record, round: int = 1) -> list[tuple[Kind, ...]]:
    """The hands of a round as they were dealt."""
    return [tuple(hand) for hand in record.rounds[round - 1].deal]


async def test_the_replay_goes_by_turns_and_by_rounds_both_ways() -> None:
    async with at_menu(LARGE) as terminal:
        await watch(terminal, whole_record(3))
        first = terminal.text
        assert stands(terminal, 1, 1)
        await terminal.press("left")
        assert terminal.text == first, "there is nothing before"
        await terminal.press("right", "l", "space")
        assert stands(terminal, 1, 4)
        await terminal.press("left", "h", "left")
        assert terminal.text == first
        await terminal.press("n")
        assert stands(terminal, 2, 1)
        await terminal.press("right", "b")
        assert stands(terminal, 2, 1), "back to the start of the round"
        await terminal.press("b")
        assert terminal.text == first
        await terminal.press("n", "n")
        assert stands(terminal, 3, 1)
        await terminal.press("n")
        end = terminal.text
        await terminal.press("right", "n")
        assert terminal.text == end, "there is nothing after"
        await terminal.press("home")
        assert terminal.text == first
        await terminal.press("end")
        assert terminal.text == end
        await terminal.press("q")
        assert isinstance(terminal.screen, MenuScreen)


async def test_every_moment_of_every_table_is_drawn() -> None:
    async with at_menu(SMALL) as terminal:
        for seats in (2, 5):
            record = whole_record(seats)
            await watch(terminal, record)
            seen = {terminal.text}
            for _moment in range(3 * (record.rules.hand_size(seats) + 1)):
                await terminal.press("right")
                seen.add(terminal.text)
            assert len(seen) == 3 * (record.rules.hand_size(seats) + 1) + 1
            await terminal.press("q")


async def test_one_seats_view_shows_that_hand_and_no_other() -> None:
    async with at_menu(LARGE) as terminal:
        record = whole_record(3)
        hands = dealt(record)
        await watch(terminal, record)
        assert shown_codes(terminal) == codes(*hands)
        for hand, player in zip(hands, record.players, strict=True):
            await terminal.press("v")
            assert shown_codes(terminal) == codes(hand)
            assert terminal.shows(f"What {player.name} saw")
        await terminal.press("v")
        assert shown_codes(terminal) == codes(*hands)


async def test_the_hands_are_those_of_the_moment() -> None:
    async with at_menu(LARGE) as terminal:
        record = whole_record(4)
        await watch(terminal, record)
        await terminal.press("n", "v")
        assert shown_codes(terminal) == codes(dealt(record, 2)[0])


async def test_an_unfinished_game_keeps_its_hands_closed() -> None:
    record = exported(begun(3, calls=9)[1].record())
    assert record.result is None
    async with at_menu(LARGE) as terminal:
        await watch(terminal, record)
        for _moment in range(4):
            for key in ("v", "v", "right"):
                await terminal.press(key)
                assert shown_codes(terminal) == []
        await terminal.press("home")
        unseen = [kind_name(kind) for kind in Kind if kind is not Kind.PUDDING]
        assert not any(name in terminal.text for name in unseen), "nothing is laid yet"


async def test_the_log_tells_what_was_laid_up_to_the_moment() -> None:
    async with at_menu(LARGE) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.press("right", "right", "g")
        assert isinstance(terminal.screen, LogScreen)
        assert terminal.shows("Turn 2")
        assert not terminal.shows("Turn 3")
        await terminal.press("escape")
        assert isinstance(terminal.screen, ReplayScreen)
        assert stands(terminal, 1, 3)


async def test_the_replay_runs_by_itself_to_the_end_and_can_be_stopped() -> None:
    async with at_menu(SMALL, Pace(reveal=0.001, replay=0.01)) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.press("end")
        end = terminal.text
        await terminal.press("home", "p")
        await terminal.until(lambda: terminal.text == end)
    async with at_menu(SMALL, Pace(reveal=0.001, replay=60)) as terminal:
        await watch(terminal, whole_record(2))
        still = terminal.text
        await terminal.press("p")
        assert terminal.text != still
        await terminal.press("p")
        assert terminal.text == still


async def test_a_digit_goes_straight_to_a_round() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        for digit in (3, 1, 2):
            await terminal.press(str(digit))
            assert stands(terminal, digit, 1)


# -- seat by seat ------------------------------------------------------------------------------


def chosen(terminal: Terminal) -> list[bool]:
    """For each open hand, whether cards of it are marked as taken."""
    hands = [str(line) for line in terminal.screen.query_one(Hands)._shown]
    return ["[" in line for line in hands]


async def test_within_a_turn_the_seats_come_one_after_the_other() -> None:
    record = whole_record(3)
    async with at_menu(LARGE) as terminal:
        await watch(terminal, record)
        assert chosen(terminal) == [True, True, True]
        for seat, pick in enumerate(record.rounds[0].turns[0]):
            await terminal.press("down")
            assert stands(terminal, 1, 1)
            line = told(terminal)
            assert record.players[seat].name in line
            assert all(kind_name(kind) in line for kind in pick)
            assert chosen(terminal) == [other <= seat for other in range(3)]
        await terminal.press("j")
        assert stands(terminal, 1, 2)
        assert chosen(terminal) == [True, False, False]
        await terminal.press("k")
        assert stands(terminal, 1, 1)
        assert chosen(terminal) == [True, True, True]
        await terminal.press("up", "up", "up")
        assert "All hands" in told(terminal)


async def test_a_seat_still_to_come_lays_nothing_yet() -> None:
    record = whole_record(2)
    async with at_menu(LARGE) as terminal:
        await watch(terminal, record)
        await terminal.press("down")
        plays = [str(line) for line in terminal.screen.query_one(Plays)._shown]
        assert kind_name(record.rounds[0].turns[0][0][0]) in plays[0]
        assert plays[1].rstrip().endswith("…")


async def test_who_gets_the_other_cards_is_named() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.press("down")
        assert re.search(r"the other \d cards go to ▲ Luis", told(terminal))
        await terminal.resize(60, 20)
        assert "▲ Luis" in told(terminal)


def told(terminal: Terminal) -> str:
    """What is said about the moment."""
    return str(terminal.screen.query_one(MomentLine)._shown[0])


# -- at three speeds ---------------------------------------------------------------------------


async def test_there_are_three_speeds_and_the_one_that_holds_is_shown() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        seen = []
        for _press in range(4):
            seen.append(next(word for word in SPEEDS if terminal.shows(f"[{word}]")))
            await terminal.press("s")
        assert seen == ["normal", "fast", "slow", "normal"]
        await terminal.click("[fast]")
        assert terminal.shows("[slow]")


SPEEDS = ("slow", "normal", "fast")


async def test_a_faster_speed_shows_each_moment_for_a_shorter_time() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        assert isinstance(terminal.screen, ReplayScreen)
        await terminal.press("p", "s")
        intervals = {}
        for word in ("fast", "slow", "normal"):
            assert terminal.shows(f"[{word}]")
            assert terminal.shows("[stop]"), "it runs on"
            assert terminal.screen._timer
            intervals[word] = terminal.screen._timer._interval
            await terminal.press("s")
        assert intervals["fast"] < intervals["normal"] < intervals["slow"]


async def test_it_runs_as_it_was_stepped_last_by_seats_or_by_turns() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        assert isinstance(terminal.screen, ReplayScreen)
        await terminal.press("down", "p")
        assert "Ana" in told(terminal)
        terminal.screen._run()
        assert "Luis" in told(terminal)
        terminal.screen._run()
        await terminal.settle()
        assert stands(terminal, 1, 2)
        assert "Ana" in told(terminal)
        await terminal.press("left", "p")
        terminal.screen._run()
        await terminal.settle()
        assert stands(terminal, 1, 2)
        assert "All hands" in told(terminal)


async def test_at_the_end_it_runs_once_more_from_the_beginning() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.press("end", "p")
        assert stands(terminal, 1, 1)
        assert terminal.shows("[stop]")


async def test_whoever_steps_stops_it() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        for key in ("left", "right", "down", "2", "g"):
            await terminal.press("p")
            assert terminal.shows("[stop]")
            await terminal.press(key)
            if key == "g":
                await terminal.press("escape")
            assert terminal.shows("[play]")


# -- the log beside ----------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "beside"), [(117, False), (118, True), (200, True)])
async def test_from_118_columns_on_the_log_stands_beside(width: int, beside: bool) -> None:
    async with at_menu((width, 40)) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.press("right", "right")
        assert (terminal.shows("Turn 2"), terminal.shows("Turn 3")) == (beside, False)
        await terminal.press("left")
        assert (terminal.shows("Turn 1"), terminal.shows("Turn 2")) == (beside, False)


async def test_the_log_is_told_when_it_comes_into_sight() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.press("right", "right")
        await terminal.resize(120, 40)
        await terminal.until(lambda: terminal.shows("Turn 2"))


async def test_the_arrows_step_after_a_click_on_the_log_too() -> None:
    async with at_menu(LARGE) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.press("right", "right")
        await terminal.click("Turn 1")
        await terminal.press("right")
        assert stands(terminal, 1, 4)


# -- the score as it grew ----------------------------------------------------------------------


def chart(terminal: Terminal) -> list[str]:
    """The lines of the chart that is shown."""
    return [str(line) for line in terminal.screen.query_one(ScoreChart)._shown]


async def test_tall_terminals_show_the_chart_and_low_ones_with_a_key() -> None:
    async with at_menu(LARGE) as terminal:
        await watch(terminal, whole_record(3))
        assert terminal.screen.query_one(ScoreChart).display
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        assert not terminal.screen.query_one(ScoreChart).display
        await terminal.press("c")
        assert terminal.screen.query_one(ScoreChart).display
        assert not terminal.screen.query_one(Hands).display
        await terminal.press("right")
        assert stands(terminal, 1, 2), "all keys go on"
        await terminal.click("chart")
        assert not terminal.screen.query_one(ScoreChart).display


@pytest.mark.parametrize("size", [(60, 20), SMALL, LARGE, (200, 60)])
async def test_the_chart_tells_each_seats_points_of_the_moment_beside_its_mark(
    size: tuple[int, int],
) -> None:
    record = whole_record(5)
    points = Playback(record).points
    async with at_menu(size) as terminal:
        await watch(terminal, record)
        await terminal.press("c")
        for at in range(0, len(points), 4):
            await terminal.screen.run_action(f"go({at})")
            await terminal.settle()
            legend = chart(terminal)[0]
            for mark, count in zip(SEAT_MARKS, points[at], strict=True):
                assert re.search(rf"{mark} \S+ {count}\b", legend), (legend, at)
            assert all(mark in "".join(chart(terminal)[1:]) for mark in SEAT_MARKS)


async def test_the_chart_shows_nothing_of_what_is_still_to_come() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.press("c", "2", "right")
        widget = terminal.screen.query_one(ScoreChart)
        now = widget.column(widget.at, widget.size.width)
        beyond = "".join(line[now + 1 + len(SEAT_MARKS) :] for line in chart(terminal)[1:])
        assert set(beyond) <= {" ", "·"}
        before = "".join(line[LEFT:now] for line in chart(terminal)[1:])
        assert not set(before) <= {" ", "·"}


async def test_at_the_end_the_chart_takes_the_room_of_the_empty_tables() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.press("end")
        assert terminal.screen.query_one(ScoreChart).display
        await terminal.press("left")
        assert not terminal.screen.query_one(ScoreChart).display


async def test_a_click_on_the_chart_or_on_the_line_below_goes_to_that_moment() -> None:
    record = whole_record(4)
    async with at_menu(SMALL) as terminal:
        await watch(terminal, record)
        await terminal.press("c")
        for widget in (
            terminal.screen.query_one(ScoreChart),
            terminal.screen.query_one(ProgressLine),
        ):
            for at in (20, 3, 0, 11):
                x = widget.region.x + widget.column(at, widget.size.width)
                await terminal.click_at(x, widget.region.y + widget.size.height // 2)
                assert terminal.shows(f"{at + 1}/{len(Playback(record).moments)}")
        await terminal.click_at(0, terminal.screen.query_one(ProgressLine).region.y)
        assert stands(terminal, 1, 1)


async def test_every_moment_has_its_own_place_however_little_room_there_is() -> None:
    for width in (60, 80, 117, 160):
        line = ProgressLine(34, (0, 11, 22))
        for at in range(34):
            assert line.nearest(line.column(at, width), width) == at


async def test_an_unfinished_game_has_a_chart_too() -> None:
    async with at_menu(LARGE) as terminal:
        await watch(terminal, exported(begun(3, calls=0)[1].record()))
        assert terminal.shows("1/1")
        await watch(terminal, exported(begun(3, calls=9)[1].record()))
        await terminal.press("end", "c")
        assert len(chart(terminal)) > 5


# -- playing on --------------------------------------------------------------------------------


async def test_a_new_game_starts_from_a_moment_with_the_keyboard_alone() -> None:
    record = whole_record(3)
    async with at_menu(SMALL) as terminal:
        await watch(terminal, record)
        await terminal.press("2", "right", "right", "o")
        assert isinstance(terminal.screen, PlayOnScreen)
        assert terminal.shows("round 2, turn 3")
        assert all(terminal.shows(player.name) for player in record.players)
        await terminal.focus("kind-1")
        await terminal.press("right")
        await terminal.focus("start")
        await terminal.press("enter")
        assert isinstance(terminal.screen, SittingScreen)
        assert (terminal.sitting.view.round, terminal.sitting.view.turn) == (2, 3)
        assert [seat.is_human for seat in terminal.sitting.seats] == [True, False, True]


async def test_a_new_game_starts_from_a_moment_with_the_mouse_alone() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.click(" › ", nth=1)
        await terminal.click("[play on]")
        assert isinstance(terminal.screen, PlayOnScreen)
        await terminal.click("‹ person ›", nth=1)
        await terminal.click("Start")
        assert isinstance(terminal.screen, SittingScreen)
        assert (terminal.sitting.view.round, terminal.sitting.view.turn) == (1, 2)
        assert [seat.is_human for seat in terminal.sitting.seats] == [True, False]


async def test_from_a_scored_round_the_game_goes_on_after_it() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.press("2", "left", "o")
        assert terminal.shows("after round 1")
        await terminal.press("enter")
        assert terminal.sitting.round_to_score
        assert terminal.sitting.view.round == 1


async def test_a_table_without_people_cannot_play_on() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.press("o")
        for row in (0, 1):
            await terminal.focus(f"kind-{row}")
            await terminal.press("right")
        assert terminal.shows("At least one seat must be a person's.")
        await terminal.press("f5")
        assert isinstance(terminal.screen, PlayOnScreen)
        assert terminal.app.sitting is None


async def test_a_player_that_is_not_known_any_more_makes_room_for_a_person() -> None:
    data = whole(2)
    data["players"][1]["kind"] = "grandmaster"
    async with at_menu(SMALL) as terminal:
        await watch(terminal, from_data(data))
        await terminal.press("o", "enter")
        assert [seat.kind for seat in terminal.sitting.seats] == [HUMAN, HUMAN]


@pytest.mark.parametrize("name", ["[/red]", "\x1b]0;t\x07", "寿司🍣" * 9, "", "Luis"])
async def test_hostile_names_are_mended_before_the_game_goes_on(name: str) -> None:
    data = whole(2)
    data["players"][0]["name"] = name
    data["players"][1]["name"] = "Luis"
    async with at_menu((60, 20)) as terminal:
        await watch(terminal, from_data(data))
        await terminal.press("down", "c", "end", "home", "c", "o")
        assert isinstance(terminal.screen, PlayOnScreen)
        await terminal.write("name-0", "Ana")
        await terminal.press("f5")
        assert [seat.name for seat in terminal.sitting.seats] == ["Ana", "Luis"]


async def test_escape_comes_back_to_the_moment() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.press("2", "right", "o", "escape")
        assert stands(terminal, 2, 2)
        await terminal.press("o")
        await terminal.click("Replay")
        assert stands(terminal, 2, 2)


async def test_nobody_plays_on_from_the_end_and_a_sentence_says_so() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(2))
        for back in range(3):
            await terminal.press("end", *["left"] * back, "o")
            assert isinstance(terminal.screen, ReplayScreen)
            assert terminal.shows("Nothing is left to be chosen here")
        await terminal.press("left")
        assert not terminal.shows("Nothing is left")
        await terminal.press("o")
        assert isinstance(terminal.screen, PlayOnScreen)


async def test_nobody_plays_on_from_an_unfinished_game_and_a_sentence_says_so() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, exported(begun(3, calls=9)[1].record()))
        await terminal.press("o")
        assert isinstance(terminal.screen, ReplayScreen)
        assert terminal.shows("its hands are secret")


async def test_the_game_that_was_left_stays_to_be_resumed() -> None:
    async with running(2) as terminal:
        left = terminal.sitting
        await terminal.press("q", "y")
        await watch(terminal, whole_record(2))
        await terminal.press("right", "o", "f5")
        assert terminal.sitting is not left
        assert terminal.sitting.view.turn == 2
        assert len(terminal.app.shelf.games.unfinished()) == 2


# -- the mouse ---------------------------------------------------------------------------------


async def test_all_steps_are_taken_with_the_mouse_alone() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        rounds, turns, seats = range(3)
        await terminal.click(" › ", nth=turns)
        assert stands(terminal, 1, 2)
        await terminal.click(" ‹ ", nth=turns)
        assert stands(terminal, 1, 1)
        await terminal.click(" › ", nth=rounds)
        assert stands(terminal, 2, 1)
        await terminal.click(" › ", nth=seats)
        assert chosen(terminal) == [True, False, False]
        await terminal.click(" ‹ ", nth=seats)
        assert stands(terminal, 1, 9) or terminal.shows("scored")
        await terminal.click(" ‹ ", nth=rounds)
        assert stands(terminal, 1, 1)
        await terminal.click("[all hands]")
        assert len(chosen(terminal)) == 1
        await terminal.click(" alone]")
        await terminal.click("[play]")
        await terminal.click("[stop]")
        assert terminal.shows("[play]")


async def test_the_replay_is_closed_with_the_mouse_too() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.click("close")
        assert isinstance(terminal.screen, MenuScreen)
