"""How a search is done, and what was measured to play best."""

from __future__ import annotations

from typing import Final

# The numbers of a style, by their places.
EXPLORE: Final = 0
"""The width of the confidence bounds."""
THOUGHTLESS: Final = 1
"""How much of the picks of playouts are any sensible one; 1 is all of them."""
BIAS: Final = 2
"""How much a point of gain to a heuristic player makes a pick more urgent."""
UNTRIED: Final = 3
"""How urgent an untried pick is, in shares of a fair chance to win."""
HEAT: Final = 4
"""How many points behind make the chance to win e times less: at the end of the game, and then
with one and with two rounds to come."""
SOFT: Final = 7
"""At the end of the game: how much of a reward is such a chance, and not the win itself."""

STYLES: Final[dict[int, list[float]]] = {
    2: [0.25, 1.0, 0.0, 1000.0, 4.0, 6.0, 8.0, 0.0],
    3: [0.50, 1.0, 0.05, 2.0, 4.0, 6.0, 8.0, 0.5],
    4: [0.20, 0.4, 0.05, 2.0, 4.0, 8.0, 10.0, 0.4],
    5: [0.40, 0.7, 0.05, 2.0, 4.0, 8.0, 10.0, 0.7],
}
"""By the number of seats, as was measured to play best.

A `BIAS` of 0 and an `UNTRIED` of 1000 have every pick tried once before any is weighed.
"""

FLAT_STYLES: Final[dict[int, list[float]]] = {
    **STYLES,
    4: [0.25, 0.7, 0.05, 2.0, 4.0, 6.0, 8.0, 0.7],
}
"""What the flat baseline judges the end of a round by: it stays as it was when it was frozen."""
