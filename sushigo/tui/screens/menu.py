"""The menu: the first and the last thing one sees."""

from __future__ import annotations

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
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.notices import Notices
from sushigo.tui.widgets.picture_box import PictureBox
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.wording import and_list

from .settings import SettingsScreen

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

    def compose(self) -> ComposeResult:
        """Title, options, keys."""
        with Vertical():
            yield PictureBox("title", id="large-title")
            yield PictureBox("title_small", id="small-title")
            yield TextLines(*_title(), id="title")
            yield OptionList(markup=False)
            yield Notices()
        yield KeyBar("menu")

    def on_screen_resume(self) -> None:
        """What can be done may have changed."""
        menu = self.query_one(OptionList)
        menu.clear_options()
        menu.add_options(self._options())
        menu.highlighted = 0
        menu.focus()
        self.query_one(Notices).tell(self.app.preferences.troubles)
        self.set_class(bool(self.app.preferences.troubles), "-troubled")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        match event.option.id:
            case "resume":
                self.app.resume()
            case "play":
                self.app.set_up()
            case "watch":
                self.app.watch_last()
            case "learn":
                self.app.learn()
            case "settings":
                self.action_settings()
            case "help":
                self.app.action_help()
            case _:
                self.app.call_later(self.app.action_quit)

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
        self.app.push_screen(SettingsScreen())

    def _options(self) -> list[Option]:
        options = []
        if self.app.sitting is not None:
            names = and_list([seat.name for seat in self.app.sitting.seats])
            text = _("Go on with the game of {names}").format(names=names)
            options.append(Option(Content(text), "resume"))
        options.append(Option(Content(_("New game")), "play"))
        if self.app.last_game is not None:
            players = [seat.name for seat in seats_of(self.app.last_game.players)]
            text = _("Watch the last game, of {names}").format(names=and_list(players))
            options.append(Option(Content(text), "watch"))
        options.append(Option(Content(_("Learn it: a guided round")), "learn"))
        options.append(Option(Content(_("Rules and keys")), "help"))
        options.append(Option(Content(_("Settings")), "settings"))
        options.append(Option(Content(_("Quit")), "quit"))
        return options
