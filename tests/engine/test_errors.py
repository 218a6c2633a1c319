"""What a wrong call raises, and that it changes nothing."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from sushigo.engine import (
    Game,
    IllegalPick,
    InvalidRules,
    Kind,
    ListenersFailed,
    NoSuchSeat,
    NothingChosen,
    NotReady,
    Phase,
    SushiGoError,
    WrongPhase,
)

from .games import advance, cards, choose_all, laid, play_turn, reveal, stacked
from .wrong_calls import ALLOWED, CALLS, try_all, unchanged


def game_in(phase: Phase) -> Game:
    """A game in that phase; when choosing, all have chosen."""
    game = Game.shuffled(2, seed=1)
    choose_all(game)
    while game.phase is not phase:
        if game.phase is Phase.CHOOSING:
            choose_all(game)
        advance(game)
    return game


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("name", CALLS)
def test_every_call_in_every_phase(name: str, phase: Phase) -> None:
    """R11: each call belongs to one phase, in any other it raises WrongPhase."""
    game = game_in(phase)
    if name in ALLOWED[phase]:
        CALLS[name](game)
        return
    sentence = unchanged(game, WrongPhase, CALLS[name], game)
    assert sentence == f"{name} is not possible now: the game is in the phase “{phase}”."


def test_wrong_phase_has_its_fields() -> None:
    with pytest.raises(WrongPhase) as caught:
        game_in(Phase.REVEALED).reveal()
    assert (caught.value.call, caught.value.phase) == ("reveal", Phase.REVEALED)


@pytest.mark.parametrize("phase", Phase)
def test_wrong_calls_in_every_phase(phase: Phase) -> None:
    try_all(game_in(phase))


def test_not_ready() -> None:
    """R9: it says who is waited for."""
    game = stacked("egg", "squid", "salmon")
    game.choose(1, cards("squid"))
    sentence = unchanged(game, NotReady, game.reveal)
    assert sentence == "Not everybody has chosen yet: waiting for seat 1, 3."
    with pytest.raises(NotReady) as caught:
        game.reveal()
    assert caught.value.seats == (0, 2)


def test_nothing_chosen() -> None:
    game = stacked("egg", "squid")
    sentence = unchanged(game, NothingChosen, game.withdraw, 1)
    assert sentence == "Seat 2 has chosen nothing that could be taken back."
    with pytest.raises(NothingChosen) as caught:
        game.withdraw(1)
    assert caught.value.seat == 1


@pytest.mark.parametrize("seat", [-1, 3, 99])
@pytest.mark.parametrize(
    "call",
    [
        lambda game, seat: game.choose(seat, cards("egg")),
        lambda game, seat: game.withdraw(seat),
        lambda game, seat: game.view(seat),
        lambda game, seat: game.legal_picks(seat),
    ],
)
def test_no_such_seat(seat: int, call: Callable[[Game, int], object]) -> None:
    game = stacked("egg", "egg", "egg")
    sentence = unchanged(game, NoSuchSeat, call, game, seat)
    assert sentence == f"There is no seat {seat}: this table has the seats 0 to 2."
    with pytest.raises(NoSuchSeat) as caught:
        call(game, seat)
    assert (caught.value.seat, caught.value.seats) == (seat, 3)


@pytest.mark.parametrize(
    ("pick", "fault", "sentence"),
    [
        ("", "count", "Seat 1: a pick is one card, or two with chopsticks, not 0."),
        (
            "tempura tempura tempura",
            "count",
            "Seat 1: a pick is one card, or two with chopsticks, not 3.",
        ),
        ("squid", "missing", "Seat 1: there is no squid in that hand."),
        ("chopsticks", "missing", "Seat 1: there is no chopsticks in that hand."),
        (
            "tempura sashimi",
            "chopsticks",
            "Seat 1: two cards need chopsticks laid in an earlier turn of this round.",
        ),
    ],
)
def test_illegal_pick(pick: str, fault: str, sentence: str) -> None:
    """R13, R24: it says who, what and why."""
    game = stacked("egg", "squid")
    assert unchanged(game, IllegalPick, game.choose, 0, cards(pick)) == sentence
    with pytest.raises(IllegalPick) as caught:
        game.choose(0, cards(pick))
    error = caught.value
    assert (error.seat, error.pick, error.fault) == (0, cards(pick), fault)
    assert sentence.endswith(error.why)


@pytest.mark.parametrize(
    ("pick", "sentence"),
    [
        ("tempura squid", "Seat 1: there is no squid in that hand."),
        ("squid tempura", "Seat 1: there is no squid in that hand."),
        ("egg egg", "Seat 1: there is only one egg in that hand."),
    ],
)
def test_illegal_pairs(pick: str, sentence: str) -> None:
    """R26: both cards must be in the hand, and twice the same needs two."""
    game = stacked("chopsticks squid", "egg tempura maki1")
    play_turn(game, "chopsticks", "maki1")
    assert unchanged(game, IllegalPick, game.choose, 0, cards(pick)) == sentence


def test_a_hand_of_one() -> None:
    """R29: the fault is the hand, not the chopsticks."""
    game = laid("chopsticks" + " tempura" * 8, "")
    last = game.view(0).hand
    sentence = unchanged(game, IllegalPick, game.choose, 0, last + last)
    assert sentence == "Seat 1: chopsticks need a hand of two or more cards."


def test_an_earlier_choice_survives_a_wrong_one() -> None:
    """R9: a refused choice replaces nothing."""
    game = stacked("egg", "squid")
    game.choose(0, cards("egg"))
    unchanged(game, IllegalPick, game.choose, 0, cards("squid"))
    assert game.view(0).choice == cards("egg")
    reveal(game, "egg")
    assert game.view(None).tables[0].laid == cards("egg")


def test_invalid_rules_for_a_number_of_players() -> None:
    """R2: a game that can't be is not made."""
    with pytest.raises(InvalidRules) as caught:
        Game.shuffled(6)
    assert str(caught.value) == "Sushi Go! is for two to five players, not 6."
    assert (caught.value.option, caught.value.value) == ("players", 6)


@pytest.mark.parametrize(
    "error",
    [
        InvalidRules,
        WrongPhase,
        NoSuchSeat,
        NotReady,
        NothingChosen,
        IllegalPick,
    ],
)
def test_one_root_for_all(error: type[Exception]) -> None:
    assert issubclass(error, SushiGoError)


@pytest.mark.parametrize(
    "error",
    [
        InvalidRules("deck", "huge", "The deck is full or classroom."),
        WrongPhase("reveal", "round over"),
        NoSuchSeat(7, 4),
        NotReady([1, 3]),
        NothingChosen(2),
        IllegalPick(0, (Kind.EGG,), "missing", "there is no egg in that hand."),
    ],
)
def test_an_error_goes_from_process_to_process_with_its_fields(error: SushiGoError) -> None:
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert str(arrived) == str(error)
    assert vars(arrived) == vars(error)


def test_a_listener_that_fails_is_no_wrong_call() -> None:
    assert not issubclass(ListenersFailed, SushiGoError)
