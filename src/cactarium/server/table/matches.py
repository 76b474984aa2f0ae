"""The matches of a table: one is dealt, played to its end, and stored; a restart continues it."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Iterable

from ... import games
from ...engine import compiled_rules_loader, record
from ...engine.errors import CactariumError
from ...engine.match import Match
from ..net import limits
from ..storage.store import StoredMove
from .clock import Agenda
from .consent import Consent
from .match_runner import MatchRunner
from .presence import Presence
from .room import Room
from .services import retry

SECRET_BYTES = 32  # of a deal

log = logging.getLogger(__name__)


class Matches:
    """Begins, continues and ends the matches of one table."""

    def __init__(self, room: Room, presence: Presence, consent: Consent) -> None:
        self._room = room
        self._presence = presence
        self._consent = consent
        self._attending: asyncio.Task[None] | None = None

    async def start(self, host: tuple[int, ...]) -> None:
        """Deal."""
        async with self._room.change() as state:
            state.only_host(host)
            state.not_while_playing()
            match = Match(state.header(self._room.game), compiled_rules_loader.ready(self._room.game))
            state.match, state.playing = secrets.token_hex(8), True
            await self._room.services.store.begin_match(state.match, record.write(match))
        runner = self._set_up(state.match, match)
        self._attending = asyncio.create_task(self._attend(runner))
        await runner.begin()
        self._presence.update()
        log.info("a match of %s begins: %d seats, %d people", state.game, len(state.seats), len(state.people))

    async def restore(self) -> None:
        """Read the match of the table from the store, and continue it."""
        state, store = self._room.state, self._room.services.store
        if state.match is None:
            return
        begun, moves = await store.match(state.match)
        try:
            runner = self._set_up(state.match, record.read(begun, games.find), moves)
        except CactariumError as error:
            log.warning("a match of %s cannot go on under today's rules: %s", state.game, type(error).__name__)
            await self._abandon(record.grow(begun, [(row.seat, row.move, row.digest, row.attachment_text) for row in moves]))
            return
        if state.playing:
            self._attending = asyncio.create_task(self._attend(runner))

    def _set_up(self, id: str, match: Match, moves: Iterable[StoredMove] = ()) -> MatchRunner:
        room, state = self._room, self._room.state
        agenda = Agenda(state.pace, room.services.time, state.movers)
        agenda.be_patient(state.patient)
        if state.paused:
            agenda.pause()
        on_move = self._consent.drop_after_move
        room.runner = MatchRunner(id, match, agenda, room.services, room.audience, state.stand_in, room.lease, moves, on_move)
        return room.runner

    async def _attend(self, runner: MatchRunner) -> None:
        game = self._room.state.game
        try:
            await runner.attend()
        except Exception:
            log.exception("a table of %s has stopped", game)
            raise
        self._consent.drop()
        await retry(self._end)
        log.info("a match of %s is over: %d moves", game, len(runner.match.log))

    async def _end(self) -> None:
        """Draw another secret for the rematch; everybody plays for themselves again."""
        async with self._room.change() as state:
            state.playing = state.paused = False
            state.secret = new_deal_secret()
            for seat in map(state.taken, state.people):
                seat.nonce = seat.bot = ""
                seat.matches = [*seat.matches, state.match or ""][-limits.MAX_RENAMED_RECORDS :]

    async def _abandon(self, text: str) -> None:
        """End a match that cannot go on, and store its record as it is."""
        state = self._room.state
        if state.playing and state.match:
            await self._room.services.store.end_match(self._room.lease, state.match, text)
            await self._end()

    def close(self) -> None:
        """Stop bots and clocks."""
        if self._attending:
            self._attending.cancel()


def new_deal_secret() -> str:
    """The table's part of a deal's seed."""
    return os.urandom(SECRET_BYTES).hex()
