"""The screens follow the stages of the sitting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from sushigo.engine.events import Revealed
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage

from . import on_demand
from .screens.menu import MenuScreen
from .screens.sitting_screen import SittingScreen

if TYPE_CHECKING:
    from .app import SushiGoApp


class StageFollower:
    """Shows the stage at which the game on the table is.

    A reveal may come by itself, when the last computer player has thought enough: what lies over
    the stage then, such as the help, is not taken away, and the new stage waits.
    """

    def __init__(self, app: SushiGoApp) -> None:
        self._app = app
        self._turned_over: tuple[Revealed, ...] = ()
        """The reveal whose cards were turned over on the screen last."""
        self._waits = False
        """Whether a reveal came by itself while something lay over the stage."""

    def take_up(self, sitting: Sitting) -> None:
        """Follow another sitting; what was laid before it was taken up was turned over then."""
        self._turned_over = sitting.reveals

    def follow(self, sitting: Sitting) -> None:
        """Show the stage, unless it is shown already, or the game was left for the menu."""
        stack = self._app.screen_stack
        shown = next((one for one in stack if isinstance(one, SittingScreen)), None)
        if shown is None:
            return
        new_reveal = self._is_new_reveal(sitting)
        if new_reveal and self._app.screen is not shown:
            self._waits = True
        elif new_reveal or shown.STAGE is not sitting.stage:
            self.show(sitting)

    def screen_changed(self, screen: Screen[Any]) -> None:
        """Show what has waited, if nothing lies over it any more."""
        if self._waits and isinstance(screen, SittingScreen):
            self._app.call_next(self._show_waiting)

    def forget(self) -> None:
        """The game is left: nothing waits."""
        self._waits = False

    def show(self, sitting: Sitting) -> None:
        """Replace whatever is shown over the menu by the stage of the sitting."""
        app = self._app
        self._waits = False
        app.clear_notifications()
        while not _may_stay(app.screen):
            # A stage ends what was opened over the one before: log, help, question, palette.
            app.pop_screen()
        if app.looks.bell and sitting.stage in (Stage.CURTAIN, Stage.DRAFT):
            app.bell()
        turning = self._is_new_reveal(sitting)
        if turning:
            self._turned_over = sitting.reveals
        screen = on_demand.stage_screen(sitting, turning)
        if isinstance(app.screen, MenuScreen):
            app.push_screen(screen)
        else:
            app.switch_screen(screen)

    def _is_new_reveal(self, sitting: Sitting) -> bool:
        return sitting.stage is Stage.CURTAIN and sitting.reveals != self._turned_over

    def _show_waiting(self) -> None:
        sitting = self._app.sitting
        if self._waits and sitting is not None:
            self.show(sitting)


def _may_stay(screen: Screen[Any]) -> bool:
    """Whether a stage goes over this screen, or in its place, and ends nothing."""
    return isinstance(screen, (SittingScreen, MenuScreen)) or is_setup(screen)


def is_setup(screen: Screen[Any]) -> bool:
    """Whether this is the setup, which is loaded only when it is first shown."""
    return type(screen).__name__ == "SetupScreen"
