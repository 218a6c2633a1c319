"""What a reveal brought: who laid what, where it went, and what it gave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.content import Content

from sushigo.engine.events import Play, Revealed
from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.marks import gain_tone, kind_tone, seat_name
from sushigo.wording import gain_parts, laid_name

from .lines import Lines, fitted

_NAME_CELLS = 19


class Plays(Lines):
    """A line for each seat, what it laid face down or face up."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self._reveals: tuple[Revealed, ...] = ()
        self._face_down = False
        self._up_to = len(seats)

    def tell(self, reveals: Sequence[Revealed], face_down: bool, up_to: int | None = None) -> None:
        """Show these reveals, the later ones behind the first.

        Args:
            reveals: what was laid.
            face_down: whether the cards lie with their faces down.
            up_to: the last seat whose cards are shown yet; None for all.
        """
        self._reveals, self._face_down = tuple(reveals), face_down
        self._up_to = len(self._seats) if up_to is None else up_to
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line a seat; where they are too long, less room for names and no banners."""
        del height
        if not self._reveals:
            return []
        seats = range(len(self._seats))
        lines = [self._play(seat, _NAME_CELLS) for seat in seats]
        if all(line.cell_length <= width for line in lines):
            return lines
        names = max(seat_name(seat, self._seats).cell_length for seat in seats) + 2
        cells = min(names, _NAME_CELLS)
        return [fitted(self._play(seat, cells, banner=False), width) for seat in seats]

    def _play(self, seat: int, name_cells: int, *, banner: bool = True) -> Content:
        name = fitted(Content(" ") + seat_name(seat, self._seats), name_cells)
        if seat > self._up_to:
            return name + Content.styled("…", "$quiet")
        plays = [reveal.plays[seat] for reveal in self._reveals]
        if self._face_down:
            return name + Content.styled("▒▒▒▒▒▒▒▒  " * len(plays), "$quiet")
        then = Content.styled(_("   last: "), "$quiet")
        return name + then.join(play_text(play, banner=banner) for play in plays)


def play_text(play: Play, *, banner: bool = True) -> Content:
    """“Squid nigiri on wasabi +9”, with a banner, if wanted, for whoever used chopsticks."""
    return cards_text(play) + " " + gain_text(play, banner=banner)


def cards_text(play: Play) -> Content:
    """The cards in the order laid: “Wasabi + Squid nigiri on wasabi”."""
    return Content.styled(_(" + "), "$quiet").join(_cards(play))


def gain_text(play: Play, *, banner: bool = True) -> Content:
    """What the cards gave, with a banner, if wanted, for whoever used chopsticks."""
    gain = Content(" ").join(
        Content.styled(text, gain_tone(points)) for text, points in gain_parts(play)
    )
    if not (banner and play.used_chopsticks):
        return gain
    return gain + Content.assemble("  ", (_(" Sushi Go! "), "bold reverse $primary"))


def _cards(play: Play) -> Iterable[Content]:
    for kind, dish in zip(play.cards, play.dishes, strict=True):
        yield Content.styled(laid_name(kind, dish), f"bold {kind_tone(kind)}")
