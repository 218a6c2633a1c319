"""A game is watched again: by turns, by rounds, with all hands open or with one."""

from __future__ import annotations

import re

from sushigo.engine import Kind
from sushigo.engine.record import Record, exported
from sushigo.play.pace import Pace
from sushigo.tui.screens.log import LogScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.replay import ReplayScreen
from sushigo.tui.widgets.hands import Hands
from sushigo.wording import CODES, kind_name
from tests.records import begun, whole_record

from .screens import LARGE, SMALL, Terminal, at_menu, screen_text


async def watch(terminal: Terminal, record: Record) -> None:
    """Open the replay of a record."""
    terminal.app.watch_game(record)
    await terminal.settle()
    assert isinstance(terminal.screen, ReplayScreen)


def stands(terminal: Terminal, round: int, turn: int) -> bool:
    """Whether that turn is shown."""
    return terminal.shows(f"round {round}/3") and bool(
        re.search(rf"turn {turn}\b", screen_text(terminal.app)[0])
    )


def shown_codes(terminal: Terminal) -> list[str]:
    """The codes of the cards in the open hands, sorted."""
    hands = "\n".join(str(line) for line in terminal.screen.query_one(Hands)._shown)
    words = {CODES[kind]: CODES[kind] for kind in Kind} | {kind_name(k): CODES[k] for k in Kind}
    found = re.findall("|".join(sorted(map(re.escape, words), key=len, reverse=True)), hands)
    return sorted(words[word] for word in found)


def codes(*hands: tuple[Kind, ...]) -> list[str]:
    """The codes of all cards of hands, sorted."""
    return sorted(CODES[kind] for hand in hands for kind in hand)


def dealt(record: Record, round: int = 1) -> list[tuple[Kind, ...]]:
    """The hands of a round as they were dealt."""
    return [tuple(hand) for hand in record.rounds[round - 1].deal]


async def test_the_replay_goes_by_turns_and_by_rounds_both_ways() -> None:
    async with at_menu(LARGE) as terminal:
        await watch(terminal, whole_record(3))
        first = terminal.text
        assert stands(terminal, 1, 1)
        await terminal.press("left")
        assert terminal.text == first, "there is nothing before"
        await terminal.press("right", "l", "down")
        assert stands(terminal, 1, 4)
        await terminal.press("left", "h", "k")
        assert terminal.text == first
        await terminal.press("n")
        assert stands(terminal, 2, 1)
        await terminal.press("right", "b")
        assert stands(terminal, 2, 1), "back to the start of the round"
        await terminal.press("b")
        assert terminal.text == first
        await terminal.press("n", "n")
        assert stands(terminal, 3, 1)
        await terminal.press("n")
        end = terminal.text
        await terminal.press("right", "n")
        assert terminal.text == end, "there is nothing after"
        await terminal.press("home")
        assert terminal.text == first
        await terminal.press("end")
        assert terminal.text == end
        await terminal.press("q")
        assert isinstance(terminal.screen, MenuScreen)


async def test_every_moment_of_every_table_is_drawn() -> None:
    async with at_menu(SMALL) as terminal:
        for seats in (2, 5):
            record = whole_record(seats)
            await watch(terminal, record)
            seen = {terminal.text}
            for _moment in range(3 * (record.rules.hand_size(seats) + 1)):
                await terminal.press("right")
                seen.add(terminal.text)
            assert len(seen) == 3 * (record.rules.hand_size(seats) + 1) + 1
            await terminal.press("q")


async def test_one_seats_view_shows_that_hand_and_no_other() -> None:
    async with at_menu(LARGE) as terminal:
        record = whole_record(3)
        hands = dealt(record)
        await watch(terminal, record)
        assert shown_codes(terminal) == codes(*hands)
        for hand in hands:
            await terminal.press("v")
            assert shown_codes(terminal) == codes(hand)
        await terminal.press("v")
        assert shown_codes(terminal) == codes(*hands)


async def test_the_hands_are_those_of_the_moment() -> None:
    async with at_menu(LARGE) as terminal:
        record = whole_record(4)
        await watch(terminal, record)
        await terminal.press("n", "v")
        assert shown_codes(terminal) == codes(dealt(record, 2)[0])


async def test_an_unfinished_game_keeps_its_hands_closed() -> None:
    record = exported(begun(3, calls=9)[1].record())
    assert record.result is None
    async with at_menu(LARGE) as terminal:
        await watch(terminal, record)
        for _moment in range(4):
            for key in ("v", "v", "right"):
                await terminal.press(key)
                assert shown_codes(terminal) == []
        await terminal.press("home")
        unseen = [kind_name(kind) for kind in Kind if kind is not Kind.PUDDING]
        assert not any(name in terminal.text for name in unseen), "nothing is laid yet"


async def test_the_log_tells_what_was_laid_up_to_the_moment() -> None:
    async with at_menu(LARGE) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.press("right", "right", "g")
        assert isinstance(terminal.screen, LogScreen)
        assert terminal.shows("Turn 2")
        assert not terminal.shows("Turn 3")
        await terminal.press("escape")
        assert isinstance(terminal.screen, ReplayScreen)
        assert stands(terminal, 1, 3)


async def test_the_replay_runs_by_itself_to_the_end_and_can_be_stopped() -> None:
    async with at_menu(SMALL, Pace(reveal=0.001, replay=0.01)) as terminal:
        await watch(terminal, whole_record(2))
        await terminal.press("end")
        end = terminal.text
        await terminal.press("home", "p")
        await terminal.until(lambda: terminal.text == end)
    async with at_menu(SMALL, Pace(reveal=0.001, replay=60)) as terminal:
        await watch(terminal, whole_record(2))
        still = terminal.text
        await terminal.press("p")
        assert terminal.text != still
        await terminal.press("p")
        assert terminal.text == still


async def test_the_replay_is_closed_with_the_mouse_too() -> None:
    async with at_menu(SMALL) as terminal:
        await watch(terminal, whole_record(3))
        await terminal.click("close")
        assert isinstance(terminal.screen, MenuScreen)
