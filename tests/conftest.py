"""What holds for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo.kernel.twin import COMPILE_VARIABLE
from sushigo.storage.places import HOME_VARIABLE


@pytest.fixture(autouse=True)
def sushigo_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's files lie in a folder of the test's own, never where a person keeps theirs."""
    home = tmp_path_factory.mktemp("sushigo-home") / "data"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home


@pytest.fixture(autouse=True)
def no_compiling_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test leaves a compiler running behind it."""
    monkeypatch.setenv(COMPILE_VARIABLE, "never")
