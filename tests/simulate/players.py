"""Computer players for these tests, in place of those that there are."""

from __future__ import annotations

from random import Random

import pytest

from sushigo.bots import registry
from sushigo.bots.chance import RandomPlayer
from sushigo.engine import Pick, PlayerView


class First:
    """The first of what it may: always the same."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        del rng
        return view.legal[0]


class Last:
    """The last of what it may."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        del rng
        return view.legal[-1]


class Raises:
    """Fails in the last turn of the second round."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        if view.round == 2 and view.turn == view.turns:
            raise ZeroDivisionError("no cards left\x1b[2J")
        return First().pick(view, rng)


class Cheats:
    """Answers with nothing at all."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        del view, rng
        return ()


KINDS = {"random": RandomPlayer, "first": First, "last": Last, "raises": Raises, "cheats": Cheats}


def use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let these be the computer players of this process."""
    monkeypatch.setattr(registry, "_MAKERS", KINDS)
