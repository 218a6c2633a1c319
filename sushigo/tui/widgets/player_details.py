"""One player's figures: places, points by dish, what was picked, chopsticks and wasabi."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from textual.content import Content

from sushigo.engine import Dish, Kind
from sushigo.engine.table import DISH_OF, ON_WASABI, ROLLS
from sushigo.engine.tally import Tally
from sushigo.locale import _, ngettext
from sushigo.storage.statistics import PlayerStatistics
from sushigo.tui.dish_pictures import ICON_WIDTH, icon
from sushigo.tui.marks import dish_tone, kind_tone
from sushigo.wording import (
    CODES,
    dish_short_name,
    kind_name,
    ordinal,
    player_kind_name,
    share_text,
)

from .charts import Part, bar, columns, shares, spread
from .lines import NOTHING, Lines, beside, fitted
from .pictured import Pictured

_DISHES: Final = tuple(dish for dish in Dish if dish not in (Dish.WASABI, Dish.CHOPSTICKS))
"""What can bring points."""
_TWO_COLUMNS: Final = 64
"""In so many cells two charts stand beside each other."""
_GAP: Final = 3
_NAME_CELLS: Final = 11
_KIND_CELLS: Final = 18
_COUNTS_FROM: Final = 46
"""In so many cells a share is told with what it is a share of."""
_PLACE_STYLES: Final = (
    "bold reverse $primary",
    "reverse $secondary",
    "reverse $quiet",
    "on $raised",
    "$quiet on $surface",
)
_ICONS_FROM: Final = 50
"""On a screen of so many lines each dish has a picture."""
_ICON_ROOM: Final = ICON_WIDTH + 1
_ICON_LINES: Final = 2
_DISH_ICONS: Final = [(dish, 1) for dish in _DISHES]
_KIND_ICONS: Final = [(DISH_OF[kind], ROLLS[kind]) for kind in Kind]


class PlayerDetails(Pictured):
    """All about one player but the way the points went."""

    def __init__(self) -> None:
        super().__init__()
        self._player: PlayerStatistics | None = None

    def tell(self, player: PlayerStatistics | None) -> None:
        """Show this player."""
        self._player = player
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Who it is, then charts: side by side where they fit."""
        del height
        player = self._player
        if player is None:
            return []
        room = width - 2
        across = 2 if room >= _TWO_COLUMNS else 1
        cells = (room - _GAP * (across - 1)) // across
        tally = player.tally
        lines = _head(player, room)
        if across == 2 and self.screen.size.height >= _ICONS_FROM and icon(self.app, Dish.MAKI):
            lines += [NOTHING, *self._pictured(tally, cells, len(lines) + 1)]
            charts = []
        else:
            charts = [_points(tally, cells), _picked(tally, cells)]
        charts += [_chopsticks(tally, cells), _wasabi(tally, cells)]
        for at in range(0, len(charts), across):
            lines += [NOTHING, *_side_by_side(charts[at : at + across], cells)]
        return [Content(" ") + line for line in lines]

    def _pictured(self, tally: Tally, width: int, top: int) -> list[Content]:
        """The two large charts side by side, a picture before each line of them."""
        charts = [_points(tally, width - _ICON_ROOM), _picked(tally, width - _ICON_ROOM)]
        self._place_icons(_DISH_ICONS, 1, top + 1)
        self._place_icons(_KIND_ICONS, 1 + width + _GAP, top + 1)
        return _side_by_side([_airy(chart) for chart in charts], width)

    def _place_icons(self, icons: Sequence[tuple[Dish, int]], left: int, top: int) -> None:
        for row, (dish, count) in enumerate(icons):
            self.place(left, top + _ICON_LINES * row, icon(self.app, dish, count))


class Trend(Lines):
    """The points of all games from the first to the last, as columns."""

    def __init__(self) -> None:
        super().__init__()
        self._points: Sequence[int] = ()

    def tell(self, player: PlayerStatistics | None) -> None:
        """Show this player's."""
        self._points = player.points if player else ()
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """The scale to the left; many games are drawn together, by their mean."""
        if len(self._points) < 2:
            return []
        room = max(width - 7, 1)
        values = spread(self._points, room)
        low, high = min(values), max(values)
        count = len(self._points)
        games = ngettext("{n} game", "{n} games", count).format(n=count)
        if count > room:
            games = _("{games}, about {n} a column").format(games=games, n=round(count / room))
        title = _title(_("Points, first game to last"), games, width - 2)
        drawn = columns(values, low, high, max(height - 1, 1))
        scale = [f"{high:4.0f} ", *[" " * 5] * (len(drawn) - 2), f"{low:4.0f} "]
        return [
            Content(" ") + title,
            *(
                Content.assemble((number, "$quiet"), (line, "$secondary"))
                for number, line in zip(scale, drawn, strict=False)
            ),
        ]


