"""The budgets that all clients of one address share, whichever process of this host they are connected to."""

from __future__ import annotations

import math
from array import array

from . import limits
from .address import is_local, network_of
from .shared_cells import PROCESSES, WIDTH, SharedCells
from .token_bucket import Cells, TokenBucket

BUCKETS = ("GUESSES", "OPENINGS", "QUESTIONS", "REPORTS", "REPLAYS", "ADDRESS_MESSAGES", "ADDRESS_TARGETS", "ARRIVALS", "UNDOS", "HINTS")
FIRST_BUCKET = 1  # in a row of numbers; two numbers each
CONNECTIONS, HANDS = range(FIRST_BUCKET + 2 * len(BUCKETS), FIRST_BUCKET + 2 * len(BUCKETS) + 2)  # of the first process, then of the next
GAUGES = 2
WIDTH_ALONE = HANDS + 1
assert WIDTH_ALONE + GAUGES * (PROCESSES - 1) <= WIDTH


class Gauge:
    """What is held at the same time, counted by every process in a cell of its own: what a process that died held is free again."""

    __slots__ = ("_all", "_cells", "_mine", "_most")

    def __init__(self, most: float, cells: Cells, first: int, process: int) -> None:
        self._most = most
        self._cells = cells
        self._mine = first + GAUGES * process
        self._all = range(first, min(len(cells), first + GAUGES * PROCESSES), GAUGES)

    def take(self) -> bool:
        """Hold one more, if there may be more."""
        there = sum(self._cells[n] for n in self._all) < self._most
        self._cells[self._mine] += there
        return there

    def put_back(self) -> None:
        """Hold one less."""
        self._cells[self._mine] -= 1


class Address:
    """The budgets of all clients of one address. Loopback has only the one for guesses."""

    def __init__(self, address: str, cells: Cells, process: int = 0) -> None:
        self.name = address
        self.is_local = is_local(address)
        self._cells = cells
        self.guesses = self._bucket("GUESSES", for_all=True)
        self.openings = self._bucket("OPENINGS")
        self.questions = self._bucket("QUESTIONS")
        self.reports = self._bucket("REPORTS")
        self.replays = self._bucket("REPLAYS")
        self.messages = self._bucket("ADDRESS_MESSAGES")
        self.targets = self._bucket("ADDRESS_TARGETS")
        self.arrivals = self._bucket("ARRIVALS")
        self.undos = self._bucket("UNDOS")
        self.hints = self._bucket("HINTS")
        most = math.inf if self.is_local else 1.0
        self.room = Gauge(most * limits.CONNECTIONS_AT_ONCE, cells, CONNECTIONS, process)
        self.hands = Gauge(most * limits.HANDS_AT_ONCE, cells, HANDS, process)

    def _bucket(self, name: str, for_all: bool = False) -> TokenBucket:
        a_second, at_once = getattr(limits, f"{name}_A_SECOND"), getattr(limits, f"{name}_AT_ONCE")
        at = FIRST_BUCKET + 2 * BUCKETS.index(name)
        return TokenBucket(a_second, math.inf if self.is_local and not for_all else at_once, cells=self._cells, at=at)


class Addresses:
    """The budgets of every known address; the least recently used is forgotten first."""

    def __init__(self, shared: SharedCells | None = None) -> None:
        """Count alone, or together with the processes that share these cells."""
        self._known: dict[str, Address] = {}
        self._shared = shared
        if shared:
            for gauge in (CONNECTIONS, HANDS):
                shared.clear_column(gauge + GAUGES * shared.process)

    def of(self, address: str) -> Address:
        """The budgets of this address."""
        address = network_of(address)
        known = self._known.pop(address, None) or self._new(address)
        self._known[address] = known
        if len(self._known) > limits.MAX_ADDRESSES:
            del self._known[next(iter(self._known))]
        return known

    def _new(self, address: str) -> Address:
        if self._shared:
            return Address(address, self._shared.row(address), self._shared.process)
        return Address(address, array("d", [0.0] * WIDTH_ALONE))
