"""The games, found through the entry points of installed packages.

Every game, ours included, is an entry point of the group `cactarium.games`: its name is the game's id, its value the `GAME` to load.
"""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING

from ..engine.errors import CactariumError, UnknownGame
from ..engine.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "cactarium.games"

log = logging.getLogger(__name__)


class BrokenGame(CactariumError):
    """A game that is installed but cannot be loaded."""


@cache
def _entry_points() -> dict[str, EntryPoint]:
    """By id. Where two packages claim the same id, ours wins, else the first by name."""
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda entry: (not _is_ours(entry), entry.value))
    return {entry.name: entry for entry in reversed(found)}


def _is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith(f"{__name__}.")


def ids() -> list[str]:
    """The ids of all installed games, loadable or not."""
    return sorted(_entry_points())


@cache
def find(game: str) -> Game:
    """The game with this id."""
    entry = _entry_points().get(game)
    if entry is None:
        there = f"there is: {', '.join(ids())}" if ids() else "no games are registered; install the package again: pip install -e ."
        raise UnknownGame(f"There is no game “{game}”; {there}.")
    try:
        declared = entry.load()
    except Exception as error:
        module = entry.value.partition(":")[0]
        raise BrokenGame(
            f"The game “{game}” cannot be loaded from {entry.value}. Its author sees why with: python -c 'import {module}'"
        ) from error
    if not isinstance(declared, Game) or declared.id != game:
        raise BrokenGame(f"The game “{game}” cannot be loaded: {entry.value} is not a Game with this id.")
    return declared


@cache
def _loadable() -> tuple[Game, ...]:
    found = []
    for game in ids():
        try:
            found.append(find(game))
        except BrokenGame as broken:
            log.warning("%s The other games work.", broken)
    return tuple(sorted(found, key=lambda game: (game.lobby_position, game.id)))


def all_games() -> list[Game]:
    """Every game that can be loaded, in the order of the lobby; a warning names the others."""
    return list(_loadable())
