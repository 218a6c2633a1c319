"""The languages: every text that a person reads goes through one gettext catalogue.

English is the source; a catalogue ``<language>/LC_MESSAGES/sushigo.mo`` in this folder translates.
"""

from __future__ import annotations

import gettext
from pathlib import Path

_catalogue = gettext.translation("sushigo", Path(__file__).parent, fallback=True)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext
