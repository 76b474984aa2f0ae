"""The bot that thinks: a search on the compiled rules, or on the interpreted ones until those are there.

Who thinks by the clock never waits for machine code, neither for its making nor for its loading; who counts iterations waits for the
loading, and gets the same answer from both twins as long as the smaller tree of the interpreted one has room.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import fast_rng, heuristic, twin
from ..engine.chance import word
from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.match import Match
from . import PlayerView, search, stream

HEURISTIC = heuristic.__name__
NODES = 1 << 17
NODES_INTERPRETED = 1 << 12
MOST = 1_000_000  # milliseconds or iterations
SLICE = 0.004  # seconds of search between two looks at the clock

log = logging.getLogger(__name__)


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
        if not (number.isascii() and number.isdecimal() and len(number) < 10 and 0 < int(number) <= MOST):
            raise BadBudget(
                f"“{text}” is no budget; expected milliseconds such as 200ms, or a number of iterations such as 5000, at most {MOST}."
            )
        return cls(seconds=int(number) / 1000) if text.endswith("ms") else cls(iterations=int(number))


@dataclass(frozen=True)
class MoveStats:
    """A move that was considered: the share of the search it got, and the part of the win it promises."""

    move: int
    share: float
    value: float


@dataclass(frozen=True)
class Choice:
    """What was chosen last: in which match, to which question, by which seat, after how many moves of its own."""

    match: str
    epoch: int
    seat: int
    made: int
    move: int

    def was_made_just_before(self, player: PlayerView) -> bool:
        """Whether the seat really made this move, and nobody was asked anything since; in a race all are asked but once."""
        match, epoch = player.question
        at_once = (match, player.seat) == (self.match, self.seat) and self.epoch <= epoch <= self.epoch + 1
        return at_once and player.made[self.made :] == [self.move]


class Saguaro:
    """A searching player: one seat of one match, whose tree is used again from move to move."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.mind: SearchTree | None = None

    def __call__(self, player: PlayerView) -> int:
        """The move that was searched most."""
        return self.search(player)[0].move

    def search(self, player: PlayerView) -> list[MoveStats]:
        """The moves considered, the best first; the only one, if there is no choice."""
        begun = time.perf_counter()
        moves = player.legal
        if len(moves) == 1:
            return [MoveStats(moves[0], 1.0, 0.0)]
        rules = twin.fastest(player.game.module, __name__) if self.budget.iterations else at_hand(player.game)
        if self.mind is None or self.mind.rules is not rules:
            self.mind = SearchTree(player.game, rules)
        return self.mind.search(player, self.budget, begun)


