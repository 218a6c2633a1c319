"""``python -m sushigo history``: the games that are kept, listed, written to a file, brought in."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from .engine.record import Record, exported
from .exit_codes import DONE, FAILED
from .history_words import date_text, notes_words, result_words, time_text
from .locale import _, ngettext
from .names import clean, width
from .seats import seats_of
from .storage.errors import NotKept
from .storage.exchange import Brought, bring_in, export, source, target
from .storage.games import Games, no_such_game
from .storage.records import UnreadableFile, games_in
from .storage.rows import Entry

_PAGE: Final = 200
"""Games read at once."""
_LARGEST_ID: Final = 2**63 - 1


def list_games(
    search: str, ids: Sequence[int], limit: int | None = None, *, as_json: bool = False
) -> int:
    """Print the games, the newest first: a line each, or a JSON object each.

    Args:
        search: words that each game has in its players, rules or date.
        ids: only these games, if any are named.
        limit: at most so many.
        as_json: for programs instead of people.

    Returns:
        The exit code.
    """

    def run(games: Games) -> int:
        entries = list(_entries(games, _picked(games, search, ids)[:limit]))
        lines = map(_json, entries) if as_json else _table(entries)
        sys.stdout.writelines(f"{line}\n" for line in lines)
        if not entries and not as_json:
            _say(_("There is no such game.") if search else _("No game was played here yet."))
        return DONE

    return _with_games(run)


def export_games(search: str, ids: Sequence[int], file: str, *, replace: bool = False) -> int:
    """Write the games that would be listed to a file.

    Args:
        search: words that each game has in its players, rules or date.
        ids: only these games, if any are named.
        file: its name, which ends in ``.json`` for one game or ``.jsonl`` for any number.
        replace: whether a file of that name may be replaced.

    Returns:
        The exit code.
    """

    def run(games: Games) -> int:
        picked = _picked(games, search, ids)
        if not picked:
            raise NotKept(_("There is no such game: nothing is written."))
        path = target(file, len(picked))
        if path.is_file() and not replace:
            raise NotKept(_("There is a file of that name; --force replaces it."))
        with _progress(_("Writing")) as tell:
            export(games, picked, path, tell)
        count = ngettext("{n} game is in {path}.", "{n} games are in {path}.", len(picked))
        sys.stdout.write(count.format(n=f"{len(picked):,}", path=clean(str(path))) + "\n")
        return DONE

    return _with_games(run, file)


def import_games(file: str, *, as_json: bool = False) -> int:
    """Bring in the games of a file, and name those that have a fault.

    Args:
        file: a record, or a file with one a line.
        as_json: print one JSON object with the counts and the faults.

    Returns:
        The exit code: 1 if a game has a fault.
    """

    def run(games: Games) -> int:
        with _progress(_("Importing")) as tell:
            brought = bring_in(games, source(file), tell)
        if as_json:
            sys.stdout.write(json.dumps(_brought_data(brought)) + "\n")
        else:
            sys.stdout.write(_brought_text(brought) + "\n")
            sys.stdout.flush()
            for number, fault in brought.faults:
                _say(_("Game {n}: {fault}").format(n=number, fault=fault), file)
        return FAILED if brought.faults else DONE

    return _with_games(run, file)


def record_named(name: str) -> Record:
    """The first game of a file; or, for digits that are no file's name, of that number here.

    Raises:
        NotKept, RecordError, UnreadableFile: there is no such game, or it can't be read.
    """
    if name.isdecimal() and not Path(name).exists():
        with closing(Games(hear=_say)) as games:
            [game] = _named(games, [int(name)])
            return exported(games.record(game))
    _number, found = next(iter(games_in(Path(name))))
    if not isinstance(found, Record):
        raise found
    return found


# -- which games -------------------------------------------------------------------------------


def _with_games(run: Callable[[Games], int], file: str = "") -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names are in any script, the terminal's is one
    with closing(Games(hear=_say)) as games:
        try:
            return run(games)
        except (NotKept, UnreadableFile) as fault:
            _say(str(fault), file)
            return FAILED


def _say(sentence: str, file: str = "") -> None:
    """Say it where errors are said."""
    sys.stderr.write(f"{clean(file)}: {sentence}\n" if file else f"{sentence}\n")


def _picked(games: Games, search: str, ids: Sequence[int]) -> list[int]:
    """The games that are asked for, the newest first.

    Raises:
        NotKept: one that is named is not there.
    """
    found = games.ids(search)
    if not ids:
        return found
    named = set(_named(games, ids))
    return [game for game in found if game in named]


def _named(games: Games, ids: Sequence[int]) -> Sequence[int]:
    """These games, which are all there.

    Raises:
        NotKept: one is not.
    """
    for game in ids:
        if not 0 < game <= _LARGEST_ID or not games.entries([game]):
            raise no_such_game(game)
    return ids


def _entries(games: Games, ids: Sequence[int]) -> Iterator[Entry]:
    for start in range(0, len(ids), _PAGE):
        page = ids[start : start + _PAGE]
        found = games.entries(page)
        yield from (found[game] for game in page if game in found)


# -- how they are told -------------------------------------------------------------------------


def _table(entries: Sequence[Entry]) -> Iterator[str]:
    """The games in columns, aligned by cells."""
    rows = [_row(entry) for entry in entries]
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for number, *texts in rows:
        cells = zip(texts, widths[1:], strict=True)
        padded = (text + " " * (room - width(text)) for text, room in cells)
        yield "  ".join([number.rjust(widths[0]), *padded]).rstrip()


def _row(entry: Entry) -> tuple[str, ...]:
    notes = notes_words(entry)
    return (
        str(entry.id),
        f"{date_text(entry.changed)} {time_text(entry.changed)}",
        ", ".join(seat.name for seat in seats_of(entry.players)),
        entry.rules,
        result_words(entry) + (f" ({', '.join(notes)})" if notes else ""),
    )


def _json(entry: Entry) -> str:
    data = {
        "id": entry.id,
        "started": _iso(entry.started),
        "changed": _iso(entry.changed),
        "finished": entry.finished,
        "imported": entry.imported,
        "note": entry.note or None,
        "players": [{"name": one.name, "kind": one.kind} for one in entry.players],
        "rules": entry.rules,
        "round": entry.round,
        "turn": entry.turn,
        "totals": entry.totals,
        "winners": entry.winners,
    }
    return json.dumps(data)


def _iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).astimezone().isoformat(timespec="seconds")


def _brought_data(brought: Brought) -> dict[str, object]:
    faults = [{"game": number, "text": fault} for number, fault in brought.faults]
    return {"new": brought.new, "known": brought.known, "faults": faults}


def _brought_text(brought: Brought) -> str:
    return _("{new} new, {known} known, {faults} with a fault.").format(
        new=f"{brought.new:,}", known=f"{brought.known:,}", faults=f"{len(brought.faults):,}"
    )


@contextmanager
def _progress(title: str) -> Iterator[Callable[[int, int], object]]:
    """Whom to tell how far it is: a bar, if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    # Takes a tenth of a second to load, and is of no use in a pipe.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)
