"""What is always true of a game of Cactys, whatever is played and told."""

from __future__ import annotations

from .awards import hangs
from .cards import BASICS, FLOWERS_BESIDE, FLOWERS_EACH, PAIR_NAMES, PAIRS, PIECES, TURNED
from .cards import ROW as SPECIALS
from .state import DISCARDED, HELD, JUDGE, NONE, PLACE, ROW, State


def check(s: State) -> str:
    """What is wrong, or nothing."""
    row = s.row[: s.row_size]
    if sorted(row) != [piece for piece in range(PIECES) if s.where[piece] == ROW] or s.row[s.row_size :] != [NONE] * (
        SPECIALS - s.row_size
    ):
        return "the row has lost or doubled a piece"
    if any(s.where[piece] == ROW for piece in range(BASICS)) or any(s.where[piece] == DISCARDED for piece in range(BASICS, PIECES)):
        return "a piece is where it cannot be"
    if [piece for piece in range(PIECES) if s.where[piece] == HELD] != ([] if s.piece == NONE else [s.piece]):
        return "the piece in hand is not the one that is held"
    if (s.piece != NONE) != (s.phase in (PLACE, JUDGE)):
        return "somebody should hold a piece, or should not"
    flowers = s.supply + sum(s.flowers)
    tokens = FLOWERS_EACH * s.seats + FLOWERS_BESIDE
    if flowers not in (tokens, TURNED * tokens) or s.supply < 0:
        return "flowers were lost or found"
    if s.floor_at_zero and min(s.flowers) < 0:
        return "somebody has less than no flowers"
    return check_touching(s)


def check_touching(s: State) -> str:
    """Only pieces on the same cactus touch."""
    for pair, (piece, other) in enumerate(PAIRS):
        if s.touching[pair] and not (hangs(s, piece) and s.where[piece] == s.where[other]):
            return f"{PAIR_NAMES[pair]} cannot touch"
    return ""
