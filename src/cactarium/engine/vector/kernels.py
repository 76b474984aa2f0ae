"""The kernels of a vector table: one thread for each game.

Arrays are kept column by column, so that neighbouring threads touch neighbouring addresses. States are kept word by word for the same
reason: a thread copies its state to local memory, plays there, and copies it back. Games that end are listed by `step` and dealt anew
by `refill`, so that the few threads of a warp whose game has ended do not make the others wait while they deal.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .arrays import Rows, Setup

if TYPE_CHECKING:
    import numpy as np

    from ..twin import Twin

DRIVER = f"{__package__}.driver"
PLAYOUT = f"{__package__.rpartition('.')[0]}.playout"
WORD = 8  # bytes in which states are copied


class KernelBuilder:
    """Kernels for one game's rules, as functions with their signatures."""

    def __init__(self, rules: Twin, record: np.dtype[np.void]) -> None:
        import numba
        import numpy as np

        self.cuda: Any = importlib.import_module("numba.cuda")
        self.types: Any = numba.types
        self.driver = rules.bind(DRIVER)
        self.playout = rules.bind(PLAYOUT)
        self.state: Any = numba.from_dtype(record)
        self.words, self.word = record.itemsize // WORD, np.dtype(np.int64)

    def build(self, kernel: str) -> tuple[Any, Any]:
        """A kernel and its signature."""
        function, arguments = getattr(self, f"_{kernel}")()
        return function, self.types.void(*arguments)

    def _step(self) -> tuple[Any, Any]:
        cuda, types, state, word = self.cuda, self.types, self.state, self.word
        step_game, refused_action = self.driver.step_game, self.driver.REFUSED
        load, store = self._copiers()

        def step(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through,
            streams, action, seat, mask, observation, done, places, scores, reward, moves, ended, counts,
        ):  # fmt: skip
            i = cuda.grid(1)
            if i >= n:
                return
            states, deaf = cuda.local.array(1, state), cuda.local.array(1, types.int64)
            load(states.view(word), kept, i)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            rows = Rows(states, streams, action, seat, mask, observation, done, places, scores, reward)
            left = step_game(i, states[0], setup, rows, moves[i], deaf)
            if left == 0:
                ended[cuda.atomic.add(counts, 0, 1)] = i
            elif left == refused_action:
                cuda.atomic.add(counts, 1, 1)
            else:
                store(states.view(word), kept, i)

        return step, self._table_types()

    def _refill(self) -> tuple[Any, Any]:
        """Deal the games that are listed in `ended`."""
        cuda, types, state, word = self.cuda, self.types, self.state, self.word
        begin_game = self.driver.begin_game
        _, store = self._copiers()

        def refill(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through,
            streams, action, seat, mask, observation, done, places, scores, reward, moves, ended, counts,
        ):  # fmt: skip
            k = cuda.grid(1)
            if k >= counts[0]:
                return
            i = ended[k]
            states, deaf = cuda.local.array(1, state), cuda.local.array(1, types.int64)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            rows = Rows(states, streams, action, seat, mask, observation, done, places, scores, reward)
            begin_game(i, states, 0, setup, rows, moves[i], deaf)
            store(states.view(word), kept, i)

        return refill, self._table_types()

    def _choose_randomly(self) -> tuple[Any, Any]:
        cuda = self.cuda
        random_action = self.driver.random_action

        def choose_randomly(n, mask, streams, action):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < n:
                action[i] = random_action(mask[i], streams[i])

        return choose_randomly, (self.types.int64, self._columns("boolean"), self._columns("int64"), self._vector("int32"))

    def _choose_by_heuristic(self) -> tuple[Any, Any]:
        cuda, state, word = self.cuda, self.state, self.word
        best_action = self.driver.best_action
        load, _ = self._copiers()

        def choose_by_heuristic(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through, seat, streams, action, moves
        ):  # fmt: skip
            i = cuda.grid(1)
            if i >= n:
                return
            states = cuda.local.array(1, state)
            load(states.view(word), kept, i)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            action[i] = best_action(states[0], seat[i], setup, streams[i], moves[i])

        rest = self._vector("int32"), self._columns("int64"), self._vector("int32"), self._columns("int16")
        return choose_by_heuristic, (*self._setup_types(), *rest)

    def _play_games(self) -> tuple[Any, Any]:
        """Whole random games: each thread plays `games` of them and leaves the last one in its row."""
        cuda, types, state, word = self.cuda, self.types, self.state, self.word
        deal, play_on = self.driver.deal, self.playout.play_on
        _, store = self._copiers()

        def play_games(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through, streams, moves, games, made
        ):  # fmt: skip
            i = cuda.grid(1)
            if i >= n:
                return
            states, deaf = cuda.local.array(1, state), cuda.local.array(1, types.int64)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            total = 0
            for _ in range(games):
                deal(states, 0, setup, streams[i])
                total += play_on(states[0], streams[i], moves[i], deaf)
            made[i] = total
            store(states.view(word), kept, i)

        return play_games, (*self._setup_types(), self._columns("int64"), self._columns("int16"), types.int64, self._vector("int64"))

    def _copiers(self) -> tuple[Any, Any]:
        """Functions that copy a state between local memory and the array of all states, word by word."""
        words = self.words

        def load(local: Any, kept: Any, i: int) -> None:
            for k in range(words):
                local[k] = kept[k, i]

        def store(local: Any, kept: Any, i: int) -> None:
            for k in range(words):
                kept[k, i] = local[k]

        return self.cuda.jit(load, device=True), self.cuda.jit(store, device=True)

    def _columns(self, name: str) -> Any:
        """A grid that is kept column by column."""
        return self.types.Array(getattr(self.types, name), 2, "F")

    def _vector(self, name: str) -> Any:
        return self.types.Array(getattr(self.types, name), 1, "C")

    def _setup_types(self) -> tuple[Any, ...]:
        """The number of games, their states, and the fields of `Setup`."""
        types = self.types
        kept, grid = types.Array(types.int64, 2, "C"), types.Array(types.int16, 2, "C")
        blank = types.Array(self.state, 1, "C")
        return types.int64, kept, blank, self._vector("int64"), grid, grid, types.int64, types.int64

    def _table_types(self) -> tuple[Any, ...]:
        """The setup, the fields of `Rows` after the states, room for moves, the rows that have ended, and two counts."""
        columns, vector = self._columns, self._vector
        movers = columns("int64"), vector("int32"), vector("int32"), columns("boolean"), columns("int8")
        outcomes = vector("boolean"), columns("int8"), columns("int32"), columns("float32")
        return *self._setup_types(), *movers, *outcomes, columns("int16"), vector("int32"), vector("int32")
