"""People around one keyboard: whose hand is shown when, and who is asked next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass

import pytest

from sushigo.bots.registry import UnknownKind
from sushigo.engine import OFFICIAL, Game, InvalidRules, Kind, PlayerView, Rules
from sushigo.engine.events import ChoiceWithdrawn, Revealed, SeatReady
from sushigo.engine.record import Player, dumps, exported
from sushigo.engine.record_reading import read
from sushigo.engine.rules import PRESETS, Passing
from sushigo.play.sitting import Sitting
from sushigo.play.stages import NotPossible, SittingEvent, Stage, StageChanged
from sushigo.seats import Seat
from tests.engine.games import cards

from .sittings import (
    lock_in,
    mark,
    moments,
    play_game,
    play_round,
    play_turn,
    selection_of,
    sitting_of,
)

BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)
CURTAIN, DRAFT, ROUND_SUMMARY, RESULTS = Stage
PEOPLE_ONLY = ["pp", "ppp", "pppp", "ppppp"]
TABLES = [*PEOPLE_ONLY, "pc", "cpp", "pcpc", "cccp", "pcccp"]


def stages(sitting: Sitting) -> list[Stage]:
    """The stages that follow from now on, as they are announced."""
    heard: list[Stage] = []

    def hear(event: SittingEvent) -> None:
        if isinstance(event, StageChanged):
            heard.append(event.stage)

    sitting.subscribe(hear)
    return heard


# -- the way through a game --------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("table", PEOPLE_ONLY)
def test_people_take_turns_behind_the_curtain(table: str, rules: Rules) -> None:
    sitting = sitting_of(table, rules)
    assert sitting.stage is CURTAIN
    heard = stages(sitting)
    play_game(sitting)
    turns = rules.hand_size(len(table)) - 1  # the last card lays itself
    for following in (CURTAIN, CURTAIN, RESULTS):
        a_round = [DRAFT, CURTAIN] * len(table) * turns + [ROUND_SUMMARY, following]
        assert heard[: len(a_round)] == a_round
        del heard[: len(a_round)]
    assert heard == []


@pytest.mark.parametrize("table", ["pc", "cp", "ccpc", "ccccp"])
def test_one_person_has_no_curtain_before_the_end_of_a_round(table: str) -> None:
    sitting = sitting_of(table)
    assert not sitting.curtained
    assert (sitting.stage, sitting.at_keyboard) == (DRAFT, table.index("p"))
    heard = stages(sitting)
    play_game(sitting)
    turns = OFFICIAL.hand_size(len(table)) - 1
    for following in (DRAFT, DRAFT, RESULTS):
        a_round = [DRAFT] * (turns - 1) + [CURTAIN, ROUND_SUMMARY, following]
        assert heard[: len(a_round)] == a_round
        del heard[: len(a_round)]
    assert heard == []


def test_the_stage_announced_is_the_stage_there_is() -> None:
    sitting = sitting_of("ppc")
    seen: list[tuple[Stage, Stage]] = []

    def hear(event: SittingEvent) -> None:
        if isinstance(event, StageChanged):
            seen.append((event.stage, sitting.stage))

    sitting.subscribe(hear)
    play_game(sitting)
    assert seen
    assert all(announced is shown for announced, shown in seen)


def test_who_listens_no_more_hears_no_more() -> None:
    sitting = sitting_of("pp")
    heard: list[SittingEvent] = []
    stop = sitting.subscribe(heard.append)
    sitting.lift()
    assert heard == [StageChanged(DRAFT)]
    stop()
    sitting.hide()
    assert len(heard) == 1


# -- who is asked ------------------------------------------------------------------------------


@pytest.mark.parametrize(("table", "people"), [("ppp", [0, 1, 2]), ("cpcp", [1, 3]), ("pc", [0])])
def test_the_people_are_asked_in_the_order_of_their_seats(table: str, people: list[int]) -> None:
    sitting = sitting_of(table)
    for turn in (1, 2):
        assert sitting.view.turn == turn
        for seat in people:
            assert sitting.expected == seat
            lock_in(sitting)


def test_the_curtain_lifts_for_the_one_who_is_asked() -> None:
    sitting = sitting_of("cpp")
    sitting.lift()
    assert (sitting.at_keyboard, sitting.view.seat) == (1, 1)


def test_people_need_not_choose_in_order() -> None:
    sitting = sitting_of("ppp")
    sitting.lift(2)
    assert (sitting.at_keyboard, sitting.view.seat) == (2, 2)
    lock_in(sitting)
    assert (sitting.stage, sitting.expected) == (CURTAIN, 0)
    lock_in(sitting, seat=0)
    assert sitting.expected == 1
    assert sitting.reveals == ()
    lock_in(sitting)
    assert len(sitting.reveals) == 1
    assert sitting.expected == 0


def test_computer_players_have_chosen_before_anybody_is_asked() -> None:
    sitting = sitting_of("pcpc")
    assert sitting.view.ready == (False, True, False, True)
    play_turn(sitting)
    assert sitting.view.ready == (False, True, False, True)


def test_the_last_to_choose_is_told_so() -> None:
    sitting = sitting_of("pcp")
    sitting.lift()
    assert not sitting.is_last_to_choose
    lock_in(sitting)
    sitting.lift()
    assert sitting.is_last_to_choose


def test_the_last_lock_in_reveals() -> None:
    sitting = sitting_of("ppp")
    picks = [lock_in(sitting), lock_in(sitting)]
    assert sitting.view.last is None
    picks.append(lock_in(sitting))
    (laid,) = sitting.reveals
    assert laid == sitting.view.last
    assert [play.cards for play in laid.plays] == picks
    assert (sitting.stage, sitting.view.turn) == (CURTAIN, 2)


def test_nobody_is_asked_once_the_round_is_over() -> None:
    sitting = sitting_of("pp")
    play_round(sitting)
    assert (sitting.expected, sitting.round_to_score) == (None, True)
    sitting.lift()
    assert (sitting.stage, sitting.expected) == (ROUND_SUMMARY, None)


# -- changing one's mind -----------------------------------------------------------------------


def test_drawing_the_curtain_forgets_the_mark() -> None:
    sitting = sitting_of("pp")
    sitting.lift()
    selection_of(sitting).mark(3)
    sitting.hide()
    assert (sitting.stage, sitting.at_keyboard, sitting.selection) == (CURTAIN, None, None)
    sitting.lift()
    assert selection_of(sitting).marked == []
    assert sitting.view.ready == (False, False)


def test_a_lone_person_has_no_curtain_to_draw() -> None:
    sitting = sitting_of("pc")
    selection_of(sitting).mark(3)
    sitting.hide()
    assert (sitting.stage, selection_of(sitting).marked) == (DRAFT, [3])


def test_one_that_is_ready_sees_the_choice_again() -> None:
    sitting = sitting_of("pp")
    chosen = lock_in(sitting, sitting_hand(sitting, 0)[-1:])
    sitting.lift(0)
    assert sitting.view.choice == selection_of(sitting).pick == chosen
    sitting.hide()
    assert sitting.view.ready == (True, False)


def sitting_hand(sitting: Sitting, seat: int) -> tuple[Kind, ...]:
    """The hand of a seat, as its person looks at it."""
    sitting.lift(seat)
    hand = sitting.view.hand
    sitting.hide()
    return hand


def test_what_is_locked_in_can_be_taken_back_before_the_reveal() -> None:
    sitting = sitting_of("pp")
    lock_in(sitting)
    sitting.lift(0)
    assert sitting.take_back()
    assert (sitting.view.choice, selection_of(sitting).pick) == (None, None)
    assert isinstance(sitting.log.events[-1], ChoiceWithdrawn)
    sitting.hide()
    assert (sitting.view.ready, sitting.expected) == ((False, False), 0)
    lock_in(sitting)
    lock_in(sitting)
    assert len(sitting.reveals) == 1


def test_without_a_choice_the_last_mark_is_taken_back() -> None:
    sitting = sitting_of("pp")
    sitting.lift()
    assert not sitting.take_back()
    selection_of(sitting).mark(3)
    assert sitting.take_back()
    assert selection_of(sitting).marked == []
    assert not any(isinstance(event, ChoiceWithdrawn) for event in sitting.log.events)


def test_another_lock_in_replaces_the_first_and_reveals_nothing_yet() -> None:
    sitting = sitting_of("pp")
    hand = sitting_hand(sitting, 0)
    first, last = hand[:1], hand[-1:]
    assert first != last
    lock_in(sitting, first)
    lock_in(sitting, last, seat=0)
    assert (sitting.stage, sitting.expected, sitting.reveals) == (CURTAIN, 1, ())
    lock_in(sitting)
    assert sitting.reveals[0].plays[0].cards == last


# -- the end of a round, and of the game -------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_the_last_cards_lay_themselves(table: str) -> None:  # R12
    sitting = sitting_of(table)
    last = OFFICIAL.hand_size(len(table))
    for _ in range(last - 2):
        play_turn(sitting)
        assert len(sitting.reveals) == 1
    assert not sitting.round_to_score
    play_turn(sitting)
    assert sitting.round_to_score
    assert [laid.turn for laid in sitting.reveals] == [last - 1, last]
    heard = [event for event in sitting.log.events if isinstance(event, Revealed)]
    assert tuple(heard[-2:]) == sitting.reveals
    assert all(len(play.cards) == 1 for play in sitting.reveals[1].plays)


def test_the_next_round_begins_with_nothing_laid() -> None:
    sitting = sitting_of("pp")
    play_round(sitting)
    sitting.lift()
    assert len(sitting.reveals) == 2
    sitting.go_on()
    assert sitting.stage is CURTAIN
    assert not sitting.reveals
    assert sitting.view.last is None


def test_the_summary_comes_before_the_next_deal() -> None:
    sitting = sitting_of("ppp")
    for number in (1, 2, 3):
        play_round(sitting)
        sitting.lift()
        view = sitting.view
        assert (sitting.stage, view.round, len(view.points)) == (ROUND_SUMMARY, number, number)
        assert tuple(sheet.points for sheet in view.sheets_of(number)) == view.points[-1]
        assert view.result is None
        sitting.go_on()
    assert sitting.stage is RESULTS
    assert sitting.view.result is not None


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
@pytest.mark.parametrize("table", TABLES)
def test_the_record_of_a_finished_sitting_is_the_game(table: str, rules: Rules) -> None:
    sitting = sitting_of(table, rules, seed=11)
    for _ in moments(sitting, seed=1):
        pass
    record = sitting.record
    assert read(dumps(record)) == record  # reading checks everything in it
    assert record.players == tuple(seat.player for seat in sitting.seats)
    assert (record.seed, record.rules) == (11, rules)
    assert Game.from_record(exported(record)).view(None) == sitting.view
    laid = [event for event in sitting.log.events if isinstance(event, Revealed)]
    played = [turn for one in record.rounds for turn in one.turns]
    assert [tuple(play.cards for play in one.plays) for one in laid] == played


def test_the_record_of_a_running_game_is_the_game_so_far() -> None:
    sitting = sitting_of("pcp")
    for number, _ in enumerate(moments(sitting, seed=2)):
        if number % 7 == 0 and sitting.view.result is None:
            record = sitting._recorder.record()
            assert read(dumps(record)) == record
            assert record.result is None
            view = sitting.view
            now = Game.from_record(record).view(None)
            assert (now.round, now.turn, now.tables) == (view.round, view.turn, view.tables)


# -- nobody sees another hand ------------------------------------------------------------------


def kinds_in(value: object) -> Iterator[Kind]:
    """Every card anywhere in a value."""
    if isinstance(value, Kind):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from kinds_in(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from kinds_in(getattr(value, field.name))


def shows_no_hand(view: PlayerView) -> bool:
    return (view.seat, view.hand, view.choice, view.legal) == (None, (), None, ()) and all(
        kind is Kind.CHOPSTICKS for hand in view.known for kind in hand
    )


class Watcher:
    """Hears a sitting and looks at its view at every event, with the same game beside it."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = Game.shuffled(len(sitting.seats), sitting.rules, sitting.seed or 0)
        self.hands_seen = 0
        self.events = 0
        sitting.subscribe(self.hear)

    def hear(self, event: SittingEvent) -> None:
        """Look at the view, and at what the event carries."""
        self.events += 1
        self.look()
        if not isinstance(event, Revealed):
            assert list(kinds_in(event)) == []
            return
        for play in event.plays:
            assert list(kinds_in(play)) == list(play.cards)
            self.game.choose(play.seat, play.cards)
        self.game.reveal()
        self.game.pass_on()

    def look(self) -> None:
        """In the draft one sees what the person at the keyboard sees, else no hand."""
        sitting, view = self.sitting, self.sitting.view
        if sitting.stage is DRAFT:
            assert sitting.seats[view.seat or 0].is_human
            assert view.seat == sitting.at_keyboard
            self.hands_seen += 1
        else:
            assert shows_no_hand(view)

    def compare(self) -> None:
        """The hand shown, and what is known of others, is that of the seat at the keyboard."""
        view = self.sitting.view
        if self.sitting.stage is DRAFT and self.game.view(None).round == view.round:
            mine = self.game.view(view.seat)
            assert (view.hand, view.known) == (mine.hand, mine.known)


