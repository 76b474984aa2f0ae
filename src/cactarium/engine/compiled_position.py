"""A position under compiled rules: a few microseconds a move, with the answers of the interpreted ones.

`compiled_rules_loader` says when they are in memory; whoever cannot wait for that asks it first.
"""

from __future__ import annotations

import hashlib
import importlib
import threading
from array import array
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from . import match_driver, twin, view_rows
from .changes import Changes, Part, Viewers, encode_moves
from .compiled_deltas import DeltaWriter, Sums
from .deltas import Checksum, Delta, members
from .emit import ROW, buffer
from .game import Game
from .layout import Vec
from .match_driver import AWAITED, CLOCKS, EPOCH, FIRST_CLOCK, NOW, OPEN, OVER, REFUSED, ROWS, STATES
from .position import DIGEST_LENGTH, Audience, Audiences, InterpretedPosition, PlayedMove, Position
from .view_fields import SeatedFields, ViewFields

if TYPE_CHECKING:
    Integers = np.ndarray[Any, Any]

MAX_CLOCKS = 64
INTEGERS_FOR_A_CHANGE = 5  # for each integer of a row at most: now and before, with the index and the lengths of its field


class Workspace(threading.local):
    """What the compiled rules of a game write to, one for each thread."""

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
        self._room_for_viewers = INTEGERS_FOR_A_CHANGE * width + game.width * max(game.seats)

    def room(self, viewers: int) -> Integers:
        """A buffer for the changes of the public and of so many viewers, whatever they are."""
        if len(self.out) < (1 + viewers) * self._room_for_viewers:
            self.out = np.zeros((1 + viewers) * self._room_for_viewers, np.int64)
        return self.out


class CompiledRules:
    """What all positions of a game share: the driver bound to compiled rules, the fields of views, and the shape of a state."""

    def __init__(self, game: Game) -> None:
        module = f"{game.package}.view_fields"
        self.game = game
        self.driver: Any = twin.compiled(game.module).bind(match_driver.__name__, {view_rows.__name__: module})
        self.fields: ViewFields = importlib.import_module(module).FIELDS
        self.dtype = game.rules.State.dtype()  # one object for all records: Numba recognises it much sooner than an equal one
        self.runs = _runs_without_padding(self.dtype)
        chance = self.dtype.fields["chance"]  # type: ignore[index]
        self.chance = slice(chance[1], chance[1] + chance[0].itemsize)
        self.reveals = np.array([happening.reveals for happening in game.events.kinds.values()], np.int64)
        self.workspace = Workspace(self)
        self.table = cache(self._table)

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


@lru_cache(maxsize=1024)
def _sets(audiences: Audiences) -> Integers:
    return np.array([audience.seats for audience in audiences.each], np.int64)


