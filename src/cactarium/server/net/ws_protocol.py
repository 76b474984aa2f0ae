"""The WebSocket protocol of a connection: a fast path for text frames in and out, ping measurements, and flood control."""

from __future__ import annotations

import asyncio
from asyncio import BaseTransport
from collections.abc import Callable, Sequence
from socket import IPPROTO_TCP, TCP_NODELAY
from typing import Any
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from . import limits
from .lag import Lag
from .token_bucket import TokenBucket
from .wire import Close

KEY = "socket"  # of the protocol object in the ASGI scope
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of an unfragmented frame
MASKED = 0x80  # a bit of the second byte; the others are the size
LONGER = 126  # as a size: the size is in the next two bytes
MASK = 4  # bytes of the masking key


class Inbox:
    """A queue for one reader, in a tenth of the memory of asyncio.Queue."""

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether it is empty."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Wait for the next message and remove it."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class Flag:
    """An event for one waiter, in a tenth of the memory of asyncio.Event."""

    __slots__ = ("_is_set", "_waiter")

    def __init__(self) -> None:
        self._is_set = True
        self._waiter: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        """Whether it is set."""
        return self._is_set

    def set(self) -> None:
        """Set it, and wake who waits."""
        self._is_set = True
        if self._waiter and not self._waiter.done():
            self._waiter.set_result(None)

    def clear(self) -> None:
        """Unset it."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until it is set."""
        while not self._is_set:
            if self._waiter is None or self._waiter.done():
                self._waiter = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._waiter)


class WsProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol; its keepalive pings also measure the round trip."""

    lag = Lag()
    take_at_once: Callable[[bytes], bool] | None = None  # takes a message that need not wait for earlier ones; false if it must
    _unsent: Sequence[bytes] = ()  # frames of this round of the event loop: they are sent as one packet
    _unread = b""  # the beginning of an incomplete frame
    _odd = False  # a frame of another kind has arrived: from then on uvicorn reads everything

    def data_received(self, data: bytes) -> None:
        """Parse unfragmented frames here, which is nearly all of them; uvicorn parses the rest."""
        if self._odd or not self.handshake_complete:
            self._odd = self.handshake_initiated
            super().data_received(data)
            return
        data = self._unread + data
        while (size := _size(data)) and size <= len(data) and not self.transport.is_closing():
            frame, data = data[:size], data[size:]
            if frame[0] != TEXT or self.close_sent or not self._take(frame):  # after a close frame, messages are read but not taken
                super().data_received(frame)
        self._unread, self._odd = (data, False) if size else (b"", True)
        if self._odd:
            super().data_received(data)

    def _take(self, frame: bytes) -> bool:
        """Queue a message, unless it is no UTF-8."""
        body = MASK + (4 if frame[1] == MASKED + LONGER else 2)
        payload = apply_mask(frame[body:], frame[body - MASK : body])
        if self.take_at_once and self.queue.empty() and self.take_at_once(payload):
            return True
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            return False
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def connection_made(self, transport: BaseTransport) -> None:
        """Disable Nagle, and begin to count frames that are no messages: pings, unsolicited pongs, fragments."""
        super().connection_made(transport)
        self.writable = Flag()  # type: ignore[assignment]
        transport.get_extra_info("socket").setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
        self._asides = TokenBucket(limits.MESSAGES_A_SECOND, limits.MESSAGES_AT_ONCE)

    def handle_connect(self, event: Request) -> None:
        """Put this object in the scope, where the application finds it."""
        self.queue = Inbox()  # type: ignore[assignment]
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["state"][KEY] = ref(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles: garbage collections are rare."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.take_at_once = None

    def start_keepalive(self) -> None:
        """Measure the round trip at once, because a timed question may follow soon; free the memory of the handshake."""
        self.send_keepalive_ping()
        self.request.headers.clear()
        del self.request, self.response

    def handle_pong(self, event: Frame) -> None:
        """Add a measurement of the round trip."""
        if self.pending_ping_payload is not None and bytes(event.data) == self.pending_ping_payload:
            self.lag = self.lag.heard(self.loop.time() - self.ping_sent_at)
            super().handle_pong(event)
        else:
            self._count()

    def handle_ping(self) -> None:
        """Answer, unless earlier frames have not been read yet."""
        if self._count() and self.writable.is_set():
            super().handle_ping()
        self.conn.data_to_send()  # discard an answer that was not sent

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment of a message."""
        if self._count():
            super().handle_cont(event)

    def _count(self) -> bool:
        """Count a frame that is no message; close the connection if there are too many."""
        if self.close_sent or self._asides.take():
            return not self.close_sent
        self.queue.put_nowait({"type": "websocket.disconnect", "code": Close.FLOOD})
        self.conn.fail(Close.FLOOD, Close.FLOOD.name.lower())
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(limits.FAREWELL, self.drop)
        return False

    def keepalive_timeout(self) -> None:
        """Drop a client that does not answer: it does not read either."""
        super().keepalive_timeout()
        self.drop()

    def write(self, frame: bytes) -> bool:
        """Send a text frame at once; false if the client has not read earlier ones."""
        ready = self.writable.is_set() and not self.close_sent and not self.disconnected
        if ready and not self._unsent:
            self._unsent = (_head(len(frame)), frame)
            self.loop.call_soon(self._flush)
        elif ready:
            self._unsent = (*self._unsent, _head(len(frame)), frame)
        return ready

    def _flush(self) -> None:
        """Send what was written in this round of the event loop."""
        frames, self._unsent = self._unsent, ()
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    async def send_frame(self, frame: bytes) -> bool:
        """Send a text frame as soon as the client has read earlier ones; false if it is gone."""
        await self.writable.wait()
        return self.write(frame)

    async def close(self, code: Close) -> None:
        """Send a close frame, and drop the connection if the client does not answer it in time."""
        self._flush()
        if not self.close_sent and not self.disconnected and self.conn.state is State.OPEN:
            self.conn.send_close(code, code.name.lower())
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(limits.FAREWELL, self.drop)
            if self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()

    def drop(self) -> None:
        """Abort the connection."""
        self.transport.abort()


def _size(data: bytes) -> int:
    """The size of the first frame, or how many bytes are needed to tell; 0 if it is of a kind that is not parsed here."""
    if len(data) < 2:
        return 2
    if data[0] not in (TEXT, CLOSE, PING, PONG) or not MASKED <= data[1] <= MASKED + LONGER:
        return 0
    if data[1] < MASKED + LONGER:
        return 2 + MASK + data[1] - MASKED
    size = int.from_bytes(data[2:4])
    return 4 + MASK + size if size <= limits.MESSAGE else 0


def _head(size: int) -> bytes:
    """The header of an unfragmented, unmasked text frame."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8)
