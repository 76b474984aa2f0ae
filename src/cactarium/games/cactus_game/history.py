"""The log, from which other worlds are inferred (engine/inference.py), and how it is kept when a game is long.

When the log is full, its entries are packed and take less than half as many bits; nothing is lost. When it is full of packed entries, it
begins anew with a snapshot, which does lose something. docs/decisions/0004-redeal.md has the figures.
"""

from __future__ import annotations

from ...engine.emit import EVERYONE
from ...engine.inference import (
    DRAW,
    KIND,
    LACK,
    LAY_TOP,
    LOOK,
    MASK,
    MOVE,
    PICK,
    PUBLIC,
    RELEASE,
    SEEN,
    SWAP,
    WITNESS,
    WITNESSES,
    conceal,
    note,
    note_shuffle,
    signed,
)
from ...engine.layout import Vec
from ...engine.scratch import integers
from .cards import KINDS
from .state import LOG, State

LARGEST_MOVE = 64  # entries that one move may need
LARGEST_SNAPSHOT = 256  # entries: 120 cards, what six hands are known to lack, a shuffle, and four numbers
ROOM = LOG - LARGEST_SNAPSHOT  # entries before those of a snapshot
OVERLAP = 1024  # entries before the end of that room in which a shuffle makes a snapshot; so many are worth packing
SNAPSHOT_SIZE, SNAPSHOT_END = LOG - 2, LOG - 1  # where its size is kept, and the number of words that it stands for
PACKED_ENTRIES, PACKED_BITS = LOG - 4, LOG - 3  # where the size of the packed part is kept

INLINED = False  # functions of this module are called, not copied, in the compiled twin: they seldom run

OP_BITS, PLACE_BITS, KIND_BITS, OTHER_BITS, WITNESS_BITS = 4, 3, 4, 6, 10  # of a packed entry; the last two only where they are needed


def make_room(s: State) -> None:
    """When the log is nearly full, pack it; if that was done already, begin a new one with the snapshot, or with what is certain now."""
    if s.log_size < ROOM - LARGEST_MOVE:
        return
    if s.log_size - packed_words(s) > OVERLAP:
        pack_log(s)
    elif s.log[SNAPSHOT_END] > 0:
        begin_with_snapshot(s)
    else:
        rewrite_log(s)


# Packed entries


def packed_words(s: State) -> int:
    """How many words of the log hold packed entries; the others hold one entry each."""
    return (s.log[PACKED_BITS] + 31) >> 5


def count_entries(s: State) -> int:
    return s.log[PACKED_ENTRIES] + s.log_size - packed_words(s)


def pack_log(s: State) -> None:
    """Pack the entries that are not packed yet, where they are: each takes fewer bits than its word has."""
    first, size = packed_words(s), s.log_size
    clear_words(s, ROOM, PACKED_ENTRIES)
    s.log[SNAPSHOT_SIZE] = 0
    s.log[SNAPSHOT_END] = 0
    pack_entries(s, s.log, first, size)
    clear_words(s, s.log_size, size)


def clear_words(s: State, first: int, end: int) -> None:
    for at in range(first, end):
        s.log[at] = 0


def pack_entries(s: State, log: Vec, first: int, end: int) -> None:
    """Append some entries of a log, which may be that of the state, to the packed ones."""
    looking = 0
    for at in range(first, end):
        entry = log[at]
        if entry & 15 == LOOK:
            looking = entry >> WITNESS & WITNESSES
        pack_entry(s, entry, looking)
    s.log_size = packed_words(s)
    for bit in range(s.log[PACKED_BITS], 32 * s.log_size):
        write_bits(s.log, bit, 0, 1)


def pack_entry(s: State, entry: int, looking: int) -> None:
    """Append an entry to the packed ones."""
    op, place, other, witnesses = entry & 15, entry >> 4 & 15, entry >> 8 & 255, entry >> WITNESS & WITNESSES
    append_bits(s, op, OP_BITS)
    append_bits(s, place, PLACE_BITS)
    append_bits(s, entry >> KIND & MASK, KIND_BITS)
    if has_other(op):
        append_bits(s, other, OTHER_BITS)
    if witnesses == usual_witnesses(op, place, other, looking):
        append_bits(s, 0, 1)
    else:
        append_bits(s, 1, 1)
        append_bits(s, witnesses, WITNESS_BITS)
    s.log[PACKED_ENTRIES] += 1


def unpack_log(s: State, log: Vec) -> None:
    """Write all entries to `log`, which has room for them."""
    packed, at, looking = s.log[PACKED_ENTRIES], 0, 0
    for i in range(packed):
        op = read_bits(s.log, at, OP_BITS)
        place = read_bits(s.log, at + OP_BITS, PLACE_BITS)
        kind = read_bits(s.log, at + OP_BITS + PLACE_BITS, KIND_BITS)
        at += OP_BITS + PLACE_BITS + KIND_BITS
        other = 0
        if has_other(op):
            other = read_bits(s.log, at, OTHER_BITS)
            at += OTHER_BITS
        witnesses = usual_witnesses(op, place, other, looking)
        at += 1
        if read_bits(s.log, at - 1, 1):
            witnesses = read_bits(s.log, at, WITNESS_BITS)
            at += WITNESS_BITS
        if op == LOOK:
            looking = witnesses
        log[i] = signed(op | place << 4 | other << 8 | kind << KIND | witnesses << WITNESS)
    first = packed_words(s)
    for word in range(first, s.log_size):
        log[packed + word - first] = s.log[word]