@pytest.mark.parametrize("rules", [OFFICIAL, BOTH_WAYS])
@pytest.mark.parametrize("table", TABLES)
def test_no_view_and_no_event_ever_shows_a_hand_to_anybody_else(table: str, rules: Rules) -> None:
    for seed in (3, 4):
        sitting = sitting_of(table, rules, seed)
        watcher = Watcher(sitting)
        for _ in moments(sitting, seed):
            watcher.look()
            watcher.compare()
            if sitting.stage is ROUND_SUMMARY and sitting.view.round < 3:
                watcher.game.next_round()
        assert watcher.hands_seen > 30
        assert watcher.events > 100


def test_cards_in_an_event_would_be_found() -> None:
    """The scan above looks into everything."""
    view = Game.shuffled(2, seed=1).view(0)
    assert Counter(kinds_in(view.hand)) == Counter(view.hand)
    assert set(view.hand) <= set(kinds_in(view))
    assert not shows_no_hand(view)
    assert shows_no_hand(Game.shuffled(2, seed=1).view(None))


def test_a_choice_is_announced_without_a_word_on_what_it_is() -> None:
    sitting = sitting_of("pp")
    heard: list[SittingEvent] = []
    sitting.lift()
    sitting.subscribe(heard.append)
    lock_in(sitting)
    assert heard == [SeatReady(0), StageChanged(CURTAIN)]


