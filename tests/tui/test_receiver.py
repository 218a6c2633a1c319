"""The prompt names the player who really gets the rest of the hand (R10)."""

from __future__ import annotations

import re

import pytest

from sushigo.engine import OFFICIAL, Kind, Rules
from sushigo.engine.rules import Passing
from sushigo.play.sitting import Sitting

from .screens import LARGE, NAMES, Terminal, running, stands_at

BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)


def named_receiver(terminal: Terminal) -> str:
    """Whom the prompt says to get the rest."""
    prompt = re.search(r"go(?:es)? to (.*)", terminal.text)
    assert prompt, terminal.text
    named = [name for name in NAMES if name in prompt[1]]
    assert len(named) == 1, prompt[1]
    return named[0]


def hands(sitting: Sitting) -> list[tuple[Kind, ...]]:
    """The hands as they really are."""
    return [sitting._game.view(seat).hand for seat in range(len(sitting.seats))]


@pytest.mark.parametrize(
    ("seats", "rules", "round"),
    [
        (2, OFFICIAL, 1),
        (4, OFFICIAL, 2),
        (5, OFFICIAL, 3),
        (2, BOTH_WAYS, 2),
        (3, BOTH_WAYS, 1),
        (3, BOTH_WAYS, 2),
        (4, BOTH_WAYS, 2),
        (5, BOTH_WAYS, 2),
    ],
)
async def test_the_rest_goes_to_whom_the_prompt_names(seats: int, rules: Rules, round: int) -> None:
    start = stands_at(round, 1)
    async with running(seats, rules=rules, played=start, size=LARGE, seed=3) as terminal:
        before, named = hands(terminal.sitting), []
        for _seat in range(seats):
            await terminal.press("space")
            named.append(named_receiver(terminal))
            await terminal.press("1", "enter")
        after = hands(terminal.sitting)
        for seat, name in enumerate(named):
            assert after[NAMES.index(name)] == before[seat][1:]
        if seats > 2:
            assert len(set(map(tuple, after))) == seats, "the hands are too much alike to tell"


async def test_the_receiver_is_named_while_two_cards_are_chosen() -> None:
    async with running(2) as terminal:
        await terminal.press("space", "0", "enter", "space", "1", "enter")
        await terminal.turned_over()
        await terminal.press("space")
        assert named_receiver(terminal) == "Luis"
        await terminal.press("c")
        assert named_receiver(terminal) == "Luis"
