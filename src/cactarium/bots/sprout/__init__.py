"""The greedy bot: one page of advice for each game, followed to the letter."""

from __future__ import annotations

import importlib

from ...engine.chance import below
from .. import Chair


def choose(chair: Chair) -> int:
    """The legal move that the game's advice values most; chance decides between equals."""
    advice = importlib.import_module(f"{__name__}.{chair.game.package.rpartition('.')[2]}")
    world = chair.world()
    moves = chair.legal
    values = [advice.worth(world, chair.seat, move) for move in moves]
    best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
    return best[below(chair.stream, len(best))]
