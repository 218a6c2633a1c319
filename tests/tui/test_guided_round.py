"""The guided round of the menu."""

from __future__ import annotations

import pytest

from sushigo.play.guide import LESSONS

from .screens import LARGE, SMALL, at_menu, play_on, stands_at


@pytest.mark.parametrize("size", [(60, 20), SMALL, LARGE])
async def test_the_menu_teaches_and_takes_leave(size: tuple[int, int]) -> None:
    async with at_menu(size) as terminal:
        terminal.app.learn()
        await terminal.settle()
        assert terminal.shows(LESSONS[0].text[:30])
        await play_on(terminal, stands_at(2, 1))
        assert terminal.shows("That was the guided round")
        words = " ".join(terminal.text.replace("▌", " ").replace("▎", " ").split())
        assert "The key ? tells all the rules, and t asks the coach." in words
        await play_on(terminal, stands_at(2, 2))
        assert not terminal.shows("That was the guided round")
