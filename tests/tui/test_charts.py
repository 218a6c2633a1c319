"""Charts of block elements: as long as they should be, whatever is drawn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushigo.tui.widgets.charts import Part, bar, columns, shares, spread

numbers = st.floats(-100, 100)


@given(share=st.floats(-1, 2), width=st.integers(1, 80))
def test_a_bar_fills_its_width_and_grows_with_its_share(share: float, width: int) -> None:
    drawn = bar(share, width, "$primary").plain
    assert len(drawn) == width
    assert drawn.count("▄") <= width
    assert (drawn.strip("▁") == "") == (share <= 0)
    assert bar(1, width, "").plain == "▄" * width


def test_a_bar_is_exact_to_half_a_cell() -> None:
    assert bar(0.5, 5, "").plain == "▄▄▖▁▁"
    assert bar(0.001, 5, "").plain == "▖▁▁▁▁"


@given(sizes=st.lists(st.integers(0, 50), max_size=5), width=st.integers(1, 80))
def test_the_shares_of_a_whole_fill_a_line(sizes: list[int], width: int) -> None:
    parts = [Part(size, "bold", (f"{size} times", str(size))) for size in sizes]
    assert len(shares(parts, width).plain) == (width if sum(sizes) else 0)


def test_a_share_says_what_it_is_as_far_as_there_is_room() -> None:
    parts = [Part(6, "", ("1st ×6", "1st")), Part(3, "", ("2nd ×3", "2nd")), Part(0, "", ("3rd",))]
    assert shares(parts, 27).plain == f"{' 1st ×6':<18}{' 2nd ×3':<9}"
    assert shares(parts, 18).plain == f"{' 1st ×6':<12}{' 2nd':<6}"


@given(values=st.lists(numbers, min_size=1, max_size=30), height=st.integers(1, 12))
def test_columns_stand_on_the_ground_and_reach_the_top(values: list[float], height: int) -> None:
    drawn = columns(values, min(values), max(values), height)
    assert [len(line) for line in drawn] == [len(values)] * height
    assert " " not in drawn[-1]
    if max(values) - min(values) > 1e-6:
        assert drawn[0][values.index(max(values))] == "█"
        assert drawn[-1][values.index(min(values))] == "▁" or height == 1


@pytest.mark.parametrize(
    ("values", "count", "spread_out"),
    [
        ([], 5, []),
        ([3], 9, [3, 3, 3, 3]),
        ([1, 2], 5, [1, 1, 2, 2]),
        ([1, 2, 3], 3, [1, 2, 3]),
        ([1, 3, 5, 7], 2, [2, 6]),
        ([1, 3, 5, 7, 9], 2, [2, 7]),
    ],
)
def test_many_values_are_drawn_by_their_mean_and_few_broader(
    values: list[float], count: int, spread_out: list[float]
) -> None:
    assert spread(values, count) == spread_out
