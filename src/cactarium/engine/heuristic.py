"""The functions a game's `heuristic.py` offers to bots; searches import them from here and are bound to the game's own by `twin.bind`."""

from __future__ import annotations

from .rulebook import State, unbound


def worth(s: State, me: int, move: int) -> int:
    """Rate a move by rules of thumb, from what this seat knows; the highest is best."""
    return int(unbound())


def horizon(s: State) -> int:
    """Return how many moves ahead a rollout pays; beyond that, chance outweighs what is decided now."""
    return int(unbound())


def opponents_maximise(s: State) -> bool:
    """Whether the search models opponents as maximisers instead of following the heuristic: only where they see what this seat sees."""
    return bool(unbound())
