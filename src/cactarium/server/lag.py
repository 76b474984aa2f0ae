"""Fairness under lag: how much of a client's delay is made good, and who was first where everybody acts at once.

Who sees late and is heard late loses a round trip. Where quickness counts, a command is therefore dated back by the round trip that
the server has measured, up to a limit, and waits before it counts until none that is dated earlier can still come in.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from . import limits

SMOOTHING = 0.25  # weight of the newest measurement

T = TypeVar("T")


@dataclass(frozen=True)
class Lag:
    """The delay of one connection, as its answers to pings tell it."""

    round_trip: float | None = None  # seconds, smoothed: one slow answer buys little

    def heard(self, round_trip: float) -> Lag:
        """Take another measurement into account."""
        known = round_trip if self.round_trip is None else self.round_trip
        return replace(self, round_trip=known + SMOOTHING * (round_trip - known))

    @property
    def credit(self) -> float:
        """The seconds by which a command of this connection is dated back."""
        return min(self.round_trip or 0.0, limits.LAG)


@dataclass(order=True)
class Waiting(Generic[T]):
    """Something in line."""

    made: float
    number: int  # as they came in: who was made at the same time keeps this order
    item: T = field(compare=False)


class Turnstile(Generic[T]):
    """Commands in the order in which they were made, whatever way they had to come."""

    def __init__(self) -> None:
        self._waiting: list[Waiting[T]] = []
        self._came = 0

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def join(self, made: float, item: T) -> None:
        """Take a place in line."""
        self._came += 1
        heapq.heappush(self._waiting, Waiting(made, self._came, item))

    def leave(self, now: float, reach: float) -> Iterator[T]:
        """Those who need wait no longer, in order: nothing dated back by at most `reach` can come before them any more."""
        while self._waiting and self._waiting[0].made + reach <= now:
            yield heapq.heappop(self._waiting).item

    def next(self, reach: float) -> float | None:
        """When the first in line need wait no longer."""
        return self._waiting[0].made + reach if self._waiting else None
