"""What things are called and how a point is explained, in the reader's language.

Shared by everything that speaks to people: the referee at the command line, and the screens.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from typing import Final

from .bots.faces import FACES
from .bots.guests import BrokenGuest
from .engine import Dish, Kind, Pick, PlayerView, Result, Rules, ScoreLine, TieBreak
from .engine.events import Play
from .engine.record import HUMAN
from .engine.rules import Deck, MakiPrizes, Passing
from .engine.scoring import pudding_lines
from .engine.table import DISH_OF, ON_WASABI, ROLLS
from .locale import _, ngettext

CODES: Final = ("TE", "SA", "DU", "M1", "M2", "M3", "SL", "SQ", "EG", "PU", "WA", "CH")
"""Two letters for each kind, so that colour and picture are never the only sign."""


DISH_CODES: Final = (
    "TE",
    "SA",
    "DU",
    "M",
    "SL",
    "SQ",
    "EG",
    "SL×3",
    "SQ×3",
    "EG×3",
    "PU",
    "WA",
    "CH",
)
"""The same for each dish on a table."""


def kind_name(kind: Kind) -> str:
    """The name on the card."""
    return (
        _("Tempura"),
        _("Sashimi"),
        _("Dumpling"),
        _("Maki, 1 roll"),
        _("Maki, 2 rolls"),
        _("Maki, 3 rolls"),
        _("Salmon nigiri"),
        _("Squid nigiri"),
        _("Egg nigiri"),
        _("Pudding"),
        _("Wasabi"),
        _("Chopsticks"),
    )[kind]


def kind_short_name(kind: Kind) -> str:
    """The name of a card, where there is little room: “Maki 2”."""
    dish = DISH_OF[kind]
    return _("Maki {n}").format(n=ROLLS[kind]) if dish is Dish.MAKI else dish_short_name(dish)


def kind_worth(kind: Kind, rules: Rules, seats: int) -> str:
    """What a card is worth by these rules, in a few words."""
    pudding = _("end: +6") if seats == 2 else _("end: +6 or -6")
    maki = _("most 6") if rules.maki is MakiPrizes.FIRST else _("most 6, next 3")
    return (
        _("two: 5"),
        _("three: 10"),
        _("1 3 6 10 15"),
        maki,
        maki,
        maki,
        _("2"),
        _("3"),
        _("1"),
        pudding,
        _("next nigiri×3"),
        _("2 cards later"),
    )[kind]


def player_kind_name(kind: str) -> str:
    """What sits in a seat: a person, or a computer player by its kind."""
    if kind == HUMAN:
        return _("person")
    word = _(FACES[kind].level) if kind in FACES else kind
    return _("computer: {kind}").format(kind=word)


def player_manner(kind: str) -> str:
    """How a level of computer player plays, in a sentence; nothing of any other kind."""
    return _(FACES[kind].manner) if kind in FACES else ""


def dish_name(dish: Dish) -> str:
    """The name of what lies on a table."""
    return (
        _("Tempura"),
        _("Sashimi"),
        _("Dumpling"),
        _("Maki"),
        _("Salmon nigiri"),
        _("Squid nigiri"),
        _("Egg nigiri"),
        _("Salmon on wasabi"),
        _("Squid on wasabi"),
        _("Egg on wasabi"),
        _("Pudding"),
        _("Wasabi"),
        _("Chopsticks"),
    )[dish]


def dish_short_name(dish: Dish) -> str:
    """The name of what lies on a table, where there is little room."""
    return (
        _("Tempura"),
        _("Sashimi"),
        _("Dumpling"),
        _("Maki"),
        _("Salmon"),
        _("Squid"),
        _("Egg"),
        _("Salmon ×3"),
        _("Squid ×3"),
        _("Egg ×3"),
        _("Pudding"),
        _("Wasabi"),
        _("Chopsticks"),
    )[dish]


def laid_name(kind: Kind, dish: Dish) -> str:
    """The name of a card with where it went: “Squid nigiri on wasabi”."""
    name = kind_name(kind)
    return _("{name} on wasabi").format(name=name) if dish is ON_WASABI.get(kind) else name


def place_short_name(line: ScoreLine) -> str:
    """The place that a line takes, in three letters: “1st”; else nothing."""
    return {0: "", 1: _("1st"), 2: _("2nd"), -1: _("last")}[line.place]


def place_name(line: ScoreLine) -> str:
    """The place that a line takes in maki or puddings: “first, shared by 2”; else nothing."""
    place = {0: "", 1: _("first"), 2: _("second"), -1: _("fewest")}[line.place]
    if line.sharers > 1:
        return _("{place}, shared by {sharers}").format(place=place, sharers=line.sharers)
    return place


def reason(line: ScoreLine) -> str:
    """Why a line gives its points: “5 rolls, first”, “2 pairs”, “unused”."""
    count = line.count
    match line.dish:
        case Dish.TEMPURA:
            text = _counted(count, 2, ngettext("{n} pair", "{n} pairs", count // 2))
        case Dish.SASHIMI:
            text = _counted(count, 3, ngettext("{n} trio", "{n} trios", count // 3))
        case Dish.MAKI:
            rolls = ngettext("{n} roll", "{n} rolls", count).format(n=count)
            text = _joined(rolls, place_name(line) or _("no place"))
        case Dish.PUDDING:
            puddings = ngettext("{n} pudding", "{n} puddings", count).format(n=count)
            text = _joined(puddings, place_name(line) or _("no prize, no loss"))
        case Dish.WASABI | Dish.CHOPSTICKS:
            text = _("unused") if count == 1 else _("{n} unused").format(n=count)
        case Dish.SALMON_ON_WASABI | Dish.SQUID_ON_WASABI | Dish.EGG_ON_WASABI:
            text = _joined("" if count == 1 else f"{count} ×", _("tripled"))
        case Dish.DUMPLING:
            text = ngettext("{n} dumpling", "{n} dumplings", count).format(n=count)
        case _:
            text = ngettext("{n} card", "{n} cards", count).format(n=count)
    return text


def _counted(count: int, step: int, sets: str) -> str:
    """“2 pairs”, “1 pair and 1 left over”, “1 of 2”."""
    left = count % step
    if count < step:
        return _("{n} of {step}").format(n=count, step=step)
    whole = sets.format(n=count // step)
    return _("{sets} and {left} left over").format(sets=whole, left=left) if left else whole


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def rule_sentences(rules: Rules) -> Iterator[str]:
    """How this game is played and what gives points."""
    full = rules.deck is Deck.FULL
    yield _(
        "Three rounds. Everybody takes one card of the hand, all lay together, and the hands go on."
    )
    if rules.passing is Passing.BOTH_WAYS:
        yield _("The hands go to the left, in round 2 to the right.")
    else:
        yield _("The hands go to the left.")
    yield _("Points are counted after each round; then the tables are cleared.")
    yield _("Tempura: every two give 5.")
    yield _("Sashimi: every three give 10.")
    yield _("Dumplings: 1, 3, 6, 10, 15 for one to five; more give no more.")
    if rules.maki is MakiPrizes.FIRST:
        yield _("Maki: most rolls 6; those who tie split it, the rest is dropped.")
    else:
        yield _("Maki: most rolls 6, second most 3; those who tie split it, the rest is dropped.")
        yield _("After a tie for the most nobody is second.")
    yield _("Nigiri: egg 1, salmon 2, squid 3.")
    yield _("Wasabi: the next nigiri you lay goes on it and counts three times.")
    if full:
        yield _("Chopsticks: in a later turn take two cards, laid in the order you name them.")
        yield _("The chopsticks go into the hand that is passed on.")
        yield _("Puddings stay to the very end: most +6, fewest -6, split on a tie.")
        yield _("All equal: nothing. With two players nobody loses for puddings.")
        yield _("Most points win; on a tie more puddings; else the victory is shared.")
    else:
        yield _("Most points win; on a tie the victory is shared.")


def card_effect(view: PlayerView, pick: Pick, kind: Kind) -> str:
    """What one card of a pick would do on the seat's table."""
    if len(pick) == 1 or kind is Kind.PUDDING:
        return pick_effect(view, (kind,))
    lines = view.preview(pick).after.lines
    return "; ".join(reason(line) for line in lines if _is_laid(line, (kind,)))


