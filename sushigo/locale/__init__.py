"""The languages: every text that a person reads goes through one gettext catalogue.

English is the source; a catalogue ``<language>/LC_MESSAGES/sushigo.mo`` in this folder translates.
A text is translated when it is shown, never while a module is imported: tables that are made at
import hold texts that are only `marked`, and whoever shows one translates it.
"""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

AUTO: Final = "auto"
"""The language that the system asks for, as far as it is known."""

_SOURCE: Final = "en"
_DOMAIN: Final = "sushigo"
_FOLDER: Final = Path(__file__).parent

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Speak that language from now on, English where it has no catalogue.

    Args:
        language: one of `languages`, or `AUTO`.
    """
    global _catalogue  # noqa: PLW0603  # there is one reader, who has one language
    asked = None if language == AUTO else [language]
    _catalogue = gettext.translation(_DOMAIN, _FOLDER, asked, fallback=True)


def languages() -> tuple[str, ...]:
    """The codes of the languages that there are, English first."""
    catalogues = _FOLDER.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")
    return (_SOURCE, *sorted(path.parts[-3] for path in catalogues))


def _(text: str) -> str:
    """The text in the reader's language."""
    return _catalogue.gettext(text) if text else ""  # the empty one stands for the catalogue's head


def ngettext(one: str, many: str, count: int) -> str:
    """The text for so many, in the reader's language."""
    return _catalogue.ngettext(one, many, count)


def marked(text: str) -> str:
    """The text as it is, but known to be one that `_` will translate where it is shown."""
    return text


use(AUTO)
