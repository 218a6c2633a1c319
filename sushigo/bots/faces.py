"""A face for each level: what it is called, and how it plays in a line that is true."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo.locale import marked as _  # made at import; whoever shows a face translates it


class Face(NamedTuple):
    """Who sits there, as people get to know it."""

    name: str
    """A name as of a person: no language changes it."""
    level: str
    """The level's own word, in English."""
    manner: str
    """How it plays, in English."""


FACES: Final[dict[str, Face]] = {
    "easy": Face("Tamago", _("easy"), _("Dreams a little, and loves nigiri.")),
    "medium": Face("Purin", _("medium"), _("Plans ahead, and hates to lose puddings.")),
    "hard": Face("Hashi", _("hard"), _("Plays on in its head, and loves chopsticks.")),
    "expert": Face("Itamae", _("expert"), _("Remembers each card, and learns how you choose.")),
}
"""By the kind of computer player."""
