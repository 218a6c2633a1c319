"""The small parts of a table panel: each is painted by itself, so that a turn costs few bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from sushigo.engine import Dish, Phase, PlayerView, ScoreLine, ScoreSheet
from sushigo.locale import _, ngettext
from sushigo.seats import Seat
from sushigo.tui.marks import SEAT_MARKS, dish_tone, gauge, seat_tone, times
from sushigo.wording import DISH_CODES, dish_name, dish_short_name, place_short_name, signed

from .lines import first_that_fits, fitted
from .pictured import Pictured

_NAME_CELLS: Final = 10
"""A name in a panel of one line."""
_LETTERS: Final = 3
"""So many letters of a dish's name tell which it is; of fewer its code does."""


@dataclass(frozen=True, slots=True)
class TableState:
    """What a panel shows of one player."""

    view: PlayerView
    seat: int
    at_keyboard: bool
    """Whether this player is the one who sees the screen."""
    mark_new: bool
    """Whether to mark what the last reveal brought."""
    sheet: ScoreSheet
    """The player's sheet if the round were scored now."""

    @property
    def frame(self) -> str:
        """The style of the frame."""
        return f"bold {seat_tone(self.seat)}" if self.at_keyboard else "$line"

    @property
    def dishes(self) -> list[ScoreLine]:
        """What lies there in the order in which it came, so that new dishes move no old ones."""
        table = self.view.tables[self.seat]
        return [
            self.sheet.line(dish) or ScoreLine(dish, table.counts[dish], 0) for dish in table.dishes
        ]

    @property
    def new(self) -> frozenset[Dish]:
        """The dishes that the last reveal brought or changed."""
        if self.view.last is None or not self.mark_new:
            return frozenset()
        return frozenset(self.view.last.plays[self.seat].dishes)

    @property
    def used_chopsticks(self) -> bool:
        """Whether this player just used chopsticks."""
        return bool(self.new and self.view.last and self.view.last.plays[self.seat].used_chopsticks)

    @property
    def readiness(self) -> str:
        """Whether this player has chosen, is choosing here, or is waited for."""
        if self.view.phase is not Phase.CHOOSING:
            return ""
        if self.view.ready[self.seat]:
            return "✓"
        return "▸" if self.at_keyboard else "…"

    @property
    def total(self) -> str:
        """The points of the rounds before, with a star for who leads."""
        totals = self.view.totals_before
        leads = any(totals) and totals[self.seat] == max(totals)
        return f"{'★' if leads else ' '}{totals[self.seat]}"

    @property
    def gained(self) -> str:
        """The points of this round so far."""
        return signed(self.sheet.points)


class PanelPart(Pictured):
    """A part of a panel that draws itself from the state of the table."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._seats = seats
        self.state: TableState | None = None

    def tell(self, state: TableState) -> None:
        """Show this state."""
        self.state = state
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Nothing until there is something to show."""
        del height
        return [] if self.state is None else [self.line(self.state, width)]

    def line(self, state: TableState, width: int) -> Content:
        """The one line of this part."""
        raise NotImplementedError


class Title(PanelPart):
    """The upper edge: mark, name, readiness, and the banner for chopsticks."""

    def line(self, state: TableState, width: int) -> Content:
        """``╭● Ana ✓ ───╮``."""
        tone = seat_tone(state.seat)
        room = width - 5 - len(state.readiness)
        name = Content.styled(self._seats[state.seat].name, f"bold {tone}")
        name = name.truncate(room, ellipsis=True) if name.cell_length > room else name
        title = Content.assemble(
            (f"{SEAT_MARKS[state.seat]} ", tone), name, " ", (state.readiness, "bold $success")
        )
        if state.used_chopsticks:
            banner = Content.styled(_(" Sushi Go! "), "bold reverse $primary")
            title = first_that_fits(width - 2, title + " " + banner, title)
        rule = "─" * (width - 3 - title.cell_length)
        return Content.assemble(
            ("╭", state.frame), title, (f" {rule}╮" if rule else "╮", state.frame)
        )


