"""Every screen as it looks at every size, kept as text: a change shows in the diff.

After a change that is meant: ``pytest tests/tui/test_snapshots.py --snapshot-update``.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from rich.segment import Segment
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.pilot import Pilot

from sushigo.engine.record import Player
from sushigo.play.stages import Stage
from sushigo.storage.exchange import Brought
from sushigo.storage.notes import DATE
from sushigo.tui.app import SushiGoApp
from sushigo.tui.screens.report import ReportScreen
from tests.records import whole_record
from tests.tools.screenshots import (
    SHOTS,
    Scene,
    Shot,
    at,
    game,
    over,
    settings,
    showing,
    statistics,
)

SIZES: Final = ((60, 20), (80, 24), (120, 40), (200, 60))


async def log(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The log of a game that has ended."""
    await game(3, over(Stage.RESULTS), "g")(app, pilot)


async def leaving(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The question whether to leave."""
    await game(3, at(1, 3, Stage.CURTAIN), "q")(app, pilot)


async def strange_history(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """Games of people whose names are no names."""
    names = ("[/red]", "[@click=app.quit]x[/]", "a\x1b[2Jb\nc", "寿司🍣", "W" * 40)
    date: dict[str, object] = {DATE: "2026-11-28T20:15:00"}
    for seats in range(2, 6):
        record = whole_record(seats, seed=seats)
        players = tuple(Player(name, "[b]") for name in names[-seats:])
        app.shelf.games.add([replace(record, players=players, extra=date)])
    await no_history(app, pilot)


async def no_history(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The history as it is."""
    app.show_history()
    await pilot.pause(0.2)
    await pilot.pause()


async def exporting(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The question which games go to which file."""
    await strange_history(app, pilot)
    await pilot.press("e")
    await pilot.pause(0.2)


async def importing(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The question which file's games come in, and why not that one's."""
    await no_history(app, pilot)
    await pilot.press("i", *"nowhere")
    await pilot.pause(0.2)


async def imported(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """What came in, and what did not."""
    await no_history(app, pilot)
    faults = tuple(
        (n, f"Round 1, turn {n}: an [/red] egg is not in this hand.") for n in range(1, 20)
    )
    app.push_screen(ReportScreen(Path("games of [b]Ana.jsonl"), Brought(9981, 7, faults)))
    await pilot.pause(0.2)


async def play_on(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The seats of a game that goes on from a moment of its replay."""
    await SHOTS["replay"].scene(app, pilot)
    await pilot.press("o")
    await pilot.pause(0.2)


async def troubled(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The menu after a start with a file of settings that is half wrong."""
    fault = "/home/ana/.config/sushigo/settings.toml, line {}: {}"
    app.preferences.troubles = (
        fault.format(3, "theme = “nigth” is not known; did you mean night?"),
        fault.format(9, "The key “player” is not known; did you mean players?"),
        fault.format(
            12, "keys, draft.swop = “s”: there is no such command; did you mean draft.swap?"
        ),
        "SUSHIGO_SPEED = “fast” is not known; there are at-once, normal, slow.",
    )
    await pilot.press("s", "escape")
    await pilot.pause(0.2)


SCENES: Final[dict[str, Scene]] = {
    "menu": SHOTS["menu"].scene,
    "setup": SHOTS["setup"].scene,
    "settings": SHOTS["settings"].scene,
    "settings of names": SHOTS["settings-names"].scene,
    "settings of keys": SHOTS["settings-keys"].scene,
    "settings in trouble": troubled,
    "a new key": settings("keys", "enter"),
    "curtain": SHOTS["curtain"].scene,
    "draft of five": SHOTS["draft"].scene,
    "draft of two": game(2, at(1, 1, Stage.DRAFT), "3"),
    "draft with chopsticks": SHOTS["two-cards"].scene,
    "reveal of the last cards": game(2, lambda sitting: sitting.round_to_score),
    "round summary of five": game(5, over(Stage.ROUND_SUMMARY, 2)),
    "final results of five": game(5, over(Stage.RESULTS)),
    "replay": SHOTS["replay"].scene,
    "statistics": SHOTS["statistics"].scene,
    "statistics of one player": statistics("enter"),
    "replay by seats": game(5, over(Stage.RESULTS), "w", "2", "right", "down", "down"),
    "replay with chart": game(5, over(Stage.RESULTS), "w", "3", "right", "c"),
    "the coach's tip": SHOTS["tip"].scene,
    "memory aid": SHOTS["memory"].scene,
    "analysis of four": SHOTS["analysis"].scene,
    "analysis, all picks of five": game(5, over(Stage.RESULTS), "w", "a", "f", "end"),
    "play on": play_on,
    "help": game(3, at(1, 3, Stage.CURTAIN), "question_mark"),
    "log": log,
    "leaving": leaving,
    "history": SHOTS["history"].scene,
    "history of strange names": strange_history,
    "no history": no_history,
    "exporting": exporting,
    "importing": importing,
    "imported": imported,
}


class TextFile(SingleFileSnapshotExtension):
    """One readable file for each screen."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Snapshots as text files."""
    return snapshot.use_extension(TextFile)


def text_of(app: SushiGoApp) -> str:
    """The signs on the screen."""
    lines = ["".join(segment.text for segment in line).rstrip() for line in _lines(app)]
    return "\n".join(lines) + "\n"


def styles_of(app: SushiGoApp) -> str:
    """The signs on the screen with their colours, a run of one style a line."""
    runs = []
    for line in _lines(app):
        runs += [f"{segment.style} | {segment.text}" for segment in Segment.simplify(line)]
        runs.append("")
    return "\n".join(runs)


def _lines(app: SushiGoApp) -> list[list[Segment]]:
    """The segments of each line, as they go to the terminal."""
    ground = app.screen.background_colors[1]
    strips = app.screen._compositor.render_strips()
    for one in app.get_line_filters():
        strips = [strip.apply_filter(one, ground) for strip in strips]
    return [list(strip) for strip in strips]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES)
async def test_a_screen(scene: str, size: tuple[int, int], screen: SnapshotAssertion) -> None:
    async with showing(Shot(SCENES[scene], size)) as app:
        assert text_of(app) == screen


@pytest.mark.parametrize(
    "name",
    ["draft", "draft-day", "draft-contrast", "draft-clear", "draft-terminal", "draft-no-colour"],
)
async def test_the_draft_in_each_theme(name: str, screen: SnapshotAssertion) -> None:
    shot = SHOTS[name]
    async with showing(Shot(shot.scene, (80, 24), shot.theme, shot.no_colour)) as app:
        assert styles_of(app) == screen


async def test_the_chart_in_ascii(screen: SnapshotAssertion) -> None:
    shot = Shot(SCENES["replay with chart"], (80, 24), no_colour=True, ascii_only=True)
    async with showing(shot) as app:
        text = text_of(app)
    assert text.isascii()
    assert text == screen


async def test_the_analysis_in_ascii(screen: SnapshotAssertion) -> None:
    shot = Shot(SCENES["analysis of four"], (80, 24), no_colour=True, ascii_only=True)
    async with showing(shot) as app:
        text = text_of(app)
    assert text.isascii()
    assert text == screen


async def test_the_draft_in_ascii(screen: SnapshotAssertion) -> None:
    async with showing(SHOTS["draft-ascii"]) as app:
        text = text_of(app)
    assert text.isascii()
    assert text == screen
