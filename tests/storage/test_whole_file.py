"""A file is written whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sushigo.storage.whole_file import whole_file

TEXT = "寿司\n[/red]\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "file"


def write(path: Path, text: str) -> None:
    with whole_file(path) as file:
        file.write(text)


def test_what_is_written_is_there(path: Path) -> None:
    write(path, TEXT)
    assert path.read_bytes() == TEXT.encode()
    assert list(path.parent.iterdir()) == [path]


def test_until_it_is_whole_the_old_one_is_there(path: Path) -> None:
    path.write_text("old")
    with whole_file(path) as file:
        file.write(TEXT)
        file.flush()
        assert path.read_text() == "old"
    assert path.read_bytes() == TEXT.encode()


def break_off(path: Path, failure: type[BaseException]) -> None:
    with whole_file(path) as file:
        file.write(TEXT)
        raise failure


@pytest.mark.parametrize("failure", [OSError, KeyboardInterrupt, ValueError])
@pytest.mark.parametrize("old", [None, "old"])
def test_a_failure_leaves_things_as_they_were(
    path: Path, old: str | None, failure: type[BaseException]
) -> None:
    if old is not None:
        path.write_text(old)
    with pytest.raises(failure):
        break_off(path, failure)
    assert [one.read_text() for one in path.parent.iterdir()] == ([old] if old else [])


def test_what_can_not_be_encoded_leaves_things_as_they_were(path: Path) -> None:
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        write(path, "half a character: \ud800")
    assert path.read_text() == "old"
    assert list(path.parent.iterdir()) == [path]


def test_nothing_written_takes_the_place_of_nothing(path: Path) -> None:
    write(path, "")
    assert not path.exists()
    path.write_text("old")
    write(path, "")
    assert path.read_text() == "old"
    assert list(path.parent.iterdir()) == [path]


def test_two_can_write_at_once(path: Path) -> None:
    with whole_file(path) as one, whole_file(path) as other:
        one.write("one")
        other.write("other")
    assert path.read_text() == "one"
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link(path: Path) -> None:
    link = path.with_name("link")
    link.symlink_to(path)
    write(link, TEXT)
    assert link.is_symlink()
    assert path.read_bytes() == TEXT.encode()


def test_a_link_to_itself_is_no_place_to_write_to_but_no_crash(path: Path) -> None:
    path.symlink_to(path)
    write(path, TEXT)
    assert path.read_bytes() == TEXT.encode()


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and permissions of POSIX")
def test_a_pipe_is_written_to_and_not_replaced(path: Path) -> None:
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write(path, TEXT)
        assert os.read(reader, 999) == TEXT.encode()
    finally:
        os.close(reader)
    assert path.is_fifo()


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and permissions of POSIX")
def test_a_file_is_made_with_the_permissions_of_any_other(path: Path) -> None:
    write(path, TEXT)
    other = path.with_name("other")
    other.touch()
    assert path.stat().st_mode == other.stat().st_mode


@pytest.mark.parametrize("wrong", ["", "missing/file", "old/file"])
def test_a_place_that_can_not_be_written_is_an_error_and_leaves_nothing(
    path: Path, wrong: str
) -> None:
    old = path.with_name("old")
    old.write_text("old")
    with pytest.raises(OSError, match="directory"):
        write(path.parent / wrong, TEXT)
    assert list(path.parent.iterdir()) == [old]
