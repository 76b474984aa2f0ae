"""A match that is being played at a table: moves are made, stored, then told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row

from .. import bots
from ..engine import record
from ..engine.errors import CactariumError
from ..engine.match import CLOCK, Entry, Match
from . import limits, wire
from .audience import Audience, Listener
from .clock import Agenda, Time, Turn
from .errors import StoreFailed
from .sight import Sight, Viewers
from .store import Store

RETRY = 1.0  # seconds before what the disk did not take is tried again

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class House:
    """What all tables of a server share."""

    store: Store
    time: Time
    thinkers: ThreadPoolExecutor  # one thread: a searching bot uses its tree again for every move


class Running:
    """One match: its moves in order, what every viewer has been told, and what moves by itself."""

    def __init__(self, id: str, begun: Match, pace: str, house: House, audience: Audience, moves: Sequence[Row[Any]] = ()) -> None:
        """A match that begins, or one that goes on after the `moves` that were stored."""
        self.id = id
        self.match = begun
        self._house = house
        self._audience = audience
        self._thoughts = bots.stream()
        self._agenda = Agenda(pace, house.time, bots.stream())
        self._still = asyncio.Lock()  # nobody looks while a move is on its way to the disk
        self._changed = asyncio.Event()
        self._settled = asyncio.Event()
        self._made: dict[tuple[int, str], int] = {}  # by seat and command: what the seat had been told by then
        self._sights = {viewers: Sight(viewers) for viewers in [(), *((seat,) for seat in begun.seats)]}
        for row in moves:
            self._follow(row)
        self._go_on()

    def _follow(self, row: Row[Any]) -> None:
        entry = self.match.follow(row.seat, row.move)
        if entry.digest != row.digest:
            raise StoreFailed(f"Move {row.seq} of match {self.id} does not lead to what it led to before.")
        self._see(entry, row.command)

    async def play(self, seat: int, command: str, move: str | int, epoch: int) -> wire.Accepted:
        """Make a move once, however often it is sent.

        Answers to a Stop window wait until it has settled, all of them alike, and then count in the order they came in.
        """
        await self._settled.wait()
        return await asyncio.shield(self._play(seat, command, move, epoch))

    async def _play(self, seat: int, command: str, move: str | int, epoch: int) -> wire.Accepted:
        async with self._still:
            if (seat, command) not in self._made:
                await self._append(seat, command, move, epoch)
            return wire.Accepted(re=command, match=self.id, seq=self._made[seat, command])

    async def _append(self, seat: int, command: str, move: str | int, epoch: int) -> None:
        entry = self.match.play(seat, move, epoch)
        try:
            await self._house.store.add_move(self.id, len(self.match.log), entry, self.match.text(entry), command)
        except StoreFailed:
            self.match = _without_last(self.match)
            raise
        seen = self._see(entry, command)
        self._go_on()
        for viewers, events in seen.items():
            self._audience.tell(viewers, self._news(viewers, events))

    def _see(self, entry: Entry, command: str) -> dict[Viewers, list[dict[str, Any]]]:
        """What everybody can notice of a move."""
        seen = {}
        for viewers, sight in self._sights.items():
            events = sight.see(self.match, entry, watched=self._audience.count(viewers) > 0)
            if events is not None:
                seen[viewers] = events
        self._made[entry.seat, command] = self._sights[(entry.seat,) if entry.seat in self.match.seats else ()].seq
        return seen

    def _go_on(self) -> None:
        """Set the clocks for the question that is open now."""
        self._agenda.note(self.match)
        self._changed.set()
        self._settled = asyncio.Event()
        wait = self._house.time.wall(self._agenda.settles(self.match))
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._settled.set)
        else:
            self._settled.set()

    async def begin(self) -> None:
        """Show everybody what was dealt."""
        async with self._still:
            for viewers in self._sights:
                self._audience.tell(viewers, self._news(viewers, []))

    async def welcome(self, listener: Listener, viewers: Viewers, match: str, seq: int) -> None:
        """Let somebody look, and tell what was missed since event `seq` of this `match`, if it is not too much."""
        async with self._still:
            missed = self._sights[viewers].told(self.match, seq if match == self.id else 0)
            self._audience.welcome(listener, viewers)
            listener.send(wire.encode(self._news(viewers, missed if len(missed) <= limits.RESEND else [])))

    async def position(self, viewers: Viewers) -> wire.Position:
        """The match as these viewers may know it."""
        async with self._still:
            return self._position(viewers)

    def _position(self, viewers: Viewers) -> wire.Position:
        view, legal = self._sights[viewers].table(self.match)
        over = self.match.over
        return wire.Position(
            match=self.id,
            seq=self._sights[viewers].seq,
            view=view,
            legal=legal,
            clocks=[wire.Clock(end.kind, end.seats, end.when) for end in self._agenda.ends(self.match)],
            time=self._house.time.now(),
            over=over,
            places=self.match.places if over else [],
            scores=self.match.scores if over else [],
        )

    def _news(self, viewers: Viewers, events: list[dict[str, Any]]) -> wire.News:
        position = self._position(viewers)
        return wire.News(since=position.seq - len(events), events=events, position=position)

    async def attend(self) -> None:
        """Let bots and the clock move until the match is over, then keep its record."""
        while True:
            async with self._still:
                if self.match.over:
                    break
                self._changed.clear()
                turn = self._agenda.next(self.match)
                moment = self._moment() if turn and turn.when <= self._house.time.now() else None
            if turn and moment:
                await self._move(turn, moment)
            else:
                await self._house.time.wait(turn and turn.when, self._changed)
        await insist(lambda: self._house.store.end_match(self.id, record.write(self.match)))

    async def _move(self, turn: Turn, moment: Match) -> None:
        try:
            move = turn.move if turn.seat == CLOCK else await self._think(turn.seat, moment)
            await self.play(turn.seat, secrets.token_hex(8), move, moment.epoch)
        except StoreFailed:
            await asyncio.sleep(RETRY)
        except CactariumError as error:
            log.info("%s: a bot or the clock came too late: %s", self.match.game.id, type(error).__name__)

    def _moment(self) -> Match:
        """The match as it stands, to be looked at while others move on."""
        moment = Match(self.match.header)
        moment.state = self.match.state.clone()
        return moment

    async def _think(self, seat: int, moment: Match) -> int:
        """A bot's move, found on a thread from what its seat may know."""
        bot, chair = bots.find(self.match.header.players[seat]), bots.Chair(moment, seat, self._thoughts)
        return await asyncio.get_running_loop().run_in_executor(self._house.thinkers, bot, chair)


def _without_last(match: Match) -> Match:
    again = Match(match.header)
    for entry in match.log[:-1]:
        again.follow(entry.seat, match.text(entry), entry.attachment)
    return again


async def insist(write: Callable[[], Awaitable[None]]) -> None:
    """Write something until the disk takes it."""
    while True:
        try:
            return await write()
        except StoreFailed:
            await asyncio.sleep(RETRY)
