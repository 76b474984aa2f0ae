"""The bot `saguaro`: a tree search on the compiled rules, or on the interpreted ones until those are ready.

A budget in time never waits for compilation or for loading machine code. A budget in iterations waits for the loading, and gives the
same answer on both twins as long as the interpreted twin's smaller tree has room.
"""

from __future__ import annotations

import importlib
import logging
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import fast_rng, twin
from ..engine.chance import word
from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.match import Match
from . import PlayerView, search, stream

NODES = 1 << 17
NODES_INTERPRETED = 1 << 12
MAX_BUDGET = 1_000_000  # milliseconds or iterations
SLICE_SECONDS = 0.004  # of search between two looks at the clock

log = logging.getLogger(__name__)


class BadBudget(CactariumError):
    """A budget that no search accepts."""


@dataclass(frozen=True)
class Budget:
    """How long to search: seconds, or a number of iterations, which makes the search reproducible."""

    seconds: float = 0.1
    iterations: int = 0

    @classmethod
    def parse(cls, text: str) -> Budget:
        """`200ms` or `5000`."""
        number = text.removesuffix("ms")
        if not (number.isascii() and number.isdecimal() and len(number) < 10 and 0 < int(number) <= MAX_BUDGET):
            raise BadBudget(
                f"“{text}” is no budget; expected milliseconds such as 200ms, or a number of iterations such as 5000, "
                f"at most {MAX_BUDGET:,}."
            )
        return cls(seconds=int(number) / 1000) if text.endswith("ms") else cls(iterations=int(number))


@dataclass(frozen=True)
class MoveStats:
    """A move in the search: its share of the visits, and its mean value as a share of the win."""

    move: int
    share: float
    value: float


@dataclass(frozen=True)
class Choice:
    """The last choice: match, epoch, seat, and how many moves the seat had made."""

    match: str
    epoch: int
    seat: int
    made: int
    move: int

    def was_made_just_before(self, player: PlayerView) -> bool:
        """Whether the seat made this move and no new question was asked since, so that the subtree can be kept."""
        match, epoch = player.question
        at_once = (match, player.seat) == (self.match, self.seat) and self.epoch <= epoch <= self.epoch + 1
        return at_once and player.made[self.made :] == [self.move]


