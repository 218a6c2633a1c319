"""Every command of every screen: the one table behind keys, key bar, help and palette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from textual.binding import Binding, BindingType
from textual.screen import Screen

from sushigo.locale import _ as translated
from sushigo.locale import marked as _  # the table is made at import; who shows it translates it


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can do with a key, or with a click on the key bar."""

    id: str
    """``screen.what``: a keymap names a command by it."""
    keys: str
    """Textual's names of its keys, with commas."""
    action: str
    label: str
    """One or two words for the key bar, in English; empty for what the key bar leaves out."""
    help: str
    """A sentence for the help screen and the palette, in English."""
    sign: str = ""
    """How the key bar writes its key, in English, where that isn't the key's name."""
    always: bool = False
    """Whether the key bar shows it however little room there is: the way out."""

    @property
    def name(self) -> str:
        """What the key bar calls it, in the reader's language."""
        return translated(self.label)

    @property
    def sentence(self) -> str:
        """What the help says about it, in the reader's language."""
        return translated(self.help)


def _digits(screen: str, action: str, count: int, help: str) -> tuple[Command, ...]:
    """A key for each of so many; the first one has the sentence for all."""
    first = Command(f"{screen}.1", "1", f"{action}(0)", "", help, f"1-{count % 10}")
    others = (
        Command(f"{screen}.{n}", str(n % 10), f"{action}({n - 1})", "", "")
        for n in range(2, count + 1)
    )
    return first, *others


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

_LEAVE: Final = Command(
    "game.leave",
    "q",
    "leave",
    _("menu"),
    _("Go to the menu; the game is kept."),
    "q",
    always=True,
)
_TURN_BACK: Final = Command(
    "game.turn_back",
    "u",
    "turn_back",
    _("turn back"),
    _("A whole turn back, as practice; for one person alone."),
    "u",
)
_LOG: Final = Command("game.log", "g", "log", _("log"), _("All that was laid so far."), "g")
_CANCEL: Final = Command(
    "dialog.cancel",
    "escape",
    "cancel",
    _("cancel"),
    _("Close, and do nothing."),
    "esc",
    always=True,
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
)

