"""Players that are programs. A bot is given a chair: what its seat may know, and nothing else."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from typing import Any

from ..engine import chance
from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.layout import Vec
from ..engine.match import Match

Bot = Callable[["Chair"], int]


class UnknownBot(CactariumError):
    """No bot of that name."""


class Chair:
    """A seat as its bot sees it: the moves it may make, and worlds that it cannot tell from the real one."""

    def __init__(self, match: Match, seat: int, stream: Vec) -> None:
        self._match = match
        self.seat = seat
        self.stream = stream

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._match.game

    @property
    def legal(self) -> Vec:
        """The moves this seat may make now."""
        return self._match.legal(self.seat).codes

    def world(self) -> Any:
        """A redealt world, another one each time."""
        return self._match.world([self.seat], self.stream)


def find(name: str) -> Bot:
    """The bot with this name."""
    from . import seedling, sprout

    bots: dict[str, Bot] = {"seedling": seedling.choose, "sprout": sprout.choose}
    if name not in bots:
        raise UnknownBot(f"There is no bot “{name}”; there is: {', '.join(bots)}.")
    return bots[name]


def stream(seed: str | None = None) -> Vec:
    """A bot's own randomness, apart from the match's."""
    r = [0] * chance.STREAM
    chance.seed(r, os.urandom(32) if seed is None else hashlib.sha256(b"cactarium bot\0" + seed.encode()).digest())
    return r
