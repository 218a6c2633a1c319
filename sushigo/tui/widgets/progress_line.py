"""How far a replay has come, on one line that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from .lines import fitted
from .timeline import LEFT, RIGHT, Timeline


class ProgressLine(Timeline):
    """``▸  1━━━━━━━━━2━━━▮─────3─────────── 15/28``: a number where a round begins."""

    def __init__(self, moments: int, round_starts: Sequence[int]) -> None:
        super().__init__(moments, round_starts)
        self._runs = False

    def tell_running(self, runs: bool) -> None:
        """Show whether the replay runs by itself."""
        self._runs = runs
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line."""
        del height
        here, last = self.column(self.at, width), self.column(self.moments - 1, width)
        signs = ["━" if x < here else "─" for x in range(last + 1)]
        for number, start in enumerate(self.round_starts, start=1):
            signs[self.column(start, width)] = str(number)
        before, after = "".join(signs[LEFT:here]), "".join(signs[here + 1 :])
        run = fitted(Content.styled(" ▸ ▸" if self._runs else "", "bold $secondary"), LEFT)
        count = Content.styled(f"{self.at + 1}/{self.moments} ", "$quiet")
        line = run + Content.assemble(
            (before, "bold $primary"), ("▮", "bold $foreground"), (after, "$quiet")
        )
        return [fitted(line, width - RIGHT) + count.pad_left(RIGHT - count.cell_length)]
