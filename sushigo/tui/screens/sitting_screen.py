"""What the screens of a sitting share: they hear its events and show its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.screen import Screen

from sushigo.play.sitting import Sitting, SittingEvent, Stage, StageChanged

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

    def on_mount(self) -> None:
        """Listen from now on. Textual calls this beside the `on_mount` of a subclass."""
        self._unsubscribe = self.sitting.subscribe(self._hear)
        self.tell()

    def on_unmount(self) -> None:
        """Listen no more."""
        self._unsubscribe()

    def tell(self) -> None:
        """Tell the widgets what the sitting shows now."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that was struck for this screen but comes after the stage is over does nothing."""
        del action, parameters
        return self.sitting.stage is self.STAGE

    def action_log(self) -> None:
        """Show all that was laid."""
        self.app.show_log(self.sitting.log.events, self.sitting.seats)

    def action_leave(self) -> None:
        """Go to the menu, if that is meant."""
        self.app.ask_to_leave()

    def _hear(self, event: SittingEvent) -> None:
        """One telling is enough for all that happens in one call."""
        stays = not isinstance(event, StageChanged) or event.stage is self.STAGE
        if stays and not self._told:
            self._told = True
            self.call_later(self._tell_once)

    def _tell_once(self) -> None:
        self._told = False
        if self.sitting.stage is self.STAGE and self.is_mounted:
            self.tell()
