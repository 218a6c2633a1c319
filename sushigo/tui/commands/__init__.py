"""Every command of every screen: the one table behind keys, key bar, help and palette."""

from __future__ import annotations

from typing import Any, Final

from textual.binding import Binding, BindingType
from textual.screen import Screen

from sushigo.locale import marked as _

from .around import AROUND
from .command import Command
from .keeping import KEEPING
from .playing import PLAYING
from .watching import WATCHING

__all__ = ["COMMANDS", "EVERYWHERE", "Command", "bindings", "usable"]

EVERYWHERE: Final = (
    Command(
        "app.help",
        "question_mark,f1",
        "app.help",
        _("help"),
        _("Keys, cards and rules."),
        "?",
        always=True,
    ),
    Command("app.quit", "ctrl+q", "app.quit", "", _("End the program."), "ctrl+q"),
    Command(
        "app.suspend",
        "ctrl+z",
        "app.suspend_process",
        "",
        _("To the shell; “fg” comes back, to the curtain."),
        "ctrl+z",
    ),
)

COMMANDS: Final[dict[str, tuple[Command, ...]]] = {**AROUND, **PLAYING, **WATCHING, **KEEPING}
"""The commands of each screen, in the order of the key bar."""


def usable(command: Command, screen: Screen[Any]) -> bool:
    """Whether the command means anything on that screen now."""
    if command.action.startswith("app."):
        return True
    return bool(screen.check_action(command.action.partition("(")[0], ()))


def bindings(screen: str) -> list[BindingType]:
    """Textual's bindings for the commands of a screen, or of the app itself."""
    commands = EVERYWHERE if screen == "app" else COMMANDS[screen]
    return [
        Binding(
            one.keys,
            one.action,
            one.label or one.help or one.id,
            key_display=one.sign or None,
            show=False,
            id=one.id,
            priority=one.id == "app.quit",
            tooltip=one.help,
        )
        for one in commands
    ]
