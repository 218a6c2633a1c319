"""Decoupled search of a tree of joint picks: every seat learns what pays against the others.

Each playout deals the hidden cards anew at random. In a node every seat chooses by itself, by
upper confidence bounds that count how often a pick was there to be chosen; all the picks together
lead to the next node, since that is what the whole table sees. A playout adds one node, and from
there on the round is played to its end by a simple policy.

A seat whose habit is known doesn't always choose so: in as many playouts as the habit is likely it
takes what a heuristic or a greedy player would, all through the tree. Searching only against such
models would beat those players and lose to others that search.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from .chance import BITS, TIMES
from .habits import GRABBING, SEEKING, WEIGHING
from .layout import (
    ANY_CHOPSTICKS,
    AT,
    CHOICE,
    CHOICES,
    CHOPSTICKS,
    HAS,
    KINDS,
    MASK_AT,
    MOST_CHOICES,
    ONE,
)
from .leaf import round_end
from .moves import hand_on, lay, next_seat
from .playout import by_chance, by_worth
from .policies import pick_gain, plain_gain
from .position import (
    GRABS,
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
    WEIGHS,
)
from .scores import MOST_SEATS
from .style import BIAS, EXPLORE, THOUGHTLESS, UNTRIED
from .worths import DENIAL

Ints = list[int]
Floats = list[float]

WASABI: Final = 10
GROUP: Final = [0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7]
"""A kind without its size: of maki and nigiri only the best in the hand is looked at."""
GROUPS: Final = 7
PAIRS: Final = GROUPS * GROUPS
"""The pairs of groups; chopsticks laid with chopsticks would change nothing."""

NODES: Final = 0
PAIR_BLOCKS: Final = 1
STATE: Final = 2
"""The counters of a search: nodes, blocks of pairs."""

WORK: Final = 9 * MOST_SEATS + 64
FLOATS: Final = 2 * MOST_SEATS


def deal_hidden(position: Ints, pool: Ints, tables: Ints, hands: Ints, x: int) -> int:
    """Fill the hands up with cards that nobody here has seen; the state after that."""
    n = position[SEATS]
    cards = position[POOL]
    place = 0
    for seat in range(n):
        tables[seat] = position[TABLES + seat]
        hand = position[HANDS + seat]
        for _card in range(position[HIDDEN + seat]):
            x = TIMES * (x & BITS) + (x >> 32)
            other = place + ((x & BITS) * (cards - place) >> 32)
            kind = pool[other]
            pool[other] = pool[place]
            pool[place] = kind
            place += 1
            hand = hand + ONE[kind] | HAS[kind]
        hands[seat] = hand
    return x


def select(
    first_of: int,
    pairs_from: int,
    seat: int,
    hand: int,
    two: bool,
    style: Floats,
    habit: int,
    visits: Ints,
    offered: Ints,
    worth: Floats,
    prior: Floats,
    logs: Floats,
    start: int,
    after: int,
    position: Ints,
    tables: Ints,
    kept: Ints,
    chosen: Ints,
) -> None:
    """Choose a seat's pick in a node by upper confidence bounds, or by its habit.

    Args:
        first_of: where the seat's single picks of this node begin in the arrays.
        pairs_from: where its pairs begin.
        seat: which seat.
        hand: the seat's hand.
        two: whether it may lay two cards.
        style: how the search is done, see `STYLES`.
        habit: `SEEKING`, `WEIGHING` or `GRABBING`.
        visits: how often each pick was taken.
        offered: how often each could be taken.
        worth: the rewards of each, added up.
        prior: what each gains to a heuristic player, once it was offered.
        logs: the logarithms of the whole numbers.
        start: any number, by which of several untried picks one is taken.
        after: the cards of each hand after this pick.
        position: where the search began.
        tables: every seat's table.
        kept: every seat's puddings of the rounds before.
        chosen: is left with the pick and its place in the arrays.
    """
    n = position[SEATS]
    second = position[SECOND]
    to_come = position[ROUNDS] * position[SIZE] + after
    following = next_seat(seat, n, position[TO_LEFT])
    denial = DENIAL[n]
    explore = style[EXPLORE]
    bias = style[BIAS]
    untried = style[UNTRIED] / n
    mask = hand >> MASK_AT
    kinds = CHOICES[mask]
    base = mask * MOST_CHOICES
    best = -1000.0
    i = start * kinds >> 32
    for _kind in range(kinds):
        kind = CHOICE[base + i]
        i += 1
        if i == kinds:
            i = 0
        at = first_of + kind
        if not offered[at]:
            prior[at] = pick_gain(
                seat, following, kind, n, after, to_come, second, denial, tables, kept
            )
        offered[at] += 1
        tried = visits[at]
        if habit == WEIGHING:
            bound = prior[at]
        elif habit == GRABBING:
            bound = plain_gain(tables[seat], kind, after + 1)
        elif tried:
            bound = (
                worth[at] / tried
                + explore * sqrt(logs[offered[at]] / tried)
                + bias * prior[at] / (tried + 1)
            )
        else:
            bound = untried + bias * prior[at]
        if bound > best:
            best = bound
            chosen[0] = kind
            chosen[1] = at
    if not two:
        return
    for i in range(kinds):
        first = CHOICE[base + i]
        if first == CHOPSTICKS:
            continue
        twice = hand >> AT[first] & 14
        for j in range(i if twice else i + 1, kinds):
            kind = CHOICE[base + j]
            if kind == CHOPSTICKS:
                continue
            at = pairs_from + GROUP[first] * GROUPS + GROUP[kind]
            # Wasabi is laid first.
            pick = kind | (first + 1) << 4 if kind == WASABI else first | (kind + 1) << 4
            if not offered[at]:
                prior[at] = pick_gain(
                    seat, following, pick, n, after, to_come, second, denial, tables, kept
                )
            offered[at] += 1
            tried = visits[at]
            if habit == WEIGHING:
                # Not the prior: that is of whichever maki and nigiri this pair was first made of.
                bound = pick_gain(
                    seat, following, pick, n, after, to_come, second, denial, tables, kept
                )
            elif habit == GRABBING:
                bound = plain_gain(tables[seat], pick, after + 1)
            elif tried:
                bound = (
                    worth[at] / tried
                    + explore * sqrt(logs[offered[at]] / tried)
                    + bias * prior[at] / (tried + 1)
                )
            else:
                bound = untried + bias * prior[at]
            if bound > best:
                best = bound
                chosen[0] = pick
                chosen[1] = at


def search(
    count: int,
    position: Ints,
    pool: Ints,
    style: Floats,
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
    x: int,
) -> int:
    """Make so many playouts more; the state of chance after them.

    Args:
        count: how many.
        position: what is known.
        pool: the cards that are not seen, in any order, which changes.
        style: how it is done, see `STYLES`.
        nodes: how many nodes there is room for.
        state: counters, see `STATE`.
        visits: for each node and seat the singles, then blocks of pairs: times taken.
        offered: the same: times it could be taken.
        worth: the same: rewards.
        prior: the same: what each gains to a heuristic player.
        won: for the root's picks of the searching seat: its win shares.
        blocks: for each node and seat, where its pairs begin, or 0.
        keys: of the hash table from a node and the joint picks to the next node.
        children: its values.
        logs: the logarithms of the whole numbers.
        table_shares: the win shares of each seat, added up over all playouts.
        work: `WORK` integers of room.
        floats: `FLOATS` floats of room.
        x: the state of chance.
    """
    n = position[SEATS]
    me = max(position[ME], 0)
    to_left = position[TO_LEFT]
    tables = work[:MOST_SEATS]
    hands = work[MOST_SEATS : 2 * MOST_SEATS]
    picks = work[2 * MOST_SEATS : 3 * MOST_SEATS]
    chosen = work[3 * MOST_SEATS : 4 * MOST_SEATS]
    spare = work[4 * MOST_SEATS : 8 * MOST_SEATS]
    habits = work[8 * MOST_SEATS : 9 * MOST_SEATS]
    path = work[9 * MOST_SEATS :]
    rewards = floats[:MOST_SEATS]
    shares = floats[MOST_SEATS:]
    kept = position[KEPT : KEPT + MOST_SEATS]
    thoughtless = int(style[THOUGHTLESS] * BITS)
    slots = len(keys) - 1
    pairs_start = nodes * n * KINDS
    most_blocks = (len(visits) - pairs_start) // PAIRS
    for _playout in range(count):
        x = deal_hidden(position, pool, tables, hands, x)
        for seat in range(n):
            x = TIMES * (x & BITS) + (x >> 32)
            habits[seat] = SEEKING
            if x & BITS < position[WEIGHS + seat]:
                habits[seat] = WEIGHING
            elif x & BITS < position[WEIGHS + seat] + position[GRABS + seat]:
                habits[seat] = GRABBING
        left = position[LEFT]
        node = 0
        steps = 0
        mine = 0
        while left > 1:
            key = node
            for seat in range(n):
                hand = hands[seat]
                two = tables[seat] & ANY_CHOPSTICKS > 0
                block = 0
                if two:
                    block = blocks[node * n + seat]
                    if not block and state[PAIR_BLOCKS] < most_blocks:
                        block = pairs_start + state[PAIR_BLOCKS] * PAIRS
                        state[PAIR_BLOCKS] += 1
                        blocks[node * n + seat] = block
                    two = block > 0
                x = TIMES * (x & BITS) + (x >> 32)
                start = x & BITS
                select(
                    (node * n + seat) * KINDS,
                    block,
                    seat,
                    hand,
                    two,
                    style,
                    habits[seat],
                    visits,
                    offered,
                    worth,
                    prior,
                    logs,
                    start,
                    left - 1,
                    position,
                    tables,
                    kept,
                    chosen,
                )
                picks[seat] = chosen[0]
                key = key << 8 | chosen[0]
                path[steps] = chosen[1]
                steps += 1
            if not node:
                mine = path[me]
            for seat in range(n):
                lay(seat, picks[seat], tables, hands)
            left -= 1
            hand_on(hands, n, to_left)
            key += 1
            slot = ((key ^ key >> 29) * 0x9E3779B1 >> 7) & slots
            while keys[slot] and keys[slot] != key:
                slot = (slot + 1) & slots
            if keys[slot]:
                node = children[slot]
            else:
                if state[NODES] < nodes:
                    keys[slot] = key
                    children[slot] = state[NODES]
                    state[NODES] += 1
                break
        if thoughtless >= BITS:
            x = by_chance(n, left, to_left, tables, hands, x)
        else:
            x = by_worth(position, left, tables, hands, thoughtless, x)
        round_end(position, style, tables, spare, rewards, shares)
        seat = 0
        for step in range(steps):
            at = path[step]
            visits[at] += 1
            worth[at] += rewards[seat]
            seat += 1
            if seat == n:
                seat = 0
        if steps:
            won[mine if mine < KINDS * n else mine - pairs_start + KINDS * n] += shares[me]
        for seat in range(n):
            table_shares[seat] += shares[seat]
    return x
