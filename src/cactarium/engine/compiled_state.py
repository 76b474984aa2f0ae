"""A state under compiled rules: a few microseconds a move, with the answers of the interpreted ones.

`compiled_rules_loader` says when the rules are in memory; whoever cannot wait for that asks it first.
"""

from __future__ import annotations

import hashlib
from array import array
from typing import TYPE_CHECKING, Any

import numpy as np

from .compiled_rules import loaded
from .emit import ROW
from .game import Game
from .layout import Vec
from .match_driver import AWAITED, CLOCKS, EPOCH, FIRST_CLOCK, NOW, OPEN, OVER, REFUSED, STATES
from .position import DIGEST_LENGTH, PlayedMove

if TYPE_CHECKING:
    from .compiled_rules import Integers


class CompiledState:
    """A state in a record, and what the rules say of it."""

    __slots__ = ("_bytes", "_rules", "_seats", "_standing", "_states")

    def __init__(self, game: Game, seats: int) -> None:
        """Empty memory for a state: `deal` and `take` fill it."""
        self._rules = loaded(game)
        self._seats = seats
        self._bytes = bytearray(STATES * self._rules.dtype.itemsize)  # the same memory as `_states`
        self._states = np.frombuffer(self._bytes, self._rules.dtype)
        self._standing: Vec = []

    def deal(self, options: Vec, key: bytes) -> None:
        """Begin a match with the stream of this key."""
        words = np.frombuffer(key, "<u4").astype(np.int64)
        self._rules.driver.deal(self._states, self._seats, np.array(options, np.int64), words)
        self._stand()

    @property
    def state(self) -> Any:
        """A copy of the state for the interpreted rules."""
        return self._rules.game.rules.State.from_record(self._states, NOW)

    @state.setter
    def state(self, state: Any) -> None:
        state.to_record(self._states, NOW)
        self._stand()

    def _stand(self) -> None:
        workspace = self._rules.workspace
        self._rules.driver.stand(self._states, workspace.numbers, workspace.standing)
        self._note_standing(workspace.standing)

    def _note_standing(self, standing: Integers) -> None:
        self._standing = standing[: FIRST_CLOCK + 4 * int(standing[CLOCKS])].tolist()

    @property
    def epoch(self) -> int:
        """The number of the question that is open."""
        return self._standing[EPOCH]

    def waiting(self) -> int:
        """The seats whose move the game cannot go on without."""
        return self._standing[AWAITED]

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._standing[OVER] == 1

    def deadlines(self) -> list[Vec]:
        """The clocks that run now."""
        return [self._standing[at : at + 4] for at in range(FIRST_CLOCK, len(self._standing), 4)]

    def outcome(self) -> tuple[bool, Vec, Vec]:
        """Whether the game has ended, places and scores."""
        numbers = self._rules.workspace.numbers
        over = bool(self._rules.driver.result(self._states, numbers))
        return over, numbers[: self._seats].tolist(), numbers[self._seats : 2 * self._seats].tolist()

    def legal(self, seat: int) -> Vec:
        """The moves this seat may make now."""
        numbers = self._rules.workspace.numbers
        moves: Vec = numbers[: self._rules.driver.legal_moves(self._states, seat, numbers)].tolist()
        return moves

    def play(self, seat: int, move: int) -> PlayedMove | None:
        """Make a move; None if it is not legal."""
        rules, workspace = self._rules, self._rules.workspace
        before, events = bytes(memoryview(self._bytes)[: rules.dtype.itemsize]), workspace.events
        result = rules.driver.step(self._states, seat, move, rules.reveals, workspace.numbers, events, workspace.standing)
        if result == REFUSED:
            return None
        self._note_standing(workspace.standing)
        is_open = result == OPEN and before[rules.chance] == self._bytes[rules.chance]
        return PlayedMove(events[: 1 + int(events[0]) * ROW].tolist(), before if is_open else None)

    def save(self, state: Any) -> bytes:
        """A state as `restore` takes it."""
        records = type(state).records(1)
        state.to_record(records)
        saved: bytes = records.tobytes()
        return saved

    def restore(self, saved: bytes, epoch: int) -> None:
        """Go back to a saved state, but to this epoch."""
        self._bytes[: len(saved)] = saved
        self._states["epoch"][NOW] = epoch
        self._stand()

    def digest(self, events: Vec) -> str:
        """A hash of the state and of these events."""
        memory, digest = memoryview(self._bytes), hashlib.sha256()
        for run in self._rules.runs:
            digest.update(memory[run])
        digest.update(array("q", events))
        return digest.hexdigest()[:DIGEST_LENGTH]
