"""The app with one more key: ``z`` opens the history, as the menu does."""

from __future__ import annotations

import sys
from dataclasses import replace

from textual import events

from sushigo.engine.record import Player
from sushigo.storage.games import Games
from sushigo.tui.app import SushiGoApp
from sushigo.tui.looks import Looks
from tests.records import whole_record

COUNT = 10_000 if "--benchmark-enable" in sys.argv else 1000
"""Where nothing is measured a few show that it works."""
_STEP = 500


def fill(games: Games) -> None:
    """Keep so many games, each with somebody of its own."""
    kinds = [whole_record(seats, seed=seats) for seats in (2, 3, 4, 5)]
    for start in range(0, COUNT, _STEP):
        games.add(
            replace(record, players=(Player(f"Player {at}", "human"), *record.players[1:]))
            for at in range(start, start + _STEP)
            for record in (kinds[at % len(kinds)],)
        )


class MeasuredApp(SushiGoApp):
    """At its menu."""

    CSS_PATH = "../../sushigo/tui/app.tcss"

    def on_key(self, event: events.Key) -> None:
        """Open the history."""
        if event.key == "z":
            self.show_history()


if __name__ == "__main__":
    MeasuredApp(looks=Looks(motion=False)).run()
