"""The bot `seedling`: plays any legal move."""

from __future__ import annotations

from ..engine.chance import below
from . import PlayerView


def choose(player: PlayerView) -> int:
    """Return a legal move at random."""
    moves = player.legal
    return moves[below(player.stream, len(moves))]
