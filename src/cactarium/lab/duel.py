"""Bots against each other, seats rotated, on all cores."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from .. import bots, games
from ..bots import levels, saguaro, saguaro_net
from ..engine import record
from ..engine.errors import CactariumError
from ..engine.match import Match
from . import bot_table, sequential
from .parent import blocked_interrupts, end_with_parent


class WorkerDied(CactariumError):
    """A process of a duel was killed, or ran out of memory."""


@dataclass(frozen=True)
class Duel:
    """Who plays what, how often: the first bot takes one seat in each game, copies of the second take the others."""

    game: str
    first: str
    second: str
    seats: int
    games: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = "duel"
    save: Path | None = None


@dataclass(frozen=True)
class Score:
    """Wins of the first bot, a shared first place counted in parts."""

    games: int = 0
    wins: float = 0.0
    moves: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.games + other.games, self.wins + other.wins, self.moves + other.moves)

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval for the true share, valid however often one has looked."""
        return sequential.beta_mixture_interval(self.wins, self.games)


def play(duel: Duel, number: int) -> Score:
    """One game; the first bot sits in seat `number` modulo the seats."""
    seat = number % duel.seats
    players = [duel.first if i == seat else duel.second for i in range(duel.seats)]
    match = Match.new(games.find(duel.game), seats=duel.seats, options=duel.options, players=players, seed=f"{duel.seed} {number}")
    bot_table.play_out(match, f"{duel.seed} {number}")
    if duel.save:
        record.save(match, duel.save / f"{duel.game}-{number:05}.match")
    won = match.places[seat] == 1
    return Score(1, won / match.places.count(1), len(match.log))


def run(
    duel: Duel, on_progress: Callable[[Score], None], clear: Callable[[Score], bool] = lambda _: False, before: Score | None = None
) -> Score:
    """Play the games not in `before`, or stop when the score is `clear`; call `on_progress` with each new score."""
    total = before or Score()
    if clear(total):
        return total
    try:
        for score in _scores(duel, total.games):
            total += score
            on_progress(total)
            if clear(total):
                break
    except BrokenProcessPool:
        raise WorkerDied(f"A worker process died after {total.games} of {duel.games} games; run the duel again to repeat them.") from None
    return total


def _scores(duel: Duel, first: int) -> Iterator[Score]:
    """Scores in the order of the games, whichever end first; a few games are kept under way on every core."""
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores, initializer=_get_ready, initargs=(duel,)) as pool:
        numbers = iter(range(first, duel.games))
        with blocked_interrupts():  # the first games start the processes
            running = deque(pool.submit(play, duel, number) for number in islice(numbers, 2 * cores))
        try:
            while running:
                score = running.popleft().result()
                running.extend(pool.submit(play, duel, number) for number in islice(numbers, 1))
                yield score
        finally:
            pool.shutdown(cancel_futures=True)


def _get_ready(duel: Duel) -> None:
    """Compile before the first game if a bot has a time budget."""
    end_with_parent()
    for driver in drivers(duel):
        saguaro.load(games.find(duel.game), driver)


def drivers(duel: Duel) -> list[str]:
    """The compiled searches that the bots of a duel need."""
    game = games.find(duel.game)
    played = [levels.bot_of(name, game, duel.seats) if name in bots.LEVELS else name for name in (duel.first, duel.second)]
    kinds = {name.partition(":")[0] for name in played}
    return [driver for kind, driver in (("saguaro", saguaro.__name__), ("saguaro+net", saguaro_net.DRIVER)) if kind in kinds]


def even_share(seats: int) -> float:
    """What a bot wins among equals."""
    return 1 / seats


def is_clear(duel: Duel) -> Callable[[Score], bool]:
    """Whether the even share can be ruled out, every seat having been taken as often.

    One may ask after every game: equals are told apart by mistake in at most 5 of 100 duels of any length, see `sequential.py`.
    """

    def clear(score: Score) -> bool:
        return score.games % duel.seats == 0 and sequential.rules_out(score.wins, score.games, even_share(duel.seats))

    return clear
