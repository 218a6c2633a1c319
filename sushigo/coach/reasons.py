"""Why a pick is worth taking, in words: what it does for oneself, and what it keeps from others.

Every reason is a fact that the seat can see; nothing is guessed about hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sushigo.engine import Dish, Kind, Pick, PlayerView
from sushigo.engine.scoring import pudding_lines, score_sheets
from sushigo.engine.table import ON_WASABI, Table
from sushigo.locale import _, ngettext
from sushigo.wording import kind_name, ordinal, signed

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
    for kind in pick:
        before = list(table.counts)
        dish = table.lay(kind)
        if kind not in _MAKI:
            yield _effect(view, kind, dish, before)
    if any(kind in _MAKI for kind in pick):
        yield _maki_effect(view, table)


def _effect(view: PlayerView, kind: Kind, dish: Dish, before: Sequence[int]) -> str:
    turns_left = view.turns - view.turn
    match kind:
        case Kind.TEMPURA:
            text = _("completes your pair") if before[dish] % 2 else _("half a pair of tempura")
        case Kind.SASHIMI:
            text = (
                _("your first sashimi of three"),
                _("your second sashimi of three"),
                _("completes your three sashimi"),
            )[before[dish] % 3]
        case Kind.DUMPLING:
            text = _("your {nth} dumpling: {points}").format(
                nth=ordinal(min(before[dish] + 1, 5)), points=signed(_dumpling_step(before[dish]))
            )
        case Kind.PUDDING:
            text = _pudding_effect(view)
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


def _dumpling_step(before: int) -> int:
    return before + 1 if before < 5 else 0


def _maki_effect(view: PlayerView, table: Table) -> str:
    """Where the rolls put the seat in the race."""
    mine = table.counts[Dish.MAKI]
    others = [one.counts[Dish.MAKI] for at, one in enumerate(view.tables) if at != view.seat]
    before = view.tables[view.seat or 0].counts[Dish.MAKI]
    best = max(others)
    if mine > best:
        return _("extends your maki lead") if before > best else _("takes the maki lead")
    if mine == best:
        return _("draws level in maki")
    missing = best - mine + 1
    return ngettext(
        "{n} roll short of the maki lead", "{n} rolls short of the maki lead", missing
    ).format(n=missing)


def _pudding_effect(view: PlayerView) -> str:
    """Where one more pudding would put the seat; puddings count at the end of the game."""
    seat = view.seat or 0
    puddings = list(view.puddings)
    before = pudding_lines(puddings)[seat].place
    puddings[seat] += 1
    after = pudding_lines(puddings)[seat].place
    if after == 1:
        return _("keeps most puddings") if before == 1 else _("most puddings")
    if before == -1 and after != -1:
        return _("no more fewest puddings")
    return _("one more pudding for the end")


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
        if _gain(view, receiver, kind) < _WORTH_DENYING:
            continue
        alike = _MAKI if kind in _MAKI else (kind,)
        if any(_gain(view, receiver, one) >= _WORTH_DENYING for one in alike if one in rest):
            continue  # another card of the rest would do as well
        yield _denial(view, receiver, kind).format(name=names[receiver], card=kind_name(kind))


def _gain(view: PlayerView, seat: int, kind: Kind) -> int:
    """What a card would give another seat if it laid it and the round were scored then."""
    table = Table(view.tables[seat].counts, view.tables[seat].laid)
    table.lay(kind)
    counts = [one.counts for one in view.tables]
    counts[seat] = tuple(table.counts)
    return score_sheets(counts, view.rules)[seat].points - view.sheets[seat].points


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
