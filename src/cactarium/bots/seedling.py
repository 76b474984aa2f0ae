"""The youngest bot: any legal move."""

from __future__ import annotations

from ..engine.chance import below
from . import Chair


def choose(chair: Chair) -> int:
    """A legal move at random."""
    moves = chair.legal
    return moves[below(chair.stream, len(moves))]
