"""Players that look at what a pick is worth, and at nothing that others do."""

from __future__ import annotations

from random import Random
from typing import Final

from sushigo.engine import Dish, Kind, Pick, PlayerView
from sushigo.engine.scoring import WORTH, pudding_lines, round_points
from sushigo.engine.table import ON_WASABI, ROLLS, Counts

from .choosing import best
from .laying import with_cards, with_pick


class ScoringPlayer:
    """The pick that gives most if the round and the puddings were scored right after it."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """The best of `view.legal`; among equals chance decides."""
        return best(((_points(view, pick), pick) for pick in view.legal), rng)


def _points(view: PlayerView, pick: Pick) -> int:
    """The seat's points of the round and of the puddings with the pick laid."""
    seat = view.own_seat
    tables: list[Counts] = [table.counts for table in view.tables]
    tables[seat] = with_pick(tables[seat], pick)
    puddings = list(view.puddings)
    puddings[seat] += pick.count(Kind.PUDDING)
    return round_points(tables, view.rules)[seat] + pudding_lines(puddings)[seat].points


class GreedyPlayer:
    """The pick with the greatest `expected_worth`."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """The best of `view.legal`; among equals chance decides."""
        return best(expected_worths(view), rng)


def expected_worths(view: PlayerView) -> list[tuple[float, Pick]]:
    """Each legal pick with what it is worth to the seat."""
    counts, left = view.tables[view.own_seat].counts, view.turns - view.turn + 1
    alone = {kind: expected_worth(kind, counts, left) for kind in set(view.hand)}
    worths: list[tuple[float, Pick]] = []
    for pick in view.legal:
        worth = alone[pick[0]]
        if len(pick) == 2:
            after = with_cards(counts, pick[:1])
            worth += expected_worth(pick[1], after, left) - CHOPSTICKS_GIVEN_BACK
        worths.append((worth, pick))
    return worths


CHOPSTICKS_GIVEN_BACK: Final = 1.0
"""What a pick of two cards costs: the chopsticks are gone."""

_FIXED: Final = {Kind.SALMON: 2.0, Kind.SQUID: 3.0, Kind.EGG: 1.0, Kind.PUDDING: 2.0}
"""Points of the nigiri, and what a pudding may come to."""

_SASHIMI: Final = (3.33, 3.34, 10.0)
"""The first of a trio, the second, and the third that completes it."""


def expected_worth(kind: Kind, counts: Counts, left: int) -> float:
    """What a card is worth, in points that it gives or will probably help to.

    Args:
        kind: the card.
        counts: what lies in front of the seat, in the order of `Dish`.
        left: the seat's picks left in the round, this one counted.
    """
    match kind:
        case Kind.TEMPURA:
            completes = counts[Dish.TEMPURA] % 2 == 1
            worth = 5.0 if completes else 2.5 if left > 1 else 0.0
        case Kind.SASHIMI:
            lying = counts[Dish.SASHIMI] % 3
            can_be_completed = lying + left >= 3
            worth = _SASHIMI[lying] if can_be_completed else 0.0
        case Kind.DUMPLING:
            steps, lying = WORTH[Dish.DUMPLING], counts[Dish.DUMPLING]
            worth = float(steps[lying + 1] - steps[lying])
        case Kind.WASABI:
            worth = 3.0 if left >= 2 and not counts[Dish.WASABI] else 0.0
        case Kind.CHOPSTICKS:
            worth = 1.0 if left >= 3 else 0.0
        case Kind.MAKI1 | Kind.MAKI2 | Kind.MAKI3:
            worth = float(ROLLS[kind])
        case _:
            tripled = kind in ON_WASABI and counts[Dish.WASABI]
            worth = _FIXED[kind] * (3 if tripled else 1)
    return worth
