"""Rules of thumb for bots: draw while an average card still fits."""

from __future__ import annotations

from . import moves
from .rules import litres_in
from .state import State

AVERAGE_CARD = 3  # litres


def worth(s: State, me: int, move: int) -> int:
    """Rate a move; the highest is best."""
    if move == moves.DRAW:
        return s.limit - litres_in(s, me) - AVERAGE_CARD
    return 0


def horizon(s: State) -> int:
    """How many moves ahead a rollout looks: a few rounds."""
    return 4 * s.seats


def opponents_maximise(s: State) -> bool:
    """No: jugs are hidden, and the search would let opponents react to cards that they cannot see."""
    return False
