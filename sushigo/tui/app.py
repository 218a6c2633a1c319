"""The app: which screen is shown."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from textual import events
from textual.app import SystemCommand
from textual.command import CommandPalette
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer

from sushigo.bots.chance import fresh_seed
from sushigo.bots.faces import FACES
from sushigo.bots.registry import LEVELS
from sushigo.engine import OFFICIAL, Event, Rules
from sushigo.engine.record import HUMAN, Player, Record
from sushigo.locale import _
from sushigo.play import guide
from sushigo.play.mind import Mind
from sushigo.play.pace import Pace, pace_of
from sushigo.play.playback import last_moment
from sushigo.play.shelf import Shelf
from sushigo.play.sitting import Sitting
from sushigo.play.stages import SittingEvent, Stage, StageChanged
from sushigo.play.thinking import Thinker
from sushigo.play.unhurried import Unhurried
from sushigo.seats import DEFAULT_NAMES, Seat, seats_of
from sushigo.storage.errors import NotKept
from sushigo.storage.settings import Loaded
from sushigo.wording import and_list

from . import on_demand
from .commands import COMMANDS, EVERYWHERE, bindings, usable
from .dish_pictures import Shading
from .following import StageFollower, is_setup
from .hosted_app import HostedApp
from .keys import sign_of
from .looks import Looks
from .plain_signs import PlainSigns
from .preferences import Preferences
from .screens.ask import AskScreen
from .screens.help import HelpScreen
from .screens.menu import MenuScreen
from .screens.palette import Palette
from .screens.too_small import TooSmallScreen, enough_room
from .themes import DAY, NIGHT, THEMES
from .widgets.lines import Lines


class SushiGoApp(HostedApp):
    """Shows the stages of a sitting, and the menu around it.

    Args:
        pace: how fast things happen by themselves.
        clock: a steady clock in seconds, for telling held keys.
        looks: theme, signs, motion and bell; those of the settings, if none are given.
        settings: what the person has set for good, and what was wrong with it.
        mind: who thinks for computer players and coach; other processes, if none is given.
    """

    CSS_PATH = "app.tcss"
    BINDINGS = bindings("app")
    TITLE = "Sushi Go!"

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012  # as Textual declares it
        (0, "-narrow"),
        (80, "-usual"),
        (118, "-wide"),
        (180, "-huge"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-low"),
        (24, "-middle"),
        (36, "-tall"),
    ]

    def __init__(
        self,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.monotonic,
        looks: Looks | None = None,
        settings: Loaded | None = None,
        mind: Mind | None = None,
    ) -> None:
        no_colour = bool(os.environ.get("NO_COLOR"))
        if not no_colour:
            # Empty counts as unset (no-color.org); Textual would take it as set.
            os.environ.pop("NO_COLOR", None)
        # Only with ansi_color does Textual's NO_COLOR mean no colour, and not greys.
        super().__init__(clock, ansi_color=True if no_colour else None)
        self._no_colour = no_colour
        self._signs = PlainSigns()
        self.preferences = Preferences(self, settings or Loaded(), self._complain)
        self.pace = pace or pace_of(self.preferences.settings.speed)
        self.mind = mind or Thinker(self._post)
        self.shelf = Shelf(Unhurried(self.mind, lambda: self.pace.think, self.set_timer))
        self._saving_again: Timer | None = None
        self._opening: Callable[[], object] | None = None
        self._stages = StageFollower(self)
        for theme in THEMES:
            self.register_theme(theme)
        self.dress(looks or (Looks.of(settings.settings) if settings else Looks()))
        self.set_keymap(self.preferences.keys)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """What a theme that is not ours lacks: the colours of dishes, seats and cards."""
        return (NIGHT if self.current_theme.dark else DAY).variables

    def dress(self, looks: Looks) -> None:
        """Look and behave like that from now on."""
        self.looks = looks
        self.shading = _shading(self._no_colour, looks.ascii_only)
        self._signs.enabled = looks.ascii_only
        self.set_class(self.shading is Shading.NONE, "-no-pictures")
        self.theme = looks.theme
        self.redraw()

    def redraw(self) -> None:
        """Paint everything again: pictures, signs and keys are not what they were."""
        for screen in self.screen_stack if self.is_running else ():
            for widget in screen.query(Lines):
                widget.show()
                widget.refresh()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Where the terminal has no Unicode, every line goes through our own filter too."""
        filters = super().get_line_filters()
        return [*filters, self._signs] if self._signs.enabled else filters

    def open_with(self, opening: Callable[[], object]) -> None:
        """Do that as soon as the app runs, such as starting a game named at the command line."""
        self._opening = opening

    def on_mount(self) -> None:
        """Show the menu, open what was asked for."""
        self.screen_change_signal.subscribe(self, self._screen_changed)
        self.theme_changed_signal.subscribe(self, lambda _theme: self.redraw())
        self.push_screen(MenuScreen())
        if self._opening:
            self._opening()
        self.call_after_refresh(self._mind_the_room, self.size)

    def on_unmount(self) -> None:
        """Leave the game on the table to other windows."""
        self.shelf.clear()
        self.mind.close()

    # -- the way through a game ----------------------------------------------------------------

    @property
    def sitting(self) -> Sitting | None:
        """The game on the table."""
        return self.shelf.sitting

    @property
    def moves(self) -> bool:
        """Whether things may move; the looks and TEXTUAL_ANIMATIONS=none say no."""
        return self.looks.motion and self.animation_level != "none"

    def set_up(self) -> None:
        """Ask who plays; the people of last time are offered again."""
        self._if_given_up(self._set_up)

    def _if_given_up(self, then: Callable[[], None]) -> None:
        """A game that could not be saved makes room for another one only if that is meant."""
        names = self.shelf.names_to_lose
        if not names:
            then()
            return
        question = AskScreen(
            _("Give up the game of {names}?").format(names=and_list(names)),
            _("It could not be saved, and is lost when another one starts."),
        )
        self.push_screen(question, lambda yes: then() if yes else None)

    def _set_up(self) -> None:
        names = self.preferences.names_to_offer(DEFAULT_NAMES)
        seats, rules = self.shelf.last_setup or (
            seats_of(Player(name, HUMAN) for name in names[:2]),
            OFFICIAL,
        )
        self.push_screen(on_demand.setup_screen(seats, rules, names))

    def play(
        self,
        seats: Sequence[Seat],
        rules: Rules,
        seed: int | None = None,
        *,
        hints: bool = False,
    ) -> None:
        """Start a game; with `hints` the coach may be asked though several people play."""
        number = fresh_seed() if seed is None else seed
        self.open_sitting(self.shelf.deal(seats, rules, number, hints=hints))

    def learn(self) -> None:
        """A game against two computer players, its first round guided."""
        self._if_given_up(self._learn)

    def _learn(self) -> None:
        easy = LEVELS[0]
        seats = [Seat(_("You")), *(Seat(name, easy) for name in FACES[easy].names[:2])]
        self.open_sitting(self.shelf.deal(seats, OFFICIAL, guide.SEED, guided=True))

    def resume_game(self, game: int) -> None:
        """Go on with a kept game, behind the curtain, whoever asks."""
        if self.shelf.is_on_table(game):
            self.resume()
        else:
            self._if_given_up(lambda: self._resume_game(game))

    def _resume_game(self, game: int) -> None:
        try:
            sitting = self.shelf.resume(game)
        except NotKept as trouble:
            self._complain(str(trouble))
        except ValueError:
            # A computer player that is not there any more, or no person at all.
            save = self.shelf.kept(lambda: self.shelf.games.record(game))
            if save is not None:
                self.push_screen(on_demand.play_on_screen(save, last_moment(save)))
        else:
            self.open_sitting(sitting)

    def open_sitting(self, sitting: Sitting) -> None:
        """Show a sitting at whatever stage it is."""
        sitting.subscribe(self._hear)
        self._stages.take_up(sitting)
        self._mind_the_trouble(sitting)
        self._stages.show(sitting)

    def resume(self) -> None:
        """Go on with the game that was left and could not be saved."""
        if self.sitting is not None:
            self._stages.show(self.sitting)

    def ask_to_leave(self) -> None:
        """Go to the menu, if that is meant; the game is kept."""
        if not isinstance(self.screen, AskScreen):
            kept = _("It is kept: the menu goes on with it.")
            unsaved = _("It could not be saved: only this window goes on with it.")
            question = unsaved if self.shelf.names_to_lose else kept
            self.push_screen(AskScreen(_("Leave the game?"), question), self._leave)

    def end_sitting(self) -> None:
        """To the menu from a game that has ended."""
        if not self.shelf.names_to_lose:
            self.shelf.clear()
        self._to_menu()

    def watch_game(self, record: Record) -> None:
        """Replay a game."""
        self.push_screen(on_demand.replay_screen(record))

    def watch_kept(self, game: int) -> None:
        """Replay a game by its id."""
        record = self.shelf.kept(lambda: self.shelf.games.record(game))
        if record is not None:
            self.watch_game(record)

    def show_history(self) -> None:
        """Show every game that is kept."""
        self.push_screen(on_demand.history_screen(self.shelf.games))

    def play_on(self, save: Record, seats: Sequence[Seat]) -> None:
        """Start a game of its own from a moment of one that was watched."""
        self._if_given_up(lambda: self.open_sitting(self.shelf.play_on(save, seats)))

    def show_log(self, log: Sequence[Event], seats: Sequence[Seat]) -> None:
        """Show all that was laid."""
        self.push_screen(on_demand.log_screen(log, seats))

    async def action_quit(self) -> None:
        """End the program; a game that would be lost is asked about, but not twice."""
        names = self.shelf.names_to_lose
        if not names or isinstance(self.screen, AskScreen):
            self.exit()
            return
        question = AskScreen(
            _("End the program?"),
            _("The game of {names} could not be saved, and is lost.").format(names=and_list(names)),
        )
        self.push_screen(question, lambda yes: self.exit() if yes else None)

    def action_help(self) -> None:
        """The help for the screen that is shown."""
        over = (HelpScreen, AskScreen, TooSmallScreen, CommandPalette)
        if not isinstance(self.screen, over):
            rules = self.sitting.rules if self.sitting else OFFICIAL
            self.push_screen(HelpScreen(_commands_of(self.screen), rules))

    def show_rules(self) -> None:
        """The help, open at the rules."""
        self.push_screen(HelpScreen(_commands_of(self.screen), OFFICIAL, "rules"))

    def action_command_palette(self) -> None:
        """Every command by its name; once is enough."""
        if not isinstance(self.screen, (AskScreen, TooSmallScreen, CommandPalette)):
            self.push_screen(Palette(id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette offers what the table of commands offers here, and the themes."""
        yield SystemCommand(_("Theme"), _("Choose the colours."), self.action_change_theme)
        for command in (*COMMANDS[_commands_of(screen)], *EVERYWHERE):
            if command.label and usable(command, screen):
                key = sign_of(command, self.preferences.keys)
                title = _("{command} ({key})").format(command=command.name.capitalize(), key=key)
                run = self._runner(command.action, screen)
                yield SystemCommand(title, command.sentence, run)

    def _runner(self, action: str, screen: Screen[object]) -> Callable[[], None]:
        def run() -> None:
            self.call_later(self.run_action, action, screen)

        return run

    def _hear(self, event: SittingEvent) -> None:
        if self.sitting is None:
            return
        self._mind_the_trouble(self.sitting)
        if isinstance(event, StageChanged):
            self._stages.follow(self.sitting)

    def _mind_the_trouble(self, sitting: Sitting) -> None:
        if sitting.trouble and self._saving_again is None:
            self._saving_again = self.set_interval(self.pace.save_again, self._save_again)

    def _save_again(self) -> None:
        """What could not be saved is tried again until it is."""
        if self.sitting is not None:
            self.sitting.save_again()
        if not self.shelf.names_to_lose and self._saving_again is not None:
            self._saving_again.stop()
            self._saving_again = None

    def _leave(self, yes: bool | None) -> None:
        if not yes or self.sitting is None:
            return
        self._stages.forget()
        if self.sitting.stage is Stage.DRAFT and self.sitting.curtained:
            self.sitting.hide()
        self._to_menu()
        if not self.shelf.names_to_lose:
            self.shelf.clear()

    def _to_menu(self) -> None:
        while not isinstance(self.screen, MenuScreen):
            self.pop_screen()

    def _screen_changed(self, screen: Screen[object]) -> None:
        """Enter, Enter from the menu is meant: the second one starts the last set-up again."""
        self.opened_by_stroke(meant=is_setup(screen))
        self._stages.screen_changed(screen)

    # -- room ----------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Below the least size ask for more room; the notice goes by itself."""
        self._mind_the_room(event.size)

    def _mind_the_room(self, size: Size) -> None:
        asked = any(isinstance(one, TooSmallScreen) for one in self.screen_stack)
        menu_is_there = any(isinstance(one, MenuScreen) for one in self.screen_stack)
        if menu_is_there and not asked and not enough_room(size):
            self.push_screen(TooSmallScreen())

    # -- what others ask of it -----------------------------------------------------------------

    def _post(self, call: Callable[[], object]) -> None:
        """Call something soon in the app's own thread; an app that has ended calls nothing."""
        with suppress(RuntimeError):
            self.call_later(call)

    def before_suspending(self) -> None:
        """Whoever comes back finds the curtain."""
        if self.sitting is not None and self.sitting.stage is Stage.DRAFT:
            self.sitting.hide()

    def _complain(self, trouble: str) -> None:
        self.notify(trouble, severity="warning", timeout=10, markup=False)


def _shading(no_colour: bool, ascii_only: bool) -> Shading:
    """What pictures are made of on this terminal."""
    if ascii_only:
        return Shading.NONE
    return Shading.SHADES if no_colour else Shading.COLOUR


def _commands_of(screen: Screen[Any]) -> str:
    """The name under which the table of commands has those of a screen."""
    name = type(screen).__name__.removesuffix("Screen")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
