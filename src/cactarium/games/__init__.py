"""The games, one folder each."""

from __future__ import annotations

import importlib
from functools import cache

from ..engine.errors import UnknownGame
from ..engine.game import Game

PACKAGES = {
    "cliffs": "cliffs",
    "cactus-game": "cactus_game",
    "cacti": "cacti",
    "cactys": "cactys",
}


@cache
def find(game: str) -> Game:
    """The game with this id."""
    if game not in PACKAGES:
        raise UnknownGame(f"There is no game “{game}”; there is: {', '.join(PACKAGES)}.")
    declared = importlib.import_module(f"{__name__}.{PACKAGES[game]}").GAME
    assert isinstance(declared, Game)
    return declared


def all_games() -> list[Game]:
    """Every game there is."""
    return [find(game) for game in PACKAGES]
