"""In measured games a seat knows what its view in the engine's game would tell it, no more."""

from __future__ import annotations

from collections import Counter

import pytest

from sushigo.bots.determinise import position
from sushigo.engine import Game, Kind, Rules
from sushigo.engine.picks import cards_of
from sushigo.kernel import match
from sushigo.kernel import position as at
from sushigo.kernel.layout import KINDS, packed_hand
from tests.bots.states import EVERY_RULE, SEATS, turns_of


def laid_for_good(game: Game) -> list[int]:
    """How many of each kind lie on the tables or were cleared from them."""
    view = game.view(None)
    laid = Counter(view.discard)
    for table in view.tables:
        laid.update(table.laid)
    on_tables = sum(table.laid.count(Kind.PUDDING) for table in view.tables)
    laid[Kind.PUDDING] += sum(view.puddings) - on_tables
    return [laid[kind] for kind in Kind]


@pytest.mark.parametrize("rules", EVERY_RULE, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_knows_what_its_view_tells(seats: int, rules: Rules) -> None:
    returned_at_all = 0
    for game in turns_of(seats, rules, seed=seats):
        hands = [packed_hand(cards_of(hand)) for hand in game._hands]
        returned = [game.view(None).known[seat].count(Kind.CHOPSTICKS) for seat in range(seats)]
        returned_at_all += sum(returned)
        for seat in range(seats):
            numbers, pool = position(game.view(seat))
            known, unseen = [0] * at.POSITION, [0] * KINDS * 14
            known[at.LEFT] = numbers[at.LEFT]
            match.know(
                seat,
                seats,
                game.turn - 1,
                rules.direction(game.round),
                hands,
                returned,
                laid_for_good(game),
                [rules.cards.get(kind, 0) for kind in Kind],
                known,
                unseen,
            )
            for first in (at.HANDS, at.HIDDEN):
                assert known[first:][:seats] == numbers[first:][:seats]
            assert known[at.POOL] == numbers[at.POOL]
            assert unseen[: len(pool)] == pool
    assert returned_at_all or Kind.CHOPSTICKS not in rules.cards
