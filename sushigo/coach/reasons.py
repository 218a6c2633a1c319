"""Why a pick is worth taking, in words: what it does for oneself, and what it keeps from others.

Every reason is a fact that the seat can see; nothing is guessed about hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from sushigo.engine import Dish, Kind, Pick, PlayerView
from sushigo.engine.scoring import Prize, maki_prizes, pudding_lines, round_points
from sushigo.engine.table import DISH_OF, ON_WASABI, Table
from sushigo.locale import _, ngettext
from sushigo.wording import kind_name, ordinal, signed

from .memory import memory

_SETS: Final = {Kind.TEMPURA: 2, Kind.SASHIMI: 3, Kind.DUMPLING: 5}
"""How many cards make a set; of dumplings more give no more."""
_USES: Final = {Kind.WASABI: 1, Kind.CHOPSTICKS: 2}
"""So many turns must be left for a card to be of use: the last hand has no second card."""
_MAKI: Final = (Kind.MAKI1, Kind.MAKI2, Kind.MAKI3)
_NIGIRI: Final = {Kind.EGG: 1, Kind.SALMON: 2, Kind.SQUID: 3}
_WORTH_DENYING: Final = 4
"""Points that a card must give the next seat at once before it counts as kept from it."""


def reasons(view: PlayerView, pick: Pick, names: Sequence[str]) -> list[str]:
    """The reasons for a pick, what it does for oneself first.

    Args:
        view: of the seat that would take it.
        pick: what it takes.
        names: everybody's.
    """
    return list(dict.fromkeys((*_own(view, pick), *_denied(view, pick, names))))


def reason_text(view: PlayerView, pick: Pick, names: Sequence[str]) -> str:
    """The reasons in one line: “completes your pair; leaves Luis no sashimi”."""
    return "; ".join(reasons(view, pick, names))


# -- for oneself -------------------------------------------------------------------------------


def _own(view: PlayerView, pick: Pick) -> Iterator[str]:
    """What each card does on the seat's own table, laid in this order."""
    seat = view.seat or 0
    table = Table(view.tables[seat].counts, view.tables[seat].laid)
    for at, kind in enumerate(pick):
        before = table.counts[DISH_OF[kind]]
        dish = table.lay(kind)
        if kind in _SETS:
            to_come = 0 if kind in pick[at + 1 :] else _to_come(view, pick, kind)
            yield _with_what_comes(_set_effect(kind, before), before + 1, to_come, kind)
        elif kind not in _MAKI and kind is not Kind.PUDDING:
            yield _effect(view, kind, dish)
    if any(kind in _MAKI for kind in pick):
        yield _maki_effect(view, table)
    if Kind.PUDDING in pick:
        yield _pudding_effect(view, pick.count(Kind.PUDDING))


def _set_effect(kind: Kind, before: int) -> str:
    """What one more card of a set does."""
    if kind is Kind.TEMPURA:
        return _("completes your pair") if before % 2 else _("half a pair of tempura")
    if kind is Kind.SASHIMI:
        return (
            _("your first sashimi of three"),
            _("your second sashimi of three"),
            _("completes your three sashimi"),
        )[before % 3]
    step = before + 1 if before < _SETS[kind] else 0
    return _("your {nth} dumpling: {points}").format(
        nth=ordinal(min(before + 1, _SETS[kind])), points=signed(step)
    )


def _with_what_comes(effect: str, lying: int, to_come: int, kind: Kind) -> str:
    """An effect, and how many more of a set that is not yet whole may come."""
    is_whole = lying >= _SETS[kind] if kind is Kind.DUMPLING else lying % _SETS[kind] == 0
    if is_whole or not to_come:
        return effect
    return ngettext(
        "{effect}, and {n} more may come round", "{effect}, and {n} more may come round", to_come
    ).format(effect=effect, n=to_come)


def _to_come(view: PlayerView, pick: Pick, kind: Kind) -> int:
    """How many more of a kind, of those known to be on their way, the seat could take.

    From each hand it can take one each time it comes by; what the others take of them before,
    nobody knows.
    """
    left = view.turns - view.turn
    hands = [(hand.turns, hand.known) for hand in memory(view).hands]
    hands.append((view.seats, view.hand))
    count = 0
    for turns, cards in hands:
        visits = (left - turns) // view.seats + 1 if turns <= left else 0
        laid = pick.count(kind) if turns == view.seats else 0
        count += min(cards.count(kind) - laid, visits)
    return count


def _effect(view: PlayerView, kind: Kind, dish: Dish) -> str:
    """What a card does that is no part of a set, and is not compared."""
    turns_left = view.turns - view.turn
    match kind:
        case Kind.WASABI | Kind.CHOPSTICKS if turns_left < _USES[kind]:
            text = _("too late to be of use")
        case Kind.WASABI:
            text = ngettext(
                "triples a nigiri, with {n} turn to come",
                "triples a nigiri, with {n} turns to come",
                turns_left,
            ).format(n=turns_left)
        case Kind.CHOPSTICKS:
            text = _("two cards in a later turn")
        case _ if dish is ON_WASABI.get(kind):
            n = 3 * _NIGIRI[kind]
            text = ngettext("{n} point on your wasabi", "{n} points on your wasabi", n).format(n=n)
        case _:
            n = _NIGIRI[kind]
            text = ngettext("{n} point at once", "{n} points at once", n).format(n=n)
    return text


