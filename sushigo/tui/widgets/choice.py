"""A value out of a few, changed with the arrows, Space or a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from textual import events
from textual.content import Content
from textual.message import Message

from .lines import Lines

_V = TypeVar("_V")
_BACK: Final = "‹ "
_ON: Final = " ›"


class Choice(Lines, Generic[_V], can_focus=True):
    """``‹ official ›``: shows one of its values by its label."""

    class Changed(Message):
        """Another value was chosen by the person."""

        def __init__(self, choice: Choice[Any]) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice[Any]:
            """The widget, so that handlers can be bound to one of them."""
            return self.choice

    def __init__(
        self, values: Sequence[tuple[_V, str]], value: _V, *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._values = list(values)
        self._value = value

    @property
    def value(self) -> _V:
        """The value that is shown."""
        return self._value

    def set_value(self, value: _V) -> None:
        """Show another value, without a word to anybody."""
        self._value = value
        self.show()

    def lines(self, width: int, height: int) -> Sequence[Content]:
        """One line."""
        del width, height
        label = next(label for value, label in self._values if value == self._value)
        tone = "bold $primary" if self.has_focus else "$quiet"
        style = "bold reverse" if self.has_focus else "bold"
        return [Content.assemble((_BACK, tone), (label, style), (_ON, tone))]

    def watch_has_focus(self, has_focus: bool) -> None:
        """Shape and colour show the focus."""
        super().watch_has_focus(has_focus)
        self.show()

    def on_click(self, event: events.Click) -> None:
        """On the arrow before the value to the one before; elsewhere to the next."""
        self.step(-1 if event.x < len(_BACK) else 1)

    def on_key(self, event: events.Key) -> None:
        """Arrows, Space and Enter change the value."""
        by = {"left": -1, "h": -1, "right": 1, "l": 1, "space": 1, "enter": 1}.get(event.key)
        if by is not None:
            event.stop()
            self.step(by)

    def step(self, by: int) -> None:
        """To another value, so many on, and say so."""
        values = [value for value, _label in self._values]
        self._value = values[(values.index(self._value) + by) % len(values)]
        self.show()
        self.post_message(self.Changed(self))