def has_other(op: int) -> bool:
    """Whether entries of this kind name another place or a number."""
    return op in (MOVE, PICK, SEEN, SWAP, RELEASE)


def usual_witnesses(op: int, place: int, other: int, looking: int) -> int:
    """Those who see what such an entry tells, if it is none of the rare ones; `looking` are those who look at the hand."""
    if op == DRAW:
        return 1 << place
    if op in (MOVE, PICK):
        return 1 << place | 1 << other
    return looking if op == SEEN else WITNESSES


def append_bits(s: State, value: int, bits: int) -> None:
    write_bits(s.log, s.log[PACKED_BITS], value, bits)
    s.log[PACKED_BITS] += bits


def write_bits(log: Vec, at: int, value: int, bits: int) -> None:
    """Write a number to a place that is counted in bits."""
    for i in range(bits):
        bit = 1 << (at + i & 31)
        log[at + i >> 5] = signed(log[at + i >> 5] & ~bit | (bit if value >> i & 1 else 0))


def read_bits(log: Vec, at: int, bits: int) -> int:
    value = 0
    for i in range(bits):
        value |= (log[at + i >> 5] >> (at + i & 31) & 1) << i
    return value


# For redeals


def conceal_log(s: State, viewers: int) -> None:
    """Remove what these viewers did not see, and a snapshot, which tells where the hidden cards were."""
    is_packed = s.log[PACKED_ENTRIES] > 0
    size = count_entries(s)
    log = integers(size)
    unpack_log(s, log)
    size = conceal(log, size, viewers)
    clear_words(s, 0, LOG)
    if is_packed:
        pack_entries(s, log, 0, size)
        return
    s.log_size = size
    for i in range(size):
        s.log[i] = log[i]


# Snapshots


def snapshot_if_due(s: State) -> None:
    """After a shuffle, if the log is rather full."""
    if s.log_size >= ROOM - OVERLAP and s.log[SNAPSHOT_END] == 0:
        take_snapshot(s)


def take_snapshot(s: State) -> None:
    """After a shuffle, keep where the cards are and what is certain: a later log can begin with it instead of all that was before.

    What was known of several cards together is not in it. Hundreds of entries follow before the log begins with it, and by then most of
    those cards have been shown: docs/decisions/0004-redeal.md has the figures.
    """
    size = s.log_size
    s.log_size = ROOM
    note_open_cards(s, s.deck)
    note_hands(s)
    note_shuffle(s, s.deck)
    s.log[SNAPSHOT_SIZE] = s.log_size - ROOM
    s.log[SNAPSHOT_END] = size
    s.log_size = size


def begin_with_snapshot(s: State) -> None:
    """The snapshot takes the place of the words before it."""
    first, size = s.log[SNAPSHOT_END], s.log_size
    s.log_size = s.log[SNAPSHOT_SIZE]
    for i in range(s.log_size):
        s.log[i] = s.log[ROOM + i]
    for i in range(first, size):
        s.log[s.log_size] = s.log[i]
        s.log_size += 1
    clear_words(s, s.log_size, LOG)


def rewrite_log(s: State) -> None:
    """A log of where the cards are and of what is certain; what was known of several cards together is lost."""
    s.log_size = 0
    note_open_cards(s, s.discard)
    note_hands(s)
    clear_words(s, s.log_size, LOG)


def note_open_cards(s: State, cards: Vec) -> None:
    """Cards that everybody sees come from the deck."""
    for card in range(KINDS):
        for _ in range(cards[card]):
            note(s, LAY_TOP, 0, 0, card, EVERYONE)


def note_hands(s: State) -> None:
    """All hands are drawn, and whoever knows something of them sees it."""
    for player in range(s.seats):
        for card in range(KINDS):
            for copy in range(s.hand[player][card]):
                note(s, DRAW, player, 0, card, 1 << player | knowing_copies(s, player, card, copy + 1))
        for card in range(KINDS):
            if without(s, player, card):
                note(s, LACK, player, 0, card, without(s, player, card))


def knowing_copies(s: State, player: int, card: int, copies: int) -> int:
    """Who knows of so many copies in a hand."""
    seats = PUBLIC if s.known[player][s.seats][card] >= copies else 0
    for who in range(s.seats):
        if s.known[player][who][card] >= copies:
            seats |= 1 << who
    return seats


def without(s: State, player: int, card: int) -> int:
    """Who knows that a card is not in a hand."""
    seats = PUBLIC if s.absent[player][s.seats] >> card & 1 else 0
    for who in range(s.seats):
        if s.absent[player][who] >> card & 1:
            seats |= 1 << who
    return seats
