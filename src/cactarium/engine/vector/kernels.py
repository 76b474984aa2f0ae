"""The kernels of a vector table: one thread for each game.

Arrays are kept column by column, so that neighbouring threads touch neighbouring addresses; states lie in tiles for the same reason
(`tiled_states.py`), and are played where they lie.

The threads of a warp wait for each other wherever their games do different things. So a step is cut into rounds of one move; the games
that go on after a round are listed, and the next round takes only those; and within a block the games are sorted, by what is played or by
the phase they are in, so that a warp does one thing. Games that end are listed, too, and dealt by a kernel of their own.

Threads of a block wait for each other at `barrier`, not at `syncthreads`: that one counts a warp as soon as some of its threads arrive, and
after the call of a function some may still be in it.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .arrays import Rows, Setup

if TYPE_CHECKING:
    import numpy as np

    from ..twin import Twin

ROUNDS = f"{__package__}.rounds"
DRIVER = f"{__package__}.driver"
PHASE, ACTING = "phase", "acting"  # fields of a state by which games are sorted, where it has them
KEYS = 32  # by which games can be sorted: one for each thread of a warp
NOBODY = KEYS - 1  # the key of threads without a game
THREADS = 256  # of a block that sorts
NO_GAME, EMPTY_BLOCK = -1, -2  # what a thread is given instead of a game
LOCAL_BYTES = 1024  # of a state that is dealt in local memory
ENDED, REFUSED, LISTED = 0, 1, 2  # places in the counts: games that have ended, refused actions, and then the games in each list


class KernelBuilder:
    """Kernels for one game's rules, as functions with their signatures."""

    def __init__(self, rules: Twin, record: np.dtype[np.void]) -> None:
        import numba

        self.cuda: Any = importlib.import_module("numba.cuda")
        self.types: Any = numba.types
        self.rounds = rules.bind(ROUNDS)
        self.driver = rules.bind(DRIVER)
        self.record = record
        self.record_type = numba.from_dtype(record)
        self.tiled_states: Any = importlib.import_module(f"{__package__}.tiled_states")
        self.states_at = self.tiled_states.states_at(record)
        self.barrier = importlib.import_module(f"{__package__}.barrier").barrier
        self.sort, self.append = self._sorter(), self._appender()
        self.phase_of = self._phase_reader()
        self.deal_game = self._dealer()

    def build(self, kernel: str) -> tuple[Any, Any]:
        """A kernel and its signature."""
        function, arguments = getattr(self, f"_{kernel}")()
        return function, self.types.void(*arguments)

    # A step

    def _play(self) -> tuple[Any, Any]:
        """Play the chosen actions, sorted by verb; list the games, those whose action is refused as `i + n`."""
        cuda, types, states_at = self.cuda, self.types, self.states_at
        is_refused, play_action, sort, append = self.rounds.is_refused, self.rounds.play_action, self.sort, self.append

        def play(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through,
            streams, action, seat, mask, observation, done, places, scores, reward,
            moves, choices, verb_of, ended, counts, source, target, at,
        ):  # fmt: skip
            k, key = cuda.grid(1), NOBODY
            states = states_at(kept)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            rows = Rows(states, streams, action, seat, mask, observation, done, places, scores, reward)
            if k < n:
                key = 0
                if seat[k] >= 0 and not is_refused(k, rows):
                    key = verb_of[move_of[seat[k], action[k]]]
            i = sort(k, key)
            if i >= 0:
                if is_refused(i, rows):
                    cuda.atomic.add(counts, REFUSED, 1)
                    i += n
                else:
                    deaf = cuda.local.array(1, types.int64)
                    play_action(i, states[i], setup, rows, moves[k], deaf)
            append(i, i >= 0, target, counts, at + 1)

        return play, self._table_types()

    def _advance(self) -> tuple[Any, Any]:
        """One round: of the listed games, those in which nobody has a choice are played on and listed again."""
        cuda, types, states_at = self.cuda, self.types, self.states_at
        go_on, goes_on, sort, append, phase_of = self.rounds.go_on, self.rounds.GOES_ON, self.sort, self.append, self.phase_of
        show_again = self.rounds.show_again

        def advance(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through,
            streams, action, seat, mask, observation, done, places, scores, reward,
            moves, choices, verb_of, ended, counts, source, target, at,
        ):  # fmt: skip
            k = cuda.grid(1)
            if k - cuda.threadIdx.x >= counts[at]:
                return
            i, key = -1, NOBODY
            states = states_at(kept)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            rows = Rows(states, streams, action, seat, mask, observation, done, places, scores, reward)
            if k < counts[at]:
                i = source[k]
                key = phase_of(states[i % n])
            i, left = sort(i, key), -3
            if i >= n:
                i -= n
                left = show_again(i, states[i], setup, rows, moves[k])
            elif i >= 0:
                deaf = cuda.local.array(1, types.int64)
                left = go_on(i, states[i], setup, rows, moves[k], deaf)
                if left == 0:
                    ended[cuda.atomic.add(counts, ENDED, 1)] = i
            if left > 0:
                choices[i] = left
            append(i, left == goes_on, target, counts, at + 1)

        return advance, self._table_types()

    def _finish(self) -> tuple[Any, Any]:
        """The last round: the listed games are played until somebody has a choice, sorted anew after every move."""
        cuda, types, states_at = self.cuda, self.types, self.states_at
        go_on, goes_on, sort, phase_of = self.rounds.go_on, self.rounds.GOES_ON, self.sort, self.phase_of
        barrier = self.barrier

        def finish(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through,
            streams, action, seat, mask, observation, done, places, scores, reward,
            moves, choices, verb_of, ended, counts, source, target, at,
        ):  # fmt: skip
            k = cuda.grid(1)
            first = k - cuda.threadIdx.x
            if first >= counts[at]:
                return
            states, deaf = states_at(kept), cuda.local.array(1, types.int64)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            rows = Rows(states, streams, action, seat, mask, observation, done, places, scores, reward)
            goes = cuda.shared.array(THREADS, types.boolean)
            alive = k < counts[at]
            goes[k - first] = alive
            while True:
                mine = sort(k, phase_of(states[source[k]]) if alive else NOBODY)
                if mine == EMPTY_BLOCK:
                    break
                if mine >= 0:
                    i = source[mine]
                    left = go_on(i, states[i], setup, rows, moves[k], deaf)
                    goes[mine - first] = left == goes_on
                    if left == 0:
                        ended[cuda.atomic.add(counts, ENDED, 1)] = i
                    elif left > 0:
                        choices[i] = left
                barrier()
                alive = goes[k - first]

        return finish, self._table_types()

    def _refill(self) -> tuple[Any, Any]:
        """Note how the games that are listed in `ended` have ended, and deal them anew."""
        cuda, types, states_at = self.cuda, self.types, self.states_at
        end_game, deal, begin = self.rounds.end_game, self.deal_game, self.rounds.begin

        def refill(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through,
            streams, action, seat, mask, observation, done, places, scores, reward,
            moves, choices, verb_of, ended, counts, source, target, at,
        ):  # fmt: skip
            k = cuda.grid(1)
            if k >= counts[ENDED]:
                return
            i = ended[k]
            states, deaf = states_at(kept), cuda.local.array(1, types.int64)
            setup = Setup(blank, options, move_of, action_of, seats, through)
            rows = Rows(states, streams, action, seat, mask, observation, done, places, scores, reward)
            if at:
                end_game(i, states[i], setup, rows)
            deal(states, i, setup, streams[i])
            choices[i] = begin(i, states[i], setup, rows, moves[k], deaf)

        return refill, self._table_types()

    def _show(self) -> tuple[Any, Any]:
        """Write all observations."""
        cuda, states_at, show_game = self.cuda, self.states_at, self.rounds.show

        def show(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through,
            streams, action, seat, mask, observation, done, places, scores, reward,
            moves, choices, verb_of, ended, counts, source, target, at,
        ):  # fmt: skip
            i = cuda.grid(1)
            if i >= n:
                return
            states = states_at(kept)
            rows = Rows(states, streams, action, seat, mask, observation, done, places, scores, reward)
            show_game(i, states[i], rows)

        return show, self._table_types()

    # Choices

    def _choose_randomly(self) -> tuple[Any, Any]:
        cuda = self.cuda
        random_action = self.rounds.random_action

        def choose_randomly(n, mask, choices, streams, action):  # type: ignore[no-untyped-def]
            i = cuda.grid(1)
            if i < n:
                action[i] = random_action(mask[i], choices[i], streams[i])

        columns, vector = self._columns, self._vector
        return choose_randomly, (self.types.int64, columns("boolean"), vector("int16"), columns("int64"), vector("int32"))

    def _choose_by_heuristic(self) -> tuple[Any, Any]:
        cuda, states_at, best_action = self.cuda, self.states_at, self.driver.best_action

        def choose_by_heuristic(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through, seat, streams, action, moves
        ):  # fmt: skip
            i = cuda.grid(1)
            if i >= n:
                return
            setup = Setup(blank, options, move_of, action_of, seats, through)
            action[i] = best_action(states_at(kept)[i], seat[i], setup, streams[i], moves[i])

        rest = self._vector("int32"), self._columns("int64"), self._vector("int32"), self._columns("int16")
        return choose_by_heuristic, (*self._setup_types(), *rest)

    # Whole random games

    def _play_moves(self) -> tuple[Any, Any]:
        """Random moves in all games that have some `left` to play; the games that end are listed."""
        cuda, types, states_at = self.cuda, self.types, self.states_at
        random_move, apply, sort, phase_of = self.rounds.random_move, self.rounds.apply, self.sort, self.phase_of
        barrier = self.barrier

        def play_moves(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through, streams, moves, verb_of, ended, counts, left, made, most
        ):  # fmt: skip
            row, first = cuda.grid(1), cuda.grid(1) - cuda.threadIdx.x
            states, deaf = states_at(kept), cuda.local.array(1, types.int64)
            chosen, mover = cuda.shared.array(THREADS, types.int32), cuda.shared.array(THREADS, types.int8)
            alive = row < n and left[row] > 0
            total = 0
            for _ in range(most):
                i = sort(row, phase_of(states[row]) if alive else NOBODY)
                if i >= 0:
                    who, move = random_move(states[i], streams[i], moves[row])
                    chosen[i - first], mover[i - first] = move, who
                barrier()
                move = -1
                if alive:
                    move = chosen[row - first]
                    if move < 0:
                        left[row] -= 1
                        ended[cuda.atomic.add(counts, ENDED, 1)] = row
                        alive = False
                    else:
                        total += 1 if 0 <= mover[row - first] < seats else 0
                i = sort(row, verb_of[move] if move >= 0 else NOBODY)
                if i >= 0:
                    apply(states[i], mover[i - first], chosen[i - first], deaf)
                barrier()
            if row < n:
                made[row] += total

        rest = self._columns("int64"), self._columns("int16"), self._vector("int16"), self._vector("int32"), self._vector("int32")
        return play_moves, (*self._setup_types(), *rest, self._vector("int64"), self._vector("int64"), self.types.int64)

    def _deal(self) -> tuple[Any, Any]:
        """Deal the games that are listed in `ended`, where one is left to play."""
        cuda, states_at, deal_game = self.cuda, self.states_at, self.deal_game

        def deal(  # type: ignore[no-untyped-def]
            n, kept, blank, options, move_of, action_of, seats, through, streams, moves, verb_of, ended, counts, left, made, most
        ):  # fmt: skip
            k = cuda.grid(1)
            if k < counts[ENDED] and left[ended[k]] > 0:
                setup = Setup(blank, options, move_of, action_of, seats, through)
                deal_game(states_at(kept), ended[k], setup, streams[ended[k]])

        return deal, self._play_moves()[1]

    # For all blocks that sort

    def _sorter(self) -> Any:
        """A function by which the threads of a block exchange their games, so that those with the same key are neighbours.

        Threads for which none is left are given NO_GAME, or EMPTY_BLOCK if the whole block has none.
        """
        cuda, types, barrier = self.cuda, self.types, self.barrier

        def sort(i: int, key: int) -> int:
            counts, order = cuda.shared.array(KEYS, types.int32), cuda.shared.array(THREADS, types.int32)
            thread = cuda.threadIdx.x
            if thread < KEYS:
                counts[thread] = 0
            order[thread] = NO_GAME
            barrier()
            place = cuda.atomic.add(counts, key, 1)
            barrier()
            if thread < KEYS:  # a warp adds up how many come before each key
                own = counts[thread]
                before, step = own, 1
                while step < KEYS:
                    lower = cuda.shfl_up_sync(0xFFFFFFFF, before, step)
                    if thread >= step:
                        before += lower
                    step *= 2
                counts[thread] = before - own
            barrier()
            if key != NOBODY:
                order[counts[key] + place] = i
            barrier()
            return int(order[thread]) if order[0] >= 0 else EMPTY_BLOCK

        return self.cuda.jit(sort, device=True)

    def _appender(self) -> Any:
        """A function by which the threads of a block append to a list; one of them asks for room there for all."""
        cuda, types, barrier = self.cuda, self.types, self.barrier

        def append(i: int, is_listed: bool, target: Any, counts: Any, at: int) -> None:
            shared = cuda.shared.array(2, types.int32)
            if cuda.threadIdx.x == 0:
                shared[0] = 0
            barrier()
            place = cuda.atomic.add(shared, 0, 1) if is_listed else 0
            barrier()
            if cuda.threadIdx.x == 0:
                shared[1] = cuda.atomic.add(counts, at, shared[0])
            barrier()
            if is_listed:
                target[shared[1] + place] = i

        return self.cuda.jit(append, device=True)

    def _phase_reader(self) -> Any:
        """A function that gives the key by which a game is sorted between moves: its phase, and whether something is in action."""

        def phase(s: Any) -> int:
            return min(max(int(s.phase), 0), NOBODY - 1)

        def phase_and_action(s: Any) -> int:
            return min(2 * max(int(s.phase), 0) + (1 if s.acting >= 0 else 0), NOBODY - 1)

        def no_phase(s: Any) -> int:
            return 0

        names = self.record.names or ()
        reader = no_phase if PHASE not in names else phase_and_action if ACTING in names else phase
        return self.cuda.jit(reader, device=True)

    def _dealer(self) -> Any:
        """A function that deals game `i`: small states in local memory, where a thread's writes are cheap, and then copied."""
        cuda, deal_blank = self.cuda, self.driver.deal_blank
        record, size = self.record_type, self.record.itemsize
        clear, copy = self.tiled_states.clear_local, self.tiled_states.copy_from_local

        def deal_in_local_memory(states: Any, i: int, setup: Any, q: Any) -> None:
            room = cuda.local.array(1, record)
            clear(room, size)
            deal_blank(room[0], setup, q)
            copy(states, i, room)

        return self.cuda.jit(deal_in_local_memory, device=True) if size <= LOCAL_BYTES else self.driver.deal

    # Types

    def _columns(self, name: str) -> Any:
        """A grid that is kept column by column."""
        return self.types.Array(getattr(self.types, name), 2, "F")

    def _vector(self, name: str) -> Any:
        return self.types.Array(getattr(self.types, name), 1, "C")

    def _setup_types(self) -> tuple[Any, ...]:
        """The number of games, the address of their states, and the fields of `Setup`."""
        types = self.types
        grid = types.Array(types.int16, 2, "C")
        return types.int64, types.uint64, self._vector("int8"), self._vector("int64"), grid, grid, types.int64, types.int64

    def _table_types(self) -> tuple[Any, ...]:
        """The setup, the fields of `Rows` after the states, room for moves, how many each game has, verbs, lists, counts, and its place."""
        columns, vector = self._columns, self._vector
        movers = columns("int64"), vector("int32"), vector("int32"), columns("boolean"), columns("int8")
        outcomes = vector("boolean"), columns("int8"), columns("int32"), columns("float32")
        lists = vector("int32"), vector("int32"), vector("int32"), vector("int32"), self.types.int64
        return *self._setup_types(), *movers, *outcomes, columns("int16"), vector("int16"), vector("int16"), *lists
