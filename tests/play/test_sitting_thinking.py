"""A sitting whose computer players take their time, while people choose."""

from __future__ import annotations

from sushigo.engine import OFFICIAL
from sushigo.engine.events import Revealed, SeatReady
from sushigo.engine.record import HUMAN, Record
from sushigo.play.mind import Choose, Failed
from sushigo.play.sitting import Sitting
from sushigo.play.stages import SittingEvent, Stage, StageChanged
from sushigo.play.trouble import trouble_sentences
from sushigo.seats import Seat

from .minds import Slow
from .sittings import NAMES, lock_in, mark, play_game, sitting_of


def slow_sitting(seats: str, seed: int = 7) -> tuple[Sitting, Slow, list[Record]]:
    """A person for each `p`, a slow computer player for each `c`; and what is saved."""
    mind, saves = Slow(), list[Record]()
    kinds = {"p": HUMAN, "c": "random"}
    at_table = [Seat(name, kinds[one]) for name, one in zip(NAMES, seats, strict=False)]
    sitting = Sitting.dealt(
        at_table, OFFICIAL, seed, keep=lambda save, _ended: saves.append(save), mind=mind
    )
    return sitting, mind, saves


def heard_by(sitting: Sitting) -> list[SittingEvent]:
    heard: list[SittingEvent] = []
    sitting.subscribe(heard.append)
    return heard


def test_they_are_asked_at_the_start_of_the_turn_and_people_choose_meanwhile() -> None:
    sitting, mind, _saves = slow_sitting("pcc")
    assert [one.seat() for one in mind.open] == [1, 2]
    assert (sitting.stage, sitting.at_keyboard) == (Stage.DRAFT, 0)
    assert sitting.thinking == (1, 2)
    assert sitting.view.ready == (False, False, False)


def test_a_choice_is_saved_then_told_and_nothing_of_it_is_shown() -> None:
    sitting, mind, saves = slow_sitting("pcc")
    heard = heard_by(sitting)
    mind.open[1].answer()
    assert heard == [SeatReady(2)]
    assert saves[-1].choices is not None
    assert [choice is not None for choice in saves[-1].choices] == [False, False, True]
    assert sitting.thinking == (1,)


def test_the_last_one_brings_on_the_reveal_be_it_a_computer_player() -> None:
    sitting, mind, _saves = slow_sitting("pcc")
    chosen = lock_in(sitting)
    assert (sitting.stage, sitting.view.choice, sitting.expected) == (Stage.DRAFT, chosen, None)
    mind.open[0].answer()
    assert sitting.view.turn == 1
    heard = heard_by(sitting)
    mind.open[0].answer()
    assert [type(one) for one in heard if not isinstance(one, StageChanged)][:2] == [
        SeatReady,
        Revealed,
    ]
    assert sitting.reveals[0].plays[0].cards == chosen
    assert (sitting.view.turn, sitting.thinking) == (2, (1, 2))
    assert len(mind.open) == 2


def test_or_a_person() -> None:
    sitting, mind, _saves = slow_sitting("pcc")
    mind.answer_all()
    assert sitting.is_last_to_choose
    lock_in(sitting)
    assert sitting.view.turn == 2


def test_whoever_waits_may_change_the_mind() -> None:
    sitting, mind, _saves = slow_sitting("pc")
    lock_in(sitting)
    assert sitting.take_back()
    mind.answer_all()
    assert sitting.view.turn == 1
    other = sitting.view.legal[-1]
    lock_in(sitting, other)
    assert sitting.reveals[0].plays[0].cards == other


def test_a_mark_that_is_not_locked_in_counts_for_nothing() -> None:
    sitting, mind, _saves = slow_sitting("pc")
    chosen = lock_in(sitting)
    mark(sitting, sitting.view.legal[-1])
    mind.answer_all()
    assert sitting.reveals[0].plays[0].cards == chosen


