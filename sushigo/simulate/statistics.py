"""Means, what they may be off by, and shares of wins.

The observation is the *deal*, not the game: the rotations of one deal are played with the same
cards, so they are not independent, and only their mean counts as one number. With x_1 ... x_D
the mean share of a player in each of D deals:

    p  = sum(x_d) / D                          the share of wins
    se = sqrt(sum((x_d - p)^2) / (D - 1) / D)  its standard error
    n  = p (1 - p) / se^2                      how many independent games would tell as much

and the interval is Wilson's, with n games and Student's t of D - 1 degrees of freedom in place
of the normal quantile:

    (p + t²/2n ± t sqrt(p (1 - p)/n + t²/4n²)) / (1 + t²/n)

It never leaves 0..1, and all games won still leave a doubt. Where all deals agree (se = 0) each
deal counts as one game, n = D. Without rotation a deal is one game, and all this is what one
would expect. The interval of a mean of points is mean ± t se. Fast games are observed by batches
of equally many deals, and then x_1 ... x_D are the mean shares of the batches.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]
"""Where the truth lies in 95 of 100 such runs."""

_NORMAL: Final = 1.959963985
"""The quantile of the normal distribution that leaves 2.5 % above."""

_FEW: Final = {1: 12.7062, 2: 4.3027}
"""Student's t of so few degrees of freedom, for which the series below is too rough."""

_ROUNDING: Final = 1e-12
"""A variance below this comes from adding fractions up."""


class Sample:
    """A mean with its errors, over numbers that are told one by one."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Count one more number in."""
        self.count += 1
        self._sum += value
        self._squares += value * value

    def add_sums(self, count: int, total: float, squares: float) -> None:
        """Count many numbers in at once, by their sum and the sum of their squares."""
        self.count += count
        self._sum += total
        self._squares += squares

    @property
    def mean(self) -> float | None:
        """The mean; None of nothing."""
        return self._sum / self.count if self.count else None

    @property
    def deviation(self) -> float | None:
        """The standard deviation; one number alone has none."""
        if self.count < 2:
            return None
        variance = (self._squares - self._sum * self._sum / self.count) / (self.count - 1)
        return sqrt(variance) if variance > _ROUNDING else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the mean; one number alone has none."""
        deviation = self.deviation
        return None if deviation is None else deviation / sqrt(self.count)

    @property
    def interval(self) -> Interval | None:
        """The mean's own: mean ± t se."""
        mean, error = self.mean, self.error
        if mean is None or error is None:
            return None
        reach = student(self.count - 1) * error
        return mean - reach, mean + reach

    def share_interval(self, deals: int) -> Interval | None:
        """The interval of a mean of shares, which lies in 0..1.

        Args:
            deals: how many there were, which counts where all numbers are the same.
        """
        mean, error = self.mean, self.error
        if mean is None or error is None:
            return None
        count = mean * (1 - mean) / error**2 if error else float(deals)
        return wilson(mean, count, student(self.count - 1))


def wilson(share: float, count: float, quantile: float) -> Interval:
    """Wilson's interval of a share that so many independent games gave."""
    square = quantile * quantile / count
    reach = quantile * sqrt(share * (1 - share) / count + square / (4 * count))
    low, high = (share + square / 2 - reach), (share + square / 2 + reach)
    return max(0.0, low / (1 + square)), min(1.0, high / (1 + square))


def student(freedom: int) -> float:
    """The quantile of Student's t that leaves 2.5 % above (Abramowitz and Stegun 26.7.5)."""
    if freedom in _FEW:
        return _FEW[freedom]
    z = _NORMAL
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))
