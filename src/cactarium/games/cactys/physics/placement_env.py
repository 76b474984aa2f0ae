"""Cactys as a continuous task for learners: a Gymnasium environment in which every step hangs one piece on a cactus.

The same hand and the same physics as in a match: an action is the pose at which the hand lets go, and the hand comes from above.
"""

from __future__ import annotations

import math
from typing import Any

import gymnasium
import numpy as np

from .. import pieces
from ..cards import BASICS, CACTUSES, PIECE_NAMES, PIECES
from ..handling import CEILING, SPEED
from .attempt import home
from .hand_path import PAUSE_TICKS, SLOW_SPEED
from .model import TICK
from .planner import carry_out
from .quaternion import Array
from .scene import Path, Scene
from .target import target
from .world import World

REACH, MAX_HEIGHT = 1.6, 3.0  # units of 10 cm that an action reaches to each side of the cactus, and above the table
APPROACH_HEIGHT = 0.9  # units above the end of a path, from which the hand goes down slowly
PIECES_PER_EPISODE = 8
NUMBERS_PER_PIECE = 8  # whether it hangs, its place beside the foot of the cactus, its turn


class PlacementEnv(gymnasium.Env[Any, Any]):
    """Hang pieces on a cactus, one after the other; an episode ends with the last one, or when anything falls.

    Action: x, y and z from -1 to 1, and a turn as a quaternion of any length. Reward: 1 for a piece that hangs, less 1 for every piece that
    fell; a piece that lies on the base brings nothing. Observation: the piece in the hand, one of all, and for every piece whether and
    where it hangs.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, cactus: int = 0, in_a_row: int = PIECES_PER_EPISODE, render_mode: str | None = None) -> None:
        if not 0 <= cactus < CACTUSES or not 0 < in_a_row <= BASICS:
            raise ValueError(f"cactuses are 0 to {CACTUSES - 1}, and an episode has 1 to {BASICS} pieces")
        self.cactus, self.in_a_row, self.render_mode = cactus, in_a_row, render_mode
        self.action_space = gymnasium.spaces.Box(-1.0, 1.0, (7,), np.float32)
        self.observation_space = gymnasium.spaces.Box(-10.0, 10.0, (PIECES * (1 + NUMBERS_PER_PIECE),), np.float32)
        self._foot = np.array(pieces.place_of(cactus))
        self._scene: Scene = {}
        self._waiting: list[int] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Take everything down and draw the pieces of an episode."""
        super().reset(seed=seed)
        self._scene = {}
        self._waiting = self.np_random.permutation(BASICS)[: self.in_a_row].tolist()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry the piece in the hand to a pose and let go; `info["facts"]` is what a referee would tell."""
        piece = self._waiting.pop(0)
        take = carry_out(self._scene, self.cactus, piece, self._path(piece, self._pose(action))).take()
        fallen = sum(fact.startswith("fell ") for fact in take.facts)
        hangs = piece in take.end
        self._scene = take.end
        over = fallen > 0 or not self._waiting or "wedged" in take.facts
        return self._observation(), float(hangs) - fallen, over, False, {"facts": take.facts, "hangs": hangs}

    def _pose(self, action: Any) -> Array:
        """The pose on the table that an action means."""
        numbers = np.clip(np.asarray(action, float), -1, 1)
        place = self._foot + (REACH * numbers[0], REACH * numbers[1], MAX_HEIGHT * (numbers[2] + 1) / 2)
        length = math.sqrt(numbers[3:] @ numbers[3:])
        turn = numbers[3:] / length if length > 1e-3 else np.array([1.0, 0.0, 0.0, 0.0])
        return np.concatenate([place, turn])

    def _path(self, piece: int, end: Array) -> Path:
        """High over everything, then down at a slow pace; the hand itself keeps to its speed."""
        start = np.array(home(World(self.cactus, self._scene, piece)))
        over, above = end.copy(), end.copy()
        over[2] = CEILING
        above[2] = min(end[2] + APPROACH_HEIGHT, CEILING)
        fast = math.ceil((np.abs(over[:3] - start[:3]).sum() / SPEED + math.pi / 2) / TICK)
        down = math.ceil((CEILING - above[2]) / SPEED / TICK) + PAUSE_TICKS
        slow = math.ceil((above[2] - end[2]) / SLOW_SPEED / TICK)
        stations = [over] * fast + [above] * down + [above + (end - above) * n / slow for n in range(1, slow + 1)] + [end] * PAUSE_TICKS
        return Path(0, (0.0, 0.0, 1.0), tuple(target(station.tolist()) for station in stations))

    def _observation(self) -> Any:
        rows = np.zeros((PIECES, 1 + NUMBERS_PER_PIECE), np.float32)
        if self._waiting:
            rows[self._waiting[0], 0] = 1
        for piece, (_, pose) in self._scene.items():
            rows[piece, 1:] = (1, *(np.array(pose[:3]) - self._foot), *pose[3:])
        return rows.ravel().clip(-10, 10)

    def render(self) -> Any:
        """What hangs, in words."""
        return "\n".join(PIECE_NAMES[piece] for piece in sorted(self._scene)) if self.render_mode == "ansi" else None
