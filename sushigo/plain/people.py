"""Who plays, asked line by line; last time's people are offered again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sushigo.bots.registry import LEVELS, is_known
from sushigo.engine import OFFICIAL, Rules
from sushigo.engine.rules import SEATS, rules_text
from sushigo.locale import _
from sushigo.names import clean
from sushigo.seats import BadSeat, Seat, parse_seats
from sushigo.wording import player_kind_name, player_manner

from .line_game import Ask, Say
from .telling import tell

_MOST: Final = SEATS[-1]


Setup = tuple[list[Seat], Rules]


def ask_who_plays(
    ask: Ask, say: Say, rules: Rules | None, last: Setup | None = None
) -> tuple[list[Seat], Rules]:
    """The seats and the rules of a new game.

    Args:
        ask: shows a prompt and returns the line typed.
        say: shows one line.
        rules: those that were asked for already; None for last time's, or the official ones.
        last: who played last, to be offered again.
    """
    if last is not None and _can_play(last[0]):
        seats, last_rules = last
        if _wanted_again(ask, say, seats, rules or last_rules):
            return seats, rules or last_rules
    return _ask_seats(ask, say), rules or OFFICIAL


def ask_whether(ask: Ask, say: Say, question: str) -> bool:
    """Whether the question is answered with yes, or with a mere Enter."""
    while True:
        answer = clean(ask(_("{question} Enter or yes; or no: ").format(question=question)))
        if answer.casefold() in {"", "yes", "y", _("yes")}:
            return True
        if answer.casefold() in {"no", "n", _("no")}:
            return False
        say(_("Type yes or no."))


def _can_play(seats: Sequence[Seat]) -> bool:
    """Whether there is a person, and every computer player that is named."""
    known = all(seat.is_human or is_known(seat.kind) for seat in seats)
    return known and any(seat.is_human for seat in seats)


def _wanted_again(ask: Ask, say: Say, seats: Sequence[Seat], rules: Rules) -> bool:
    people = [
        f"{number}. {seat.name}, {player_kind_name(seat.kind)}"
        for number, seat in enumerate(seats, start=1)
    ]
    say(_("Last time these played:"))
    tell(say, [*people, _("The rules: {rules}.").format(rules=rules_text(rules))])
    return ask_whether(ask, say, _("The same again?"))


def _ask_seats(ask: Ask, say: Say) -> list[Seat]:
    say(_("Who plays? Two to five players, one a line; an empty line ends."))
    say(_("Type a name for a person, or for a computer player one of these:"))
    tell(say, [f"  bot:{level}  {player_manner(level)}" for level in LEVELS])
    typed: list[str] = []
    while len(typed) < _MOST:
        entry = ask(_("Player {n}: ").format(n=len(typed) + 1)).strip()
        if not entry:
            fault = _missing(typed)
            if fault is None:
                break
            say(fault)
            continue
        try:
            _parsed([*typed, *entry.split(",")])
        except BadSeat as wrong:
            tell(say, [str(wrong)])
            continue
        typed += entry.split(",")
        if len(typed) == _MOST and (fault := _missing(typed)):
            say(fault)
            typed.pop()
    return _parsed(typed)


def _missing(typed: Sequence[str]) -> str | None:
    """What keeps these from being a game."""
    if len(typed) < SEATS[0]:
        return _("At least two players are needed.")
    if not any(seat.is_human for seat in _parsed(typed)):
        return _("At least one seat must be a person's.")
    return None


def _parsed(typed: Sequence[str]) -> list[Seat]:
    """The seats typed so far; a table of one is judged with a computer player at it."""
    others = [] if len(typed) > 1 else [f"bot:{LEVELS[0]}"]
    return parse_seats(",".join([*typed, *others]))[: len(typed)]
