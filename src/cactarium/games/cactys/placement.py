"""Where the pieces are: the pile, the row, the cactuses, and which of them touch."""

from __future__ import annotations

from ...engine.chance import below
from ...engine.emit import EVERYONE, emit
from ...engine.layout import Lookup, Vec
from . import events
from .cards import BASICS, CACTUSES, COLOUR, ONE, OTHER, PAIR_COUNT, SHAPE
from .cards import ROW as SPECIALS
from .state import DISCARDED, NONE, PILE, ROW, State

COLOUR_FACE = 0

PUT_AT = Lookup([0] * PILE + [events.BACK_IN_PILE, events.BACK_IN_ROW, 0, events.DISCARDED])  # what is told, by place


def lay_out(s: State) -> None:
    """2.1: a pile of basic pieces, and the special ones in a row, in any order."""
    for piece in range(BASICS):
        s.where[piece] = PILE
    for slot in range(SPECIALS):
        s.where[BASICS + slot] = ROW
        s.row[slot] = BASICS + slot
    s.row_size = SPECIALS
    for slot in range(SPECIALS - 1, 0, -1):
        other = below(s.chance, slot + 1)
        s.row[slot], s.row[other] = s.row[other], s.row[slot]


def in_pile(s: State, piece: int) -> bool:
    return s.where[piece] == PILE


def fits(s: State, piece: int) -> bool:
    """3.4, 3.5: the colour of the last piece placed, or the shape of the last basic one."""
    if s.face == COLOUR_FACE:
        return COLOUR[piece] == COLOUR[s.last_piece]
    return SHAPE[piece] == SHAPE[s.last_basic]


def count_pile(s: State, fitting: bool) -> int:
    """Pieces in the pile: those that fit, or all."""
    n = 0
    for piece in range(BASICS):
        if in_pile(s, piece) and (not fitting or fits(s, piece)):
            n += 1
    return n


def take_leftmost(s: State) -> int:
    """3.6: the left-most piece of the row."""
    piece = s.row[0]
    s.row_size -= 1
    for slot in range(s.row_size):
        s.row[slot] = s.row[slot + 1]
    s.row[s.row_size] = NONE
    return piece


def remove(s: State, piece: int, out: Vec) -> None:
    """6.3, 6.4: where a piece goes that is no longer on a cactus."""
    if piece >= BASICS:
        put(s, piece, ROW, out)
        s.row[s.row_size] = piece
        s.row_size += 1
    else:
        put(s, piece, PILE if s.long_game else DISCARDED, out)


def put(s: State, piece: int, place: int, out: Vec) -> None:
    s.where[piece] = place
    emit(out, PUT_AT[place], EVERYONE, piece)


# What the referee has told


def forget_attempt(s: State) -> None:
    s.perch = NONE
    s.fell = 0
    s.hand = 0
    s.base = 0
    for pair in range(PAIR_COUNT):
        s.told[pair] = 0


def is_blank(s: State) -> bool:
    """Whether nothing has been told of this attempt."""
    told = s.fell | s.hand | s.base
    for pair in range(PAIR_COUNT):
        told |= s.told[pair]
    return told == 0


def note_pairs(s: State) -> None:
    """4.5: of the pairs that touched when the referee last looked, those that still hang together do not count against the next player."""
    for pair in range(PAIR_COUNT):
        one, other = s.where[ONE[pair]], s.where[OTHER[pair]]
        s.allowed[pair] = s.touching[pair] if one == other and one < CACTUSES else 0


def look(s: State) -> None:
    """4.5: what touches on this cactus is what was told."""
    for pair in range(PAIR_COUNT):
        if are_here(s, pair):
            s.touching[pair] = s.told[pair]


def are_here(s: State, pair: int) -> bool:
    return is_here(s, ONE[pair]) and is_here(s, OTHER[pair])


def is_here(s: State, piece: int) -> bool:
    """Whether a piece is on the cactus in question, as far as has been told."""
    return (s.where[piece] == s.cactus or (piece == s.piece and not s.base)) and not s.fell >> piece & 1


def holds(s: State) -> bool:
    """4.2 to 4.5: whether the piece is where it may be, and no two touch that may not, unless they did before the turn."""
    new_pairs = 0
    for pair in range(PAIR_COUNT):
        if s.told[pair] and not s.allowed[pair] and are_here(s, pair):
            new_pairs += 1
    return new_pairs == 0 and not s.base and not s.fell >> s.piece & 1