def test_behind_the_curtain_nobody_is_asked_while_only_computer_players_think() -> None:
    sitting, mind, _saves = slow_sitting("ppc")
    lock_in(sitting)
    lock_in(sitting)
    assert (sitting.stage, sitting.expected, sitting.thinking) == (Stage.CURTAIN, None, (2,))
    mind.answer_all()
    assert (sitting.stage, sitting.view.turn, sitting.expected) == (Stage.CURTAIN, 2, 0)


def test_a_reveal_waits_while_somebody_looks_at_a_choice_again() -> None:
    sitting, mind, _saves = slow_sitting("ppc")
    first = [lock_in(sitting), lock_in(sitting)]
    sitting.lift(1)
    mind.answer_all()
    assert (sitting.stage, sitting.at_keyboard, sitting.view.turn) == (Stage.DRAFT, 1, 1)
    sitting.hide()
    assert sitting.view.turn == 2
    assert [play.cards for play in sitting.reveals[0].plays[:2]] == first


def test_and_whoever_looked_may_take_it_back() -> None:
    sitting, mind, _saves = slow_sitting("ppc")
    lock_in(sitting)
    lock_in(sitting)
    sitting.lift(1)
    mind.answer_all()
    sitting.take_back()
    sitting.hide()
    assert (sitting.view.turn, sitting.expected) == (1, 1)


def test_a_turn_back_gives_up_what_was_asked_and_asks_anew() -> None:
    sitting, mind, _saves = slow_sitting("pc")
    mind.answer_all()
    lock_in(sitting)
    [late] = mind.open
    sitting.turn_back()
    assert not late.wanted
    [asked] = mind.open
    assert isinstance(asked.task, Choose)
    assert asked.task.view.turn == 1
    asked.answer()
    assert sitting.view.ready == (False, True)


def test_a_closed_sitting_wants_no_answer() -> None:
    sitting, mind, _saves = slow_sitting("pcc")
    sitting.close()
    assert mind.asked
    assert not mind.open


def test_a_resumed_game_asks_only_those_that_have_not_chosen() -> None:
    sitting, mind, saves = slow_sitting("pccp")
    mind.open[0].answer()
    lock_in(sitting)
    again = Slow()
    resumed = Sitting(saves[-1], mind=again)
    assert [one.seat() for one in again.open] == [2]
    assert resumed.view.ready == (True, True, False, False)
    assert resumed.thinking == (2,)


def test_the_same_game_as_when_they_choose_at_once() -> None:
    at_once = sitting_of("pcpc")
    play_game(at_once)
    sitting, mind, _saves = slow_sitting("pcpc")
    late_first = False
    while sitting.stage is not Stage.RESULTS:
        if sitting.round_to_score:
            sitting.lift()
            sitting.go_on()
            continue
        asked = list(mind.open)
        if late_first:
            lock_in(sitting)
        for one in reversed(asked):
            one.answer()
        turn = sitting.view.turn
        while sitting.view.turn == turn and not sitting.round_to_score:
            lock_in(sitting)
        late_first = not late_first
    assert sitting.record == at_once.record


def test_a_simple_player_stands_in_for_one_that_fails_and_it_is_said() -> None:
    sitting, mind, _saves = slow_sitting("pcc")
    assert list(trouble_sentences(sitting)) == []
    mind.open[0].answer(Failed("RuntimeError"))
    assert sitting.view.ready == (False, True, False)
    [sentence] = trouble_sentences(sitting)
    assert "Luis" in sentence
    assert "RuntimeError" in sentence
    mind.answer_all()
    lock_in(sitting)
    assert sitting.view.turn == 2
    assert list(trouble_sentences(sitting)) == [sentence]


def test_so_it_does_for_one_that_answers_what_is_not_allowed() -> None:
    sitting, mind, _saves = slow_sitting("pc")
    mind.open[0].answer(("a card that nobody has",))
    assert sitting.view.ready == (False, True)
    assert sitting.stood_in_for == {1: "IllegalPick"}
