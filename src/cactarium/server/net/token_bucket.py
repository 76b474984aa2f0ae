"""Token buckets: so many at once, so many a second."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Protocol


class Cells(Protocol):
    """Numbers in a row: a list, an array, or memory that several processes share."""

    def __len__(self) -> int: ...

    def __getitem__(self, at: int) -> float: ...

    def __setitem__(self, at: int, number: float) -> None: ...


class TokenBucket:
    """A bucket of `at_once` tokens that refills by `a_second`.

    It needs two numbers, how many tokens are missing and since when, which may lie in memory that several processes share. They take no
    lock: should two of them take a token at the same moment, one is not counted.
    """

    __slots__ = ("_a_second", "_at", "_at_once", "_cells", "_now")

    def __init__(
        self,
        a_second: float,
        at_once: float,
        now: Callable[[], float] = time.monotonic,
        cells: Cells | None = None,
        at: int = 0,
    ) -> None:
        """Keep the two numbers at this place of `cells`; zeros there are a full bucket."""
        self._a_second = a_second
        self._at_once = at_once
        self._now = now
        self._cells: Cells = [0.0, 0.0] if cells is None else cells
        self._at = at

    def has_some(self) -> bool:
        """Whether a token is left."""
        cells, at, now = self._cells, self._at, self._now()
        missing = cells[at]
        if missing:
            passed = max(0.0, now - cells[at + 1])  # a file may be older than the clock of this boot
            missing = max(0.0, missing - passed * self._a_second)
            cells[at] = missing
        cells[at + 1] = now
        return missing + 1 <= self._at_once

    def take(self) -> bool:
        """Take a token, if one is left."""
        if self._at_once == inf:
            return True
        there = self.has_some()
        self._cells[self._at] += there
        return there
