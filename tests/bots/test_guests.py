"""Players from elsewhere: the README's very example, and those that are broken."""

from __future__ import annotations

import pickle
import re
import sys
import tomllib
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from sushigo.bots.chance import RandomPlayer, generator
from sushigo.bots.guests import GROUP, BrokenGuest
from sushigo.bots.registry import KINDS, UnknownKind, is_known, known_kinds, player
from sushigo.cli import main
from sushigo.engine import Game, Kind
from sushigo.exit_codes import FAILED
from sushigo.seats import BadSeat, Seat, parse_seats
from sushigo.simulate import play_out

GUEST = "class Guest:\n    def pick(self, view, rng): return"
README = Path(__file__).parents[2] / "README.md"


class Guests:
    """What would be installed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.offered: list[EntryPoint] = []
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(metadata, "entry_points", self._entry_points)

    def install(self, name: str, source: str, value: str = "guest:Guest") -> None:
        """Offer what the source of a module holds."""
        module = ModuleType(value.partition(":")[0])
        exec(compile(source, "guest.py", "exec"), module.__dict__)
        self._monkeypatch.setitem(sys.modules, module.__name__, module)
        self.offered.append(EntryPoint(name, value, GROUP))

    def _entry_points(self, *, group: str) -> EntryPoints:
        return EntryPoints([one for one in self.offered if one.group == group])


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Guests:
    return Guests(monkeypatch)


def readme_blocks(language: str) -> list[str]:
    section = README.read_text("utf-8").partition("## Your own computer player")[2]
    return re.findall(rf"```{language}\n(.*?)```", section.partition("\n## ")[0], re.DOTALL)


def test_the_example_of_the_readme_plays(installed: Guests) -> None:
    (source,), (project,) = readme_blocks("python"), readme_blocks("toml")
    ((name, value),) = tomllib.loads(project)["project"]["entry-points"][GROUP].items()
    installed.install(name, source, value)
    assert name in known_kinds()
    assert is_known(name)
    assert parse_seats(f"Ana,bot:{name}") == [Seat("Ana"), Seat("Kappa", name)]
    game = Game.shuffled(3, seed=2)
    assert player(name).pick(game.view(0), generator(1, 0, 1, 1)) == (Kind.TEMPURA,)
    rounds, _result = play_out(game, [player(name), player("greedy"), player("medium")], seed=2)
    assert [len(turns) for turns in rounds] == [9, 9, 9]


def test_our_own_players_keep_their_words(installed: Guests) -> None:
    for name in ("random", "human"):
        installed.install(name, "def Guest(): raise AssertionError")
    assert isinstance(player("random"), RandomPlayer)
    with pytest.raises(UnknownKind):
        player("human")
    assert known_kinds()[: len(KINDS)] == KINDS
    assert known_kinds().count("random") == 1


@pytest.mark.parametrize(
    ("source", "value", "why"),
    [
        (
            "def Guest(): raise RuntimeError('no \\x1bmodel.')",
            "guest:Guest",
            "RuntimeError no model",
        ),
        ("", "guest:Guest", "AttributeError module 'guest' has no attribute 'Guest'"),
        ("", "no_such_module_here:Guest", "ModuleNotFoundError No module named"),
        ("Guest = 5", "guest:Guest", "TypeError 'int' object is not callable"),
        ("Guest = object", "guest:Guest", "it has no pick()"),
        ("def Guest(): raise SystemExit(3)", "guest:Guest", "SystemExit 3"),
    ],
)
def test_what_can_not_be_loaded_is_said(
    installed: Guests, source: str, value: str, why: str
) -> None:
    installed.install("odd", source, "guest:Guest")
    installed.offered = [EntryPoint("odd", value, GROUP)]
    with pytest.raises(BrokenGuest) as caught:
        player("odd")
    sentence = str(caught.value)
    assert sentence.startswith("The computer player “odd” of ")
    assert why in sentence
    assert sentence.endswith(".")
    assert not is_known("odd")
    with pytest.raises(BadSeat, match=r"^Seat 2: The computer player “odd”"):
        parse_seats("Ana,bot:odd")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("(view.hand[0],) * 9", "The computer player “odd” broke the rules in round 1, turn 1."),
        (
            "1 / 0 or view.hand",
            "The computer player “odd” failed in round 1, turn 1: ZeroDivisionError.",
        ),
        ("None", "The computer player “odd” failed in round 1, turn 1: TypeError."),
    ],
)
def test_what_fails_at_the_table_is_said_and_its_hand_is_not(
    installed: Guests, answer: str, sentence: str
) -> None:
    installed.install("odd", f"{GUEST} {answer}")
    odd = player("odd")
    with pytest.raises(BrokenGuest) as caught:
        odd.pick(Game.shuffled(2).view(0), Random(1))
    assert str(caught.value) == sentence
    assert str(pickle.loads(pickle.dumps(caught.value))) == sentence


def test_a_simulation_ends_with_the_sentence(
    installed: Guests,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("SUSHIGO_HOME", str(tmp_path))
    installed.install("odd", f"{GUEST} None")
    assert main(["simulate", "--players", "greedy,odd", "--games", "3"]) == FAILED
    said = capsys.readouterr().err
    assert said.startswith("odd in seat 2 failed in deal 1, shuffled by ")
    assert said.endswith("The computer player “odd” failed in round 1, turn 1: TypeError.\n")
