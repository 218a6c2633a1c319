"""The games that are kept here, and the one that lies on the table now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sushigo.engine import Rules
from sushigo.engine.record import Record
from sushigo.seats import Seat, seats_of
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from sushigo.storage.open_game import OpenGame, is_open
from sushigo.storage.rows import Entry

from .mind import Mind
from .sitting import Keep, Sitting

_T = TypeVar("_T")


class Shelf:
    """Takes games down, puts them back, and keeps each step of the one that is played.

    Args:
        mind: who thinks for computer players; without one they choose at once.
    """

    def __init__(self, mind: Mind | None = None) -> None:
        self._mind = mind
        self.games = Games(hear=self.hear)
        self.sitting: Sitting | None = None
        """The game on the table."""
        self.troubles: list[str] = []
        """What is or was wrong with the files, in sentences."""
        self._open_game: OpenGame | None = None

    def hear(self, trouble: str) -> None:
        """Keep a sentence for the menu, once."""
        if trouble not in self.troubles:
            self.troubles.append(trouble)

    def kept(self, call: Callable[[], _T]) -> _T | None:
        """What the call gives; where the files are in trouble, None and a sentence."""
        try:
            return call()
        except NotKept as trouble:
            self.hear(str(trouble))
            return None

    # -- what lies there -----------------------------------------------------------------------

    @property
    def to_resume(self) -> Entry | None:
        """The unfinished game that was played last, unless another window plays it now."""
        unfinished = self.kept(self.games.unfinished) or []
        free = (game for game in unfinished if not is_open(self.games, game))
        return self._entry(next(free, None))

    @property
    def last_finished(self) -> Entry | None:
        """The game that was ended last."""
        return self._entry(self.kept(self.games.last_finished))

    @property
    def last_setup(self) -> tuple[list[Seat], Rules] | None:
        """Who played here last, and by which rules."""
        record = self.kept(self.games.last_played)
        return (seats_of(record.players), record.rules) if record else None

    @property
    def names_to_lose(self) -> list[str]:
        """Who plays the game on the table, if its last step could not be saved; else nobody."""
        if self.sitting is None or not self.sitting.trouble:
            return []
        return [seat.name for seat in self.sitting.seats]

    def is_on_table(self, game: int) -> bool:
        """Whether that game is the one on the table."""
        return self._open_game is not None and self._open_game.id == game

    # -- what is played ------------------------------------------------------------------------

    def deal(
        self,
        seats: Sequence[Seat],
        rules: Rules,
        seed: int,
        *,
        guided: bool = False,
        hints: bool = False,
    ) -> Sitting:
        """A new game on the table.

        Raises:
            ValueError: nobody at the keyboard plays it, or there is no such computer player.
        """
        return self._sit_down(
            OpenGame(self.games),
            lambda keep: Sitting.dealt(
                seats, rules, seed, guided=guided, hints=hints, keep=keep, mind=self._mind
            ),
        )

    def play_on(self, save: Record, seats: Sequence[Seat]) -> Sitting:
        """A game of its own from a moment of another.

        Raises:
            ValueError: as above.
        """
        return self._sit_down(
            OpenGame(self.games), lambda keep: Sitting(save, seats, keep, self._mind)
        )

    def resume(self, game: int) -> Sitting:
        """A kept game on the table again.

        Raises:
            NotKept: it can't be read, or another window plays it.
            ValueError: as above.
        """
        open_game = OpenGame(self.games, game)
        save = open_game.record
        if save is None:
            raise AssertionError("A game that is opened by its id has a record.")
        return self._sit_down(open_game, lambda keep: Sitting(save, None, keep, self._mind))

    def clear(self) -> None:
        """Put the game on the table back on the shelf, for other windows too."""
        if self.sitting is not None:
            self.sitting.close()
            self.sitting = None
        if self._open_game is not None:
            self._open_game.close()
            self._open_game = None

    def _sit_down(self, open_game: OpenGame, sitting: Callable[[Keep], Sitting]) -> Sitting:
        try:
            opened = sitting(open_game.keep)
        except BaseException:
            open_game.close()
            raise
        self.clear()
        self.sitting, self._open_game = opened, open_game
        return opened

    def _entry(self, game: int | None) -> Entry | None:
        if game is None:
            return None
        return (self.kept(lambda: self.games.entries([game])) or {}).get(game)
