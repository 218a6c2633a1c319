"""Screens that are loaded when they are first shown: the menu comes up sooner without them."""

# ruff: noqa: PLC0415  # that is what this module is for

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

from sushigo.play.stages import Stage

if TYPE_CHECKING:
    from sushigo.engine import Event, Rules
    from sushigo.engine.record import Record
    from sushigo.play.playback import Moment
    from sushigo.play.sitting import Sitting
    from sushigo.seats import Seat
    from sushigo.storage.games import Games

    from .screens.sitting_screen import SittingScreen


def stage_screen(sitting: Sitting, turning: bool) -> SittingScreen:
    """The screen of the stage that a sitting is at.

    Args:
        sitting: the game.
        turning: at a curtain, whether the cards of the last reveal are still to be turned over.
    """
    from .screens.curtain import CurtainScreen
    from .screens.draft import DraftScreen
    from .screens.results import ResultsScreen
    from .screens.summary import SummaryScreen

    match sitting.stage:
        case Stage.CURTAIN:
            return CurtainScreen(sitting, turning)
        case Stage.DRAFT:
            return DraftScreen(sitting)
        case Stage.ROUND_SUMMARY:
            return SummaryScreen(sitting)
        case Stage.RESULTS:
            return ResultsScreen(sitting)


def setup_screen(seats: Sequence[Seat], rules: Rules, names: Sequence[str]) -> Screen[None]:
    """Who plays, and by which rules."""
    from .screens.setup import SetupScreen

    return SetupScreen(seats, rules, names)


def play_on_screen(save: Record, moment: Moment) -> Screen[None]:
    """Who plays on from a moment of a game."""
    from .screens.play_on import PlayOnScreen

    return PlayOnScreen(save, moment)


def replay_screen(record: Record) -> Screen[None]:
    """A game, watched."""
    from .screens.replay import ReplayScreen

    return ReplayScreen(record)


def history_screen(games: Games) -> Screen[None]:
    """The games that are kept."""
    from .screens.history import HistoryScreen

    return HistoryScreen(games)


def log_screen(log: Sequence[Event], seats: Sequence[Seat]) -> Screen[None]:
    """All that was laid."""
    from .screens.log import LogScreen

    return LogScreen(log, seats)


def settings_screen() -> Screen[None]:
    """What can be set."""
    from .screens.settings import SettingsScreen

    return SettingsScreen()
