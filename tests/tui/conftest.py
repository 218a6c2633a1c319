"""The tests of the screens keep nothing where a person's own files lie."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A new folder for the program's files."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SUSHIGO_HOME", str(folder))
    return folder
