"""Which computer players there are, and what is said of those that there are not."""

from __future__ import annotations

import pytest

from sushigo.bots.faces import FACES
from sushigo.bots.registry import KINDS, LEVELS, UnknownKind, known_kinds, player


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
