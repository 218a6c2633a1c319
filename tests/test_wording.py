"""How things are said."""

from __future__ import annotations

import pytest

from sushigo.wording import share_text


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.0, "0 %"),
        (0.0001, "<1 %"),
        (0.0099, "<1 %"),
        (0.01, "1 %"),
        (0.374, "37 %"),
        (0.99, "99 %"),
        (0.9901, ">99 %"),
        (0.9999, ">99 %"),
        (1.0, "100 %"),
        (-0.001, "0 %"),
        (-0.06, "-6 %"),
    ],
)
def test_only_nothing_is_0_percent_and_only_all_of_it_100(share: float, text: str) -> None:
    assert share_text(share) == text