def pick_effect(view: PlayerView, pick: Pick) -> str:
    """What a pick would do on the seat's table, in a few words: “1 pair”, “tripled”."""
    preview = view.preview(pick)
    before = {line.dish: line for line in preview.before.lines}
    changed = [line for line in preview.after.lines if before.get(line.dish) != line]
    parts = [_effect(line, alone=len(pick) == 1) for line in changed if _is_laid(line, pick)]
    if Kind.PUDDING in pick:
        parts.append(_pudding_effect(view, pick))
    return "; ".join(parts)


def _is_laid(line: ScoreLine, pick: Pick) -> bool:
    dishes = {DISH_OF[kind] for kind in pick} | {ON_WASABI.get(kind) for kind in pick}
    return line.dish in dishes


def _effect(line: ScoreLine, *, alone: bool) -> str:
    match line.dish:
        case Dish.WASABI:
            text = _("for a nigiri")
        case Dish.CHOPSTICKS:
            text = _("for later")
        case Dish.SALMON_ON_WASABI | Dish.SQUID_ON_WASABI | Dish.EGG_ON_WASABI:
            text = _("on wasabi: ×3")
        case Dish.SALMON | Dish.SQUID | Dish.EGG:
            text = "" if alone else reason(line)
        case Dish.DUMPLING:
            text = ngettext("{n} dumpling", "{n} dumplings", line.count).format(n=line.count)
        case _:
            text = reason(line)
    return text if alone or not text else f"{dish_name(line.dish)} {text}"


