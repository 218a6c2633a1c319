"""A terminal for the tests: keys and clicks go in as from a driver, text comes out.

Time is the tests' own: a key that is pressed comes a second after the one before, unless a test
says otherwise, and a click is a double click only if the test makes it one.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from rich.cells import cell_len
from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen

from sushigo.engine import OFFICIAL, Rules
from sushigo.engine.record import HUMAN
from sushigo.play.mind import AtOnce, Mind
from sushigo.play.pace import Pace
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.storage.settings import Glyphs, Known, load
from sushigo.tui.app import SushiGoApp
from sushigo.tui.keys import key_fault
from sushigo.tui.looks import THEME_NAMES
from sushigo.tui.marks import SEAT_MARKS
from sushigo.wording import CODES, kind_name

NAMES: Final = ("Ana", "Luis", "Marta", "Kenji", "Zoe")
SMALL: Final = (80, 24)
LARGE: Final = (120, 40)
AT_ONCE: Final = Pace(reveal=0.001, count_up=0.001, replay=60, think=0)
FACE_DOWN: Final = Pace(reveal=3600, count_up=0.001, replay=60, think=0)
"""A pace by which the cards lie face down until a key turns them over."""

_PATIENCE: Final = 20.0
"""Seconds after which a test stops to wait for what should have happened."""
_CHARACTERS: Final = {"space": " ", "enter": "\r", "tab": "\t"}


class Clock:
    """Tells the time that a test has set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Terminal:
    """A running app, and what people do with it."""

    app: SushiGoApp
    pilot: Pilot[None]
    clock: Clock

    # -- what is seen --------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """All that is on the screen."""
        return "\n".join(screen_text(self.app))

    @property
    def screen(self) -> Screen[Any]:
        """The screen on top."""
        return self.app.screen

    @property
    def sitting(self) -> Sitting:
        """The game that is played."""
        assert self.app.sitting
        return self.app.sitting

    @property
    def marked(self) -> list[str]:
        """The words of the cards that are marked now."""
        selection = self.sitting.selection
        assert selection
        return [selection.hand[at].word for at in selection.marked]

    def shows(self, words: str) -> bool:
        """Whether these words stand in one line of the screen."""
        return any(words in line for line in screen_text(self.app))

    # -- keys ----------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, a second between them."""
        for key in keys:
            self.clock.now += 1
            self.post_key(key)
            await self.settle()

    async def burst(self, *keys: str) -> None:
        """Press keys so fast that none waits for what the one before does."""
        self.clock.now += 1
        for key in keys:
            self.post_key(key)
        await self.settle()

    async def repeat(self, key: str, seconds: float = 2.0, first: float = 0.5) -> None:
        """What a key that is down already goes on to send: a delay, then one each 30 ms."""
        self.clock.now += first
        until = self.clock.now + seconds
        while self.clock.now <= until:
            self.post_key(key)
            await self.settle()
            self.clock.now += 0.03

    async def hold(self, key: str, seconds: float = 2.0) -> None:
        """Press a key and keep it down."""
        await self.press(key)
        await self.repeat(key, seconds)

    async def write_on(self, text: str) -> None:
        """Type a text into the field that has the focus."""
        self.clock.now += 1
        for character in text:
            self.app.post_message(events.Key(_character_to_key(character), character))
        await self.settle()

    async def paste(self, text: str) -> None:
        """Paste a text into the field that has the focus."""
        self.clock.now += 1
        self.app.post_message(events.Paste(text))
        await self.settle()

    def post_key(self, key: str) -> None:
        """Send a key as the driver does, and wait for nothing."""
        character = _CHARACTERS.get(key, key if len(key) == 1 else None)
        self.app.post_message(events.Key(key, character))

    # -- the mouse -----------------------------------------------------------------------------

    async def click(self, words: str, *, nth: int = 0, apart: float = 1.0) -> None:
        """Click words on the screen, that long after what was done before."""
        await self.click_at(*self.place_of(words, nth), apart=apart)

    async def click_at(self, x: int, y: int, *, apart: float = 1.0) -> None:
        """Move to a cell, press the button there and let it go."""
        self.clock.now += apart
        self.post_mouse(events.MouseMove, x, y, button=0)
        await self.settle()
        self.post_mouse(events.MouseDown, x, y)
        await self.settle()
        self.post_mouse(events.MouseUp, x, y)
        await self.settle()

    async def double_click_at(self, x: int, y: int) -> None:
        """Click a cell twice, as fast as people do."""
        await self.click_at(x, y)
        await self.click_at(x, y, apart=0.15)

    def post_mouse(self, kind: type[events.MouseEvent], x: int, y: int, *, button: int = 1) -> None:
        """Send what the mouse does as the driver does, and wait for nothing."""
        event = kind(None, x, y, 0, 0, button, False, False, False, x, y)
        event.time = self.clock.now
        self.app.post_message(event)

    def place_of(self, words: str, nth: int = 0) -> tuple[int, int]:
        """The cell in the middle of words on the screen; the nth of the places where they stand."""
        places = [
            (cell_len(line[:at]) + cell_len(words) // 2, y)
            for y, line in enumerate(screen_text(self.app))
            for at in range(len(line))
            if line.startswith(words, at)
        ]
        assert places, f"“{words}” is not on the screen:\n{self.text}"
        return places[nth]

    def place_of_card(self, at: int) -> tuple[int, int]:
        """A cell of a card of the hand: where its name or its code stands, under the prompt."""
        selection = self.sitting.selection
        assert selection
        kind = selection.hand[at]
        lines = screen_text(self.app)
        prompt = next(y for y, line in enumerate(lines) if "choose" in line)
        for sign in (kind_name(kind), CODES[kind]):
            places = [
                (cell_len(line[: found.start()]), y)
                for y, line in enumerate(lines)
                if y > prompt
                for found in re.finditer(rf"\b{sign}\b", line)
                if not set(line[: found.start()].rpartition("│")[2]) & set(SEAT_MARKS)  # the log
            ]
            nth = selection.hand[:at].count(kind)
            if nth < len(places):
                return places[nth]
        raise AssertionError(f"card {at + 1}, {kind_name(kind)}, is not seen:\n{self.text}")

    # -- waiting -------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Wait until everything sent so far has had its effect and is drawn."""
        quiet = 0
        for _round in range(200):
            screen, stack = self.app.screen, list(self.app.screen_stack)
            await self.pilot._wait_for_screen()
            if self.app._exception:
                raise self.app._exception
            screen._on_timer_update()
            still = self.app.screen_stack == stack and screen.is_mounted and self._idle()
            quiet = quiet + 1 if still else 0
            if quiet == 3:
                return
        raise AssertionError("the app never comes to rest")

    def _idle(self) -> bool:
        pumps = [self.app, *self.app.screen.walk_children(with_self=True)]
        return not any(pump.message_queue_size or pump._next_callbacks for pump in pumps)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something that happens by itself."""
        patience = monotonic() + _PATIENCE
        while not condition():
            assert monotonic() < patience, f"it never happens:\n{self.text}"
            await self.pilot.pause(0.005)
        await self.settle()

    async def rest(self) -> None:
        """Wait until nothing on the screen moves by itself any more."""
        before = ""
        for _look in range(100):
            if before == self.text:
                return
            before = self.text
            await self.pilot.pause(0.05)
        raise AssertionError(f"something moves on and on:\n{self.text}")

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        driver: Any = self.app._driver
        driver._size = Size(width, height)
        self.app.post_message(events.Resize(Size(width, height), Size(width, height)))
        await self.until(lambda: self.screen._compositor.size == Size(width, height))

    async def focus(self, id: str) -> None:
        """Go with Tab to a field of a form."""
        for _field in range(40):
            if self.app.focused and self.app.focused.id == id:
                return
            await self.press("tab")
        raise AssertionError(f"Tab never comes to {id}:\n{self.text}")

    async def write(self, id: str, text: str) -> None:
        """Write a text into a field of a form, instead of what stood there."""
        await self.focus(id)
        await self.press("end", "ctrl+u")
        await self.paste(text)

    async def turned_over(self) -> None:
        """Wait until the cards of a reveal lie with their faces up."""
        if self.sitting.stage is Stage.CURTAIN:
            await self.until(lambda: bool(self.screen.check_action("lift", ())))


def screen_text(app: SushiGoApp) -> list[str]:
    """The lines of the screen as they are drawn, dialogs over what they lie on."""
    strips = app.screen._compositor.render_strips()
    return [strip.text for strip in strips]


@asynccontextmanager
async def at_menu(
    size: tuple[int, int] = SMALL, pace: Pace | None = AT_ONCE, mind: Mind | None = None
) -> AsyncIterator[Terminal]:
    """The app as it starts, with the settings that are kept; without a pace at theirs.

    Without a mind computer players choose at once.
    """
    clock = Clock()
    settings = load(Known(THEME_NAMES, key_fault), {"glyphs": ("", Glyphs.UNICODE)})
    app = SushiGoApp(pace, clock, settings=settings, mind=mind or AtOnce())
    async with app.run_test(size=size, notifications=True) as pilot:
        terminal = Terminal(app, pilot, clock)
        await terminal.settle()
        yield terminal


@asynccontextmanager
async def running(
    seats: Sequence[Seat] | int = 2,
    *,
    size: tuple[int, int] = SMALL,
    seed: int = 7,
    rules: Rules = OFFICIAL,
    pace: Pace = AT_ONCE,
    played: Callable[[Sitting], bool] | None = None,
    mind: Mind | None = None,
) -> AsyncIterator[Terminal]:
    """A game that has just been dealt, or that has come to where `played` is true.

    Args:
        seats: who plays, or how many people.
        size: of the terminal, in cells.
        seed: typed by somebody.
        rules: the house rules.
        pace: how fast things happen by themselves.
        played: how far the game has come before it is seen for the first time.
        mind: who thinks for computer players, if they don't choose at once.
    """
    seats = people(seats) if isinstance(seats, int) else seats
    async with at_menu(size, pace, mind) as terminal:
        if played is None:
            terminal.app.play(seats, rules, seed)
        else:
            sitting = terminal.app.shelf.deal(seats, rules, seed)
            play_unseen(sitting, played)
            terminal.app.open_sitting(sitting)
        await terminal.settle()
        yield terminal


def people(count: int) -> list[Seat]:
    """So many people, by name."""
    return [Seat(name, HUMAN) for name in NAMES[:count]]


def play_unseen(sitting: Sitting, until: Callable[[Sitting], bool]) -> None:
    """Play without any screen, each the first card of the hand."""
    while not until(sitting):
        match sitting.stage:
            case Stage.CURTAIN:
                sitting.lift()
            case Stage.DRAFT:
                assert sitting.selection
                sitting.selection.mark(0)
                sitting.lock_in()
            case Stage.ROUND_SUMMARY:
                sitting.go_on()
            case Stage.RESULTS:
                raise AssertionError("the game came to its end before")


async def play_on(
    terminal: Terminal,
    until: Callable[[Sitting], bool] = lambda sitting: sitting.stage is Stage.RESULTS,
    look: Callable[[Terminal], object] = lambda _terminal: None,
) -> None:
    """Play with the keyboard, each the first card of the hand, and look at every step."""
    for _step in range(400):
        if until(terminal.sitting):
            break
        look(terminal)
        match terminal.sitting.stage:
            case Stage.CURTAIN:
                await terminal.turned_over()
                look(terminal)
                await terminal.press("space")
            case Stage.DRAFT:
                await terminal.burst("1", "enter")
            case Stage.ROUND_SUMMARY:
                await terminal.press("enter")
            case Stage.RESULTS:
                raise AssertionError("the game came to its end before")
    await terminal.turned_over()
    look(terminal)


def stands_at(round: int, turn: int, stage: Stage | None = None) -> Callable[[Sitting], bool]:
    """Whether a sitting has come to that turn, and that stage of it."""

    def there(sitting: Sitting) -> bool:
        view = sitting.view
        return (view.round, view.turn) == (round, turn) and stage in (None, sitting.stage)

    return there
