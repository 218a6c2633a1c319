"""The final results: rounds, puddings, totals, the winner, and each round's sheets again."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widget import Widget

from sushigo.engine import PlayerView, Result
from sushigo.engine.rules import ROUNDS
from sushigo.locale import _
from sushigo.play.sitting import Sitting, Stage
from sushigo.seats import Seat
from sushigo.tui.commands import bindings
from sushigo.tui.look import seat_name
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import Lines, button, clickable, fitted
from sushigo.tui.widgets.podium import Podium
from sushigo.tui.widgets.race import Race, legend
from sushigo.tui.widgets.score_sheets import ScoreSheets
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import reason, signed, winner_sentence

from .sitting_screen import SittingScreen


class ResultsTable(Lines):
    """A line for each player, the winner first."""

    def __init__(self, result: Result, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._result, self._seats = result, seats

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Header, players, and why the puddings gave what they gave."""
        del height
        order = sorted(range(len(self._seats)), key=lambda seat: self._result.ranks[seat])
        rounds = "".join(f"{_('R{n}').format(n=n):>5}" for n in range(1, ROUNDS + 1))
        header = f"     {'':19}{rounds}{_('puddings'):>10}{_('total'):>8}"
        lines = [Content.styled(header, "$quiet")]
        lines += [self._player(seat) for seat in order]
        lines += [Content(""), Content.styled(_("Puddings, once, after all three rounds"), "bold")]
        lines += [self._pudding(seat, width) for seat in order]
        return lines

    def _player(self, seat: int) -> Content:
        result = self._result
        rounds = "".join(f"{points[seat]:5d}" for points in result.rounds)
        puddings = result.puddings[seat]
        return Content.assemble(
            (f" {result.ranks[seat]}. ", "bold $primary"),
            "★" if seat in result.winners else " ",
            fitted(seat_name(seat, self._seats), 19),
            rounds,
            f"{signed(puddings.points):>10}",
            (f"{result.totals[seat]:8d}", "bold"),
        )

    def _pudding(self, seat: int, width: int) -> Content:
        line = self._result.puddings[seat]
        name = fitted(Content("  ") + seat_name(seat, self._seats, ""), 21)
        why = f"{signed(line.points):>4}  {reason(line)}"
        return fitted(name + Content.styled(why, "$quiet"), width)


class ResultsScreen(SittingScreen):
    """Who won; left and right turn to the sheets of the rounds."""

    STAGE = Stage.RESULTS
    CSS_PATH = "results.tcss"
    BINDINGS = bindings("results")

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._page = 0

    def compose(self) -> ComposeResult:
        """Winner, page, buttons, keys."""
        yield TextLines(self._winner(self.sitting.view), id="winner")
        yield TextLines(id="pages")
        yield Container(id="page")
        yield TextLines(self._seed(), id="seed")
        yield TextLines(self._buttons(), id="next")
        yield KeyBar("results")

    def on_mount(self) -> None:
        """Show the first page."""
        self._show_page()

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
        self.app.play(self.sitting.seats, self.sitting.rules)

    def action_watch(self) -> None:
        """Watch this game."""
        self.app.watch_game(self.sitting.record)

    def action_menu(self) -> None:
        """To the menu."""
        self.app.end_sitting()

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
        return VerticalScroll(
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

    def _seed(self) -> Content:
        text = _(" The cards were shuffled with seed {seed}.").format(seed=self.sitting.seed)
        return Content.styled(text, "$quiet")

    def _buttons(self) -> Content:
        buttons = [
            button(_(" Play again "), "screen.again", main=True),
            button(_(" Watch the game "), "screen.watch"),
            button(_(" Menu "), "screen.menu"),
        ]
        return Content(" ") + Content("  ").join(buttons)
