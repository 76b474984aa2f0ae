"""Where a match stands: a state and the rules that change it, either interpreted or compiled (`compiled_position`)."""

from __future__ import annotations

import hashlib
import threading
from array import array
from typing import Any, NamedTuple, Protocol

from .changes import Changes, Viewers, ViewTracker
from .deltas import Checksum, Delta, write
from .emit import ROW, buffer
from .game import Game
from .layout import Vec

DIGEST_LENGTH = 16  # hexadecimal digits


class PlayedMove(NamedTuple):
    """What came of a move: its events, and the saved state before it unless something was drawn or shown."""

    events: Vec
    before: Any


class Audience(NamedTuple):
    """Viewers as they were named, those of them who are players, in order, and these as a set with a bit for each."""

    viewers: Viewers
    players: Viewers
    seats: int


class Audiences:
    """All who are told of changes together; there is one object for each combination."""

    __slots__ = ("each", "viewers")

    def __init__(self, each: tuple[Audience, ...]) -> None:
        self.each = each
        self.viewers = frozenset(audience.viewers for audience in each)


class Position(Protocol):
    """All that a match asks of the rules; every position gives the same answers."""

    state: Any  # for the interpreted rules; a compiled position gives a copy

    @property
    def epoch(self) -> int:
        """The number of the question that is open."""

    def waiting(self) -> int:
        """The seats whose move the game cannot go on without."""

    def is_over(self) -> bool:
        """Whether the game has ended; while it waits for somebody it has not."""

    def deadlines(self) -> list[Vec]:
        """The clocks that run now, four numbers each, as the rules write them."""

    def outcome(self) -> tuple[bool, Vec, Vec]:
        """Whether the game has ended, every seat's place, and every seat's score."""

    def legal(self, seat: int) -> Vec:
        """The moves this seat may make now."""

    def play(self, seat: int, move: int) -> PlayedMove | None:
        """Make a move; None if it is not legal."""

    def restore(self, saved: Any, epoch: int) -> None:
        """Go back to a saved state, but to this epoch."""

    def digest(self, events: Vec) -> str:
        """A hash of the state and of these events."""

    def copy(self) -> Position:
        """An independent copy, which has told nobody anything."""

    def views(self, sets: list[int]) -> list[dict[str, Any]]:
        """What each of these sets of seats may know."""

    def changes(self, audiences: Audiences, can_move: bool) -> list[Changes]:
        """See `changes.ChangeSource`; nobody has moves unless the match goes on."""

    def deltas(self, audiences: Audiences, can_move: bool) -> list[Delta]:
        """The same as JSON; only for the public and for single seats."""

    def whole(self, audience: Audience, can_move: bool) -> Changes:
        """See `changes.ChangeSource`."""

    def take_over(self, other: Position) -> None:
        """Take over what viewers were told by another position of the same match."""


class Workspace(threading.local):
    """What rules write to: one for each thread, as it would be most of what a match needs."""

    def __init__(self) -> None:
        self.out = buffer()
        self.numbers: Vec = []

    def room(self, width: int) -> Vec:
        """A buffer of at least so many numbers."""
        if len(self.numbers) < width:
            self.numbers = [0] * width
        return self.numbers


WORKSPACE = Workspace()


class InterpretedPosition:
    """A position under the rules as plain Python."""

    def __init__(self, game: Game, state: Any) -> None:
        self.state = state
        self._game = game
        self._rules = game.rules
        self._tracker = ViewTracker()
        self.checksums: dict[Viewers, Checksum] = {}  # of what viewers hold who were told
        self._settled = False  # whether nothing has changed since viewers were last told

    @property
    def epoch(self) -> int:
        """The number of the question that is open."""
        return int(self.state.epoch)

    def waiting(self) -> int:
        """The seats whose move the game cannot go on without."""
        return self._rules.waiting(self.state)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting() and self.outcome()[0]

    def deadlines(self) -> list[Vec]:
        """The clocks that run now."""
        numbers = WORKSPACE.room(self._game.width)
        return [numbers[4 * i : 4 * i + 4] for i in range(self._rules.deadlines(self.state, numbers))]

    def outcome(self) -> tuple[bool, Vec, Vec]:
        """Whether the game has ended, places and scores."""
        places, scores = [0] * self.state.seats, [0] * self.state.seats
        return bool(self._rules.outcome(self.state, places, scores)), places, scores

    def legal(self, seat: int) -> Vec:
        """The moves this seat may make now."""
        numbers = WORKSPACE.room(self._game.width)
        return numbers[: self._rules.legal(self.state, seat, numbers)]

    def play(self, seat: int, move: int) -> PlayedMove | None:
        """Make a move; None if it is not legal."""
        if move not in self.legal(seat):
            return None
        before, out = self.state.clone(), WORKSPACE.out
        self._settled, out[0] = False, 0
        self._rules.apply(self.state, seat, move, out)
        events = out[: 1 + out[0] * ROW]
        is_open = events[0] > 0 and not self._game.events.reveal(events) and before.chance == self.state.chance
        return PlayedMove(events, before if is_open else None)

    def restore(self, saved: Any, epoch: int) -> None:
        """Go back to a saved state, but to this epoch."""
        self.state, self._settled = saved, False
        self.state.epoch = epoch

    def digest(self, events: Vec) -> str:
        """A hash of the state and of these events."""
        return hashlib.sha256(bytes(self.state) + array("q", events).tobytes()).hexdigest()[:DIGEST_LENGTH]

    def copy(self) -> InterpretedPosition:
        """An independent copy."""
        return InterpretedPosition(self._game, self.state.clone())

    def views(self, sets: list[int]) -> list[dict[str, Any]]:
        """What each of these sets of seats may know."""
        views: list[dict[str, Any]] = self._game.view.views(self.state, sets)
        return views

    def changes(self, audiences: Audiences, can_move: bool) -> list[Changes]:
        """What has changed for each of these viewers since they were last told."""
        public, *views = self.views([0, *(audience.seats for audience in audiences.each)])
        seen = {audience.viewers: view for audience, view in zip(audiences.each, views, strict=True)}
        self._settled = True
        return self._tracker.changes(public, seen, {audience.viewers: self._moves(audience, can_move) for audience in audiences.each})

    def deltas(self, audiences: Audiences, can_move: bool) -> list[Delta]:
        """The same as JSON."""
        told, new = self._tracker.told, self.changes(audiences, can_move)
        for audience, changes in zip(audiences.each, new, strict=True):
            if audience.viewers not in told:
                self.checksums[audience.viewers] = Checksum(changes.own)
        return [write(changes, self.checksums[one.viewers], self._game.moves) for one, changes in zip(audiences.each, new, strict=True)]

    def whole(self, audience: Audience, can_move: bool) -> Changes:
        """All that these viewers may know, and their moves."""
        whole = self._tracker.whole(audience.viewers, self.views([audience.seats])[0], self._moves(audience, can_move))
        self.checksums[audience.viewers] = Checksum(whole.own)
        return whole

    def _moves(self, audience: Audience, can_move: bool) -> Vec:
        return [code for seat in audience.players for code in self.legal(seat)] if can_move else []

    @property
    def told(self) -> frozenset[Viewers]:
        """The viewers who know all parts as they are now."""
        return frozenset(self._tracker.told if self._settled else ())

    def take_over(self, other: Position) -> None:
        """Take over what viewers were told by another interpreted position."""
        if isinstance(other, InterpretedPosition):
            self._tracker, self.checksums = other._tracker, other.checksums
