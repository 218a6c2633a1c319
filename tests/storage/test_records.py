"""Files of records: one game or thousands, whole, damaged, or no records at all."""

from __future__ import annotations

import json
import os
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushigo.engine.record import Record, RecordError, dumps
from sushigo.storage.records import LARGEST_GAME, UnreadableFile, games_in, write_games
from tests.records import whole, whole_record

ONE = dumps(whole_record(seed=1))
TWO = dumps(whole_record(seed=2))


def games(path: Path, content: str | bytes) -> list[tuple[int, Record | RecordError]]:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return list(games_in(path))


def seeds(found: list[tuple[int, Record | RecordError]]) -> list[int | str | None]:
    """The seed of each game, or its fault."""
    assert [number for number, _game in found] == list(range(1, len(found) + 1))
    return [game.seed if isinstance(game, Record) else str(game) for _number, game in found]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (ONE, [1]),
        (ONE + "\n", [1]),
        (json.dumps(whole(seed=1), indent=2), [1]),
        ("\n\n  " + json.dumps(whole(seed=1), indent=None), [1]),
        (json.dumps(whole(seed=1), indent="\t").replace("\n", "\r\n"), [1]),
        (f"{ONE}\n{TWO}\n", [1, 2]),
        (f"{ONE}\r\n{TWO}", [1, 2]),
        (f"\n{ONE}\n\n  \n{TWO}\n\n", [1, 2]),
    ],
)
def test_one_game_and_many_are_told_apart_by_content(
    file: Path, content: str, found: list[int]
) -> None:
    assert seeds(games(file, content)) == found


@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("damaged", [ONE[:500], "{}", "[1]", "\0" * 9000, "\xff", ONE + "," + TWO])
def test_a_damaged_game_does_not_hide_the_others(file: Path, damaged: str, at: int) -> None:
    lines = [ONE, TWO]
    lines.insert(at, damaged)
    found = games(file, "\n".join(lines).encode("latin-1"))
    assert [number for number, _game in found] == [1, 2, 3]
    assert [isinstance(game, RecordError) for _n, game in found] == [n == at for n in range(3)]


def test_half_a_last_line_says_that_it_breaks_off(file: Path) -> None:
    assert seeds(games(file, f"{ONE}\n{TWO[:700]}")) == [1, "The text breaks off in the middle."]


def test_half_a_game_over_many_lines_says_so_too(file: Path) -> None:
    text = json.dumps(whole(), indent=1)
    assert seeds(games(file, text[: len(text) // 2])) == ["The text breaks off in the middle."]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("hello\nworld\n", "no JSON"),
        ("round,turn\n1,1\n", "no JSON"),
        ('{"a": 1}\n' * 1000, "no record"),
        ('{"a":\n1}\n', "no record"),
        ("[" * 50_000, "nested"),
        ("a" * (LARGEST_GAME + 9), "4 MB"),
        (ONE[:-1] + ',"note":"' + "a" * LARGEST_GAME + '"}', "4 MB"),
        ("{\n" + '"a": 1,\n' * (LARGEST_GAME // 8), "4 MB"),
        ("no record\n" * (LARGEST_GAME // 8), "no JSON"),
        ("\ufeff" + ONE, "byte order mark"),
    ],
)
def test_what_is_no_record_is_one_fault(file: Path, content: str, words: str) -> None:
    [(number, fault)] = games(file, content)
    assert number == 1
    assert isinstance(fault, RecordError)
    assert words in str(fault)


def test_a_game_too_large_does_not_hide_the_others(file: Path) -> None:
    large = ONE[:-1] + ',"note":"' + "a" * (3 * LARGEST_GAME) + '"}'
    first, second, third = seeds(games(file, f"{ONE}\n{large}\n{TWO}\n"))
    assert (first, third) == (1, 2)
    assert "4 MB" in str(second)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b" " * 3_000_000, "blanks"),
        (b"\n" * 3_000_000, "blanks"),
        (b"\0" * 3_000_000, "UTF-8"),
        (b"\x7fELF\x02\x01\x01\0\0\0", "UTF-8"),
        (ONE.encode("utf-16"), "UTF-8"),
    ],
)
def test_a_file_with_no_text_in_it_says_what_it_is(file: Path, content: bytes, words: str) -> None:
    with pytest.raises(UnreadableFile, match=words):
        games(file, content)


def test_a_missing_file_and_a_directory_are_named(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="no such file"):
        list(games_in(tmp_path / "missing"))
    with pytest.raises(UnreadableFile, match="folder"):
        list(games_in(str(tmp_path)))


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything"
)
def test_a_file_that_may_not_be_read_is_named(file: Path) -> None:
    file.write_text(ONE)
    file.chmod(0)
    with pytest.raises(UnreadableFile, match="may not read"):
        list(games_in(file))


@pytest.mark.parametrize(
    "blank", [b" ", b"\0", b"\n", b"a", b"hello world\n", ONE.encode() + b"\n"]
)
def test_a_large_file_is_never_held_whole(file: Path, blank: bytes) -> None:
    file.write_bytes(blank * (40_000_000 // len(blank)) if len(blank) < 100 else blank * 300)
    with file.open("ab") as more:
        more.truncate(40_000_000)
    tracemalloc.start()
    try:
        list(zip(games_or_nothing(file), range(5), strict=False))
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 8 * LARGEST_GAME < 40_000_000


def games_or_nothing(path: Path) -> Iterator[object]:
    try:
        yield from games_in(path)
    except UnreadableFile:
        return


def test_games_are_read_one_by_one(file: Path) -> None:
    file.write_text(f"{ONE}\n{TWO}\n")
    found = games_in(file)
    assert next(found)[0] == 1
    found.close()  # type: ignore[attr-defined]  # a generator: the file is closed with it


def test_what_is_written_is_read_again(file: Path) -> None:
    records = [whole_record(seats, seed=seats) for seats in (2, 3, 4, 5)]
    write_games(file, records)
    assert [game for _number, game in games_in(file)] == records
    write_games(file, records[:1])
    assert [game for _number, game in games_in(file)] == records[:1]
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_write_that_fails_leaves_what_was_there(file: Path) -> None:
    def failing() -> Iterator[Record]:
        yield whole_record()
        raise KeyboardInterrupt

    file.write_text("before")
    with pytest.raises(KeyboardInterrupt):
        write_games(file, failing())
    assert file.read_text() == "before"
    assert [path.name for path in file.parent.iterdir()] == [file.name]
