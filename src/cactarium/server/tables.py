"""Tables: who sits at them, what they play, and how they come back after a restart."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct, json

from .. import bots, games, texts
from ..engine import record
from ..engine.errors import BadSeat, CactariumError, StaleMove
from ..engine.game import Game
from ..engine.match import NONCE, PERSON, Header, Match, check_names, commitment, seat_name
from . import limits, wire
from .audience import Audience, Listener
from .errors import (
    BadChat,
    CannotServe,
    MatchRuns,
    NoMatch,
    NoSuchTable,
    NotHost,
    SeatEmpty,
    SeatTaken,
    TableFull,
    TooManyTables,
    WrongSecret,
)
from .running import House, Running, insist
from .seats import Seat, lock, new_code, new_secret, opens

log = logging.getLogger(__name__)


class State(Struct):
    """What is kept of a table."""

    code: str
    game: str
    options: dict[str, str]
    pace: wire.Pace
    language: str
    public: bool
    seats: list[Seat | None]
    secret: str  # what the next deal, or the one being played, is made from
    match: str | None = None
    playing: bool = False

    @property
    def people(self) -> list[int]:
        """The seats in which people sit; the first of them is the host."""
        return [i for i, seat in enumerate(self.seats) if seat and seat.person]


class Table:
    """One table."""

    def __init__(self, state: State, house: House) -> None:
        self.state = state
        self.audience = Audience()
        self.running: Running | None = None
        self.idle_since = house.time.now()
        self._house = house
        self._lock = asyncio.Lock()
        self._attendant: asyncio.Task[None] | None = None

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return games.find(self.state.game)

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
            seats=[self._chair(i, seat) for i, seat in enumerate(state.seats)],
            host=min(state.people, default=None),
            watching=self.audience.count(()),
            match=state.match,
            playing=state.playing,
            commitment=commitment(bytes.fromhex(state.secret)),
        )

    def _chair(self, i: int, seat: Seat | None) -> wire.Chair:
        if seat is None:
            return wire.Chair(None, None, False)
        return wire.Chair(seat.name, seat.player, not seat.person or self.audience.count((i,)) > 0)

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[State]:
        """Change what is kept of the table: all of it and on disk, or nothing."""
        async with self._lock:
            state = json.decode(json.encode(self.state), type=State)
            yield state
            await self._house.store.keep_table(state.code, json.encode(state).decode())
            self.state = state
        self.audience.tell_all(self.public())

    # Coming and going

    async def welcome(self, listener: Listener, seat: int | None, match: str = "", seq: int = 0) -> None:
        """Let somebody look from a seat or from among the public, and tell what was missed."""
        viewers = () if seat is None else (seat,)
        if self.running is None:
            self.audience.welcome(listener, viewers)
        else:
            await self.running.welcome(listener, viewers, match, seq)
        self.audience.tell_all(self.public())

    def dismiss(self, listener: Listener) -> None:
        """Let somebody go, or lose them; a seat stays taken."""
        self.audience.dismiss(listener)
        self.idle_since = self._house.time.now()
        self.audience.tell_all(self.public())

    async def sit(self, name: str, wanted: int | None) -> tuple[int, str]:
        """Take a free seat; the secret that comes with it opens it again."""
        secret = new_secret()
        async with self._change() as state:
            _not_while_playing(state)
            i = _free_seat(state, wanted)
            state.seats[i] = Seat(name.strip(), PERSON, lock(secret))
            _check_names(state)
        return i, secret

    def seat_of(self, secret: str) -> int:
        """The seat that a secret opens."""
        found = [i for i in self.state.people if (seat := self.state.seats[i]) and opens(secret, seat)]
        if not found:
            raise WrongSecret("This secret opens no seat of the table.")
        return found[0]

    async def give_up(self, seat: int) -> None:
        """Free a seat for somebody else."""
        async with self._change() as state:
            _not_while_playing(state)
            state.seats[seat] = None
        self.audience.stand_up(seat)

    # Before the start

    async def put_bot(self, host: int, i: int, level: str | None) -> None:
        """Put a bot in a seat, or take it away."""
        if level is not None and level not in bots.NAMES:
            raise bots.UnknownBot(f"There is no bot “{level}”; there is: {', '.join(bots.NAMES)}.")
        async with self._change() as state:
            _only_host(state, host)
            _not_while_playing(state)
            if i in state.people:
                raise SeatTaken(f"Somebody sits in {seat_name(i)}.")
            _check_seat(state, i)
            state.seats[i] = None
            if level is not None:
                state.seats[i] = Seat(_bot_name(state, level), level)

    async def give_nonce(self, i: int, nonce: str) -> None:
        """Take a seat's own part of the next deal's seed."""
        async with self._change() as state:
            _not_while_playing(state)
            _taken(state, i).nonce = nonce

    async def start(self, host: int) -> None:
        """Deal."""
        async with self._change() as state:
            _only_host(state, host)
            _not_while_playing(state)
            match = Match(_header(state, self.game))
            state.match, state.playing = secrets.token_hex(8), True
            await self._house.store.begin_match(state.match, record.write(match))
        running = Running(state.match, match, state.pace, self._house, self.audience)
        self._run(running)
        await running.begin()
        log.info("a match of %s begins: %d seats, %d people", state.game, len(state.seats), len(state.people))

    # Play

    async def play(self, seat: int, request: wire.Play) -> wire.Accepted:
        """Make a move for a seat."""
        if self.running is None:
            raise NoMatch("Nothing is being played here yet.")
        if request.match != self.running.id:
            raise StaleMove("That was another match; nothing was played in this one.", key="refuse-stale")
        return await self.running.play(seat, request.id, request.move, request.epoch)

    def say(self, seat: int, text: str) -> None:
        """Tell everybody what somebody said."""
        said = text.strip()
        if not said or not said.isprintable():
            raise BadChat(f"Say something of 1 to {limits.CHAT} printable characters.")
        self.audience.tell_all(wire.Said(name=_taken(self.state, seat).name, seat=seat, text=said))

    def _run(self, running: Running) -> None:
        self.running = running
        self._attendant = asyncio.create_task(self._attend(running))

    async def _attend(self, running: Running) -> None:
        try:
            await running.attend()
        except Exception:
            log.exception("a table of %s has stopped", self.state.game)
            raise
        await insist(self._end_match)
        log.info("a match of %s is over: %d moves", self.state.game, len(running.match.log))

    async def _end_match(self) -> None:
        """Commit to another secret for the rematch."""
        async with self._change() as state:
            state.playing = False
            state.secret = _new_secret()
            for i in state.people:
                _taken(state, i).nonce = ""

    async def restore(self) -> None:
        """Go on with the match that was being played, or show the one that is over."""
        if self.state.match is None:
            return
        begun, moves = await self._house.store.match(self.state.match)
        match = record.read(begun, games.find)
        running = Running(self.state.match, match, self.state.pace, self._house, self.audience, moves)
        if self.state.playing:
            self._run(running)
        else:
            self.running = running

    def close(self) -> None:
        """Stop the bots and the clock; what was played is kept."""
        if self._attendant:
            self._attendant.cancel()


class Tables:
    """Every table of this server, by code."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tables: dict[str, Table] = {}

    def __len__(self) -> int:
        return len(self._tables)

    async def create(self, wish: wire.Create) -> tuple[Table, int, str]:
        """Open a table; whoever does so sits in its first seat."""
        if len(self._tables) >= limits.TABLES:
            raise TooManyTables(f"All {limits.TABLES} tables of this server are taken; try again later.")
        game = games.find(wish.game)
        game.check_seats(wish.seats)
        if game.referee:
            raise CannotServe(f"{game.title} needs a referee, and this server has none yet; play it in the terminal.")
        state = State(
            code=next(code for code in iter(new_code, "") if code not in self._tables),
            game=game.id,
            options=game.complete(wish.options, texts.check_language(wish.language)),
            pace=wish.pace,
            language=wish.language,
            public=wish.public,
            seats=[None] * wish.seats,
            secret=_new_secret(),
        )
        table = Table(state, self._house)
        seat, secret = await table.sit(wish.name, 0)
        self._tables[state.code] = table
        return table, seat, secret

    def find(self, code: str) -> Table:
        """The table with this code."""
        table = self._tables.get(code.strip().lower())
        if table is None:
            raise NoSuchTable("There is no table with this code; ask for it again.")
        return table

    def listing(self) -> wire.Listing:
        """The public tables, the newest first."""
        listed = [table.public() for table in reversed(self._tables.values()) if table.state.public]
        return wire.Listing(listed[: limits.PUBLIC_LIST])

    async def give_up(self, table: Table, seat: int) -> None:
        """Free a seat; the last person to go clears the table."""
        await table.give_up(seat)
        if not table.state.people:
            await self.clear(table)

    async def clear(self, table: Table) -> None:
        """Clear a table away."""
        table.close()
        table.audience.close(wire.Close.TABLE_CLOSED)
        self._tables.pop(table.state.code, None)
        await self._house.store.clear_table(table.state.code)

    async def restore(self) -> None:
        """Set all tables again as they were; one that cannot be is left in the store and does not keep the others from it."""
        for saved in await self._house.store.tables():
            state = json.decode(saved, type=State)
            table = Table(state, self._house)
            try:
                await table.restore()
            except CactariumError as error:
                log.error("match %s of %s cannot be restored: %s", state.match, state.game, type(error).__name__)
            else:
                self._tables[state.code] = table

    async def sweep(self) -> None:
        """Now and then clear away what nobody looks at any more."""
        while True:
            await asyncio.sleep(limits.SWEEP)
            old = self._house.time.now() - limits.IDLE
            for table in [table for table in self._tables.values() if not len(table.audience) and table.idle_since < old]:
                await self.clear(table)

    def close(self) -> None:
        """Stop all bots and clocks."""
        for table in self._tables.values():
            table.close()


