"""What a placement is worth: three or five of a colour or shape, and all colours on one cactus.

An award has a number, and a set of awards a bit for each, so that the table can remember which were given.
"""

from __future__ import annotations

from ...engine.emit import EVERYONE, emit
from ...engine.layout import Lookup, Vec
from . import events
from .cards import CACTUSES, COLOUR, FOR_ALL_COLOURS, FOR_FIVE, FOR_THREE, KINDS, NO_SHAPE, PIECES, SHAPE
from .state import State

# Awards for each colour, shape and cactus: what is told, and the flowers they bring.
KINDS_OF_AWARD = (
    (events.THREE_OF_COLOUR, FOR_THREE),
    (events.FIVE_OF_COLOUR, FOR_FIVE),
    (events.THREE_OF_SHAPE, FOR_THREE),
    (events.FIVE_OF_SHAPE, FOR_FIVE),
    (events.ALL_COLOURS, FOR_ALL_COLOURS),
)
THREE_COLOUR, FIVE_COLOUR, THREE_SHAPE, FIVE_SHAPE, FULL_CACTUS = range(0, len(KINDS_OF_AWARD) * KINDS, KINDS)  # their first numbers
AWARDS = len(KINDS_OF_AWARD) * KINDS
TOLD_AS = Lookup(event for event, _ in KINDS_OF_AWARD for _ in range(KINDS))
FLOWERS_FOR = Lookup(flowers for _, flowers in KINDS_OF_AWARD for _ in range(KINDS))


def hangs(s: State, piece: int) -> bool:
    """Whether a piece is on a cactus."""
    return s.where[piece] < CACTUSES


def count_colour(s: State, colour: int) -> int:
    """5.2: pieces of a colour on all cactuses, special ones included."""
    n = 0
    for piece in range(colour, PIECES, KINDS):
        if hangs(s, piece):
            n += 1
    return n


def count_shape(s: State, shape: int) -> int:
    """5.3: pieces of a shape on all cactuses."""
    n = 0
    for piece in range(shape * KINDS, (shape + 1) * KINDS):
        if hangs(s, piece):
            n += 1
    return n


def colours_on(s: State, cactus: int) -> int:
    """The colours on a cactus, a bit each."""
    colours = 0
    for piece in range(PIECES):
        if s.where[piece] == cactus:
            colours |= 1 << COLOUR[piece]
    return colours


def count_on(s: State, colour: int, cactus: int) -> int:
    """Pieces of a colour on one cactus."""
    n = 0
    for piece in range(colour, PIECES, KINDS):
        if s.where[piece] == cactus:
            n += 1
    return n


def awards_for(s: State, piece: int) -> int:
    """5.2 to 5.5: the awards that this piece, the last to come to its cactus, has earned."""
    colour, shape, cactus = COLOUR[piece], SHAPE[piece], s.where[piece]
    awards = row_award(count_colour(s, colour), THREE_COLOUR + colour, FIVE_COLOUR + colour)
    if shape != NO_SHAPE:
        awards |= row_award(count_shape(s, shape), THREE_SHAPE + shape, FIVE_SHAPE + shape)
    if colours_on(s, cactus) == (1 << KINDS) - 1 and count_on(s, colour, cactus) == 1:
        awards |= 1 << (FULL_CACTUS + cactus)
    return awards & ~s.awarded if s.award_once else awards


def row_award(count: int, three: int, five: int) -> int:
    """Exactly three, or exactly five."""
    if count == 3:
        return 1 << three
    return 1 << five if count == 5 else 0


def worth_of(awards: int) -> int:
    """5.1: the flowers that these awards bring together."""
    flowers = 0
    for award in range(AWARDS):
        if awards >> award & 1:
            flowers += FLOWERS_FOR[award]
    return flowers


def tell_awards(player: int, awards: int, out: Vec) -> None:
    for award in range(AWARDS):
        if awards >> award & 1:
            emit(out, TOLD_AS[award], EVERYONE, player, award % KINDS)
