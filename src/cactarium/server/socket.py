"""The socket below a connection: it takes messages in, measures the round trip, and lets go of a client that does not read."""

from __future__ import annotations

import asyncio
from asyncio import BaseTransport
from socket import IPPROTO_TCP, TCP_NODELAY
from typing import Any
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.utils import apply_mask

from . import limits
from .lag import Lag
from .wire import Close

KEY = "socket"  # where a connection finds it in its state
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of a frame that is whole
MASKED = 0x80  # a bit of the second byte; the others are the size, or say that it follows
LONGER = 126  # as a size: two bytes of it follow
MASK = 4  # bytes between the head of a frame and what is in it


class Inbox:
    """Messages for one reader: what asyncio's queue would do, in a tenth of the memory."""

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing waits to be read."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class Socket(WebSocketsSansIOProtocol):
    """Uvicorn's own, whose keepalive pings are also measurements: a browser answers them without being asked."""

    lag = Lag()
    _unread = b""  # the beginning of a frame
    _odd = False  # something else than whole frames has come: from then on uvicorn reads everything

    def data_received(self, data: bytes) -> None:
        """Take messages by a short way: nearly all that comes are whole frames, and most of those are text."""
        if self._odd or not self.handshake_complete:
            self._odd = self.handshake_initiated
            super().data_received(data)
            return
        data = self._unread + data
        while (size := _size(data)) and size <= len(data) and not self.transport.is_closing():
            frame, data = data[:size], data[size:]
            if frame[0] != TEXT or self.close_sent or not self._take(frame):  # after a goodbye nothing is taken, but all is read
                super().data_received(frame)
        self._unread, self._odd = (data, False) if size else (b"", True)
        if self._odd:
            super().data_received(data)

    def _take(self, frame: bytes) -> bool:
        """Pass on a message, unless something is wrong with it."""
        body = MASK + (4 if frame[1] == MASKED + LONGER else 2)
        try:
            text = apply_mask(frame[body:], frame[body - MASK : body]).decode()
        except UnicodeDecodeError:
            return False
        if not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to count what is no message: pings, pongs that nobody asked for, pieces of a message. Nothing waits for company."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)  # asyncio's own loop does not for a server's sockets
        self._asides = limits.Allowance(limits.MESSAGES_A_SECOND, limits.MESSAGES_AT_ONCE)

    def handle_connect(self, event: Request) -> None:
        """Let the application know its socket."""
        self.queue = Inbox()  # type: ignore[assignment]
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["state"][KEY] = ref(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave nothing behind that refers to itself: it would stay until somebody looks for it."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def start_keepalive(self) -> None:
        """Measure at once: a race may begin soon. What was said in the handshake need not be kept for hours."""
        self.send_keepalive_ping()
        self.request.headers.clear()
        del self.request, self.response

    def handle_pong(self, event: Frame) -> None:
        """Take the round trip into account."""
        if self.pending_ping_payload is not None and bytes(event.data) == self.pending_ping_payload:
            self.lag = self.lag.heard(self.loop.time() - self.ping_sent_at)
            super().handle_pong(event)
        else:
            self._count()

    def handle_ping(self) -> None:
        """Answer, unless earlier answers have not been read yet."""
        if self._count() and self.writable.is_set():
            super().handle_ping()
        self.conn.data_to_send()  # what was not sent is forgotten

    def handle_cont(self, event: Frame) -> None:
        """Take another piece of a message."""
        if self._count():
            super().handle_cont(event)

    def _count(self) -> bool:
        """Cut a client off that floods below the messages."""
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
        """Who does not answer does not read either: nothing more can be delivered."""
        super().keepalive_timeout()
        self.drop()

    def write(self, frame: bytes) -> bool:
        """Send a text frame at once, unless what was sent before is still on its way."""
        ready = self.writable.is_set() and not self.close_sent and not self.disconnected
        if ready:
            self.transport.write(_head(len(frame)) + frame)
        return ready

    def drop(self) -> None:
        """End the connection now, whatever is still on its way."""
        self.transport.abort()


def _size(data: bytes) -> int:
    """How long the frame is with which this begins, or as much of it as one must see to tell; 0 if it is none of those that we take."""
    if len(data) < 2:
        return 2
    if data[0] not in (TEXT, CLOSE, PING, PONG) or not MASKED <= data[1] <= MASKED + LONGER:
        return 0
    if data[1] < MASKED + LONGER:
        return 2 + MASK + data[1] - MASKED
    size = int.from_bytes(data[2:4])
    return 4 + MASK + size if size <= limits.MESSAGE else 0


def _head(size: int) -> bytes:
    """The first bytes of a text frame that is whole and not masked."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8)
