"""The commands of a game that is played."""

from __future__ import annotations

from typing import Final

from sushigo.locale import marked as _  # the table is made at import; who shows it translates it

from .command import Command, digits

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
LOG: Final = Command("game.log", "g", "log", _("log"), _("All that was laid so far."), "g")
_ROLL: Final = (
    Command("page.up", "up,k", "roll(-1)", "", _("A line up, where there is more."), "↑"),
    Command("page.down", "down,j", "roll(1)", "", _("A line down, where there is more."), "↓"),
    Command("page.page_up", "pageup", "roll_screen(-1)", "", _("Almost a screen up."), "pgup"),
    Command("page.page_down", "pagedown", "roll_screen(1)", "", _("Almost a screen down."), "pgdn"),
)
_CANCEL: Final = Command(
    "dialog.cancel",
    "escape",
    "cancel",
    _("cancel"),
    _("Close, and do nothing."),
    "esc",
    always=True,
)
"""A replay has it too."""

PLAYING: Final[dict[str, tuple[Command, ...]]] = {
    "curtain": (
        Command(
            "curtain.lift", "space,down", "lift", _("next"), _("Lift the curtain."), _("space")
        ),
        *digits("curtain", "name", 5, _("Call that seat: people need not choose in order.")),
        _TURN_BACK,
        LOG,
        _LEAVE,
    ),
    "draft": (
        *digits("draft", "mark", 10, _("Choose that card; 0 is the tenth.")),
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
            "draft.hide",
            "escape",
            "hide",
            _("hide"),
            _("Away with an open tip or memory; else draw the curtain."),
            "esc",
            always=True,
        ),
        _TURN_BACK,
        LOG,
        _LEAVE,
    ),
    "summary": (
        Command("summary.go_on", "enter,space", "go_on", _("go on"), _("To what comes next."), "↵"),
        *_ROLL,
        _TURN_BACK,
        LOG,
        _LEAVE,
    ),
    "results": (
        Command("results.page_back", "left,h", "turn_page(-1)", "", _("To the round before."), "←"),
        Command(
            "results.page_on", "right,l", "turn_page(1)", _("rounds"), _("To the next round."), "←→"
        ),
        *_ROLL,
        Command("results.again", "a", "again", _("again"), _("Play again, same people."), "a"),
        Command("results.watch", "w", "watch", _("watch"), _("Watch the game again."), "w"),
        LOG,
        Command(
            "results.menu", "q,escape", "menu", _("menu"), _("Go to the menu."), "q", always=True
        ),
    ),
    # What has no button of its own comes first: narrow key bars leave out the rest.
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
}
