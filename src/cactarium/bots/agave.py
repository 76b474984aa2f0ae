"""The bot `agave`: plays the likeliest move of a trained network, without search."""

from __future__ import annotations

import logging

from . import PlayerView, saguaro
from .policy import Policy, UnfitWeights

log = logging.getLogger(__name__)


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
        if self._policy is None and self._substitute is None:
            self._find_policy(player)
        if self._policy is None:
            assert self._substitute is not None
            return self._substitute(player)
        logits, _ = self._policy.evaluate(player.observation())
        column = self._policy.columns[player.seat]
        return max(moves, key=lambda move: float(logits[column[move]]))

    def _find_policy(self, player: PlayerView) -> None:
        try:
            self._policy = Policy.load(player.game, player.seats)
        except UnfitWeights as error:
            log.warning("%s A searching bot plays instead.", error)
            self._substitute = saguaro.Saguaro(saguaro.Budget())