class SearchTree:
    """A tree and the search bound to one game."""

    def __init__(self, game: Game, rules: twin.Twin) -> None:
        self.rules = rules
        self._search = rules.bind(f"{__package__}.search", {HEURISTIC: game.heuristic})
        self._size = 0
        self._last = Choice("", 0, 0, 0, 0)
        state_type: Any = game.rules.State
        width = max(game.width, search.DEEPEST + 1)
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
        """Search within the budget, counted from when one was asked, and weigh the moves."""
        world = player.world()
        if self.rules.compiled:
            world.to_record(self._states)
        else:
            self._states[0] = world
        q = [0] * fast_rng.WORDS
        fast_rng.fast_seed(q, word(player.stream))
        self._take_root(player)
        chances = self._array(player.stream), self._array(q)
        self._grow(player, budget, begun, *chances)
        while not (thoughts := self._thoughts(player)):  # it has only looked at what this player is not asked
            self._iterate(1, player, *chances)
        self._last = Choice(*player.question, player.seat, len(player.made), thoughts[0].move)
        return thoughts

    def _take_root(self, player: PlayerView) -> None:
        """Begin with what was learned below the last move, if it was made just now; else with an empty tree."""
        if self._last.was_made_just_before(player) and self._size < len(self._tree) // 2:
            self.follow(player.seat, self._last.move, player.legal)
        else:
            self._search.reset(self._tree, self._value)
            self._size = 1

    def follow(self, seat: int, move: int, legal: Sequence[int]) -> None:
        """Make what was learned below a move that was considered the whole tree, for a seat that may now make these."""
        (child,) = (child for child in self._children(seat) if self._tree[child][search.MOVE] == move)
        for i, offered in enumerate(legal):
            self._work[search.MOVES][i] = offered
        self._search.reroot(self._tree, self._value, child, seat, len(legal), self._work)

    def _grow(self, player: PlayerView, budget: Budget, begun: float, stream: Any, q: Any) -> None:
        """Search in slices until the budget is spent.

        Iterations that could not change the answer any more are spared; time never is, or it would tell how hard the choice was.
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
                step = max(1, int(min(SLICE, seconds) * rate)) if seconds * rate >= 1 else 0

    def _iterate(self, times: int, player: PlayerView, stream: Any, q: Any) -> None:
        deaf, ground = self._array([0]), (self._tree, self._value, self._work)
        self._size = self._search.search(self._states, player.seat, times, self._size, *ground, deaf, stream, q)

    @property
    def iterations(self) -> int:
        """How many iterations the tree holds."""
        return int(self._tree[search.ROOT][search.VISITS])

    def _settled(self, player: PlayerView, left: int) -> bool:
        """Whether so many more visits could not make another move the most visited."""
        if left >= self.iterations:
            return False
        legal = set(player.legal)
        rows = (self._tree[child] for child in self._children(player.seat))
        visits = sorted(int(row[search.VISITS]) for row in rows if int(row[search.MOVE]) in legal)
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def _thoughts(self, player: PlayerView) -> list[MoveStats]:
        """The moves that can be made, weighed by their visits; a tree that is used again may know others too."""
        legal = set(player.legal)
        rows = ((self._tree[child], float(self._value[child])) for child in self._children(player.seat))
        seen = [(int(row[search.MOVE]), int(row[search.VISITS]), value) for row, value in rows]
        total = sum(visits for move, visits, _ in seen if move in legal)
        thoughts = [MoveStats(move, visits / total, value / visits) for move, visits, value in seen if move in legal]
        return sorted(thoughts, key=lambda thought: (-thought.share, thought.move))

    def _children(self, seat: int) -> Iterator[int]:
        """The moves of a seat at the root."""
        child = self._tree[search.ROOT][search.CHILD]
        while child != search.NONE:
            if self._tree[child][search.SEAT] == seat:
                yield child
            child = self._tree[child][search.NEXT]


_awake: set[str] = set()  # modules of rules whose compiled search is in memory
_waking: set[str] = set()


def advise(player: PlayerView, budget: Budget) -> list[MoveStats]:
    """What one might do in this player, the best first, for people, who rather wait for machine code than for worse advice."""
    wake(player.game)
    return Saguaro(budget).search(player)


def get_ready(game: Game) -> None:
    """Load what a first move would have to wait for; machine code is loaded meanwhile."""
    SearchTree(game, at_hand(game))


def wake(game: Game) -> None:
    """Load the machine code, if it is there, and wait until it is in memory."""
    rules = twin.fastest(game.module, __name__)
    if rules.compiled and game.module not in _awake:
        _load(rules, game)


def at_hand(game: Game) -> twin.Twin:
    """The compiled twin if it is in memory; else the interpreted one, while the other is being made or loaded."""
    rules = twin.fastest(game.module, __name__)
    if not rules.compiled or game.module in _awake:
        return rules
    if game.module not in _waking:
        _waking.add(game.module)
        threading.Thread(target=_load, args=(rules, game)).start()
    return twin.interpreted(game.module)


def _load(rules: twin.Twin, game: Game) -> None:
    """Load machine code, which takes a second or two."""
    try:
        warm_up(rules, game)
        _awake.add(game.module)
    except Exception as error:
        log.error("The compiled search for %s cannot be loaded (%s); bots go on with the interpreted one", game.id, type(error).__name__)


def warm_up(rules: twin.Twin, game: Game) -> None:
    """Compile or load the search by thinking once about a first move."""
    match = Match.new(game, seed="rehearsal")
    mind = SearchTree(game, rules)
    seat = match.waiting[0]
    thoughts = mind.search(PlayerView(match, seat, stream("rehearsal")), Budget(iterations=50), 0.0)
    mind.follow(seat, thoughts[0].move, [])
