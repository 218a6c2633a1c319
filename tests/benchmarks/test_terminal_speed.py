"""What a key costs in a real terminal: time to the repaint, bytes written, start, memory.

Run ``pytest tests/benchmarks --benchmark-enable -n 0 -s``; nothing here fails by the clock.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.slow_player import KIND, installed
from tests.terminal import Terminal

FIVE = "Ana,Luis,Marta,Kenji,Zoe"
TWO = "Ana,Luis"
LARGE = (120, 40)
_QUIET = 0.08
"""Seconds without a byte that end a repaint."""
_PATIENCE = 5.0


class Measured(Terminal):
    """A terminal that can tell when a repaint begins and ends."""

    def settle(self) -> None:
        """Wait until nothing more is written."""
        while self._draw(_QUIET):
            pass

    def wait_for_output(self) -> None:
        """Wait for the next bytes."""
        self._draw(_PATIENCE)


def playing(players: str) -> Measured:
    """A game begun in a terminal of 120 by 40, the first hand open."""
    terminal = Measured(
        "-m", "sushigo", "--no-motion", "play", "--players", players, "--seed", "7", size=LARGE
    )
    terminal.wait_for("Next:")
    terminal.type(" ")
    terminal.wait_for("choose one card")
    terminal.settle()
    return terminal


def cost(terminal: Measured, key: str) -> tuple[float, int]:
    """Milliseconds from a key to the first byte, and the bytes until all is quiet again."""
    before = len(terminal.output)
    start = time.perf_counter()
    terminal.type(key)
    terminal.wait_for_output()
    first = time.perf_counter() - start
    terminal.settle()
    return first * 1000, len(terminal.output) - before


@pytest.mark.parametrize("players", [FIVE, TWO], ids=["five, seven cards", "two, ten cards"])
def test_a_cursor_move(benchmark: BenchmarkFixture, players: str) -> None:
    """Repaints two frames and the preview: under 16 ms at the 95th percentile, under 2.5 KB."""
    with playing(players) as terminal:
        cost(terminal, "l")
        costs = [cost(terminal, "l") for _ in range(40)]
    report(benchmark, costs)


@pytest.mark.parametrize("players", [FIVE, TWO], ids=["five", "two"])
def test_choosing_a_card(benchmark: BenchmarkFixture, players: str) -> None:
    """Two frames, the preview and the buttons."""
    with playing(players) as terminal:
        costs = [cost(terminal, key) for key in "1234512345"]
    report(benchmark, costs)


@pytest.mark.parametrize("size", [LARGE, (80, 24)], ids=["pictures", "list"])
def test_a_turn_with_computer_players(benchmark: BenchmarkFixture, size: tuple[int, int]) -> None:
    """The panels of five and a new hand; the cards themselves are most of it."""
    players = "Ana,bot:random,bot:random,bot:random,bot:random"
    command = ("-m", "sushigo", "--no-motion", "play", "--players", players, "--seed", "7")
    with Measured(*command, size=size) as terminal:
        terminal.wait_for("choose one card")
        terminal.settle()
        costs = []
        for _ in range(4):
            cost(terminal, "1")
            costs.append(cost(terminal, "\r"))
    report(benchmark, costs)


@pytest.mark.parametrize("kind", [KIND, "search-1000000"])
def test_keys_while_a_computer_player_thinks(
    benchmark: BenchmarkFixture, tmp_path: Path, kind: str
) -> None:
    """It burns a processor in another process: under 33 ms at the 95th percentile."""
    players = f"Ana,Luis=bot:{kind}"
    command = ("-m", "sushigo", "--no-motion", "play", "--players", players, "--seed", "7")
    with Measured(*command, size=LARGE, environment=installed(tmp_path, 600)) as terminal:
        terminal.wait_for("choose one card")
        terminal.settle()
        cost(terminal, "l")
        costs = [cost(terminal, "l") for _ in range(40)]
    report(benchmark, costs)


@pytest.mark.parametrize("size", [LARGE, (80, 24)], ids=["icons", "lines"])
def test_the_panels_of_five(benchmark: BenchmarkFixture, size: tuple[int, int]) -> None:
    """A turn's update of five panels: beyond the cards on them under 1 KB."""
    with Measured("-m", "tests.benchmarks.one_turn_on", size=size) as terminal:
        terminal.wait_for("choose one card")
        terminal.settle()
        _time, beyond = cost(terminal, "z")
        _time, cards = cost(terminal, "y")
    benchmark(lambda: None)
    benchmark.extra_info.update({"beyond the cards": beyond, "the cards": cards})
    print(f"\nbeyond the cards {beyond} bytes, the cards {cards} bytes")


def test_the_start(benchmark: BenchmarkFixture) -> None:
    """From the shell to the menu: under 400 ms."""

    def start() -> None:
        with Terminal("-m", "sushigo", size=LARGE) as terminal:
            terminal.wait_for("New game")

    benchmark.pedantic(start, rounds=7)


def test_help(benchmark: BenchmarkFixture) -> None:
    """``--help``, without importing Textual: under 120 ms."""

    def start() -> None:
        with Terminal("-m", "sushigo", "--help", size=LARGE) as terminal:
            terminal.end()

    benchmark.pedantic(start, rounds=7)


def test_memory(benchmark: BenchmarkFixture) -> None:
    """Resident memory in a draft of five: under 60 MB."""
    with playing(FIVE) as terminal:
        status = Path(f"/proc/{terminal.process.pid}/status").read_text()
        kilobytes = next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line)
        benchmark.extra_info["resident MB"] = kilobytes / 1024
        benchmark(lambda: None)
    print(f"\nresident: {kilobytes / 1024:.1f} MB")


def report(benchmark: BenchmarkFixture, costs: list[tuple[float, int]]) -> None:
    """Say what was measured."""
    times, sizes = sorted(time for time, _size in costs), [size for _time, size in costs]
    figures: dict[str, float] = {
        "median ms": statistics.median(times),
        "p95 ms": times[int(len(times) * 0.95)],
        "mean bytes": statistics.mean(sizes),
        "most bytes": max(sizes),
    }
    nothing: Callable[[], None] = lambda: None  # noqa: E731  # the clock ran elsewhere
    benchmark(nothing)
    benchmark.extra_info.update(figures)
    print("\n" + ", ".join(f"{name} {value:.1f}" for name, value in figures.items()))
