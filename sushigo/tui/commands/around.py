"""The commands around the games: menu, forms, settings, help, questions."""

from __future__ import annotations

from typing import Final

from sushigo.locale import marked as _  # the table is made at import; who shows it translates it

from .command import Command

_VALUES: Final = (
    Command("setup.value_back", "left,h", "change(-1)", "", _("The value before of a ‹ ›."), "←"),
    Command(
        "setup.value_on",
        "right,l",
        "change(1)",
        _("change"),
        _("The next value of a ‹ ›, such as a level or a rule."),
        "←→",
    ),
)
_FIELDS: Final = (
    Command(
        "setup.field_up", "up", "field(-1)", "", _("To the field before; so does shift+tab."), "↑"
    ),
    Command(
        "setup.field_down",
        "down",
        "field(1)",
        _("fields"),
        _("To the next field; so does tab."),
        "↑↓",
    ),
    *_VALUES,
)

AROUND: Final[dict[str, tuple[Command, ...]]] = {
    "menu": (
        Command("menu.up", "k", "up", "", ""),
        Command("menu.down", "j", "down", "", ""),
        Command("menu.open", "enter", "open", _("choose"), _("Do what is marked."), "↵"),
        Command("menu.settings", "s", "settings", _("settings"), _("Colours, names, keys."), "s"),
        Command("menu.quit", "q", "app.quit", _("quit"), _("End the program."), "q", always=True),
    ),
    "setup": (
        Command("setup.start", "enter,f5", "start", _("start"), _("Deal the first hands."), "f5"),
        *_FIELDS,
        Command(
            "setup.up", "shift+up", "move(-1)", "", _("Move this seat up the table."), "shift+↑"
        ),
        Command(
            "setup.down",
            "shift+down",
            "move(1)",
            "",
            _("Move this seat down the table."),
            "shift+↓",
        ),
        Command(
            "setup.back", "escape", "back", _("menu"), _("Back to the menu."), "esc", always=True
        ),
    ),
    "play_on": (
        Command(
            "play_on.start", "enter,f5", "start", _("start"), _("Go on playing from there."), "f5"
        ),
        *_FIELDS,
        Command(
            "play_on.back",
            "escape",
            "back",
            _("replay"),
            _("Back to the replay."),
            "esc",
            always=True,
        ),
    ),
    "settings": (
        Command(
            "settings.add_key",
            "plus",
            "add_key",
            _("one more key"),
            _("Another key for the command that is marked, beside those it has."),
            "+",
        ),
        Command(
            "settings.remove",
            "delete,backspace",
            "remove",
            _("remove"),
            _("Remove the name that is marked, or give the command its own keys again."),
            "⌫",
        ),
        Command(
            "settings.field_up",
            "up",
            "field(-1)",
            "",
            _("To the setting before; so does shift+tab."),
            "↑",
        ),
        Command(
            "settings.field_down",
            "down",
            "field(1)",
            _("settings"),
            _("To the next setting; so does tab."),
            "↑↓",
        ),
        *_VALUES,
        Command(
            "settings.page_back",
            "shift+f6,left_square_bracket",
            "page(-1)",
            "",
            _("To the page before."),
            "shift+f6",
        ),
        Command(
            "settings.page_on",
            "f6,right_square_bracket",
            "page(1)",
            _("pages"),
            _("To the next page: looks, names, keys."),
            "f6",
        ),
        Command(
            "settings.back",
            "escape",
            "back",
            _("menu"),
            _("Back to the menu; everything is kept already."),
            "esc",
            always=True,
        ),
    ),
    "new_key": (
        Command(
            "new_key.leave",
            "escape",
            "leave",
            _("leave it"),
            _("Leave the key as it is."),
            "esc",
            always=True,
        ),
    ),
    "help": (
        Command(
            "help.close", "q,escape", "close", _("close"), _("Close the help."), "esc", always=True
        ),
    ),
    "ask": (
        Command("ask.yes", "y,enter", "answer(True)", _("yes"), _("Yes."), "y"),
        Command("ask.no", "n,escape", "answer(False)", _("no"), _("No."), "n"),
    ),
    "too_small": (
        Command("too_small.quit", "q", "app.quit", _("quit"), _("End the program."), "q"),
    ),
}
