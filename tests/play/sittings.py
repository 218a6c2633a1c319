"""Sittings for the tests, and people who play them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sushigo.engine import OFFICIAL, Pick, Rules
from sushigo.engine.record import HUMAN
from sushigo.play.selection import Selection
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat

NAMES = ("Ana", "Luis", "Marta", "Kappa", "Bento")


def sitting_of(seats: str, rules: Rules = OFFICIAL, seed: int = 7) -> Sitting:
    """A sitting with a person for each `p` and a computer player for each `c`: ``"pcp"``."""
    kinds = {"p": HUMAN, "c": "random"}
    at_table = [Seat(name, kinds[one]) for name, one in zip(NAMES, seats, strict=False)]
    return Sitting.dealt(at_table, rules, seed)


def selection_of(sitting: Sitting) -> Selection:
    """What is marked by the person at the keyboard."""
    assert sitting.selection is not None
    return sitting.selection


def mark(sitting: Sitting, pick: Pick) -> None:
    """Mark the cards of a pick; nothing else stays marked."""
    selection = selection_of(sitting)
    while selection.unmark():
        pass
    if selection.two != (len(pick) == 2):
        assert selection.take_two()
    for kind in pick:
        selection.mark(
            next(
                at
                for at, card in enumerate(selection.hand)
                if card is kind and at not in selection.marked
            )
        )
    assert selection.pick == pick


def lift(sitting: Sitting, seat: int | None = None) -> None:
    """To that seat's hand, if a curtain hangs before it."""
    if sitting.stage is Stage.CURTAIN:
        sitting.lift(seat)


def lock_in(sitting: Sitting, pick: Pick | None = None, seat: int | None = None) -> Pick:
    """A person comes to the keyboard and locks in a pick, or else the first card."""
    lift(sitting, seat)
    chosen = sitting.view.legal[0] if pick is None else pick
    mark(sitting, chosen)
    sitting.lock_in()
    return chosen


def play_turn(sitting: Sitting) -> None:
    """Everybody locks in the first card."""
    for _ in sitting.people:
        lock_in(sitting)


def play_round(sitting: Sitting) -> None:
    """Play until the last cards of the round lie on the tables."""
    while not sitting.round_to_score:
        play_turn(sitting)


def play_game(sitting: Sitting) -> None:
    """Play to the results."""
    while sitting.stage is not Stage.RESULTS:
        play_round(sitting)
        sitting.lift()
        sitting.go_on()


def moments(sitting: Sitting, seed: int = 0) -> Iterator[None]:
    """Play to the results at random, in any order, with all that people do, and stop each time."""
    random = Random(seed)
    yield
    while sitting.stage is not Stage.RESULTS:
        match sitting.stage:
            case Stage.ROUND_SUMMARY:
                sitting.go_on()
            case Stage.CURTAIN if sitting.round_to_score:
                sitting.lift()
            case Stage.CURTAIN:
                sitting.lift(random.choice([None, *sitting.people]))
            case _:
                _do_something(sitting, random)
        yield


def _do_something(sitting: Sitting, random: Random) -> None:
    mark(sitting, random.choice(sitting.view.legal))
    match random.randrange(8):
        case 0:
            sitting.hide()
        case 1:
            sitting.take_back()
        case _:
            sitting.lock_in()
