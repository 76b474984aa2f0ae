"""One client's socket: frames in, frames out, and nothing that it does reaches farther than its own table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec import DecodeError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..engine.errors import CactariumError
from . import limits, socket, wire
from .audience import Place
from .bus import Line
from .errors import (
    AlreadyHere,
    BadMessage,
    NoSuchTable,
    NotHere,
    NotSeated,
    Outrun,
    StoreFailed,
    TooManyGuesses,
    TooManyOpenings,
    WrongSecret,
    reason,
)
from .lag import Lag
from .leases import Leases
from .limits import Address, Allowance
from .metrics import Metrics
from .seats import new_secret
from .tables import Table

MISTAKES = (BadMessage, NoSuchTable, WrongSecret)

log = logging.getLogger(__name__)


class Elsewhere(Exception):
    """The table is served by another process, at the other end of this line."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line


class Connection:
    """A listener who also asks for things."""

    def __init__(self, visitor: WebSocket | Line, leases: Leases, metrics: Metrics, address: Address, allowance: Allowance) -> None:
        self.words = self.hand = False
        self._visitor = visitor
        self._socket: socket.Socket | Line = visitor if isinstance(visitor, Line) else visitor.scope["state"][socket.KEY]()
        self._leases = leases
        self._tables = leases.tables
        self._metrics = metrics
        self._address = address
        self._allowance = allowance
        self._line: Line | None = None  # to the process that serves the table, if it is another
        self._passing: asyncio.Task[None] | None = None
        self._table: Table | None = None
        self._frames: list[bytes] = []  # those that a slow reader has not taken yet
        self._writing: asyncio.Task[None] | None = None
        self._deaf = False  # nothing can be sent any more
        self._goodbye: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._doing: asyncio.Task[None] | None = None
        self._under_way: set[asyncio.Task[None]] = set()
        self._mistakes = 0

    @property
    def lag(self) -> Lag:
        """How late it hears and is heard."""
        return self._socket.lag

    async def serve(self) -> None:
        """Talk until either side has had enough."""
        reading = asyncio.create_task(self._read())
        await asyncio.wait([reading, self._goodbye], return_when=asyncio.FIRST_COMPLETED)
        self._deaf = True
        talking = [task for task in (reading, self._writing) if task]
        for task in talking:
            task.cancel()
        results = await asyncio.gather(*talking, return_exceptions=True)
        if self._doing:
            results += await asyncio.gather(self._doing, return_exceptions=True)
        if self._table:
            self._table.dismiss(self)
        if self._line and self._passing:
            self._passing.cancel()
            await self._line.close()
        for error in results:
            if isinstance(error, Exception) and not self._goodbye.done():
                log.error("a connection failed", exc_info=error)
                self.close(wire.Close.ERROR)
        if self._goodbye.done():
            await self._hang_up(self._goodbye.result())

    async def _hang_up(self, code: wire.Close) -> None:
        """Say why; who does not read is not waited for."""
        asyncio.get_running_loop().call_later(limits.FAREWELL, self._socket.drop)
        with contextlib.suppress(TimeoutError, WebSocketDisconnect):
            await asyncio.wait_for(self._visitor.close(code, code.name.lower()), limits.FAREWELL)

    def send(self, frame: bytes) -> None:
        """Send a frame, or queue it behind others; whoever lets the queue fill up is dropped."""
        if self._deaf or self._goodbye.done() or (self._writing is None and self._socket.write(frame)):
            return
        if len(self._frames) >= limits.QUEUE:
            self.close(wire.Close.SLOW)
            return
        self._frames.append(frame)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    def close(self, code: wire.Close) -> None:
        """End the conversation."""
        if not self._goodbye.done():
            self._goodbye.set_result(code)

    async def _write(self) -> None:
        """Send what is queued, as fast as it is read."""
        try:
            while self._frames and not self._goodbye.done():
                await self._visitor.send_text(self._frames[0].decode())
                del self._frames[0]
        except WebSocketDisconnect:
            self._deaf = True
        finally:
            self._writing = None

    async def _read(self) -> None:
        while (frame := await self._socket.receive())["type"] != "websocket.disconnect":
            if not self._allowance.take():
                self.close(wire.Close.FLOOD)
                return
            await self._handle(frame)

    async def _handle(self, frame: Any) -> None:
        if self._line and frame.get("text") is not None:
            await self._pass(self._line, frame["text"])
            return
        try:
            request = _request(frame)
        except BadMessage as error:
            await self._refuse(None, error)
            return
        if isinstance(request, wire.Play):  # the hot path, which looks after itself
            await self._do(request, frame["text"])
        else:
            self._doing = asyncio.create_task(self._do(request, frame["text"]))
            await asyncio.shield(self._doing)

    async def _do(self, request: wire.AnyRequest, text: str) -> None:
        """Do what is asked for, to the end: what is half on its way to the disk must not be forgotten because a client hangs up."""
        try:
            await HANDLERS[type(request)](self, request)
        except Elsewhere as elsewhere:
            await self._move_to(elsewhere.line, text)
        except CactariumError as error:
            await self._refuse(request, error)

    async def _move_to(self, line: Line, text: str) -> None:
        """From now on another process serves this client, beginning with what it has just asked for."""
        self._line = line
        self._passing = asyncio.create_task(self._pass_on(line))
        await self._pass(line, text)

    async def _pass(self, line: Line, text: str) -> None:
        await line.tell_lag(self.lag)
        await line.send_text(text)

    async def _pass_on(self, line: Line) -> None:
        while (frame := await line.receive())["type"] != "websocket.disconnect":
            self.send(frame["text"].encode())
        self.close(wire.Close(frame["code"]))

    async def _refuse(self, request: wire.AnyRequest | None, error: CactariumError) -> None:
        """Say why not; to a player, also how the match stands."""
        position = None
        if isinstance(request, wire.Play) and self._table and self._table.running:
            position = await self._table.running.position(self._place.viewers)
        id = request.id if request else None
        refused = wire.Refused(
            re=id, reason=reason(error), message=str(error), clause=error.clause, args=error.arguments, position=position
        )
        self._answer(refused)
        self._metrics.refusals.labels(reason(error)).inc()
        if isinstance(error, WrongSecret):
            self._address.guesses.take()
        self._mistakes += isinstance(error, MISTAKES)
        if self._mistakes >= limits.MISTAKES:
            self.close(wire.Close.MISTAKES)

    def _answer(self, message: wire.Answer) -> None:
        self.send(wire.encode(message))

    def _done(self, request: wire.Request) -> None:
        self._answer(wire.Done(re=request.id))

    def _here(self) -> Table:
        if self._table is None:
            raise NotHere("First create a table, sit down at one, or watch.")
        return self._table

    @property
    def _place(self) -> Place:
        return self._here().audience.place(self)

    def _seats(self) -> tuple[int, ...]:
        """The seats of this connection."""
        if not self._place.seats:
            raise NotSeated("Only who has a seat can do that.")
        return self._place.seats

    def _seat(self, request: wire.Act) -> int:
        """The seat that does it: the one named, the one looked from, or the only one."""
        seats = self._seats()
        seat = next(iter(self._place.viewers), seats[0] if len(seats) == 1 else None) if request.by is None else request.by
        if seat not in seats:
            raise NotSeated("Say by which of your seats you do that." if seat is None else "You do not hold that seat.")
        return seat

    async def _find(self, code: str) -> Table:
        """A table to go to; whoever guesses has only so many tries."""
        self._only_at(code.strip().lower())
        guesses = self._address.guesses
        if not guesses.take():
            raise TooManyGuesses("Too many wrong codes and secrets came from your address; wait a minute.")
        try:
            found = await self._leases.find(code, self._address.name)
        except StoreFailed:
            guesses.put_back()
            raise
        guesses.put_back()
        if isinstance(found, Line):
            raise Elsewhere(found)
        return found

    def _only_at(self, code: str) -> None:
        """A connection is for one table."""
        if self._table is not None and self._table.state.code != code:
            raise AlreadyHere("This connection is at a table; leave it first, or open another connection.")

    # Coming and going

    async def _create(self, request: wire.Create) -> None:
        secret = request.secret or new_secret()
        table = await self._open(request, secret)
        await self._take_place(table, request, table.seat_of(secret), secret)

    async def _open(self, request: wire.Create, secret: str) -> Table:
        """A new table, or the one that this very wish has opened before, here or at another process."""
        known = await self._tables.opened(secret) if request.secret else None
        self._only_at(known or "")
        if known:
            return await self._find(known)
        if not self._address.openings.take():
            raise TooManyOpenings("Too many tables were opened from your address; wait a minute.")
        try:
            return await self._tables.create(request, secret)
        except Outrun:  # it was opened elsewhere meanwhile, or another process has a table of this name
            return await self._open(request, secret)

    async def _sit(self, request: wire.Sit) -> None:
        table = await self._find(request.table)
        seat, secret = await table.sit(request.name, request.seat, request.secret)
        await self._take_place(table, request, seat, secret)

    async def _resume(self, request: wire.Resume) -> None:
        table = await self._find(request.table)
        seat = table.seat_of(request.secret)
        await self._take_place(table, request, seat, request.secret, request.match, request.seq)

    async def _take_place(self, table: Table, request: wire.Arrival, seat: int, secret: str, match: str = "", seq: int = 0) -> None:
        self._table, self.words, self.hand = table, request.words, request.hand
        held = self._place
        await table.welcome(self, held.taking(seat), lambda: table.opens(secret, seat) and self._place == held, match, seq)
        self._answer(wire.Seated(re=request.id, table=table.state.code, seat=seat, secret=secret))

    async def _watch(self, request: wire.Watch) -> None:
        self._only_at("")
        table = await self._find(request.table)
        self._table, self.words, self.hand = table, request.words, request.hand
        await table.welcome(self, Place(screen=request.role == "screen"), lambda: True, request.match, request.seq)
        self._done(request)

    async def _look(self, request: wire.Look) -> None:
        seats = self._seats()
        if request.seat not in (None, *seats):
            raise NotSeated("You do not hold that seat.")
        viewers = () if request.seat is None else (request.seat,)
        await self._here().welcome(self, Place(seats, viewers), lambda: self._place.seats == seats, request.match, request.seq)
        self._done(request)

    async def _leave(self, request: wire.Leave) -> None:
        table, seats = self._here(), self._place.seats
        self._table = None
        table.dismiss(self)
        if seats:
            await self._tables.leave(table, seats)
        self._done(request)

    # The host

    async def _bot(self, request: wire.Bot) -> None:
        await self._here().put_bot(self._seats(), request.seat, request.level)
        self._done(request)

    async def _change(self, request: wire.Change) -> None:
        await self._here().change(self._seats(), request)
        self._done(request)

    async def _remove(self, request: wire.Remove) -> None:
        await self._here().remove(self._seats(), request.seat)
        self._done(request)

    async def _mute(self, request: wire.Mute) -> None:
        await self._here().mute(self._seats(), request.seat, request.muted)
        self._done(request)

    async def _start(self, request: wire.Start) -> None:
        await self._here().start(self._seats())
        self._done(request)

    # A seat

    async def _nonce(self, request: wire.GiveNonce) -> None:
        await self._here().give_nonce(self._seat(request), request.nonce)
        self._done(request)

    async def _play(self, request: wire.Play) -> None:
        await self._meanwhile(request, self._here().play(self._seat(request), request, self.lag.credit))

    async def _why(self, request: wire.Why) -> None:
        await self._here().check(self._seat(request), request.move)
        self._done(request)

    async def _hint(self, request: wire.AskHint) -> None:
        await self._meanwhile(request, self._here().hint(self._seat(request), request.id))

    async def _meanwhile(self, request: wire.AnyRequest, answer: Coroutine[Any, Any, wire.Answer]) -> None:
        """Let this take its time: what else is asked for need not wait for it."""
        task = asyncio.create_task(self._answer_later(request, answer))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        if len(self._under_way) >= limits.UNDER_WAY:
            await asyncio.wait(self._under_way, return_when=asyncio.FIRST_COMPLETED)

    async def _answer_later(self, request: wire.AnyRequest, answer: Coroutine[Any, Any, wire.Answer]) -> None:
        try:
            self._answer(await answer)
        except CactariumError as error:
            await self._refuse(request, error)
        except Exception:
            log.exception("a request failed")
            self.close(wire.Close.ERROR)

    async def _lead_hand(self, request: wire.Hand) -> None:
        await self._here().lead_hand(self._seat(request), request)

    async def _let_go(self, request: wire.LetGo) -> None:
        await self._here().let_go(self._seat(request), request.match)
        self._done(request)

    async def _resign(self, request: wire.Resign) -> None:
        await self._here().resign(self._seat(request), request.match)
        self._done(request)

    async def _ask(self, request: wire.Ask) -> None:
        await self._here().ask(self._seat(request), request.what)
        self._done(request)

    async def _reply(self, request: wire.Reply) -> None:
        await self._here().reply(self._seat(request), request.yes)
        self._done(request)

    async def _go_on(self, request: wire.GoOn) -> None:
        self._seat(request)
        await self._here().go_on()
        self._done(request)

    async def _patience(self, request: wire.Patience) -> None:
        await self._here().patience(self._seat(request), request.more)
        self._done(request)

    async def _say(self, request: wire.Say) -> None:
        await self._here().say(self._seat(request), request.text)
        self._done(request)

    async def _emote(self, request: wire.Emote) -> None:
        await self._here().say(self._seat(request), emote=request.emote)
        self._done(request)

    async def _unsay(self, request: wire.Unsay) -> None:
        await self._here().unsay(self._seats(), request.line)
        self._done(request)

    async def _rename(self, request: wire.Rename) -> None:
        await self._here().rename(self._seat(request), request.name)
        self._done(request)


