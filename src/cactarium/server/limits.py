"""What one client, one table and one server may use: every limit, in one place."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Network

# A message
MESSAGE = 16 * 1024  # bytes
COMMAND_ID = 40  # characters
CHAT = 300  # characters

# A table
LINES = 100  # of the chat that newcomers are told
QUESTION = 30.0  # seconds that the others have to agree to a pause or to taking back
RECORDS = 100  # past matches in which a person can still change the name

# A hand
POSES = 16  # targets in one message
TARGETS = 120  # that a hand still has to follow: the oldest are passed over

# A connection
MESSAGES_A_SECOND = 20.0
MESSAGES_AT_ONCE = 60
MISTAKES = 20  # messages that cannot be read, tables that are not there, wrong secrets
QUEUE = 256  # messages that a slow reader may be behind
UNDER_WAY = 8  # requests of one client that take their time
PING = 10.0  # seconds between two measurements of the round trip
SILENCE = 20.0  # seconds after which a client that answers no ping is gone
FAREWELL = 2.0  # seconds that a client has to read why the connection is closed
RESEND = 500  # events told again to a client that was away; who missed more gets the position alone

# An address; of the long ones, the part that one customer of a provider has
GUESSES_A_SECOND = 0.1  # wrong codes and secrets
GUESSES_AT_ONCE = 100
OPENINGS_A_SECOND = 0.05  # new tables
OPENINGS_AT_ONCE = 60
CONNECTIONS_AT_ONCE = 200
QUESTIONS_A_SECOND = 5.0  # by HTTP: for lists of tables, pictures of links, records, stories
QUESTIONS_AT_ONCE = 200
REPLAYS_A_SECOND = 0.5  # told again from the beginning
REPLAYS_AT_ONCE = 30
ADDRESSES = 10_000  # remembered
PREFIX = 64  # bits of a long address

# The server
TABLES = 10_000
CONNECTIONS = 4_000
PUBLIC_LIST = 100  # tables shown
LIST_KEPT = 1.0  # seconds that everybody is shown the same list
THINKERS = 2  # threads on which bots think
REFEREES = 8  # processes that simulate; a person's hand keeps one busy
GROUP = 64  # jobs in one commit, each of them moves of one match, a table, or a line
BUSY = 5.0  # seconds that the disk may keep a commit waiting
IDLE = 24 * 3600.0  # seconds after which a table that nobody looks at is cleared away
SWEEP = 600.0  # seconds between two looks for such tables
THOROUGH = 6  # such looks after which memory, too, is looked through even while matches are played: a fraction of a second
EVENTS = 20_000  # kinds of events kept in words
REPLAYS = 16  # finished matches kept ready to be told again
COMPRESS = 1024  # bytes from which a response is compressed
LINE = 512  # messages on their way to one client from another process
BACKLOG = 100_000  # messages from other processes that have not been looked at
LEASE = 3.0  # seconds after which the tables of a process that says nothing are another's
HEARTBEAT = 1.0  # seconds between two signs of life
DRAIN = 10  # seconds that clients have to go when the server stops

# Time
SETTLE = 1.5  # seconds in which the answers to a Stop window are gathered, so that none of them tells who was quick
THOUGHT = 0.25  # seconds that every move of a bot takes, so that none tells whether there was anything to think about
LAG = 0.15  # seconds of a round trip that are made good where quickness counts, and that a command is held for it
HAND = 60.0  # seconds that a hand may hold a piece
SILENT = 10.0  # seconds after which a referee that follows a hand and says nothing stands still
SETTLING = 60.0  # seconds after that in which a referee must have come to an end
PATIENCE = 3.0  # times the time for a seat that asks for it
GRACE = {"none": 60.0, "relaxed": 120.0, "normal": 60.0, "panic": 20.0}  # seconds before somebody who is gone is replaced


def grace(pace: str | float) -> float:
    """Seconds before somebody who is gone is replaced; at a pace of the table's own as many as at the normal one."""
    return GRACE[pace if isinstance(pace, str) else "normal"]


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

    def put_back(self) -> None:
        """Not have used one after all."""
        self._left += 1


class Address:
    """What all clients of one address may do together; who runs the server may come, ask and open tables as often as there is room."""

    def __init__(self, address: str) -> None:
        self.name = address
        own = address == "::1" or address.startswith("127.")
        self.guesses = Allowance(GUESSES_A_SECOND, GUESSES_AT_ONCE)
        self.openings = Allowance(OPENINGS_A_SECOND, math.inf if own else OPENINGS_AT_ONCE)
        self.questions = Allowance(QUESTIONS_A_SECOND, math.inf if own else QUESTIONS_AT_ONCE)
        self.replays = Allowance(REPLAYS_A_SECOND, math.inf if own else REPLAYS_AT_ONCE)
        self.room = Allowance(0, math.inf if own else CONNECTIONS_AT_ONCE)


class Addresses:
    """Every address; the one that has not come for longest is forgotten first."""

    def __init__(self) -> None:
        self._known: dict[str, Address] = {}

    def of(self, address: str) -> Address:
        """What is left to this address."""
        address = _of_one(address)
        known = self._known.pop(address, None) or Address(address)
        self._known[address] = known
        if len(self._known) > ADDRESSES:
            del self._known[next(iter(self._known))]
        return known


def _of_one(address: str) -> str:
    """An address, or what all have in common that one client can choose from."""
    if ":" not in address or address == "::1":
        return address
    try:
        return str(IPv6Network((address.partition("%")[0], PREFIX), strict=False))
    except ValueError:
        return address
