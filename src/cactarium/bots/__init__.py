"""Players that are programs. A bot gets a `PlayerView`: what its seat may know, and nothing else."""

from __future__ import annotations

import hashlib
import importlib
import logging
import os
from collections.abc import Callable, Sequence
from typing import Any

from ..engine import chance
from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.header import PERSON
from ..engine.layout import Vec
from ..engine.match import Match
from ..engine.seats import seat_name

log = logging.getLogger(__name__)

Bot = Callable[["PlayerView"], int]


class UnknownBot(CactariumError):
    """No bot of that name."""


class WrongGame(CactariumError):
    """This game is not played by hand."""


class NothingToDo(CactariumError):
    """A bot was asked for a move although its seat has none."""


class PlayerView:
    """A seat as its bot sees it: its legal moves, and redealt states that it cannot tell from the real one."""

    def __init__(self, match: Match, seat: int, stream: Vec, hand: bool = True) -> None:
        """Bots have a hand where a game needs one; a person who asks for a hint may have none."""
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
        """The moves this seat is asked to choose from; raises `NothingToDo` if it is not asked."""
        moves = self._match.legal(self.seat).codes if self.seat in self._match.waiting else []
        if not moves:
            raise NothingToDo(
                f"Seat {seat_name(self.seat)} has nothing to decide" + (": the game is over." if self._match.over else " now.")
            )
        return self.game.referee_module.bot_moves(self._match, moves, self._hand) if self.game.referee else moves

    @property
    def question(self) -> tuple[str, int]:
        """The match and the epoch; both are public."""
        return self._match.header.commitment, self._match.epoch

    @property
    def made(self) -> Vec:
        """The moves that this seat has made so far."""
        return [entry.move for entry in self._match.log if entry.seat == self.seat]

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return self._match.header.seats

    def observation(self) -> Vec:
        """What this seat may know as numbers; it is the same in every redealt state, which the law `nothing_leaks` checks."""
        out = [0] * self.game.observation.FIELDS.size(self.seats)
        self.game.observation.observe(self._match.state, self.seat, out)
        return out

    def heuristic_values(self, moves: Sequence[int]) -> Vec:
        """The heuristic's values of these moves; they are the same in every redealt state, which the law `nothing_leaks` checks."""
        heuristic = importlib.import_module(self.game.heuristic)
        state = self._match.state
        return [heuristic.worth(state, self.seat, move) for move in moves]

    def redealt_state(self) -> Any:
        """Return a redealt state, a new one each time."""
        return self._match.redealt_state([self.seat], self.stream)


LEVELS = ("easy", "fair", "strong", "merciless")  # see levels.py
SKILLS = ("seedling", "sprout", "saguaro")  # bots that play every game; a hand has the skill of one of them
SKILL_OF_LEVEL = {"pup": "seedling", "easy": "seedling", "fair": "sprout", "strong": "saguaro", "merciless": "saguaro"}
NAMES = (*SKILLS, "pup", "agave", "saguaro+net", "placer", *LEVELS)


def find(name: str) -> Bot:
    """A new bot of this name, for one seat of one match.

    A bot that searches may have a budget, as in `saguaro:200ms` or `saguaro:5000`; one with a hand may have a level. The name of a level
    stands for the bot of this strength in the game that is played.
    """
    from . import agave, beginner, heuristic, levels, random, saguaro

    kind, colon, budget = name.partition(":")
    if kind not in NAMES:
        raise UnknownBot(f"There is no bot “{kind}”; there is: {', '.join(NAMES)}.")
    if kind == "saguaro":
        return saguaro.Saguaro(saguaro.Budget.parse(budget) if colon else saguaro.Budget())
    if kind == "saguaro+net":
        from . import saguaro_net

        return saguaro_net.SaguaroNet(saguaro.Budget.parse(budget) if colon else saguaro.Budget())
    if kind == "placer":
        hand_level(name)
        return choose_with_hand
    if kind == "agave" and not colon:
        return agave.Agave()
    if colon:
        raise UnknownBot(f"{kind} does not think, so it takes no budget.")
    if kind in LEVELS:
        return levels.LevelBot(kind)
    return {"seedling": random.choose, "pup": beginner.choose, "sprout": heuristic.choose}[kind]


def hand_level(name: str) -> str:
    """The skill of a bot's hand, by its name: `placer:seedling`, `sprout`, `saguaro:200ms`; a person has none."""
    if name == PERSON:
        return ""
    kind, colon, wanted = name.partition(":")
    level = (wanted if colon else "saguaro") if kind == "placer" else SKILL_OF_LEVEL.get(kind, kind)
    if level not in SKILLS:
        raise UnknownBot(f"A hand has the level {', '.join(SKILLS)}, not “{level}”.")
    return level


def choose_with_hand(player: PlayerView) -> int:
    """Return the heuristic's move, in a game that needs a hand."""
    from . import heuristic

    if not player.game.referee:
        raise WrongGame(f"placer has a hand and plays only games that need one, not {player.game.title}.")
    return heuristic.choose(player)


def answer(bot: Bot, player: PlayerView) -> int:
    """Return the bot's move, or a random legal one if the bot fails. Raises `NothingToDo` where there is no move."""
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
    """Return a random stream of a bot's own, independent of the match's."""
    r = [0] * chance.STREAM
    chance.seed(r, os.urandom(32) if seed is None else hashlib.sha256(b"cactarium bot\0" + seed.encode()).digest())
    return r
