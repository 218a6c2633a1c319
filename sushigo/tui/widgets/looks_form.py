"""The settings with a few values each, and how the game looks with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Label

from sushigo.engine import OFFICIAL, Kind
from sushigo.engine.rules import SEATS
from sushigo.locale import AUTO, _, languages
from sushigo.seats import DEFAULT_NAMES
from sushigo.storage.settings import Glyphs, Speed
from sushigo.tui.looks import THEME_NAMES
from sushigo.wording import kind_worth, signed

from .choice import Choice
from .hand import CardFace
from .hand_cards import HandCards
from .looks_preview import LooksPreview
from .text_lines import Paragraph

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_HAND: Final = (
    (Kind.SQUID, 9),
    (Kind.TEMPURA, 5),
    (Kind.MAKI3, 6),
    (Kind.DUMPLING, 1),
    (Kind.SASHIMI, 0),
    (Kind.SALMON, 2),
    (Kind.EGG, 1),
    (Kind.MAKI1, 3),
    (Kind.WASABI, 0),
    (Kind.CHOPSTICKS, 0),
)
"""A hand for the preview, and what its cards might give."""
_ONE_ROW: Final = 4
"""How many of them 80 columns have room for."""


class Row(NamedTuple):
    """A setting on the screen."""

    name: str
    """Its key in the file."""
    label: str
    values: Sequence[tuple[Any, str]]
    help: str


def _rows() -> tuple[Row, ...]:
    """The settings in the order of the screen."""
    yes_or_no = ((True, _("yes")), (False, _("no")))
    themes = {
        "night": _("night"),
        "day": _("day"),
        "contrast": _("strong contrast"),
        "clear": _("clear for all colour vision"),
        "terminal": _("your terminal's own"),
    }
    return (
        Row(
            "theme",
            _("Colours"),
            [(name, themes.get(name, name)) for name in THEME_NAMES],
            _("The arrows step through them; the game changes at once."),
        ),
        Row(
            "motion",
            _("Motion"),
            yes_or_no,
            _("Cards turn over, hands slide on, points count up. Any key cuts it short."),
        ),
        Row(
            "speed",
            _("Speed"),
            (
                (Speed.AT_ONCE, _("at once")),
                (Speed.NORMAL, _("normal")),
                (Speed.SLOW, _("slow")),
            ),
            _("How fast computer players are, and everything that moves."),
        ),
        Row(
            "bell",
            _("Bell"),
            yes_or_no,
            _("The terminal rings when somebody is asked to the keyboard."),
        ),
        Row(
            "memory",
            _("Memory aid"),
            yes_or_no,
            _("In the draft a key shows which cards are still to come, as far as you saw them."),
        ),
        Row(
            "glyphs",
            _("Signs"),
            (
                (Glyphs.AUTO, _("as the terminal can")),
                (Glyphs.UNICODE, _("all, with pictures")),
                (Glyphs.ASCII, _("ASCII only")),
            ),
            _("Choose ASCII where frames and pictures come out as question marks or gaps."),
        ),
        Row(
            "language",
            _("Language"),
            [(AUTO, _("as the system")), *((code, code) for code in languages())],
            _("From the next start on."),
        ),
    )


class LooksForm(Vertical):
    """A line for each setting; below them what the one under the cursor does, and a preview."""

    app: SushiGoApp

    def compose(self) -> ComposeResult:
        """Settings, help, preview."""
        self._rows = _rows()
        settings = self.app.preferences.settings
        names = self.app.preferences.names_to_offer(DEFAULT_NAMES)[: SEATS[-1]]
        for at, row in enumerate(self._rows):
            with Horizontal(classes="setting"):
                yield Label(row.label)
                choice = Choice(row.values, getattr(settings, row.name), id=f"set-{row.name}")
                choice.set_class(not at, "first")
                yield choice
        yield Paragraph(id="about")
        yield LooksPreview(names)
        yield HandCards()

    def on_resize(self) -> None:
        """Show a hand such as one is dealt, as large as there is room for."""
        count = len(_HAND) if self.screen.has_class("-tall") else _ONE_ROW
        self.query_one(HandCards).show_faces([_face(at) for at in range(count)])

    def on_descendant_focus(self) -> None:
        """Say what the setting under the cursor does."""
        self._tell()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """It holds from now on."""
        event.stop()
        name = str(event.choice.id).removeprefix("set-")
        self.app.preferences.set(name, event.choice.value)
        self._tell()

    def _tell(self) -> None:
        focused = self.screen.focused
        row = next((one for one in self._rows if focused and focused.id == f"set-{one.name}"), None)
        if row is None:
            return
        decided = self.app.preferences.decided.get(row.name)
        sentence = _("{what} decides it at the next start.").format(what=decided) if decided else ""
        self.query_one("#about", Paragraph).tell(f"{row.help} {sentence}".strip())


def _face(at: int) -> CardFace:
    kind, gain = _HAND[at]
    return CardFace(
        at=at,
        kind=kind,
        under_cursor=at == 1,
        mark=int(at == 0),
        of_two=False,
        gain=signed(gain),
        worth=kind_worth(kind, OFFICIAL, SEATS[-1]),
    )
