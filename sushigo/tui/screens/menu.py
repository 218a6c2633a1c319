"""The menu: the first and the last thing one sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sushigo.locale import _
from sushigo.seats import seats_of
from sushigo.tui.commands import bindings
from sushigo.tui.on_demand import settings_screen
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.notices import Notices
from sushigo.tui.widgets.picture_box import PictureBox
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import and_list

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp


def _title() -> tuple[Content, Content]:
    return (
        Content.styled(_("S U S H I   G O !"), "bold $primary"),
        Content.styled(_("pick and pass, in your terminal"), "$quiet"),
    )


class MenuScreen(Screen[None]):
    """Play, go on, watch, learn, help, settings, quit; and what is wrong with the settings."""

    CSS_PATH = "menu.tcss"
    BINDINGS = bindings("menu")
    app: SushiGoApp

    def __init__(self) -> None:
        super().__init__()
        self._actions: dict[str, Callable[[], object]] = {}
        """What each option does, by its id."""

    def compose(self) -> ComposeResult:
        """Title, options, what is wrong with the files, keys."""
        with Vertical():
            yield PictureBox("title", id="large-title")
            yield PictureBox("title_small", id="small-title")
            yield TextLines(*_title(), id="title")
            yield OptionList(markup=False)
            yield Notices()
        yield KeyBar("menu")

    def on_screen_resume(self) -> None:
        """What can be done may have changed."""
        offers = list(self._offer())
        self._actions = {str(at): action for at, (_text, action) in enumerate(offers)}
        menu = self.query_one(OptionList)
        menu.clear_options()
        menu.add_options(Option(Content(text), str(at)) for at, (text, _do) in enumerate(offers))
        menu.highlighted = 0
        menu.focus()
        troubles = (*self.app.preferences.troubles, *self.app.shelf.troubles)
        self.query_one(Notices).tell(troubles)
        self.set_class(bool(troubles), "-troubled")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        self._actions[event.option.id or ""]()

    def action_up(self) -> None:
        """To the option above."""
        self.query_one(OptionList).action_cursor_up()

    def action_down(self) -> None:
        """To the option below."""
        self.query_one(OptionList).action_cursor_down()

    def action_open(self) -> None:
        """Do what is marked."""
        self.query_one(OptionList).action_select()

    def action_settings(self) -> None:
        """Show what can be set."""
        self.app.push_screen(settings_screen())

    def _offer(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """What can be done here, in the order of the menu."""
        app, shelf = self.app, self.app.shelf
        go_on = _("Go on with the game of {names}")
        if shelf.names_to_lose:
            yield go_on.format(names=and_list(shelf.names_to_lose)), app.resume
        elif unfinished := shelf.to_resume:
            names = and_list([seat.name for seat in seats_of(unfinished.players)])
            yield go_on.format(names=names), partial(app.resume_game, unfinished.id)
        yield _("New game"), app.set_up
        if finished := shelf.last_finished:
            names = and_list([seat.name for seat in seats_of(finished.players)])
            text = _("Watch the last game, of {names}").format(names=names)
            yield text, partial(app.watch_kept, finished.id)
        yield _("History"), app.show_history
        yield _("Learn it: a guided round"), app.learn
        yield _("Settings"), self.action_settings
        yield _("Rules and keys"), app.show_rules
        yield _("Quit"), partial(app.call_later, app.action_quit)