HANDLERS: dict[type[wire.Request], Callable[[Connection, Any], Awaitable[None]]] = {
    wire.Create: Connection._create,
    wire.Sit: Connection._sit,
    wire.Watch: Connection._watch,
    wire.Resume: Connection._resume,
    wire.Look: Connection._look,
    wire.Bot: Connection._bot,
    wire.Change: Connection._change,
    wire.Remove: Connection._remove,
    wire.Mute: Connection._mute,
    wire.GiveNonce: Connection._nonce,
    wire.Start: Connection._start,
    wire.Play: Connection._play,
    wire.Why: Connection._why,
    wire.AskHint: Connection._hint,
    wire.Hand: Connection._lead_hand,
    wire.LetGo: Connection._let_go,
    wire.Resign: Connection._resign,
    wire.Ask: Connection._ask,
    wire.Reply: Connection._reply,
    wire.GoOn: Connection._go_on,
    wire.Patience: Connection._patience,
    wire.Say: Connection._say,
    wire.Emote: Connection._emote,
    wire.Unsay: Connection._unsay,
    wire.Rename: Connection._rename,
    wire.Leave: Connection._leave,
}


def _request(frame: Any) -> wire.AnyRequest:
    text = frame.get("text")
    if text is None:
        raise BadMessage("Messages are text frames with one JSON object each, not bytes.")
    try:
        request: wire.AnyRequest = wire.read_request(text)
        return request
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"This is no message of the protocol: {error}.") from None
