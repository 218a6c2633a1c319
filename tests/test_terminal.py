"""The program in a real terminal: what it paints, how it ends, and what it leaves behind."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("a terminal of POSIX", allow_module_level=True)

from sushigo.engine import Kind
from sushigo.storage.games import Games
from sushigo.wording import CODES, kind_name

from .terminal import PATIENCE, Terminal

APP = ("-m", "sushigo")
GAME = (*APP, "play", "--players", "Ana,Luis", "--seed", "7")
LONE_GAME = (*APP, "play", "--players", "Ana,bot:random", "--seed", "7")

# What is waited for; a text that changes on the screen changes here.
MENU = "New game"
ASKED = "Next: "
CHOOSE = ", choose one card"
ROUND_OVER = "The round is over"
SUMMARY = "↵ go on"
RESULTS = "shuffled with seed 7"

ENTER, CTRL_Q = "\r", "\x11"


def at_the_menu(terminal: Terminal) -> None:
    terminal.wait_for(MENU)


def in_a_draft(terminal: Terminal) -> None:
    terminal.wait_for(ASKED)
    terminal.type(" ")
    terminal.wait_for("Ana" + CHOOSE)


# -- the menu ----------------------------------------------------------------------------------


def test_the_menu_fits_80_columns_and_24_lines() -> None:
    with Terminal(*APP) as terminal:
        at_the_menu(terminal)
        assert terminal.full_screen
        assert not terminal.restored
        assert terminal.wait_for("Quit")
        assert terminal.wait_for("q quit")  # the key bar, on the last line


@pytest.mark.parametrize("keys", ["q", CTRL_Q], ids=["q", "ctrl+q"])
def test_a_key_ends_the_program(keys: str) -> None:
    with Terminal(*APP) as terminal:
        at_the_menu(terminal)
        terminal.type(keys)
        assert terminal.end() == 0
        assert terminal.restored
        assert terminal.left_on_screen.strip("\x1b[?0123456789hl") == ""


def test_ctrl_q_ends_the_program_in_a_draft_too() -> None:
    with Terminal(*GAME) as terminal:
        in_a_draft(terminal)
        terminal.type(CTRL_Q)
        assert terminal.end() == 0
        assert terminal.restored


# -- signals -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [APP, GAME], ids=["menu", "draft"])
@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
    ids=["SIGINT", "SIGTERM", "SIGHUP"],
)
def test_a_signal_gives_the_terminal_back(
    command: tuple[str, ...], number: signal.Signals, code: int
) -> None:
    with Terminal(*command) as terminal:
        if command is GAME:
            in_a_draft(terminal)
        else:
            at_the_menu(terminal)
        terminal.process.send_signal(number)
        assert terminal.end() == code
        assert terminal.restored
        assert terminal.left_on_screen.strip("\x1b[?0123456789hl") == ""


def test_a_closed_window_ends_the_program() -> None:
    with Terminal(*GAME) as terminal:
        in_a_draft(terminal)
        terminal.close()
        assert terminal.process.wait(PATIENCE) == 129


# -- colours -----------------------------------------------------------------------------------

_STYLE = re.compile(rb"\x1b\[([\d;]*)m")
_COLOURS = {*range(30, 39), *range(40, 49), *range(90, 98), *range(100, 108)}


def has_colours(terminal: Terminal) -> bool:
    """Whether anything was drawn in another colour than the terminal's own; a grey is one too."""
    styles = [style.split(b";") for style in _STYLE.findall(terminal.output)]
    assert styles
    return any(int(number or 0) in _COLOURS for style in styles for number in style)


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False)],
    ids=["unset", "empty", "set"],
)
def test_no_color_means_no_colour_where_it_is_not_empty(
    environment: dict[str, str], coloured: bool
) -> None:
    with Terminal(*APP, environment=environment) as terminal:
        at_the_menu(terminal)
        assert has_colours(terminal) == coloured


# -- a whole game ------------------------------------------------------------------------------


def lift(terminal: Terminal) -> None:
    """Lift the curtain, once the cards are turned over."""
    terminal.type("z ")  # the first means nothing, but ends the motion


def play_turn(terminal: Terminal, *names: str) -> None:
    """Each person lifts the curtain, takes the first card, and locks in."""
    for name in names:
        terminal.wait_for(ASKED)
        lift(terminal)
        terminal.wait_for(name + CHOOSE)
        terminal.type("1" + ENTER)
        terminal.wait_until_gone(name + CHOOSE)


def test_two_people_play_a_whole_game_with_the_keyboard(sushigo_home: Path) -> None:
    with Terminal(*GAME) as terminal:
        for _round in range(3):
            while terminal.wait_for(ASKED, ROUND_OVER) == ASKED:
                play_turn(terminal, "Ana", "Luis")
            lift(terminal)
            terminal.wait_for(SUMMARY)
            terminal.type(ENTER)
            terminal.wait_for(ASKED, RESULTS)
        assert terminal.wait_for(RESULTS)
        assert "wins with" in terminal.text or "share the victory" in terminal.text
        terminal.type("q")
        terminal.wait_for("Watch the last game, of Ana and Luis")
        terminal.type(CTRL_Q)
        assert terminal.end() == 0
        assert terminal.restored
    games = Games()
    assert games.path.parent == sushigo_home
    assert games.unfinished() == []
    record = games.record(games.ids()[0])
    assert record.result
    assert record.seed == 7


# -- no terminal, and a crash ------------------------------------------------------------------


@pytest.mark.parametrize("command", [APP, GAME], ids=["menu", "game"])
def test_keys_from_elsewhere_are_refused(command: tuple[str, ...]) -> None:
    with Terminal(*command, stdin=subprocess.DEVNULL) as terminal:
        assert terminal.end() == 2
        assert terminal.modes() == {}
        assert terminal.text.strip().startswith("sushigo: ")
        assert "terminal" in terminal.text


FAULTY = """
import sys
from sushigo import cli
from sushigo.tui.app import SushiGoApp


def fail(self):
    hand = self.sitting.view.hand
    names = [kind.word for kind in hand]
    raise RuntimeError(f"{hand} {names} are secret")


SushiGoApp.action_help = fail
sys.exit(cli.main(sys.argv[1:]))
"""


def card_words() -> list[str]:
    """Everything that a card is ever called."""
    first_words = {re.split(r"\W", kind_name(kind))[0] for kind in Kind}
    return [
        *(kind.word for kind in Kind),
        *(kind.name for kind in Kind),
        *(kind_name(kind) for kind in Kind),
        *first_words,
        *CODES,
    ]


@pytest.mark.parametrize("command", [GAME, LONE_GAME], ids=["two people", "one person"])
def test_a_crash_shows_where_the_fault_is_and_no_card(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    driver = tmp_path / "faulty.py"
    driver.write_text(FAULTY)
    with Terminal(str(driver), *command[len(APP) :]) as terminal:
        if command is GAME:
            in_a_draft(terminal)
        else:
            terminal.wait_for("Ana" + CHOOSE)
        terminal.type("?")
        assert terminal.end() == 1
        assert terminal.restored
        printed = terminal.left_on_screen
    assert "RuntimeError" in printed
    assert "in fail" in printed
    assert "secret" not in printed
    for word in card_words():
        assert not re.search(rf"\b{re.escape(word)}\b", printed), word


def test_the_words_of_cards_are_looked_for() -> None:
    """The scan above would find a hand."""
    assert {"maki2", "MAKI2", "Maki", "M2", "egg", "EG", "Wasabi"} <= set(card_words())
