"""What is wrong with a game, in sentences; screens show them for as long as it is so."""

from __future__ import annotations

from collections.abc import Iterator

from sushigo.locale import _

from .sitting import Sitting


def trouble_sentences(sitting: Sitting) -> Iterator[str]:
    """That it is not saved; that a computer player failed."""
    if sitting.trouble:
        yield unsaved_sentence(sitting.trouble)
    yield from stand_in_sentences(sitting)


def unsaved_sentence(trouble: str) -> str:
    """That the last step could not be saved, and why."""
    return _("Not saved, but play goes on. {trouble}").format(trouble=trouble)


def stand_in_sentences(sitting: Sitting) -> Iterator[str]:
    """For each computer player that failed, that a simple one chose for it."""
    for seat, fault in sitting.stood_in_for.items():
        sentence = _("{name}, a computer player, failed ({fault}). A simple one chooses for it.")
        yield sentence.format(name=sitting.seats[seat].name, fault=fault)
