"""What every computer player is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from sushigo.engine import Pick, PlayerView


class ComputerPlayer(Protocol):
    """Sees what a person in its seat would see, and answers with a pick.

    A player keeps nothing from one pick to the next: the same view and a generator in the same
    state give the same pick, so that a game can be resumed, replayed and spread over processes.
    """

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """One of `view.legal`, which is never empty here.

        Args:
            view: all that the seat may know; the seat is to choose now.
            rng: the only source of chance, made for this one pick.
        """
        ...
