"""The final results: rounds, puddings, totals, the winner, and each round's sheets again."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget

from sushigo.coach.remark import Manner, SeenThrough, remark, who_judges
from sushigo.engine import PlayerView
from sushigo.engine.rules import ROUNDS, SEATS
from sushigo.locale import _
from sushigo.play.mind import Failed, Request
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import button, clickable
from sushigo.tui.widgets.page import Page
from sushigo.tui.widgets.podium import Podium
from sushigo.tui.widgets.race import Race, legend
from sushigo.tui.widgets.results_table import ResultsTable
from sushigo.tui.widgets.score_sheets import ScoreSheets
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import winner_sentence

from .sitting_screen import SittingScreen


class ResultsScreen(SittingScreen):
    """Who won; left and right turn to the sheets of the rounds."""

    STAGE = Stage.RESULTS
    CSS_PATH = "results.tcss"
    BINDINGS = bindings("results")

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._page = 0
        self._remark = ""
        """What an expert at the table has to say, once that is known."""
        self._request: Request | None = None

    def compose(self) -> ComposeResult:
        """Winner, page, buttons, keys."""
        yield TextLines(self._winner(self.sitting.view), id="winner")
        yield TextLines(id="pages")
        yield Container(id="page")
        yield TextLines(*self._notes(), id="notes")
        yield TextLines(self._buttons(), id="next")
        yield KeyBar("results")

    def on_mount(self) -> None:
        """Show the first page, a full table's with less air."""
        self.set_class(len(self.sitting.seats) == max(SEATS), "-many")
        self._show_page()
        self._ask_the_expert()

    def on_unmount(self) -> None:
        """Nobody waits for the expert any more."""
        if self._request:
            self._request.cancel()

    def tell(self) -> None:
        """A game that has ended doesn't change."""

    def action_turn_page(self, by: int) -> None:
        """Turn between the final results and the rounds."""
        self.action_page((self._page + by) % (ROUNDS + 1))

    def action_page(self, page: int) -> None:
        """0: the final results; 1 to 3: the sheets of that round."""
        if page != self._page:
            self._page = page
            self._show_page()

    def action_again(self) -> None:
        """The same people once more."""
        self.app.play(self.sitting.seats, self.sitting.rules, hints=self.sitting.hints)

    def action_watch(self) -> None:
        """Watch this game."""
        self.app.watch_game(self.sitting.record)

    def action_menu(self) -> None:
        """To the menu."""
        self.app.end_sitting()

    def _ask_the_expert(self) -> None:
        who = who_judges(self.sitting.seats)
        if who:
            expert, person = who
            task = SeenThrough(self.sitting.record, expert, person)
            name = self.sitting.seats[expert].name
            self._request = self.app.mind.ask(task, lambda answer: self._answered(answer, name))

    def _answered(self, answer: Manner | Failed, expert: str) -> None:
        """Say it; an expert that fails has nothing to say."""
        if not isinstance(answer, Failed):
            self._remark = remark(answer, expert)
            self.query_one("#notes", TextLines).tell(*self._notes())

    def _show_page(self) -> None:
        self.query_one("#pages", TextLines).tell(self._pages())
        page = self.query_one("#page", Container)
        page.remove_children()
        page.mount(self._page_widget(self.sitting.view))

    def _page_widget(self, view: PlayerView) -> Widget:
        if self._page:
            return ScoreSheets(view, self._page, self.sitting.seats)
        if view.result is None:
            raise AssertionError("Results are shown when the game has ended.")
        result, seats = view.result, self.sitting.seats
        puddings = [line.points for line in result.puddings]
        points = list(zip(*result.rounds, puddings, strict=True))
        return Page(
            Podium(result, seats),
            ResultsTable(result, seats),
            Race(seats, points, result.ranks),
            TextLines(legend(ROUNDS, puddings=True), id="legend"),
        )

    def _pages(self) -> Content:
        names = [_(" Final "), *(_(" Round {n} ").format(n=n) for n in range(1, ROUNDS + 1))]
        return Content(" ") + Content(" ").join(
            clickable(name, f"screen.page({at})", "bold reverse" if at == self._page else "$quiet")
            for at, name in enumerate(names)
        )

    def _winner(self, view: PlayerView) -> Content:
        result = view.result
        if result is None:
            return Content("")
        names = [seat.name for seat in self.sitting.seats]
        return Content.styled(f" ★ {winner_sentence(result, names)}", "bold $primary")

    def _notes(self) -> Iterator[Content]:
        """What is to be known of the game; the seed of one from elsewhere is not."""
        if who_judges(self.sitting.seats):
            yield Content.styled(f" {self._remark}", "$secondary")
        if self.sitting.is_practice:
            yield Content.styled(_(" This was practice: a turn was taken back."), "$quiet")
        if self.sitting.seed is not None:
            text = _(" The cards were shuffled with seed {seed}.").format(seed=self.sitting.seed)
            yield Content.styled(text, "$quiet")

    def _buttons(self) -> Content:
        buttons = [
            button(_(" Play again "), "screen.again", main=True),
            button(_(" Watch the game "), "screen.watch"),
            button(_(" Menu "), "screen.menu"),
        ]
        return Content(" ") + Content("  ").join(buttons)
