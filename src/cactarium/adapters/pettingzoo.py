"""The games as PettingZoo environments: `AecEnv` asks one agent at a time, `ParallelTableEnv` all whose answers are open at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from .. import games
from ..engine.vector import VectorTable
from .rendering import describe, describe_table
from .simultaneous import SimultaneousGame
from .spaces import action_space, observation_space

RENDER_MODES = ["human", "ansi"]
MAX_SEED = 1 << 31

Observation = dict[str, Any]


class AecEnv(AECEnv):  # type: ignore[misc]
    """One agent at a time; forced moves and the clock's are made at once."""

    metadata = {"render_modes": RENDER_MODES, "name": "cactarium", "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo declares it

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        device: str = "cpu",
    ) -> None:
        self.table = VectorTable(games.find(game), 1, seats, device, options=options or {})
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        actions = len(self.table.actions)
        self.observation_spaces = {agent: observation_space(self.table.game, seats, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(actions) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self._nothing = np.zeros(actions, np.int8)
        self._rows = self.table.rows  # views of the only game are made once, because a step takes microseconds
        self._observation, self._mask = self._rows.observation[0], self._rows.mask.view(np.int8)[0]

    def observation_space(self, agent: str) -> Any:
        """The observation and the mask of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Actions from the agent's point of view."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.table.reset(int(self._random.integers(MAX_SEED)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._last: dict[str, Observation] = {}
        self.agent_selection = self._mover()

    def _mover(self) -> str:
        return str(self.possible_agents[self._rows.seat[0]])

    def observe(self, agent: str) -> Observation:
        """What an agent may know now; only the one to move has actions. When the game is over, what it knew last."""
        if agent in self._last:
            return self._last[agent]
        if agent == self.agent_selection:
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        return {"observation": self.table.observe(0, self.possible_agents.index(agent)), "action_mask": self._nothing.copy()}

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._rows.action[0] = action
        self.table.step()
        if self._rows.done[0]:
            self._finish()
            self._accumulate_rewards()
        else:
            self.agent_selection = self._mover()

    def _finish(self) -> None:
        """The table shows the next game already; nobody is shown that."""
        blank = np.zeros(self.table.fields.size(self.table.seats), np.int8)
        self._last = {agent: {"observation": blank.copy(), "action_mask": self._nothing.copy()} for agent in self.agents}
        reward = self._rows.reward[0]
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(reward[seat])
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table in words, or the result when the game is over: printed, or returned."""
        text = describe_table(self.table)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to close."""


class ParallelTableEnv(ParallelEnv):  # type: ignore[misc]
    """All agents at once: those who are asked answer, the others choose the last action, which does nothing.

    Answers are carried out in random order. One that an earlier answer has overtaken is dropped, as at a real table.
    """

    metadata = {"render_modes": RENDER_MODES, "name": "cactarium_parallel"}  # noqa: RUF012 - as PettingZoo declares it

    def __init__(self, game: str, seats: int, *, options: Mapping[str, str] | None = None, render_mode: str | None = None) -> None:
        self.game = SimultaneousGame(games.find(game), seats, options or {})
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        actions = len(self.game.actions) + 1
        self.observation_spaces = {agent: observation_space(self.game.game, seats, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The observation and the mask of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Actions from the agent's point of view; the last one does nothing."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], dict[str, Any]]:
        """Deal a new game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game.deal(int(self._random.integers(MAX_SEED)))
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.game.observation(seat), "action_mask": self.game.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out everybody's answer."""
        self.game.play({self.possible_agents.index(agent): int(action) for agent, action in actions.items()})
        rewards = dict(zip(self.agents, self.game.rewards(), strict=True))
        terminations = dict.fromkeys(self.agents, self.game.is_over)
        observations, infos = self._observations(), {agent: dict[str, Any]() for agent in self.agents}
        truncations = dict.fromkeys(self.agents, False)
        if self.game.is_over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        """The table in words: printed, or returned."""
        text = describe(self.game.game, self.game.state)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to close."""
