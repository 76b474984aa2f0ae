"""One client: frames in, frames out. Whatever it sends affects nothing beyond its own table."""

from __future__ import annotations

import asyncio
import logging

from ..metrics import Metrics
from ..storage.bus import Line
from . import limits, wire
from .channel import Channel
from .directory import Directory
from .lag import Lag
from .rate_limits import Address
from .requests import MovedElsewhere, Session
from .token_bucket import TokenBucket

log = logging.getLogger(__name__)


class Connection:
    """Reads requests, and sends messages through a bounded queue."""

    def __init__(self, channel: Channel, directory: Directory, metrics: Metrics, address: Address, budget: TokenBucket) -> None:
        self._channel = channel
        self._address = address
        self._budget = budget  # for messages
        self._targets = TokenBucket(limits.TARGETS_A_SECOND, limits.TARGETS_AT_ONCE)
        self._session = Session(self, directory, metrics, address)
        self._relay: Relay | None = None  # to the process that serves the table, if it is another
        self._unsent: list[bytes] = []  # frames that a slow reader has not taken
        self._sending: asyncio.Task[None] | None = None
        self._request: asyncio.Task[None] | None = None
        self._is_deaf = False  # nothing can be sent any more
        self._is_busy = False  # a request is being answered, and others wait
        self._closing: asyncio.Future[wire.Close] = asyncio.get_running_loop().create_future()
        self.words = self.hand = False

    @property
    def address(self) -> str:
        """Where the client comes from."""
        return self._address.name

    @property
    def lag(self) -> Lag:
        """The round trip of the client."""
        return self._channel.lag

    async def serve(self) -> None:
        """Serve the client until either side closes."""
        self._channel.take_at_once = self._take_at_once
        reading = asyncio.create_task(self._read())
        await self._end(reading)
        self._is_deaf, self._channel.take_at_once = True, None
        tasks = [task for task in (reading, self._sending) if task]
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        if self._request:  # a write that is half done is finished although the client is gone
            results += await asyncio.gather(self._request, return_exceptions=True)
        self._session.end()
        del self._session  # it refers to this object, and garbage collections are rare
        if self._relay:
            relay, self._relay = self._relay, None
            await relay.close()
        for error in results:
            if isinstance(error, Exception) and not self._closing.done():
                log.error("a connection failed", exc_info=error)
                self.close(wire.Close.ERROR)
        if self._closing.done():
            await self._channel.close(self._closing.result())

    async def _end(self, reading: asyncio.Task[None]) -> None:
        """Wait until the client is gone or has to go; in less memory than asyncio.wait, because most connections are here for hours."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def end(_: object) -> None:
            if not ended.done():
                ended.set_result(None)

        reading.add_done_callback(end)
        self._closing.add_done_callback(end)
        await ended

    def send(self, frame: bytes) -> None:
        """Send a frame, or queue it behind others; a client that lets the queue fill up is dropped."""
        if self._is_deaf or (self._sending is None and self._channel.write(frame)):
            return
        if len(self._unsent) >= limits.QUEUE:
            self.close(wire.Close.SLOW)
            return
        self._unsent.append(frame)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_queue())

    def close(self, code: wire.Close) -> None:
        """End the connection."""
        if not self._closing.done():
            self._is_deaf = True
            self._closing.set_result(code)

    async def _send_queue(self) -> None:
        try:
            while self._unsent and not self._closing.done() and not self._is_deaf:
                self._is_deaf = not await self._channel.send_frame(self._unsent[0])
                del self._unsent[0]
        finally:
            self._sending = None

    def _take_at_once(self, payload: bytes) -> bool:
        """Take a move, unless it has to wait for an earlier request or another process serves the table."""
        if self._is_busy or self._relay or self._closing.done() or not (play := self._session.plays.take(payload)):
            return False
        if self._budget.take() and self._address.messages.take():
            self._session.plays.start(play)
        else:
            self.close(wire.Close.FLOOD)
        return True

    async def _read(self) -> None:
        while (frame := await self._channel.receive())["type"] != "websocket.disconnect":
            self._is_busy = True
            if not self._afford(text := frame.get("text")):
                self.close(wire.Close.FLOOD)
                return
            await self._handle(text)
            self._is_busy = False

    def _afford(self, text: str | None) -> bool:
        """Charge a message to a budget: a hand's targets have one of their own."""
        if text and wire.is_target(text) and self._targets.take() and self._address.targets.take():
            return True
        return self._budget.take() and self._address.messages.take()

    async def _handle(self, text: str | None) -> None:
        if self._relay and text is not None:
            await self._relay.forward(text)
            return
        request = await self._session.parse(text)
        if isinstance(request, wire.Play | wire.Hand):  # a play is answered by a task of its own, a target not at all
            await self._do(request, text or "")
        elif request is not None:
            self._request = asyncio.create_task(self._do(request, text or ""))
            await asyncio.shield(self._request)

    async def _do(self, request: wire.AnyRequest, text: str) -> None:
        try:
            await self._session.handle(request)
        except MovedElsewhere as moved:
            self._relay = Relay(moved.line, self)
            await self._relay.forward(text)


class Relay:
    """Passes frames between a client and the process that serves its table."""

    def __init__(self, line: Line, connection: Connection) -> None:
        self._line = line
        self._connection = connection
        self._receiving = asyncio.create_task(self._receive())

    async def forward(self, text: str) -> None:
        """Pass a request to the other process."""
        await self._line.tell_lag(self._connection.lag)
        await self._line.send_frame(text.encode())

    async def _receive(self) -> None:
        while (frame := await self._line.receive())["type"] != "websocket.disconnect":
            self._connection.send(frame["text"].encode())
        self._connection.close(frame["code"])

    async def close(self) -> None:
        """End the line."""
        self._receiving.cancel()
        await self._line.close()
