"""Which computer players there are, and what is said of those that there are not."""

from __future__ import annotations

import pytest

from sushigo.bots import registry
from sushigo.bots.chance import RandomPlayer
from sushigo.bots.faces import FACES
from sushigo.bots.registry import KINDS, LEVELS, UnknownKind, known_kinds, player
from sushigo.engine.rules import SEATS
from sushigo.names import fault
from sushigo.seats import BadSeat, parse_seats


def test_the_levels_are_players_with_a_face() -> None:
    assert LEVELS[:2] == ("easy", "medium")
    assert set(LEVELS) <= set(KINDS)
    assert set(LEVELS) <= set(FACES)


def test_the_baselines_keep_their_names() -> None:
    assert {"random", "random-card", "greedy0", "greedy", "heuristic"} <= set(KINDS)
    assert set(KINDS) <= set(known_kinds())


@pytest.mark.parametrize("kind", ["", "rnadom", "human", "random-5", "greedy-", "RANDOM", "-1"])
def test_an_unknown_kind(kind: str) -> None:
    with pytest.raises(UnknownKind) as caught:
        player(kind)
    assert str(caught.value).startswith(f"There is no computer player “{kind}”; ")
    assert caught.value.kind == kind


def test_the_nearest_kind_is_named() -> None:
    with pytest.raises(UnknownKind, match="did you mean random"):
        player("rnadom")


def test_every_face_can_be_told_from_the_others() -> None:
    names = [name for face in FACES.values() for name in face.names]
    assert {len(face.names) for face in FACES.values()} == {max(SEATS) - 1}
    assert not any(fault(name, names[:at]) for at, name in enumerate(names))
    assert len({face.manner for face in FACES.values()}) == len(FACES)


def test_a_face_gives_its_name() -> None:
    names = [seat.name for seat in parse_seats("Purin,bot:easy,bot:easy,bot:medium")]
    assert names == ["Purin", "Tamago", "Ebi", "Mochi"]


class Counted(RandomPlayer):
    """A player that is made with a number."""

    def __init__(self, number: int) -> None:
        self.number = number


@pytest.fixture
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._NUMBERED, "counted", Counted)


@pytest.mark.usefixtures("_counted")
@pytest.mark.parametrize("number", [1, 300, 1_000_000])
def test_a_kind_may_go_on_with_a_number(number: int) -> None:
    made = player(f"counted-{number}")
    assert isinstance(made, Counted)
    assert made.number == number
    assert "counted-1000" in known_kinds()


@pytest.mark.usefixtures("_counted")
@pytest.mark.parametrize("number", ["", "0", "x", "+1", "1.5", "²", "1000001", "9" * 5000])
def test_a_number_that_is_none(number: str) -> None:
    with pytest.raises(UnknownKind, match="needs a number from 1 to 1000000 behind its dash"):
        player(f"counted-{number}")
    with pytest.raises(BadSeat, match=r"^Seat 2: “counted-"):
        parse_seats(f"Ana,bot:counted-{number}")
