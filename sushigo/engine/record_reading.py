"""Reading a record: nothing in it is taken on trust.

First the shape is checked, from the outside in, then the game is played again: every card must
have been dealt from one deck, every pick must have been legal, and the points must be right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard

from .cards import KIND_OF_WORD, Kind
from .errors import IllegalPick, InvalidRules
from .game import Game
from .picks import Pick
from .record import (
    FORMAT,
    VERSION,
    Hand,
    PlayedRound,
    Player,
    Record,
    RecordedResult,
    RecordError,
    Turn,
)
from .record_json import (
    TOP,
    Place,
    extra_of,
    integer_at,
    list_at,
    object_at,
    parse,
    shown,
    string_at,
    value_of,
)
from .rules import OPTIONS, ROUNDS, Rules, preset
from .view import Phase

_LONGEST_WORD: Final = 40

_RECORD_KEYS: Final = (
    "format",
    "version",
    "rules",
    "seed",
    "players",
    "rounds",
    "result",
    "pile",
    "choices",
)


def read(text: str | bytes) -> Record:
    """The game that is written there.

    A game without all its turns is unfinished and has no result; of it a finished round may
    leave its scores out. A game with all its turns has all its scores and its result.

    Raises:
        RecordError: with the first fault found and where it is.
    """
    return from_data(parse(text))


def from_data(data: object) -> Record:
    """The same from what JSON would give: dictionaries, lists, strings, integers, None.

    Raises:
        RecordError: with the first fault found and where it is.
    """
    record = _record(data)
    _check_cards(record)
    _check_play(record)
    return record


# -- the shape ---------------------------------------------------------------------------------


def _record(data: object) -> Record:
    if not isinstance(data, dict):
        raise RecordError(f"a game is a JSON object, not {shown(data)}.")
    if data.get("format") != FORMAT:
        said = f", not {shown(data['format'])}" if "format" in data else ""
        raise RecordError(f'this is no record: its "format" should be "{FORMAT}"{said}.')
    version = integer_at(value_of(data, "version", TOP), '"version"', TOP)
    if version != VERSION:
        raise RecordError(f"version {shown(version)} is unknown; this is a reader of version 1.")
    rules, rules_extra = _rules(value_of(data, "rules", TOP))
    seed = data.get("seed")
    players = list_at(value_of(data, "players", TOP), '"players"', TOP)
    try:
        rules.check_seats(len(players))
    except InvalidRules as error:
        raise RecordError(str(error)) from None
    seats = len(players)
    return Record(
        rules=rules,
        seed=None if seed is None else integer_at(seed, '"seed"', TOP),
        players=tuple([_player(player, seat) for seat, player in enumerate(players)]),
        rounds=_rounds(value_of(data, "rounds", TOP), rules, seats),
        result=_result(data["result"], seats) if "result" in data else None,
        pile=_cards(data["pile"], '"pile"', TOP) if "pile" in data else None,
        choices=_choices(data["choices"], seats) if "choices" in data else None,
        extra=extra_of(data, _RECORD_KEYS, TOP),
        rules_extra=rules_extra,
    )


def _rules(data: object) -> tuple[Rules, dict[str, object]]:
    rules = object_at(data, '"rules"', TOP)
    name = _option(value_of(rules, "preset", TOP), "preset")
    differences = {option: _option(rules[option], option) for option in OPTIONS if option in rules}
    try:
        return preset(name, **differences), extra_of(rules, ("preset", *OPTIONS), TOP)
    except InvalidRules as error:
        raise RecordError(str(error)) from None


def _option(value: object, option: str) -> str | bool:
    """The value, if it is short and of a type that the rules can say something of."""
    if isinstance(value, str | bool) and len(str(value)) <= _LONGEST_WORD:
        return value
    raise RecordError(f'"{option}" can\'t be {shown(value)}.')


def _player(data: object, seat: int) -> Player:
    place = Place(seat=seat)
    player = object_at(data, "a player", place)
    name = string_at(value_of(player, "name", place), '"name"', place)
    kind = string_at(value_of(player, "kind", place), '"kind"', place)
    if not kind:
        raise RecordError('"kind" is empty.', *place)
    return Player(name, kind, extra_of(player, ("name", "kind"), place))


def _rounds(data: object, rules: Rules, seats: int) -> tuple[PlayedRound, ...]:
    rounds = list_at(data, '"rounds"', TOP)
    if not 1 <= len(rounds) <= ROUNDS:
        raise RecordError(f"a game has one to three rounds, not {len(rounds)}.")
    played = [_round(one, number, rules, seats) for number, one in enumerate(rounds, start=1)]
    size = rules.hand_size(seats)
    for number, one in enumerate(played, start=1):
        if len(one.turns) < size and number < len(played):
            fault = f"this round has only {len(one.turns)} of {size} turns, but another follows."
            raise RecordError(fault, number)
        if len(one.turns) < size and one.scores is not None:
            fault = f"it has scores, but only {len(one.turns)} of {size} turns."
            raise RecordError(fault, number)
    return tuple(played)


def _round(data: object, number: int, rules: Rules, seats: int) -> PlayedRound:
    place = Place(number)
    played = object_at(data, "a round", place)
    size = rules.hand_size(seats)
    deal = _per_seat(value_of(played, "deal", place), "hand", "hands", seats, place)
    turns = list_at(value_of(played, "turns", place), '"turns"', place)
    if len(turns) > size:
        raise RecordError(f"a round has {size} turns here, not {len(turns)}.", *place)
    scores = played.get("scores")
    return PlayedRound(
        deal=tuple([_hand(hand, size, Place(number, seat=at)) for at, hand in enumerate(deal)]),
        turns=tuple([_turn(one, seats, Place(number, at)) for at, one in enumerate(turns, 1)]),
        scores=_numbers(scores, "scores", seats, place) if "scores" in played else None,
        extra=extra_of(played, ("deal", "turns", "scores"), place),
    )


def _hand(data: object, size: int, place: Place) -> Hand:
    hand = _cards(data, "a hand", place)
    if len(hand) != size:
        raise RecordError(f"a hand is dealt {size} cards here, not {len(hand)}.", *place)
    return hand


def _turn(data: object, seats: int, place: Place) -> Turn:
    picks = _per_seat(data, "pick", "picks", seats, place)
    return tuple(
        [
            _cards(pick, "a pick", Place(place.round, place.turn, seat))
            for seat, pick in enumerate(picks)
        ]
    )


def _result(data: object, seats: int) -> RecordedResult:
    ended = object_at(data, '"result"', TOP)
    winners = list_at(value_of(ended, "winners", TOP), '"winners"', TOP)
    return RecordedResult(
        puddings=_numbers(value_of(ended, "puddings", TOP), "puddings", seats, TOP),
        pudding_points=_numbers(
            value_of(ended, "pudding_points", TOP), "pudding_points", seats, TOP
        ),
        totals=_numbers(value_of(ended, "totals", TOP), "totals", seats, TOP),
        winners=tuple([integer_at(seat, "a winner", TOP) for seat in winners]),
        extra=extra_of(ended, ("puddings", "pudding_points", "totals", "winners"), TOP),
    )


def _choices(data: object, seats: int) -> tuple[Pick | None, ...]:
    choices = _per_seat(data, "choice", "choices", seats, TOP)
    return tuple(
        [
            None if choice is None else _cards(choice, "a choice", Place(seat=seat))
            for seat, choice in enumerate(choices)
        ]
    )


def _per_seat(data: object, one: str, many: str, seats: int, place: Place) -> list[object]:
    """A list with one entry for each seat."""
    entries = list_at(data, f"the {many}", place)
    if len(entries) != seats:
        fault = f"there is one {one} for each of the {seats} seats, not {len(entries)}."
        raise RecordError(fault, *place)
    return entries


def _numbers(data: object, many: str, seats: int, place: Place) -> tuple[int, ...]:
    numbers = _per_seat(data, "number", f'"{many}"', seats, place)
    what = f'a number of "{many}"'
    return tuple(
        [
            integer_at(one, what, Place(place.round, place.turn, seat))
            for seat, one in enumerate(numbers)
        ]
    )


def _cards(data: object, what: str, place: Place) -> tuple[Kind, ...]:
    words = list_at(data, what, place)
    kinds = [KIND_OF_WORD[word] for word in words if _is_card(word)]
    if len(kinds) < len(words):
        wrong = next(word for word in words if not _is_card(word))
        raise RecordError(f"there is no card {shown(wrong)}.", *place)
    return tuple(kinds)


def _is_card(word: object) -> TypeGuard[str]:
    return isinstance(word, str) and word in KIND_OF_WORD


# -- the play ----------------------------------------------------------------------------------


def _check_cards(record: Record) -> None:
    """Everything must come from one deck, and with a pile be the whole of it (R4, R7)."""
    left = dict.fromkeys(Kind, 0) | record.rules.cards
    for number, played in enumerate(record.rounds, start=1):
        for seat, hand in enumerate(played.deal):
            _draw(left, hand, Place(number, seat=seat), record.rules)
    if record.pile is None:
        return
    _draw(left, record.pile, TOP, record.rules)
    missing = [kind.word for kind, count in left.items() if count]
    if missing:
        fault = f"the hands and the pile are less than the deck: {', '.join(missing)} missing."
        raise RecordError(fault)


def _draw(left: dict[Kind, int], cards: Iterable[Kind], place: Place, rules: Rules) -> None:
    for kind in cards:
        left[kind] -= 1
        if left[kind] < 0:
            count = rules.cards.get(kind, 0)
            raise RecordError(f"that is more {kind.word} than the {count} of the deck.", *place)


def _check_play(record: Record) -> None:
    """Play the game again; every pick must be legal and every score right."""
    game = Game(len(record.players), record.rules, record.draw_pile())
    for number, played in enumerate(record.rounds, start=1):
        if number > 1:
            game.next_round()
        for turn in played.turns:
            for seat, pick in enumerate(turn):
                _choose(game, seat, pick)
            game.reveal()
            game.pass_on()
    _check_scores(game, record)
    if game.phase is Phase.ROUND_OVER and game.round == ROUNDS:
        _check_end(game, record)
    elif record.result is not None:
        turns = len(record.rounds[-1].turns)
        fault = f"there is a result, but the game ends after turn {turns} of {game.turns}."
        raise RecordError(fault, len(record.rounds))
    _check_choices(game, record.choices or ())


def _choose(game: Game, seat: int, pick: Pick) -> None:
    try:
        game.choose(seat, pick)
    except IllegalPick as error:
        raise RecordError(error.why, game.round, game.turn, seat) from None


def _check_scores(game: Game, record: Record) -> None:
    for number, right in enumerate(game.view(None).points, start=1):
        scores = record.rounds[number - 1].scores
        if scores is not None:
            _compare("points", scores, right, number)


def _check_end(game: Game, record: Record) -> None:
    for number, played in enumerate(record.rounds, start=1):
        if played.scores is None:
            raise RecordError('"scores" is missing.', number)
    game.next_round()
    ended, right = record.result, game.result
    if ended is None or right is None:
        raise RecordError('all turns are played, but "result" is missing.')
    points = [line.points for line in right.puddings]
    _compare("puddings", ended.puddings, [line.count for line in right.puddings])
    _compare("pudding points", ended.pudding_points, points)
    _compare("points in all", ended.totals, right.totals)
    if sorted(ended.winners) != list(right.winners):
        said, winners = _numbered(ended.winners), _numbered(right.winners)
        raise RecordError(f'"winners" names {said}, but the winner is {winners}.')


def _compare(
    what: str, said: Sequence[int], right: Sequence[int], round: int | None = None
) -> None:
    for seat, (stored, counted) in enumerate(zip(said, right, strict=True)):
        if stored != counted:
            fault = f"the record says {shown(stored)} {what}, but it is {counted}."
            raise RecordError(fault, round, seat=seat)


def _numbered(seats: Iterable[int]) -> str:
    return " and ".join(f"seat {shown(seat + 1)}" for seat in seats) or "nobody"


def _check_choices(game: Game, choices: Sequence[Pick | None]) -> None:
    for seat, choice in enumerate(choices):
        if choice is None:
            continue
        if game.phase is not Phase.CHOOSING:
            raise RecordError("a choice is stored, but no turn is running.", game.round, seat=seat)
        _choose(game, seat, choice)
