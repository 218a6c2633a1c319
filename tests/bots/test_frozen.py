"""The baselines pick as they always did: what is measured against them stays comparable."""

from __future__ import annotations

from .frozen import BASELINES, frozen_views, picks, written


def test_the_picks_of_the_baselines_never_change() -> None:
    assert picks() == written()


def test_the_views_are_of_many_sorts() -> None:
    views = [view for _name, view in frozen_views()]
    seats = {(view.own_seat, view.seats) for view in views}
    assert {table for _seat, table in seats} == {2, 3, 4, 5}
    assert len(seats) == 2 + 3 + 4 + 5
    assert sum(view.may_use_chopsticks for view in views) >= 15
    assert {view.round for view in views} == {1, 2, 3}
    rows = written().values()
    assert all(len({row[kind] for row in rows}) > 8 for kind in BASELINES)
    assert any("+" in row["heuristic"] for row in rows)