class Corner(PanelPart):
    """Where the lower edge begins."""

    def line(self, state: TableState, width: int) -> Content:
        """``╰``."""
        del width
        return Content.styled("╰", state.frame)


class Points(PanelPart):
    """The total of the rounds before, and what this round gives so far: the part that changes."""

    def line(self, state: TableState, width: int) -> Content:
        """``★31 +9``."""
        del width
        return Content.assemble((state.total, "bold"), (f" {state.gained}", "bold $secondary"))


class Puddings(PanelPart):
    """The rest of the lower edge, with the puddings of the whole game."""

    def line(self, state: TableState, width: int) -> Content:
        """``pudding 2 ───╯``."""
        count = state.view.puddings[state.seat]
        text = first_that_fits(
            width - 1,
            Content.styled(_("pudding {n} ").format(n=count), "$quiet"),
            Content.styled(_("pud {n} ").format(n=count), "$quiet"),
        )
        rule = "─" * (width - 1 - text.cell_length)
        return text + Content.styled(f"{rule}╯", state.frame)


class OneLine(PanelPart):
    """All of a player on one line, dishes by their codes, where there is room for no more."""

    def line(self, state: TableState, width: int) -> Content:
        """``▸● Ana  12 +5 p1 TE■□ SQ×3``."""
        tone = seat_tone(state.seat)
        name = Content.styled(self._seats[state.seat].name, f"bold {tone}")
        start = Content.assemble(
            (state.readiness or " ", "bold $success"),
            (f"{SEAT_MARKS[state.seat]} ", tone),
            fitted(name, _NAME_CELLS),
            (state.total, "bold"),
            (f" {state.gained}", "bold $secondary"),
            (_(" p{n} ").format(n=state.view.puddings[state.seat]), "$quiet"),
        )
        codes = Content(" ").join(
            Content.styled(_code(line, new=line.dish in state.new), dish_tone(line.dish))
            for line in state.dishes
        )
        return fitted(start + codes, width)


def _code(line: ScoreLine, *, new: bool) -> str:
    if line.dish in (Dish.TEMPURA, Dish.SASHIMI):
        state = gauge(line.dish, line.count).replace(" ", "")
    else:
        state = str(line.count) if line.count > 1 or line.dish is Dish.MAKI else ""
    return f"{'•' if new else ''}{DISH_CODES[line.dish]}{state}"


def state_texts(line: ScoreLine) -> Sequence[str]:
    """What a dish says beside its name: sets, counts, the place in maki; the longest first."""
    if line.dish is Dish.MAKI:
        rolls = ngettext("{n} roll", "{n} rolls", line.count).format(n=line.count)
        place = place_short_name(line)
        long = _("{rolls}, {place}").format(rolls=rolls, place=place) if place else rolls
        return long, f"{line.count} {place}".rstrip()
    if line.dish is Dish.WASABI:
        free = _("free") if line.count == 1 else _("{n} free").format(n=line.count)
        return free, times(line.count)
    return (gauge(line.dish, line.count),)


def dish_text(line: ScoreLine, room: int) -> str:
    """A dish and what it says, in so many cells: the name is cut before any number is."""
    states = state_texts(line)
    name, short, code = dish_name(line.dish), dish_short_name(line.dish), DISH_CODES[line.dish]
    state, letters = states[-1], room - cell_len(states[-1]) - 1
    texts = [f"{one} {told}".rstrip() for told in states for one in (name, short)]
    if "×" not in short:  # else a cut or a sign more would hide the wasabi
        texts += [short + state] if state.startswith("×") else []
        texts += [f"{short[:letters]} {state}"] if letters >= _LETTERS else []
    texts += [f"{code} {state}", code + state.replace(" ", ""), f"{short} {line.count}"]
    return next((text for text in texts if cell_len(text) <= room), texts[-1])
