"""Many games between computer players, with nobody watching: points, wins, and records.

Every number that decides a game comes from the seed of the run: game k has a seed derived from
it, each pick a generator derived from that. So the same call writes the same file, byte for byte.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from signal import SIGINT, signal
from time import perf_counter
from typing import Any, TextIO

from .bots.chance import fresh_seed, game_seed, generator
from .bots.player import ComputerPlayer
from .bots.registry import player
from .engine import OFFICIAL, Game, Phase, Result, Rules
from .engine.record import Player, Record, Turn, dumps, exported, recorded
from .engine.rules import described, rules_text
from .exit_codes import DONE, FAILED, INTERRUPTED, WRONG_USAGE
from .locale import _, ngettext
from .names import clean, width
from .seats import Seat
from .storage.whole_file import whole_file


@dataclass(frozen=True, slots=True)
class Played:
    """One game played to its end."""

    seed: int
    result: Result
    record: Record | None
    """The whole game, if records were asked for."""


def play_games(
    seats: Sequence[Seat], rules: Rules, games: int, seed: int, recording: bool = False
) -> Iterator[Played]:
    """Play so many games, one each time that the next is asked for.

    Args:
        seats: computer players only.
        rules: the house rules.
        games: how many.
        seed: the seed of the whole run, from which each game gets its own.
        recording: whether to keep a record of each.

    Raises:
        UnknownKind: a seat is not a computer player's.
    """
    players = [player(seat.kind) for seat in seats]
    names = [Player(seat.name, seat.kind) for seat in seats] if recording else None
    return (_play(players, rules, game_seed(seed, number), names) for number in range(games))


def play_out(
    game: Game, players: Sequence[ComputerPlayer], seed: int
) -> tuple[list[list[Turn]], Result]:
    """Play a game that was just dealt to its end, a computer player in each seat.

    Returns:
        What was laid in each turn of each round, and how the game ended.
    """
    rounds: list[list[Turn]] = []
    while game.result is None:
        if game.turn == 1:
            rounds.append([])
        # Everybody looks before anybody chooses: no seat sees even who is ready (R9).
        turn = tuple(
            [
                one.pick(game.view(seat), generator(seed, seat, game.round, game.turn))
                for seat, one in enumerate(players)
            ]
        )
        for seat, pick in enumerate(turn):
            game.choose(seat, pick)
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            game.next_round()
        rounds[-1].append(turn)
    return rounds, game.result


def _play(
    players: Sequence[ComputerPlayer], rules: Rules, seed: int, names: Sequence[Player] | None
) -> Played:
    """Play one game; with names, make its record."""
    pile = rules.shuffled_deck(seed)
    rounds, result = play_out(Game(len(players), rules, pile), players, seed)
    # What was laid is at hand here, so nobody needs to listen to the game for it.
    record = exported(recorded(names, rules, pile, rounds, seed=seed)) if names else None
    return Played(seed, result, record)


# -- what many games show ----------------------------------------------------------------------


class Sample:
    """A mean with its standard error, over numbers that are told one by one."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Count one more number in."""
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float | None:
        """The mean; None of nothing."""
        return self._sum / self.count if self.count else None

    @property
    def error(self) -> float | None:
        """The standard error of the mean; one number alone has none."""
        if self.count < 2:
            return None
        spread = self._squares - self._sum * self._sum / self.count
        return sqrt(max(spread, 0.0) / (self.count - 1) / self.count)


