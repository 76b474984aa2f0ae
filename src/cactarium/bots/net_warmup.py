"""Compiles and loads the search of `saguaro+net`; apart from it, because drivers that import each other share one entry in the cache."""

from __future__ import annotations

from ..engine import twin
from ..engine.game import Game
from ..engine.match import Match
from . import PlayerView, stream
from .policy import UnfitWeights, shipped_policy
from .saguaro import Budget
from .saguaro_net import NetSearch


def warm_up(rules: twin.Twin, game: Game) -> None:
    """Search one first move; without weights there is nothing to compile."""
    match = Match.new(game, seed="warm-up")
    try:
        policy = shipped_policy(game, match.header.seats)
    except UnfitWeights:
        return
    view = PlayerView(match, match.waiting[0], stream("warm-up"))
    NetSearch(game, match.header.seats, policy, rules).search(view, Budget(iterations=20), 0.0)
