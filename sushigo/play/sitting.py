"""People, and perhaps computer players, around one keyboard for one game.

The sitting alone holds the `Game`. It knows who is at the keyboard, and gives out the view of
that seat and of no other; while the curtain is drawn, the view of none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Self

from sushigo.engine import Game, Log, Phase, Pick, PlayerView, Rules
from sushigo.engine.events import Announcer, Revealed
from sushigo.engine.record import Record, Recorder, cut, exported, recorded
from sushigo.engine.rules import ROUNDS
from sushigo.seats import Seat, seats_of
from sushigo.storage.errors import NotKept
from sushigo.storage.notes import GUIDED, HINTED, HINTS, PRACTICE

from .computers import Computers
from .guide import Guide
from .mind import AtOnce, Mind
from .selection import Selection
from .stages import NotPossible, SittingEvent, Stage, StageChanged

Keep = Callable[[Record, bool], object]
"""Keeps the game as it stands, and whether it has ended; raises `NotKept` where it can't."""


def _keep_nothing(save: Record, ended: bool) -> None:
    del save, ended


class Sitting:
    """One game around one keyboard.

    What happens is kept first and told afterwards, so that nobody sees a step that could be lost.

    Args:
        save: the game as far as it was played.
        seats: who sits where, at least one person; those of the save if not given.
        keep: keeps each step; the screens hear of none before.
        mind: who thinks for the computer players; without one they choose at once.

    Raises:
        ValueError: no person is among the seats, or there is no such computer player.
    """

    def __init__(
        self,
        save: Record,
        seats: Sequence[Seat] | None = None,
        keep: Keep = _keep_nothing,
        mind: Mind | None = None,
    ) -> None:
        self.seats = tuple(seats_of(save.players) if seats is None else seats)
        self.rules = save.rules
        self.seed = save.seed
        self.people = tuple(at for at, seat in enumerate(self.seats) if seat.is_human)
        if not self.people:
            raise ValueError("A sitting needs a person.")
        self.guide = Guide() if save.extra.get(GUIDED) else None
        self.trouble: str | None = None
        """Why the last step could not be kept, in a sentence."""
        self.at_keyboard: int | None = None
        self.selection: Selection | None = None
        self.reveals: tuple[Revealed, ...] = ()
        """What was laid since the last choice: one reveal, or two with the forced last cards."""
        self.before_reveal: PlayerView | None = None
        """What the whole table saw just before those cards were laid."""
        self.stage = Stage.CURTAIN
        kinds = {at: seat.kind for at, seat in enumerate(self.seats) if not seat.is_human}
        self._computers = Computers(kinds, mind or AtOnce(), self._luck, self._computer_chose)
        self._asking = False
        self._keep = keep
        self._extra = save.extra
        self._announcer: Announcer[SittingEvent] = Announcer()
        self._begin(save)
        self._save()
        self._tell()

    @classmethod
    def dealt(
        cls,
        seats: Sequence[Seat],
        rules: Rules,
        seed: int,
        *,
        guided: bool = False,
        hints: bool = False,
        keep: Keep = _keep_nothing,
        mind: Mind | None = None,
    ) -> Self:
        """A new game.

        Args:
            seats: who sits where; at least one person.
            rules: the house rules.
            seed: of the one shuffle and of all that computer players leave to chance.
            guided: whether a beginner is told the rules when they matter.
            hints: whether the coach may be asked though several people play.
            keep: keeps each step.
            mind: who thinks for the computer players.
        """
        rules.check_seats(len(seats))
        players = [seat.player for seat in seats]
        save = recorded(players, rules, rules.shuffled_deck(seed), [[]], seed=seed)
        extra = {name: True for name, wanted in ((GUIDED, guided), (HINTS, hints)) if wanted}
        return cls(replace(save, extra=extra), seats, keep, mind)

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
        return next((seat for seat in self.people if not self._game.ready(seat)), None)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats of the computer players that have not chosen yet in this turn."""
        if self._game.phase is not Phase.CHOOSING:
            return ()
        return tuple(seat for seat in self._computers.seats if not self._game.ready(seat))

    @property
    def stood_in_for(self) -> Mapping[int, str]:
        """The computer players that failed, so that a simple one chose; and each one's fault."""
        return self._computers.failed

    @property
    def is_last_to_choose(self) -> bool:
        """Whether everybody but the seat at the keyboard has chosen, so that locking in reveals."""
        return all(
            self._game.ready(seat) for seat in range(len(self.seats)) if seat != self.at_keyboard
        )

    @property
    def may_turn_back(self) -> bool:
        """Whether a whole turn back is offered, as practice: to one person, before the end."""
        return not self.curtained and self._turn_before is not None

    @property
    def hints(self) -> bool:
        """Whether the coach may be asked though several people play."""
        return bool(self._extra.get(HINTS))

    @property
    def may_ask_coach(self) -> bool:
        """Whether the one at the keyboard may ask the coach: alone always, else if agreed.

        There must be something left to choose, too.
        """
        if self.stage is not Stage.DRAFT or (self.curtained and not self.hints):
            return False
        return self.view.choice is None and len(self.view.legal) > 1

    @property
    def is_practice(self) -> bool:
        """Whether a turn was taken back after its reveal."""
        return bool(self._extra.get(PRACTICE))

    @property
    def record(self) -> Record:
        """The finished game as data; until then it would tell every hand.

        Raises:
            NotPossible: the game goes on.
        """
        self._need(Stage.RESULTS)
        return exported(self._save_now)

    # -- what the people do --------------------------------------------------------------------

    def lift(self, seat: int | None = None) -> None:
        """Lift the curtain for a seat, or for the one that is asked; at a round's end, score it.

        One that has chosen may come back, to change its mind.
        """
        self._need(Stage.CURTAIN)
        if self.round_to_score:
            self._show(Stage.ROUND_SUMMARY)
        else:
            seat = self.expected if seat is None else seat
            if seat not in self.people:
                raise NotPossible(f"Nobody at the keyboard sits in seat {seat}.")
            self._seat_at_keyboard(seat)
        self._tell()

    def hide(self) -> None:
        """Draw the curtain; what was marked but not locked in is forgotten."""
        self._need(Stage.DRAFT)
        if self._everybody_chose:
            self._reveal()  # which waited while somebody looked at a choice again
        elif self.curtained:
            self._draw_curtain()
        self._tell()

    def lock_in(self) -> None:
        """Lock in what is marked; the last one to choose brings on the reveal."""
        self._need(Stage.DRAFT)
        if self.at_keyboard is None or self.selection is None or self.selection.pick is None:
            raise NotPossible("Nothing is marked that could be locked in.")
        self._game.choose(self.at_keyboard, self.selection.pick)
        if self._everybody_chose:
            self._reveal()
        elif self.curtained:
            self._draw_curtain()
        self._tell()

    def take_back(self) -> bool:
        """Take back what is locked in, else the last mark; whether there was anything."""
        self._need(Stage.DRAFT)
        if self.at_keyboard is None or self.selection is None:
            return False
        if self._game.ready(self.at_keyboard):
            self._game.withdraw(self.at_keyboard)
            self.selection = Selection(self.view)
            self._tell()
            return True
        return self.selection.unmark()

    def note_hint(self) -> None:
        """Note in the game that the one at the keyboard was told what to take."""
        noted = self._extra.get(HINTED)
        seats = set(noted) if isinstance(noted, list) else set()
        if self.at_keyboard not in seats:
            self._extra = {**self._extra, HINTED: sorted({*seats, self.at_keyboard})}
            before = self.trouble
            self._save()
            if self.trouble != before:
                self._show(self.stage)
                self._tell()

    def turn_back(self) -> None:
        """Go back to the last turn in which there was a choice; from now on it is practice."""
        before = self._turn_before
        if not self.may_turn_back or before is None:
            raise NotPossible("There is no turn to go back to.")
        self._extra = {**self._extra, PRACTICE: True}
        self._begin(cut(self._save_now, *before))
        self._save()
        self._tell()

    def go_on(self) -> None:
        """Leave the round summary: for the next round, or after round 3 for the final results."""
        self._need(Stage.ROUND_SUMMARY)
        self.reveals = ()
        self._game.next_round()
        if self._game.phase is Phase.GAME_OVER:
            self._show(Stage.RESULTS)
        else:
            self._next_turn()
        self._tell()

    def save_again(self) -> None:
        """Try again to keep what could not be kept; screens are told when it is."""
        if self.trouble:
            self._save()
            if not self.trouble:
                self._show(self.stage)
                self._tell()

    def close(self) -> None:
        """Nobody plays it any more: whatever computer players still think about is given up."""
        self._computers.give_up()

    # -- the inside ----------------------------------------------------------------------------

    def _begin(self, save: Record) -> None:
        """Play the save again without a word to anybody, and stand where it ends."""
        self._computers.give_up()
        luck = self._luck
        self._waiting: list[SittingEvent] = []
        self.log = Log()
        self._recorder = Recorder(
            [seat.player for seat in self.seats], save.rules, save.draw_pile(luck), save.seed
        )
        # A game whose last cards lie but whose results were not yet seen has a result already.
        last_round = ROUNDS if save.result else None
        self._game = Game.from_record(
            save, last_round, listeners=[self.log, self._recorder], seed=luck
        )
        self._game.subscribe(self._waiting.append)
        self.at_keyboard = self.selection = self.before_reveal = None
        self.reveals = self._reveals_of_turn()
        if self.round_to_score:
            self._show(Stage.CURTAIN)
        else:
            self._next_turn()

    def _reveals_of_turn(self) -> tuple[Revealed, ...]:
        """What was laid since the last choice, looked up in the log."""
        game = self._game
        laid = [event for event in self.log.events if isinstance(event, Revealed)]
        since = game.turns - 1 if self.round_to_score else game.turn - 1
        return tuple(one for one in laid if one.round == game.round and one.turn >= since)

    @property
    def _luck(self) -> int:
        """What the computer players' chance comes from; the same whenever the game is resumed."""
        return 0 if self.seed is None else self.seed

    @property
    def _save_now(self) -> Record:
        save = self._recorder.record(self._game.choices)
        return replace(save, extra=self._extra)

    @property
    def _turn_before(self) -> tuple[int, int] | None:
        """Round and turn of the last choice that is laid; the last card of a round is none."""
        game = self._game
        match game.phase:
            case Phase.ROUND_OVER:
                return game.round, game.turns - 1
            case Phase.CHOOSING if game.turn > 1:
                return game.round, game.turn - 1
            case Phase.CHOOSING if game.round > 1:
                return game.round - 1, game.turns - 1
            case _:
                return None

    def _save(self) -> None:
        try:
            self._keep(self._save_now, self.stage is Stage.RESULTS)
        except NotKept as trouble:
            self.trouble = str(trouble)
        else:
            self.trouble = None

    def _tell(self) -> None:
        """Keep what happened in the game, then tell it."""
        waiting = tuple(self._waiting)
        self._waiting.clear()
        if not all(isinstance(event, StageChanged) for event in waiting):
            self._save()
        self._announcer.announce(*waiting)

    def _need(self, stage: Stage) -> None:
        if self.stage is not stage:
            raise NotPossible(f"This belongs to the {stage}, and this is the {self.stage}.")

    def _show(self, stage: Stage) -> None:
        self.stage = stage
        self._waiting.append(StageChanged(stage))

    def _draw_curtain(self) -> None:
        self.at_keyboard = self.selection = None
        self._show(Stage.CURTAIN)

    def _seat_at_keyboard(self, seat: int) -> None:
        self._show(Stage.DRAFT)
        self.at_keyboard = seat
        self.selection = Selection(self.view)

    def _next_turn(self) -> None:
        """Have the computer players think, and ask the first person to the keyboard."""
        if self._game.turn == self._game.turns:
            self._lay_last_cards()
            return
        self._asking = True
        for seat in self.thinking:
            self._computers.ask(seat, self._game.view(seat))
        self._asking = False
        if self._everybody_chose:
            self._reveal()  # a save from elsewhere may have every choice
        elif self.curtained:
            self._draw_curtain()
        else:
            self._seat_at_keyboard(self.people[0])

    @property
    def _everybody_chose(self) -> bool:
        game = self._game
        return game.phase is Phase.CHOOSING and all(map(game.ready, range(len(self.seats))))

    def _computer_chose(self, seat: int, pick: Pick) -> None:
        """A computer player's choice, at once or while people choose; the last one reveals.

        Whoever has lifted the curtain to look at a choice again is not to be surprised: the
        reveal waits until the curtain is drawn.
        """
        self._game.choose(seat, pick)
        if self._asking:
            return
        is_looked_at = self.curtained and self.stage is Stage.DRAFT
        if self._everybody_chose and not is_looked_at:
            self._reveal()
        self._tell()

    def _reveal(self) -> None:
        """Lay the cards and pass on."""
        self.at_keyboard = self.selection = None
        self.before_reveal = self._game.view(None)
        self.reveals = (self._lay(),)
        self._next_turn()

    def _lay_last_cards(self) -> None:
        """The forced last cards lay themselves (R12)."""
        for seat in range(len(self.seats)):
            self._game.choose(seat, self._game.legal_picks(seat)[0])
        self.reveals += (self._lay(),)
        self._show(Stage.CURTAIN)

    def _lay(self) -> Revealed:
        self._game.reveal()
        laid = self._game.view(None).last
        if laid is None:
            raise AssertionError("A reveal leaves what was laid in every view.")
        self._game.pass_on()
        return laid
