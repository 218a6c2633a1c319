"""Nobody waits for the compiler: until it is done the plain kernel plays."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sushigo.kernel import twin


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[Any]]:
    """The commands that would have been started, with an empty folder for what they compile."""
    commands: list[Any] = []
    monkeypatch.setattr(twin, "_folder", lambda: tmp_path)
    monkeypatch.setattr(twin, "is_installed", lambda: True)
    monkeypatch.setattr("subprocess.Popen", lambda command, **_kept: commands.append(command))
    monkeypatch.delenv(twin.COMPILE_VARIABLE)
    twin._begin_to_compile.cache_clear()
    yield commands
    twin._begin_to_compile.cache_clear()


def test_it_is_compiled_aside_and_once(started: list[Any]) -> None:
    assert [twin.code().compiled for _ in range(3)] == [False] * 3
    assert [command[1:] for command in started] == [["-m", "sushigo.kernel.warm"]]


def test_another_process_compiles_already(started: list[Any], tmp_path: Path) -> None:
    (tmp_path / "compiling").touch()
    assert not twin.code().compiled
    assert not started


def test_whoever_was_ended_while_compiling_is_replaced(started: list[Any], tmp_path: Path) -> None:
    (tmp_path / "compiling").touch()
    os.utime(tmp_path / "compiling", (0, 0))
    twin.code()
    assert len(started) == 1


def test_it_is_never_compiled_where_that_is_not_wanted(
    started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(twin.COMPILE_VARIABLE, "never")
    assert not twin.code().compiled
    assert not started


def test_without_numba_all_is_plain(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twin, "is_installed", lambda: False)
    assert not twin.code().compiled
    assert not twin.code(wait=True).compiled
    assert not started


def test_a_numba_that_does_not_load_is_none(
    started: list[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken() -> twin.Code:
        raise ImportError("numba needs another numpy")

    monkeypatch.setattr(twin, "compiled", broken)
    (tmp_path / "compiled").touch()
    assert not twin.code().compiled
    assert not started


def test_a_folder_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_a, **_k: tmp_path / "file")
    twin._folder.cache_clear()
    folder = twin._folder()
    twin._folder.cache_clear()
    assert folder.is_dir()
    assert tmp_path not in folder.parents
    folder.rmdir()


def test_what_was_compiled_long_ago_goes_and_nothing_else(tmp_path: Path) -> None:
    old, new, other = (tmp_path / name for name in ("0" * 16, "1" * 16, "games"))
    for folder in (old, new, other):
        folder.mkdir()
        (folder / "file").touch()
    for folder in (old, other):
        os.utime(folder, (0, 0))
    (tmp_path / ("2" * 16)).symlink_to(tmp_path / "nowhere")
    twin._forget_old(tmp_path, new.stat().st_mtime)
    assert sorted(one.name for one in tmp_path.iterdir() if one.is_dir()) == [new.name, other.name]
