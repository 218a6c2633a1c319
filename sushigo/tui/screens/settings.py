"""What can be set for good: looks and language, the names of those who often play, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import OptionList, TabbedContent, TabPane

from sushigo.locale import _
from sushigo.tui.commands import bindings
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.keys_form import KeysForm
from sushigo.tui.widgets.looks_form import LooksForm
from sushigo.tui.widgets.names_form import NamesForm
from sushigo.tui.widgets.text_lines import Sentences

from .form import FormScreen

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_PAGES: Final = ("looks", "names", "keys", "troubles")


class SettingsScreen(FormScreen):
    """Its pages; every change holds at once and is kept at once."""

    CSS_PATH = "settings.tcss"
    BINDINGS = bindings("settings")
    AUTO_FOCUS = "LooksForm Choice"
    app: SushiGoApp

    def compose(self) -> ComposeResult:
        """The pages and the keys."""
        with TabbedContent(initial=_PAGES[0]):
            with TabPane(_("Looks"), id=_PAGES[0]):
                yield LooksForm()
            with TabPane(_("Regular players"), id=_PAGES[1]):
                yield NamesForm()
            with TabPane(_("Keys"), id=_PAGES[2]):
                yield KeysForm()
            if self.app.preferences.troubles:
                with TabPane(_("What was wrong"), id=_PAGES[3]), VerticalScroll(classes="first"):
                    yield Sentences(self.app.preferences.troubles)
        yield KeyBar("settings")

    def on_tabbed_content_tab_activated(self) -> None:
        """What can be done differs from page to page."""
        self.query_one(KeyBar).show()

    def on_descendant_focus(self) -> None:
        """And from field to field."""
        self.query_one(KeyBar).show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a name or a command that is marked can be removed or get a key."""
        del parameters
        match action:
            case "add_key":
                return isinstance(self._list_form, KeysForm)
            case "remove":
                return self._list_form is not None
            case _:
                return True

    def action_back(self) -> None:
        """Back to the menu."""
        self.dismiss()

    def action_field(self, by: int) -> None:
        """To the setting before or after this one."""
        if by < 0:
            self.focus_previous()
        else:
            self.focus_next()

    def action_page(self, by: int) -> None:
        """To another page, and into it."""
        pages = self.query_one(TabbedContent)
        there = [page for page in _PAGES if self.query(f"#{page}")]
        pages.active = there[(there.index(pages.active) + by) % len(there)]
        self.query(f"#{pages.active} .first").first().focus()

    def action_add_key(self) -> None:
        """One more key for the command that is marked."""
        if isinstance(form := self._list_form, KeysForm):
            form.ask_for_key(more=True)

    def action_remove(self) -> None:
        """Take away the name, or the changed keys, that are marked."""
        if form := self._list_form:
            form.remove_marked()

    @property
    def _list_form(self) -> KeysForm | NamesForm | None:
        """The form whose list has the focus."""
        if not isinstance(self.focused, OptionList):
            return None
        forms = (one for one in self.focused.ancestors if isinstance(one, (KeysForm, NamesForm)))
        return next(forms, None)
