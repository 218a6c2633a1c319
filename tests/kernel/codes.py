"""The kernel in the form that is there: compiled where numba is, else plain."""

from __future__ import annotations

import pytest

from sushigo.kernel import twin

needs_numba = pytest.mark.skipif(not twin.is_installed(), reason="numba is not installed")


def quickest() -> twin.Code:
    return twin.code(wait=True)
