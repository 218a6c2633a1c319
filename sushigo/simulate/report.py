"""What is printed in the end: of one table by player, of a tournament by pair and by rating."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from sushigo.engine.rules import described, rules_text
from sushigo.locale import _, marked, ngettext
from sushigo.names import clean

from .columns import aligned, decimal, milliseconds, percent, percents, reach
from .plan import Plan
from .tally import PlayerTally, Tally
from .tournament import Pair, Tournament

Data: TypeAlias = dict[str, Any]

_TIES: Final = marked("A tie of k players is 1/k of a win for each.")
_INTERVALS: Final = marked("95 % is the interval of confidence, over whole deals.")
_ODDS: Final = marked("400 points of rating are odds of ten to one to come in before the other.")
_FAST_ODDS: Final = marked("400 points of rating are odds of ten to one to win.")
_CLOCK: Final = marked("Times and speed are the clock's; all else is the same for any --jobs.")
_FAST: Final = marked("Fast games are dealt otherwise than the engine's of the same seed.")


@dataclass(frozen=True, slots=True)
class Ended:
    """How a run ended."""

    plan: Plan
    tallies: Sequence[Tally]
    """One for each table."""
    tournament: Tournament | None
    asked: int
    """How many games were asked for, at each table."""
    seconds: float
    record: Path | None

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(tally.games for tally in self.tallies)

    @property
    def speed(self) -> float:
        """Games per second."""
        return self.games / self.seconds if self.seconds else 0.0


# -- as JSON -----------------------------------------------------------------------------------


def as_json(ended: Ended) -> str:
    """One JSON object; what too few deals can't tell is null.

    All that a clock decides stands under `timing`; the rest is the same for any number of jobs.
    """
    name, differences = described(ended.plan.rules)
    data = {
        **(_tournament_data(ended, ended.tournament) if ended.tournament else _table_data(ended)),
        "rules": {"preset": name, **differences},
        "seed": ended.plan.seed,
        "rotated": ended.plan.rotate,
        "fast": ended.plan.fast,
        "deals": ended.tallies[-1].deals,
        "games": ended.games,
        "games_planned": ended.plan.games,
        "games_asked": ended.asked,
        "record": str(ended.record) if ended.record else None,
        "timing": {
            "seconds": round(ended.seconds, 3),
            "games_per_second": round(ended.speed, 1),
            "milliseconds_a_pick": _milliseconds_data(ended),
        },
    }
    return json.dumps(data, indent=2)


def _table_data(ended: Ended) -> Data:
    [tally] = ended.tallies
    return {
        "seats": [
            {"name": seat.name, "kind": seat.kind, **_numbers(player)}
            for seat, player in zip(tally.lineup, tally.players, strict=True)
        ]
    }


def _tournament_data(ended: Ended, tournament: Tournament) -> Data:
    cells = tournament.cells(ended.tallies)
    ratings = tournament.ratings.fit(ended.plan.seed)
    return {
        "tournament": {"seats": ended.plan.seats, "kinds": list(tournament.kinds)},
        "pairs": [
            {"one": tournament.kinds[one], "others": tournament.kinds[other], **_numbers(cell)}
            for (one, other), cell in cells.items()
        ],
        "ratings": [
            {
                "kind": kind,
                "rating": round(rating.elo, 1),
                "rating_interval": [round(end, 1) for end in rating.interval]
                if rating.interval
                else None,
            }
            for kind, rating in zip(tournament.kinds, ratings, strict=True)
        ],
    }


def _numbers(player: PlayerTally) -> Data:
    return {
        "wins": _rounded(player.wins.mean),
        "wins_error": _rounded(player.wins.error),
        "wins_interval": _ends(player.win_interval),
        "points": _rounded(player.points.mean),
        "points_error": _rounded(player.points.error),
        "points_interval": _ends(player.points.interval),
        "points_deviation": _rounded(player.game_points.deviation),
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 6)


def _ends(interval: tuple[float, float] | None) -> list[float] | None:
    return None if interval is None else [round(end, 6) for end in interval]


def _milliseconds_data(ended: Ended) -> list[float | None] | dict[str, float | None]:
    """In the order of the seats, or by kind in a tournament."""
    if ended.tournament:
        by_kind = ended.tournament.milliseconds(ended.tallies)
        return {kind: _rounded(thinking) for kind, thinking in by_kind.items()}
    return [_rounded(player.milliseconds) for player in ended.tallies[0].players]


# -- as text -----------------------------------------------------------------------------------


def as_text(ended: Ended) -> str:
    """A headline, the tables, and what their signs mean."""
    parts = _tournament_text(ended, ended.tournament) if ended.tournament else _table_text(ended)
    lines = [_headline(ended), *parts, "", *_legend(ended)]
    return "\n".join(lines)


def _headline(ended: Ended) -> str:
    count = ngettext("{n} game", "{n} games", ended.games).format(n=ended.games)
    if ended.games < ended.plan.games:
        count = _("{games} of {n}").format(games=count, n=ended.plan.games)
    return _("{games}, rules {rules}, seed {seed}: {speed} games a second").format(
        games=count,
        rules=rules_text(ended.plan.rules),
        seed=ended.plan.seed,
        speed=f"{ended.speed:.0f}",
    )


def _table_text(ended: Ended) -> Iterator[str]:
    [tally] = ended.tallies
    first = "" if ended.plan.rotate else _("Seat")
    header = [first, _("Name"), _("Player"), *_number_header(), *_clock_header(ended)]
    rows = [
        [
            str(number),
            seat.name,
            seat.kind,
            *_number_row(player),
            *_clock_row(ended, player.milliseconds),
        ]
        for number, (seat, player) in enumerate(
            zip(tally.lineup, tally.players, strict=True), start=1
        )
    ]
    yield ""
    yield from aligned([header, *rows], left={1, 2})


def _number_header() -> list[str]:
    return [_("Wins %"), _("95 %"), _("Points"), _("95 %"), _("Deviation")]


def _number_row(player: PlayerTally) -> list[str]:
    return [
        percent(player.wins.mean),
        percents(player.win_interval),
        decimal(player.points.mean, 2),
        reach(player.points.interval, 2),
        decimal(player.game_points.deviation, 2),
    ]


def _clock_header(ended: Ended) -> list[str]:
    return [] if ended.plan.fast else [_("ms a pick")]


def _clock_row(ended: Ended, thinking: float | None) -> list[str]:
    """How long a pick took; in fast games nobody looks."""
    return [] if ended.plan.fast else [milliseconds(thinking)]


def _tournament_text(ended: Ended, tournament: Tournament) -> Iterator[str]:
    cells = tournament.cells(ended.tallies)
    yield ""
    yield from _matrix(tournament.kinds, cells, ended.plan.seats)
    yield ""
    yield from _ratings(ended, tournament)


def _matrix(kinds: Sequence[str], cells: Mapping[Pair, PlayerTally], seats: int) -> Iterator[str]:
    yield ngettext(
        "Wins % of one of each row against one of each column; equals would win {fair}.",
        "Wins % of one of each row against {n} of each column; equals would win {fair}.",
        seats - 1,
    ).format(n=seats - 1, fair=percent(1 / seats))
    yield ""
    numbers = range(len(kinds))
    rows = [[kinds[one], *(_cell(cells.get((one, other))) for other in numbers)] for one in numbers]
    yield from aligned([["", *kinds], *rows], left={0})


def _cell(player: PlayerTally | None) -> str:
    if player is None or player.wins.mean is None:
        return "-"
    return f"{percent(player.wins.mean)} ({percents(player.win_interval)})"


def _ratings(ended: Ended, tournament: Tournament) -> Iterator[str]:
    ratings = tournament.ratings.fit(ended.plan.seed)
    thinking = tournament.milliseconds(ended.tallies)
    best_first = sorted(
        zip(tournament.kinds, ratings, strict=True), key=lambda one: one[1].elo, reverse=True
    )
    rows = [
        [
            kind,
            decimal(rating.elo, 0),
            "-" if rating.interval is None else "{:.0f}-{:.0f}".format(*rating.interval),
            *_clock_row(ended, thinking[kind]),
        ]
        for kind, rating in best_first
    ]
    header = [_("Player"), _("Rating"), _("95 %"), *_clock_header(ended)]
    yield from aligned([header, *rows], left={0})


def _legend(ended: Ended) -> Iterator[str]:
    if ended.plan.rotate:
        deals = ended.tallies[-1].deals
        yield ngettext(
            "{n} deal, played once for each rotation of the seats.",
            "{n} deals, each played once for each rotation of the seats.",
            deals,
        ).format(n=deals)
    if ended.asked * len(ended.tallies) != ended.plan.games:
        yield _("{asked} games are no whole number of deals: {n} were planned.").format(
            asked=ended.asked, n=ended.plan.games // len(ended.tallies)
        )
    yield _(_TIES)
    yield _(_INTERVALS)
    if ended.tournament:
        yield _(_FAST_ODDS if ended.plan.fast else _ODDS)
    yield _(_FAST if ended.plan.fast else _CLOCK)
    if ended.record and ended.games:
        yield _("The records are in {path}.").format(path=clean(str(ended.record)))