@pytest.mark.parametrize("rules", [OFFICIAL, BOTH_WAYS], ids=["left", "both ways"])
@pytest.mark.parametrize("table", PEOPLE_ONLY)
def test_the_rest_goes_to_the_seat_that_is_named(table: str, rules: Rules) -> None:  # R10
    sitting = sitting_of(table, rules, seed=5)
    turns = 0
    while sitting.stage is not RESULTS:
        if sitting.round_to_score:
            sitting.lift()
            sitting.go_on()
            continue
        promised: dict[int, Counter[Kind]] = {}
        for seat in sitting.people:
            sitting.lift(seat)
            view = sitting.view
            pick = view.legal[-1]  # two cards, where that is allowed
            rest = Counter(view.hand)
            rest.subtract(pick)
            rest[Kind.CHOPSTICKS] += len(pick) == 2
            promised[view.receivers[seat]] = rest
            lock_in(sitting, pick)
        if not sitting.round_to_score:
            turns += 1
            assert promised.keys() == set(sitting.people)
            for seat, rest in promised.items():
                assert Counter(sitting_hand(sitting, seat)) == +rest
    assert turns == 3 * (rules.hand_size(len(table)) - 2)


# -- computer players --------------------------------------------------------------------------


def test_the_same_seed_and_picks_give_the_same_game() -> None:
    records = []
    for _ in range(2):
        sitting = sitting_of("pcc", seed=3)
        play_game(sitting)
        records.append(sitting._recorder.record())
    other = sitting_of("pcc", seed=4)
    play_game(other)
    assert records[0] == records[1] != other._recorder.record()


