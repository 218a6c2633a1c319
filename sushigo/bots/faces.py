"""A face for each level: what it is called, and how it plays in a line that is true."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo.locale import marked as _  # made at import; whoever shows a face translates it


class Face(NamedTuple):
    """Who sits there, as people get to know it."""

    names: tuple[str, ...]
    """Names as of persons, for as many as may sit at one table: no language changes them."""
    level: str
    """The level's own word, in English."""
    manner: str
    """How it plays, in English."""

    @property
    def name(self) -> str:
        """The name by which the level is known."""
        return self.names[0]


FACES: Final[dict[str, Face]] = {
    "easy": Face(
        ("Tamago", "Ebi", "Ikura", "Hotate"),
        _("easy"),
        _("Dreams a little, and loves egg nigiri."),
    ),
    "medium": Face(
        ("Purin", "Mochi", "Dango", "Anmitsu"),
        _("medium"),
        _("Plans ahead, and hates to lose puddings."),
    ),
    "hard": Face(
        ("Hashi", "Donburi", "Masu", "Ochoko"),
        _("hard"),
        _("Thinks each pick through, and loves chopsticks."),
    ),
    "expert": Face(
        ("Itamae", "Sensei", "Okami", "Taisho"),
        _("expert"),
        _("Remembers each card, and learns how you choose."),
    ),
}
"""By the kind of computer player."""
