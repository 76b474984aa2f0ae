"""Token buckets: so many at once, so many a second."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class TokenBucket:
    """A bucket of `at_once` tokens that refills by `a_second`."""

    a_second: float
    at_once: float
    now: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _then: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._then = self.at_once, self.now()

    def has_some(self) -> bool:
        """Whether a token is left."""
        now = self.now()
        self._left = min(self.at_once, self._left + (now - self._then) * self.a_second)
        self._then = now
        return self._left >= 1

    def take(self) -> bool:
        """Take a token, if one is left."""
        there = self.has_some()
        self._left -= there
        return there

    def put_back(self) -> None:
        """Return a token that was not used."""
        self._left += 1
