"""The real program: the same bytes from any number of processes, and every way to stop it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 60
"""How long any of these calls may take on a busy machine."""
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
FOREVER = ["--players", "random,random", "--games", str(10**9), "--seed", "1"]


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", "sushigo", "simulate", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def told(folder: Path, *arguments: str) -> tuple[int, str, str]:
    with started(folder, *arguments) as process:
        out, err = process.communicate(timeout=SECONDS)
    return process.returncode, out, err


def without_clock(out: str) -> str:
    data: dict[str, Any] = json.loads(out)
    del data["timing"]
    return json.dumps(data)


@pytest.mark.parametrize(
    "what",
    [
        ["--players", "random,Tuna=bot:random,random", "--rotate"],
        ["--players", "random,random", "--rules", "classroom"],
    ],
)
def test_the_number_of_jobs_never_shows(what: list[str], tmp_path: Path) -> None:
    printed, recorded = set(), set()
    for jobs in ("1", "3"):
        options = ["--games", "100", "--seed", "5", "--json", "--record", "games.jsonl"]
        code, out, err = told(tmp_path, *what, *options, "--jobs", jobs)
        assert (code, err) == (0, "")
        printed.add(without_clock(out))
        recorded.add((tmp_path / "games.jsonl").read_bytes())
    assert len(printed) == len(recorded) == 1
    assert recorded.pop().count(b"\n") >= 100


# -- stopping ----------------------------------------------------------------------------------


def wait_until(true: Callable[[], Any]) -> None:
    deadline = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def wait_for_records(folder: Path) -> None:
    wait_until(lambda: any(part.stat().st_size for part in folder.glob(".*.part")))


def group_of(process: subprocess.Popen[str]) -> list[int]:
    """Who runs in the session of that process, itself left out."""
    listed = subprocess.run(
        ["ps", "-eo", "pid,sid,stat"], capture_output=True, text=True, check=True
    )
    rows = [line.split() for line in listed.stdout.splitlines()[1:]]
    return [
        int(pid)
        for pid, session, state in rows
        if int(session) == process.pid and int(pid) != process.pid and not state.startswith("Z")
    ]


@POSIX
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_is_done(jobs: str, tmp_path: Path) -> None:
    with started(tmp_path, *FOREVER, "--record", "games.jsonl", "--jobs", jobs) as process:
        wait_for_records(tmp_path)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody
        out, err = process.communicate(timeout=SECONDS)
        wait_until(lambda: group_of(process) == [])
    assert (process.returncode, err) == (130, "")
    file = tmp_path / "games.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert out.startswith(f"{len(lines)} games of 1000000000, ")
    assert all(json.loads(line)["result"]["winners"] for line in lines)
    assert list(tmp_path.iterdir()) == [file]


@POSIX
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_nothing_behind(end: signal.Signals, jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    with started(tmp_path, *FOREVER, "--record", "games.jsonl", "--jobs", jobs) as process:
        wait_for_records(tmp_path)
        process.send_signal(end)
        out, err = process.communicate(timeout=SECONDS)
        wait_until(lambda: group_of(process) == [])
    assert (process.returncode, out, err) == (128 + end, "", "")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


@POSIX
def test_the_processes_die_with_the_one_that_leads(tmp_path: Path) -> None:
    with started(tmp_path, *FOREVER, "--record", "games.jsonl", "--jobs", "2") as process:
        wait_for_records(tmp_path)
        assert len(group_of(process)) >= 2
        process.kill()
        process.wait(SECONDS)
        wait_until(lambda: group_of(process) == [])
