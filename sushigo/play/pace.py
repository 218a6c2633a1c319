"""How fast things happen that happen by themselves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Durations in seconds."""

    reveal: float = 0.6
    """How long the cards lie face down before they turn over; a key ends it at once."""
    slide: float = 0.5
    """How long the hands slide on to the neighbour."""
    count_up: float = 0.6
    """How long the newest points take to be counted up."""
    replay: float = 1.5
    """How long each moment of a running replay is shown."""
    save_again: float = 5.0
    """How long until a step that could not be saved is tried again."""
