"""The settings while the app runs: what is changed holds at once, and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sushigo.locale import _
from sushigo.names import clean, fault
from sushigo.play.pace import pace_of
from sushigo.storage.errors import NotKept
from sushigo.storage.settings import Loaded
from sushigo.storage.settings_writing import keep_keys, keep_players, keep_setting

from .keys import words_of
from .looks import THEME_NAMES, Looks

if TYPE_CHECKING:
    from .app import SushiGoApp


class Preferences:
    """The settings of a running app.

    Args:
        app: the one that obeys them.
        loaded: what held when it was started.
        complain: shows a sentence about what went wrong.
    """

    def __init__(self, app: SushiGoApp, loaded: Loaded, complain: Callable[[str], object]) -> None:
        self._app = app
        self._complain = complain
        self.settings = loaded.settings
        self.troubles = loaded.troubles
        """A sentence for each thing that was wrong with them at the start."""
        self.decided = loaded.decided
        """For each setting that the file doesn't decide: the option or variable that does."""

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys that were changed, by command."""
        return self.settings.keys

    def key(self, command: str, most: int = 1) -> str:
        """How a sentence names the first keys of a command, by its id."""
        return words_of(command, self.keys, most)

    def names_to_offer(self, names: Sequence[str]) -> tuple[str, ...]:
        """The regular players, and behind them those of the names that none of them has."""
        regulars = self.settings.players
        return (*regulars, *(name for name in names if not fault(name, regulars)))

    def set(self, name: str, value: str | bool) -> None:
        """Change a setting that has a single value."""
        changed: dict[str, Any] = {name: value}
        self.settings = replace(self.settings, **changed)
        if name == "speed":
            self._app.pace = pace_of(self.settings.speed)
        elif name != "language":  # nothing that is written already changes its language
            self._app.dress(Looks.of(self.settings))
        self._keep(lambda: keep_setting(name, value, THEME_NAMES))

    def set_players(self, names: Sequence[str]) -> None:
        """Change the names of people who often play."""
        self.settings = replace(self.settings, players=tuple(names))
        self._keep(lambda: keep_players(names, THEME_NAMES))

    def set_keys(self, command: str, keys: str | None) -> None:
        """Change the keys of a command; with None it has its own again."""
        changed = {one: its for one, its in self.keys.items() if one != command}
        if keys is not None:
            changed[command] = keys
        self.settings = replace(self.settings, keys=changed)
        self._app.set_keymap(changed)
        self._app.redraw()
        self._keep(lambda: keep_keys(command, keys, THEME_NAMES))

    def _keep(self, write: Callable[[], Path | None]) -> None:
        """Write into the file; what goes wrong is said, and the change holds all the same."""
        try:
            aside = write()
        except NotKept as trouble:
            self._complain(str(trouble))
            return
        if aside:
            sentence = _("The settings were damaged. They are kept as {file}.")
            self._complain(sentence.format(file=clean(str(aside))))