def test_who_chooses_first_makes_no_difference() -> None:
    one, other = sitting_of("ppc"), sitting_of("ppc")
    for sitting, order in ((one, (0, 1)), (other, (1, 0))):
        while not sitting.round_to_score:
            for seat in order:
                lock_in(sitting, seat=seat)
    assert one._recorder.record() == other._recorder.record()


# -- what is not possible ----------------------------------------------------------------------

CALLS: dict[str, Callable[[Sitting], object]] = {
    "lift": Sitting.lift,
    "hide": Sitting.hide,
    "lock in": Sitting.lock_in,
    "take back": Sitting.take_back,
    "go on": Sitting.go_on,
}
BELONGS = {
    CURTAIN: {"lift"},
    DRAFT: {"hide", "lock in", "take back"},
    ROUND_SUMMARY: {"go on"},
    RESULTS: set[str](),
}


def refuses(sitting: Sitting, call: Callable[[], object]) -> None:
    """The call raises, and nothing changes."""

    def state() -> tuple[object, ...]:
        marked = sitting.selection and list(sitting.selection.marked)
        return (
            *(sitting.stage, sitting.at_keyboard, sitting.expected, sitting.view),
            *(sitting._recorder.record(), sitting.reveals, marked, len(sitting.log.events)),
        )

    before = state()
    with pytest.raises(NotPossible):
        call()
    assert state() == before


