"""The bot that thinks: a search on the compiled rules, or on the interpreted ones until those are there."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from ..engine import quick, twin
from ..engine.chance import word
from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.match import Match
from . import Chair, search, stream

NODES = 60_000
SLICE = 0.004  # seconds of search between two looks at the clock
FIRST_SLICE = 8  # iterations
ROLLOUT = 400  # moves


class BadBudget(CactariumError):
    """A budget that no bot can think in."""


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds, or a number of iterations that can be repeated exactly."""

    seconds: float = 0.1
    iterations: int = 0

    @classmethod
    def parse(cls, text: str) -> Budget:
        """`200ms` or `5000`."""
        number = text.removesuffix("ms")
        if not number.isdecimal() or int(number) == 0:
            raise BadBudget(f"“{text}” is no budget; expected milliseconds such as 200ms, or a number of iterations such as 5000.")
        return cls(seconds=int(number) / 1000) if text.endswith("ms") else cls(iterations=int(number))


@dataclass(frozen=True)
class Thought:
    """A move that was considered: the share of the search it got, and how often it paid."""

    move: int
    share: float
    value: float


class Saguaro:
    """A searching player; its tree and scratch space are used again for every move."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._minds: dict[tuple[str, bool], Mind] = {}

    def __call__(self, chair: Chair) -> int:
        """The move that was searched most."""
        return self.ponder(chair)[0].move

    def ponder(self, chair: Chair) -> list[Thought]:
        """The moves considered, the best first; the only one, if there is no choice."""
        if len(chair.legal) == 1:
            return [Thought(chair.legal[0], 1.0, 0.0)]
        rules = twin.fastest(chair.game.module, __name__)
        key = (chair.game.id, rules.compiled)
        if key not in self._minds:
            self._minds[key] = Mind(chair.game, rules)
        return self._minds[key].ponder(chair, self.budget)


class Mind:
    """A tree and the search bound to one game."""

    def __init__(self, game: Game, rules: twin.Twin) -> None:
        advice = f"{__package__}.sprout.{game.package.rpartition('.')[2]}"
        self._search = rules.bind(f"{__package__}.search", {f"{__package__}.advice": advice})
        self._state_type: Any = game.rules.State
        self._compiled = rules.compiled
        self._size = 0
        self._last = (-1, "", -1, -1)
        width = max(game.width, search.DEEPEST + 1)
        if rules.compiled:
            import numpy as np

            self._states: Any = self._state_type.records(2)
            self._tree: Any = np.zeros((NODES, search.COLUMNS), np.int64)
            self._value: Any = np.zeros(NODES)
            self._work: Any = np.full((search.ROWS, width), search.NONE, np.int64)
            self._array: Any = np.array
        else:
            self._states = self._state_type.pool(2)
            self._tree = [[0] * search.COLUMNS for _ in range(NODES)]
            self._value = [0.0] * NODES
            self._work = [[search.NONE] * width for _ in range(search.ROWS)]
            self._array = list
        self._search.plant(self._tree)

    def ponder(self, chair: Chair, budget: Budget) -> list[Thought]:
        """Search within the budget and weigh the moves."""
        begun = time.perf_counter()
        world = chair.world()
        if self._compiled:
            world.to_record(self._states)
        else:
            self._states[0] = world
        q = [0] * quick.QUICK
        quick.quick_seed(q, word(chair.stream))
        self._grow(chair, budget, begun, self._root(chair), self._array(chair.stream), self._array(q))
        thoughts = self._thoughts(chair)
        self._last = (chair.seat, *chair.question, thoughts[0].move)
        return thoughts

    def _root(self, chair: Chair) -> int:
        """The size of the tree to begin with: what was learned below the last move, if nobody was asked anything since."""
        match, epoch = chair.question
        seat, last_match, last_epoch, move = self._last
        child = self._child(move)
        if (seat, last_match, last_epoch + 1) == (chair.seat, match, epoch) and child != search.NONE and self._size < NODES // 2:
            self._search.replant(self._tree, child)
            return self._size
        self._search.plant(self._tree)
        return 1

    def _child(self, move: int) -> int:
        child = int(self._tree[search.ROOT][search.CHILD])
        while child != search.NONE and int(self._tree[child][search.MOVE]) != move:
            child = int(self._tree[child][search.NEXT])
        return child

    def _grow(self, chair: Chair, budget: Budget, begun: float, size: int, stream: Any, q: Any) -> None:
        deaf = self._array([0])
        done, step = 0, FIRST_SLICE
        while True:
            if budget.iterations:
                step = budget.iterations - done
            size = self._search.search(self._states, chair.seat, step, size, self._tree, self._value, self._work, deaf, stream, q, ROLLOUT)
            self._size = size
            done += step
            spent = time.perf_counter() - begun
            left = budget.seconds - spent
            if done == budget.iterations or (not budget.iterations and left <= SLICE):
                return
            step = max(1, int(done / spent * min(SLICE, left - SLICE / 2)))

    def _thoughts(self, chair: Chair) -> list[Thought]:
        tree, value = self._tree, self._value
        total = int(tree[search.ROOT][search.VISITS])
        thoughts = []
        child = tree[search.ROOT][search.CHILD]
        while child != search.NONE:
            visits = int(tree[child][search.VISITS])
            if int(tree[child][search.SEAT]) == chair.seat:
                thoughts.append(Thought(int(tree[child][search.MOVE]), visits / total, float(value[child]) / visits))
            child = int(tree[child][search.NEXT])
        return sorted(thoughts, key=lambda thought: (-thought.share, thought.move))


def rehearse(rules: twin.Twin, game: Game) -> None:
    """Compile the search by thinking once about a first move."""
    match = Match.new(game, seed="rehearsal")
    Mind(game, rules).ponder(Chair(match, match.waiting[0], stream("rehearsal")), Budget(iterations=50))
