"""The budgets that all clients of one address share."""

from __future__ import annotations

import math

from . import limits
from .address import is_local, network_of
from .token_bucket import TokenBucket


class Address:
    """The budgets of all clients of one address. Loopback has only the one for guesses. Each of several workers has its share of them."""

    def __init__(self, address: str, workers: int = 1) -> None:
        self.name = address
        self._workers = workers
        self.is_local = is_local(address)
        self.guesses = TokenBucket(limits.GUESSES_A_SECOND / workers, limits.GUESSES_AT_ONCE / workers)
        self.openings = self._bucket(limits.OPENINGS_A_SECOND, limits.OPENINGS_AT_ONCE)
        self.questions = self._bucket(limits.QUESTIONS_A_SECOND, limits.QUESTIONS_AT_ONCE)
        self.reports = self._bucket(limits.REPORTS_A_SECOND, limits.REPORTS_AT_ONCE)
        self.replays = self._bucket(limits.REPLAYS_A_SECOND, limits.REPLAYS_AT_ONCE)
        self.messages = self._bucket(limits.ADDRESS_MESSAGES_A_SECOND, limits.ADDRESS_MESSAGES_AT_ONCE)
        self.targets = self._bucket(limits.ADDRESS_TARGETS_A_SECOND, limits.ADDRESS_TARGETS_AT_ONCE)
        self.arrivals = self._bucket(limits.ARRIVALS_A_SECOND, limits.ARRIVALS_AT_ONCE)
        self.undos = self._bucket(limits.UNDOS_A_SECOND, limits.UNDOS_AT_ONCE)
        self.hints = self._bucket(limits.HINTS_A_SECOND, limits.HINTS_AT_ONCE)
        self.room = self._bucket(0, limits.CONNECTIONS_AT_ONCE)

    def _bucket(self, a_second: float, at_once: float) -> TokenBucket:
        return TokenBucket(a_second / self._workers, math.inf if self.is_local else max(1.0, at_once / self._workers))


class Addresses:
    """The budgets of every known address; the least recently used is forgotten first."""

    def __init__(self, workers: int = 1) -> None:
        self._known: dict[str, Address] = {}
        self._workers = workers

    def of(self, address: str) -> Address:
        """The budgets of this address."""
        address = network_of(address)
        known = self._known.pop(address, None) or Address(address, self._workers)
        self._known[address] = known
        if len(self._known) > limits.ADDRESSES:
            del self._known[next(iter(self._known))]
        return known
