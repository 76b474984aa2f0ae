"""What one client, one table and one server may use: every limit, in one place."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

# A message
MESSAGE = 16 * 1024  # bytes
COMMAND_ID = 40  # characters
CHAT = 300  # characters

# A connection
MESSAGES_A_SECOND = 20.0
MESSAGES_AT_ONCE = 60
MISTAKES = 20  # messages that cannot be read, tables that are not there, wrong secrets
QUEUE = 256  # messages that a slow reader may be behind
RESEND = 500  # events told again to a client that was away; who missed more gets the position alone

# An address
GUESSES_A_SECOND = 0.1  # wrong codes and secrets
GUESSES_AT_ONCE = 100
ADDRESSES = 10_000  # remembered

# The server
TABLES = 10_000
CONNECTIONS = 4_000
PUBLIC_LIST = 100  # tables shown
GROUP = 64  # rows in one commit
BUSY = 5.0  # seconds that the disk may keep a commit waiting
IDLE = 24 * 3600.0  # seconds after which a table that nobody looks at is cleared away
SWEEP = 600.0  # seconds between two looks for such tables
REPLAYS = 16  # finished matches kept ready to be told again
COMPRESS = 1024  # bytes from which a response is compressed
LINE = 512  # messages on their way to one client from another process
BACKLOG = 100_000  # messages from other processes that have not been looked at
LEASE = 3.0  # seconds after which the tables of a process that says nothing are another's
HEARTBEAT = 1.0  # seconds between two signs of life
DRAIN = 10  # seconds that clients have to go when the server stops

# A Stop window
SETTLE = 1.5  # seconds in which answers are gathered, so that none of them tells who was quick


@dataclass
class Allowance:
    """So many at once, so many a second: a bucket that fills again."""

    a_second: float
    at_once: float
    now: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _then: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._then = self.at_once, self.now()

    def has_some(self) -> bool:
        """Whether there is one left."""
        now = self.now()
        self._left = min(self.at_once, self._left + (now - self._then) * self.a_second)
        self._then = now
        return self._left >= 1

    def take(self) -> bool:
        """Use one up, if there is one."""
        there = self.has_some()
        self._left -= there
        return there


class Allowances:
    """An allowance for each address; the one that has not come for longest is forgotten first."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second, self._at_once = a_second, at_once
        self._by_address: dict[str, Allowance] = {}

    def of(self, address: str) -> Allowance:
        """The allowance of an address."""
        allowance = self._by_address.pop(address, None) or Allowance(self._a_second, self._at_once)
        self._by_address[address] = allowance
        if len(self._by_address) > ADDRESSES:
            del self._by_address[next(iter(self._by_address))]
        return allowance
