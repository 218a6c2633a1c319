"""Ten thousand games in the history: how soon they are listed, and what a key costs there.

Run ``pytest tests/benchmarks --benchmark-enable -n 0 -s``; nothing here fails by the clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from sushigo.storage.exchange import bring_in, export
from sushigo.storage.games import Games

from .many_games import COUNT, fill
from .test_terminal_speed import LARGE, Measured, cost, report

PAGE_DOWN = "\x1b[6~"
WHEEL_DOWN = "\x1b[<65;10;10M"


@pytest.fixture
def many(sushigo_home: Path) -> Iterator[Games]:
    """Ten thousand games."""
    del sushigo_home
    games = Games()
    fill(games)
    yield games
    games.close()


def opened() -> tuple[Measured, float]:
    """A terminal with the list, and the milliseconds from the key until it was there."""
    terminal = Measured("-m", "tests.benchmarks.many_games", size=LARGE)
    terminal.wait_for("New game")
    terminal.settle()
    start = time.perf_counter()
    terminal.type("z")
    terminal.wait_for(f"{COUNT:,} games")
    return terminal, (time.perf_counter() - start) * 1000


@pytest.mark.usefixtures("many")
def test_the_list_opens(benchmark: BenchmarkFixture) -> None:
    """Each time in a fresh process: under 200 ms."""
    times = []
    for _ in range(7):
        terminal, milliseconds = opened()
        with terminal:
            times.append((milliseconds, len(terminal.output)))
    report(benchmark, times)


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize(
    "key", ["j", PAGE_DOWN, WHEEL_DOWN], ids=["a line down", "a page down", "the wheel"]
)
def test_scrolling(benchmark: BenchmarkFixture, key: str) -> None:
    """One step: under 50 ms."""
    terminal, _time = opened()
    with terminal:
        terminal.settle()
        report(benchmark, [cost(terminal, key) for _ in range(30)])


@pytest.mark.usefixtures("many")
def test_searching(benchmark: BenchmarkFixture) -> None:
    """Each letter: under 50 ms."""
    terminal, _time = opened()
    with terminal:
        terminal.settle()
        cost(terminal, "/")
        report(benchmark, [cost(terminal, key) for key in "player 77 luis"])


def test_taking_them_out_and_in(many: Games, tmp_path: Path, benchmark: BenchmarkFixture) -> None:
    """In the time in which a person waits before a progress bar."""
    file = tmp_path / "many.jsonl"
    out = seconds(lambda: export(many, many.ids(), file))
    elsewhere = Games(tmp_path / "elsewhere.db")
    into = seconds(lambda: bring_in(elsewhere, file))
    assert len(elsewhere.ids()) == COUNT
    again = seconds(lambda: bring_in(elsewhere, file))
    assert len(elsewhere.ids()) == COUNT
    benchmark(lambda: None)
    print(f"\nexport {out:.1f} s, import {into:.1f} s, import of what is there {again:.1f} s")


def seconds(call: Callable[[], object]) -> float:
    """How long that takes."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
