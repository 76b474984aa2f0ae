"""Commands that are no moves of a player: an undo, a resignation, and what the referee saw."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.errors import CannotUndo
from ...engine.match import REFEREE, Match
from ...engine.match_log import Entry
from .command import Command, PendingCommand, Settle
from .command_queue import CommandQueue
from .live_match import LiveMatch

Fact = tuple[str, bytes]  # what the referee saw, and its attachment


class SpecialCommands:
    """Such commands of one match, on the way of all moves."""

    def __init__(self, live: LiveMatch, queue: CommandQueue) -> None:
        self._live = live
        self._queue = queue

    async def undo(self, seat: int) -> None:
        """Take back a seat's last move."""
        if not self.can_undo(seat):
            raise CannotUndo("That cannot be taken back: something has been drawn or shown since, or somebody else has moved.")
        await self._change(seat, Match.undo)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's last move can be taken back; not while the referee judges it."""
        match = self._live.match
        return match.can_undo(seat) and match.waiting != [REFEREE]

    async def resign(self, seat: int) -> None:
        """Resign for a seat."""
        await self._change(seat, Match.resign)

    async def _change(self, seat: int, change: Callable[[Match, int], Entry]) -> None:
        command = Command(seat, "", 0)
        queue, live = self._queue, self._live
        await queue.settled(lambda settle: queue.submit(PendingCommand(command, lambda *_: change(live.match, seat), settle)))

    async def play_facts(self, facts: Sequence[Fact], moves: int) -> None:
        """Make all moves of the referee or none, unless the match has gone on since it had so many `moves`; a pause does not stop them."""
        await self._queue.settled(lambda settle: self._live.gate.enter(lambda: self._process_facts(facts, moves, settle)))

    def _process_facts(self, facts: Sequence[Fact], moves: int, settle: Settle) -> None:
        if len(self._live.match.log) != moves:
            facts = ()
        applied, refused = self._queue.apply_all([self._fact(*fact) for fact in facts])
        if refused:
            self._queue.roll_back(len(applied))
            applied = []
        told = PendingCommand(Command(REFEREE, "", 0), lambda *_: None, settle)
        self._queue.commit(applied, [told], {told: next(iter(refused.values()))} if refused else {})

    def _fact(self, fact: str, attachment: bytes) -> PendingCommand:
        play = self._live.match.play
        return PendingCommand(Command(REFEREE, fact, 0), lambda *_: play(REFEREE, fact, attachment=attachment), lambda _: None)
