"""The weights of the heuristic, tuned by the cross-entropy method for each size of table."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """What a position holds besides the points that lie there, in points unless said otherwise."""

    half_tempura: float
    """A tempura without its second."""
    one_sashimi: float
    two_sashimi: float
    dumpling: float
    """Each dumpling, as long as the next one gives more."""
    maki_width: float
    """In rolls: how far ahead is surely ahead, for one pick left."""
    pudding_width: float
    """The same in puddings."""
    wasabi: float
    """A wasabi that lies free."""
    chopsticks: float
    patience: float
    """In picks: with so many left, a promise is worth half."""
    denial: float
    """The part that counts of what the next seat would have gained from a card taken."""
    second_maki: float
    """With two players: the part of the second prize to be hoped for while no maki lies there."""


WEIGHTS: Final = {
    2: Weights(1.80, 0.78, 6.66, 0.42, 1.85, 0.22, 2.41, 2.71, 1.38, 0.50, 0.56),
    3: Weights(1.77, 1.69, 5.61, 0.25, 0.69, 0.20, 2.52, 1.13, 1.53, 0.82, 0.90),
    4: Weights(1.61, 1.56, 7.36, 0.27, 1.11, 0.22, 0.87, 2.94, 1.43, 0.20, 0.76),
    5: Weights(1.81, 1.74, 5.43, 0.45, 1.01, 0.24, 1.19, 2.69, 1.17, 0.33, 0.33),
}
"""By the number of players."""

SEVERAL_WASABI: Final = 1.35
"""Two free wasabi are worth this many times one: both will hardly be used."""
