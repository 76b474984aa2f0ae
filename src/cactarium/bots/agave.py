"""The bot `agave`: plays the likeliest move of a trained network, without search."""

from __future__ import annotations

from . import PlayerView, saguaro
from .policy import Policy, fitting_policy


class Agave:
    """A learned player for one seat of one match; where no network fits, it searches."""

    def __init__(self, policy: Policy | None = None) -> None:
        """Play by this policy, or by the one that comes with the game."""
        self._policy = policy
        self._substitute: saguaro.Saguaro | None = None

    def __call__(self, player: PlayerView) -> int:
        """Return the legal move that the network finds likeliest."""
        moves = player.legal
        if len(moves) == 1:
            return moves[0]
        policy = self._policy or fitting_policy(player.game, player.seats)
        if policy is None:
            self._substitute = self._substitute or saguaro.Saguaro(saguaro.Budget())
            return self._substitute(player)
        logits, _ = policy.evaluate(player.observation())
        column = policy.columns[player.seat]
        return max(moves, key=lambda move: float(logits[column[move]]))