class CompiledPosition:
    """A position whose state is a record."""

    __slots__ = ("_bytes", "_could_move", "_rules", "_seats", "_settled", "_standing", "_states", "_sums", "_told")

    def __init__(self, game: Game, seats: int) -> None:
        """Empty memory for a state: `deal` and `take` fill it."""
        self._rules = loaded(game)
        self._seats = seats
        self._bytes = bytearray(STATES * self._rules.dtype.itemsize)  # the same memory as `_states`
        self._states = np.frombuffer(self._bytes, self._rules.dtype)
        self._told: frozenset[Viewers] = frozenset()
        self._sums = Sums(self._seats, self._rules.table(self._seats)[3])
        self._settled = False  # whether nothing has changed since viewers were last told
        self._could_move = True  # whether viewers were told moves
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
        self._settled = False
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

    def copy(self) -> CompiledPosition:
        """An independent copy."""
        other = object.__new__(CompiledPosition)
        other._rules, other._seats, other._standing = self._rules, self._seats, self._standing
        other._bytes = self._bytes[:]
        other._states = np.frombuffer(other._bytes, self._rules.dtype)
        other._told, other._settled, other._could_move, other._sums = frozenset(), False, True, self._sums.empty()
        return other

    def views(self, sets: list[int]) -> list[dict[str, Any]]:
        """What each of these sets of seats may know."""
        fields = self._rules.table(self._seats)[0]
        return [fields.view(fields.read(self._row(seats))) for seats in sets]

    def _row(self, seats: int) -> Vec:
        workspace = self._rules.workspace
        self._rules.driver.fill(self._states, workspace.spare, seats, workspace.rows[0])
        row: Vec = workspace.rows[0].tolist()
        return row

    def whole(self, audience: Audience, can_move: bool) -> Changes:
        """All that these viewers may know, and their moves."""
        row, fields = self._row(audience.seats), self._rules.table(self._seats)[0].fields
        parts = [field.write(field.values(row)) for field in fields]
        if self._settled and can_move == self._could_move:
            self._told |= {audience.viewers}
            self._sums.begin(audience.viewers, Checksum(parts))
        else:
            self._told -= {audience.viewers}  # they know more than those who will next be told
        return Changes((), parts, self._moves(audience, can_move))

    def _moves(self, audience: Audience, can_move: bool) -> Vec:
        return [code for seat in audience.players for code in self.legal(seat)] if can_move else []

    def changes(self, audiences: Audiences, can_move: bool) -> list[Changes]:
        """What has changed for each of these viewers since they were last told."""
        out, n = self._note_changes(audiences)
        told, could_move = self._tell(audiences, can_move)
        reader = ChangeReader(out[:n].tolist(), self._rules.table(self._seats)[2])
        (shared, shared_edits), found = reader.parts(), []
        for audience in audiences.each:
            (own, own_edits), moves = reader.parts(), reader.moves()
            if audience.viewers not in told:
                found.append(self.whole(audience, can_move))
                continue
            if not (can_move and could_move):
                moves = None if can_move == could_move else self._moves(audience, can_move)
            found.append(Changes(shared, own, moves, shared_edits | own_edits if own_edits else shared_edits))
        return found

    def deltas(self, audiences: Audiences, can_move: bool) -> list[Delta]:
        """The same as JSON."""
        out, _ = self._note_changes(audiences)
        found = self._rules.workspace.delta_writer(self._seats).write(out, audiences, self._sums)
        told, could_move = self._tell(audiences, can_move)
        if told == audiences.viewers and can_move and could_move:
            return found
        vocabulary = self._rules.game.moves
        for i, audience in enumerate(audiences.each):
            if audience.viewers not in told:
                whole = self.whole(audience, can_move)
                found[i] = Delta(members(whole.own), b"", encode_moves(vocabulary, whole.legal or []), self._sums.sum(audience.viewers))
            elif not (can_move and could_move):
                is_same = can_move == could_move
                found[i] = found[i]._replace(legal=None if is_same else encode_moves(vocabulary, self._moves(audience, can_move)))
        return found

    def _note_changes(self, audiences: Audiences) -> tuple[Integers, int]:
        rules, workspace = self._rules, self._rules.workspace
        out, table = workspace.room(len(audiences.each)), rules.table(self._seats)[1]
        return out, rules.driver.changes(self._states, workspace.spare, _sets(audiences), table, workspace.rows, workspace.moves, out)

    def _tell(self, audiences: Audiences, can_move: bool) -> tuple[frozenset[Viewers], bool]:
        """Note who is told; return who was told before, and whether they were told moves."""
        before = self._told, self._could_move
        self._told, self._settled, self._could_move = audiences.viewers, True, can_move
        return before

    def take_over(self, other: Position) -> None:
        """Take over what viewers were told by another position."""
        size = self._rules.dtype.itemsize
        if isinstance(other, CompiledPosition):
            self._bytes[size:] = other._bytes[size:]
            self._told, self._could_move, self._sums, self._settled = other._told, other._could_move, other._sums, False
        elif isinstance(other, InterpretedPosition):
            self._bytes[size:] = self._bytes[:size]
            self._told, self._settled = other.told, True
            for viewers in self._told:  # others may have been told long ago
                self._sums.begin(viewers, other.checksums[viewers])


class ChangeReader:
    """Reads what the driver noted: see `match_driver.changes`."""

    def __init__(self, numbers: Vec, writers: Sequence[Any]) -> None:
        self._numbers = numbers
        self._writers = writers
        self._at = 0

    def parts(self) -> tuple[list[Part], dict[str, bytes]]:
        """A list of changes, and the edits among them that are shorter than the new values."""
        numbers, at = self._numbers, self._at + 1
        parts: list[Part] = []
        edits: dict[str, bytes] = {}
        end = at + numbers[self._at]
        while at < end:
            first = at + 2
            at = first + numbers[at + 1]
            write, edit = self._writers[numbers[first - 2]]
            part = write(numbers[first:at])
            parts.append(part)
            if edit:
                size, start = numbers[at], at + 1
                at = start + max(size, 0)
                if size >= 0 and len(text := edit(numbers[start:at], numbers[first : start - 1])) < len(part[1]):
                    edits[part[0]] = text
        self._at = at
        return parts, edits

    def moves(self) -> Vec | None:
        """The moves of some viewers, None if they are the same as before."""
        count, first = self._numbers[self._at], self._at + 1
        self._at = first + max(count, 0)
        return None if count < 0 else self._numbers[first : self._at]


# Making positions


def deal(game: Game, seats: int, options: Vec, key: bytes) -> CompiledPosition:
    """The position of a match that begins."""
    position = CompiledPosition(game, seats)
    position.deal(options, key)
    return position


def compiled_from(game: Game, state: Any) -> CompiledPosition:
    """A position with a state of the interpreted rules."""
    position = CompiledPosition(game, state.seats)
    position.state = state
    return position


# Loading


@cache
def loaded(game: Game) -> CompiledRules:
    """The compiled rules of a game; the first call loads them, and compiles them if they are not in the cache."""
    return CompiledRules(game)


def call_every_function(game: Game) -> None:
    """Call every function of the driver once, so that it is compiled, or loaded from the cache."""
    from .match import Match

    begun = Match.new(game, seed="warm up")
    begun.compile()
    match = Match(begun.header, compiled=True)
    viewers: list[Viewers] = [(), (0,)]
    match.changes(viewers)
    match.deltas(viewers)
    seat = match.waiting[0] if match.waiting else -1
    match.play(seat, match.legal(seat).codes[0])
    match.changes(viewers)
    match.places  # noqa: B018
    match.view(0)
