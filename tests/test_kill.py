"""Nothing is lost: the real program is killed at random moments, and goes on as if it had not been.

`SUSHIGO_KILLS=200 pytest tests/test_kill.py -n 0 -s` kills it as often as one likes.
"""

from __future__ import annotations

import os
import random
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

if sys.platform == "win32":
    pytest.skip("a terminal of POSIX", allow_module_level=True)

from sushigo.engine import OFFICIAL
from sushigo.engine.record import Record, exported
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import parse_seats
from sushigo.storage.games import Games
from sushigo.tui.marks import SEAT_MARKS

from .terminal import NeverCame, Terminal
from .test_terminal import APP, ASKED, CHOOSE, ENTER, MENU, ROUND_OVER, SUMMARY

KILLS: Final = int(os.environ.get("SUSHIGO_KILLS", "4"))
LONGEST_LIFE: Final = 2.5
"""Seconds in which a game is killed, counted from its start."""
PLAYERS: Final = "Ana,Luis,bot:random"
SEED: Final = 7
RESULTS: Final = "shuffled with seed"
LEAVE: Final = "q menu"
TAKE_BACK: Final = "\x7f"
_PLACE: Final = re.compile(r"round (\d)/3 +turn (\d+)/")


@pytest.mark.timeout(60 + 20 * KILLS)
def test_a_killed_game_goes_on_as_if_nothing_had_been(sushigo_home: Path) -> None:
    random_moments = random.Random(os.environ.get("SUSHIGO_KILL_SEED", "1"))
    kills, games, kinds = 0, 0, dict[str, int]()
    while kills < KILLS or not games:
        shown = (0, 0, 0)
        start = (*APP, "play", "--players", PLAYERS, "--seed", str(SEED + games))
        resumed = False
        while True:
            with Terminal(*(APP if resumed else start)) as terminal:
                if resumed:
                    shown = max(shown, go_on(terminal))
                kill_at = random_moments.uniform(0, LONGEST_LIFE) if kills < KILLS else None
                ended, what, seen = play(terminal, kill_at, random_moments)
            shown = max(shown, seen)
            if ended:
                break
            kills += 1
            kinds[what] = kinds.get(what, 0) + 1
            resumed = bool(Games().unfinished())
            if resumed:
                assert place_of(saved_game()) >= shown[:2], "a step that was shown is not there"
        kept = Games().record(Games().ids()[0])
        assert exported(kept) == uninterrupted(SEED + games)
        Games().delete(Games().ids())
        games += 1
    assert sushigo_home.is_dir()
    print(f"\n{kills} kills in {games} games, when the screen showed: {kinds}")


def saved_game() -> Record:
    [game] = Games().unfinished()
    return Games().record(game)


def place_of(save: Record) -> tuple[int, int]:
    """Round and turn that come next, as the screen counts them."""
    size = save.rules.hand_size(len(save.players))
    turns = len(save.rounds[-1].turns)
    return len(save.rounds), min(turns + 1, size)


def uninterrupted(seed: int) -> Record:
    """The same game played without a screen and without a break."""
    sitting = Sitting.dealt(parse_seats(PLAYERS), OFFICIAL, seed)
    while sitting.stage is not Stage.RESULTS:
        match sitting.stage:
            case Stage.CURTAIN:
                sitting.lift()
            case Stage.ROUND_SUMMARY:
                sitting.go_on()
            case _:
                assert sitting.selection
                sitting.selection.mark(0)
                sitting.lock_in()
    return sitting.record


def go_on(terminal: Terminal) -> tuple[int, int, int]:
    """From the menu to the game; what is seen first is the curtain, and no hand."""
    terminal.wait_for(MENU)
    terminal.wait_for("Go on with the game of Ana, Luis and Kappa")
    save = saved_game()
    terminal.type(ENTER)
    found = terminal.wait_for(ASKED, ROUND_OVER)
    assert CHOOSE not in terminal.text
    assert CHOOSE.encode() not in terminal.output
    ready = [pick is not None for pick in save.choices or ()][:2]
    if found == ASKED:
        asked = ready == [True, False]
        terminal.wait_for(f"{ASKED}{SEAT_MARKS[asked]} {('Ana', 'Luis')[asked]}")
    return progress(terminal)


def progress(terminal: Terminal) -> tuple[int, int, int]:
    """Round, turn, and how many have chosen, as the screen tells it; zeroes if it tells nothing."""
    found = _PLACE.search(terminal.text)
    if not found:
        return 0, 0, 0
    return int(found[1]), int(found[2]), terminal.text.count("✓")


def play(
    terminal: Terminal, kill_at: float | None, chance: random.Random
) -> tuple[bool, str, tuple[int, int, int]]:
    """Play until the end or the kill; whether it ended, what was on the screen, how far it was."""
    killer = threading.Timer(kill_at or 0, terminal.process.kill)
    if kill_at is not None:
        killer.start()
    seen = (0, 0, 0)
    try:
        for _step in steps(terminal, chance):
            seen = max(seen, progress(terminal))
    except (NeverCame, OSError):
        if terminal.process.poll() is None:
            raise
        return False, stage_of(terminal), max(seen, progress(terminal))
    finally:
        killer.cancel()
    return True, "results", seen


def stage_of(terminal: Terminal) -> str:
    for text in (ASKED, CHOOSE, ROUND_OVER, SUMMARY, MENU):
        if terminal.shows(text):
            return text.strip(" ,:")
    return "something between"


def steps(terminal: Terminal, chance: random.Random) -> Iterator[None]:
    """What two people do who take the first card, and now and then change their mind."""
    while True:
        found = terminal.wait_for(ASKED, CHOOSE, ROUND_OVER, SUMMARY, RESULTS)
        yield
        if found == RESULTS:
            return
        before = terminal.text
        if found == CHOOSE:
            terminal.type("1" + ENTER)
        elif found == SUMMARY:
            terminal.type(ENTER)
        elif found == ASKED and "Ana ✓" in before and chance.random() < 0.3:
            terminal.type("z1")  # Ana again, who takes back what she locked in
            terminal.wait_for("Ana" + CHOOSE)
            terminal.type(TAKE_BACK)
        else:
            terminal.type("z ")  # the first ends the turning over
        terminal.wait_until_gone(last_line(before, found))


def last_line(text: str, words: str) -> str:
    """The line of the screen that has these words: it goes when the next step is done."""
    return next(line for line in text.splitlines() if words in line).strip()
