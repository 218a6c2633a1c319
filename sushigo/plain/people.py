"""Who plays, asked line by line; last time's people are offered again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sushigo.bots.registry import KINDS
from sushigo.engine import OFFICIAL, Rules
from sushigo.engine.rules import SEATS, rules_text
from sushigo.locale import _
from sushigo.names import clean
from sushigo.seats import BadSeat, Seat, parse_seats, seats_of
from sushigo.storage import last
from sushigo.wording import and_list, player_kind_name

from .line_game import Ask, Say
from .telling import tell

_MOST: Final = SEATS[-1]


def ask_who_plays(ask: Ask, say: Say, rules: Rules | None) -> tuple[list[Seat], Rules]:
    """The seats and the rules of a new game.

    Args:
        ask: shows a prompt and returns the line typed.
        say: shows one line.
        rules: those that were asked for already; None for last time's, or the official ones.
    """
    kept = _last_time(say)
    if kept is not None:
        seats, last_rules = kept
        if _wanted_again(ask, say, seats, rules or last_rules):
            return seats, rules or last_rules
    return _ask_seats(ask, say), rules or OFFICIAL


def _last_time(say: Say) -> tuple[list[Seat], Rules] | None:
    """Who played last, if they can play again here."""
    try:
        kept = last.last_setup()
    except last.NotKept as trouble:
        say(str(trouble))
        return None
    if kept is None:
        return None
    seats = seats_of(kept[0])
    known = all(seat.is_human or seat.kind in KINDS for seat in seats)
    return (seats, kept[1]) if known and any(seat.is_human for seat in seats) else None


def _wanted_again(ask: Ask, say: Say, seats: Sequence[Seat], rules: Rules) -> bool:
    people = [
        f"{number}. {seat.name}, {player_kind_name(seat.kind)}"
        for number, seat in enumerate(seats, start=1)
    ]
    say(_("Last time these played:"))
    tell(say, [*people, _("The rules: {rules}.").format(rules=rules_text(rules))])
    while True:
        answer = clean(ask(_("The same again? Enter or yes; or no: "))).casefold()
        if answer in {"", "yes", "y", _("yes")}:
            return True
        if answer in {"no", "n", _("no")}:
            return False
        say(_("Type yes or no."))


def _ask_seats(ask: Ask, say: Say) -> list[Seat]:
    kinds = and_list([f"bot:{kind}" for kind in KINDS])
    say(_("Who plays? Two to five players, one a line; an empty line ends."))
    computers = _("Type a name for a person, or for a computer player {kinds}.")
    tell(say, [computers.format(kinds=kinds)])
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
    others = [] if len(typed) > 1 else [f"bot:{KINDS[0]}"]
    return parse_seats(",".join([*typed, *others]))[: len(typed)]
