"""A vector table on a graphics card: the third twin."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from functools import cache
from typing import Any

from .. import fast_rng
from ..game import Game
from . import ptx
from .arrays import Setup
from .cuda_driver import DeviceArray, driver
from .kernels import WORD
from .table import CHOOSERS, NoVectorTable, Plan, allocate_rows


@cache
def load(game: Game, kernel: str) -> Any:
    """A kernel of a game. Its PTX is translated for this card, which takes seconds, unless a `.cubin` lies beside it."""
    text, machine_code = ptx.find(game, kernel), ptx.path(game, kernel).with_suffix(".cubin")
    return driver().load(machine_code.read_bytes() if machine_code.exists() else text.encode("ascii"), ptx.entry(text))


class CudaBackend:
    """Arrays on the card, and kernels over them. Nothing is copied to the machine unless it is asked for."""

    def __init__(self, plan: Plan) -> None:
        import numpy as np

        self.plan = plan
        record, n, seats, actions = ptx.state_dtype(plan.game), plan.n, plan.seats, plan.actions
        self.record = record
        self.kept = DeviceArray((n, record.itemsize // WORD), np.int64)  # column by column: word by word
        self.setup = Setup(
            DeviceArray((1,), record),
            _filled(np.array(plan.options, np.int64)),
            _filled(np.array(actions.move_of, np.int16)),
            _filled(np.array(actions.action_of, np.int16)),
            seats,
            int(plan.play_through),
        )
        self.rows = allocate_rows(plan, self.kept, DeviceArray)
        self._choosers = DeviceArray((n, fast_rng.WORDS), np.int64)
        self._moves = DeviceArray((n, plan.game.width), np.int16)
        self._ended, self._counts = DeviceArray((n,), np.int32), DeviceArray((2,), np.int32)
        common = [n, *self._setup_arguments()]
        self._table = _packed([*common, *_flat([*self.rows[1:], self._moves, self._ended, self._counts])])
        self._random = _packed([n, *_flat([self.rows.mask, self._choosers, self.rows.action])])
        self._heuristic = _packed([*common, *_flat([self.rows.seat, self._choosers, self.rows.action, self._moves])])

    def _setup_arguments(self) -> list[int]:
        """States, word by word, and the setup."""
        words, n = self.record.itemsize // WORD, self.plan.n
        kept = [0, 0, words * n, WORD, self.kept.address, words, n, n * WORD, WORD]
        grids = [_grid_arguments(grid) for grid in (self.setup.move_of, self.setup.action_of)]
        return [*kept, *_flat([self.setup.blank, self.setup.options]), *grids[0], *grids[1], self.setup.seats, self.setup.play_through]

    def _launch(self, name: str, arguments: Any) -> None:
        driver().launch(load(self.plan.game, name), self.plan.n, arguments)

    def reset(self, seed: int) -> None:
        """Deal all games anew."""
        import numpy as np

        driver().activate()
        self.rows.done[:] = False
        self.rows.reward[:] = 0
        self.rows.streams[:] = seeded_streams(self.plan.n, seed)
        self._choosers[:] = seeded_streams(self.plan.n, seed + CHOOSERS)
        self._ended[:] = np.arange(self.plan.n)
        self._counts[:] = [self.plan.n, 0]
        self._launch("refill", self._table)

    def step(self) -> None:
        """Play `rows.action` in every game; games whose action is not allowed are left as they are, and counted in `refused`."""
        driver().clear(self._counts.address, 4)
        self._launch("step", self._table)
        self._launch("refill", self._table)

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

        made = DeviceArray((self.plan.n,), np.int64)
        arguments = [self.plan.n, *self._setup_arguments(), *_flat([self.rows.streams, self._moves]), games, *made.arguments()]
        self._launch("play_games", _packed(arguments))
        return int(made.numpy().sum())

    def states(self) -> Any:
        """A copy of all states, as records without their logs."""
        import numpy as np

        return np.ascontiguousarray(self.kept.numpy()).view(self.record)[:, 0]


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


def _packed(numbers: list[int]) -> list[ctypes.c_int64]:
    return [ctypes.c_int64(number) for number in numbers]
