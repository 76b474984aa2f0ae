"""The compiled twin's working memory: stands in for `scratch`."""

from __future__ import annotations

from typing import Any

import numpy as np


def integers(n: int) -> Any:
    """`n` zeros."""
    return np.zeros(n, np.int64)


def floats(n: int) -> Any:
    """`n` zeros."""
    return np.zeros(n, np.float64)


def rows(n: int) -> Any:
    """Room for `n` small numbers, whatever they are at first."""
    return np.empty(n, np.int16)