def _maki_effect(view: PlayerView, table: Table) -> str:
    """Which place the rolls put the seat in, what that pays, and what it lacks of a better one."""
    seat = view.seat or 0
    rolls = [one.counts[Dish.MAKI] for one in view.tables]
    before = maki_prizes(rolls, view.rules)[seat]
    rolls[seat] = table.counts[Dish.MAKI]
    prizes = maki_prizes(rolls, view.rules)
    place = _maki_place(before, prizes[seat])
    if prizes[seat].place == 1:
        return place
    ranked = [count for count, prize in zip(rolls, prizes, strict=True) if prize.place]
    if place:
        n = max(ranked) - rolls[seat] + 1
        text = ngettext(
            "{place}, {n} roll short of the lead", "{place}, {n} rolls short of the lead", n
        )
    elif any(prize.place == 2 for prize in prizes):
        n = min(ranked) - rolls[seat] + 1
        text = ngettext("{n} roll short of second in maki", "{n} rolls short of second in maki", n)
    else:
        n = max(ranked) - rolls[seat] + 1
        text = ngettext("{n} roll short of the maki lead", "{n} rolls short of the maki lead", n)
    return text.format(place=place, n=n)


def _maki_place(before: Prize, after: Prize) -> str:
    """The place in maki that pays, and how much; nothing where there is none."""
    if after.place == 1 and after.sharers > 1:
        text = _("shares the maki lead: {points}")
    elif after.place == 1:
        leads_already = before.place == 1 and before.sharers == 1
        text = _("extends your maki lead") if leads_already else _("takes the maki lead: {points}")
    elif after.place == 2:
        is_shared = after.sharers > 1
        text = _("shares second in maki: {points}") if is_shared else _("second in maki: {points}")
    else:
        text = ""
    return text.format(points=signed(after.points))


def _pudding_effect(view: PlayerView, more: int) -> str:
    """Where more puddings would put the seat; puddings count at the end of the game."""
    seat = view.seat or 0
    puddings = list(view.puddings)
    before = pudding_lines(puddings)[seat]
    puddings[seat] += more
    after = pudding_lines(puddings)[seat]
    if after.place == 1 and after.sharers > 1:
        text = _("shares the most puddings")
    elif after.place == 1:
        had = before.place == 1 and before.sharers == 1
        text = _("keeps the most puddings") if had else _("the most puddings")
    elif before.place == -1 and after.place != -1:
        text = _("no longer the fewest puddings")
    elif before.place == -1 and before.sharers == 1 and after.sharers > 1:
        text = _("no longer the fewest puddings alone")
    else:
        text = _("one more pudding for the end")
    return text


# -- against others ----------------------------------------------------------------------------


def _denied(view: PlayerView, pick: Pick, names: Sequence[str]) -> Iterator[str]:
    """What the seat that gets the rest would have done with the cards that are taken."""
    receiver = view.receivers[view.seat or 0]
    if view.turn == view.turns:
        return
    rest = list(view.hand)
    for kind in pick:
        rest.remove(kind)
    for kind in dict.fromkeys(pick):
        if not all(_is_wanted(view, receiver, kind, laid) for laid in _laid_first(view, receiver)):
            continue  # what it lays before may be that, or make it worthless
        alike = _MAKI if kind in _MAKI else (kind,)
        if any(_is_wanted(view, receiver, one) for one in alike if one in rest):
            continue  # another card of the rest would do as well
        if any(one in view.known[receiver] for one in alike):
            continue  # it has one already
        yield _denial(view, receiver, kind).format(name=names[receiver], card=kind_name(kind))


def _laid_first(view: PlayerView, seat: int) -> Iterator[Pick]:
    """What a seat may lay in this turn before it gets the rest, as far as its hand is known."""
    yield ()
    cards = view.known[seat]
    yield from dict.fromkeys((kind,) for kind in cards)
    if view.chopsticks(seat):
        yield from dict.fromkeys(permutations(cards, 2))


def _is_wanted(view: PlayerView, seat: int, kind: Kind, laid: Pick = ()) -> bool:
    """Whether a card would give another seat much at once, after it laid those."""
    points = [_points_with(view, seat, cards) for cards in (laid, (*laid, kind))]
    return points[1] - points[0] >= _WORTH_DENYING


def _points_with(view: PlayerView, seat: int, cards: Pick) -> int:
    """A seat's points if it laid these cards and the round were scored then."""
    table = Table(view.tables[seat].counts, view.tables[seat].laid)
    for kind in cards:
        table.lay(kind)
    counts = [one.counts for one in view.tables]
    counts[seat] = tuple(table.counts)
    return round_points(counts, view.rules)[seat]


def _denial(view: PlayerView, receiver: int, kind: Kind) -> str:
    counts = view.tables[receiver].counts
    if kind is Kind.TEMPURA:
        return _("leaves {name} no second tempura")
    if kind is Kind.SASHIMI:
        return _("leaves {name} no third sashimi")
    if kind in ON_WASABI and counts[Dish.WASABI]:
        return _("keeps it from the wasabi of {name}")
    if kind in _MAKI:
        return _("keeps the rolls from {name}")
    return _("leaves {name} no {card}")
