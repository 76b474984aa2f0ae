"""One client's socket: frames in, frames out, and nothing that it does reaches farther than its own table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import DecodeError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..engine.errors import CactariumError, IllegalMove
from . import limits, wire
from .bus import Line
from .errors import AlreadyHere, BadMessage, MatchRuns, NoSuchTable, NotHere, NotSeated, TooManyGuesses, WrongSecret, reason
from .leases import Leases
from .limits import Allowance
from .metrics import Metrics
from .tables import Table

MISTAKES = (BadMessage, NoSuchTable, WrongSecret)
GUESSES = (NoSuchTable, WrongSecret)
FAREWELL = 1.0  # seconds that a close frame may take

log = logging.getLogger(__name__)


class Elsewhere(Exception):
    """The table is served by another process, at the other end of this line."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line


class Connection:
    """A listener who also asks for things."""

    def __init__(
        self, socket: WebSocket | Line, leases: Leases, metrics: Metrics, address: str, guesses: Allowance, allowance: Allowance
    ) -> None:
        self.words = False
        self._socket = socket
        self._leases = leases
        self._tables = leases.tables
        self._metrics = metrics
        self._address = address
        self._guesses = guesses
        self._allowance = allowance
        self._line: Line | None = None  # to the process that serves the table, if it is another
        self._passing: asyncio.Task[None] | None = None
        self._table: Table | None = None
        self._frames: asyncio.Queue[bytes] = asyncio.Queue(limits.QUEUE)
        self._goodbye: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._mistakes = 0

    async def serve(self) -> None:
        """Talk until either side has had enough."""
        talking: list[asyncio.Future[None]] = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        await asyncio.wait([*talking, self._goodbye], return_when=asyncio.FIRST_COMPLETED)
        for task in talking:
            task.cancel()
        results = await asyncio.gather(*talking, return_exceptions=True)
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
        with contextlib.suppress(TimeoutError, WebSocketDisconnect):
            await asyncio.wait_for(self._socket.close(code, code.name.lower()), FAREWELL)

    def send(self, frame: bytes) -> None:
        """Queue a frame; whoever lets the queue fill up is dropped."""
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.close(wire.Close.SLOW)

    def close(self, code: wire.Close) -> None:
        """End the conversation."""
        if not self._goodbye.done():
            self._goodbye.set_result(code)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self._socket.send_text((await self._frames.get()).decode())

    async def _read(self) -> None:
        while (frame := await self._socket.receive())["type"] != "websocket.disconnect":
            if not self._allowance.take():
                self.close(wire.Close.FLOOD)
                return
            await self._handle(frame)

    async def _handle(self, frame: Any) -> None:
        if self._line and frame.get("text") is not None:
            await self._line.send_text(frame["text"])
            return
        request = None
        try:
            request = _request(frame)
            await HANDLERS[type(request)](self, request)
        except Elsewhere as elsewhere:
            await self._move_to(elsewhere.line, frame["text"])
        except CactariumError as error:
            await self._refuse(request, error)

    async def _move_to(self, line: Line, text: str) -> None:
        """From now on another process serves this client, beginning with what it has just asked for."""
        self._line = line
        self._passing = asyncio.create_task(self._pass_on(line))
        await line.send_text(text)

    async def _pass_on(self, line: Line) -> None:
        while (frame := await line.receive())["type"] != "websocket.disconnect":
            self.send(frame["text"].encode())
        self.close(wire.Close(frame["code"]))

    async def _refuse(self, request: wire.AnyRequest | None, error: CactariumError) -> None:
        """Say why not; to a player, also how the match stands."""
        position = None
        if isinstance(request, wire.Play) and self._table and self._table.running:
            seat = self._table.audience.seat(self)
            position = await self._table.running.position(() if seat is None else (seat,))
        id = request.id if request else None
        clause, args = (error.clause, error.arguments) if isinstance(error, IllegalMove) else ("", {})
        self._answer(wire.Refused(re=id, reason=reason(error), message=str(error), clause=clause, args=args, position=position))
        self._metrics.refusals.labels(reason(error)).inc()
        if isinstance(error, GUESSES):
            self._guesses.take()
        self._mistakes += isinstance(error, MISTAKES)
        if self._mistakes >= limits.MISTAKES:
            self.close(wire.Close.MISTAKES)

    def _answer(self, message: wire.Answer) -> None:
        self.send(wire.encode(message))

    def _here(self) -> Table:
        if self._table is None:
            raise NotHere("First create a table, sit down at one, or watch.")
        return self._table

    def _seat(self) -> int:
        seat = self._here().audience.seat(self)
        if seat is None:
            raise NotSeated("Only who has a seat can do that.")
        return seat

    async def _find(self, code: str) -> Table:
        """A table to go to; whoever guesses has only so many tries."""
        if self._table is not None:
            raise AlreadyHere("This connection is at a table; leave it first, or open another connection.")
        if not self._guesses.has_some():
            raise TooManyGuesses("Too many wrong codes and secrets came from your address; wait a minute.")
        found = await self._leases.find(code, self._address)
        if isinstance(found, Line):
            raise Elsewhere(found)
        return found

    # Requests

    async def _create(self, request: wire.Create) -> None:
        if self._table is not None:
            raise AlreadyHere("This connection is at a table; leave it first, or open another connection.")
        table, seat, secret = await self._tables.create(request)
        await self._take_place(table, request, seat, secret)

    async def _sit(self, request: wire.Sit) -> None:
        table = await self._find(request.table)
        seat, secret = await table.sit(request.name, request.seat)
        await self._take_place(table, request, seat, secret)

    async def _resume(self, request: wire.Resume) -> None:
        table = await self._find(request.table)
        seat = table.seat_of(request.secret)
        await self._take_place(table, request, seat, request.secret, request.match, request.seq)

    async def _take_place(self, table: Table, request: wire.Arrival, seat: int, secret: str, match: str = "", seq: int = 0) -> None:
        self._table, self.words = table, request.words
        await table.welcome(self, seat, match, seq)
        self._answer(wire.Seated(re=request.id, table=table.state.code, seat=seat, secret=secret))

    async def _watch(self, request: wire.Watch) -> None:
        self._table, self.words = await self._find(request.table), request.words
        await self._table.welcome(self, None, request.match, request.seq)
        self._answer(wire.Done(re=request.id))

    async def _bot(self, request: wire.Bot) -> None:
        await self._here().put_bot(self._seat(), request.seat, request.level)
        self._answer(wire.Done(re=request.id))

    async def _nonce(self, request: wire.GiveNonce) -> None:
        await self._here().give_nonce(self._seat(), request.nonce)
        self._answer(wire.Done(re=request.id))

    async def _start(self, request: wire.Start) -> None:
        await self._here().start(self._seat())
        self._answer(wire.Done(re=request.id))

    async def _play(self, request: wire.Play) -> None:
        self._answer(await self._here().play(self._seat(), request))

    async def _why(self, request: wire.Why) -> None:
        await self._here().check(self._seat(), request.move)
        self._answer(wire.Done(re=request.id))

    async def _hint(self, request: wire.AskHint) -> None:
        self._answer(await self._here().hint(self._seat(), request.id))

    async def _say(self, request: wire.Say) -> None:
        self._here().say(self._seat(), request.text)
        self._answer(wire.Done(re=request.id))

    async def _leave(self, request: wire.Leave) -> None:
        table = self._here()
        seat = table.audience.seat(self)
        self._table = None
        table.dismiss(self)
        if seat is not None:
            with contextlib.suppress(MatchRuns):
                await self._tables.give_up(table, seat)
        self._answer(wire.Done(re=request.id))


HANDLERS: dict[type[wire.Request], Callable[[Connection, Any], Awaitable[None]]] = {
    wire.Create: Connection._create,
    wire.Sit: Connection._sit,
    wire.Watch: Connection._watch,
    wire.Resume: Connection._resume,
    wire.Bot: Connection._bot,
    wire.GiveNonce: Connection._nonce,
    wire.Start: Connection._start,
    wire.Play: Connection._play,
    wire.Why: Connection._why,
    wire.AskHint: Connection._hint,
    wire.Say: Connection._say,
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
