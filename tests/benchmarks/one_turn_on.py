"""The app with two more keys, to measure what a turn costs on the panels alone.

``z`` tells the panels' sums of the turn after, ``y`` the whole panels.
"""

from __future__ import annotations

from dataclasses import replace

from textual import events

from sushigo.engine import OFFICIAL
from sushigo.play.shelf import Shelf
from sushigo.play.sitting import Sitting
from sushigo.seats import Seat
from sushigo.tui.app import SushiGoApp
from sushigo.tui.looks import Looks
from sushigo.tui.widgets.panel_parts import Points
from sushigo.tui.widgets.table_panel import TablePanel

NAMES = ("Ana", "Luis", "Marta", "Kenji", "Zoe")


def sitting_after(shelf: Shelf, turns: int) -> Sitting:
    """A game of five after so many turns, the first player at the keyboard."""
    sitting = shelf.deal([Seat(name) for name in NAMES], OFFICIAL, 7)
    for _ in range(len(NAMES) * turns):
        sitting.lift()
        if sitting.selection is not None:
            sitting.selection.mark(0)
        sitting.lock_in()
    sitting.lift()
    return sitting


class MeasuredApp(SushiGoApp):
    """Shows the game after two turns, and on demand what the third brought."""

    CSS_PATH = "../../sushigo/tui/app.tcss"

    def on_key(self, event: events.Key) -> None:
        """Tell the panels of one turn more."""
        view = sitting_after(Shelf(), 3).view
        for panel in self.screen.query(TablePanel):
            points = panel.query_one(Points)
            if event.key == "z" and points.state is not None:
                sheet = view.sheets[panel.seat]
                points.tell(replace(points.state, view=view, sheet=sheet))
            elif event.key == "y":
                panel.tell(view, at_keyboard=panel.seat == view.seat)


if __name__ == "__main__":
    app = MeasuredApp(looks=Looks(motion=False))
    app.open_with(lambda: app.open_sitting(sitting_after(app.shelf, 2)))
    app.run()
