"""Proximal policy optimisation (Schulman et al. 2017) on collected decisions."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from ..engine.errors import CactariumError
from .experience import Experience
from .network import Network, log_probability
from .settings import Settings

MAX_GRADIENT = 1.0


class TrainingDiverged(CactariumError):
    """Training has produced a number that is not finite."""


class Optimiser:
    """Adam, and the losses of a minibatch."""

    def __init__(self, network: Network, settings: Settings) -> None:
        self.network = network
        self.settings = settings
        self.adam = torch.optim.Adam(network.parameters(), lr=settings.learning_rate, eps=1e-5)

    def update(self, experience: Experience, learning_rate: float, entropy_weight: float) -> float:
        """Learn from the decisions in random order; return the mean entropy of the policy."""
        for group in self.adam.param_groups:
            group["lr"] = learning_rate
        scale = (experience.advantages.square() * experience.weights).sum().div(experience.weights.sum().clamp_min(1)).sqrt()
        scaled = experience.advantages / scale.clamp_min(1e-3)
        size = self.settings.positions // self.settings.batches
        entropies = []
        for _ in range(self.settings.epochs):
            order = torch.randperm(self.settings.positions, device=scaled.device)
            for batch in order.split(size):
                entropies.append(self._step(experience, scaled, batch, entropy_weight))
        entropy = float(torch.stack(entropies).mean())
        if entropy != entropy:
            raise TrainingDiverged(
                "Training went astray (a loss is not a finite number). The last checkpoint is kept: resume it with a lower --rate."
            )
        return entropy

    def _step(self, experience: Experience, scaled: Tensor, batch: Tensor, entropy_weight: float) -> Tensor:
        logits, values = self.network(experience.observations[batch], experience.masks[batch])
        weights, advantages = experience.weights[batch], scaled[batch]
        ratio = (log_probability(logits, experience.moves[batch]) - experience.log_probabilities[batch]).exp()
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        policy_loss = -(torch.minimum(ratio * advantages, clipped * advantages) * weights).mean()
        log_probabilities = logits.log_softmax(1)
        entropy = -((log_probabilities.exp() * log_probabilities).sum(1) * weights).mean()
        value_loss = ((values - experience.returns[batch]).square() * weights).mean()
        loss = policy_loss - entropy_weight * entropy + 0.5 * value_loss
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), MAX_GRADIENT)
        self.adam.step()
        return entropy.detach() + 0 * loss.detach()
