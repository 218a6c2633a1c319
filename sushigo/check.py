"""``python -m sushigo check FILE``: the referee. The score sheets of a record, or what is wrong."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from .engine import Game, PlayerView, Result, ScoreLine, ScoreSheet
from .engine.record import Record, RecordError
from .engine.rules import ROUNDS, rules_text
from .exit_codes import DONE, FAILED
from .locale import _, ngettext
from .names import MAX_CELLS, clean, cut, width
from .storage.records import UnreadableFile, games_in
from .wording import and_list, dish_name, reason, winner_sentence


def run(path: str, as_json: bool) -> int:
    """Check every game of the file, print what it shows, and return the exit code.

    Args:
        path: a record, or a file with one a line.
        as_json: print one JSON object for each game instead of its score sheets.

    Returns:
        0; 1 if a game has a fault or the file is none of records.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names are in any script, the terminal's is one
    number = faults = 0
    try:
        for number, game in games_in(path):
            faults += isinstance(game, RecordError)
            if as_json:
                sys.stdout.write(json.dumps(_data(number, game)) + "\n")
            elif isinstance(game, RecordError):
                _complain(_("{file}, game {n}: {fault}"), path, n=number, fault=game)
            else:
                sys.stdout.write("\n".join(_text(number, game)) + "\n\n")
    except UnreadableFile as error:
        _complain(_("{file}: {fault}"), path, fault=error)
        return FAILED
    if number > 1 and not as_json:
        sys.stdout.write(_summary(number, faults) + "\n")
    return FAILED if faults else DONE


def _complain(sentence: str, path: str, **parts: object) -> None:
    """Say it where errors are said, after all that was found before it."""
    sys.stdout.flush()
    sys.stderr.write(sentence.format(file=clean(path), **parts) + "\n")


def _summary(games: int, faults: int) -> str:
    checked = ngettext("{n} game checked", "{n} games checked", games).format(n=games)
    if not faults:
        return _("{checked}, no fault.").format(checked=checked)
    found = ngettext("{n} with a fault", "{n} with a fault", faults).format(n=faults)
    return _("{checked}, {found}.").format(checked=checked, found=found)


# -- for programs ------------------------------------------------------------------------------


def _data(number: int, game: Record | RecordError) -> dict[str, object]:
    if isinstance(game, RecordError):
        fault = {"round": game.round, "turn": game.turn, "seat": game.seat, "text": str(game)}
        return {"game": number, "ok": False, "fault": fault, "rounds": [], "result": None}
    view = Game.from_record(game).view(None)
    return {
        "game": number,
        "ok": True,
        "fault": None,
        "rounds": [[_sheet_data(sheet) for sheet in sheets] for sheets in _sheets(view)],
        "result": _result_data(view.result) if view.result else None,
    }


def _sheet_data(sheet: ScoreSheet) -> dict[str, object]:
    return {"points": sheet.points, "lines": [_line_data(line) for line in sheet.lines]}


def _line_data(line: ScoreLine) -> dict[str, object]:
    return {
        "dish": line.dish.name.lower().replace("_", "-"),
        "count": line.count,
        "points": line.points,
        "place": line.place or None,
        "shared": line.sharers > 1,
    }


def _result_data(result: Result) -> dict[str, object]:
    return {
        "puddings": [line.count for line in result.puddings],
        "pudding_points": [line.points for line in result.puddings],
        "totals": result.totals,
        "winners": result.winners,
        "decided_by": result.decided_by,
    }


def _sheets(view: PlayerView) -> list[tuple[ScoreSheet, ...]]:
    """The sheets of each finished round."""
    return [view.sheets_of(number) for number in range(1, len(view.points) + 1)]


# -- for people --------------------------------------------------------------------------------


def _text(number: int, record: Record) -> Iterator[str]:
    """A game as lines: its rounds, then how it ended or how far it got."""
    game = Game.from_record(record)
    view = game.view(None)
    names = [_name(player.name, seat) for seat, player in enumerate(record.players)]
    yield _headline(number, record, names)
    for played, sheets in enumerate(_sheets(view), start=1):
        yield _("Round {n}").format(n=played)
        for name, sheet in zip(names, sheets, strict=True):
            yield _row(f"  {name}", sheet.points)
            for line in sheet.lines:
                yield _row(f"    {dish_name(line.dish)}", line.points, reason(line))
    if view.result:
        yield from _end(view.result, names)
    else:
        yield _standing(game)


def _headline(number: int, record: Record, names: Sequence[str]) -> str:
    return _("Game {n}: {names} (rules: {rules})").format(
        n=number, names=and_list(names), rules=rules_text(record.rules)
    )


def _name(name: str, seat: int) -> str:
    return cut(clean(name), MAX_CELLS) or _("Seat {n}").format(n=seat + 1)


_NAME_CELLS: Final = 24
_POINTS_CELLS: Final = 4


def _row(name: str, points: int, why: str = "") -> str:
    blanks = " " * (_NAME_CELLS - width(name))
    return f"{name}{blanks}{points:>{_POINTS_CELLS}}   {why}".rstrip()


def _end(result: Result, names: Sequence[str]) -> Iterator[str]:
    yield _("Puddings")
    for name, line in zip(names, result.puddings, strict=True):
        yield _row(f"  {name}", line.points, reason(line))
    yield _("Totals")
    for name, total in zip(names, result.totals, strict=True):
        yield _row(f"  {name}", total)
    yield winner_sentence(result, names)


def _standing(game: Game) -> str:
    """How far an unfinished game got; one that is read always stands between two turns."""
    if len(game.view(None).points) == game.round:
        return _(
            "Unfinished: round {round} of {rounds} is over, the next is not dealt yet."
        ).format(round=game.round, rounds=ROUNDS)
    return _("Unfinished: in round {round} of {rounds}, turn {turn} of {turns} comes next.").format(
        round=game.round, rounds=ROUNDS, turn=game.turn, turns=game.turns
    )
