"""How many games a network wins against the game's heuristic, seats rotated."""

from __future__ import annotations

import torch

from ..engine.game import Game
from ..engine.vector.table import VectorTable
from .experience import play, shared
from .network import Network

MAX_STEPS = 20_000


@torch.no_grad()
def share_against_heuristic(network: Network, game: Game, seats: int, games: int, device: str, seed: int) -> float:
    """The share of the wins of a network that plays its likeliest move; a shared win counts in parts."""
    place = torch.device(device)
    table = VectorTable(game, games, seats, device, seed=seed)
    rows = table.rows
    mine = torch.arange(games, device=place) % seats
    is_over = torch.zeros(games, dtype=torch.bool, device=place)
    won = torch.zeros(games, device=place)
    for _ in range(MAX_STEPS):
        logits, _ = network(shared(rows.observation, place), shared(rows.mask, place))
        by_heuristic = shared(table.heuristic_actions(), place).clone()
        play(table, torch.where(shared(rows.seat, place) == mine, logits.argmax(1).to(by_heuristic.dtype), by_heuristic))
        ended = shared(rows.done, place).bool() & ~is_over
        first = (shared(rows.places, place) == 1).float()
        share = (first / first.sum(1, keepdim=True).clamp_min(1)).gather(1, mine[:, None])[:, 0]
        won = torch.where(ended, share, won)
        is_over |= ended
        if bool(is_over.all()):
            break
    return float(won[is_over].mean())
