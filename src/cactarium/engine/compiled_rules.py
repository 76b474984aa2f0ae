"""The compiled rules of a game, and the memory that they write to."""

from __future__ import annotations

import importlib
import threading
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from . import match_driver, twin
from .compiled_deltas import DeltaWriter, WholeWriter
from .emit import buffer
from .game import Game
from .match_driver import FIRST_CLOCK, ROWS
from .view_fields import SeatedFields, ViewFields

if TYPE_CHECKING:
    Integers = np.ndarray[Any, Any]

MAX_CLOCKS = 64
INTEGERS_FOR_A_CHANGE = 5  # for each integer of a row at most: now and before, with the index and the lengths of its field


class Workspace:
    """What the compiled rules of a game write to, one for each thread."""

    __slots__ = ("_room_for_viewers", "delta_writer", "events", "moves", "numbers", "out", "rows", "spare", "standing", "whole_writer")

    def __init__(self, compiled: CompiledRules) -> None:
        game, width = compiled.game, compiled.fields.width
        self.spare = np.zeros(1, compiled.dtype)
        self.rows = np.zeros((ROWS, width), np.int64)
        self.moves = np.zeros((2, game.width), np.int64)
        self.numbers = self.moves[0]
        self.events = np.zeros(len(buffer()), np.int64)
        self.standing = np.zeros(FIRST_CLOCK + 4 * MAX_CLOCKS, np.int64)
        self.out = np.zeros(0, np.int64)
        self.delta_writer = cache(partial(DeltaWriter, compiled))
        self.whole_writer = cache(lambda seats: WholeWriter(compiled.table(seats)[0]))
        self._room_for_viewers = INTEGERS_FOR_A_CHANGE * width + game.width * max(game.seats)

    def room(self, viewers: int) -> Integers:
        """A buffer for the changes of the public and of so many viewers, whatever they are."""
        if len(self.out) < (1 + viewers) * self._room_for_viewers:
            self.out = np.zeros((1 + viewers) * self._room_for_viewers, np.int64)
        return self.out


class Workspaces(threading.local):
    """The workspace of this thread."""

    def __init__(self, compiled: CompiledRules) -> None:
        self.mine = Workspace(compiled)


class CompiledRules:
    """What all positions of a game share: the driver bound to compiled rules, the fields of views, and the shape of a state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.driver: Any = twin.compiled(game.module).bind(match_driver.__name__)
        self.fields: ViewFields = importlib.import_module(f"{game.package}.view_fields").FIELDS
        self.dtype = game.rules.State.dtype()  # one object for all records: Numba recognises it much sooner than an equal one
        self.runs = _runs_without_padding(self.dtype)
        chance = self.dtype.fields["chance"]  # type: ignore[index]
        self.chance = slice(chance[1], chance[1] + chance[0].itemsize)
        self.reveals = np.array([happening.reveals for happening in game.events.kinds.values()], np.int64)
        self._workspaces = Workspaces(self)
        self.table = cache(self._table)

    @property
    def workspace(self) -> Workspace:
        """What this thread writes to."""
        return self._workspaces.mine

    def _table(self, seats: int) -> tuple[SeatedFields, Integers, list[Any], Integers]:
        fields = self.fields.seated(seats)
        writers = [(field.write, field.format.edit) for field in fields.fields]
        return fields, np.array(fields.table(), np.int64), writers, np.array([field.differs for field in fields.fields])


def _runs_without_padding(dtype: np.dtype[np.void]) -> list[slice]:
    """The bytes of a record that `bytes(state)` consists of, in order."""
    runs: list[list[int]] = []
    for name in dtype.names or ():
        kind, start = dtype.fields[name][:2]  # type: ignore[index]
        if runs and runs[-1][1] == start:
            runs[-1][1] += kind.itemsize
        else:
            runs.append([start, start + kind.itemsize])
    return [slice(*run) for run in runs]


@cache
def loaded(game: Game) -> CompiledRules:
    """The compiled rules of a game; the first call loads them, and compiles them if they are not in the cache."""
    return CompiledRules(game)
