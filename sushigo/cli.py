"""The command line; everything but this page is imported only when it is needed.

Exit codes: 0 done, 1 failed, 2 wrong usage, 129 hung up, 130 interrupted, 141 nobody reads the
output any more, 143 terminated.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from . import __version__, locale
from .exit_codes import DONE, FAILED, INTERRUPTED, PIPE_CLOSED, WRONG_USAGE
from .locale import AUTO, _, marked

if TYPE_CHECKING:
    from .engine import Rules
    from .seats import Seat
    from .storage.settings import Known, Loaded
    from .tui.app import SushiGoApp


_EXAMPLES: Final = marked(
    """examples:
  sushigo                                     the menu
  sushigo play --players Ana,Luis,bot:medium  straight into a game
  sushigo play --plain                        line by line, for screen readers and pipes
  sushigo replay game.json                    watch a recorded game; or 17, of the history
  sushigo history ana 2026-11                 the games of Ana in that month
  sushigo history --export games.jsonl        all games, to take them elsewhere
  sushigo check games.jsonl                   referee recorded games
  sushigo simulate --players random,random,random --games 1000 --seed 1 --rotate

exit codes: 0 done, 1 failed, 2 wrong usage, 129 hung up, 130 interrupted,
  141 nobody reads the output any more, 143 terminated"""
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    try:
        code = _obey(arguments)
    except SystemExit as end:  # argparse ends the program by itself
        if _flushed() or end.code:
            raise
        return PIPE_CLOSED
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = PIPE_CLOSED
    return PIPE_CLOSED if not _flushed() and code == DONE else code


def _flushed() -> bool:
    """Whether all that was said arrived.

    Where nobody reads any more, be it a pipe or a window, what is left must have somewhere to go:
    else Python fails over it at the very end, with an exit code of its own.
    """
    arrived = True
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            arrived = False
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return arrived


def _obey(arguments: Sequence[str] | None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    locale.use(_language_asked(words))
    parser = _parser()
    options = parser.parse_args(words)
    locale.use(_settings(options).settings.language)
    command: Callable[[argparse.ArgumentParser, argparse.Namespace], int] = options.run
    return command(parser, options)


def _language_asked(words: Sequence[str]) -> str:
    """The language that the command line or the environment asks for.

    The help is in it; the file of settings is not looked for before the help is out.
    """
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--language", default=os.environ.get("SUSHIGO_LANGUAGE") or AUTO)
    try:
        asked: str = parser.parse_known_args(words)[0].language
    except argparse.ArgumentError:  # the parser proper will say it
        return AUTO
    return asked if asked in locale.languages() else AUTO


def _settings(options: argparse.Namespace, known: Known | None = None) -> Loaded:
    """The settings by option, environment, file and default."""
    from .storage.settings import Glyphs, load

    given: dict[str, tuple[str, object]] = {
        name: (f"--{name}", getattr(options, name))
        for name in ("theme", "motion", "bell", "speed", "language")
        if getattr(options, name) is not None
    }
    if options.ascii is not None:
        given["glyphs"] = "--ascii", Glyphs.ASCII if options.ascii else Glyphs.UNICODE
    return load(known, given)


def _speed(text: str) -> str:
    from .storage.settings import Speed

    return Speed(_one_of(text, list(Speed)))


def _language(text: str) -> str:
    return _one_of(text, [AUTO, *locale.languages()])


def _one_of(text: str, words: Sequence[str]) -> str:
    """The text, if it is one of the words; else argparse says the nearest."""
    from .spelling import unknown_word

    if text not in words:
        fault = _("“{word}” is not known").format(word=text)
        raise argparse.ArgumentTypeError(unknown_word(fault, text, words))
    return text


def _common() -> argparse.ArgumentParser:
    """The options of everything, before the command or behind it."""
    parser = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    parser.add_argument(
        "--language", type=_language, metavar="CODE", help=_("auto, or one that there is")
    )
    return parser


def _looks() -> argparse.ArgumentParser:
    """The options of everything that draws on the screen, before the command or behind it."""
    parser = argparse.ArgumentParser(
        add_help=False, argument_default=argparse.SUPPRESS, parents=[_common()]
    )
    looks = parser.add_argument_group(_("looks"))
    looks.add_argument("--theme", metavar="NAME", help=_("night, day, contrast, clear or terminal"))
    switch = argparse.BooleanOptionalAction
    looks.add_argument("--ascii", action=switch, help=_("for terminals without Unicode"))
    looks.add_argument("--motion", action=switch, help=_("whether anything moves by itself"))
    looks.add_argument("--bell", action=switch, help=_("ring when somebody's turn comes"))
    looks.add_argument(
        "--speed",
        type=_speed,
        metavar="SPEED",
        help=_("of computer players and motion: at-once, normal or slow"),
    )
    return parser


def _parser() -> argparse.ArgumentParser:

    parser = argparse.ArgumentParser(
        prog="sushigo",
        parents=[_looks()],
        description=_(
            "Sushi Go! in the terminal: around one keyboard, against computers, or both."
        ),
        epilog=_(_EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"sushigo {__version__}")
    unset = dict.fromkeys(("theme", "ascii", "motion", "bell", "speed", "language"))
    parser.set_defaults(run=_menu, **unset)
    commands = parser.add_subparsers(title=_("commands"), metavar="")

    play = commands.add_parser("play", parents=[_looks()], help=_("start a game at once"))
    play.add_argument(
        "--players",
        metavar="SEATS",
        help=_("two to five seats with commas: NAME, bot:KIND or NAME=bot:KIND"),
    )
    _add_rules(play)
    play.add_argument("--seed", type=int, help=_("shuffle by this number"))
    play.add_argument(
        "--plain", action="store_true", help=_("line by line; without --players it asks who plays")
    )
    play.set_defaults(run=_play, rules=None)

    replay = commands.add_parser("replay", parents=[_looks()], help=_("watch a recorded game"))
    replay.add_argument(
        "game", metavar="ID|FILE", help=_("a number of the history, or a file with a record")
    )
    replay.set_defaults(run=_replay)
    _add_history(commands.add_parser("history", help=_("the games that are kept")))

    check = commands.add_parser("check", parents=[_common()], help=_("referee recorded games"))
    check.add_argument("file", metavar="FILE")
    check.add_argument("--json", action="store_true", help=_("one JSON object a game"))
    check.set_defaults(run=_check)

    simulate = commands.add_parser(
        "simulate", parents=[_common()], help=_("play many games without people")
    )
    who = simulate.add_mutually_exclusive_group(required=True)
    who.add_argument("--players", metavar="SEATS", help=_("two to five KIND or NAME=bot:KIND"))
    who.add_argument(
        "--tournament", metavar="KINDS", help=_("two or more KIND: each against every other")
    )
    simulate.add_argument(
        "--seats",
        type=int,
        choices=range(2, 6),
        metavar="N",
        help=_("of each table of a tournament; 2 without it"),
    )
    simulate.add_argument(
        "--games", type=int, default=1000, metavar="N", help=_("at each table; 1000 without it")
    )
    simulate.add_argument(
        "--rotate",
        action="store_true",
        help=_("play every deal once for each rotation of the seats, as a tournament does"),
    )
    simulate.add_argument("--seed", type=int, help=_("the same seed plays the same games"))
    _add_rules(simulate)
    simulate.add_argument(
        "--jobs", type=int, default=1, metavar="N", help=_("so many processes; 1 without it")
    )
    simulate.add_argument(
        "--fast", action="store_true", help=_("the compiled kernel plays, for kinds it knows")
    )
    simulate.add_argument("--record", type=Path, metavar="FILE", help=_("write every game here"))
    simulate.add_argument("--json", action="store_true", help=_("one JSON object"))
    simulate.add_argument(
        "--traceback", action="store_true", help=_("if a player fails, where in its code")
    )
    simulate.set_defaults(run=_simulate)
    return parser


def _add_history(history: argparse.ArgumentParser) -> None:
    history.add_argument("words", metavar="WORD", nargs="*", help=_("in players, rules or date"))
    history.add_argument(
        "--id", type=int, action="append", default=[], dest="ids", metavar="ID", help=_("that game")
    )
    history.add_argument("--limit", type=int, metavar="N", help=_("only the newest N"))
    history.add_argument("--json", action="store_true", help=_("one JSON object a game"))
    ways = history.add_mutually_exclusive_group()
    ways.add_argument(
        "--export", metavar="FILE", help=_("write them: one to a .json, any number to a .jsonl")
    )
    ways.add_argument(
        "--import", metavar="FILE", dest="bring_in", help=_("bring in the games of a file")
    )
    history.add_argument("--force", action="store_true", help=_("replace the file of --export"))
    history.set_defaults(run=_history)


def _add_rules(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--rules",
        default="official",
        metavar="RULES",
        help=_("official, first-maki-only or classroom; then options: official,passing=both-ways"),
    )


def _menu(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    if _is_dumb_terminal():
        return _run_plain(options, None, None, None)
    return _run_app(parser, options, lambda _app: None)


def _play(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    from .engine import OFFICIAL
    from .seats import BadRules, BadSeat, parse_rules, parse_seats

    plain = options.plain or _is_dumb_terminal()
    if options.players is None and not plain:
        parser.error(_("play needs --players, or --plain to be asked who plays."))
    try:
        seats = None if options.players is None else parse_seats(options.players)
        rules = None if options.rules is None else parse_rules(options.rules)
    except (BadSeat, BadRules) as fault:
        parser.error(str(fault))
    if seats is not None and not any(seat.is_human for seat in seats):
        parser.error(_("At least one seat must be a person's; “simulate” plays without people."))
    if plain or seats is None:
        return _run_plain(options, seats, rules, options.seed)
    return _run_app(
        parser,
        options,
        lambda app: app.open_with(lambda: app.play(seats, rules or OFFICIAL, options.seed)),
    )


def _replay(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    from . import history
    from .engine.record import RecordError
    from .storage.errors import NotKept
    from .storage.records import UnreadableFile

    if _is_dumb_terminal():
        parser.error(_("a replay needs the full screen; “check FILE” prints every score."))

    try:
        record = history.record_named(options.game)
    except (UnreadableFile, RecordError, NotKept) as fault:
        return _unreadable(options.game, fault)
    return _run_app(parser, options, lambda app: app.open_with(lambda: app.watch_game(record)))


def _history(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    from . import history

    search = " ".join(options.words)
    if options.bring_in is not None:
        if search or options.ids or options.limit is not None:
            parser.error(_("--import takes a file, and nothing else that says which games."))
        return history.import_games(options.bring_in, as_json=options.json)
    if options.export is not None:
        if options.limit is not None or options.json:
            parser.error(_("--export goes with words and --id; --limit and --json are for lists."))
        return history.export_games(search, options.ids, options.export, replace=options.force)
    if options.limit is not None and options.limit < 1:
        parser.error(_("--limit is how many games at most: no less than 1."))
    return history.list_games(search, options.ids, options.limit, as_json=options.json)


def _unreadable(file: str, fault: Exception) -> int:
    from .names import clean

    print(f"{clean(file)}: {fault}", file=sys.stderr)
    return FAILED


def _check(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    del parser
    from . import check

    return check.run(options.file, options.json)


def _simulate(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    from .bots.guests import BrokenGuest
    from .bots.registry import UnknownKind
    from .seats import BadRules, BadSeat, parse_rules, parse_seats
    from .simulate.run import Options, run, run_tournament
    from .simulate.tournament import BadTournament, parse_kinds

    if options.seats and not options.tournament:
        parser.error(_("--seats is for --tournament; elsewhere --players names every seat."))
    try:
        rules = parse_rules(options.rules)
        how = Options(
            rules=rules,
            seed=options.seed,
            rotate=options.rotate,
            jobs=options.jobs,
            record=options.record,
            as_json=options.json,
            fast=options.fast,
            traceback=options.traceback,
        )
        if options.tournament:
            kinds = parse_kinds(options.tournament)
            return run_tournament(kinds, options.seats or 2, options.games, how)
        return run(parse_seats(options.players, bare_kinds=True), options.games, how)
    except (BadSeat, BadRules, BadTournament, BrokenGuest, UnknownKind) as fault:
        parser.error(str(fault))


def _run_plain(
    options: argparse.Namespace,
    seats: list[Seat] | None,
    rules: Rules | None,
    seed: int | None,
) -> int:
    from .plain import terminal

    for trouble in _settings(options).troubles:
        print(trouble, file=sys.stderr)
    return terminal.run(seats, rules, seed)


def _is_dumb_terminal() -> bool:
    """Whether what was asked for can only be shown line by line."""
    return os.environ.get("TERM") == "dumb" and sys.stdin.isatty() and sys.stdout.isatty()


def _run_app(
    parser: argparse.ArgumentParser,
    options: argparse.Namespace,
    prepare: Callable[[SushiGoApp], object],
) -> int:
    """Run the full-screen app; it needs a terminal to read keys from and to draw on."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        parser.exit(
            WRONG_USAGE,
            _(
                "sushigo: this is played on a terminal, and here is none; "
                "“play --plain” goes line by line without one."
            )
            + "\n",
        )
    from .storage.settings import Known
    from .tui.app import SushiGoApp
    from .tui.keys import key_fault
    from .tui.looks import THEME_NAMES, short_theme_name

    if options.theme is not None:
        try:
            options.theme = short_theme_name(options.theme)
        except ValueError as fault:
            parser.error(str(fault))
    app = SushiGoApp(settings=_settings(options, Known(THEME_NAMES, key_fault)))
    prepare(app)
    app.run()
    return app.return_code or DONE
