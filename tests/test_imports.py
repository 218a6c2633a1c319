"""What an import brings along, seen in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def loaded_by(statement: str) -> set[str]:
    """The top-level modules that a fresh interpreter has loaded after the statement."""
    program = f"""
import sys
before = set(sys.modules)
sys.path.insert(0, {str(ROOT)!r})
{statement}
print(*{{name.partition(".")[0] for name in set(sys.modules) - before}})
"""
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_the_engine_is_standard_library_only() -> None:
    loaded = loaded_by("import sushigo.engine")
    assert "sushigo" in loaded
    assert loaded - sys.stdlib_module_names == {"sushigo"}


def test_nothing_is_translated_while_it_is_imported() -> None:
    """The language is chosen after the command line is read, and that is after many an import."""
    statement = f"""
import pkgutil
from importlib.util import find_spec
import sushigo.locale as locale
def translated(*words):
    raise AssertionError(words)
locale._ = locale.ngettext = translated
sys.path += {sys.path!r}
import sushigo
left_out = ("sushigo.__main__",) if find_spec("pettingzoo") else ("sushigo.__main__", "sushigo.rl")
for one in pkgutil.walk_packages(sushigo.__path__, "sushigo."):
    if not one.name.startswith(left_out):
        __import__(one.name)
import sushigo.tui.commands.command as command
assert command.translated is translated
"""
    assert "textual" in loaded_by(statement)


def test_a_third_party_module_would_be_seen() -> None:
    assert "hypothesis" in loaded_by("import hypothesis") - sys.stdlib_module_names