@pytest.mark.parametrize("table", ["ppp", "pc"])
def test_a_call_of_another_stage_is_refused(table: str) -> None:
    sitting = sitting_of(table)
    seen = set()
    for number, _ in enumerate(moments(sitting, seed=5)):
        if sitting.stage not in seen or number % 20 == 0:
            seen.add(sitting.stage)
            for name in CALLS.keys() - BELONGS[sitting.stage]:
                refuses(sitting, lambda name=name: CALLS[name](sitting))  # type: ignore[misc]
    assert seen == set(Stage)


@pytest.mark.parametrize("seat", [1, -1, -3, 3, 99])
def test_the_curtain_lifts_for_people_only(seat: int) -> None:
    sitting = sitting_of("pcp")
    refuses(sitting, lambda: sitting.lift(seat))


def test_nothing_marked_can_not_be_locked_in() -> None:
    sitting = sitting_of("pp")
    sitting.lift()
    refuses(sitting, sitting.lock_in)


def test_the_first_of_two_cards_can_not_be_locked_in_alone() -> None:
    sitting = next(
        sitting
        for sitting in (sitting_of("pc", seed=seed) for seed in range(50))
        if Kind.CHOPSTICKS in sitting.view.hand
    )
    lock_in(sitting, cards("chopsticks"))
    assert selection_of(sitting).take_two()
    selection_of(sitting).mark(0)
    refuses(sitting, sitting.lock_in)
    selection_of(sitting).mark(1)
    sitting.lock_in()
    assert sitting.reveals[0].plays[0].used_chopsticks


def test_a_sitting_without_a_person_is_refused() -> None:
    with pytest.raises(ValueError, match="person"):
        sitting_of("cc")


@pytest.mark.parametrize("seats", [1, 6])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:  # R2
    with pytest.raises(InvalidRules, match="two to five"):
        Sitting.dealt([Seat(f"Ana {number}") for number in range(seats)], OFFICIAL, 7)


def test_an_unknown_computer_player_is_refused() -> None:
    with pytest.raises(UnknownKind):
        Sitting.dealt([Seat("Ana"), Seat("Kappa", "grandmaster")], OFFICIAL, 7)


def test_a_seat_is_recorded_as_it_was_named() -> None:
    sitting = Sitting.dealt([Seat("寿司 [/red]"), Seat("Kappa", "random")], OFFICIAL, 7)
    assert sitting._recorder.record().players == (
        Player("寿司 [/red]", "human"),
        Player("Kappa", "random"),
    )


def test_a_mark_alone_tells_the_game_nothing() -> None:
    sitting = sitting_of("pp")
    sitting.lift()
    events = len(sitting.log.events)
    mark(sitting, sitting.view.legal[0])
    assert len(sitting.log.events) == events
    assert sitting.view.ready == (False, False)
