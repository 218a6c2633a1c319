"""People, and perhaps computer players, around one keyboard for one game.

The sitting alone holds the `Game`. It knows who is at the keyboard, and gives out the view of
that seat and of no other; while the curtain is drawn, the view of none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sushigo.bots.chance import generator
from sushigo.bots.registry import player
from sushigo.engine import Event, Game, Log, Phase, PlayerView, Rules
from sushigo.engine.events import Announcer, Revealed
from sushigo.engine.record import Record, Recorder, exported
from sushigo.seats import Seat

from .guide import Guide
from .selection import Selection


class Stage(StrEnum):
    """What the people see."""

    CURTAIN = "curtain"
    """Nobody's hand: the last reveal, and who is asked to the keyboard."""
    DRAFT = "draft"
    """The hand of the person at the keyboard."""
    ROUND_SUMMARY = "round summary"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class StageChanged:
    """The people are to see something else now."""

    stage: Stage


SittingEvent = Event | StageChanged


class NotPossible(Exception):
    """A call that doesn't fit the stage; a screen that makes one has a fault."""


class Sitting:
    """One game around one keyboard.

    Args:
        seats: who sits where; at least one person.
        rules: the house rules.
        seed: of the one shuffle and of all that computer players leave to chance.
        guide: tells a beginner the rules when they matter.
    """

    def __init__(
        self,
        seats: Sequence[Seat],
        rules: Rules,
        seed: int,
        *,
        guide: Guide | None = None,
    ) -> None:
        self.seats = tuple(seats)
        self.rules = rules
        self.seed = seed
        self.guide = guide
        self.people = tuple(at for at, seat in enumerate(seats) if seat.is_human)
        self._computers = {
            at: player(seat.kind) for at, seat in enumerate(seats) if not seat.is_human
        }
        if not self.people:
            raise ValueError("A sitting needs a person.")
        self.at_keyboard: int | None = None
        self.selection: Selection | None = None
        self.reveals: tuple[Revealed, ...] = ()
        """What was laid since the last choice: one reveal, or two with the forced last cards."""
        self.before_reveal: PlayerView | None = None
        """What the whole table saw just before those cards were laid."""
        self.stage = Stage.CURTAIN
        self.log = Log()
        self._announcer: Announcer[SittingEvent] = Announcer()
        pile = rules.shuffled_deck(seed)
        players = [seat.player for seat in seats]
        self._recorder = Recorder(players, rules, pile, seed)
        self._game = Game(
            len(seats), rules, pile, [self.log, self._recorder, self._announcer.announce]
        )
        self._next_turn()

    # -- what the screens ask ------------------------------------------------------------------

    def subscribe(self, listener: Callable[[SittingEvent], object]) -> Callable[[], None]:
        """Hear every event of the game and every change of stage; returns how to stop."""
        return self._announcer.subscribe(listener)

    @property
    def view(self) -> PlayerView:
        """What may be on the screen now: one seat's view in the draft, else nobody's."""
        return self._game.view(self.at_keyboard if self.stage is Stage.DRAFT else None)

    @property
    def curtained(self) -> bool:
        """Whether a curtain hangs between the hands: with two or more people."""
        return len(self.people) > 1

    @property
    def round_to_score(self) -> bool:
        """Whether the last cards of a round lie on the tables, and its scores come next."""
        return self._game.phase is Phase.ROUND_OVER

    @property
    def expected(self) -> int | None:
        """The seat that is asked to the keyboard next: the first person who has not chosen."""
        if self._game.phase is not Phase.CHOOSING:
            return None
        return next((seat for seat in self.people if not self._game.ready(seat)), self.people[0])

    @property
    def is_last_to_choose(self) -> bool:
        """Whether everybody but the seat at the keyboard has chosen, so that locking in reveals."""
        return all(
            self._game.ready(seat) for seat in range(len(self.seats)) if seat != self.at_keyboard
        )

    @property
    def record(self) -> Record:
        """The finished game as data; until then it would tell every hand.

        Raises:
            NotPossible: the game goes on.
        """
        self._need(Stage.RESULTS)
        return exported(self._recorder.record())

    # -- what the people do --------------------------------------------------------------------

    def lift(self, seat: int | None = None) -> None:
        """Lift the curtain for a seat, or for the one that is asked; at a round's end, score it.

        One that has chosen may come back, to change its mind.
        """
        self._need(Stage.CURTAIN)
        if self.round_to_score:
            self._show(Stage.ROUND_SUMMARY)
            return
        seat = self.expected if seat is None else seat
        if seat not in self.people:
            raise NotPossible(f"Nobody at the keyboard sits in seat {seat}.")
        self._seat_at_keyboard(seat)

    def hide(self) -> None:
        """Draw the curtain; what was marked but not locked in is forgotten."""
        self._need(Stage.DRAFT)
        if self.curtained:
            self._draw_curtain()

    def lock_in(self) -> None:
        """Lock in what is marked; the last one to choose brings on the reveal."""
        self._need(Stage.DRAFT)
        if self.at_keyboard is None or self.selection is None or self.selection.pick is None:
            raise NotPossible("Nothing is marked that could be locked in.")
        self._game.choose(self.at_keyboard, self.selection.pick)
        if all(map(self._game.ready, range(len(self.seats)))):
            self._reveal()
        else:
            self._draw_curtain()

    def take_back(self) -> bool:
        """Take back what is locked in, else the last mark; whether there was anything."""
        self._need(Stage.DRAFT)
        if self.at_keyboard is None or self.selection is None:
            return False
        if self._game.ready(self.at_keyboard):
            self._game.withdraw(self.at_keyboard)
            self.selection = Selection(self.view)
            return True
        return self.selection.unmark()

    def go_on(self) -> None:
        """Leave the round summary: for the next round, or after round 3 for the final results."""
        self._need(Stage.ROUND_SUMMARY)
        self.reveals = ()
        self._game.next_round()
        self.reveals = ()
        if self._game.phase is Phase.GAME_OVER:
            self._show(Stage.RESULTS)
        else:
            self._next_turn()

    # -- the inside ----------------------------------------------------------------------------

    def _need(self, stage: Stage) -> None:
        if self.stage is not stage:
            raise NotPossible(f"This belongs to the {stage}, and this is the {self.stage}.")

    def _show(self, stage: Stage) -> None:
        self.stage = stage
        self._announcer.announce(StageChanged(stage))

    def _draw_curtain(self) -> None:
        self.at_keyboard = self.selection = None
        self._show(Stage.CURTAIN)

    def _seat_at_keyboard(self, seat: int) -> None:
        self.stage, self.at_keyboard = Stage.DRAFT, seat
        self.selection = Selection(self.view)
        self._announcer.announce(StageChanged(Stage.DRAFT))

    def _next_turn(self) -> None:
        """Let the computer players choose, and ask the first person to the keyboard."""
        for seat in self._computers:
            self._let_choose(seat)
        if self.curtained:
            self._draw_curtain()
        else:
            self._seat_at_keyboard(self.people[0])

    def _let_choose(self, seat: int) -> None:
        game = self._game
        rng = generator(self.seed, seat, game.round, game.turn)
        game.choose(seat, self._computers[seat].pick(game.view(seat), rng))

    def _reveal(self) -> None:
        """Lay the cards and pass on; the forced last cards lay themselves (R12)."""
        self.at_keyboard = self.selection = None
        self.stage = Stage.CURTAIN
        self.before_reveal = self._game.view(None)
        self.reveals = (self._lay(),)
        if self._game.turn == self._game.turns:
            for seat in range(len(self.seats)):
                self._game.choose(seat, self._game.legal_picks(seat)[0])
            self.reveals += (self._lay(),)
            self._show(Stage.CURTAIN)
        else:
            self._next_turn()

    def _lay(self) -> Revealed:
        self._game.reveal()
        laid = self._game.view(None).last
        if laid is None:
            raise AssertionError("A reveal leaves what was laid in every view.")
        self._game.pass_on()
        return laid
