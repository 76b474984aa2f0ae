"""Players that are programs. A bot is given a player: what its seat may know, and nothing else."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Callable
from typing import Any

from ..engine import chance
from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.layout import Vec
from ..engine.match import Match, seat_name

log = logging.getLogger(__name__)

Bot = Callable[["PlayerView"], int]


class UnknownBot(CactariumError):
    """No bot of that name."""


class NothingToDo(CactariumError):
    """A bot was asked for a move where there is none to make."""


class PlayerView:
    """A seat as its bot sees it: the moves it may make, and worlds that it cannot tell from the real one."""

    def __init__(self, match: Match, seat: int, stream: Vec, hand: bool = True) -> None:
        """A bot has a hand where one is asked for; a person who asks for advice may have none."""
        self._match = match
        self.seat = seat
        self.stream = stream
        self._hand = hand

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._match.game

    @property
    def legal(self) -> Vec:
        """The moves this seat is asked to choose from: no calls that it may make unasked; how a piece is placed its hand knows."""
        from . import placer

        moves = self._match.legal(self.seat).codes if self.seat in self._match.waiting else []
        if not moves:
            raise NothingToDo(
                f"Seat {seat_name(self.seat)} has nothing to decide" + (": the game is over." if self._match.over else " now.")
            )
        return placer.placing(self._match, moves, self._hand) if self.game.referee else moves

    @property
    def question(self) -> tuple[str, int]:
        """Which match this is, and the number of the question that is open; both are no secret."""
        return self._match.header.commitment, self._match.epoch

    @property
    def made(self) -> Vec:
        """The moves this seat has made so far."""
        return [entry.move for entry in self._match.log if entry.seat == self.seat]

    def world(self) -> Any:
        """A redealt world, another one each time."""
        return self._match.redealt_state([self.seat], self.stream)


LEVELS = ("seedling", "sprout", "saguaro")  # bots that play every game
NAMES = (*LEVELS, "placer")


def find(name: str) -> Bot:
    """A new bot of this name, for one seat of one match.

    A searching one may be given a budget, as in `saguaro:200ms` or `saguaro:5000`, one with a hand a level.
    """
    from . import heuristic, placer, random, saguaro

    kind, colon, budget = name.partition(":")
    if kind not in NAMES:
        raise UnknownBot(f"There is no bot “{kind}”; there is: {', '.join(NAMES)}.")
    if kind == "saguaro":
        return saguaro.Saguaro(saguaro.Budget.parse(budget) if colon else saguaro.Budget())
    if kind == "placer":
        placer.level(name)
        return placer.choose
    if colon:
        raise UnknownBot(f"{kind} does not think, so it takes no budget.")
    return random.choose if kind == "seedling" else heuristic.choose


def answer(bot: Bot, player: PlayerView) -> int:
    """The bot's move; if its thought fails, any legal one, so that the match goes on. Raises `NothingToDo` where no move is possible."""
    from . import random

    legal = player.legal
    try:
        move = bot(player)
        if move in legal:
            return move
        log.error("A bot in %s chose a move that is not legal; another was made for it", player.game.id)
    except Exception as error:
        log.error("A bot in %s failed (%s); a move was made for it", player.game.id, type(error).__name__)
    return random.choose(player)


def stream(seed: str | None = None) -> Vec:
    """A bot's own randomness, apart from the match's."""
    r = [0] * chance.STREAM
    chance.seed(r, os.urandom(32) if seed is None else hashlib.sha256(b"cactarium bot\0" + seed.encode()).digest())
    return r
