"""The network in PyTorch: features of an observation, residual layers, and two heads for the policy and the value."""

from __future__ import annotations

import math
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from ..bots.policy import Weights
from ..engine.observation import Features

ILLEGAL = -1e9  # the logit of a move that cannot be made


class Network(nn.Module):
    """Small enough for a forward pass in NumPy: see `bots/policy.py`, which computes the same."""

    def __init__(self, features: Features, hidden: int, layers: int, moves: int) -> None:
        super().__init__()
        self.moves = moves
        for name in ("equal", "equal_to", "least", "least_of", "scaled", "scale"):
            self.register_buffer(name, torch.from_numpy(getattr(features, name).copy()), persistent=False)
        self.first = nn.Linear(features.size, hidden)
        self.layers = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(layers))
        self.head = nn.Linear(hidden, moves + 1)  # the last output is the value
        self._initialise()

    def _initialise(self) -> None:
        for layer, gain in [(self.first, math.sqrt(2)), *((layer, math.sqrt(0.5)) for layer in self.layers), (self.head, 0.01)]:
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def encode(self, observations: Tensor) -> Tensor:
        """The features of observations, as `Features.encode` gives them."""
        parts = (
            observations[:, self.equal] == self.equal_to,
            observations[:, self.least] >= self.least_of,
            observations[:, self.scaled] / self.scale,
        )
        kind = torch.bfloat16 if observations.is_cuda else torch.float32
        return torch.cat([part.to(kind) for part in parts], 1)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of the moves, those that are not legal excluded, and the value for the seat that observes."""
        with torch.autocast("cuda", torch.bfloat16, enabled=observations.is_cuda):
            x = F.relu(self.first(self.encode(observations)))
            for layer in self.layers:
                x = x + F.relu(layer(x))
            out = self.head(x).float()
        return out[:, : self.moves].masked_fill(masks == 0, ILLEGAL), out[:, self.moves]

    def export(self) -> Weights:
        """The weights as half-precision arrays."""
        layers: list[Any] = [self.first, *self.layers, self.head]
        return [(half(layer.weight), half(layer.bias)) for layer in layers]


def half(weights: Tensor) -> Any:
    """Half precision is enough to play."""
    return weights.detach().float().cpu().numpy().astype("float16")


def sample(logits: Tensor) -> tuple[Tensor, Tensor]:
    """Draw a move each, and return it with the logarithm of its probability."""
    noise = torch.empty_like(logits).exponential_().clamp_min_(1e-20).log_().neg_()
    moves = (logits + noise).argmax(1)
    return moves, log_probability(logits, moves)


def log_probability(logits: Tensor, moves: Tensor) -> Tensor:
    """The logarithm of the probability of these moves."""
    return logits.gather(1, moves[:, None])[:, 0] - logits.logsumexp(1)