class Tally:
    """The points and the wins of each seat, a tie of k counted as 1/k of a win."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self.points = [Sample() for _ in seats]
        self.wins = [Sample() for _ in seats]
        self.games = 0

    def add(self, result: Result) -> None:
        """Count one more game in."""
        share = 1 / len(result.winners)
        for seat, total in enumerate(result.totals):
            self.points[seat].add(total)
            self.wins[seat].add(share if seat in result.winners else 0.0)
        self.games += 1


# -- the command -------------------------------------------------------------------------------


def run(
    seats: Sequence[Seat],
    games: int,
    *,
    rules: Rules = OFFICIAL,
    seed: int | None = None,
    record: Path | None = None,
    as_json: bool = False,
) -> int:
    """Play the games, print what they show, and return the exit code.

    Ctrl+C ends the run with what is done so far: the finished games are printed and recorded.

    Args:
        seats: computer players only.
        games: how many.
        rules: the house rules.
        seed: the seed of the whole run; without it one is made up, and printed like any other.
        record: where each game is written as a line, in place of what was there before.
        as_json: whether to print one JSON object instead of a table.

    Returns:
        0, 1 if the records can't be written, 2 if there is nothing to play, 130 after Ctrl+C.
    """
    if games < 1:
        return _refused(
            _("The number of games is one or more, not {n}.").format(n=games), WRONG_USAGE
        )
    if seed is None:
        seed = fresh_seed()
    tally = Tally(seats)
    started = perf_counter()
    try:
        with whole_file(record) if record else nullcontext() as file:
            played = play_games(seats, rules, games, seed, recording=file is not None)
            finished = _count(played, tally, games, file)
    except OSError as fault:
        why = _("The records can't be written to {path}: {why}.")
        return _refused(why.format(path=clean(str(record)), why=fault.strerror), FAILED)
    report = _Report(tally, rules, seed, games, perf_counter() - started, record)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names are in any script, the terminal's is one
    sys.stdout.write((report.as_json() if as_json else report.as_text()) + "\n")
    return DONE if finished else INTERRUPTED


def _refused(sentence: str, code: int) -> int:
    sys.stderr.write(sentence + "\n")
    return code


def _count(played: Iterator[Played], tally: Tally, games: int, file: TextIO | None) -> bool:
    """Count and write each game; whether all were played."""
    try:
        with _watched(played, games) as watched:
            for one in watched:
                with _uninterrupted():  # no game is counted by half
                    if file and one.record:
                        file.write(dumps(one.record) + "\n")
                    tally.add(one.result)
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl+C back until the block is done."""
    pressed: list[int] = []
    before = signal(SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal(SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


@contextmanager
def _watched(played: Iterable[Played], games: int) -> Iterator[Iterable[Played]]:
    """The same games, with a progress bar if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield played
        return
    # Takes a tenth of a second to load, and is of no use in a pipe.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        yield progress.track(played, total=games, description=_("Playing"))


@dataclass(frozen=True, slots=True)
class _Report:
    """What is printed in the end."""

    tally: Tally
    rules: Rules
    seed: int
    asked: int
    seconds: float
    record: Path | None

    @property
    def speed(self) -> float:
        """Games per second."""
        return self.tally.games / self.seconds if self.seconds else 0.0

    def as_json(self) -> str:
        """One JSON object; means and errors are null where there are too few games."""
        name, differences = described(self.rules)
        report = {
            "seats": [self._seat_data(seat) for seat in range(len(self.tally.seats))],
            "rules": {"preset": name, **differences},
            "seed": self.seed,
            "games": self.tally.games,
            "games_asked": self.asked,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.speed, 1),
            "record": str(self.record) if self.record else None,
        }
        return json.dumps(report, indent=2)

    def _seat_data(self, seat: int) -> dict[str, Any]:
        points, wins = self.tally.points[seat], self.tally.wins[seat]
        numbers = {
            "points": points.mean,
            "points_error": points.error,
            "wins": wins.mean,
            "wins_error": wins.error,
        }
        return {
            "name": self.tally.seats[seat].name,
            "kind": self.tally.seats[seat].kind,
            **{key: None if n is None else round(n, 6) for key, n in numbers.items()},
        }

    def as_text(self) -> str:
        """A headline, a table with a line for each seat, and what its signs mean."""
        header = [_("Seat"), _("Name"), _("Player"), _("Points"), "±", _("Wins %"), "±"]
        rows = [self._row(seat) for seat in range(len(self.tally.seats))]
        legend = _("± is one standard error; a tie of k players is 1/k of a win for each.")
        lines = [self._headline(), "", *_aligned([header, *rows], left={1, 2}), "", legend]
        if self.record and self.tally.games:
            lines.append(_("The records are in {path}.").format(path=clean(str(self.record))))
        return "\n".join(lines)

    def _headline(self) -> str:
        rules = rules_text(self.rules)
        count = ngettext("{n} game", "{n} games", self.tally.games).format(n=self.tally.games)
        if self.tally.games < self.asked:
            count = _("{games} of {n}").format(games=count, n=self.asked)
        return _("{games}, rules {rules}, seed {seed}: {speed} games a second").format(
            games=count, rules=rules, seed=self.seed, speed=f"{self.speed:.0f}"
        )

    def _row(self, number: int) -> list[str]:
        seat, points, wins = (
            self.tally.seats[number],
            self.tally.points[number],
            self.tally.wins[number],
        )
        return [
            str(number + 1),
            seat.name,
            seat.kind,
            _decimal(points.mean, 2),
            _decimal(points.error, 2),
            _decimal(wins.mean, 1, 100),
            _decimal(wins.error, 1, 100),
        ]


def _decimal(number: float | None, places: int, scale: int = 1) -> str:
    return "-" if number is None else f"{number * scale:.{places}f}"


def _aligned(rows: Sequence[Sequence[str]], left: set[int]) -> list[str]:
    """The rows as lines, each column as wide as its widest cell.

    Args:
        rows: the header first.
        left: the columns that are text; the others are numbers and stand to the right.
    """
    widest = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            _padded(cell, cells, column in left)
            for column, (cell, cells) in enumerate(zip(row, widest, strict=True))
        ).rstrip()
        for row in rows
    ]


def _padded(cell: str, cells: int, left: bool) -> str:
    blanks = " " * (cells - width(cell))
    return cell + blanks if left else blanks + cell
