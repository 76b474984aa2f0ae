"""A position under compiled rules: a state, and what its viewers were told of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from .changes import Changes, Part, Viewers, encode_moves
from .compiled_deltas import Sums
from .compiled_state import CompiledState
from .deltas import Delta, delta_text, members
from .game import Game
from .layout import Vec
from .position import Audience, Audiences, InterpretedPosition, Position

if TYPE_CHECKING:
    from .compiled_rules import Integers


@lru_cache(maxsize=1024)
def _sets(audiences: Audiences) -> Integers:
    return np.array([audience.seats for audience in audiences.each], np.int64)


class CompiledPosition(CompiledState):
    """A compiled state that remembers what its viewers were told, so that they are sent only what has changed."""

    __slots__ = ("_could_move", "_settled", "_sums", "_told")

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self._told: frozenset[Viewers] = frozenset()
        self._sums = Sums(self._seats, self._rules.table(self._seats)[3])
        self._settled = False  # whether nothing has changed since viewers were last told
        self._could_move = True  # whether viewers were told moves

    def _note_standing(self, standing: Integers) -> None:
        super()._note_standing(standing)
        self._settled = False

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
        parts, checksums = self._rules.workspace.whole_writer(self._seats).write(self._row(audience.seats))
        if self._settled and can_move == self._could_move:
            self._told |= {audience.viewers}
            self._sums.begin(audience.viewers, checksums)
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
        found = self._rules.workspace.delta_writer(self._seats).write(out, audiences, self._sums) if audiences.each else []
        told, could_move = self._tell(audiences, can_move)
        if told == audiences.viewers and can_move and could_move:
            return found
        vocabulary = self._rules.game.moves
        for i, audience in enumerate(audiences.each):
            if audience.viewers not in told:
                whole = self.whole(audience, can_move)
                text = delta_text(self._sums.sum(audience.viewers), members(whole.own), b"")
                found[i] = Delta(text, encode_moves(vocabulary, whole.legal or []), has_changes=True)
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
                self._sums.begin(viewers, other.checksums[viewers].parts)


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
