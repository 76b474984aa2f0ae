"""A vector table on a graphics card: the third twin."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from .. import fast_rng
from ..game import Game
from . import ptx
from .arrays import Setup
from .cuda_driver import Arguments, DeviceArray, NoCuda, Recording, driver
from .kernels import LISTED, NOBODY, REFUSED, THREADS
from .table import CHOOSER_SEED_OFFSET, NoVectorTable, Plan, allocate_rows

WORD, TILE = 32, 32  # bytes of a word of a state, games in a tile: see `tiled_states.py`
ROUNDS_PER_STEP = 2  # of one move, before the games that still go on are played to the next choice
SMALL_BLOCK_THREADS = 32  # in a block where few games take part, so that they are spread over the card
MANY_GAMES = 1 << 19  # from which on the last round has enough games for blocks that sort many
MOVES_BETWEEN_DEALS = 32  # in whole random games
LAUNCHES_BETWEEN_LOOKS = 16


@cache
def load(game: Game, kernel: str) -> Any:
    """A kernel of a game. Its PTX is translated for this card, which takes seconds, unless machine code for the card lies beside it."""
    text, machine_code = ptx.find(game, kernel), machine_code_path(game, kernel)
    if machine_code.exists():
        with contextlib.suppress(NoCuda):
            return driver().load(machine_code.read_bytes(), ptx.entry(text))
    return driver().load(text.encode("ascii"), ptx.entry(text))


def machine_code_path(game: Game, kernel: str) -> Path:
    """Where a kernel's machine code for this kind of card is looked for; `bench/gpu.py` puts it there."""
    major, minor = driver().capability
    return ptx.path(game, kernel).with_suffix(f".sm_{major}{minor}.cubin")


