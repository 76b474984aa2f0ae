"""What a page of advice in `sprout` offers; searches import it from here and are bound to a game's own page."""

from __future__ import annotations

from ..engine.rulebook import State


def worth(s: State, me: int, move: int) -> int:
    """How good a move looks to a beginner with common sense, from what this seat knows."""
    raise RuntimeError("bind this module to a game first: see cactarium.engine.twin")


def horizon(s: State) -> int:
    """How many moves ahead it pays to imagine; further on, chance has more to say than what is done now."""
    raise RuntimeError("bind this module to a game first: see cactarium.engine.twin")


def rivals_learn(s: State) -> bool:
    """Whether to expect of others what is best for them rather than what they are advised: only where they see what one sees oneself."""
    raise RuntimeError("bind this module to a game first: see cactarium.engine.twin")
