"""Make every picture in ``screenshots/`` from the real app.

    python -m tests.tools.screenshots                 all of them, as SVG and PNG
    python -m tests.tools.screenshots --out DIR NAME  some of them, elsewhere

PNGs are made with rsvg-convert (Debian: librsvg2-bin) and the font Fira Code (fonts-firacode).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from textual.pilot import Pilot

from sushigo.engine import OFFICIAL, Kind, Pick, PlayerView, Rules
from sushigo.engine.record import HUMAN, Player, Record
from sushigo.engine.rules import Passing, preset
from sushigo.play.mind import AtOnce, Mind
from sushigo.play.pace import Pace
from sushigo.play.selection import Selection
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.storage.games import Games
from sushigo.storage.notes import DATE, PRACTICE
from sushigo.storage.statistics import load_statistics
from sushigo.tui.app import SushiGoApp
from sushigo.tui.looks import Looks
from sushigo.tui.screens.statistics import StatisticsScreen
from tests.coach.judges import JudgedBy
from tests.records import begun, whole_record

from .pictures import svg

FOLDER: Final = Path(__file__).parents[2] / "screenshots"
NAMES: Final = ("Ana", "Luis", "Marta", "Kenji", "Zoe")
SEED: Final = 11

Scene = Callable[[SushiGoApp, Pilot[None]], Awaitable[None]]


@dataclass(frozen=True)
class Shot:
    """One picture: how large, in which look, and how to come to the scene."""

    scene: Scene
    size: tuple[int, int] = (120, 40)
    theme: str = "sushi-night"
    no_colour: bool = False
    ascii_only: bool = False
    still_turning: bool = False
    """Whether the cards of a reveal are to be seen from the back."""


def game(seats: int, until: Callable[[Sitting], bool], *keys: str) -> Scene:
    """A scene in a game of so many people, played on until something holds, then these keys."""

    async def scene(app: SushiGoApp, pilot: Pilot[None]) -> None:
        sitting = app.shelf.deal([Seat(name) for name in NAMES[:seats]], OFFICIAL, SEED)
        while not until(sitting):
            _play_on(sitting)
        app.open_sitting(sitting)
        await pilot.pause(0.3)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.1)

    return scene


def alone(*keys: str) -> Scene:
    """One person against four computer players, in the middle of a round; then these keys."""

    async def scene(app: SushiGoApp, pilot: Pilot[None]) -> None:
        app.preferences.set("memory", value=True)
        kinds = (HUMAN, "greedy", "medium", "greedy", "medium")
        seats = [Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=True)]
        sitting = app.shelf.deal(seats, OFFICIAL, SEED)
        while sitting.view.turn < 3:
            _play_on(sitting)
        app.open_sitting(sitting)
        await pilot.pause(0.3)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.1)

    return scene


def _play_on(sitting: Sitting) -> None:
    """Whatever comes next; people take what gives most now, and of that the first."""
    match sitting.stage:
        case Stage.CURTAIN:
            sitting.lift()
        case Stage.DRAFT if sitting.selection is not None:
            _mark(sitting.selection, max(sitting.view.legal, key=partial(_worth, sitting.view)))
            sitting.lock_in()
        case _:
            sitting.go_on()


def _worth(view: PlayerView, pick: Pick) -> float:
    """What a pick gives now, and a guess of what it will give."""
    hopes = {Kind.WASABI: 2.5, Kind.CHOPSTICKS: 1.5, Kind.PUDDING: 1.6, Kind.SASHIMI: 1.2}
    hope = sum(hopes.get(kind, 0) for kind in pick) * (len(view.hand) > 3)
    return view.preview(pick).gain + hope - (2.0 if len(pick) == 2 else 0)


def _mark(selection: Selection, pick: Pick) -> None:
    if len(pick) == 2:
        selection.take_two()
    for kind in pick:
        places = (at for at, card in enumerate(selection.hand) if card is kind)
        selection.mark(next(at for at in places if at not in selection.marked))


def at(round: int, turn: int, stage: Stage) -> Callable[[Sitting], bool]:
    """Whether a sitting is at that turn and stage, and nobody has chosen yet."""

    def holds(sitting: Sitting) -> bool:
        view = sitting.view
        there = (view.round, view.turn, sitting.stage) == (round, turn, stage)
        return there and not any(view.ready)

    return holds


def over(stage: Stage, round: int = 1) -> Callable[[Sitting], bool]:
    """Whether a sitting has come to that stage, not before that round."""
    return lambda sitting: sitting.stage is stage and sitting.view.round >= round


def chopsticks_ready(sitting: Sitting) -> bool:
    """Whether somebody looks at a hand from which two cards may be taken."""
    view = sitting.view
    return sitting.stage is Stage.DRAFT and view.may_use_chopsticks and len(view.hand) > 3


async def menu(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The menu."""
    del app
    await pilot.pause(0.2)


