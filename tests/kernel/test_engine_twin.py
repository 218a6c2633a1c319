"""The kernel plays by the engine's rules: the same game on both gives the same sheet."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo.engine import OFFICIAL, PRESETS, Dish, Game, Kind, Phase, Pick, Rules
from sushigo.engine.rules import SEATS, Deck, MakiPrizes, Passing
from sushigo.kernel import chance
from sushigo.kernel.fast import fast_games, game_sheet
from sushigo.kernel.scores import (
    MAKI_ROW,
    MOST_SEATS,
    PUDDING_POINTS_ROW,
    PUDDINGS_ROW,
    TOTALS_ROW,
    WIN,
    WINS_ROW,
)
from sushigo.kernel.twin import plain

EVERY_RULES = [Rules(*options) for options in product(Deck, MakiPrizes, Passing)]
GAMES = 40
SEED = 11


class Luck:
    """The chances of one game, drawn one by one as the kernel draws them."""

    def __init__(self, seed: int, number: int) -> None:
        self.state = chance.started(seed, number)

    def below(self, n: int) -> int:
        self.state = chance.after(self.state)
        return chance.below(self.state, n)


def shuffled(rules: Rules, seats: int, luck: Luck) -> list[Kind]:
    deck = [kind for kind, count in rules.cards.items() for _ in range(count)]
    for place in range(3 * seats * rules.hand_size(seats)):
        other = place + luck.below(len(deck) - place)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def random_game(seats: int, rules: Rules, seed: int, number: int) -> Game:
    """Played on the engine: each pick any of the engine's own list."""
    luck = Luck(seed, number)
    game = Game(seats, rules, shuffled(rules, seats, luck))
    while game.phase is not Phase.GAME_OVER:
        for seat in range(seats):
            legal = game.legal_picks(seat)
            game.choose(seat, legal[luck.below(len(legal))])
        move_on(game)
    return game


def random_card_game(seats: int, rules: Rules, seed: int, number: int) -> Game:
    """Played on the engine: the hands stay shuffled, and the last card is any card."""
    luck = Luck(seed, number)
    deck = shuffled(rules, seats, luck)
    game, size = Game(seats, rules, deck), rules.hand_size(seats)
    while game.phase is not Phase.GAME_OVER:
        if game.turn == 1:
            first = (game.round - 1) * seats * size
            hands = [deck[first + seat * size :][:size] for seat in range(seats)]
        for seat in range(seats):
            game.choose(seat, last_cards(hands[seat], game.view(seat).may_use_chopsticks, luck))
        hands = (
            hands[1:] + hands[:1] if rules.direction(game.round) < 0 else hands[-1:] + hands[:-1]
        )
        move_on(game)
    return game


def last_cards(hand: list[Kind], two: bool, luck: Luck) -> Pick:
    first = hand.pop()
    if not two or not luck.below(2):
        return (first,)
    second = hand.pop()
    hand.append(Kind.CHOPSTICKS)
    other = len(hand) - 1 - luck.below(len(hand))
    hand[-1], hand[other] = hand[other], hand[-1]
    return first, second


def move_on(game: Game) -> None:
    game.reveal()
    game.pass_on()
    if game.phase is Phase.ROUND_OVER:
        game.next_round()


def assert_same(game: Game, sheet: list[int]) -> None:
    result, seats = game.view(None).result, range(game.seats)
    assert result
    for number, points in enumerate(result.rounds):
        assert sheet[number * MOST_SEATS :][: game.seats] == list(points)
    assert sheet[PUDDINGS_ROW:][: game.seats] == [line.count for line in result.puddings]
    assert sheet[PUDDING_POINTS_ROW:][: game.seats] == [line.points for line in result.puddings]
    assert sheet[TOTALS_ROW:][: game.seats] == list(result.totals)
    share = WIN // len(result.winners)
    assert sheet[WINS_ROW:][: game.seats] == [share * (seat in result.winners) for seat in seats]
    sheets = [game.view(None).sheets_of(number) for number in (1, 2, 3)]
    maki = [
        sum(line.points for one in sheets if (line := one[seat].line(Dish.MAKI))) for seat in seats
    ]
    assert sheet[MAKI_ROW:][: game.seats] == maki


POLICIES = {"random": random_game, "random-card": random_card_game}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", EVERY_RULES, ids=str)
@pytest.mark.parametrize("kind", POLICIES)
def test_the_same_game_on_both(kind: str, rules: Rules, seats: int) -> None:
    for number in range(GAMES):
        game = POLICIES[kind](seats, rules, SEED, number)
        assert_same(game, game_sheet(plain(), [kind] * seats, rules, SEED, number))


@given(
    kind=st.sampled_from(sorted(POLICIES)),
    rules=st.sampled_from(EVERY_RULES),
    seats=st.sampled_from(SEATS),
    seed=st.integers(0, 2**63 - 1),
    number=st.integers(0, 2**40),
)
@settings(max_examples=100, deadline=None)
def test_the_same_game_of_any_seed(
    kind: str, rules: Rules, seats: int, seed: int, number: int
) -> None:
    game = POLICIES[kind](seats, rules, seed, number)
    assert_same(game, game_sheet(plain(), [kind] * seats, rules, seed, number))


@pytest.mark.parametrize("kind", ["random", "random-card", "greedy", "heuristic"])
def test_blocks_add_up_to_the_whole(kind: str) -> None:
    rules = PRESETS["first-maki-only"]
    whole = fast_games([kind] * 3, rules, 3, seed=5, first=0, count=60)
    parts = [
        fast_games([kind] * 3, rules, 3, seed=5, first=first, count=count)
        for first, count in [(37, 23), (0, 1), (1, 36)]
    ]
    assert whole == tuple(a + b + c for a, b, c in zip(*parts, strict=True))
    assert sum(seat.sixtieths for seat in whole) == 60 * WIN


def test_every_game_is_another() -> None:
    sheets = {tuple(game_sheet(plain(), ["random"] * 4, OFFICIAL, 1, n)) for n in range(50)}
    assert len(sheets) == 50


def test_as_many_kinds_as_seats() -> None:
    with pytest.raises(ValueError, match="3 seats need as many kinds, not 2"):
        fast_games(["random"] * 2, OFFICIAL, 3, seed=1, first=0, count=1)
