"""Games played by the network against itself and its past versions, and how good each decision turned out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from ..engine.vector.table import VectorTable
from .network import Network, sample
from .settings import Settings


@dataclass
class Experience:
    """Decisions of all tables, one row each."""

    observations: Tensor
    masks: Tensor
    moves: Tensor
    log_probabilities: Tensor
    advantages: Tensor
    returns: Tensor
    weights: Tensor  # 0 for decisions of past versions, and for those whose end is not known yet
    games: int


def shared(array: Any, device: torch.device) -> Tensor:
    """A vector table's own array as a tensor, without a copy."""
    return torch.as_tensor(array, device=device)


def play(table: VectorTable, actions: Tensor) -> None:
    """Play these actions in all games."""
    shared(table.rows.action, actions.device).copy_(actions)
    table.step()


class Collector:
    """Plays the tables on and keeps the decisions.

    At the first tables one seat belongs to a past version of the network; at the next ones all seats but one follow the heuristic. Which
    seat that is goes round from table to table.
    """

    def __init__(self, table: VectorTable, settings: Settings) -> None:
        self.table = table
        self.settings = settings
        self.device = torch.device(settings.device)
        n, steps = settings.tables, settings.steps
        self.past_tables = int(n * settings.past_share)
        self.heuristic_tables = slice(self.past_tables, self.past_tables + int(n * settings.heuristic_share))
        self.special_seat = torch.arange(n, device=self.device) % settings.seats
        self._observations = self._zeros(steps, *self._tensor(table.rows.observation).shape, dtype=torch.int8)
        self._masks = self._zeros(steps, *self._tensor(table.rows.mask).shape, dtype=torch.int8)
        self._moves = self._zeros(steps, n, dtype=torch.int64)
        self._seats = self._zeros(steps + 1, n, dtype=torch.int64)
        self._log_probabilities, self._values, self._weights = (self._zeros(steps, n) for _ in range(3))
        self._ended = self._zeros(steps, n, dtype=torch.bool)
        self._rewards = self._zeros(steps, n, settings.seats)

    def _zeros(self, *shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def _tensor(self, array: Any) -> Tensor:
        return shared(array, self.device)

    @torch.no_grad()
    def collect(self, network: Network, past: Network, win_weight: float) -> Experience:
        """Play `steps` decisions at every table; a win counts `win_weight`, the lead in points the rest."""
        for step in range(self.settings.steps):
            self._decide(step, network, past)
            play(self.table, self._moves[step])
            self._ended[step] = self._tensor(self.table.rows.done).bool()
            self._rewards[step] = self._reward(win_weight)
        self._seats[-1] = self._tensor(self.table.rows.seat)
        _, final_value = network(self._tensor(self.table.rows.observation), self._tensor(self.table.rows.mask))
        advantages, known = self._advantages(final_value)
        flat = self.settings.positions
        return Experience(
            self._observations.view(flat, -1),
            self._masks.view(flat, -1),
            self._moves.view(flat),
            self._log_probabilities.view(flat),
            advantages.view(flat),
            (advantages + self._values).view(flat),
            (self._weights * known).view(flat),
            int(self._ended.sum()),
        )

    def _decide(self, step: int, network: Network, past: Network) -> None:
        observations, masks = self._tensor(self.table.rows.observation), self._tensor(self.table.rows.mask)
        self._observations[step], self._masks[step] = observations, masks
        self._seats[step] = self._tensor(self.table.rows.seat)
        logits, self._values[step] = network(observations, masks)
        moves, self._log_probabilities[step] = sample(logits)
        self._weights[step] = 1.0
        is_special = self._seats[step] == self.special_seat
        if self.past_tables:
            some = slice(self.past_tables)
            self._replace(step, moves, some, sample(past(observations[some], masks[some])[0])[0], is_special[some])
        if self.settings.heuristic_share:
            some = self.heuristic_tables
            self._replace(step, moves, some, self._tensor(self.table.heuristic_actions())[some].long(), ~is_special[some])
        self._moves[step] = moves

    def _replace(self, step: int, moves: Tensor, tables: slice, others: Tensor, where: Tensor) -> None:
        """Let others decide at some tables; the network does not learn from that."""
        moves[tables] = torch.where(where, others, moves[tables])
        self._weights[step, tables] = (~where).float()

    def _reward(self, win_weight: float) -> Tensor:
        """Every seat's reward at the tables whose game has just ended; the rewards of a table add up to 0."""
        seats = self.settings.seats
        first = self._tensor(self.table.rows.places) == 1
        share = first.float() / first.sum(1, keepdim=True).clamp_min(1)
        win = (share * seats - 1) / (seats - 1)
        points = self._tensor(self.table.rows.scores).float()
        others = (points.sum(1, keepdim=True) - points) / (seats - 1)
        lead = ((points - others) / self.settings.score_spread).clamp(-1, 1)
        return win_weight * win + (1 - win_weight) * lead

    def _advantages(self, final_value: Tensor) -> tuple[Tensor, Tensor]:
        """Generalised advantage estimation along each seat's own decisions, and which of them have a known continuation."""
        n, seats = self.settings.tables, self.settings.seats
        following, carried = self._zeros(n, seats), self._zeros(n, seats)
        is_known = self._zeros(n, seats)
        self._put(following, self._seats[-1], final_value)
        self._put(is_known, self._seats[-1], torch.ones_like(final_value))
        if seats == 2:  # what one may expect, the other loses
            self._put(following, 1 - self._seats[-1], -final_value)
            is_known.fill_(1.0)
        advantages, known = torch.zeros_like(self._values), torch.zeros_like(self._values)
        for step in reversed(range(self.settings.steps)):
            ended = self._ended[step][:, None]
            following = torch.where(ended, self._rewards[step], following)
            carried = carried * ~ended
            is_known = torch.maximum(is_known, ended.float())
            seat = self._seats[step][:, None]
            error = following.gather(1, seat)[:, 0] - self._values[step]
            advantages[step] = error + self.settings.trace * carried.gather(1, seat)[:, 0]
            known[step] = is_known.gather(1, seat)[:, 0]
            self._put(following, self._seats[step], self._values[step])
            self._put(carried, self._seats[step], advantages[step])
            self._put(is_known, self._seats[step], torch.ones_like(final_value))
        return advantages, known

    @staticmethod
    def _put(rows: Tensor, seats: Tensor, values: Tensor) -> None:
        rows.scatter_(1, seats[:, None], values[:, None])
