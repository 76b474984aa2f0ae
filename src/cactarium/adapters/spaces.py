"""Gymnasium spaces for what a seat is given and may do."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ..engine.game import Game


def observation_space(game: Game, seats: int, actions: int) -> spaces.Dict:
    """An observation, and the mask of the actions that may be chosen; all zeros when the game is over."""
    low, high = game.observation.FIELDS.bounds(seats)
    numbers = spaces.Box(np.minimum(np.array(low, np.int8), 0), np.maximum(np.array(high, np.int8), 0), dtype=np.int8)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.MultiBinary(actions)})


def action_space(actions: int) -> Any:
    """The numbers of actions."""
    return spaces.Discrete(actions)
