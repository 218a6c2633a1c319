"""What an expert says of the one person it played against."""

from __future__ import annotations

import pickle

import pytest

from sushigo.coach.remark import Manner, SeenThrough, remark, who_judges
from sushigo.engine import OFFICIAL
from sushigo.play.mind import AtOnce, Failed
from sushigo.seats import Seat, parse_seats
from sushigo.simulate import play_games

EXPERT, ANA, LUIS, EASY = (
    Seat("Itamae", "expert"),
    Seat("Ana"),
    Seat("Luis"),
    Seat("Tamago", "easy"),
)


@pytest.mark.parametrize(
    ("kind", "manner"),
    [("heuristic", Manner.PLANS), ("greedy", Manner.GRABS), ("random", Manner.OWN)],
)
def test_it_tells_how_somebody_chose(kind: str, manner: Manner) -> None:
    seats = parse_seats(f"random,{kind},random", bare_kinds=True)
    [played] = play_games(seats, OFFICIAL, 1, seed=4, recording=True)
    assert played.record
    answers: list[Manner | Failed] = []
    task = pickle.loads(pickle.dumps(SeenThrough(played.record, judge=0, seat=1)))
    AtOnce().ask(task, answers.append)
    assert answers == [manner]


@pytest.mark.parametrize(
    ("seats", "who"),
    [
        ([ANA, EXPERT], (1, 0)),
        ([EXPERT, EASY, ANA], (0, 2)),
        ([ANA, EXPERT, EXPERT], (1, 0)),
        ([ANA, EASY], None),
        ([ANA, Seat("Hashi", "hard")], None),
        ([ANA, Seat("Kappa", "search-50")], (1, 0)),
        ([ANA, LUIS, EXPERT], None),
    ],
)
def test_only_an_expert_speaks_and_to_one_person_alone(
    seats: list[Seat], who: tuple[int, int] | None
) -> None:
    assert who_judges(seats) == who


def test_each_manner_has_a_sentence_with_the_name() -> None:
    said = {remark(manner, "[b]Itamae") for manner in Manner}
    assert len(said) == len(Manner)
    assert all(sentence.startswith("[b]Itamae ") and sentence.endswith(".") for sentence in said)
