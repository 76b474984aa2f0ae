"""The commands of one match: ordered, checked, applied, and stored in batches before anybody hears of them.

Together with `projection` this is the whole path of a move: `put` receives it, `_apply` checks and applies it, `commit` stores it, and
`_landed` lets the projection send it to every viewer. No step of this path runs in a task of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from ...engine import clocks
from ...engine.match_log import Entry
from ..errors import Paused, StoreFailed
from ..net import wire
from ..storage.store import StoredMove
from .command import Command, CommittedMove, PendingCommand, Settle
from .held_commands import HeldCommands
from .live_match import LiveMatch
from .move_events import MoveEvents
from .projection import Projection
from .referee import Attempts

Applied = tuple[list[CommittedMove], dict[PendingCommand, Exception]]  # what could be applied, and what was refused


class Batch(NamedTuple):
    """Commands that are settled together: those of them that were applied, and why others were not."""

    moves: list[CommittedMove]
    pending: list[PendingCommand]
    refused: dict[PendingCommand, Exception]


class CommandQueue:
    """Applies commands one after the other; those that arrive during a commit are committed together."""

    def __init__(
        self, live: LiveMatch, projection: Projection, attempts: Attempts | None, go_on: Callable[[], None], on_move: Callable[[], None]
    ) -> None:
        """Call `go_on` after a commit, before it is published, and `on_move` after that."""
        self._live = live
        self._projection = projection
        self._attempts = attempts
        self._go_on = go_on
        self._on_move = on_move
        self._pending: dict[tuple[int, str], PendingCommand] = {}  # by seat and command id
        self._accepted: dict[tuple[int, str], int] = {}  # by seat and command id: the seat's event count by then
        self.held = HeldCommands(live, self.submit)
        self._gap_guard = clocks.GapGuard()

    # Receive

    @property
    def is_prompt(self) -> bool:
        """Whether moves wait only for other moves; with a referee, they may have to wait until it has looked at the table."""
        return self._attempts is None

    def put(self, command: Command, settle: Settle) -> None:
        """Make a move once, however often it is sent.

        Where being first counts, the command is held until none that was made earlier can still arrive. Answers to a sealed window are
        all held for the same time.
        """
        live = self._live
        made = live.agenda.now() - live.services.time.served(command.credit)
        pending = PendingCommand(command, self._apply, settle, made)
        if (command.seat, command.id) not in self._accepted:
            self._check_running()
            if live.agenda.quickness_counts:
                self.held.join(pending)
                return
        self.submit(pending)

    def accepted(self, command: Command) -> wire.Accepted:
        """The answer to a command that is stored."""
        return wire.Accepted(re=command.id, match=self._live.id, seq=self._accepted[command.seat, command.id])

    async def play(self, command: Command) -> wire.Accepted:
        """Make a move, and wait until it is stored."""
        if self._attempts and (command.seat, command.id) not in self._accepted:
            self._check_running()
            await self._attempts.wait_until_calm(lambda: self._live.match, command.move)
        await self.settled(partial(self.put, command))
        return self.accepted(command)

    async def settled(self, begin: Callable[[Settle], None]) -> None:
        """Begin something, and wait until it is settled."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settle(error: Exception | None) -> None:
            if not done.done():
                done.set_exception(error) if error else done.set_result(None)

        begin(settle)
        await done

    async def check(self, seat: int, move: str) -> None:
        """Raise what `play` would raise; nothing is played."""
        async with self._live.gate:
            self._gap_guard.check(self._live.match, seat, move, self._live.agenda.now())
            self._live.match.check(seat, move)

    # Order

    def submit(self, *commands: PendingCommand) -> None:
        """Queue commands: the first one to get through the gate applies and commits all queued ones."""
        was_empty = not self._pending
        for one in commands:
            known = self._pending.setdefault((one.command.seat, one.command.id), one)
            if known is not one:
                known.settle_also(one.settle)
        if was_empty and self._pending:
            self._live.gate.enter(self._process_pending)

    def _process_pending(self) -> None:
        pending, self._pending = self._pending, {}
        new = [one for key, one in pending.items() if key not in self._accepted]
        for key, one in pending.items():
            if key in self._accepted:  # accepted before, even if the others fail now
                one.settle(None)
        applied, refused = self.apply_all(new)
        self.commit(applied, new, refused)

    # Check and apply

    def apply_all(self, pending: Iterable[PendingCommand]) -> Applied:
        """Apply what can be applied; a refused command does not hold up the others."""
        applied: list[CommittedMove] = []
        refused: dict[PendingCommand, Exception] = {}
        match = self._live.match
        for one in pending:
            try:
                entry = one.apply(one.command, one.made)
                if entry:
                    applied.append(CommittedMove(one.command, entry, match.text(entry), MoveEvents(match, entry)))
            except Exception as error:
                refused[one] = error
        return applied, refused

    def _apply(self, command: Command, made: float) -> Entry:
        """Check a move and apply it."""
        self._check_running()
        match = self._live.match
        self._gap_guard.check(match, command.seat, command.move, made)
        entry = match.play(command.seat, command.move, command.epoch, command.attachment)
        self._gap_guard.note(match, made)
        return entry

    def _check_running(self) -> None:
        if self._live.agenda.paused:
            raise Paused("The match is paused; anybody can let it go on.")

    # Commit

    def commit(self, moves: list[CommittedMove], pending: list[PendingCommand], refused: dict[PendingCommand, Exception]) -> None:
        """Store the last moves of the log, all or none; what follows is done by `_landed`."""
        live, landed = self._live, partial(self._landed, Batch(moves, pending, refused))
        if moves:
            first = len(live.match.log) - len(moves) + 1
            live.services.store.put_moves(live.lease, live.id, first, [move.stored() for move in moves], landed)
        else:
            landed(None)

    def _landed(self, batch: Batch, failed: StoreFailed | None) -> None:
        """Send stored moves to everybody, settle the commands, and let the next ones in."""
        refused = batch.refused
        try:
            if failed:
                self.roll_back(len(batch.moves))
                raise failed
            if batch.moves:
                self._publish(batch.moves)
        except Exception as error:  # a refusal may be due to a move that was rolled back, so all of them fail alike
            refused = dict.fromkeys(batch.pending, error)
        for one in batch.pending:
            one.settle(refused.get(one))
        self._live.gate.leave()

    def _publish(self, moves: list[CommittedMove]) -> None:
        live = self._live
        live.services.metrics.moves.inc(len(moves))
        for move in moves:
            self._accept(move.command.id, move.entry.seat, move.events)
        self._go_on()
        self._projection.publish()
        live.use_compiled_rules()
        self._on_move()

    def _accept(self, command: str, seat: int, events: MoveEvents) -> None:
        self._accepted[seat, command] = self._projection.add(events, seat)

    def roll_back(self, moves: int) -> None:
        """Remove the last moves of the log."""
        self._live.match = self._live.match.without_last(moves)
        self._gap_guard = clocks.GapGuard()

    def restore(self, rows: Iterable[StoredMove]) -> None:
        """Replay stored moves."""
        match = self._live.match
        for seq, row in enumerate(rows, 1):
            entry = match.replay_entry(row.seat, row.move, row.attachment)
            if entry.digest != row.digest and not match.header.is_older:  # older rules had another state
                raise StoreFailed(f"Move {seq} of match {self._live.id} does not lead to the stored position.")
            self._accept(row.command, entry.seat, MoveEvents(match, entry))
        self._projection.forget_unsent()
