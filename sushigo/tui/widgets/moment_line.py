"""One line under the tables of a replay: what the moment is about."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sushigo.engine import PlayerView
from sushigo.engine.events import Play
from sushigo.locale import _, ngettext
from sushigo.play.playback import Playback
from sushigo.seats import Seat
from sushigo.tui.marks import seat_name
from sushigo.wording import winner_sentence

from .lines import NOTHING, Lines, first_that_fits
from .plays import play_text


class MomentLine(Lines):
    """Who takes what; or whose hands are shown, or how a round or the game ended."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._wordings: Sequence[Content] = (NOTHING,)
        """The same from the longest to the shortest."""

    def tell_moment(
        self,
        playback: Playback,
        table: PlayerView,
        look: int | None,
        *,
        hands_shown: bool = True,
        verdict: Content = NOTHING,
    ) -> None:
        """Say what this moment is about.

        Args:
            playback: the game that is watched.
            table: what the whole table sees now.
            look: whose view is shown; None for all hands.
            hands_shown: whether there are hands on the screen to speak of.
            verdict: what an analysis says about the pick that is shown.
        """
        self._wordings = self._texts(playback, table)
        if verdict and self._wordings:
            self._wordings = [text + "   " + verdict for text in self._wordings]
        if not self._wordings and hands_shown:
            self._wordings = [Content.styled(self._hands_text(playback, look), "$quiet")]
        self.show()

    def refuse(self, why: str) -> None:
        """Say why something can't be done here, until the next moment."""
        self._wordings = [Content.styled(why, "bold $warning")]
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The longest wording that fits."""
        del height
        return [Content(" ") + first_that_fits(width - 1, *self._wordings or (NOTHING,))]

    def _texts(self, playback: Playback, table: PlayerView) -> list[Content]:
        if table.result:
            names = [seat.name for seat in self._seats]
            return [Content.styled(winner_sentence(table.result, names), "bold $primary")]
        if playback.moment.turn is None:
            points = ", ".join(map(str, table.points[-1]))
            text = _("Round {n} is scored: {points}").format(n=table.round, points=points)
            return [Content.styled(text, "bold $primary")]
        if playback.reveal and playback.seat is not None:
            return self._taking(playback.reveal.plays[playback.seat], table)
        return []

    def _taking(self, play: Play, table: PlayerView) -> list[Content]:
        """“● Ana  Squid nigiri +3   the other 6 cards go to ▲ Luis”; then shorter ones."""
        taken = seat_name(play.seat, self._seats) + "  " + play_text(play, banner=False)
        left = table.hand_size - len(play.cards) + play.used_chopsticks
        if not left:
            return [taken]
        text = ngettext("the other card goes to", "the other {n} cards go to", left).format(n=left)
        receiver = seat_name(table.receivers[play.seat], self._seats)
        return [
            taken + Content.styled(f"   {text} ", "$quiet") + receiver,
            taken + Content.styled(f"   {left} ▸ ", "$quiet") + receiver,
            taken,
        ]

    def _hands_text(self, playback: Playback, look: int | None) -> str:
        if not playback.open_hands:
            return _("An unfinished game: its hands are still secret.")
        if look is None:
            return _("All hands; in brackets what is laid next")
        name = self._seats[look].name
        return _("What {name} saw; in brackets what is laid next").format(name=name)