def _head(player: PlayerStatistics, width: int) -> list[Content]:
    """Who it is, how many games, how good; on one line if it fits."""
    tally = player.tally
    kinds = ", ".join(map(player_kind_name, player.kinds))
    name = Content.assemble((player.name, "bold $primary"), "  ", (kinds, "$quiet"))
    games = ngettext("{n} game", "{n} games", tally.games).format(n=tally.games)
    wins = ngettext("{n} win", "{n} wins", tally.wins).format(n=tally.wins)
    shared = _("{n} shared").format(n=tally.shared_wins) if tally.shared_wins else ""
    told = Content(", ".join(part for part in (games, wins, shared) if part))
    points = Content.assemble(
        (_("mean "), "$quiet"),
        (f"{player.mean:.1f}", "bold"),
        (_("   best "), "$quiet"),
        (f"{tally.best}", "bold"),
    )
    both = told + "   " + points
    fits = name.cell_length + both.cell_length + _GAP <= width
    lines = (
        [beside(name, both, width)] if fits else [fitted(name, width), beside(told, points, width)]
    )
    return [*lines, shares([*map(_place, range(1, len(tally.places) + 1), tally.places)], width)]


def _place(place: int, count: int) -> Part:
    name = ordinal(place)
    return Part(count, _PLACE_STYLES[place - 1], (f"{name} ×{count}", name))


def _points(tally: Tally, width: int) -> list[Content]:
    """What each dish brings in a game, and which part of all points that is."""
    most = max(1, *tally.dishes)
    lines = [_title(_("Points by dish"), _("a game   of all"), width)]
    for dish in _DISHES:
        points, tone = tally.dishes[dish], dish_tone(dish)
        name = fitted(Content.styled(dish_short_name(dish), tone), _NAME_CELLS)
        mean = points / tally.games
        figures = Content.assemble(
            (f"{mean:6.1f}", "bold" if points > 0 else "$error" if points < 0 else "$quiet"),
            (f"{share_text(points / max(tally.points, 1)):>7}", "$quiet"),
        )
        drawn = bar(points / most, width - _NAME_CELLS - figures.cell_length, tone)
        lines.append(name + drawn + figures)
    return lines


def _picked(tally: Tally, width: int) -> list[Content]:
    """How often each card was taken when it could be."""
    lines = [_title(_("Picked when offered"), "", width)]
    return lines + [
        _share(kind, tally.taken[kind], tally.offered[kind], width, kind_name(kind))
        for kind in Kind
    ]


def _chopsticks(tally: Tally, width: int) -> list[Content]:
    used = tally.chopsticks_used
    gain = _("{n} points a use").format(n=f"{tally.chopsticks_gain / max(used, 1):.1f}")
    return [
        _title(_("Chopsticks"), gain if used else "", width),
        _share(Kind.CHOPSTICKS, used, tally.chopsticks_laid, width, _("used")),
    ]


def _wasabi(tally: Tally, width: int) -> list[Content]:
    parts = [
        Content.assemble((f"  {CODES[kind]} ", kind_tone(kind)), (str(count), "$quiet"))
        for kind, count in zip(ON_WASABI, tally.on_wasabi, strict=True)
    ]
    title = Content.styled(_("Wasabi"), "bold")
    return [
        beside(title, Content("").join(parts), width) if tally.wasabi_used else title,
        _share(Kind.WASABI, tally.wasabi_used, tally.wasabi_laid, width, _("used")),
    ]


def _share(kind: Kind, part: int, whole: int, width: int, name: str) -> Content:
    """A card, a bar of how often, and the figures."""
    tone = kind_tone(kind)
    label = Content.assemble((f"{CODES[kind]} ", tone), (name, f"bold {tone}"))
    figure = f"{share_text(part / whole) if whole else '–':>6}"
    figures = Content.styled(figure, "bold" if part else "$quiet")
    if width >= _COUNTS_FROM:
        counts = _("{part} of {whole}").format(part=part, whole=whole)
        figures += Content.styled(f"{counts:>15}", "$quiet")
    drawn = bar(part / max(whole, 1), width - _KIND_CELLS - figures.cell_length, tone)
    return fitted(label, _KIND_CELLS) + drawn + figures


def _title(name: str, note: str, width: int) -> Content:
    return beside(Content.styled(name, "bold"), Content.styled(note, "$quiet"), width)


def _airy(chart: Sequence[Content]) -> list[Content]:
    """Room for a picture before each line under the title, which is two lines high."""
    lines = [Content(" " * _ICON_ROOM) + line for line in chart]
    return [lines[0], *(row for line in lines[1:] for row in (line, NOTHING))]


def _side_by_side(charts: Sequence[list[Content]], width: int) -> list[Content]:
    gap = Content(" " * _GAP)
    return [
        gap.join([fitted(line, width) for line in row])
        for row in zip_longest(*charts, fillvalue=NOTHING)
    ]
