"""The requests of a client and their handlers, which `HANDLERS` lists."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from msgspec import DecodeError

from ...engine.errors import CactariumError
from ..errors import (
    AlreadyHere,
    BadMessage,
    Conflict,
    NoSuchTable,
    NotHere,
    NotSeated,
    TooManyGuesses,
    TooManyOpenings,
    TooManyRequests,
    WrongSecret,
    reason,
)
from ..metrics import Metrics
from ..storage.bus import ProcessLink
from ..table.audience import Listener, Place
from ..table.command import Command
from ..table.match_runner import MatchRunner
from ..table.seats import new_secret
from ..table.table import Table
from . import limits, wire
from .decoding import describe_fault
from .directory import Directory
from .rate_limits import Address
from .token_bucket import TokenBucket

TOO_MANY_GUESSES = "Too many wrong codes and secrets came from your address; wait a minute."
NEEDS_SEAT = "Only a player with a seat can do that."
ASK_SEAT, NOT_YOURS = "Say by which of your seats you do that.", "You do not hold that seat."
MISTAKES = (BadMessage, NoSuchTable, WrongSecret)

log = logging.getLogger(__name__)


class MovedElsewhere(Exception):
    """The table is served by another process, at the other end of this line."""

    def __init__(self, link: ProcessLink) -> None:
        super().__init__()
        self.link = link


class Session:
    """One client at one table."""

    def __init__(self, listener: Listener, directory: Directory, metrics: Metrics, address: Address) -> None:
        self.listener = listener
        self.directory = directory
        self.address = address
        self.at: Table | None = None
        self._metrics = metrics
        self._slow: set[asyncio.Task[None]] = set()
        self.plays = Plays(self)
        self._mistakes = 0

    async def parse(self, text: str | None) -> wire.AnyRequest | None:
        """The request in a frame; a frame without one is refused, and gives None."""
        try:
            return _parse(text)
        except BadMessage as error:
            await self.refuse(None, error)
            return None

    async def handle(self, request: wire.AnyRequest) -> None:
        """Answer a request; if another process may have taken the table, close the connection, so that the client comes back."""
        if self.at and self.directory.may_be_stale:
            self.listener.close(wire.Close.RESTART)
            return
        try:
            await HANDLERS[type(request)](self, request)
        except CactariumError as error:
            await self.refuse(request, error)

    def spend(self, bucket: TokenBucket) -> None:
        """Charge a request to a budget of the client's address; raises `TooManyRequests`."""
        if not bucket.take():
            raise TooManyRequests("Too much was asked from your address at once; wait a moment.")

    def end(self) -> None:
        """The client is gone."""
        if self.at:
            self.at.dismiss(self.listener)
        del self.plays  # it refers to this object, and garbage collections are rare

    # Answers

    def answer(self, message: wire.Answer) -> None:
        """Send an answer."""
        self.listener.send(wire.encode(message))

    def done(self, request: wire.Request) -> None:
        """Answer that it is done."""
        self.answer(wire.Done(re=request.id))

    async def refuse(self, request: wire.AnyRequest | None, error: CactariumError) -> None:
        """Answer why not; a refused move is answered with the position, too."""
        position = None
        if isinstance(request, wire.Play) and self.at and self.at.room.runner:
            position = await self.at.room.runner.position(self.place.viewers)
        id, why = request.id if request else None, reason(error)
        self.answer(wire.Refused(re=id, reason=why, message=str(error), clause=error.clause, args=error.arguments, position=position))
        self._metrics.refusals.labels(why).inc()
        self._mistakes += isinstance(error, MISTAKES)
        if self._mistakes >= limits.MAX_MISTAKES:
            self.listener.close(wire.Close.MISTAKES)

    async def answer_later(self, request: wire.AnyRequest, answer: Coroutine[Any, Any, wire.Answer]) -> None:
        """Answer a slow request from a task of its own; further requests wait only if there are too many."""
        self.start(self._answer_later(request, answer))
        if len(self._slow) >= limits.MAX_CONCURRENT_REQUESTS:
            await asyncio.wait(self._slow, return_when=asyncio.FIRST_COMPLETED)

    @property
    def under_way(self) -> int:
        """How many requests are being answered by tasks of their own."""
        return len(self._slow)

    def start(self, answer: Coroutine[Any, Any, None]) -> None:
        """Run this in a task of its own."""
        task = asyncio.create_task(answer)
        self._slow.add(task)
        task.add_done_callback(self._slow.discard)

    async def _answer_later(self, request: wire.AnyRequest, answer: Coroutine[Any, Any, wire.Answer]) -> None:
        try:
            self.answer(await answer)
        except CactariumError as error:
            await self.refuse(request, error)
        except Exception:
            log.exception("a request failed")
            self.listener.close(wire.Close.ERROR)

    # Where the client is

    @property
    def table(self) -> Table:
        """The table at which the client is."""
        if self.at is None:
            raise NotHere("First create a table, sit down at one, or watch.")
        return self.at

    @property
    def place(self) -> Place:
        """The client's place at the table."""
        return self.table.audience.place(self.listener)

    @property
    def seats(self) -> tuple[int, ...]:
        """The client's seats; raises `NotSeated` if there are none."""
        if not self.place.seats:
            raise NotSeated(NEEDS_SEAT)
        return self.place.seats

    def acting_seat(self, request: wire.Act) -> int:
        """The seat that acts: the one named, the one looked from, or the only one."""
        place = self.place
        seats, seat = place.seats, request.by
        if seat is None and place.viewers:
            (seat,) = place.viewers
        elif seat is None and len(seats) == 1:
            (seat,) = seats
        if seat in seats:
            return seat
        raise NotSeated(NEEDS_SEAT if not seats else ASK_SEAT if seat is None else NOT_YOURS)

    def only_at(self, code: str) -> None:
        """Raise `AlreadyHere` if the client is at another table."""
        if self.at is not None and self.at.state.code != code:
            raise AlreadyHere("This connection is at a table; leave it first, or open another connection.")

    async def find(self, code: str) -> Table:
        """The table with this code; raises `TooManyGuesses` if the address has no guess left, whether or not the code is right."""
        if not self.address.guesses.has_some():
            raise TooManyGuesses(TOO_MANY_GUESSES)
        return await self.find_with_secret(code)

    async def find_with_secret(self, code: str) -> Table:
        """The table with this code, for a client with a secret: secrets cannot be guessed, so a right one is never refused."""
        self.only_at(code.strip().lower())
        try:
            found = await self.directory.find(code, self.address.name)
        except NoSuchTable:
            self.count_guess()
            raise
        if isinstance(found, ProcessLink):
            raise MovedElsewhere(found)
        return found

    def count_guess(self) -> None:
        """Count a wrong code or secret; raises `TooManyGuesses`, which tells nothing, if the address has no guess left."""
        if not self.address.guesses.take():
            raise TooManyGuesses(TOO_MANY_GUESSES)

    async def arrive(self, table: Table, request: wire.Arrival, place: Place, still: Callable[[], bool], match: str, seq: int) -> None:
        """Join a table."""
        self.at, self.listener.words, self.listener.hand = table, request.words, request.hand
        await table.welcome(self.listener, place, still, match, seq)


