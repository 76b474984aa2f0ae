"""Levels of strength: each is a bot with a budget, chosen by measurement for every game and number of seats.

A game's `levels.toml` names the bots that differ from `DEFAULTS`; `bench/ladder.py` measures them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from ..engine.game import Game
from . import Bot, PlayerView, find

FILE = "levels.toml"  # of a game's package
DEFAULTS = {"easy": "pup", "fair": "sprout", "strong": "saguaro:10ms", "merciless": "saguaro:100ms"}
ANY_SEATS = "any"  # the section for all numbers of seats that have none of their own


@cache
def bot_of(level: str, game: Game, seats: int) -> str:
    """The name of the bot that plays a level of a game with so many seats."""
    source = files(game.package) / FILE
    sections = tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}
    chosen = DEFAULTS | sections.get(ANY_SEATS, {}) | sections.get(str(seats), {})
    return str(chosen[level])


class LevelBot:
    """A bot for one seat of one match; the level's bot is looked up when the game is known."""

    def __init__(self, level: str) -> None:
        self.level = level
        self._bot: Bot | None = None

    def __call__(self, player: PlayerView) -> int:
        """Return the move of the level's bot."""
        if self._bot is None:
            self._bot = find(bot_of(self.level, player.game, player.seats))
        return self._bot(player)
