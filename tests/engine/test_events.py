"""What a game announces, and how it is heard."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import get_args

import pytest

from sushigo.engine import (
    OFFICIAL,
    PRESETS,
    Dish,
    Event,
    Game,
    IllegalPick,
    Kind,
    ListenersFailed,
    Log,
    Phase,
    Pick,
    PlayerView,
    Result,
    Rules,
    ScoreSheet,
    TableView,
    WrongPhase,
)
from sushigo.engine.events import (
    ChoiceWithdrawn,
    GameEnded,
    GameStarted,
    HandsPassed,
    Play,
    PuddingsScored,
    Revealed,
    RoundScored,
    RoundStarted,
    SeatReady,
    TurnStarted,
)
from sushigo.engine.rules import Passing

from .games import all_views, cards, choose_all, laid, moments, play_turn, random_game, stacked

BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)


class Told:
    """A listener that knows nothing but the events, and from them what the curtain shows."""

    seats: int
    rules: Rules
    receivers: tuple[int, ...]

    def __init__(self) -> None:
        self.phase = Phase.CHOOSING
        self.round = self.turn = self.turns = self.hand_size = self.pile = 0
        self.points: list[tuple[int, ...]] = []
        self.sheets: list[tuple[ScoreSheet, ...]] = []
        self.past: list[tuple[TableView, ...]] = []
        self.discard: list[Kind] = []
        self.picks: list[list[tuple[Pick, ...]]] = []
        self.last: Revealed | None = None
        self.result: Result | None = None

    def __call__(self, event: Event) -> None:
        match event:
            case GameStarted():
                self.seats, self.rules = event.seats, event.rules
                self.puddings = [0] * event.seats
                self.clear_tables()
            case RoundStarted():
                self.clear_tables()
                self.picks.append([])
                self.round, self.pile = event.round, event.pile
                self.hand_size = self.turns = event.hand_size
                self.put_back = [0] * self.seats
            case TurnStarted():
                self.phase = Phase.CHOOSING
                self.turn, self.receivers = event.turn, event.receivers
                self.ready = [False] * self.seats
            case SeatReady() | ChoiceWithdrawn():
                self.ready[event.seat] = isinstance(event, SeatReady)
            case Revealed():
                self.reveal(event)
            case HandsPassed():
                moved = dict(zip(event.receivers, self.put_back, strict=True))
                self.put_back = [moved[seat] for seat in range(self.seats)]
            case RoundScored():
                self.phase = Phase.ROUND_OVER
                self.sheets.append(event.sheets)
                self.points.append(tuple(sheet.points for sheet in event.sheets))
                self.past.append(tuple(self.tables()))
            case PuddingsScored():
                self.clear_tables()
                assert [line.count for line in event.lines] == self.puddings
            case GameEnded():
                self.phase = Phase.GAME_OVER
                self.result = event.result

    def reveal(self, event: Revealed) -> None:
        self.phase = Phase.REVEALED
        self.last = event
        self.picks[-1].append(tuple(play.cards for play in event.plays))
        self.hand_size -= 1
        self.ready = [False] * self.seats
        for play in event.plays:
            counts, laid = self.counts[play.seat], self.laid[play.seat]
            for kind, dish in zip(play.cards, play.dishes, strict=True):
                if dish in (Dish.EGG_ON_WASABI, Dish.SALMON_ON_WASABI, Dish.SQUID_ON_WASABI):
                    counts[Dish.WASABI] -= 1
                rolls = {Kind.MAKI2: 2, Kind.MAKI3: 3}
                counts[dish] += rolls.get(kind, 1)
                laid.append(kind)
                self.puddings[play.seat] += kind is Kind.PUDDING
                if kind is Kind.CHOPSTICKS and self.put_back[play.seat]:
                    self.put_back[play.seat] -= 1
            if play.used_chopsticks:
                counts[Dish.CHOPSTICKS] -= 1
                laid.remove(Kind.CHOPSTICKS)
                self.put_back[play.seat] += 1

    def clear_tables(self) -> None:
        if self.round:
            laid = (kind for cards in self.laid for kind in cards)
            self.discard += [kind for kind in laid if kind is not Kind.PUDDING]
        self.counts = [[0] * len(Dish) for _ in range(self.seats)]
        self.laid: list[list[Kind]] = [[] for _ in range(self.seats)]
        self.last = None

    def tables(self) -> list[TableView]:
        return [
            TableView(tuple(counts), tuple(laid))
            for counts, laid in zip(self.counts, self.laid, strict=True)
        ]

    def view(self) -> PlayerView:
        return PlayerView(
            seat=None,
            rules=self.rules,
            phase=self.phase,
            round=self.round,
            turn=self.turn,
            turns=self.turns,
            hand=(),
            choice=None,
            legal=(),
            tables=tuple(self.tables()),
            puddings=tuple(self.puddings),
            points=tuple(self.points),
            past_tables=tuple(self.past),
            ready=tuple(self.ready),
            receivers=self.receivers,
            known=tuple((Kind.CHOPSTICKS,) * count for count in self.put_back),
            hand_size=self.hand_size,
            last=self.last,
            picks=tuple(map(tuple, self.picks)),
            discard=tuple(sorted(self.discard)),
            pile=self.pile,
            result=self.result,
        )


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_public_state_can_be_rebuilt_from_the_events(seats: int, rules: Rules) -> None:
    for seed in range(4):
        told = Told()
        game = Game.shuffled(seats, rules, seed, [told])
        for _ in moments(game, seed):
            seen = game.view(None)
            assert told.view() == seen
            assert game.view(seed % seats).tables == seen.tables
        for number, sheets in enumerate(told.sheets, start=1):
            assert sheets == game.view(None).sheets_of(number)
        assert told.result is not None
        assert told.result.rounds == tuple(told.points)


def test_what_a_game_announces_and_in_which_order() -> None:
    log = Log()
    game = stacked("wasabi", "squid", listeners=[log])
    started = [
        GameStarted(2, OFFICIAL),
        RoundStarted(1, hand_size=10, pile=88),
        TurnStarted(1, 1, receivers=(1, 0)),
    ]
    assert log.events == started
    game.choose(1, cards("tempura"))
    game.withdraw(1)
    game.choose(1, cards("squid"))
    game.choose(0, cards("wasabi"))
    game.reveal()
    game.pass_on()
    assert log.events[3:] == [
        SeatReady(1),
        ChoiceWithdrawn(1),
        SeatReady(1),
        SeatReady(0),
        Revealed(
            1,
            1,
            (
                Play(0, cards("wasabi"), (Dish.WASABI,), gained=0),
                Play(1, cards("squid"), (Dish.SQUID,), gained=3),
            ),
        ),
        HandsPassed(1, 1, receivers=(1, 0)),
        TurnStarted(1, 2, receivers=(1, 0)),
    ]


def test_the_end_of_a_round_and_of_a_game() -> None:
    log = Log()
    game = random_game(2, seed=6, listeners=[log])
    around = [
        [type(before), type(event), type(after)]
        for before, event, after in zip(log.events, log.events[1:], log.events[2:], strict=False)
        if isinstance(event, RoundScored)
    ]
    assert around == [
        [Revealed, RoundScored, RoundStarted],
        [Revealed, RoundScored, RoundStarted],
        [Revealed, RoundScored, PuddingsScored],
    ]
    assert game.result is not None
    assert log.events[-2:] == [PuddingsScored(game.result.puddings), GameEnded(game.result)]


def test_what_a_reveal_says_was_gained() -> None:
    """R37: the gain is one's own and what others take from the maki prize."""
    log = Log()
    game = laid("maki1 tempura", "tempura maki2", listeners=[log])
    last = game.view(None).last
    assert last is not None
    assert [play.gained for play in last.plays] == [3 - 6, 6]
    assert last in log.events


