"""The bot `sprout`: plays the move that the game's own `heuristic.py` values most."""

from __future__ import annotations

import importlib

from ..engine.chance import below
from . import PlayerView


def choose(player: PlayerView) -> int:
    """Return the legal move with the highest value; equal values are decided at random."""
    heuristic = importlib.import_module(player.game.heuristic)
    state = player.redealt_state()
    moves = player.legal
    values = [heuristic.worth(state, player.seat, move) for move in moves]
    best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
    return best[below(player.stream, len(best))]
