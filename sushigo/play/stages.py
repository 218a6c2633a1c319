"""The stages of a sitting: what the people see, and that it changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sushigo.engine import Event


class Stage(StrEnum):
    """What the people see."""

    CURTAIN = "curtain"
    """Nobody's hand: the last reveal, and who is asked to the keyboard."""
    DRAFT = "draft"
    """The hand of the person at the keyboard."""
    ROUND_SUMMARY = "round summary"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class StageChanged:
    """The people are to see something else now."""

    stage: Stage


SittingEvent = Event | StageChanged


class NotPossible(Exception):
    """A call that doesn't fit the stage; a screen that makes one has a fault."""
