"""What is always true of a game of Cactys, whatever is played and told."""

from __future__ import annotations

from .cards import BASICS, FLOWERS_BESIDE, FLOWERS_EACH, PIECES, TURNED
from .cards import ROW as SPECIALS
from .placement import is_blank
from .state import DISCARDED, HELD, JUDGE, NONE, PICK, PLACE, ROLL, ROW, State


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
    if min(s.flowers) < s.lowest:
        return "somebody has fewer flowers than anybody can"
    if s.phase in (ROLL, PICK, PLACE) and not is_blank(s):
        return "something is told of an attempt that nobody makes"
    return ""
