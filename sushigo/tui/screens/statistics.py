"""What everybody did in all games: a table of players, and charts of one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Label
from textual.worker import get_current_worker

from sushigo.engine.rules import PRESETS, SEATS
from sushigo.locale import _, ngettext
from sushigo.storage.errors import NotKept
from sushigo.storage.statistics import PlayerStatistics, Progress
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.choice import Choice
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.player_details import PlayerDetails, Trend
from sushigo.tui.widgets.player_table import Column, PlayerTable
from sushigo.tui.widgets.text_lines import Paragraph, TextLines

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

Load = Callable[[str | None, int | None, Progress], Sequence[PlayerStatistics]]
"""Gives the statistics of the games by a preset (None: by all) of so many players (None: any).

It is called in a thread of its own; its `Progress` may raise to end it.
"""

_Asked = tuple[str | None, int | None]


_WIDE: Final = "-wide", "-huge"
"""Where the charts stand beside the table, as in the style sheet."""


class _NotAskedAnyMore(Exception):
    """Somebody left, or asked for other games."""


class StatisticsScreen(Screen[None]):
    """Players to the left, one of them to the right; where it is narrow, one after the other."""

    CSS_PATH = "statistics.tcss"
    BINDINGS = bindings("statistics")
    AUTO_FOCUS = "PlayerTable"
    app: SushiGoApp

    class Progressed(Message):
        """So many of so many games are counted."""

        def __init__(self, done: int, of: int) -> None:
            super().__init__()
            self.done, self.of = done, of

    class Loaded(Message):
        """The statistics that were asked for, or a sentence why there are none."""

        def __init__(
            self, asked: _Asked, players: Sequence[PlayerStatistics], trouble: str = ""
        ) -> None:
            super().__init__()
            self.asked, self.players, self.trouble = asked, players, trouble

    def __init__(self, load: Load) -> None:
        super().__init__()
        self._load = load

    def compose(self) -> ComposeResult:
        """Filters, what there is to say, players, charts, keys."""
        with Horizontal(id="filters"):
            yield TextLines(Content.styled(_("Statistics"), "bold $primary"), id="title")
            yield Label(_("Rules"))
            yield Choice([(None, _("all")), *((name, name) for name in PRESETS)], None, id="preset")
            yield Label(_("Players"))
            yield Choice([(None, _("all")), *((one, str(one)) for one in SEATS)], None, id="seats")
            yield TextLines(id="count")
        yield Paragraph(id="notice")
        with Horizontal(id="pages"):
            yield PlayerTable()
            with VerticalScroll(id="details", can_focus=False):
                yield PlayerDetails()
                yield Trend()
        yield KeyBar("statistics")

    def on_mount(self) -> None:
        """Ask for the figures of all games."""
        self._ask()

    # -- loading -------------------------------------------------------------------------------

    @property
    def _asked(self) -> _Asked:
        return self.query_one("#preset", Choice).value, self.query_one("#seats", Choice).value

    @on(Choice.Changed)
    def _ask(self) -> None:
        """Load in a thread; what was asked before is forgotten."""
        self.add_class("-loading")
        self.run_worker(partial(self._work, self._asked), thread=True, exclusive=True)

    def _work(self, asked: _Asked) -> None:
        worker = get_current_worker()

        def progress(done: int, of: int) -> None:
            if worker.is_cancelled:
                raise _NotAskedAnyMore
            self.post_message(self.Progressed(done, of))

        try:
            loaded = self.Loaded(asked, self._load(*asked, progress))
        except NotKept as trouble:
            loaded = self.Loaded(asked, (), str(trouble))
        except _NotAskedAnyMore:
            return
        except Exception as fault:  # a game goes on behind this screen
            sentence = _("The games can't be counted ({fault}).")
            loaded = self.Loaded(asked, (), sentence.format(fault=type(fault).__name__))
        self.post_message(loaded)

    @on(Progressed)
    def _progressed(self, event: Progressed) -> None:
        if self.has_class("-loading"):
            sentence = _("Games are counted for the first time: {done} of {of}.")
            self._notice.tell(sentence.format(done=event.done, of=event.of))

    @on(Loaded)
    def _loaded(self, event: Loaded) -> None:
        if event.asked != self._asked:
            return
        self.remove_class("-loading")
        self.set_class(not event.players, "-nobody")
        self._notice.tell("" if event.players else event.trouble or _nobody(event.asked))
        count = len(event.players)
        told = ngettext("{n} player", "{n} players", count).format(n=count)
        self.query_one("#count", TextLines).tell(Content.styled(told, "$quiet"))
        self._table.tell(event.players)
        self._show_pointed()
        if not event.players:
            self._close()
        self.query_one(KeyBar).show()

    # -- what is done --------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Charts are opened and closed only where they aren't beside the table."""
        del parameters
        opened = self.has_class("-opened")
        match action:
            case "open":
                return not (self._wide or opened or self.has_class("-nobody"))
            case "turn":
                return self._opened
            case "sort" | "sort_on":
                return self._wide or not opened
            case _:
                return True

    def action_move(self, by: int) -> None:
        """To another player; in open charts, up or down."""
        if self._opened:
            self._details.scroll_relative(y=by, animate=False)
        else:
            self._table.move(by)

    def action_page(self, by: int) -> None:
        """As many players on as are seen at once; in open charts, a page."""
        if self._opened:
            self._details.scroll_relative(y=by * self._details.size.height, animate=False)
        else:
            self._table.move(by * self._table.page)

    def action_turn(self, by: int) -> None:
        """From open charts to those of another player."""
        self._table.move(by)

    def action_sort(self, column: int) -> None:
        """Sort by that column; again: the other way round."""
        self._table.sort(Column(column))
        self._show_pointed()

    def action_sort_on(self) -> None:
        """Sort by the next column."""
        self.action_sort((self._table.column + 1) % len(Column))

    def action_filter(self, id: str) -> None:
        """The next rules, or the next number of players."""
        self.query_one(f"#{id}", Choice).step(1)

    @on(PlayerTable.Opened)
    def action_open(self) -> None:
        """Show the charts of the player under the cursor."""
        if self.check_action("open", ()):
            # Or the focus would go to a filter, and the arrows would change it.
            self.set_focus(None)
            self.add_class("-opened")
            self._details.scroll_home(animate=False)
            self.query_one(KeyBar).show()

    def action_back(self) -> None:
        """From the charts to the table; from there to where one came from."""
        if self._opened:
            self._close()
        else:
            self.dismiss()

    @on(PlayerTable.SortAsked)
    def _sort_asked(self, event: PlayerTable.SortAsked) -> None:
        self.action_sort(event.column)

    @on(PlayerTable.Pointed)
    def _show_pointed(self) -> None:
        pointed = self._table.pointed
        self.query_one(PlayerDetails).tell(pointed)
        self.query_one(Trend).tell(pointed)

    def _close(self) -> None:
        if self.has_class("-opened"):
            self.remove_class("-opened")
            self._table.focus()
            self.query_one(KeyBar).show()

    # -- the inside ----------------------------------------------------------------------------

    @property
    def _wide(self) -> bool:
        return any(map(self.has_class, _WIDE))

    @property
    def _opened(self) -> bool:
        return self.has_class("-opened") and not self._wide

    @property
    def _table(self) -> PlayerTable:
        return self.query_one(PlayerTable)

    @property
    def _details(self) -> VerticalScroll:
        return self.query_one("#details", VerticalScroll)

    @property
    def _notice(self) -> Paragraph:
        return self.query_one("#notice", Paragraph)


def _nobody(asked: _Asked) -> str:
    """Why there is nothing to see, and what to do."""
    if asked == (None, None):
        return _(
            "Nobody has finished a game yet. Play one to the end, or bring games into the history, "
            "and here stands who won, what they picked and what it gave. Practice, guided games "
            "and games played on from a replay don't count."
        )
    return _("No finished games by these rules with so many players. Choose others above.")
