"""The processes that think end with the program, however that ends; and no key waits for them."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("looks into /proc", allow_module_level=True)

from .slow_player import KIND, installed
from .terminal import PATIENCE, Terminal

CHOOSE = "choose one card"
PLAYERS = f"Ana,Luis=bot:{KIND}"
CTRL_Q = "\x11"


def children(process: int) -> set[int]:
    """The processes that this one has started."""
    found: set[int] = set()
    for task in Path(f"/proc/{process}/task").iterdir():
        with suppress(OSError):
            found |= {int(word) for word in (task / "children").read_text().split()}
    return found


def gone(processes: set[int]) -> bool:
    """Whether they all end within some time."""
    patience = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{one}").exists() for one in processes):
        if time.monotonic() > patience:
            return False
        time.sleep(0.01)
    return True


def playing(folder: Path) -> Terminal:
    """A game against somebody who thinks for ten minutes."""
    command = ("-m", "sushigo", "--no-motion", "play", "--players", PLAYERS, "--seed", "7")
    terminal = Terminal(*command, environment=installed(folder, 600))
    terminal.wait_for(CHOOSE)
    return terminal


def test_at_the_menu_there_is_none(tmp_path: Path) -> None:
    with Terminal("-m", "sushigo", environment=installed(tmp_path, 0)) as terminal:
        terminal.wait_for("New game")
        assert children(terminal.process.pid) == set()


def test_every_key_works_while_it_thinks(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        terminal.type("1\r")
        terminal.wait_for("Still thinking")
        terminal.type("\x7f")
        terminal.wait_for(CHOOSE)
        terminal.type("1\rq")
        terminal.wait_for("Leave the game?")
        terminal.type("y")
        terminal.wait_for("New game")
        workers = children(terminal.process.pid)
        terminal.type(CTRL_Q)
        assert terminal.end() == 0
        assert terminal.restored
        assert gone(workers)


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGKILL, -signal.SIGKILL)],
)
def test_it_ends_with_the_program(tmp_path: Path, number: signal.Signals, code: int) -> None:
    with playing(tmp_path) as terminal:
        workers = children(terminal.process.pid)
        assert len(workers) == 1
        os.kill(terminal.process.pid, number)
        assert terminal.end() == code
        assert gone(workers)


def test_nobody_sees_what_it_dies_of(tmp_path: Path) -> None:
    """Somebody stands in for it; the screen says so, and shows no traceback."""
    with playing(tmp_path) as terminal:
        for one in children(terminal.process.pid):
            os.kill(one, signal.SIGKILL)
        terminal.wait_for("A simple one chooses for it.")
        terminal.type("1\r")
        terminal.wait_for("turn 2/10")
        assert "Traceback" not in terminal.text
