"""The stored state of a table, and the listeners that are notified of changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from msgspec import json

from ... import games
from ...engine.errors import StaleMove
from ...engine.game import Game
from ...engine.header import commitment
from ..errors import NoMatch
from ..net import limits, wire
from ..net.token_bucket import TokenBucket
from ..storage.store import Lease
from .audience import Audience, Listener
from .match_runner import MatchRunner
from .seats import Seat
from .services import Services
from .state import State


class Room:
    """What all parts of one table share."""

    def __init__(self, state: State, lease: Lease, services: Services) -> None:
        self.state = state
        self.lease = lease
        self.services = services
        self.audience = Audience()
        self.question: wire.Question | None = None
        self.runner: MatchRunner | None = None
        self._lock = asyncio.Lock()
        self._announcements = TokenBucket(limits.ANNOUNCEMENTS_A_SECOND, limits.ANNOUNCEMENTS_AT_ONCE)
        self._presence_timer: asyncio.TimerHandle | None = None
        self._background: set[asyncio.Task[None]] = set()

    @property
    def game(self) -> Game:
        """The game of this table."""
        return games.find(self.state.game)

    @asynccontextmanager
    async def change(self) -> AsyncIterator[State]:
        """Change the stored state: all of it, or nothing if the store fails."""
        async with self._lock:
            state = json.decode(json.encode(self.state), type=State)
            yield state
            state.version += 1
            await self.services.store.keep_table(self.lease, json.encode(state).decode(), state.version)
            self.state = state
        self.announce()

    def announce(self) -> None:
        """Send everybody the table as it is."""
        self.audience.tell_all(self.public())

    def announce_presence(self) -> None:
        """Send everybody the table after somebody came or went; changes in quick succession are sent together."""
        if self._presence_timer:
            return
        if self._announcements.take():
            self.announce()
        else:
            delay = 1 / limits.ANNOUNCEMENTS_A_SECOND
            self._presence_timer = asyncio.get_running_loop().call_later(delay, self._announce_late)

    def _announce_late(self) -> None:
        self._presence_timer = None
        self._announcements.take()
        self.announce()

    def public(self) -> wire.Table:
        """The table as everybody sees it."""
        state = self.state
        return wire.Table(
            code=state.code,
            game=state.game,
            options=state.options,
            pace=state.pace,
            language=state.language,
            public=state.public,
            hints=state.hints,
            stand_in=state.stand_in,
            seats=[self._chair(i, seat) for i, seat in enumerate(state.seats)],
            host=state.host,
            watching=self.audience.watching,
            screens=self.audience.screens,
            match=state.match,
            playing=state.playing,
            question=self.question,
            commitment=commitment(bytes.fromhex(state.secret)),
        )

    def _chair(self, i: int, seat: Seat | None) -> wire.SeatState:
        if seat is None:
            return wire.SeatState()
        here = not seat.person or self.audience.here(i)
        return wire.SeatState(seat.name, seat.player, here, seat.bot or None, seat.patience, seat.muted)

    def current_match(self) -> MatchRunner:
        """The match on the table; raises `NoMatch` if there is none."""
        if self.runner is None:
            raise NoMatch("Nothing is being played here yet.")
        return self.runner

    def match(self, id: str) -> MatchRunner:
        """The match on the table, if it is the one with this id; raises `StaleMove` for a request about another."""
        runner = self.current_match()
        if id != runner.id:
            raise StaleMove("That was another match; nothing was played in this one.", key="refuse-stale")
        return runner

    def update_movers(self) -> None:
        """Let the match know who moves for each seat now."""
        if self.runner:
            self.runner.change_movers(self.state.movers)

    async def stand_up(self, seat: int) -> list[Listener]:
        """Free a seat. A listener that holds other seats, too, gets the public view. Return the listeners that hold no other seat."""
        held = self.audience.stand_up(seat)
        for listener in held if self.runner else ():
            if self.runner and listener in self.audience:
                place = self.audience.place(listener)
                await self.runner.welcome(listener, place, lambda: True, "", 0)
        return [listener for listener in held if not self.audience.place(listener).seats]

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background; nobody waits for it."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def close(self) -> None:
        """Stop what runs in the background, and the match."""
        for task in self._background:
            task.cancel()
        if self._presence_timer:
            self._presence_timer.cancel()
        if self.runner:
            self.runner.close()
