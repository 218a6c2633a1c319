"""The commands of the games that are kept."""

from __future__ import annotations

from typing import Final

from sushigo.locale import marked as _  # the table is made at import; who shows it translates it

from .command import Command, digits

_CANCEL: Final = Command(
    "dialog.cancel",
    "escape",
    "cancel",
    _("cancel"),
    _("Close, and do nothing."),
    "esc",
    always=True,
)

KEEPING: Final[dict[str, tuple[Command, ...]]] = {
    "history": (
        Command(
            "history.open",
            "enter",
            "open",
            _("open"),
            _("Go on with the marked game, or watch it if it is finished."),
            "↵",
        ),
        Command("history.up", "up,k", "move(-1)", "", _("To the game above."), "↑"),
        Command("history.down", "down,j", "move(1)", "", _("To the game below."), "↓"),
        Command("history.page_up", "pageup", "page(-1)", "", _("A screen up."), _("page up")),
        Command("history.page_down", "pagedown", "page(1)", "", _("A screen down."), _("page dn")),
        Command("history.first", "home", "go(0)", "", _("To the newest game."), _("home")),
        Command("history.last", "end", "go(999999999)", "", _("To the oldest game."), _("end")),
        Command("history.resume", "r", "resume", "", _("Go on with the marked game."), "r"),
        Command("history.watch", "w", "watch", "", _("Watch the marked game."), "w"),
        Command(
            "history.export",
            "e",
            "export",
            _("export"),
            _("Write the marked game, or all that are listed, to a file."),
            "e",
        ),
        Command(
            "history.import", "i", "import", _("import"), _("Bring games here from a file."), "i"
        ),
        Command("history.delete", "d", "delete", _("delete"), _("Delete the marked game."), "d"),
        Command(
            "history.statistics",
            "s",
            "statistics",
            _("statistics"),
            _("What can be counted of all games."),
            "s",
        ),
        Command(
            "history.search",
            "slash",
            "search",
            _("search"),
            _("Search by players, rules or date; esc or ↵ leaves the field."),
            "/",
        ),
        Command("history.kind_before", "left,h", "kind(-1)", "", _("List what stands left."), "←"),
        Command(
            "history.kind_after",
            "right,l",
            "kind(1)",
            _("filter"),
            _("List all games, the unfinished or the finished ones."),
            "←→",
        ),
        Command(
            "history.close",
            "q,escape",
            "close",
            _("menu"),
            _("Back to the menu."),
            "q",
            always=True,
        ),
    ),
    "export": (
        Command(
            "export.accept", "f5", "accept", _("export"), _("Write the file; so does ↵."), "f5"
        ),
        _CANCEL,
    ),
    "import": (
        Command("import.accept", "f5", "accept", _("import"), _("Bring them in; so does ↵."), "f5"),
        _CANCEL,
    ),
    "work": (Command("work.cancel", "escape,q", "cancel", _("cancel"), _("Stop it."), "esc"),),
    "report": (
        Command(
            "report.close",
            "escape,q,enter",
            "close",
            _("close"),
            _("Close the report."),
            "esc",
            always=True,
        ),
    ),
    "statistics": (
        Command("statistics.up", "up,k", "move(-1)", "", _("To the player before."), "↑"),
        Command("statistics.down", "down,j", "move(1)", "", _("To the next player."), "↓"),
        Command("statistics.page_up", "pageup", "page(-1)", "", _("A page up."), _("pgup")),
        Command("statistics.page_down", "pagedown", "page(1)", "", _("A page down."), _("pgdn")),
        Command("statistics.first", "home", "move(-9999)", "", _("To the top."), _("home")),
        Command("statistics.last", "end", "move(9999)", "", _("To the end."), _("end")),
        Command("statistics.open", "enter,space", "open", _("charts"), _("This player."), "↵"),
        Command(
            "statistics.previous", "left,h", "turn(-1)", "", _("The charts of the one before."), "←"
        ),
        Command(
            "statistics.next",
            "right,l",
            "turn(1)",
            _("next one"),
            _("The charts of the next player."),
            "→",
        ),
        *digits("statistics", "sort", 6, _("Sort by that column; again: the other way round.")),
        Command("statistics.sort", "o", "sort_on", _("sort"), _("Sort by the next column."), "o"),
        Command(
            "statistics.rules",
            "r",
            "filter('preset')",
            _("rules"),
            _("Only games by these rules."),
            "r",
        ),
        Command(
            "statistics.seats",
            "p",
            "filter('seats')",
            _("players"),
            _("Only games of so many players."),
            "p",
        ),
        Command(
            "statistics.back",
            "escape,q,backspace",
            "back",
            _("back"),
            _("Back to the table, then to where you came from."),
            "esc",
            always=True,
        ),
    ),
}