class Saguaro:
    """A searching player for one seat of one match; the tree is kept from move to move."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.tree: SearchTree | None = None

    def __call__(self, player: PlayerView) -> int:
        """Return the most visited move."""
        return self.search(player)[0].move

    def search(self, player: PlayerView) -> list[MoveStats]:
        """Search and return the moves, the best first; without search if there is only one."""
        begun = time.perf_counter()
        moves = player.legal
        if len(moves) == 1:
            return [MoveStats(moves[0], 1.0, 0.0)]
        rules = twin.fastest(player.game.module, __name__) if self.budget.iterations else loaded_twin(player.game)
        if self.tree is None or self.tree.rules is not rules:
            self.tree = SearchTree(player.game, rules)
        return self.tree.search(player, self.budget, begun)


class SearchTree:
    """A tree, and the search bound to one game's rules and heuristic."""

    def __init__(self, game: Game, rules: twin.Twin) -> None:
        self.rules = rules
        self._search = rules.bind(f"{__package__}.search")
        self._size = 0
        self._last = Choice("", 0, 0, 0, 0)
        state_type: Any = game.rules.State
        width = max(game.width, search.MAX_DEPTH + 1)
        if rules.compiled:
            import numpy as np

            self._states: Any = state_type.records(2)
            self._tree: Any = np.zeros((NODES, search.COLUMNS), np.int64)
            self._value: Any = np.zeros(NODES)
            self._work: Any = np.full((search.ROWS, width), search.NONE, np.int64)
            self._array: Any = np.array
        else:
            self._states = state_type.pool(2)
            self._tree = [[0] * search.COLUMNS for _ in range(NODES_INTERPRETED)]
            self._value = [0.0] * NODES_INTERPRETED
            self._work = [[search.NONE] * width for _ in range(search.ROWS)]
            self._array = list
        self._search.reset(self._tree, self._value)

    def search(self, player: PlayerView, budget: Budget, begun: float) -> list[MoveStats]:
        """Search within the budget, which began at `begun`, and rank the moves."""
        state = player.redealt_state()
        if self.rules.compiled:
            state.to_record(self._states)
        else:
            self._states[0] = state
        q = [0] * fast_rng.WORDS
        fast_rng.fast_seed(q, word(player.stream))
        self._take_root(player)
        chances = self._array(player.stream), self._array(q)
        self._grow(player, budget, begun, *chances)
        while not (stats := self._stats(player)):  # every visit went to moves that this player is not asked for
            self._iterate(1, player, *chances)
        self._last = Choice(*player.question, player.seat, len(player.made), stats[0].move)
        return stats

    def _take_root(self, player: PlayerView) -> None:
        """Keep the subtree of the last move if it was just made; else start with an empty tree."""
        if self._last.was_made_just_before(player) and self._size < len(self._tree) // 2:
            self.follow(player.seat, self._last.move, player.legal)
        else:
            self._search.reset(self._tree, self._value)
            self._size = 1

    def follow(self, seat: int, move: int, legal: Sequence[int]) -> None:
        """Make the subtree of a searched move the whole tree, for a seat that now has these legal moves."""
        (child,) = (child for child in self._children(seat) if self._tree[child][search.MOVE] == move)
        for i, offered in enumerate(legal):
            self._work[search.MOVES][i] = offered
        self._search.reroot(self._tree, self._value, child, seat, len(legal), self._work)

    def _grow(self, player: PlayerView, budget: Budget, begun: float, stream: Any, q: Any) -> None:
        """Search in slices until the budget is spent.

        Stop early only when counting iterations; with a time budget the delay would reveal how hard the choice was.
        """
        started = time.perf_counter()
        done, step = 0, 1
        while step:
            self._iterate(step, player, stream, q)
            done += step
            if budget.iterations:
                left = budget.iterations - done
                step = 0 if self._settled(player, left) else min(max(1, done // 4), left)
            else:
                now = time.perf_counter()
                seconds, rate = begun + budget.seconds - now, done / (now - started)
                step = max(1, int(min(SLICE_SECONDS, seconds) * rate)) if seconds * rate >= 1 else 0

    def _iterate(self, times: int, player: PlayerView, stream: Any, q: Any) -> None:
        deaf, ground = self._array([0]), (self._tree, self._value, self._work)
        self._size = self._search.search(self._states, player.seat, times, self._size, *ground, deaf, stream, q)

    @property
    def iterations(self) -> int:
        """How many iterations the tree holds."""
        return int(self._tree[search.ROOT][search.VISITS])

    def _settled(self, player: PlayerView, left: int) -> bool:
        """Whether `left` more visits cannot change the most visited move."""
        if left >= self.iterations:
            return False
        legal = set(player.legal)
        rows = (self._tree[child] for child in self._children(player.seat))
        visits = sorted(int(row[search.VISITS]) for row in rows if int(row[search.MOVE]) in legal)
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def _stats(self, player: PlayerView) -> list[MoveStats]:
        """Rank the legal moves by visits; a reused tree may hold other moves as well."""
        legal = set(player.legal)
        rows = ((self._tree[child], float(self._value[child])) for child in self._children(player.seat))
        seen = [(int(row[search.MOVE]), int(row[search.VISITS]), value) for row, value in rows]
        total = sum(visits for move, visits, _ in seen if move in legal)
        stats = [MoveStats(move, visits / total, value / visits) for move, visits, value in seen if move in legal]
        return sorted(stats, key=lambda move: (-move.share, move.move))

    def _children(self, seat: int) -> Iterator[int]:
        """The nodes of a seat below the root."""
        child = self._tree[search.ROOT][search.CHILD]
        while child != search.NONE:
            if self._tree[child][search.SEAT] == seat:
                yield child
            child = self._tree[child][search.NEXT]


_loaded: set[tuple[str, str]] = set()  # modules of rules and drivers whose compiled search is in memory
_loading: set[tuple[str, str]] = set()


def advise(player: PlayerView, budget: Budget) -> list[MoveStats]:
    """Search for a person who asked for a hint; waits for machine code rather than giving a worse answer."""
    load(player.game)
    return Saguaro(budget).search(player)


def preload(game: Game) -> None:
    """Load what a first move needs; machine code is loaded in the background."""
    SearchTree(game, loaded_twin(game))


def load(game: Game, driver: str = __name__) -> None:
    """Load a driver's compiled search if it is in the cache, and wait for it."""
    rules = twin.fastest(game.module, driver)
    if rules.compiled and (game.module, driver) not in _loaded:
        _load(rules, game, driver)


def loaded_twin(game: Game, driver: str = __name__) -> twin.Twin:
    """Return the compiled twin if it is in memory; else the interpreted one, while the other is compiled or loaded."""
    rules, wanted = twin.fastest(game.module, driver), (game.module, driver)
    if not rules.compiled or wanted in _loaded:
        return rules
    if wanted not in _loading:
        _loading.add(wanted)
        threading.Thread(target=_load, args=(rules, game, driver)).start()
    return twin.interpreted(game.module)


def _load(rules: twin.Twin, game: Game, driver: str) -> None:
    """Load machine code, which takes a second or two."""
    try:
        importlib.import_module(driver).warm_up(rules, game)
        _loaded.add((game.module, driver))
    except Exception as error:
        log.error("The compiled search for %s cannot be loaded (%s); bots go on with the interpreted one", game.id, type(error).__name__)


def warm_up(rules: twin.Twin, game: Game) -> None:
    """Compile or load the search by searching one first move."""
    match = Match.new(game, seed="warm-up")
    tree = SearchTree(game, rules)
    seat = match.waiting[0]
    stats = tree.search(PlayerView(match, seat, stream("warm-up")), Budget(iterations=50), 0.0)
    tree.follow(seat, stats[0].move, [])
