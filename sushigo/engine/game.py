"""One game of Sushi Go!, from the deal to the winner.

`Game` is the only thing that changes a game, and nothing advances by itself::

    game = Game.shuffled(seats=2, seed=7)
    while game.phase is not Phase.GAME_OVER:
        for seat in range(game.seats):
            game.choose(seat, game.legal_picks(seat)[0])
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            game.next_round()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias

from . import events
from .cards import Kind
from .errors import NoSuchSeat, NothingChosen, NotReady, WrongPhase
from .events import Announcer, Event, Listener, Play, Revealed
from .picks import ALONE, Hand, Pick, cards_of, check_pick, hand_of, pairs_of
from .rules import OFFICIAL, ROUNDS, SEATS, Rules
from .scoring import Prize, Result, maki_prizes, result, round_points, score_sheets
from .table import Dish, Table
from .view import Phase, PlayerView

if TYPE_CHECKING:
    from .record import Record

# Looked up in the module, these cost half of what they cost as members of their enumeration,
# and the simulation asks for them a hundred times a game.
_CHOOSING: Final = Phase.CHOOSING
_REVEALED: Final = Phase.REVEALED
_ROUND_OVER: Final = Phase.ROUND_OVER
_GAME_OVER: Final = Phase.GAME_OVER
_CHOPSTICKS: Final = Kind.CHOPSTICKS
_CHOPSTICKS_ALONE: Final = ALONE[Kind.CHOPSTICKS]
_CHOPSTICKS_LAID: Final = int(Dish.CHOPSTICKS)
_PUDDINGS: Final = Dish.PUDDING
_MAKI: Final = Dish.MAKI

_Standing: TypeAlias = tuple[list[int], tuple[Prize, ...]]

_NO_PICK: Final[Pick] = ()
"""What a seat has chosen that has chosen nothing."""

_SEAT_READY: Final = tuple(events.SeatReady(seat) for seat in range(max(SEATS) + 1))


class Game:
    """A game in progress: dealt at once, then moved on by its calls alone.

    Args:
        seats: how many players, 2 to 5 (R2).
        rules: the house rules.
        pile: the whole deck in draw order; seat 0's hand is drawn first, then seat 1's, ...
        listeners: who hears every event from the start.
    """

    def __init__(
        self,
        seats: int,
        rules: Rules,
        pile: Sequence[Kind],
        listeners: Iterable[Listener] = (),
    ) -> None:
        rules.check_seats(seats)
        if len(pile) != sum(rules.cards.values()):
            raise ValueError(f"A whole deck makes the draw pile, not {len(pile)} cards.")
        self.seats = seats
        self.rules = rules
        self.turns = rules.hand_size(seats)
        self.round = 0
        self.turn = 0
        self.phase = Phase.ROUND_OVER
        self._announcer: Announcer[Event] = Announcer()
        for listener in listeners:
            self._announcer.subscribe(listener)
        self._pile = list(pile)
        self._drawn = 0
        self._hands: list[Hand] = [{} for _ in range(seats)]
        self._receivers: tuple[int, ...] = ()
        self._direction = 1
        self._tables = [Table() for _ in range(seats)]
        self._kept_puddings = [0] * seats
        self._cleared: list[Kind] = []
        self._points: list[list[int]] = []
        self._past_tables: list[list[Table]] = []
        self._choices: list[Pick] = [_NO_PICK] * seats
        self._laid: list[list[Pick]] = []
        self._past_laid: list[tuple[tuple[Pick, ...], ...]] = []
        self._standings: dict[int, _Standing] = {}
        self._dishes: list[Dish] = []
        self._last: Revealed | None = None
        self._result: Result | None = None
        self._deal()
        if self._announcer.listeners:
            self._announcer.announce(events.GameStarted(seats, rules), *self._round_events())

    @classmethod
    def shuffled(
        cls,
        seats: int,
        rules: Rules = OFFICIAL,
        seed: int = 0,
        listeners: Iterable[Listener] = (),
    ) -> Game:
        """A game dealt from the one shuffle that the seed gives (R4)."""
        return cls(seats, rules, rules.shuffled_deck(seed), listeners)

    @classmethod
    def from_record(
        cls,
        record: Record,
        round: int | None = None,
        turn: int | None = None,
        listeners: Iterable[Listener] = (),
        seed: int = 0,
    ) -> Game:
        """The recorded game as it stood when that turn began, or at its end.

        At its end, a save's choices of the running turn are chosen again.

        Args:
            record: a checked record.
            round: counted from 1; without it, as far as the record goes.
            turn: counted from 1; one past the last turn is the scored round.
            listeners: who hears the whole game as it is played again.
            seed: shuffles the cards that the record doesn't tell the order of.

        Raises:
            ValueError: the record doesn't go as far as that round and turn.
        """
        game = cls(len(record.players), record.rules, record.draw_pile(seed), listeners)
        for number, played in enumerate(record.rounds, start=1):
            if number > game.round:
                game.next_round()
            for picks in played.turns:
                if (number, game.turn) == (round, turn):
                    return game
                game._play_turn(picks)
            if number == round and (turn is None or turn > len(played.turns)):
                return game
        if (round, turn) != (None, None) and (round, turn) != (game.round, game.turn):
            raise ValueError(f"The record doesn't reach round {round}, turn {turn}.")
        if record.result:
            game.next_round()
        for seat, choice in enumerate(record.choices or ()):
            if choice is not None:
                game.choose(seat, choice)
        return game

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear every event from now on; call what is returned to hear no more."""
        return self._announcer.subscribe(listener)

    # -- what seats may do ---------------------------------------------------------------------

    def legal_picks(self, seat: int) -> list[Pick]:
        """Each distinct kind once, then every ordered pair where chopsticks allow two.

        Empty when nothing is to be chosen.
        """
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)
        if self.phase is not _CHOOSING:
            return []
        hand = self._hands[seat]
        picks = list(hand)
        if self._tables[seat].counts[_CHOPSTICKS_LAID]:
            picks += pairs_of(hand)
        return picks

    def choose(self, seat: int, pick: Pick) -> None:
        """Choose in secret, or choose again instead (R9, R13).

        Raises:
            IllegalPick: with the fault; NoSuchSeat, WrongPhase.
        """
        if self.phase is not _CHOOSING:
            raise WrongPhase("choose", self.phase)
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)
        # Any one card of the hand is legal (R13): the common case, and a quick one.
        if pick not in self._hands[seat]:
            chopsticks = self._tables[seat].counts[_CHOPSTICKS_LAID]
            check_pick(seat, pick, self._hands[seat], chopsticks)
        self._choices[seat] = pick
        if self._announcer.listeners:
            self._announcer.announce(_SEAT_READY[seat])

    def withdraw(self, seat: int) -> None:
        """Take a choice back before the reveal.

        Raises:
            NothingChosen, NoSuchSeat, WrongPhase.
        """
        if self.phase is not _CHOOSING:
            raise WrongPhase("withdraw", self.phase)
        self._check_seat(seat)
        if not self._choices[seat]:
            raise NothingChosen(seat)
        self._choices[seat] = _NO_PICK
        if self._announcer.listeners:
            self._announcer.announce(events.ChoiceWithdrawn(seat))

    # -- what moves the game on ----------------------------------------------------------------

    def reveal(self) -> None:
        """Lay everybody's cards at once and put used chopsticks back into the hands (R11, R27).

        Raises:
            NotReady: somebody has not chosen; WrongPhase.
        """
        if self.phase is not _CHOOSING:
            raise WrongPhase("reveal", self.phase)
        if not all(self._choices):
            raise NotReady([seat for seat, pick in enumerate(self._choices) if not pick])
        picks, self._choices = self._choices, [_NO_PICK] * self.seats
        self._dishes = dishes = []
        for pick, hand, table in zip(picks, self._hands, self._tables):  # noqa: B905 - one each
            two = len(pick) == 2
            for alone in (ALONE[pick[0]], ALONE[pick[1]]) if two else (pick,):
                if hand[alone] > 1:
                    hand[alone] -= 1
                else:
                    del hand[alone]
                dishes.append(table.lay(alone[0]))
            if two:
                table.take_chopsticks()
                hand[_CHOPSTICKS_ALONE] = hand.get(_CHOPSTICKS_ALONE, 0) + 1
        self._laid.append(picks)
        self._last = None
        self.phase = _REVEALED
        if self._announcer.listeners:
            self._announcer.announce(self._revealed())

    def pass_on(self) -> None:
        """Hand the hands on and start the next turn, or score the round after its last (R10).

        Raises:
            WrongPhase: the cards of this turn are not revealed.
        """
        if self.phase is not _REVEALED:
            raise WrongPhase("pass_on", self.phase)
        if self.turn == self.turns:
            self._score_round()
            return
        give = self._direction
        self._hands = self._hands[-give:] + self._hands[:-give]
        self.turn += 1
        self.phase = _CHOOSING
        if self._announcer.listeners:
            passed = events.HandsPassed(self.round, self.turn - 1, self._receivers)
            self._announcer.announce(passed, self._turn_started())

    def next_round(self) -> None:
        """Deal the next round; after round 3 score the puddings and name the winners.

        Raises:
            WrongPhase: the round is not over.
        """
        if self.phase is not _ROUND_OVER:
            raise WrongPhase("next_round", self.phase)
        self._clear_tables()
        if self.round < ROUNDS:
            self._deal()
            if self._announcer.listeners:
                self._announcer.announce(*self._round_events())
            return
        self._result = result(self._points, self._kept_puddings)
        self.phase = _GAME_OVER
        if self._announcer.listeners:
            self._announcer.announce(
                events.PuddingsScored(self._result.puddings), events.GameEnded(self._result)
            )

    # -- what may be seen ----------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""
        return self._result

    @property
    def last(self) -> Revealed | None:
        """What the last reveal of this round brought."""
        return self._revealed() if self._laid else None

    @property
    def choices(self) -> tuple[Pick | None, ...]:
        """What each seat has chosen in the running turn: a secret, and for a save alone."""
        return tuple([pick or None for pick in self._choices])

    def ready(self, seat: int) -> bool:
        """Whether that seat has chosen."""
        self._check_seat(seat)
        return self._choices[seat] != _NO_PICK

    def view(self, seat: int | None) -> PlayerView:
        """All that this seat may know; without a seat, what the whole table sees."""
        if seat is not None:
            self._check_seat(seat)
        return PlayerView(
            seat=seat,
            rules=self.rules,
            phase=self.phase,
            round=self.round,
            turn=self.turn,
            turns=self.turns,
            hand=cards_of(self._hands[seat]) if seat is not None else (),
            choice=self._choices[seat] or None if seat is not None else None,
            legal=tuple(self.legal_picks(seat)) if seat is not None else (),
            tables=tuple([table.view() for table in self._tables]),
            puddings=tuple(self._puddings()),
            points=tuple(map(tuple, self._points)),
            past_tables=tuple(
                [tuple([table.view() for table in tables]) for tables in self._past_tables]
            ),
            ready=tuple([pick != _NO_PICK for pick in self._choices]),
            receivers=self._receivers,
            known=self._known(seat),
            hand_size=sum(self._hands[0].values()),
            last=self.last,
            picks=(*self._past_laid, tuple(map(tuple, self._laid)))[: self.round],
            discard=tuple(sorted([kind for kind in self._cleared if kind is not Kind.PUDDING])),
            pile=len(self._pile) - self._drawn,
            result=self._result,
        )

    # -- the inside ----------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)

    def _deal(self) -> None:
        for seat in range(self.seats):
            self._hands[seat] = hand_of(self._pile[self._drawn : self._drawn + self.turns])
            self._drawn += self.turns
        self.round += 1
        self.turn = 1
        self.phase = _CHOOSING
        self._direction = self.rules.direction(self.round)
        self._receivers = tuple(
            [self.rules.receiver(seat, self.seats, self.round) for seat in range(self.seats)]
        )

    def _score_round(self) -> None:
        self._points.append(round_points([table.counts for table in self._tables], self.rules))
        self._past_tables.append(self._tables)
        self.phase = _ROUND_OVER
        if self._announcer.listeners:
            sheets = score_sheets([table.counts for table in self._tables], self.rules)
            self._announcer.announce(events.RoundScored(self.round, sheets))

    def _clear_tables(self) -> None:
        """Keep the puddings (R6); all else that was laid is discarded for good (R5)."""
        for seat, table in enumerate(self._tables):
            self._kept_puddings[seat] += table.counts[_PUDDINGS]
            self._cleared += table.laid
        self._tables = [Table() for _ in range(self.seats)]
        self._past_laid.append(tuple(map(tuple, self._laid)))
        self._laid = []
        self._standings = {}

    def _puddings(self) -> list[int]:
        return [
            kept + table.counts[Dish.PUDDING]
            for kept, table in zip(self._kept_puddings, self._tables, strict=True)
        ]

    def _known(self, seat: int | None) -> tuple[tuple[Kind, ...], ...]:
        """What a seat knows of each hand.

        A hand that it has held it knows whole, for all that happened to it since was public. Of
        the others, and behind the curtain, only chopsticks that were put back are known.
        """
        return tuple(
            [
                cards_of(self._hands[at])
                if seat is not None and self._has_held(seat, at)
                else (_CHOPSTICKS,) * self._put_back(at)
                for at in range(self.seats)
            ]
        )

    def _put_back(self, at: int) -> int:
        """How many chopsticks, put back in sight of all, are still in the hand now at a seat."""
        count = 0
        give = self.rules.direction(self.round)
        for turn, picks in enumerate(self._laid, start=1):
            pick = picks[(at - give * (self.turn - turn)) % self.seats]
            count = max(count - pick.count(_CHOPSTICKS), 0) + (len(pick) == 2)
        return count

    def _has_held(self, seat: int, at: int) -> bool:
        """Whether a seat has held, in this round, the hand now in front of seat `at`."""
        passes = self.turn - 1
        ahead = (at - seat) * self.rules.direction(self.round)
        return (passes - ahead) % self.seats <= passes

    def _revealed(self) -> Revealed:
        """What the last reveal brought, made when it is first asked for."""
        if self._last is None:
            self._last = self._make_revealed()
        return self._last

    def _make_revealed(self) -> Revealed:
        turn = len(self._laid)
        before, maki_before = self._standing(turn - 1)
        after, maki_after = self._standing(turn)
        dishes = iter(self._dishes)
        plays = [
            Play(
                seat,
                pick,
                tuple(islice(dishes, len(pick))),
                after[seat] - before[seat],
                maki_after[seat].points - maki_before[seat].points,
            )
            for seat, pick in enumerate(self._laid[-1])
        ]
        return Revealed(self.round, turn, tuple(plays))

    def _standing(self, turn: int) -> _Standing:
        """The points of the round, and of them those for maki, after that turn of it.

        Asked turn by turn each is reckoned once; for a turn that nobody asked about the cards
        are laid again, which is cheaper than to keep every table of every turn.
        """
        if turn not in self._standings:
            tables = self._tables if turn == len(self._laid) else self._tables_after(turn)
            counts = [table.counts for table in tables]
            prizes = maki_prizes([one[_MAKI] for one in counts], self.rules)
            self._standings[turn] = round_points(counts, self.rules), prizes
        return self._standings[turn]

    def _tables_after(self, turn: int) -> list[Table]:
        tables = [Table() for _ in range(self.seats)]
        for picks in self._laid[:turn]:
            for table, pick in zip(tables, picks, strict=True):
                table.play(pick)
        return tables

    def _turn_started(self) -> events.TurnStarted:
        return events.TurnStarted(self.round, self.turn, self._receivers)

    def _round_events(self) -> tuple[events.RoundStarted, events.TurnStarted]:
        pile = len(self._pile) - self._drawn
        return events.RoundStarted(self.round, self.turns, pile), self._turn_started()

    def _play_turn(self, picks: Sequence[Pick]) -> None:
        for seat, pick in enumerate(picks):
            self.choose(seat, pick)
        self.reveal()
        self.pass_on()
