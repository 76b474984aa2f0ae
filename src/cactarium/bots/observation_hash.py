"""A hash of what a game's observations and actions are, by which weights for other ones are noticed.

The layout of an observation, the names of the actions, and what is observed and allowed in one fixed run of games are hashed. So a
changed `observe` is noticed, and a description may be reworded.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from ..engine.vector import VectorTable

if TYPE_CHECKING:
    from ..engine.game import Game

DECISIONS = 200  # one game of Cliffs & Cactuses and several of the others: about 50 ms
SEED = 1
STRIDE = 7919  # between the chosen ones of the allowed actions, so that all kinds are played


def observation_hash(game: Game, seats: int) -> str:
    """The hash of a game with so many seats; the same on every machine."""
    import numpy as np

    table = VectorTable(game, 1, seats, "python", seed=SEED)
    layout = [(field.offset, field.size, field.low, field.high, field.is_choice) for field in table.fields.fields(seats)]
    digest = hashlib.sha256(json.dumps([layout, table.actions.names]).encode())
    rows = table.rows
    for decision in range(DECISIONS):
        allowed = np.flatnonzero(rows.mask[0])
        digest.update(bytes([int(rows.seat[0])]) + rows.mask[0].tobytes() + rows.observation[0].tobytes())
        rows.action[0] = allowed[decision * STRIDE % len(allowed)]
        table.step()
    return digest.hexdigest()[:16]
