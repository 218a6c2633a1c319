"""Thinking in other processes: the same answers, none too late, and no process left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from sushigo.engine import Game
from sushigo.play.mind import AtOnce, Choose, Failed
from sushigo.play.thinking import Thinker
from tests.terminal import ROOT

from .minds import PATIENCE, Dies, Double, Inbox, Modules, Raises, UntilCancelled


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def thinker(inbox: Inbox) -> Iterator[Thinker]:
    thinker = Thinker(inbox.calls.put, most=1)
    yield thinker
    thinker.close()
    assert not thinker.processes


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_nothing_is_started_before_there_is_something_to_think_about(thinker: Thinker) -> None:
    assert thinker.processes == ()


def test_every_task_is_answered_in_the_order_asked(thinker: Thinker, inbox: Inbox) -> None:
    answers: list[object] = []
    for number in range(5):
        thinker.ask(Double(number), answers.append)
    inbox.until(lambda: len(answers) == 5)
    assert answers == [0, 2, 4, 6, 8]
    assert len(thinker.processes) == 1


def test_progress_is_heard_before_the_answer(thinker: Thinker, inbox: Inbox) -> None:
    heard: list[object] = []
    thinker.ask(Double(4), heard.append, heard.append)
    inbox.until(lambda: len(heard) == 2)
    assert heard == [0.5, 8]


def test_a_pick_is_the_same_wherever_it_is_thought_of(thinker: Thinker, inbox: Inbox) -> None:
    game = Game.shuffled(3, seed=3)
    for seat in range(3):
        task = Choose("random", game.view(seat), luck=5)
        here: list[object] = []
        AtOnce().ask(task, here.append)
        assert inbox.answer(thinker, task) == here[0] in game.legal_picks(seat)


def test_the_process_is_another_one_and_has_no_screen(thinker: Thinker, inbox: Inbox) -> None:
    modules, process = inbox.answer(thinker, Modules())
    assert process != os.getpid()
    assert "sushigo" in modules
    assert modules.isdisjoint({"textual", "rich", "sqlite3"})


@pytest.mark.parametrize("listens", [True, False], ids=["listens", "does not listen"])
def test_what_is_cancelled_is_never_answered(thinker: Thinker, inbox: Inbox, listens: bool) -> None:
    answers: list[object] = []
    begun: list[float] = []
    request = thinker.ask(UntilCancelled(listens), answers.append, begun.append)
    inbox.until(lambda: begun)
    request.cancel()
    assert inbox.answer(thinker, Double(21)) == 42
    assert answers == []


def test_an_answer_on_its_way_is_not_given_after_the_cancel(thinker: Thinker, inbox: Inbox) -> None:
    answers: list[object] = []
    request = thinker.ask(Double(1), answers.append)
    posted = [inbox.calls.get(timeout=PATIENCE), inbox.calls.get(timeout=PATIENCE)]
    request.cancel()
    for call in posted:
        call()
    assert answers == []


def test_a_fault_comes_as_its_name_alone(thinker: Thinker, inbox: Inbox) -> None:
    failed = inbox.answer(thinker, Raises())
    assert failed == Failed("LookupError")


def test_after_a_process_has_died_another_one_thinks(thinker: Thinker, inbox: Inbox) -> None:
    assert isinstance(inbox.answer(thinker, Dies()), Failed)
    assert inbox.answer(thinker, Double(21)) == 42


def test_what_can_not_be_sent_fails(thinker: Thinker, inbox: Inbox) -> None:
    assert isinstance(inbox.answer(thinker, lambda _work: 1), Failed)


def test_closing_ends_the_processes_though_they_think(inbox: Inbox) -> None:
    thinker = Thinker(inbox.calls.put, most=2)
    begun: list[float] = []
    answers: list[object] = []
    for _ in range(3):
        thinker.ask(UntilCancelled(listens=False), answers.append, begun.append)
    inbox.until(lambda: len(begun) == 2)
    processes = thinker.processes
    assert len(processes) == 2
    thinker.close()
    assert not any(map(runs, processes))
    assert answers == []


_PARENT = """
import time
from sushigo.play.thinking import Thinker
from tests.play.minds import Inbox, UntilCancelled
inbox = Inbox()
thinker = Thinker(inbox.calls.put)
begun = []
thinker.ask(UntilCancelled(listens=False), print, begun.append)
inbox.until(lambda: begun)
print(*thinker.processes, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_the_process_dies_with_its_parent(number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _PARENT], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout
        process = int(parent.stdout.readline())
        assert runs(process)
        parent.send_signal(number)
        parent.wait()
        patience = time.monotonic() + PATIENCE
        while runs(process):
            assert time.monotonic() < patience, "it thinks on and on"
