"""Whole games of players that search, on integers: how their strength is measured."""

from __future__ import annotations

from typing import Final

from .chance import BITS, TIMES, started
from .flat import flat
from .games import dealt
from .layout import ANY_CHOPSTICKS, AT, CHOPSTICKS, HAS, KINDS, ONE
from .moves import hand_on, lay
from .policies import policy_pick
from .position import (
    BEFORE,
    HANDS,
    HIDDEN,
    KEPT,
    LEFT,
    ME,
    POOL,
    ROUNDS,
    SEATS,
    SECOND,
    SIZE,
    TABLES,
    TO_LEFT,
)
from .root import forget, most_visited
from .scores import (
    MOST_SEATS,
    PUDDINGS_ROW,
    score_game,
    score_round,
)
from .style import STYLE
from .tree import search

Ints = list[int]
Floats = list[float]

SEARCH: Final = 10
OTHER_SEARCH: Final = 11
FLAT: Final = 12

# What a player that searches is made of: a row of settings for each of the three.
PLAYOUTS_SET: Final = 0
STYLE_FROM: Final = 1
SETTINGS: Final = STYLE_FROM + STYLE


def know(
    seat: int,
    n: int,
    turn: int,
    direction: int,
    hands: Ints,
    returned: Ints,
    laid: Ints,
    cards_of: Ints,
    position: Ints,
    pool: Ints,
) -> None:
    """Write down what a seat knows of the hands, and the cards that it has not seen.

    Args:
        turn: counted from 0.
        direction: 1 if the hands go to the left, else -1.
        hands: all hands.
        returned: the chopsticks put back into each hand and not taken since.
        laid: how many of each kind were laid for good.
        cards_of: how many of each kind the deck has.
        position: gets the known part of each hand; the rest of it must be there.
        pool: gets the cards.
    """
    left = position[LEFT]
    for at in range(n):
        known = 0
        hidden = left
        if (turn - (at - seat) * direction) % n <= turn:
            known = hands[at]
            hidden = 0
        else:
            for _pair in range(returned[at]):
                known = known + ONE[CHOPSTICKS] | HAS[CHOPSTICKS]
                hidden -= 1
        position[HANDS + at] = known
        position[HIDDEN + at] = hidden
    count = 0
    for kind in range(KINDS):
        unseen = cards_of[kind] - laid[kind]
        for at in range(n):
            unseen -= position[HANDS + at] >> AT[kind] & 15
        for _card in range(unseen):
            pool[count] = kind
            count += 1
    position[POOL] = count


def play_searching(
    deck: Ints,
    cards_of: Ints,
    policies: Ints,
    settings: Floats,
    n: int,
    size: int,
    back: int,
    second: int,
    x: int,
    tables: Ints,
    hands: Ints,
    picks: Ints,
    kept: Ints,
    sheet: Ints,
    spare: Ints,
    notes: Ints,
    position: Ints,
    pool: Ints,
    nodes: int,
    state: Ints,
    visits: Ints,
    offered: Ints,
    worth: Floats,
    prior: Floats,
    won: Floats,
    blocks: Ints,
    keys: Ints,
    children: Ints,
    logs: Floats,
    table_shares: Floats,
    work: Ints,
    floats: Floats,
    found: Ints,
    means: Floats,
) -> None:
    """A game in which seats may search; the arguments are those of the parts."""
    returned = notes[:MOST_SEATS]
    laid = notes[MOST_SEATS : MOST_SEATS + KINDS]
    for kind in range(KINDS):
        laid[kind] = 0
    position[SEATS] = n
    position[SIZE] = size
    position[SECOND] = second
    for round in range(3):
        direction = 1
        if round == 1 and back:
            direction = -1
        position[ROUNDS] = 2 - round
        position[TO_LEFT] = int(direction > 0)
        for seat in range(n):
            tables[seat] = 0
            returned[seat] = 0
            kept[seat] = sheet[PUDDINGS_ROW + seat]
            position[KEPT + seat] = kept[seat]
            position[BEFORE + seat] = 0
            for past in range(round):
                position[BEFORE + seat] += sheet[past * MOST_SEATS + seat]
        dealt(deck, round * n * size, size, n, hands)
        for turn in range(size):
            left = size - turn
            position[LEFT] = left
            for seat in range(n):
                position[TABLES + seat] = tables[seat]
            for seat in range(n):
                x = TIMES * (x & BITS) + (x >> 32)
                policy = policies[seat]
                if policy < SEARCH or left == 1:
                    following = (seat + direction) % n
                    to_come = left - 1 + (2 - round) * size
                    picks[seat] = policy_pick(
                        policy,
                        seat,
                        following,
                        hands[seat],
                        n,
                        left,
                        to_come,
                        second,
                        tables,
                        kept,
                        x,
                    )
                    continue
                position[ME] = seat
                know(seat, n, turn, direction, hands, returned, laid, cards_of, position, pool)
                row = (policy - SEARCH) * SETTINGS
                playouts = int(settings[row + PLAYOUTS_SET])
                if policy == FLAT:
                    count = flat(
                        playouts,
                        position,
                        settings[row + STYLE_FROM : row + SETTINGS],
                        pool,
                        found,
                        means,
                        work,
                        floats,
                        started(x, 1),
                    )
                    best = 0
                    for i in range(count):
                        if means[i] > means[best]:
                            best = i
                    picks[seat] = found[best]
                    continue
                forget(n, nodes, state, visits, offered, worth, won, blocks, keys, table_shares)
                search(
                    playouts,
                    position,
                    pool,
                    settings[row + STYLE_FROM : row + SETTINGS],
                    nodes,
                    state,
                    visits,
                    offered,
                    worth,
                    prior,
                    won,
                    blocks,
                    keys,
                    children,
                    logs,
                    table_shares,
                    work,
                    floats,
                    started(x, 1),
                )
                two = tables[seat] & ANY_CHOPSTICKS > 0
                picks[seat] = most_visited(seat, hands[seat], two, blocks, visits, worth, found)
            for seat in range(n):
                pick = picks[seat]
                lay(seat, pick, tables, hands)
                laid[pick & 15] += 1
                if pick & 15 == CHOPSTICKS and returned[seat] > 0:
                    returned[seat] -= 1
                if pick > 15:
                    if (pick >> 4) - 1 == CHOPSTICKS and returned[seat] > 0:
                        returned[seat] -= 1
                    laid[(pick >> 4) - 1] += 1
                    laid[CHOPSTICKS] -= 1
                    returned[seat] += 1
            hand_on(hands, n, int(direction > 0))
            hand_on(returned, n, int(direction > 0))
        score_round(tables, n, second, round * MOST_SEATS, sheet, spare)
    score_game(n, sheet)