def test_a_reveal_says_whose_chopsticks_went_back() -> None:
    """R27: the one who laid two cards."""
    game = laid("chopsticks wasabi+squid", "tempura tempura")
    last = game.view(None).last
    assert last is not None
    assert [play.used_chopsticks for play in last.plays] == [True, False]
    assert last.plays[0].dishes == (Dish.WASABI, Dish.SQUID_ON_WASABI)


def test_a_ready_seat_says_no_more_than_its_number() -> None:
    """R9: SeatReady tells neither what nor how many."""
    assert [field.name for field in fields(SeatReady)] == ["seat"]
    logs = []
    for choice in ("tempura", "tempura+sashimi", "dumpling"):
        game = laid("chopsticks", "")
        log = Log()
        game.subscribe(log)
        choose_all(game, choice)
        logs.append(log.events)
    assert logs[0] == logs[1] == logs[2] == [SeatReady(0), SeatReady(1)]


def test_the_deal_says_nothing_of_the_hands() -> None:
    """R8: the same events whatever was dealt."""
    logs = [Log(), Log()]
    for seed, log in enumerate(logs):
        Game.shuffled(4, seed=seed, listeners=[log])
    assert logs[0].events == logs[1].events
    assert logs[0].events


def test_events_are_frozen_and_picklable() -> None:
    log = Log()
    game = random_game(3, seed=2, listeners=[log])
    log.events.append(ChoiceWithdrawn(0))
    assert {type(event) for event in log.events} == set(get_args(Event))
    for event in log.events:
        assert is_dataclass(event)
        assert pickle.loads(pickle.dumps(event)) == event
        assert isinstance(hash(event), int)
        with pytest.raises(FrozenInstanceError):
            setattr(event, fields(event)[0].name, None)
    assert game.phase is Phase.GAME_OVER


