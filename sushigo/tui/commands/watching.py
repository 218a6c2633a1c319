"""The commands of a game that is watched, and judged."""

from __future__ import annotations

from typing import Final

from sushigo.locale import marked as _  # the table is made at import; who shows it translates it

from .command import Command, digits
from .playing import LOG

WATCHING: Final[dict[str, tuple[Command, ...]]] = {
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
        LOG,
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
        *digits("replay", "round", 3, _("To the start of that round.")),
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
}
