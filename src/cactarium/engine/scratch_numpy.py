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
