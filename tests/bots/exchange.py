"""Another game in place of this one, and a seat that can't tell them apart."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import chain
from random import Random

from sushigo.engine import Game
from sushigo.engine.picks import cards_of, hand_of


def exchanged(game: Game, seat: int, rng: Random) -> Game:
    """A game equal in all that the seat may know, every other card dealt anew.

    The cards that it doesn't know are shuffled among the hands and the draw pile; whoever else
    has chosen has now chosen something else. The game itself stays as it is.
    """
    other = deepcopy(game)
    known = [Counter(cards) for cards in game.view(seat).known]
    unknown = [
        list((Counter(cards_of(hand)) - sure).elements())
        for hand, sure in zip(game._hands, known, strict=True)
    ]
    drawn, pile = game._pile[: game._drawn], game._pile[game._drawn :]
    cards = list(chain(*unknown, pile))
    rng.shuffle(cards)
    for at, (sure, hidden) in enumerate(zip(known, unknown, strict=True)):
        dealt, cards = cards[: len(hidden)], cards[len(hidden) :]
        other._hands[at] = hand_of([*sure.elements(), *dealt])
    other._pile = drawn + cards
    for at in range(game.seats):
        if at != seat and game.ready(at):
            other.choose(at, rng.choice(other.legal_picks(at)))
    return other