async def setup(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """The setup with people and computer players in it, one of these under the cursor."""
    await pilot.press("enter")
    await pilot.pause(0.2)
    for field, keys in (("#kind-2", ("right", "right")), ("#kind-1", ("right", "right"))):
        app.screen.query_one(field).focus()
        await pilot.press(*keys)
    await pilot.pause(0.2)


def settings(page: str, *keys: str) -> Scene:
    """A page of the settings, then these keys; hostile names among the regular players."""

    async def scene(app: SushiGoApp, pilot: Pilot[None]) -> None:
        app.preferences.set_players(["Ana", "Luis", "寿司 [/red]", "e\u0301" * 16])
        app.preferences.set_keys("draft.two", "t,plus")
        await pilot.press("s")
        await pilot.pause(0.2)
        for _page in range(("looks", "names", "keys").index(page)):
            await pilot.press("f6")
            await pilot.pause(0.1)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.1)

    return scene


async def replay(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """A finished game, watched."""
    await game(4, over(Stage.RESULTS))(app, pilot)
    await pilot.press("w", *["right"] * 14)
    await pilot.pause(0.2)


async def history(app: SushiGoApp, pilot: Pilot[None]) -> None:
    """A year of games."""
    people = (("Ana", "Luis"), ("Ana", "Luis", "Marta"), ("Kenji", "Zoe"), NAMES, NAMES[1:])
    rules = (
        OFFICIAL,
        OFFICIAL,
        preset("first-maki-only"),
        OFFICIAL,
        Rules(passing=Passing.BOTH_WAYS),
    )
    app.shelf.games.add(
        _game_of(people[at % 5], rules[at % 5 - at % 3], seed=at, date=date(2026, 11, 28 - at))
        for at in range(28)
    )
    app.show_history()
    await pilot.pause(0.2)
    await pilot.press("down", "down")
    await pilot.pause(0.2)


def _game_of(names: Sequence[str], rules: Rules, seed: int, date: date) -> Record:
    """A game of that day; one in four not finished."""
    calls = None if seed % 4 else 11 + seed
    record = begun(len(names), rules, seed, calls)[1].record()
    players = tuple(Player(name, "human") for name in names)
    notes: dict[str, object] = {
        DATE: f"{date}T20:{10 + seed}:00",
        **({PRACTICE: True} if seed % 7 == 3 else {}),
    }
    return replace(record, players=players, extra=notes)


def statistics(*keys: str) -> Scene:
    """The statistics of some games that were brought here, then these keys."""

    async def scene(app: SushiGoApp, pilot: Pilot[None]) -> None:
        with closing(Games()) as games:
            games.add(map(_random_game, range(60)))
        app.push_screen(StatisticsScreen(partial(load_statistics, None)))
        await pilot.pause()
        while app.screen.has_class("-loading"):
            await pilot.pause(0.05)
        for key in keys:
            await pilot.press(key)
        await pilot.pause(0.2)

    return scene


def _random_game(seed: int) -> Record:
    """A game of some of these people, who play anything."""
    record = whole_record(seats=2 + seed % 4, seed=seed)
    names = random.Random(seed).sample([*NAMES, "寿司好き", "[/red] Bob"], len(record.players))
    return replace(record, players=tuple(Player(name, "human") for name in names))


DRAFT: Final = at(2, 4, Stage.DRAFT)

SHOTS: Final[dict[str, Shot]] = {
    "menu": Shot(menu, (100, 30)),
    "setup": Shot(setup, (100, 30)),
    "settings": Shot(settings("looks"), (100, 30)),
    "settings-names": Shot(settings("names", "tab"), (100, 30)),
    "settings-keys": Shot(settings("keys", "down", "down"), (100, 30)),
    "curtain": Shot(game(5, at(2, 4, Stage.CURTAIN))),
    "draft": Shot(game(5, DRAFT, "2")),
    "draft-80x24": Shot(game(5, DRAFT, "2"), (80, 24)),
    "draft-60x20": Shot(game(5, DRAFT, "2"), (60, 20)),
    "draft-200x60": Shot(game(5, DRAFT, "2"), (200, 60)),
    "draft-two-players": Shot(game(2, at(1, 1, Stage.DRAFT), "3")),
    "reveal": Shot(game(4, at(3, 3, Stage.CURTAIN)), still_turning=True),
    "two-cards": Shot(game(3, chopsticks_ready, "c", "2", "3")),
    "round-summary": Shot(game(4, over(Stage.ROUND_SUMMARY, 2))),
    "final-results": Shot(game(4, over(Stage.RESULTS))),
    "replay": Shot(replay),
    "history": Shot(history),
    "statistics": Shot(statistics()),
    "tip": Shot(alone("t"), (80, 24)),
    "memory": Shot(alone("m"), (80, 24)),
    "analysis": Shot(game(4, over(Stage.RESULTS), "w", "a", "down")),
    "replay-chart": Shot(game(5, over(Stage.RESULTS), "w", "end"), (100, 30)),
    "draft-day": Shot(game(5, DRAFT, "2"), theme="sushi-day"),
    "draft-contrast": Shot(game(5, DRAFT, "2"), theme="sushi-contrast"),
    "draft-clear": Shot(game(5, DRAFT, "2"), theme="sushi-clear"),
    "draft-terminal": Shot(game(5, DRAFT, "2"), theme="sushi-terminal"),
    "draft-no-colour": Shot(game(5, DRAFT, "2"), no_colour=True),
    "draft-ascii": Shot(game(5, DRAFT, "2"), (80, 24), no_colour=True, ascii_only=True),
}


async def take(shot: Shot) -> str:
    """The picture of a scene, as SVG."""
    async with showing(shot, AtOnce()) as app:
        return svg(app)


@asynccontextmanager
async def showing(shot: Shot, mind: Mind | None = None) -> AsyncIterator[SushiGoApp]:
    """The app while it shows a scene, its files in a folder of their own.

    Without a mind the coach asks a judge that is always of the same opinion.
    """
    kept = {name: os.environ.get(name) for name in ("SUSHIGO_HOME", "NO_COLOR")}
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"SUSHIGO_HOME": home, "NO_COLOR": "1" if shot.no_colour else ""}
        pace = Pace(reveal=3600, think=0) if shot.still_turning else Pace(think=0)
        looks = Looks(shot.theme, shot.ascii_only, motion=shot.still_turning)
        app = SushiGoApp(pace, looks=looks, mind=mind or JudgedBy())
        async with app.run_test(size=shot.size) as pilot:
            await pilot.pause()
            await shot.scene(app, pilot)
            yield app
    for name, value in kept.items():
        os.environ.pop(name, None)
        if value is not None:
            os.environ[name] = value


def main() -> int:
    """Make the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SHOTS))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.names or SHOTS:
        picture = options.out / f"{name}.svg"
        picture.write_text(asyncio.run(take(SHOTS[name])), encoding="utf-8")
        png = ["rsvg-convert", "--zoom", "1", "--output", picture.with_suffix(".png"), picture]
        subprocess.run(png, check=True)
        print(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