class Plays:
    """The moves of one client. Most requests are moves, so they are answered without a task."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._under_way = 0

    def take(self, payload: bytes) -> wire.Play | None:
        """The move in a frame; None if it is no move, or if it cannot be answered without waiting."""
        session = self._session
        if session.at is None or session.under_way + self._under_way >= limits.MAX_CONCURRENT_REQUESTS or session.directory.may_be_stale:
            return None
        runner = session.at.room.runner
        if runner is None or not runner.queue.is_prompt:
            return None
        try:
            return wire.read_play(payload)
        except (DecodeError, UnicodeError, RecursionError):
            return None

    def start(self, request: wire.Play) -> None:
        """Make a move; it is answered when it is stored."""
        self._under_way += 1
        try:
            command, runner = self._command(request)
            runner.queue.put(command, partial(self._settle, request, command, runner))
        except CactariumError as error:
            self._settle(request, None, None, error)

    def _command(self, request: wire.Play) -> tuple[Command, MatchRunner]:
        session = self._session
        seat = session.acting_seat(request)
        runner = session.table.runner_of(seat, request)
        return Command(seat, request.move, request.epoch, request.id, credit=session.listener.lag.one_way), runner

    def _settle(self, request: wire.Play, command: Command | None, runner: MatchRunner | None, error: Exception | None) -> None:
        self._under_way -= 1
        session = self._session
        if error is None and command and runner:
            session.answer(runner.queue.accepted(command))
        elif isinstance(error, CactariumError):
            session.start(session.refuse(request, error))
        else:
            log.error("a request failed", exc_info=error)
            session.listener.close(wire.Close.ERROR)

    async def play(self, request: wire.Play) -> wire.Accepted:
        """Make a move, and wait until it is stored."""
        command, runner = self._command(request)
        return await runner.play(command)


def _parse(text: str | None) -> wire.AnyRequest:
    if text is None:
        raise BadMessage("Messages are text frames with one JSON object each, not bytes.")
    try:
        request: wire.AnyRequest = wire.read_request(text)
        return request
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"This is no message of the protocol: {describe_fault(error)}.") from None


# Coming and going


async def _create(session: Session, request: wire.Create) -> None:
    secret = request.secret or new_secret()
    table = await _open(session, request, secret)
    await _take_seat(session, table, request, table.seat_of(secret), secret)


async def _open(session: Session, request: wire.Create, secret: str) -> Table:
    """A new table, or the one that was opened with this secret before, here or at another process."""
    tables = session.directory.tables
    known = await tables.opened(secret) if request.secret else None
    session.only_at(known or "")
    if known:
        return await session.find_with_secret(known)
    if not session.address.openings.take():
        raise TooManyOpenings("Too many tables were opened from your address; wait a minute.")
    try:
        return await tables.create(request, secret)
    except Conflict:  # it was opened elsewhere meanwhile, or another process has a table of this code
        return await _open(session, request, secret)


async def _sit(session: Session, request: wire.Sit) -> None:
    session.spend(session.address.arrivals)
    table = await session.find(request.table)
    seat, secret = await table.sit(request.name, request.seat, request.secret, session.address.name)
    await _take_seat(session, table, request, seat, secret)


async def _resume(session: Session, request: wire.Resume) -> None:
    session.spend(session.address.arrivals)
    table = await session.find_with_secret(request.table)
    try:
        seat = table.seat_of(request.secret)
    except WrongSecret:
        session.count_guess()
        raise
    await _take_seat(session, table, request, seat, request.secret, request.match, request.seq)


async def _take_seat(session: Session, table: Table, request: wire.Arrival, seat: int, secret: str, match: str = "", seq: int = 0) -> None:
    session.at = table
    held = session.place
    await session.arrive(table, request, held.taking(seat), lambda: table.opens(secret, seat) and session.place == held, match, seq)
    session.answer(wire.Seated(re=request.id, table=table.state.code, seat=seat, secret=secret))


async def _watch(session: Session, request: wire.Watch) -> None:
    session.only_at("")
    session.spend(session.address.arrivals)
    table = await session.find(request.table)
    await session.arrive(table, request, Place(screen=request.role == "screen"), lambda: True, request.match, request.seq)
    session.done(request)


async def _look(session: Session, request: wire.Look) -> None:
    session.spend(session.address.arrivals)
    seats = session.seats
    if request.seat not in (None, *seats):
        raise NotSeated(NOT_YOURS)
    place = Place(seats, () if request.seat is None else (request.seat,))
    await session.table.welcome(session.listener, place, lambda: session.place.seats == seats, request.match, request.seq)
    session.done(request)


async def _sync(session: Session, request: wire.Sync) -> None:
    session.spend(session.address.arrivals)
    place = session.place
    await session.table.welcome(session.listener, place, lambda: session.place == place, request.match, request.seq)
    session.done(request)


async def _tell_time(session: Session, request: wire.AskTime) -> None:
    """Answer at once, although news may be delayed: the client measures how long the answer takes."""
    agenda = session.table.room.match(request.match).agenda
    session.listener.send_at_once(wire.encode(wire.Time(re=request.id, match=request.match, time=agenda.now())))


async def _leave(session: Session, request: wire.Leave) -> None:
    table, seats = session.table, session.place.seats
    session.at = None
    table.dismiss(session.listener)
    if seats:
        await session.directory.tables.leave(table, seats)
    session.done(request)


# Requests with a budget, or with an answer of their own


async def _play(session: Session, request: wire.Play) -> None:
    await session.answer_later(request, session.plays.play(request))


async def _hint(session: Session, request: wire.AskHint) -> None:
    session.spend(session.address.hints)
    await session.answer_later(request, session.table.hint(session.acting_seat(request), request.id))


async def _lead_hand(session: Session, request: wire.Hand) -> None:
    session.table.room.match(request.match).hands.aim(session.acting_seat(request), session.listener, request)


async def _take_hold(session: Session, request: wire.TakeHold) -> None:
    session.table.room.match(request.match).hands.take_hold(session.acting_seat(request), session.listener, request)
    session.done(request)


async def _let_go(session: Session, request: wire.LetGo) -> None:
    session.table.room.match(request.match).hands.let_go(session.acting_seat(request))
    session.done(request)


async def _ask(session: Session, request: wire.Ask) -> None:
    if request.what == "undo":
        session.spend(session.address.undos)
    await session.table.consent.ask(session.acting_seat(request), request.what)
    session.done(request)


# Requests that only call the table

Handler = Callable[[Session, Any], Awaitable[None]]


def by_seats(call: Callable[[Table, tuple[int, ...], Any], Awaitable[None]]) -> Handler:
    """A request by somebody with a seat, most of them by the host."""

    async def handle(session: Session, request: wire.AnyRequest) -> None:
        await call(session.table, session.seats, request)
        session.done(request)

    return handle


def by_seat(call: Callable[[Table, int, Any], Awaitable[None]]) -> Handler:
    """A request of one seat."""

    async def handle(session: Session, request: Any) -> None:
        await call(session.table, session.acting_seat(request), request)
        session.done(request)

    return handle


HANDLERS: dict[type[wire.Request], Handler] = {
    wire.Create: _create,
    wire.Sit: _sit,
    wire.Watch: _watch,
    wire.Resume: _resume,
    wire.Look: _look,
    wire.Sync: _sync,
    wire.AskTime: _tell_time,
    wire.Leave: _leave,
    wire.Play: _play,
    wire.AskHint: _hint,
    wire.Hand: _lead_hand,
    wire.TakeHold: _take_hold,
    wire.LetGo: _let_go,
    wire.Bot: by_seats(lambda table, seats, request: table.hosting.put_bot(seats, request.seat, request.level)),
    wire.Change: by_seats(lambda table, seats, request: table.hosting.change(seats, request)),
    wire.Remove: by_seats(lambda table, seats, request: table.hosting.remove(seats, request.seat)),
    wire.Mute: by_seats(lambda table, seats, request: table.hosting.mute(seats, request.seat, request.muted)),
    wire.Start: by_seats(lambda table, seats, _: table.matches.start(seats)),
    wire.Unsay: by_seats(lambda table, seats, request: table.chat.unsay(seats, request.line)),
    wire.GiveNonce: by_seat(lambda table, seat, request: table.give_nonce(seat, request.nonce)),
    wire.Why: by_seat(lambda table, seat, request: table.room.current_match().queue.check(seat, request.move)),
    wire.Resign: by_seat(lambda table, seat, request: table.room.match(request.match).resign(seat)),
    wire.Ask: _ask,
    wire.Reply: by_seat(lambda table, seat, request: table.consent.reply(seat, request.yes)),
    wire.GoOn: by_seat(lambda table, *_: table.consent.go_on()),
    wire.Patience: by_seat(lambda table, seat, request: table.patience(seat, request.more)),
    wire.Say: by_seat(lambda table, seat, request: table.chat.say(seat, request.text)),
    wire.Emote: by_seat(lambda table, seat, request: table.chat.say(seat, emote=request.emote)),
    wire.Rename: by_seat(lambda table, seat, request: table.rename(seat, request.name)),
}
