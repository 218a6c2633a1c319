"""The final standings: rounds, puddings, totals."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sushigo.engine import Result
from sushigo.engine.rules import ROUNDS
from sushigo.locale import _
from sushigo.seats import Seat
from sushigo.tui.marks import seat_name
from sushigo.wording import reason, signed

from .lines import Lines, fitted


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