def test_listeners_hear_in_the_order_of_subscription() -> None:
    heard: list[tuple[str, Event]] = []
    game = stacked("egg", "egg", listeners=[hears_as("a", heard), hears_as("b", heard)])
    game.subscribe(hears_as("c", heard))
    heard.clear()
    game.choose(0, cards("egg"))
    assert heard == [(name, SeatReady(0)) for name in "abc"]


def hears_as(name: str, heard: list[tuple[str, Event]]) -> Callable[[Event], None]:
    """A listener that notes its name with what it hears."""
    return lambda event: heard.append((name, event))


def test_an_event_comes_after_the_change() -> None:
    game = stacked("egg", "squid")
    seen: list[tuple[str, object]] = []

    def look(event: Event) -> None:
        match event:
            case SeatReady(seat) | ChoiceWithdrawn(seat):
                seen.append(("ready", game.ready(seat)))
            case Revealed():
                seen.append(("laid", game.view(None).tables[0].laid))
            case HandsPassed():
                seen.append(("turn", game.turn))
            case _:
                pass

    game.subscribe(look)
    game.choose(0, cards("egg"))
    game.withdraw(0)
    play_turn(game, "egg", "squid")
    assert seen == [
        *(("ready", True), ("ready", False), ("ready", True), ("ready", True)),
        *(("laid", cards("egg")), ("turn", 2)),
    ]


def test_what_a_listener_causes_is_queued_behind() -> None:
    """Every listener hears an event before the ones that another listener caused by it."""
    game = stacked("egg", "squid")
    heard: list[tuple[str, str]] = []

    def eager(event: Event) -> None:
        heard.append(("eager", type(event).__name__))
        match event:
            case SeatReady(seat=1):
                game.reveal()
            case Revealed():
                game.pass_on()
            case HandsPassed():
                game.choose(0, game.legal_picks(0)[0])
            case _:
                pass

    game.subscribe(eager)
    game.subscribe(lambda event: heard.append(("calm", type(event).__name__)))
    choose_all(game, "egg", "squid")
    order = ["SeatReady", "SeatReady", "Revealed", "HandsPassed", "TurnStarted", "SeatReady"]
    assert heard == [(who, name) for name in order for who in ("eager", "calm")]
    assert (game.turn, game.ready(0), game.ready(1)) == (2, True, False)


def test_a_whole_game_can_be_played_by_a_listener() -> None:
    """However long the chain of causes, it is a queue and no recursion."""
    game = Game.shuffled(2, seed=1)
    log = Log()

    def play_on(event: Event) -> None:
        match event:
            case TurnStarted():
                choose_all(game)
            case SeatReady(seat=1):
                game.reveal()
            case Revealed():
                game.pass_on()
            case RoundScored():
                game.next_round()
            case _:
                pass

    game.subscribe(log)
    game.subscribe(play_on)
    choose_all(game)
    assert game.phase is Phase.GAME_OVER
    assert [type(event) for event in log.events].count(Revealed) == 30
    assert isinstance(log.events[-1], GameEnded)


