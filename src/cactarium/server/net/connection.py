"""The connection of one client: reads frames and sends frames. Whatever a client sends affects only its own table."""

from __future__ import annotations

import asyncio
import logging

from ..metrics import Metrics
from ..storage.bus import ProcessLink
from . import limits, wire
from .channel import Channel
from .delay_line import DelayLine
from .directory import Directory
from .lag import Lag
from .rate_limits import Address
from .requests import MovedElsewhere, Session
from .token_bucket import TokenBucket

log = logging.getLogger(__name__)


class Connection:
    """Reads requests, and sends messages through a bounded queue."""

    __slots__ = (
        "__weakref__", "_address", "_budget", "_channel", "_close_code", "_delay", "_is_busy", "_is_deaf", "_relay", "_request", "_sending",
        "_session", "_targets", "_unsent", "hand", "words",
    )  # fmt: skip

    def __init__(self, channel: Channel, directory: Directory, metrics: Metrics, address: Address, budget: TokenBucket) -> None:
        self._channel = channel
        self._address = address
        self._budget = budget  # for messages
        self._targets: TokenBucket | None = None  # for the targets of a hand, if there are any
        self._session = Session(self, directory, metrics, address)
        self._relay: Relay | None = None  # to the process that serves the table, if it is another
        self._delay: DelayLine | None = None  # for news, while everybody is to learn it at the same time
        self._unsent: list[bytes] = []  # frames that a slow reader has not taken
        self._sending: asyncio.Task[None] | None = None
        self._request: asyncio.Task[None] | None = None
        self._is_deaf = False  # nothing can be sent any more
        self._is_busy = False  # a request is being answered, and others wait
        self._close_code: wire.Close | None = None  # why the server ends the connection
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
        try:
            await self._read()
        except Exception:
            log.exception("a connection failed")
            self.close(wire.Close.ERROR)
        await self._end()
        if self._close_code:
            await self._channel.close(self._close_code)

    async def _end(self) -> None:
        """Stop sending, and leave the table. A write that has begun is finished although the client is gone."""
        self._is_deaf, self._channel.take_at_once = True, None
        if self._delay:
            self._delay.close()
        if self._sending:
            self._sending.cancel()
        under_way = [task for task in (self._sending, self._request) if task]
        for error in await asyncio.gather(*under_way, return_exceptions=True):
            if isinstance(error, Exception) and not self._close_code:
                log.error("a connection failed", exc_info=error)
                self.close(wire.Close.ERROR)
        self._session.end()
        del self._session  # it refers to this object, and garbage collections are rare
        if self._relay:
            relay, self._relay = self._relay, None
            await relay.close()

    def send(self, frame: bytes) -> None:
        """Send a frame, after the delay if there is one."""
        if self._delay:
            self._delay.put(frame)
        else:
            self.send_at_once(frame)

    def delay(self, seconds: float) -> None:
        """Delay what is sent from now on; what was sent before goes first."""
        if self._delay is None and seconds > 0:
            self._delay = DelayLine(self.send_at_once)
        if self._delay:
            self._delay.seconds = seconds

    def send_at_once(self, frame: bytes) -> None:
        """Send a frame now, or queue it behind others; a client that lets the queue fill up is dropped."""
        if self._is_deaf or (self._sending is None and self._channel.write(frame)):
            return
        if len(self._unsent) >= limits.MAX_UNSENT_MESSAGES:
            self.close(wire.Close.SLOW)
            return
        self._unsent.append(frame)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_queue())

    def close(self, code: wire.Close) -> None:
        """End the connection."""
        if self._close_code is None:
            self._is_deaf, self._close_code = True, code
            self._channel.interrupt()

    async def _send_queue(self) -> None:
        try:
            while self._unsent and not self._is_deaf:
                self._is_deaf = not await self._channel.send_frame(self._unsent[0])
                del self._unsent[0]
        finally:
            self._sending = None

    def _take_at_once(self, payload: bytes) -> bool:
        """Take a move, unless it has to wait for an earlier request or another process serves the table."""
        if self._is_busy or self._relay or self._is_deaf or not (play := self._session.plays.take(payload)):
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
        if text and wire.is_target(text):
            self._targets = self._targets or TokenBucket(limits.TARGETS_A_SECOND, limits.TARGETS_AT_ONCE)
            if self._targets.take() and self._address.targets.take():
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
            self._relay = Relay(moved.link, self)
            await self._relay.forward(text)


class Relay:
    """Relays frames between a client and the process that serves its table."""

    def __init__(self, link: ProcessLink, connection: Connection) -> None:
        self._link = link
        self._connection = connection
        self._receiving = asyncio.create_task(self._receive())

    async def forward(self, text: str) -> None:
        """Pass a request to the other process."""
        await self._link.tell_lag(self._connection.lag)
        await self._link.send_frame(text.encode())

    async def _receive(self) -> None:
        while (frame := await self._link.receive())["type"] != "websocket.disconnect":
            self._connection.send(frame["text"].encode())
        self._connection.close(frame["code"])

    async def close(self) -> None:
        """Close the link to the other process."""
        self._receiving.cancel()
        await self._link.close()
