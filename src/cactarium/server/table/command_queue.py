"""The commands of one match: ordered, checked, applied, and stored in batches before anybody hears of them.

Together with `projection` this is the whole way of a move: `play` receives it, `_apply` checks and applies it, `_commit` stores it
and lets the projection send it to every viewer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from ...engine import clocks
from ...engine.errors import CannotUndo
from ...engine.match import REFEREE, Entry
from ..errors import Paused, StoreFailed
from ..net import wire
from ..storage.store import StoredMove
from .command import Command, CommittedMove, PendingCommand
from .lag_queue import LagQueue
from .live_match import LiveMatch
from .move_events import MoveEvents
from .projection import Projection
from .referee import Attempts

Fact = tuple[str, bytes]  # what the referee saw, and its attachment


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
        self._held: LagQueue[asyncio.Future[None]] = LagQueue()
        self._release_timer: asyncio.TimerHandle | None = None
        self._gap_guard = clocks.GapGuard()

    # Receive

    async def play(self, command: Command) -> wire.Accepted:
        """Make a move once, however often it is sent.

        Where being first counts, the command is held until none that was made earlier can still arrive. Answers to a sealed window are
        all held for the same time.
        """
        agenda, key, is_held = self._live.agenda, (command.seat, command.id), False
        made = agenda.now() - self._live.services.time.served(command.credit)
        if key not in self._accepted:
            self._check_running()
            is_held = agenda.quickness_counts
            if is_held:
                await self._hold(made)
            if self._attempts:
                await self._attempts.wait_until_calm(lambda: self._live.match, command.move)
        await self._submit(command, lambda: self._apply(command, made), is_held)
        return wire.Accepted(re=command.id, match=self._live.id, seq=self._accepted[key])

    async def undo(self, seat: int) -> None:
        """Take back a seat's last move."""
        if not self.can_undo(seat):
            raise CannotUndo("That cannot be taken back: something has been drawn or shown since, or somebody else has moved.")
        await self._submit(Command(seat, "", 0), lambda: self._live.match.undo(seat))

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's last move can be taken back; not while the referee judges it."""
        match = self._live.match
        return match.can_undo(seat) and match.waiting != [REFEREE]

    async def resign(self, seat: int) -> None:
        """Resign for a seat."""
        await self._submit(Command(seat, "", 0), lambda: self._live.match.resign(seat))

    async def play_facts(self, facts: Sequence[Fact], moves: int) -> None:
        """Make all moves of the referee or none, unless the match has gone on since it had so many `moves`; a pause does not stop them."""
        async with self._live.lock:
            if len(self._live.match.log) != moves:
                return
            committed, refused = self._apply_all(self._fact(*fact) for fact in facts)
            if refused:
                self._roll_back(len(committed))
                raise next(iter(refused.values()))
            await self._commit(committed)

    def _fact(self, fact: str, attachment: bytes) -> PendingCommand:
        return PendingCommand(Command(REFEREE, fact, 0), partial(self._live.match.play, REFEREE, fact, attachment=attachment))

    async def check(self, seat: int, move: str) -> None:
        """Raise what `play` would raise; nothing is played."""
        async with self._live.lock:
            self._gap_guard.check(self._live.match, seat, move, self._live.agenda.now())
            self._live.match.check(seat, move)

    # Order

    async def _hold(self, made: float) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._held.join(made, turn)
        self.release()
        await turn

    def release(self) -> None:
        """Let held commands go whose time has come, and set a timer for the next."""
        self.close()
        live = self._live
        if live.agenda.paused or not self._held:
            return
        now, opens = live.agenda.now(), live.agenda.opens
        reach = live.services.time.served(live.audience.reach) if live.agenda.quickness_counts else 0.0
        if opens <= now:
            for turn in self._held.leave(now, reach):
                if not turn.done():
                    turn.set_result(None)
        first = self._held.next(reach)
        if first is not None:
            self._release_timer = live.services.time.call_later(max(opens, first) - now, self.release)

    def close(self) -> None:
        """Cancel the timer for held commands."""
        if self._release_timer:
            self._release_timer.cancel()
            self._release_timer = None

    async def _submit(self, command: Command, apply: Callable[[], Entry | None], is_held: bool = False) -> None:
        """Queue a command; whoever gets the lock first applies and commits all queued ones.

        Commands that were held and released together are all queued before the first is applied: they are committed together, so
        that the delay of none reveals whether another was earlier.
        """
        pending = self._pending.setdefault((command.seat, command.id), PendingCommand(command, apply))
        if is_held:
            await asyncio.sleep(0)
        async with self._live.lock:
            if not pending.done:
                await self._process_pending()
        if pending.error:
            raise pending.error

    async def _process_pending(self) -> None:
        pending, self._pending = list(self._pending.values()), {}
        try:
            committed, refused = self._apply_all(pending)
            await self._commit(committed)
        except Exception as error:  # a refusal may be due to a move that was rolled back, so all of them fail alike
            refused = dict.fromkeys(pending, error)
        for one in pending:
            one.finish(refused.get(one))

    # Check and apply

    def _apply_all(self, pending: Iterable[PendingCommand]) -> tuple[list[CommittedMove], dict[PendingCommand, Exception]]:
        """Apply what can be applied; a refused command does not hold up the others."""
        applied: list[CommittedMove] = []
        refused: dict[PendingCommand, Exception] = {}
        match = self._live.match
        for one in pending:
            try:
                entry = one.apply()
            except Exception as error:
                refused[one] = error
                continue
            if entry:
                applied.append(CommittedMove(one.command, entry, match.text(entry), MoveEvents(match, entry)))
            else:
                one.finish()
        return applied, refused

    def _apply(self, command: Command, made: float) -> Entry | None:
        """Check a move and apply it, unless it was applied before."""
        if (command.seat, command.id) in self._accepted:
            return None
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

    async def _commit(self, moves: Sequence[CommittedMove]) -> None:
        """Store the last moves of the log, all or none, then send them to everybody."""
        if not moves:
            return
        live = self._live
        first = len(live.match.log) - len(moves) + 1
        try:
            await live.services.store.add_moves(live.lease, live.id, first, [move.stored() for move in moves])
        except StoreFailed:
            self._roll_back(len(moves))
            raise
        live.services.metrics.moves.inc(len(moves))
        for move in moves:
            self._accept(move.command.id, move.entry.seat, move.events)
        self._go_on()
        self._projection.publish()
        live.use_compiled_rules()
        self._on_move()

    def _accept(self, command: str, seat: int, events: MoveEvents) -> None:
        self._accepted[seat, command] = self._projection.add(events, seat)

    def _roll_back(self, moves: int) -> None:
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