COMMANDS: Final[dict[str, tuple[Command, ...]]] = {
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
    "curtain": (
        Command(
            "curtain.lift", "space,down", "lift", _("next"), _("Lift the curtain."), _("space")
        ),
        *_digits("curtain", "name", 5, _("Call that seat: people need not choose in order.")),
        _TURN_BACK,
        _LOG,
        _LEAVE,
    ),
    "draft": (
        *_digits("draft", "mark", 10, _("Choose that card; 0 is the tenth.")),
        Command("draft.previous", "up,left,k,h", "cursor(-1)", "", _("To the card before."), "↑ ←"),
        Command("draft.next", "down,right,j,l", "cursor(1)", "", _("To the next card."), "↓ →"),
        Command(
            "draft.choose",
            "space",
            "choose",
            _("choose"),
            _("Choose the card under the cursor, as a digit or a click does at once."),
            _("space"),
        ),
        Command(
            "draft.lock_in",
            "enter",
            "lock_in",
            _("lock in"),
            _("Lock in what is chosen; the last one to do so brings on the reveal."),
            "↵",
        ),
        Command(
            "draft.two",
            "c",
            "take_two",
            _("two cards"),
            _("Take two cards with your chopsticks, or one after all."),
            "c",
        ),
        Command("draft.swap", "x", "swap", _("swap"), _("Change the order of the two cards."), "x"),
        Command(
            "draft.take_back",
            "backspace",
            "take_back",
            _("take back"),
            _("Take back what you chose, until the reveal."),
            "⌫",
        ),
        Command(
            "draft.tip",
            "t",
            "tip",
            _("tip"),
            _("The three best picks by chance to win, and why; again: away with them."),
            "t",
        ),
        Command(
            "draft.memory",
            "m",
            "memory",
            _("memory"),
            _("Which cards are still to come, as far as you saw them."),
            "m",
        ),
        Command(
            "draft.hide", "escape", "hide", _("hide"), _("Draw the curtain."), "esc", always=True
        ),
        _TURN_BACK,
        _LOG,
        _LEAVE,
    ),
    "summary": (
        Command("summary.go_on", "enter,space", "go_on", _("go on"), _("To what comes next."), "↵"),
        _TURN_BACK,
        _LOG,
        _LEAVE,
    ),
    "results": (
        Command("results.page_back", "left,h", "turn_page(-1)", "", _("To the round before."), "←"),
        Command(
            "results.page_on", "right,l", "turn_page(1)", _("rounds"), _("To the next round."), "←→"
        ),
        Command("results.again", "a", "again", _("again"), _("Play again, same people."), "a"),
        Command("results.watch", "w", "watch", _("watch"), _("Watch the game again."), "w"),
        _LOG,
        Command(
            "results.menu", "q,escape", "menu", _("menu"), _("Go to the menu."), "q", always=True
        ),
    ),
    # What has no button of its own comes first: narrow key bars leave out the rest.
    "replay": (
        Command("replay.back", "left,h", "step(-1)", "", _("A turn back."), "←"),
        Command("replay.on", "right,l,space", "step(1)", _("turn"), _("A turn forward."), "←→"),
        Command("replay.chart", "c", "chart", _("chart"), _("The score as it grew, large."), "c"),
        Command("replay.seat", "v", "look", _("view"), _("All hands, or one seat's."), "v"),
        Command(
            "replay.analysis",
            "a",
            "analysis",
            _("analysis"),
            _("What each pick cost, and everybody's chances over the game."),
            "a",
        ),
        _LOG,
        Command(
            "replay.speed", "s", "speed", _("speed"), _("Let it run slow, normal or fast."), "s"
        ),
        Command("replay.seat_back", "up,k", "step_seat(-1)", "", _("A seat back."), "↑"),
        Command(
            "replay.seat_on",
            "down,j",
            "step_seat(1)",
            _("seat"),
            _("To what the next seat takes; after the last to the next turn."),
            "↑↓",
        ),
        Command("replay.play", "p", "play", _("play"), _("Let it run, or stop it."), "p"),
        Command(
            "replay.play_on",
            "o",
            "play_on",
            _("play on"),
            _("A new game from here, the seats given to people or computer players."),
            "o",
        ),
        *_digits("replay", "round", 3, _("To the start of that round.")),
        Command(
            "replay.round_back",
            "pageup,b",
            "jump(-1)",
            "",
            _("To the start of the round, then to the one before."),
            "b",
        ),
        Command("replay.round_on", "pagedown,n", "jump(1)", _("round"), _("A round on."), "n"),
        Command("replay.start", "home", "go(0)", "", _("To the first turn."), _("home")),
        Command("replay.end", "end", "go(9999)", "", _("To the end."), _("end")),
        Command(
            "replay.menu", "q,escape", "close", _("close"), _("Close the replay."), "q", always=True
        ),
    ),
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
    "analysis": (
        Command("analysis.up", "up,k", "move(-1)", "", _("To the pick before."), "↑"),
        Command("analysis.down", "down,j", "move(1)", _("pick"), _("To the next pick."), "↑↓"),
        Command("analysis.page_up", "pageup", "move(-10)", "", _("Ten picks up."), _("pgup")),
        Command("analysis.page_down", "pagedown", "move(10)", "", _("Ten picks on."), _("pgdn")),
        Command("analysis.first", "home", "move(-9999)", "", _("To the first."), _("home")),
        Command("analysis.last", "end", "move(9999)", "", _("To the last."), _("end")),
        Command("analysis.jump", "enter,space", "jump", _("go there"), _("Watch that turn."), "↵"),
        Command(
            "analysis.play_on",
            "o",
            "play_on",
            _("play on"),
            _("A new game from that turn, the seats given to people or computer players."),
            "o",
        ),
        Command(
            "analysis.filter",
            "f",
            "filter",
            _("all picks"),
            _("Every pick with its cost; or only those with a mark."),
            "f",
        ),
        Command("analysis.stop", "x", "stop", _("stop"), _("Give the analysis up."), "x"),
        Command(
            "analysis.close",
            "escape,q,a",
            "close",
            _("replay"),
            _("Back to the replay; the analysis goes on."),
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
        *_digits("statistics", "sort", 6, _("Sort by that column; again: the other way round.")),
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
    "too_small": (
        Command("too_small.quit", "q", "app.quit", _("quit"), _("End the program."), "q"),
    ),
    "log": (
        Command(
            "log.close",
            "g,q,escape,enter",
            "close",
            _("close"),
            _("Close the log."),
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
}
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