def _new_secret() -> str:
    return os.urandom(32).hex()


def _not_while_playing(state: State) -> None:
    if state.playing:
        raise MatchRuns("The match is being played; that has to wait until it is over.")


def _only_host(state: State, seat: int) -> None:
    if seat != min(state.people, default=None):
        raise NotHost("Only the host, who sits in the first seat taken by a person, can do that.")


def _check_seat(state: State, i: int) -> None:
    if i >= len(state.seats):
        raise BadSeat(f"There is no seat {seat_name(i)} at this table; seats are @1 to @{len(state.seats)}.")


def _free_seat(state: State, wanted: int | None) -> int:
    if wanted is None:
        wanted = next((i for i, seat in enumerate(state.seats) if seat is None), None)
        if wanted is None:
            raise TableFull("Every seat of this table is taken; you can watch.")
    _check_seat(state, wanted)
    if state.seats[wanted] is not None:
        raise SeatTaken(f"Somebody sits in {seat_name(wanted)}.")
    return wanted


def _taken(state: State, i: int) -> Seat:
    seat = state.seats[i]
    if seat is None:
        raise SeatEmpty(f"Nobody sits in {seat_name(i)}.")
    return seat


def _check_names(state: State) -> None:
    names = [seat.name for seat in state.seats if seat]
    check_names(names, len(names))


def _bot_name(state: State, level: str) -> str:
    """The first name of its kind that nobody has."""
    taken = {seat.name for seat in state.seats if seat}
    numbered = (f"{level.capitalize()} {n}" for n in range(1, len(state.seats) + 2))
    return next(name for name in numbered if name not in taken)


def _header(state: State, game: Game) -> Header:
    seats = [_taken(state, i) for i in range(len(state.seats))]
    return Header(
        game=game,
        seats=len(seats),
        options=state.options,
        names=check_names([seat.name for seat in seats], len(seats)),
        players=tuple(seat.player for seat in seats),
        secret=bytes.fromhex(state.secret),
        nonces=tuple(bytes.fromhex(seat.nonce) or os.urandom(NONCE) for seat in seats),
        rules_version=game.rules_version,
    )
