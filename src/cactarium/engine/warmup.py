"""Call every entry point of a game's compiled rules once, so that it is compiled."""

from __future__ import annotations

from typing import Any

from . import chance, fast_rng, playout
from .game import Game
from .twin import Twin


def warm_up(twin: Twin, game: Game) -> None:
    """Play one random game, and ask what tables and bots ask."""
    import numpy as np

    driver = twin.bind(playout.__name__)
    rules: Any = twin.rules
    states = game.rules.State.records(1)
    options = np.array(game.encode({}), np.int64)
    numbers, deaf = np.zeros(game.width, np.int64), np.zeros(1, np.int64)
    q, stream = np.ones(fast_rng.WORDS, np.int64), np.zeros(chance.STREAM, np.int64)
    driver.play_games(states, 0, 1, game.seats[0], options, q, numbers, deaf)
    rules.outcome(states[0], numbers, numbers)
    rules.deadlines(states[0], numbers)
    rules.waiting(states[0])
    rules.legal(states[0], 0, numbers)
    stream[chance.USED] = chance.BLOCK
    rules.redeal(states[0], 1, stream)
