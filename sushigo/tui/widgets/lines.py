"""The ground of all our widgets: lines that are painted again only when they change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual
from textual.widget import Widget

from sushigo.locale import _

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

NOTHING = Content("")


class Lines(Widget):
    """A widget that says what its lines are; `show` paints those that differ from before.

    Terminals over slow lines are played on: one changed line costs the bytes of one line.
    """

    ALLOW_SELECT = False
    app: SushiGoApp
    auto_links = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._shown: list[Content] = []
        self._looks: list[tuple[object, ...]] = []

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """What to draw in so many cells; more lines than `height` are cut off."""
        raise NotImplementedError

    def show(self) -> None:
        """Look again at what is to be drawn, and paint what changed."""
        if not self.is_mounted or not self.size.width:
            if self.display:
                # It has no size because it had no lines; now it may have some.
                self.refresh(layout=True)
            return
        before = self._looks
        self._shown = self.draw(self.size.width, self.size.height)
        self._looks = [self.painted_as(y) for y in range(len(self._shown))]
        if self.styles.auto_dimensions and len(before) != len(self._looks):
            self.refresh(layout=True)
        for y, (old, new) in enumerate(zip_longest(before, self._looks)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def draw(self, width: int, height: int) -> list[Content]:
        """The lines for so many cells; none where there is no room at all."""
        return list(self.lines(width, height)) if width > 0 else []

    def painted_as(self, y: int) -> tuple[object, ...]:
        """What a line looks like, for telling whether it changed."""
        line = self._line(y)
        return line.plain, tuple(line.spans)

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.show()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are, where the height is left to the widget."""
        del container
        return len(self.draw(width, viewport.height))

    def render_line(self, y: int) -> Strip:
        """One line of the terminal."""
        strips = Visual.to_strips(
            self, self._line(y), self.size.width, 1, self.visual_style, pad=True
        )
        return strips[0] if strips else Strip.blank(self.size.width, self.rich_style)

    def _line(self, y: int) -> Content:
        return self._shown[y] if y < len(self._shown) else NOTHING


def clickable(text: Content | str, action: str, style: str = "") -> Content:
    """Text that does something when clicked, such as ``screen.lock_in``."""
    content = Content(text) if isinstance(text, str) else text
    return content.stylize(style).stylize(Style.from_meta({"@click": action}))


def button(name: str, action: str, *, usable: bool = True, main: bool = False) -> Content:
    """A text that looks like a button; `main` for the one that is wanted most."""
    if not usable:
        return Content.styled(f"[{name}]", "$quiet")
    if main:
        return clickable(name, action, "bold reverse $primary")
    return clickable(f"[{name}]", action, "bold $primary")


def beside(left: Content, right: Content, width: int) -> Content:
    """Two texts at the two ends of a line; the left one is cut where they meet."""
    room = max(width - right.cell_length - 1, 0)
    return fitted(left, room) + Content(" ") + right


def fitted(text: Content, width: int) -> Content:
    """The text in exactly so many cells, cut or filled up."""
    if text.cell_length > width:
        text = text.truncate(width, ellipsis=True)
    return text.pad_right(width - text.cell_length)


def first_that_fits(width: int, *texts: Content) -> Content:
    """The first of the texts that is not too wide, else the last, cut."""
    return next((text for text in texts if text.cell_length <= width), fitted(texts[-1], width))


def with_way_out(panel: Lines, *titles: Content, width: int) -> Content:
    """The first title of a panel of the draft that fits, and behind it how to close the panel."""
    key = panel.app.preferences.key("draft.hide")
    close = clickable(_("{key} closes ").format(key=key), "screen.hide", "$quiet")
    return beside(first_that_fits(width - close.cell_length - 1, *titles), close, width)
