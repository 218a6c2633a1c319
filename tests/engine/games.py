"""Games for the tests: dealt by hand, laid by a plan, or random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random

from sushigo.engine import OFFICIAL, Game, Kind, Listener, Phase, Pick, PlayerView, Rules
from sushigo.engine.cards import KIND_OF_WORD

FILLERS = (
    *(Kind.TEMPURA, Kind.SASHIMI, Kind.DUMPLING) * 14,
    *(Kind.SALMON,) * 10,
    *(Kind.EGG, Kind.SQUID) * 5,
    *(Kind.MAKI1,) * 6,
    *(Kind.MAKI2,) * 12,
    *(Kind.MAKI3,) * 8,
    *(Kind.WASABI,) * 6,
    *(Kind.CHOPSTICKS,) * 4,
    *(Kind.PUDDING,) * 10,
)
"""The deck, the least remarkable cards first: what fills up a hand that a test says little of."""


def cards(words: str) -> tuple[Kind, ...]:
    """The cards of these words: ``"wasabi squid"``."""
    return tuple(KIND_OF_WORD[word] for word in words.split())


def pick(word: str) -> Pick:
    """One card, or two in their order: ``"squid"``, ``"squid+egg"``."""
    return cards(word.replace("+", " "))


def stacked(*hands: str, rules: Rules = OFFICIAL, listeners: Iterable[Listener] = ()) -> Game:
    """A game whose first deal gives these hands, one a seat; a short one is filled up."""
    dealt = [list(cards(hand)) for hand in hands]
    return Game(len(hands), rules, _pile([dealt], rules), listeners)


def choose_all(game: Game, *picks: str) -> None:
    """Each seat chooses its pick; a seat without one takes the first card of its hand."""
    for seat in range(game.seats):
        game.choose(seat, pick(picks[seat]) if seat < len(picks) else game.view(seat).legal[0])


def reveal(game: Game, *picks: str) -> None:
    """Each seat chooses, and the cards are turned over."""
    choose_all(game, *picks)
    game.reveal()


def play_turn(game: Game, *picks: str) -> None:
    """A whole turn: choose, reveal, pass."""
    reveal(game, *picks)
    game.pass_on()


def laid(*plans: str, rules: Rules = OFFICIAL, listeners: Iterable[Listener] = ()) -> Game:
    """A game in its first round, after each seat has laid its plan, one pick a turn.

    A plan is the picks in their order, as in ``"chopsticks wasabi squid+egg"``. The hands are
    dealt so that it can be laid; where one plan is shorter, that seat lays something of no note.
    """
    return _played([plans], rules, listeners, whole=False)


def played(
    *rounds: Sequence[str], rules: Rules = OFFICIAL, listeners: Iterable[Listener] = ()
) -> Game:
    """The same for whole rounds, each played to its end and scored; the next is not yet dealt."""
    return _played(rounds, rules, listeners, whole=True)


def random_game(
    seats: int, rules: Rules = OFFICIAL, seed: int = 0, listeners: Iterable[Listener] = ()
) -> Game:
    """A game played to its end, each pick one of the legal ones."""
    game = Game.shuffled(seats, rules, seed, listeners)
    for _ in moments(game, seed):
        pass
    return game


def moments(game: Game, seed: int) -> Iterator[None]:
    """Play at random to the end and stop after every call; sometimes a choice is taken back."""
    random = Random(seed)
    yield
    while game.phase is not Phase.GAME_OVER:
        if game.phase is Phase.CHOOSING:
            for seat in random.sample(range(game.seats), game.seats):
                game.choose(seat, random.choice(game.legal_picks(seat)))
                yield
                if random.random() < 0.1:
                    game.withdraw(seat)
                    yield
                    game.choose(seat, random.choice(game.legal_picks(seat)))
                    yield
        advance(game)
        yield


def advance(game: Game) -> None:
    """The one call that moves the game on from its phase."""
    match game.phase:
        case Phase.CHOOSING:
            game.reveal()
        case Phase.REVEALED:
            game.pass_on()
        case Phase.ROUND_OVER:
            game.next_round()
        case Phase.GAME_OVER:
            raise AssertionError("the game is over")


def all_views(game: Game) -> list[PlayerView]:
    """What each seat sees, and the curtain last."""
    return [game.view(seat) for seat in (*range(game.seats), None)]


def points(game: Game, seat: int = 0) -> int:
    """The seat's points if the round were scored now."""
    return game.view(None).sheets[seat].points


def _played(
    rounds: Sequence[Sequence[str]], rules: Rules, listeners: Iterable[Listener], *, whole: bool
) -> Game:
    seats = len(rounds[0])
    scripts = []
    deals = []
    for number, plans in enumerate(rounds, start=1):
        picks = [[pick(word) for word in plan.split()] for plan in plans]
        turns = rules.hand_size(seats) if whole else max(map(len, picks))
        script = [[mine[turn : turn + 1] for mine in picks] for turn in range(turns)]
        scripts.append(script)
        deals.append(_hands(script, rules.direction(number)))
    left = Counter(rules.cards) - Counter(chain.from_iterable(chain.from_iterable(deals)))
    for number, (script, hands) in enumerate(zip(scripts, deals, strict=True), start=1):
        for turn, choices in enumerate(script):
            for seat, choice in enumerate(choices):
                if not choice:
                    filler = _take_filler(left)
                    choice.append((filler,))
                    hands[(seat - rules.direction(number) * turn) % seats].append(filler)
    game = Game(seats, rules, _pile(deals, rules), listeners)
    for number, script in enumerate(scripts, start=1):
        if number > game.round:
            game.next_round()
        for choices in script:
            for seat, choice in enumerate(choices):
                game.choose(seat, choice[0])
            game.reveal()
            game.pass_on()
    return game


def _hands(script: Sequence[Sequence[Sequence[Pick]]], direction: int) -> list[list[Kind]]:
    """The hands from which a script can be laid."""
    seats = len(script[0])
    hands: list[list[Kind]] = [[] for _ in range(seats)]
    put_back = [0] * seats
    for turn, choices in enumerate(script):
        for seat, choice in enumerate(choices):
            at = (seat - direction * turn) % seats
            for kind in chain.from_iterable(choice):
                if kind is Kind.CHOPSTICKS and put_back[at]:
                    put_back[at] -= 1
                else:
                    hands[at].append(kind)
            put_back[at] += any(len(one) == 2 for one in choice)
    return hands


def _pile(deals: Sequence[Sequence[list[Kind]]], rules: Rules) -> list[Kind]:
    """The whole deck: these hands first, filled up, then the rest."""
    left = Counter(rules.cards)
    left.subtract(chain.from_iterable(chain.from_iterable(deals)))
    assert min(left.values()) >= 0, "the deck hasn't so many cards of a kind"
    for hands in deals:
        for hand in hands:
            missing = rules.hand_size(len(hands)) - len(hand)
            assert missing >= 0, "that hand is too large"
            hand += [_take_filler(left) for _ in range(missing)]
    dealt = chain.from_iterable(chain.from_iterable(deals))
    return [*dealt, *left.elements()]


def _take_filler(left: Counter[Kind]) -> Kind:
    """Take the least remarkable card that is left, of kinds in turn."""
    kind = max(
        (kind for kind in dict.fromkeys(FILLERS) if left[kind] > 0),
        key=lambda kind: (left[kind] if kind in FILLERS[:3] else 0, -FILLERS.index(kind)),
    )
    left[kind] -= 1
    return kind
