"""The command: play the games, count them, write their records, print what they show."""

from __future__ import annotations

import io
import sys
from collections.abc import Generator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TextIO

from sushigo.bots.chance import fresh_seed
from sushigo.bots.registry import player
from sushigo.engine import OFFICIAL, Rules
from sushigo.exit_codes import DONE, FAILED, INTERRUPTED, WRONG_USAGE
from sushigo.locale import _
from sushigo.names import clean
from sushigo.seats import Seat
from sushigo.storage.whole_file import whole_file

from .fast import Batch, batches, fault_of, play_batches, prepare
from .games import Deal, PlayerFailed, play_tasks
from .interrupts import cleaned_up, uninterrupted
from .plan import Lineup, Plan, deals_for
from .pool import in_order
from .progress import watched
from .report import Ended, as_json, as_text
from .tally import Tally
from .tournament import Tournament


@dataclass(frozen=True, slots=True)
class Options:
    """How a run is done and told."""

    rules: Rules = OFFICIAL
    seed: int | None = None
    """Of the whole run; without it one is made up, and printed like any other."""
    rotate: bool = False
    """Whether every deal is played once for each rotation of the seats."""
    jobs: int = 1
    """How many processes play; nothing but the time depends on it."""
    record: Path | None = None
    """Where each game is written as a line, in place of what was there before."""
    as_json: bool = False
    """Whether to print one JSON object instead of tables."""
    fast: bool = False
    """Whether the compiled kernel plays: only some kinds, and no records."""
    traceback: bool = False
    """Whether to tell where in its code a player failed."""


def run(seats: Sequence[Seat], games: int, options: Options = Options()) -> int:
    """Play the games, print what they show, and return the exit code.

    Ctrl+C ends the run with what is done so far, and so does a player that fails: the finished
    deals are printed and recorded.

    Args:
        seats: computer players only.
        games: how many; with rotation rounded up to whole deals.
        options: how it is done.

    Returns:
        0; 1 if the records can't be written or a player fails; 2 if there is nothing to play;
        130 after Ctrl+C.

    Raises:
        UnknownKind, BrokenGuest: a seat can't be taken.
        SystemExit: a signal ends the program; no file is left half written.
    """
    return _run((tuple(seats),), None, games, options.rotate, options)


def run_tournament(kinds: Sequence[str], seats: int, games: int, options: Options) -> int:
    """Let every kind play against every other, as `run` does; the seats always rotate.

    Args:
        kinds: of computer players, two or more, each once.
        seats: how many sit at each table.
        games: how many at each table, rounded up to whole deals.
        options: how it is done.
    """
    tournament = Tournament(kinds, seats)
    return _run(tournament.lineups, tournament, games, True, options)


def _run(
    tables: tuple[Lineup, ...],
    tournament: Tournament | None,
    games: int,
    rotate: bool,
    options: Options,
) -> int:
    for number, fault in (
        (games, _("The number of games is one or more, not {n}.")),
        (options.jobs, _("The number of jobs is one or more, not {n}.")),
    ):
        if number < 1:
            return _refused(fault.format(n=number), WRONG_USAGE)
    kinds = {seat.kind: None for lineup in tables for seat in lineup}
    if options.fast and (why := fault_of(kinds, options.record is not None)):
        return _refused(why, WRONG_USAGE)
    if not options.fast:
        for kind in kinds:
            player(kind)
    plan = Plan(
        tables,
        deals_for(games, len(tables[0]), rotate),
        options.rules,
        fresh_seed() if options.seed is None else options.seed,
        rotate,
        recording=options.record is not None,
        fast=options.fast,
    )
    tallies = [Tally(lineup) for lineup in tables]
    if plan.fast:
        prepare(plan)
    started = perf_counter()
    try:
        with cleaned_up(), whole_file(options.record) if options.record else nullcontext() as file:
            code = _play(plan, tallies, tournament, file, options)
    except OSError as fault:
        return _refused(_sentence_of(fault, options.record), FAILED)
    seconds = perf_counter() - started
    _tell(Ended(plan, tallies, tournament, games, seconds, options.record), options)
    return code


def _tell(ended: Ended, options: Options) -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names are in any script, the terminal's is one
    sys.stdout.write((as_json(ended) if options.as_json else as_text(ended)) + "\n")


def _sentence_of(fault: OSError, record: Path | None) -> str:
    why = fault.strerror or str(fault)
    if record is None:
        return _("This system lets nothing be played: {why}.").format(why=why)
    path = clean(str(record))
    return _("The records can't be written to {path}: {why}.").format(path=path, why=why)


def _refused(sentence: str, code: int) -> int:
    sys.stderr.write(sentence + "\n")
    return code


def _play(
    plan: Plan,
    tallies: Sequence[Tally],
    tournament: Tournament | None,
    file: TextIO | None,
    options: Options,
) -> int:
    """Play, and count and write each deal; the exit code."""
    try:
        with watched(plan.games) as tell, closing(_deals(plan, options.jobs)) as deals:
            for deal in deals:
                with uninterrupted():  # no deal is counted by half
                    tell(_count(deal, tallies[deal.table], tournament, file))
    except KeyboardInterrupt:
        return INTERRUPTED
    except PlayerFailed as fault:
        if options.traceback:
            sys.stderr.write(fault.failure.details)
        return _refused(str(fault), FAILED)
    except BrokenProcessPool:
        why = _("A process that played was ended from outside; this is what was done until then.")
        return _refused(why, FAILED)
    return DONE


def _count(
    done: Deal | Batch, tally: Tally, tournament: Tournament | None, file: TextIO | None
) -> int:
    """Count and write what was played; how many games that is."""
    if isinstance(done, Batch):
        tally.add_batch(done)
        if tournament:
            tournament.add_batch(done)
        return done.games
    if file:
        _write(done, file)
    tally.add(done)
    if tournament:
        tournament.add(done)
    return len(done.games)


def _deals(plan: Plan, jobs: int) -> Generator[Deal | Batch, None, None]:
    if plan.fast:
        return in_order(partial(play_batches, plan), batches(plan), jobs)
    return in_order(partial(play_tasks, plan), plan.tasks, jobs)


def _write(deal: Deal, file: TextIO) -> None:
    file.writelines(f"{game.line}\n" for game in deal.games)
