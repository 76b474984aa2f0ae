"""The bot `sprout`: plays the move that the game's own `heuristic.py` values most."""

from __future__ import annotations

from ..engine.chance import below
from . import PlayerView


def choose(player: PlayerView) -> int:
    """Return the legal move with the highest value; equal values are decided at random."""
    moves = player.legal
    values = player.heuristic_values(moves)
    best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
    return best[below(player.stream, len(best))]