def _pudding_effect(view: PlayerView, pick: Pick) -> str:
    """Where the puddings would put the seat; they count at the end of the game only."""
    puddings = list(view.puddings)
    seat = view.seat if view.seat is not None else 0
    puddings[seat] += pick.count(Kind.PUDDING)
    return reason(pudding_lines(puddings)[seat])


def and_list(names: Sequence[str]) -> str:
    """“Ana”, “Ana and Luis”, “Ana, Luis and Marta”."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def ordinal(place: int) -> str:
    """A place in a ranking of at most five: “1st” to “5th”."""
    return (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"))[place - 1]


def gain_parts(play: Play) -> list[tuple[str, int]]:
    """What a play gave, the maki prize by itself: somebody else's maki may have taken it."""
    own = play.gained - play.maki
    parts = [(signed(own), own)] if own or not play.maki else []
    return parts + (
        [(_("maki {gain}").format(gain=signed(play.maki)), play.maki)] * bool(play.maki)
    )


def signed(points: int) -> str:
    """Points with their sign: “+5”, “+0”, “-6”."""
    return f"{points:+d}"


def share_text(share: float) -> str:
    """A part of a whole: “37 %”; “<1 %” and “>99 %” are not quite nothing, and not quite all."""
    percent = 100 * share
    if 0 < percent < 1:
        return _("<1 %")
    if 99 < percent < 100:
        return _(">99 %")
    return _("{n} %").format(n=round(percent))


def winner_sentence(result: Result, names: Sequence[str]) -> str:
    """Who won, and by what: “Ana wins with 41 points”."""
    sentence = {
        TieBreak.POINTS: _("{names} wins with {points} points."),
        TieBreak.PUDDINGS: _("{names} wins with {points} points, and more puddings."),
        TieBreak.SHARED: _("{names} share the victory: {points} points, as many puddings."),
    }[result.decided_by]
    winners = and_list([names[seat] for seat in result.winners])
    return sentence.format(names=winners, points=result.totals[result.winners[0]])


def fault_report(error: BaseException) -> str:
    """Where the program's fault is, without a single value: a value could be a hand."""
    while isinstance(error, BaseExceptionGroup):
        # What a listener raised says where the fault is; the group only that there was one.
        error = error.exceptions[0]
    if isinstance(error, BrokenGuest):  # somebody else's fault, and named already
        return str(error)
    sentence = _("sushigo has a fault and had to stop ({kind}). Please report these lines:")
    trail = [
        f"  {place.filename}:{place.lineno} in {place.name}"
        for place in traceback.extract_tb(error.__traceback__)
    ]
    return "\n".join([sentence.format(kind=type(error).__name__), *trail])
