"""What the screens of a sitting share: they hear its events and show its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.screen import Screen

from sushigo.locale import _
from sushigo.play.sitting import Sitting
from sushigo.play.stages import SittingEvent, Stage, StageChanged
from sushigo.play.trouble import trouble_sentences
from sushigo.tui.widgets.notice import Notice
from sushigo.tui.widgets.page import Page

from .ask import AskScreen

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


class SittingScreen(Screen[None]):
    """One stage of a sitting on the screen; the next stage replaces it."""

    STAGE: ClassVar[Stage]
    AUTO_FOCUS = ""

    app: SushiGoApp

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self._told = False
        self._notice = Notice()

    def on_mount(self) -> None:
        """Listen from now on. Textual calls this beside the `on_mount` of a subclass."""
        self._unsubscribe = self.sitting.subscribe(self._hear)
        self.mount(self._notice)
        self._tell_all()

    def on_unmount(self) -> None:
        """Listen no more."""
        self._unsubscribe()

    def tell(self) -> None:
        """Tell the widgets what the sitting shows now."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that was struck for this screen but comes after the stage is over does nothing."""
        del parameters
        usable = action != "turn_back" or self.sitting.may_turn_back
        return usable and self.sitting.stage is self.STAGE

    def action_log(self) -> None:
        """Show all that was laid."""
        self.app.show_log(self.sitting.log.events, self.sitting.seats)

    def action_leave(self) -> None:
        """Go to the menu, if that is meant."""
        self.app.ask_to_leave()

    def action_roll(self, lines: int) -> None:
        """Roll what is longer than the screen, where anything is."""
        for page in self.query(Page):
            page.roll(lines)

    def action_roll_screen(self, by: int) -> None:
        """The same by almost a screen."""
        for page in self.query(Page):
            page.roll_screen(by)

    def action_turn_back(self) -> None:
        """A whole turn back; the first time in a game it is asked whether that is meant."""
        if self.sitting.is_practice:
            self.sitting.turn_back()
            return
        question = AskScreen(
            _("Go a whole turn back?"), _("From then on this game counts as practice.")
        )
        self.app.push_screen(question, self._turn_back)

    def _turn_back(self, yes: bool | None) -> None:
        if yes and self.sitting.may_turn_back:
            self.sitting.turn_back()

    def _hear(self, event: SittingEvent) -> None:
        """One telling is enough for all that happens in one call."""
        stays = not isinstance(event, StageChanged) or event.stage is self.STAGE
        if stays and not self._told:
            self._told = True
            self.call_later(self._tell_once)

    def _tell_once(self) -> None:
        self._told = False
        if self.sitting.stage is self.STAGE and self.is_mounted:
            self._tell_all()

    def _tell_all(self) -> None:
        self._notice.tell(tuple(trouble_sentences(self.sitting)))
        self.tell()