class CudaBackend:
    """Arrays on the card, and kernels over them. Nothing is copied to the machine unless it is asked for."""

    def __init__(self, plan: Plan) -> None:
        import numpy as np

        self.plan = plan
        record, n, seats, actions = ptx.state_dtype(plan.game), plan.n, plan.seats, plan.actions
        self.record = record
        self.kept = DeviceArray((-(-n // TILE), -(-record.itemsize // WORD), TILE, WORD), np.uint8)
        self.setup = Setup(
            DeviceArray((1,), np.int8),
            _filled(np.array(plan.options, np.int64)),
            _filled(np.array(actions.move_of, np.int16)),
            _filled(np.array(actions.action_of, np.int16)),
            seats,
            int(plan.play_through),
        )
        self.rows = allocate_rows(plan, self.kept, DeviceArray)
        self._choosers = DeviceArray((n, fast_rng.WORDS), np.int64)
        self._moves = DeviceArray((n, plan.game.width), np.int16)
        self._choices = DeviceArray((n,), np.int16)  # how many actions each mask allows
        self._verb_of = _filled(_verbs(plan.game))
        self._ended, self._counts = DeviceArray((n,), np.int32), DeviceArray((LISTED + ROUNDS_PER_STEP + 2,), np.int32)
        self._lists = DeviceArray((n,), np.int32), DeviceArray((n,), np.int32)
        self._common = [n, self.kept.address, *self._setup_arguments()]
        table = [*self._common, *_flat([*self.rows[1:], self._moves, self._choices, self._verb_of, self._ended, self._counts])]
        self._rounds = [
            Arguments([*table, *_flat([self._lists[k % 2], self._lists[1 - k % 2]]), LISTED + k]) for k in range(-1, ROUNDS_PER_STEP + 1)
        ]
        self._dealt = Arguments([*table, *_flat(self._lists), 0])
        self._random = Arguments([n, *_flat([self.rows.mask, self._choices, self._choosers, self.rows.action])])
        self._heuristic = Arguments([*self._common, *_flat([self.rows.seat, self._choosers, self.rows.action, self._moves])])

    def _setup_arguments(self) -> list[int]:
        grids = [_grid_arguments(grid) for grid in (self.setup.move_of, self.setup.action_of)]
        return [*_flat([self.setup.blank, self.setup.options]), *grids[0], *grids[1], self.setup.seats, self.setup.play_through]

    def _launch(self, name: str, arguments: Arguments, threads: int = THREADS) -> None:
        driver().launch(load(self.plan.game, name), self.plan.n, arguments, threads)

    def _clear(self, array: DeviceArray) -> None:
        driver().clear(array.address, array.size * array.dtype.itemsize)

    def reset(self, seed: int) -> None:
        """Deal all games anew."""
        import numpy as np

        driver().activate()
        self.rows.done[:] = False
        self.rows.reward[:] = 0
        self.rows.streams[:] = seeded_streams(self.plan.n, seed)
        self._choosers[:] = seeded_streams(self.plan.n, seed + CHOOSER_SEED_OFFSET)
        self._ended[:] = np.arange(self.plan.n)
        self._counts[:] = np.array([self.plan.n, *[0] * (self._counts.size - 1)])
        self._clear(self.rows.mask)
        self._launch("refill", self._dealt, SMALL_BLOCK_THREADS)
        self._clear(self.rows.observation)
        self._launch("show", self._dealt)

    def step(self) -> None:
        """Play `rows.action` in every game; games whose action is not allowed are left as they are, and counted in `refused`."""
        driver().replay(self._recorded_step)

    @cached_property
    def _recorded_step(self) -> Recording:
        for kernel in ("play", "advance", "finish", "refill", "show"):
            load(self.plan.game, kernel)
        return driver().record(self._launch_step)

    def _launch_step(self) -> None:
        driver().clear(self._counts.address, 4 * REFUSED)
        driver().clear(self._counts.address + 4 * LISTED, 4 * (ROUNDS_PER_STEP + 2))
        self._launch("play", self._rounds[0])
        self._clear(self.rows.mask)
        self._clear(self.rows.observation)
        for arguments in self._rounds[1:-1]:
            self._launch("advance", arguments)
        self._launch("finish", self._rounds[-1], THREADS if self.plan.n >= MANY_GAMES else SMALL_BLOCK_THREADS)
        self._launch("refill", self._rounds[-1], SMALL_BLOCK_THREADS)
        self._launch("show", self._rounds[-1])

    @property
    def refused(self) -> int:
        """Actions that were not allowed since the games were dealt."""
        return int(self._counts.numpy()[1])

    def observe(self, row: int, seat: int) -> Any:
        """Only the seat to move is observed on a card."""
        raise NoVectorTable("On a graphics card only the seat to move is observed: see rows.observation, or use the device “cpu”.")

    def choose_randomly(self) -> None:
        """Fill `rows.action` at random."""
        self._launch("choose_randomly", self._random)

    def choose_by_heuristic(self) -> None:
        """Fill `rows.action` by the game's heuristic."""
        self._launch("choose_by_heuristic", self._heuristic)

    def play_games(self, games: int) -> int:
        """Play so many random games in every row, from the deal to the end; return how many moves players made."""
        import numpy as np

        n = self.plan.n
        made, left = DeviceArray((n,), np.int64), DeviceArray((n,), np.int64)
        left[:] = games
        self._ended[:] = np.arange(n)
        self._counts[:] = np.array([n, *[0] * (self._counts.size - 1)])
        lists = [self.rows.streams, self._moves, self._verb_of, self._ended, self._counts, left, made]
        arguments = Arguments([*self._common, *_flat(lists), MOVES_BETWEEN_DEALS])
        while left.numpy().any():
            for _ in range(LAUNCHES_BETWEEN_LOOKS):
                self._launch("deal", arguments, SMALL_BLOCK_THREADS)
                driver().clear(self._counts.address, 4)
                self._launch("play_moves", arguments)
        return int(made.numpy().sum())

    def states(self) -> Any:
        """A copy of all states, as records without their logs."""
        import numpy as np

        tiles = np.empty(self.kept.shape, np.uint8)
        driver().read(self.kept.address, tiles)
        whole = tiles.transpose(0, 2, 1, 3).reshape(-1, tiles.shape[1] * WORD)[: self.plan.n, : self.record.itemsize]
        return np.ascontiguousarray(whole).view(self.record)[:, 0]


def _verbs(game: Game) -> Any:
    """The number of each move's verb, by which games are sorted."""
    import numpy as np

    verbs = list(game.moves.verbs)
    return np.array([min(verbs.index(game.moves.verb(code)), NOBODY - 1) for code in game.moves], np.int16)


def seeded_streams(n: int, seed: int) -> Any:
    """What `driver.seed_streams` gives, for all rows at once."""
    import numpy as np

    mask = fast_rng.MASK
    row = np.arange(n, dtype=np.int64)
    a, b = row & mask, np.full(n, seed & mask, np.int64)
    c, d = np.full(n, 0x9E3779B9, np.int64), np.ones(n, np.int64)
    for _ in range(12):
        t = (a + b + d) & mask
        d = (d + 1) & mask
        a, b, c = b ^ (b >> 9), (c + ((c << 3) & mask)) & mask, ((((c << 21) & mask) | (c >> 11)) + t) & mask
    return np.stack([a, b, c, d], axis=1)


def _filled(source: Any) -> DeviceArray:
    """An array on the card with the bytes of this one, row by row."""
    array = DeviceArray(source.shape, source.dtype)
    driver().write(array.address, source)
    return array


def _grid_arguments(grid: DeviceArray) -> list[int]:
    """A grid that is kept row by row."""
    rows, columns = grid.shape
    return [0, 0, grid.size, grid.dtype.itemsize, grid.address, rows, columns, columns * grid.dtype.itemsize, grid.dtype.itemsize]


def _flat(arrays: Iterable[DeviceArray]) -> list[int]:
    return [number for array in arrays for number in array.arguments()]
