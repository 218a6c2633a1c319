"""What a wrong call raises: one class a fault, each with its fields and an English sentence.

The fields let the outside say the same in another language. Whatever is raised, the game's
state is what it was before the call. Rounds, turns and seats are counted from 1 in the
sentences and as in the data (seats from 0) in the fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cards import Kind


class SushiGoError(Exception):
    """The root of everything the engine raises on purpose."""

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes with their fields."""
        return _remade, (type(self), self.args, self.__dict__)


def _remade(
    kind: type[SushiGoError], args: tuple[object, ...], fields: dict[str, object]
) -> SushiGoError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


class InvalidRules(SushiGoError):
    """A house rule has a value it can't have, or doesn't go with another one."""

    def __init__(self, option: str, value: object, why: str) -> None:
        super().__init__(why)
        self.option, self.value = option, value


class WrongPhase(SushiGoError):
    """The call doesn't belong to this phase of the game."""

    def __init__(self, call: str, phase: str) -> None:
        super().__init__(f"{call} is not possible now: the game is in the phase “{phase}”.")
        self.call, self.phase = call, phase


class NoSuchSeat(SushiGoError):
    """There is no seat of that number at this table."""

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(f"There is no seat {seat!r}: this table has the seats 0 to {seats - 1}.")
        self.seat, self.seats = seat, seats


class NotReady(SushiGoError):
    """The reveal waits for seats that have not chosen yet (R9)."""

    def __init__(self, seats: Sequence[int]) -> None:
        names = ", ".join(str(seat + 1) for seat in seats)
        super().__init__(f"Not everybody has chosen yet: waiting for seat {names}.")
        self.seats = tuple(seats)


class NothingChosen(SushiGoError):
    """There is no choice to take back."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"Seat {seat + 1} has chosen nothing that could be taken back.")
        self.seat = seat


class IllegalPick(SushiGoError):
    """The pick is against the rules; `fault` is a word for why, `pick` what was asked for."""

    def __init__(self, seat: int, pick: Sequence[Kind], fault: str, why: str) -> None:
        super().__init__(f"Seat {seat + 1}: {why}")
        self.seat, self.pick, self.fault, self.why = seat, tuple(pick), fault, why


class ListenersFailed(ExceptionGroup[Exception]):
    """Listeners raised while hearing an event.

    No `SushiGoError`: the call itself succeeded, and everybody was told.
    """
