"""The compiled part of the lab; its folder is part of the compiled cache's key, so it holds nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ...engine import emit, fast_rng, twin
from ...engine.game import Game
from . import games as figures

NAME = __name__
ROWS = 4  # of work space: moves, clocks, places, scores


@dataclass(frozen=True)
class Actions:
    """What players do, for counting: a verb, with the card or piece it names first."""

    names: tuple[str, ...]
    of_move: tuple[int, ...]  # by the code of a move


@cache
def actions(game: Game) -> Actions:
    """The actions of a game, in the order of its moves."""
    named = [_action(game, code) for code in game.moves]
    names = tuple(dict.fromkeys(named))
    number = {name: i for i, name in enumerate(names)}
    return Actions(names, tuple(number[name] for name in named))


def _action(game: Game, code: int) -> str:
    verb = game.moves.verb(code)
    arguments = zip(game.moves.verbs[verb].values(), game.moves.values(code), strict=True)
    named = [domain.write(value) for domain, value in arguments if domain.kind == "card"]
    return " ".join([verb, *named[:1]])


class Driver:
    """Games of one game's rules on one of its twins."""

    def __init__(self, rules: twin.Twin, game: Game) -> None:
        self.game = game
        self.functions: Any = rules.bind(f"{NAME}.games")
        self.compiled = rules.compiled
        self.width = figures.GAME_COLUMNS + 2 * len(game.clocks) + len(game.events.kinds)
        self.seat_width = figures.SEAT_COLUMNS + len(actions(game).names)

    def play(self, seed: int, first: int, games: int, seats: Sequence[int], bots: Sequence[int], options: Sequence[int]) -> tuple[Any, Any]:
        """Rows of so many games from number `first` on, and of their seats."""
        seat_rows = sum(seats[number % len(seats)] for number in range(first, first + games))
        game_table, seat_table = self.grid(games, self.width), self.grid(seat_rows, self.seat_width)
        state_type: Any = self.game.rules.State
        pool = state_type.records if self.compiled else state_type.pool
        self.functions.play_batch(
            pool(1),
            pool(1),
            self.vector([seed, first, games]),
            self.vector(seats),
            self.vector(bots),
            self.vector(options),
            self.vector(actions(self.game).of_move),
            len(self.game.clocks),
            self.grid(ROWS, self.game.width),
            self.vector([0] * fast_rng.WORDS),
            self.vector(emit.buffer()),
            game_table,
            seat_table,
        )
        return game_table, seat_table

    def vector(self, values: Sequence[int]) -> Any:
        """Numbers as this twin takes them."""
        if not self.compiled:
            return list(values)
        import numpy as np

        return np.array(values, np.int64)

    def grid(self, rows: int, columns: int) -> Any:
        """Rows of zeros as this twin takes them."""
        if not self.compiled:
            return [[0] * columns for _ in range(rows)]
        import numpy as np

        return np.zeros((rows, columns), np.int64)


@cache
def find(game: Game) -> Driver:
    """The compiled driver of a game, or the interpreted one where there is no compiler."""
    twin.wait(game.module, NAME)
    return Driver(twin.compiled(game.module) if twin.ready(game.module, NAME) else twin.interpreted(game.module), game)


def warm_up(rules: twin.Twin, game: Game) -> None:
    """Compile or load everything by playing one game."""
    Driver(rules, game).play(0, 0, 1, [game.seats[0]], [figures.RANDOM], game.encode({}))
