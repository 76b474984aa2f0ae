"""Token buckets, and the budgets that all clients of one address share."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Network

from . import limits


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


class Address:
    """The budgets of all clients of one address. Loopback has no budget for connections, pages and new tables."""

    def __init__(self, address: str) -> None:
        self.name = address
        own = address == "::1" or address.startswith("127.")
        self.guesses = TokenBucket(limits.GUESSES_A_SECOND, limits.GUESSES_AT_ONCE)
        self.openings = TokenBucket(limits.OPENINGS_A_SECOND, math.inf if own else limits.OPENINGS_AT_ONCE)
        self.questions = TokenBucket(limits.QUESTIONS_A_SECOND, math.inf if own else limits.QUESTIONS_AT_ONCE)
        self.replays = TokenBucket(limits.REPLAYS_A_SECOND, math.inf if own else limits.REPLAYS_AT_ONCE)
        self.room = TokenBucket(0, math.inf if own else limits.CONNECTIONS_AT_ONCE)


class Addresses:
    """The budgets of every known address; the least recently used is forgotten first."""

    def __init__(self) -> None:
        self._known: dict[str, Address] = {}

    def of(self, address: str) -> Address:
        """The budgets of this address."""
        address = network_of(address)
        known = self._known.pop(address, None) or Address(address)
        self._known[address] = known
        if len(self._known) > limits.ADDRESSES:
            del self._known[next(iter(self._known))]
        return known


def network_of(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as the network from which one client can choose addresses."""
    if ":" not in address or address == "::1":
        return address
    try:
        return str(IPv6Network((address.partition("%")[0], limits.PREFIX), strict=False))
    except ValueError:
        return address