def test_a_listener_that_raises_harms_nobody() -> None:
    """The others hear, the state is right, and the failure comes out after the delivery."""
    log = Log()
    calm = Log()
    game = stacked("egg", "squid")
    twin = stacked("egg", "squid")
    failures = [RuntimeError("first"), LookupError("second")]
    game.subscribe(log)
    for failure in failures:
        game.subscribe(raises(failure))
    game.subscribe(calm)
    with pytest.raises(ListenersFailed) as caught:
        game.choose(0, cards("egg"))
    assert list(caught.value.exceptions) == failures
    twin.choose(0, cards("egg"))
    assert all_views(game) == all_views(twin)
    assert log.events == calm.events == [SeatReady(0)]


def raises(failure: Exception) -> Callable[[Event], None]:
    """A listener that always raises this."""

    def listener(_: Event) -> None:
        raise failure

    return listener


def test_a_game_goes_on_with_a_listener_that_always_raises() -> None:
    """Nothing is told twice, nothing is lost, and every call says that a listener failed."""
    quiet, beside = Log(), Log()
    game, twin = Game.shuffled(2, seed=3), Game.shuffled(2, seed=3)
    twin.subscribe(quiet)
    game.subscribe(raises(ZeroDivisionError()))
    game.subscribe(beside)
    while twin.phase is not Phase.GAME_OVER:
        for call in next_calls(twin):
            call(twin)
            with pytest.raises(ListenersFailed):
                call(game)
            assert beside.events == quiet.events
    assert all_views(game) == all_views(twin)


def next_calls(game: Game) -> list[Callable[[Game], None]]:
    """What can be called next, so that the game goes on."""
    match game.phase:
        case Phase.CHOOSING:
            picks = [game.legal_picks(seat)[-1] for seat in range(game.seats)]
            return [*(choosing(seat, one) for seat, one in enumerate(picks)), Game.reveal]
        case Phase.REVEALED:
            return [Game.pass_on]
        case _:
            return [Game.next_round]


def choosing(seat: int, one: tuple[Kind, ...]) -> Callable[[Game], None]:
    """The call that chooses this."""
    return lambda game: game.choose(seat, one)


def test_a_wrong_call_of_a_listener_is_a_failure_of_the_listener() -> None:
    game = stacked("egg", "squid")
    game.subscribe(lambda _: game.choose(1, ()))
    with pytest.raises(ListenersFailed) as caught:
        game.choose(0, cards("egg"))
    assert [type(failure) for failure in caught.value.exceptions] == [IllegalPick]
    assert game.ready(0)
    assert not game.ready(1)


def test_a_wrong_call_announces_nothing() -> None:
    log = Log()
    game = stacked("egg", "squid")
    game.subscribe(log)
    with pytest.raises(IllegalPick):
        game.choose(0, cards("squid"))
    with pytest.raises(WrongPhase):
        game.pass_on()
    assert log.events == []


def test_unsubscribing() -> None:
    log, other = Log(), Log()
    game = stacked("egg", "squid")
    stop = game.subscribe(log)
    game.subscribe(other)
    game.choose(0, cards("egg"))
    stop()
    game.choose(1, cards("squid"))
    stop()
    assert log.events == [SeatReady(0)]
    assert other.events == [SeatReady(0), SeatReady(1)]


def test_a_listener_may_unsubscribe_itself() -> None:
    game = stacked("egg", "squid")
    heard: list[Event] = []
    stops: list[Callable[[], None]] = []

    def once(event: Event) -> None:
        heard.append(event)
        stops[0]()

    stops.append(game.subscribe(once))
    log = Log()
    game.subscribe(log)
    choose_all(game, "egg", "squid")
    assert heard == [SeatReady(0)]
    assert log.events == [SeatReady(0), SeatReady(1)]


def test_who_subscribes_late_hears_what_comes_later() -> None:
    game = stacked("egg", "squid")
    game.choose(0, cards("egg"))
    log = Log()
    game.subscribe(log)
    game.choose(1, cards("squid"))
    assert log.events == [SeatReady(1)]


def test_listening_changes_nothing() -> None:
    """The same game with and without listeners."""
    heard = random_game(4, seed=9, listeners=[Log()])
    assert all_views(heard) == all_views(random_game(4, seed=9))
