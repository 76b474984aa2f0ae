"""Every limit of a client, a table and a server process, in one place."""

from __future__ import annotations

# A message
MESSAGE_BYTES = 16 * 1024
MAX_ID_CHARACTERS = 40
CHAT_CHARACTERS = 300

# A table
CHAT_LINES = 100  # that a newcomer is sent
QUESTION_SECONDS = 30.0  # in which the others can agree to a pause or to an undo
ASKS_A_SECOND = 0.1  # requests for a pause or an undo, of one seat
ASKS_AT_ONCE = 3
ANNOUNCEMENTS_A_SECOND = 4.0  # of people who come and go; more are announced together
ANNOUNCEMENTS_AT_ONCE = 20
REMOVAL_SECONDS = 60.0  # in which nobody sits down from the address of somebody whom the host removed
MAX_RENAMED_RECORDS = 100  # past matches whose records a rename changes

# A connection
MESSAGES_A_SECOND = 20.0
MESSAGES_AT_ONCE = 60
TARGETS_A_SECOND = 90.0  # of a hand; more count as ordinary messages
TARGETS_AT_ONCE = 180
MAX_MISTAKES = 20  # unreadable messages, unknown tables and wrong secrets before the connection is closed
MAX_UNSENT_MESSAGES = 256  # of a slow reader
MAX_CONCURRENT_REQUESTS = 8  # slow ones, of one client
PING_SECONDS = 10.0  # between two measurements of the round trip
SILENCE_SECONDS = 20.0  # without a pong after which a client is dropped
CLOSE_SECONDS = 2.0  # for the closing handshake
MAX_RESENT_EVENTS = 500  # missed events sent again on resume; a client that missed more gets the position alone

# An address; of IPv6 addresses, the network that one customer of a provider has
GUESSES_A_SECOND = 0.1  # wrong codes and secrets
GUESSES_AT_ONCE = 100
OPENINGS_A_SECOND = 0.05  # new tables
OPENINGS_AT_ONCE = 60
CONNECTIONS_AT_ONCE = 200
REPORTS_A_SECOND = 0.01  # of names and chat lines
REPORTS_AT_ONCE = 5
QUESTIONS_A_SECOND = 5.0  # HTTP requests for lists of tables, QR codes, records and stories
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
FREE_HAND_SECONDS = 0.1  # between two checks for a free hand
MAX_ADDRESSES = 10_000  # remembered
PREFIX_BITS = 64  # of a long address

# The server
MAX_TABLES = 10_000
MAX_CONNECTIONS = 4_000
MAX_LISTED_TABLES = 100
LIST_SECONDS = 1.0  # for which the list is cached
BOT_THREADS = 2
REFEREE_PROCESSES = 8  # that simulate; a person's hand keeps one busy
HAND_PROCESSES = 6  # of them, that may follow hands: the others are free for verdicts
MAX_JOBS_IN_COMMIT = 64  # moves of one match, a table, or a chat line
BUSY_SECONDS = 5.0  # that the disk may keep a commit waiting
IDLE_SECONDS = 24 * 3600.0  # after which a table without a connection is deleted
ORDER_SECONDS = 2.0  # between two checks for orders of the operator
SWEEP_SECONDS = 600.0  # between two searches for idle tables
SWEEPS_PER_FULL_COLLECTION = 6  # garbage collections, while matches are played; each takes a fraction of a second
MAX_CACHED_EVENTS = 20_000  # encoded
MAX_CACHED_REPLAYS = 16
MIN_COMPRESSED_BYTES = 1024  # from which a response is compressed
MAX_RELAY_MESSAGES = 512  # queued messages of one client between two processes
MAX_BACKLOG_MESSAGES = 100_000  # unprocessed messages from other processes
LEASE_SECONDS = 3.0  # without a heartbeat after which others take the tables of a process
HEARTBEAT_SECONDS = 1.0  # between two heartbeats
REQUEST_SECONDS = 10.0  # in which an HTTP request must have arrived
DRAIN_SECONDS = 10  # in which connections are closed when the server stops

# Time
SEALED_ANSWER_SECONDS = 1.5  # for which answers to a sealed clock are held, so that none reveals who was quick
BOT_MOVE_SECONDS = 0.25  # that every bot move takes, so that its delay does not reveal whether there was a choice
MAX_LAG_SECONDS = 0.25  # of a round trip that are compensated where being first counts
HAND_SECONDS = 60.0  # that a hand may hold a piece; a slow one twice as long
REFEREE_SILENCE_SECONDS = 10.0  # without output after which a referee that follows a hand is killed
VERDICT_SECONDS = 60.0  # after HAND_SECONDS in which the referee must come to a verdict
PATIENCE_FACTOR = 3.0  # on the time of a seat that asks for more
SKIP_FACTOR = 0.1  # on pauses and bots' moves while people skip what only has to be watched
GRACE_SECONDS = {"none": 60.0, "relaxed": 120.0, "normal": 60.0, "panic": 20.0}  # before an absent player is replaced


def grace(pace: str | float) -> float:
    """Seconds before an absent player is replaced; a pace given in seconds counts as the normal one."""
    return GRACE_SECONDS[pace if isinstance(pace, str) else "normal"]
