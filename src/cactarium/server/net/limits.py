"""Every limit of a client, a table and a server process, in one place."""

from __future__ import annotations

# A message
MESSAGE = 16 * 1024  # bytes
COMMAND_ID = 40  # characters
CHAT = 300  # characters

# A table
LINES = 100  # chat lines that a newcomer is sent
QUESTION = 30.0  # seconds in which the others can agree to a pause or to an undo
ASKS_A_SECOND = 0.1  # requests for a pause or an undo, of one seat
ASKS_AT_ONCE = 3
ANNOUNCEMENTS_A_SECOND = 4.0  # of people who come and go; more are announced together
ANNOUNCEMENTS_AT_ONCE = 20
REMOVAL = 60.0  # seconds in which nobody sits down from the address of somebody whom the host removed
RECORDS = 100  # past matches whose records a rename changes

# A connection
MESSAGES_A_SECOND = 20.0
MESSAGES_AT_ONCE = 60
TARGETS_A_SECOND = 90.0  # of a hand; more count as ordinary messages
TARGETS_AT_ONCE = 180
MISTAKES = 20  # unreadable messages, unknown tables and wrong secrets before the connection is closed
QUEUE = 256  # unsent messages of a slow reader
UNDER_WAY = 8  # concurrent slow requests of one client
PING = 10.0  # seconds between two measurements of the round trip
SILENCE = 20.0  # seconds without a pong after which a client is dropped
FAREWELL = 2.0  # seconds for the closing handshake
RESEND = 500  # missed events sent again on resume; a client that missed more gets the position alone

# An address; of IPv6 addresses, the network that one customer of a provider has
GUESSES_A_SECOND = 0.1  # wrong codes and secrets
GUESSES_AT_ONCE = 100
OPENINGS_A_SECOND = 0.05  # new tables
OPENINGS_AT_ONCE = 60
CONNECTIONS_AT_ONCE = 200
REPORTS_A_SECOND = 0.01  # of names and chat lines
REPORTS_AT_ONCE = 5
QUESTIONS_A_SECOND = 5.0  # by HTTP: for lists of tables, pictures of links, records, stories
QUESTIONS_AT_ONCE = 200
REPLAYS_A_SECOND = 0.5
REPLAYS_AT_ONCE = 30
ADDRESS_MESSAGES_A_SECOND = 200.0  # of all connections together
ADDRESS_MESSAGES_AT_ONCE = 1200
ADDRESS_TARGETS_A_SECOND = 180.0  # of hands, of all connections together
ADDRESS_TARGETS_AT_ONCE = 720
ARRIVALS_A_SECOND = 5.0  # watch, sit, resume, look and leave: each computes and sends whole positions
ARRIVALS_AT_ONCE = 300
UNDOS_A_SECOND = 0.5
UNDOS_AT_ONCE = 30
HINTS_A_SECOND = 0.5
HINTS_AT_ONCE = 30
HANDS_AT_ONCE = 2  # held at the same time; further attempts wait
FREE_HAND = 0.1  # seconds between two looks for a free hand
ADDRESSES = 10_000  # remembered
PREFIX = 64  # bits of a long address

# The server
TABLES = 10_000
CONNECTIONS = 4_000
PUBLIC_LIST = 100  # tables shown
LIST_KEPT = 1.0  # seconds for which the list is cached
THINKERS = 2  # threads on which bots think
REFEREES = 8  # processes that simulate; a person's hand keeps one busy
HANDS = 6  # of them, that may follow hands: the others are free for verdicts
GROUP = 64  # jobs in one commit: moves of one match, a table, or a chat line
BUSY = 5.0  # seconds that the disk may keep a commit waiting
IDLE = 24 * 3600.0  # seconds after which a table without a connection is deleted
ORDERS = 2.0  # seconds between two looks for orders of the operator
SWEEP = 600.0  # seconds between two searches for idle tables
THOROUGH = 6  # sweeps between two full garbage collections while matches are played; each takes a fraction of a second
EVENTS = 20_000  # encoded events in the cache
REPLAYS = 16  # cached replays
COMPRESS = 1024  # bytes from which a response is compressed
LINE = 512  # queued messages of one client between two processes
BACKLOG = 100_000  # unprocessed messages from other processes
LEASE = 3.0  # seconds without a heartbeat after which others take the tables of a process
HEARTBEAT = 1.0  # seconds between two heartbeats
REQUEST = 10.0  # seconds in which an HTTP request must have arrived
DRAIN = 10  # seconds in which connections are closed when the server stops

# Time
SETTLE = 1.5  # seconds for which answers to a sealed clock are held, so that none reveals who was quick
THOUGHT = 0.25  # seconds that every bot move takes, so that its delay does not reveal whether there was a choice
LAG = 0.25  # seconds of a round trip that are compensated where being first counts
HAND = 60.0  # seconds that a hand may hold a piece
SILENT = 10.0  # seconds without output after which a referee that follows a hand is killed
SETTLING = 60.0  # seconds after HAND in which the referee must come to a verdict
PATIENCE = 3.0  # factor on the time of a seat that asks for more
SKIPPING = 0.1  # factor on pauses and bots' moves while people skip what only has to be watched
GRACE = {"none": 60.0, "relaxed": 120.0, "normal": 60.0, "panic": 20.0}  # seconds before an absent player is replaced


def grace(pace: str | float) -> float:
    """Seconds before an absent player is replaced; a pace given in seconds counts as the normal one."""
    return GRACE[pace if isinstance(pace, str) else "normal"]
