"""Every game that is kept: found, gone on with, watched, deleted, exported, imported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input

from sushigo.engine.record import exported
from sushigo.locale import _, marked, ngettext
from sushigo.seats import seats_of
from sushigo.storage.errors import NotKept
from sushigo.storage.exchange import Brought, bring_in, export
from sushigo.storage.games import Games
from sushigo.storage.open_game import is_open
from sushigo.storage.rows import Entry
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.game_details import GameDetails
from sushigo.tui.widgets.game_list import GameList
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import clickable
from sushigo.tui.widgets.name_input import NameInput
from sushigo.tui.widgets.text_lines import Sentences, TextLines, TwoEnds
from sushigo.wording import and_list

from .ask import AskScreen
from .export import ExportScreen, Order
from .import_games import ImportScreen
from .report import ReportScreen
from .work import Work, WorkScreen

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_KINDS: Final = ((None, marked("all")), (False, marked("unfinished")), (True, marked("finished")))
"""What may be listed: whether the games are finished, and its name."""


class HistoryScreen(Screen[None]):
    """The list of games, what is searched for, and where there is room the details of one game.

    Args:
        games: the games of the thread that the screen runs in.
    """

    CSS_PATH = "history.tcss"
    BINDINGS = bindings("history")
    AUTO_FOCUS = "GameList"
    app: SushiGoApp

    def __init__(self, games: Games) -> None:
        super().__init__()
        self._games = games
        self._kind = 0
        """The place in `_KINDS` of what is listed."""

    def compose(self) -> ComposeResult:
        """Heading, search, list and details, keys."""
        yield TwoEnds(id="heading")
        with Horizontal(id="search-row"):
            yield TextLines(clickable(_("/ search"), "screen.search", "$quiet"), id="search-label")
            yield NameInput("", id="search", placeholder=_("players, rules, date"))
        with Horizontal(id="games"):
            yield GameList(self._entries)
            yield GameDetails()
        yield Sentences(id="nothing")
        yield KeyBar("history")

    def on_screen_resume(self) -> None:
        """A game may have gone on, or have come."""
        # Once it is known how wide the list is: else each line is drawn twice.
        self.call_after_refresh(self._look)

    # -- what is listed ------------------------------------------------------------------------

    @property
    def _list(self) -> GameList:
        return self.query_one(GameList)

    @property
    def _search(self) -> Input:
        return self.query_one("#search", Input)

    @property
    def _marked(self) -> Entry | None:
        return self._list.marked if self.is_mounted else None

    def _look(self) -> None:
        """List what is searched for."""
        finished, _name = _KINDS[self._kind]
        try:
            ids = self._games.ids(self._search.value, finished=finished)
            trouble = ""
        except NotKept as fault:
            ids, trouble = [], str(fault)
        self._list.tell(ids)
        self.set_class(not ids, "-nothing")
        self.query_one("#nothing", Sentences).tell([trouble] if trouble else self._why_nothing())
        self._tell_heading(len(ids))

    def _entries(self, ids: Sequence[int]) -> dict[int, Entry]:
        try:
            return self._games.entries(ids)
        except NotKept as trouble:
            self._say(str(trouble))
            return {}

    def _why_nothing(self) -> list[str]:
        if self._search.value.strip():
            return [_("No game has all these words in its players, rules or date.")]
        if self._kind:
            return [_("There is no such game.")]
        return [
            _("No game was played here yet."),
            _("Every game that you play is kept here: play one, and come back."),
            _("Games from elsewhere come in with i: a .json or .jsonl file of records."),
        ]

    def _tell_heading(self, count: int) -> None:
        games = ngettext("{n} game", "{n} games", count).format(n=f"{count:,}")
        title = Content.assemble((_(" History"), "bold $primary"), "   ", (games, "$quiet"))
        kinds = [
            Content.styled(f" {_(name)} ", "bold reverse $primary")
            if at == self._kind
            else clickable(f" {_(name)} ", f"screen.list({at})", "$quiet")
            for at, (_finished, name) in enumerate(_KINDS)
        ]
        self.query_one("#heading", TwoEnds).tell(title, Content("").join(kinds) + " ")

    @on(Input.Changed, "#search")
    def _typed(self) -> None:
        self._look()

    @on(Input.Submitted, "#search")
    def _typed_enough(self) -> None:
        self._list.focus()

    @on(GameList.Marked)
    def _mark(self) -> None:
        details = self.query_one(GameDetails)
        if details.display:
            details.tell(self._marked)
        self.query_one(KeyBar).show()

    # -- moving --------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """The cursor so many lines down."""
        self._list.move(by)

    def action_page(self, by: int) -> None:
        """The cursor so many screens down."""
        self._list.page(by)

    def action_go(self, at: int) -> None:
        """The cursor to that line."""
        self._list.go(at)

    def action_kind(self, by: int) -> None:
        """List what stands beside: all, unfinished, finished."""
        self.action_list((self._kind + by) % len(_KINDS))

    def action_list(self, kind: int) -> None:
        """List all games, the unfinished or the finished ones."""
        self._kind = kind
        self._look()

    def action_search(self) -> None:
        """To the search field."""
        self._search.focus()

    def action_close(self) -> None:
        """From the search field to the list; from there to where one was."""
        if self._search.has_focus:
            self._list.focus()
        else:
            self.dismiss()

    # -- with one game -------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """What is done with a game needs one that is marked; and not each can be watched."""
        del parameters
        match action:
            case "open" | "delete" | "export":
                return self._marked is not None
            case "resume":
                return self._marked is not None and not self._marked.finished
            case "watch":
                return self._marked is not None and self._marked.finished
            case _:
                return True

    @on(GameList.Opened)
    def action_open(self) -> None:
        """Go on with an unfinished game, watch a finished one."""
        if self._marked and self._marked.finished:
            self.action_watch()
        else:
            self.action_resume()

    def action_resume(self) -> None:
        """Go on with the marked game."""
        if self._marked:
            self.app.resume_game(self._marked.id)

    def action_watch(self) -> None:
        """Watch the marked game."""
        if self._marked is None:
            return
        try:
            record = self._games.record(self._marked.id)
        except NotKept as trouble:
            self._say(str(trouble))
        else:
            self.app.watch_game(exported(record))

    def action_delete(self) -> None:
        """Delete the marked game, if that is meant."""
        game = self._marked
        if game is None or self._is_played_elsewhere(game):
            return
        names = and_list([seat.name for seat in seats_of(game.players)])
        question = AskScreen(
            _("Delete the game of {names}?").format(names=names), _("It can't be brought back.")
        )
        self.app.push_screen(question, lambda yes: self._delete(game) if yes else None)

    def _is_played_elsewhere(self, game: Entry) -> bool:
        if self.app.shelf.is_on_table(game.id) or not is_open(self._games, game.id):
            return False
        self._say(_("Another window plays this game: leave it there first."))
        return True

    def _delete(self, game: Entry) -> None:
        if self._is_played_elsewhere(game):
            return
        if self.app.shelf.is_on_table(game.id):
            self.app.shelf.clear()
        try:
            self._games.delete([game.id])
        except NotKept as trouble:
            self._say(str(trouble))
        self._look()

    # -- files ---------------------------------------------------------------------------------

    def action_export(self) -> None:
        """Ask where to write the marked game, or all that are listed."""
        if self._marked:
            self.app.push_screen(ExportScreen(self._marked.id, self._list.ids), self._export)

    def _export(self, order: Order | None) -> None:
        if order is None:
            return
        ids, path = order

        def written(whole: object) -> None:
            if not whole:
                self._say(_("Cancelled: nothing was written."))
                return
            sentence = ngettext("{n} game is in {path}.", "{n} games are in {path}.", len(ids))
            self.notify(sentence.format(n=f"{len(ids):,}", path=path), markup=False)

        self._work(_("Writing the games"), partial(export, ids=ids, path=path), written)

    def action_import(self) -> None:
        """Ask for a file, and bring its games here."""
        self.app.push_screen(ImportScreen(), self._import)

    def _import(self, path: Path | None) -> None:
        if path is None:
            return

        def brought(report: object) -> None:
            if isinstance(report, Brought):
                self.app.push_screen(ReportScreen(path, report))

        self._work(_("Bringing in the games"), partial(bring_in, path=path), brought)

    def action_statistics(self) -> None:
        """What can be counted of all games."""
        # Only who asks for them needs the charts.
        from sushigo.storage.statistics import load_statistics  # noqa: PLC0415

        from .statistics import StatisticsScreen  # noqa: PLC0415

        self.app.push_screen(StatisticsScreen(partial(load_statistics, self._games.path)))

    def _work(self, title: str, work: Work, then: Callable[[object], None]) -> None:
        def ended(outcome: object) -> None:
            if isinstance(outcome, Exception):
                self._say(str(outcome))
            else:
                then(outcome)

        self.app.push_screen(WorkScreen(title, self._games.path, work), ended)

    def _say(self, sentence: str) -> None:
        self.notify(sentence, severity="warning", markup=False)
