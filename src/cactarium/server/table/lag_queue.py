"""Commands in the order in which they were made, where being first counts.

A command is dated back by the measured round trip of its connection, up to a limit. It is held until no command that is dated earlier
can still arrive.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class LagQueue(Generic[T]):
    """A priority queue by the time at which commands were made."""

    def __init__(self) -> None:
        self._entries: list[tuple[float, int, T]] = []  # arrival order decides between items made at the same time
        self._arrivals = 0

    def __bool__(self) -> bool:
        return bool(self._entries)

    def join(self, made: float, item: T) -> None:
        """Add an item made at this time."""
        self._arrivals += 1
        heapq.heappush(self._entries, (made, self._arrivals, item))

    def leave(self, now: float, reach: float) -> Iterator[T]:
        """Remove and yield, in order, the items before which nothing dated back by at most `reach` can still arrive."""
        while self._entries and self._entries[0][0] + reach <= now:
            yield heapq.heappop(self._entries)[2]

    def next(self, reach: float) -> float | None:
        """When the first item may leave."""
        return self._entries[0][0] + reach if self._entries else None
