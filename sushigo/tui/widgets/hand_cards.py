"""The hand as cards with pictures, in one row or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.visual import Visual

from sushigo.tui.look import kind_tone
from sushigo.tui.pictures import PICTURE_LINES, PICTURE_WIDTH, picture
from sushigo.wording import kind_name, kind_worth

from .hand import CardFace, Hand, touchable
from .lines import fitted

WIDTH: Final = PICTURE_WIDTH + 2
HEIGHT: Final = PICTURE_LINES + 4
"""A frame, the picture, the name, and what the card is worth."""
_GAP: Final = 1


class Frame(NamedTuple):
    """The signs of a frame: corners, horizontal, vertical."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


_PLAIN: Final = Frame(*"╭╮╰╯─│")
_CURSOR: Final = Frame(*"┏┓┗┛━┃")
_CHOSEN: Final = Frame(*"╔╗╚╝═║")


class HandCards(Hand):
    """Cards side by side. A cursor that moves repaints two frames, and no picture."""

    def __init__(self) -> None:
        super().__init__()
        self._painted: dict[int, list[Strip]] = {}
        self._before: dict[int, CardFace] = {}

    def show(self) -> None:
        """Paint the cards that changed, or of those only the frames."""
        if not self.is_mounted or not self.size.width:
            return
        faces = {face.at: face for face in self.faces}
        before = {at: face for at, face in self._before.items() if at in self._painted}
        if len(before) != len(faces) or not before:
            self._painted.clear()
            self._before = faces
            self.refresh(layout=True)
            return
        for at, face in faces.items():
            if face != before[at]:
                del self._painted[at]
                for region in self._changed(before[at], face):
                    self.refresh(region)
        self._before = faces

    def notify_style_update(self) -> None:
        """Another theme paints every card anew."""
        self._painted.clear()
        super().notify_style_update()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the rows of cards need."""
        del container, viewport
        return len(self._rows(width)) * HEIGHT

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """Cards are painted as strips, not as lines."""
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        """One line through all the cards of a row."""
        row, line = divmod(y, HEIGHT)
        rows = self._rows(self.size.width)
        ground = self.rich_style
        if row >= len(rows):
            return Strip.blank(self.size.width, ground)
        gap = Strip([Segment(" " * _GAP, ground)])
        strips = [Strip([Segment(" " * self._margin(rows[row]), ground)])]
        for at in rows[row]:
            strips += [self._card(at)[line], gap]
        joined = Strip.join(strips)
        return joined.adjust_cell_length(self.size.width, ground)

    # -- where the cards lie -------------------------------------------------------------------

    def _rows(self, width: int) -> list[range]:
        """The cards of each row: as few rows as there is room for, as even as can be."""
        count = len(self.faces)
        if not count:
            return []
        most = max((width + _GAP) // (WIDTH + _GAP), 1)
        rows = -(-count // most)
        size = -(-count // rows)
        return [range(at, min(at + size, count)) for at in range(0, count, size)]

    def _margin(self, row: range) -> int:
        taken = len(row) * (WIDTH + _GAP) - _GAP
        return max((self.size.width - taken) // 2, 0)

    def _place(self, at: int) -> Region:
        for number, row in enumerate(self._rows(self.size.width)):
            if at in row:
                x = self._margin(row) + (at - row.start) * (WIDTH + _GAP)
                return Region(x, number * HEIGHT, WIDTH, HEIGHT)
        return Region()

    def _changed(self, before: CardFace, after: CardFace) -> list[Region]:
        """The parts of a card to paint again; a picture costs more bytes than all else."""
        x, y, width, height = self._place(after.at)
        if before.kind is not after.kind:
            return [Region(x, y, width, height)]
        return [
            Region(x, y, width, 1),
            Region(x, y + height - 1, width, 1),
            Region(x, y + 1, 1, height - 2),
            Region(x + width - 1, y + 1, 1, height - 2),
        ]

    # -- how a card looks ----------------------------------------------------------------------

    def _card(self, at: int) -> list[Strip]:
        if at not in self._painted:
            self._painted[at] = self._paint(self.faces[at])
        return self._painted[at]

    def _paint(self, face: CardFace) -> list[Strip]:
        frame, tone = _frame(face)
        texts = [
            fitted(
                Content.styled(kind_name(face.kind), f"bold {kind_tone(face.kind)}"),
                PICTURE_WIDTH,
            ),
            fitted(Content.styled(kind_worth(face.kind), "$quiet"), PICTURE_WIDTH),
        ]
        side = self._strip(Content.styled(frame.down, tone), 1)
        inner = [
            *picture(self.app, face.kind),
            *(self._strip(text, PICTURE_WIDTH) for text in texts),
        ]
        strips = [
            self._strip(_top(face, frame, tone), WIDTH),
            *(Strip.join([side, line, side]) for line in inner),
            self._strip(_bottom(face, frame, tone), WIDTH),
        ]
        touch = RichStyle.from_meta(dict(touchable(face.at).meta))
        return [strip.apply_style(touch) for strip in strips]

    def _strip(self, text: Content, width: int) -> Strip:
        return Visual.to_strips(self, text.stylize_before("on $card"), width, 1, self.visual_style)[
            0
        ]


def _frame(face: CardFace) -> tuple[Frame, str]:
    """Shape first, colour second."""
    if face.mark:
        return _CHOSEN, "bold $success"
    if face.under_cursor:
        return _CURSOR, "bold $primary"
    return _PLAIN, "$line"


def _top(face: CardFace, frame: Frame, tone: str) -> Content:
    pointer = "▸" if face.under_cursor else frame.across
    mark = f" {face.mark_text} " if face.mark else ""
    rule = frame.across * (WIDTH - 6 - len(mark))
    return Content.assemble(
        (frame.top_left + pointer, tone),
        (f" {face.key} ", "bold $primary"),
        (rule, tone),
        (mark, "bold reverse $success"),
        (frame.top_right, tone),
    )


def _bottom(face: CardFace, frame: Frame, tone: str) -> Content:
    gain = f" {face.gain} "
    rule = frame.across * (WIDTH - 3 - len(gain))
    return Content.assemble(
        (frame.bottom_left + rule, tone),
        (gain, "bold $secondary"),
        (frame.across + frame.bottom_right, tone),
    )
