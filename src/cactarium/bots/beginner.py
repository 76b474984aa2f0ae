"""The bot `pup`: plays as `sprout` does, with a beginner's mistakes."""

from __future__ import annotations

from ..engine.chance import below
from . import PlayerView, heuristic

MISTAKE_INTERVAL = 3  # on average one move in so many is random


def choose(player: PlayerView) -> int:
    """Return the heuristic's move, or now and then a random one that answers the question."""
    if below(player.stream, MISTAKE_INTERVAL):
        return heuristic.choose(player)
    moves = player.game.moves
    answers = [move for move in player.legal if moves.verb(move) not in player.game.any_time] or player.legal
    return answers[below(player.stream, len(answers))]
