"""What happens in a game, as frozen events, and how to hear of it.

An event carries only what the whole table may see. Rounds and turns count from 1, seats from 0.
All public state can be rebuilt from the events of a game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from .errors import ListenersFailed
from .picks import Pick
from .rules import Rules
from .scoring import Result, ScoreLine, ScoreSheet
from .table import Dish


@dataclass(frozen=True, slots=True)
class GameStarted:
    """So many players sat down to play by these rules."""

    seats: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """Everybody was dealt a hand of this many cards (R2)."""

    round: int
    hand_size: int
    pile: int
    """Cards left in the draw pile after the deal."""


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """Everybody may choose; `receivers[seat]` gets that seat's hand afterwards (R10)."""

    round: int
    turn: int
    receivers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatReady:
    """A seat has chosen; never what, nor how many (R9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChoiceWithdrawn:
    """A seat took its choice back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """What one seat laid in a reveal."""

    seat: int
    cards: Pick
    """In the order laid."""
    dishes: tuple[Dish, ...]
    """What each of them became."""
    gained: int
    """Its points if the round were scored now, less the same before the reveal."""
    maki: int = 0
    """The part of that which is the maki prize, won or lost, perhaps by what others laid."""

    @property
    def used_chopsticks(self) -> bool:
        """Whether a pair of chopsticks went back into the hand: two cards need one (R27)."""
        return len(self.cards) == 2


@dataclass(frozen=True, slots=True)
class Revealed:
    """All choices were turned over and laid together (R9, R11)."""

    round: int
    turn: int
    plays: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class HandsPassed:
    """Each hand went on: `receivers[seat]` now holds what that seat held (R10)."""

    round: int
    turn: int
    receivers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over; `sheets[seat]` has every point with its reason."""

    round: int
    sheets: tuple[ScoreSheet, ...]


@dataclass(frozen=True, slots=True)
class PuddingsScored:
    """What each seat's puddings of all three rounds gave or cost (R43)."""

    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Totals, winners and what decided."""

    result: Result


Event = (
    GameStarted
    | RoundStarted
    | TurnStarted
    | SeatReady
    | ChoiceWithdrawn
    | Revealed
    | HandsPassed
    | RoundScored
    | PuddingsScored
    | GameEnded
)

Listener = Callable[[Event], object]

_E = TypeVar("_E")


class Announcer(Generic[_E]):
    """Tells every listener each event, in the order of subscription."""

    __slots__ = ("_busy", "_queue", "listeners")

    def __init__(self) -> None:
        self.listeners: tuple[Callable[[_E], object], ...] = ()
        self._queue: deque[_E] = deque()
        self._busy = False

    def subscribe(self, listener: Callable[[_E], object]) -> Callable[[], None]:
        """Hear every event from now on; call what is returned to hear no more."""
        self.listeners += (listener,)

        def unsubscribe() -> None:
            self.listeners = tuple(one for one in self.listeners if one is not listener)

        return unsubscribe

    def announce(self, *events: _E) -> None:
        """Deliver the events; what a listener causes is queued behind them.

        Raises:
            ListenersFailed: after everybody was told, with what the listeners raised.
        """
        queue = self._queue
        queue.extend(events)
        if self._busy:
            return
        self._busy = True
        failures: list[Exception] = []
        try:
            while queue:
                event = queue.popleft()
                for listener in self.listeners:
                    try:
                        listener(event)
                    except Exception as failure:
                        failures.append(failure)
        finally:
            self._busy = False
        if failures:
            raise ListenersFailed("Listeners raised while hearing an event.", failures)


class Log:
    """A listener that keeps every event: ``game.subscribe(log)``."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, event: Event) -> None:
        """Keep the event."""
        self.events.append(event)
