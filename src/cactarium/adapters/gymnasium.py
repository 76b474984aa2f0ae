"""The games as Gymnasium environments: one seat learns, bots have the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from .. import games
from ..engine.vector import VectorTable
from .rendering import describe_table
from .spaces import action_space, observation_space

MAX_SEED = 1 << 31
OPPONENTS = ("heuristic", "random")


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat against bots; the reward is 0 until the end, and 1 for a win.

    `info["action_mask"]` and the observation's `action_mask` say what may be chosen. An action that is not allowed ends the game as lost.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        seat: int = 0,
        opponents: str = "heuristic",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        device: str = "cpu",
    ) -> None:
        if opponents not in OPPONENTS:
            raise ValueError(f"opponents are one of {', '.join(OPPONENTS)}, not {opponents!r}")
        self.table = VectorTable(games.find(game), 1, seats, device, options=options or {})
        self.seat, self.opponents, self.render_mode = seat, opponents, render_mode
        self.observation_space = observation_space(self.table.game, seats, len(self.table.actions))
        self.action_space = action_space(len(self.table.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game, and let the others play until it is the learner's turn."""
        super().reset(seed=seed)
        while True:
            self.table.reset(int(self.np_random.integers(MAX_SEED)))
            if not self._others_play():
                return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others answer."""
        rows = self.table.rows
        if not rows.mask[0][int(action)]:
            return self._nothing(), -1.0, True, False, {"refused": int(action)}
        rows.action[0] = int(action)
        self.table.step()
        if rows.done[0] or self._others_play():
            return self._nothing(), float(rows.reward[0][self.seat]), True, False, {}
        return self._observation(), 0.0, False, False, self._info()

    def _others_play(self) -> bool:
        """Let bots move until the learner is asked; return whether the game ended before."""
        rows = self.table.rows
        while rows.seat[0] != self.seat:
            if self.opponents == "heuristic":
                self.table.heuristic_actions()
            else:
                self.table.random_actions()
            self.table.step()
            if rows.done[0]:
                return True
        return False

    def _observation(self) -> dict[str, Any]:
        rows = self.table.rows
        return {"observation": rows.observation[0].copy(), "action_mask": rows.mask[0].astype(np.int8)}

    def _nothing(self) -> dict[str, Any]:
        """After the end: the table shows the next game already."""
        return {name: np.zeros(space.shape, np.int8) for name, space in self.observation_space.items()}  # type: ignore[attr-defined]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.rows.mask[0].astype(np.int8)}

    def render(self) -> Any:
        """The table in words, or the result when the game is over."""
        return describe_table(self.table) if self.render_mode == "ansi" else None
