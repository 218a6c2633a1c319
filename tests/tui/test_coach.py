"""The coach in the draft, the memory aid, and the analysis in the replay."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from sushigo.coach.analysis import view_of
from sushigo.coach.reasons import reason_text
from sushigo.coach.verdicts import Mark
from sushigo.engine import OFFICIAL
from sushigo.engine.record import HUMAN, Record
from sushigo.play.mind import Failed
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.storage.notes import HINTED, HINTS
from sushigo.tui.marks import SEAT_MARKS
from sushigo.tui.screens.analysis import AnalysisScreen
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.play_on import PlayOnScreen
from sushigo.tui.screens.replay import ReplayScreen
from sushigo.tui.widgets.chance_chart import ChanceChart
from sushigo.tui.widgets.memory_panel import MemoryPanel
from sushigo.tui.widgets.tip_panel import TipPanel
from sushigo.tui.widgets.verdict_list import VerdictList, verdict_text
from tests.coach.judges import JudgedBy
from tests.play.minds import Slow
from tests.records import whole_record

from .screens import LARGE, SMALL, Terminal, at_menu, people, running, stands_at

ALONE = [Seat("Ana", HUMAN), Seat("Luis", "random"), Seat("Marta", "random")]
COACH = "The coach, by your chance to win"
TINY = (60, 20)


def saved(terminal: Terminal) -> Record:
    """The game as it was kept last."""
    games = terminal.app.shelf.games
    return games.record(games.unfinished()[0])


# -- tips --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [TINY, SMALL, LARGE])
async def test_three_picks_with_chance_and_reason(size: tuple[int, int]) -> None:
    async with running(ALONE, mind=JudgedBy(), size=size) as terminal:
        await terminal.press("t")
        assert terminal.shows(COACH)
        lines = terminal.text.splitlines()
        top = next(at for at, line in enumerate(lines) if COACH in line)
        tips = lines[top + 1 : top + 4]
        assert all(" % " in line for line in tips)
        assert any("tempura" in line or "sashimi" in line or "maki" in line for line in tips)
        await terminal.press("t")
        assert not terminal.shows(COACH)


async def test_a_click_on_a_tip_marks_its_cards_and_locks_nothing_in() -> None:
    async with running(ALONE, mind=JudgedBy()) as terminal:
        await terminal.press("t")
        await terminal.click("% ", nth=0)
        assert len(terminal.marked) == 1
        assert terminal.sitting.view.choice is None
        assert terminal.sitting.view.turn == 1


async def test_a_choice_ends_the_tip() -> None:
    async with running(ALONE, mind=JudgedBy()) as terminal:
        await terminal.press("t", "1")
        assert terminal.shows(COACH)
        await terminal.press("enter")
        assert terminal.shows("turn 2/9")
        assert not terminal.shows(COACH)


async def test_while_the_coach_thinks_every_key_works_and_a_choice_cancels_it() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        mind.answer_all()
        await terminal.press("t")
        assert terminal.shows("The coach is thinking")
        [asked] = mind.open
        await terminal.press("2", "enter")
        assert not asked.wanted
        assert not terminal.shows("The coach")


async def test_a_second_t_cancels_it_too() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        mind.answer_all()
        await terminal.press("t", "t")
        assert not mind.open
        assert not terminal.shows("The coach")


async def test_a_coach_that_fails_says_so() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        mind.answer_all()
        await terminal.press("t")
        mind.open[0].answer(Failed("MemoryError"))
        await terminal.settle()
        assert terminal.shows("The coach has no answer (MemoryError).")


async def test_whoever_has_locked_in_needs_no_tip() -> None:
    mind = Slow()
    async with running(ALONE, mind=mind) as terminal:
        await terminal.press("2", "enter")
        asked = len(mind.asked)
        await terminal.press("t")
        assert len(mind.asked) == asked


async def test_in_games_between_people_there_is_no_tip() -> None:
    async with running(2, mind=JudgedBy()) as terminal:
        await terminal.press("space", "t")
        assert not terminal.shows(COACH)
        assert not terminal.shows("t tip")


@asynccontextmanager
async def agreed() -> AsyncIterator[Terminal]:
    """Two people who allow each other tips, the first at the keyboard."""
    async with at_menu(mind=JudgedBy()) as terminal:
        terminal.app.play(people(2), OFFICIAL, 7, hints=True)
        await terminal.press("space")
        yield terminal


async def test_unless_they_agreed_in_the_setup() -> None:
    async with at_menu(mind=JudgedBy()) as terminal:
        await terminal.press("enter")
        await terminal.focus("hints")
        await terminal.press("right", "f5", "space", "t")
        assert terminal.shows(COACH)
        assert saved(terminal).extra[HINTS] is True


async def test_and_what_they_agreed_is_kept() -> None:
    async with agreed() as terminal:
        game = terminal.app.shelf.games.unfinished()[0]
        terminal.app.shelf.clear()
        sitting = terminal.app.shelf.resume(game)
        assert sitting.hints
        sitting.lift()
        assert sitting.may_ask_coach


async def test_the_curtain_takes_the_tip_away() -> None:
    async with agreed() as terminal:
        await terminal.press("t")
        assert terminal.shows(COACH)
        terminal.sitting.hide()
        await terminal.settle()
        assert terminal.sitting.stage is Stage.CURTAIN
        assert not terminal.shows(COACH)
        await terminal.press("t")
        assert not terminal.shows(COACH)
        await terminal.press("2")
        assert terminal.shows("Luis, choose")
        assert not terminal.shows(COACH)


async def test_the_game_notes_who_asked() -> None:
    async with agreed() as terminal:
        assert HINTED not in saved(terminal).extra
        await terminal.press("t", "t", "t")
        assert saved(terminal).extra[HINTED] == [0]


# -- the memory aid ----------------------------------------------------------------------------


async def test_the_memory_aid_is_an_option() -> None:
    async with running(ALONE) as terminal:
        await terminal.press("m")
        assert not terminal.shows("Still to come")


@pytest.mark.parametrize("size", [TINY, SMALL, LARGE])
async def test_what_is_still_to_come_and_in_whose_hand(size: tuple[int, int]) -> None:
    async with running(ALONE, size=size) as terminal:
        terminal.app.preferences.set("memory", value=True)
        await terminal.press("m")
        assert terminal.shows("Still to come in this round")
        assert terminal.shows("next turn   ■ Marta")
        assert terminal.shows("in 2 turns  ▲ Luis")
        assert terminal.shows("9 cards unseen")
        assert terminal.shows("18 unseen of:")
        await terminal.press("1", "enter")
        assert terminal.shows("8 cards unseen")
        await terminal.press("m")
        assert not terminal.shows("Still to come")


async def test_it_promises_no_hand_that_comes_too_late() -> None:
    async with running(ALONE, played=stands_at(1, 8, Stage.DRAFT)) as terminal:
        terminal.app.preferences.set("memory", value=True)
        await terminal.press("m")
        assert terminal.shows("next turn  ■ Marta")
        assert not terminal.shows("in 2 turns")


@pytest.mark.parametrize(
    ("size", "told", "untold"), [(SMALL, " SA", "Sashimi ×"), (LARGE, "Sashimi ×", "SA×")]
)
async def test_kinds_have_their_names_where_cards_show_no_codes(
    size: tuple[int, int], told: str, untold: str
) -> None:
    async with running(ALONE, size=size) as terminal:
        terminal.app.preferences.set("memory", value=True)
        await terminal.press("m")
        assert terminal.shows(told)
        assert not terminal.shows(untold)


@pytest.mark.parametrize("key", ["t", "m"])
async def test_escape_closes_an_open_panel_before_it_draws_the_curtain(key: str) -> None:
    async with agreed() as terminal:
        terminal.app.preferences.set("memory", value=True)
        await terminal.press(key)
        assert terminal.shows("esc closes")
        await terminal.press("escape")
        assert not terminal.shows("esc closes")
        assert isinstance(terminal.screen, DraftScreen)
        await terminal.press("escape")
        assert isinstance(terminal.screen, CurtainScreen)


async def test_alone_escape_closes_a_panel_and_the_key_bar_says_so() -> None:
    async with running(ALONE, mind=JudgedBy()) as terminal:
        assert not terminal.shows("esc hide")
        await terminal.press("t")
        assert terminal.shows("esc hide")
        await terminal.press("escape")
        assert not terminal.shows(COACH)
        assert not terminal.shows("esc hide")


async def test_tip_and_memory_take_the_same_place() -> None:
    async with running(ALONE, mind=JudgedBy()) as terminal:
        terminal.app.preferences.set("memory", value=True)
        await terminal.press("m", "t")
        assert terminal.screen.query_one(TipPanel).display
        assert not terminal.screen.query_one(MemoryPanel).display
        await terminal.press("m")
        assert not terminal.screen.query_one(TipPanel).display
        assert terminal.screen.query_one(MemoryPanel).display


# -- the analysis ------------------------------------------------------------------------------


@asynccontextmanager
async def watching(
    mind: JudgedBy | Slow | None = None, seats: int = 3, size: tuple[int, int] = SMALL
) -> AsyncIterator[Terminal]:
    """A game that is watched."""
    async with at_menu(size, mind=mind or JudgedBy()) as terminal:
        terminal.app.watch_game(whole_record(seats))
        await terminal.settle()
        yield terminal


@pytest.mark.parametrize("size", [TINY, SMALL, LARGE])
@pytest.mark.parametrize("seats", [2, 5])
async def test_accuracy_turning_point_chart_and_marks(seats: int, size: tuple[int, int]) -> None:
    async with watching(seats=seats, size=size) as terminal:
        await terminal.press("a")
        assert isinstance(terminal.screen, AnalysisScreen)
        assert terminal.text.count(" accuracy ") == seats
        assert terminal.shows("urning point") or terminal.shows("led from the start")
        assert terminal.screen.query_one(ChanceChart).size.height >= 3
        assert terminal.shows("better: ")


async def test_the_chances_stand_apart_and_what_is_nearly_nothing_is_not_called_nothing() -> None:
    async with watching(seats=2) as terminal:
        await terminal.press("a")
        chart = terminal.screen.query_one(ChanceChart)
        chart._chances = [(1.0, 0.0), (0.996, 0.004)]
        for at, legend in enumerate((" ● Ana 100 % ▲ Luis 0 %", " ● Ana >99 % ▲ Luis <1 %")):
            chart.tell(at)
            assert chart.lines(60, 1)[0].plain.rstrip() == legend


async def test_enter_goes_to_the_pick_and_the_replay_names_its_mark() -> None:
    async with watching() as terminal:
        await terminal.press("a", "down")
        one = terminal.screen.query_one(VerdictList).pointed
        assert one
        assert one.mark is not Mark.PLAIN
        await terminal.press("enter")
        assert isinstance(terminal.screen, ReplayScreen)
        playback = terminal.screen._playback
        assert (playback.moment.round, playback.moment.turn) == (one.round, one.turn)
        assert playback.seat == one.seat
        assert terminal.shows(verdict_text(one).plain)


async def test_a_click_goes_there_too() -> None:
    async with watching() as terminal:
        await terminal.press("a")
        await terminal.click("better: ", nth=1)
        assert isinstance(terminal.screen, ReplayScreen)
        assert terminal.screen._playback.seat is not None


@pytest.mark.parametrize(
    ("size", "said"),
    [
        (SMALL, " The turning point: round 2, turn 3; Marta from 34 % to 81 %."),
        (TINY, " Turning point 2.3: Marta from 34 % to 81 %"),
    ],
)
async def test_the_turning_point_says_when_and_how_much(size: tuple[int, int], said: str) -> None:
    async with watching(size=size) as terminal:
        await terminal.press("a")
        screen = terminal.screen
        assert isinstance(screen, AnalysisScreen)
        assert screen._analyst.analysis
        at = screen._playback.place(2, 3)
        chances = ((0.4, 0.26, 0.34),) * (at + 1) + ((0.1, 0.09, 0.81), (0.0, 0.0, 1.0))
        changed = replace(screen._analyst.analysis, chances=chances, turning_point=at)
        assert screen._turning_point(changed).plain == said
        assert screen._turning_point(replace(changed, turning_point=None)).plain == (
            " Marta led from the start."
        )


async def test_of_the_pick_under_the_cursor_is_said_why_the_best_one_is_better() -> None:
    async with watching(size=LARGE) as terminal:
        await terminal.press("a")
        record, said = whole_record(3), []
        for _ in range(3):
            one = terminal.screen.query_one(VerdictList).pointed
            assert one
            names = [player.name for player in record.players]
            why = reason_text(view_of(record, one), one.best, names)
            [line] = [line for line in terminal.text.splitlines() if line.startswith(" Why ")]
            assert names[one.seat] in line
            assert why in line
            said.append(why)
            await terminal.press("down")
        assert len(set(said)) > 1


async def test_where_the_reasons_are_long_only_the_name_stands_before_them() -> None:
    async with watching(size=TINY) as terminal:
        await terminal.press("a")
        record, lengths = whole_record(3), set()
        names = [player.name for player in record.players]
        verdicts = terminal.screen.query_one(VerdictList)
        for _ in verdicts._verdicts:
            one = verdicts.pointed
            assert one
            why = reason_text(view_of(record, one), one.best, names)
            line = terminal.text.splitlines()[-2]
            is_whole = line.startswith(" Why ")
            short = f" {SEAT_MARKS[one.seat]} {names[one.seat]}: {why}"
            assert why in line if is_whole else line.rstrip(" …") in short
            lengths.add(is_whole)
            await terminal.press("down")
        assert lengths == {True, False}


async def test_of_a_pick_that_needs_no_word_its_own_reason_is_said() -> None:
    async with watching(size=LARGE) as terminal:
        await terminal.press("a", "f")
        verdicts = terminal.screen.query_one(VerdictList)
        while not verdicts.pointed or verdicts.pointed.mark is not Mark.PLAIN:
            await terminal.press("down")
        one, names = verdicts.pointed, [player.name for player in whole_record(3).players]
        assert reason_text(view_of(whole_record(3), one), one.pick, names) in terminal.text


async def test_from_a_mark_one_plays_on() -> None:
    async with watching() as terminal:
        await terminal.press("a", "o")
        assert isinstance(terminal.screen, PlayOnScreen)


async def test_all_picks_are_listed_if_one_likes() -> None:
    async with watching() as terminal:
        await terminal.press("a")
        listed = terminal.screen.query_one(VerdictList)
        marked = listed._verdicts
        await terminal.press("f")
        picks = listed._verdicts
        assert len(picks) > len(marked) > 0
        assert [one for one in picks if one.mark is not Mark.PLAIN] == marked
        await terminal.press("f")
        assert listed._verdicts == marked


async def test_it_goes_on_while_the_game_is_watched_and_is_asked_for_once() -> None:
    mind = Slow()
    async with watching(mind) as terminal:
        await terminal.press("a")
        assert terminal.shows("Analysis   ░░░░")
        assert terminal.shows("0 %")
        await terminal.press("escape", "right")
        assert isinstance(terminal.screen, ReplayScreen)
        asked = list(mind.open)
        assert len(asked) == 3
        await terminal.press("a")
        assert mind.open == asked


async def test_it_can_be_stopped_and_begun_again() -> None:
    mind = Slow()
    async with watching(mind) as terminal:
        await terminal.press("a", "x")
        assert isinstance(terminal.screen, ReplayScreen)
        assert not mind.open
        await terminal.press("a")
        assert len(mind.open) == 3


async def test_whoever_leaves_the_replay_wants_no_analysis() -> None:
    mind = Slow()
    async with watching(mind) as terminal:
        await terminal.press("a", "escape", "q")
        assert isinstance(terminal.screen, MenuScreen)
        assert not mind.open


async def test_an_analysis_that_fails_says_so() -> None:
    mind = Slow()
    async with watching(mind) as terminal:
        await terminal.press("a")
        mind.open[0].answer(Failed("MemoryError"))
        await terminal.settle()
        assert terminal.shows("It failed (MemoryError).")


async def test_an_unfinished_game_keeps_its_hands() -> None:
    from sushigo.engine.record_reading import read
    from tests.records import unfinished

    async with at_menu(mind=JudgedBy()) as terminal:
        import json

        terminal.app.watch_game(read(json.dumps(unfinished())))
        await terminal.settle()
        await terminal.press("a")
        assert isinstance(terminal.screen, ReplayScreen)
        assert terminal.shows("An unfinished game is not analysed")
