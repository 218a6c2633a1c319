"""Each step is kept before anybody is told of it, and a game goes on from what was kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sushigo.engine import OFFICIAL, Rules
from sushigo.engine.events import ChoiceWithdrawn, Revealed, RoundScored, RoundStarted, SeatReady
from sushigo.engine.record import Record, cut, dumps, exported
from sushigo.engine.record_reading import read
from sushigo.engine.rules import Passing
from sushigo.play.sitting import Sitting
from sushigo.play.stages import NotPossible, SittingEvent, Stage
from sushigo.seats import Seat
from sushigo.storage.errors import NotKept
from tests.records import whole_record

from .sittings import NAMES, lift, lock_in, moments, play_game, play_round, sitting_of

TABLES = ["pp", "pc", "cpp", "pcccp", "pcc"]
BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)


class Keeper:
    """Keeps saves as text, as a file would."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.ended = False

    def __call__(self, save: Record, ended: bool) -> None:
        self.texts.append(dumps(save))
        self.ended = ended

    @property
    def last(self) -> Record:
        return read(self.texts[-1])


def kept_sitting(table: str, rules: Rules = OFFICIAL, seed: int = 7) -> tuple[Sitting, Keeper]:
    keeper = Keeper()
    kinds = {"p": "human", "c": "random"}
    seats = [Seat(name, kinds[one]) for name, one in zip(NAMES, table, strict=False)]
    return Sitting.dealt(seats, rules, seed, keep=keeper), keeper


def is_the_same(one: Sitting, other: Sitting) -> bool:
    """Hands, tables, pile, choices and what everybody may see."""
    seats = range(len(one.seats))
    return (
        one._save_now == other._save_now
        and one._game.view(None) == other._game.view(None)
        and all(one._game.view(seat) == other._game.view(seat) for seat in seats)
    )


@pytest.mark.parametrize("rules", [OFFICIAL, BOTH_WAYS], ids=["left", "both ways"])
@pytest.mark.parametrize("table", TABLES)
def test_at_every_moment_what_is_kept_is_the_game(table: str, rules: Rules) -> None:
    sitting, keeper = kept_sitting(table, rules)
    for _ in moments(sitting, seed=5):
        assert keeper.last == sitting._save_now
        if sitting.stage is Stage.RESULTS:
            break
        resumed = Sitting(keeper.last)
        assert is_the_same(resumed, sitting)
        assert resumed.stage in ((Stage.CURTAIN,) if resumed.curtained else tuple(Stage))
        assert sitting.reveals in (resumed.reveals, ())
        assert resumed.expected == sitting.expected
    assert keeper.ended


def test_nobody_is_told_of_what_is_not_kept() -> None:
    sitting, keeper = kept_sitting("pp")
    told: list[tuple[SittingEvent, Record]] = []
    sitting.subscribe(lambda event: told.append((event, keeper.last)))
    lock_in(sitting)
    sitting.lift(0)
    sitting.take_back()
    lock_in(sitting)
    lock_in(sitting)
    play_round(sitting)
    sitting.lift()
    sitting.go_on()
    kept = {type(event): save for event, save in told}
    first = {type(event): save for event, save in reversed(told)}
    mine, theirs = first[SeatReady].choices or ()
    assert mine
    assert theirs is None
    assert first[ChoiceWithdrawn].choices == (None, None)
    assert len(first[Revealed].rounds[0].turns) == 1
    assert first[RoundScored].rounds[0].scores is not None
    assert len(kept[RoundStarted].rounds) == 2


def test_a_mark_or_a_curtain_is_no_step() -> None:
    sitting, keeper = kept_sitting("pp")
    steps = len(keeper.texts)
    lift(sitting)
    assert sitting.selection
    sitting.selection.mark(1)
    sitting.hide()
    assert len(keeper.texts) == steps


def test_a_game_taken_up_in_the_middle_ends_as_it_would_have() -> None:
    whole, _keeper = kept_sitting("ppc")
    play_game(whole)
    sitting, keeper = kept_sitting("ppc")
    while sitting.stage is not Stage.RESULTS:
        sitting = Sitting(keeper.last, keep=keeper)
        if sitting.round_to_score:
            sitting.lift()
            sitting.go_on()
        else:
            lock_in(sitting)
    assert sitting.record == whole.record


def test_what_fails_is_said_and_tried_again() -> None:
    fails = True

    def keep(_save: Record, _ended: bool) -> None:
        if fails:
            raise NotKept("The disk is full.")

    sitting = Sitting.dealt([Seat("Ana"), Seat("Luis")], OFFICIAL, 7, keep=keep)
    assert sitting.trouble == "The disk is full."
    lock_in(sitting)
    assert sitting.view.ready == (True, False)
    sitting.save_again()
    assert sitting.trouble
    fails = False
    sitting.save_again()
    assert sitting.trouble is None


def test_a_save_at_the_last_card_of_a_round_lays_it() -> None:
    seats = [Seat("Ana"), Seat("Luis")]
    sitting = Sitting(cut(whole_record(2), 1, 10), seats)
    assert sitting.round_to_score
    assert [one.turn for one in sitting.reveals][-1] == 10


def test_a_record_without_its_pile_can_be_played_on_and_always_the_same() -> None:
    record = exported(replace(cut(whole_record(3), 2, 4), seed=None))
    one, other = Sitting(record), Sitting(record)
    play_game(one)
    play_game(other)
    assert one.record == other.record
    assert one.record.rounds[0] == record.rounds[0]
    assert one.record.seed is None


# -- a turn back -------------------------------------------------------------------------------


def test_a_turn_back_brings_everything_back() -> None:
    sitting, keeper = kept_sitting("pcc")
    before = sitting._save_now
    lock_in(sitting)
    sitting.turn_back()
    assert sitting._save_now == replace(before, extra={"practice": True})
    assert sitting.is_practice
    assert keeper.last == sitting._save_now
    play_game(sitting)
    assert sitting.record.extra == {"practice": True}


def test_through_a_whole_game_one_goes_back_to_the_first_turn() -> None:
    sitting, _keeper = kept_sitting("pc")
    while not (sitting.round_to_score and sitting.view.round == 3):
        if sitting.round_to_score:
            sitting.lift()
            sitting.go_on()
        else:
            lock_in(sitting)
    turns = 0
    while sitting.may_turn_back:
        sitting.turn_back()
        turns += 1
    assert turns == 3 * (sitting.view.turns - 1)
    assert (sitting.view.round, sitting.view.turn) == (1, 1)
    with pytest.raises(NotPossible):
        sitting.turn_back()


def test_among_people_no_turn_is_taken_back() -> None:
    sitting = sitting_of("ppc")
    lock_in(sitting)
    lock_in(sitting)
    assert not sitting.may_turn_back
    with pytest.raises(NotPossible):
        sitting.turn_back()
