"""What a command is."""

from __future__ import annotations

from dataclasses import dataclass

from sushigo.locale import _ as translated


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can do with a key, or with a click on the key bar."""

    id: str
    """``screen.what``: a keymap names a command by it."""
    keys: str
    """Textual's names of its keys, with commas."""
    action: str
    label: str
    """One or two words for the key bar, in English; empty for what the key bar leaves out."""
    help: str
    """A sentence for the help screen and the palette, in English."""
    sign: str = ""
    """How the key bar writes its key, in English, where that isn't the key's name."""
    always: bool = False
    """Whether the key bar shows it however little room there is: the way out."""

    @property
    def name(self) -> str:
        """What the key bar calls it, in the reader's language."""
        return translated(self.label)

    @property
    def sentence(self) -> str:
        """What the help says about it, in the reader's language."""
        return translated(self.help)


def digits(screen: str, action: str, count: int, help: str) -> tuple[Command, ...]:
    """A key for each of so many; the first one has the sentence for all."""
    first = Command(f"{screen}.1", "1", f"{action}(0)", "", help, f"1-{count % 10}")
    others = (
        Command(f"{screen}.{n}", str(n % 10), f"{action}({n - 1})", "", "")
        for n in range(2, count + 1)
    )
    return first, *others
