"""WebSockets: uvicorn shakes hands, then a small object of our own has the connection.

What is sent in one round of the event loop is sent at its end, a packet for each client.
It reads and writes unfragmented frames itself, which is nearly all of them; the websockets library parses the rest.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from socket import IPPROTO_TCP, TCP_NODELAY
from typing import Any, cast
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

from . import limits
from .heartbeat import Heartbeat
from .inbox import Inbox
from .lag import Lag
from .token_bucket import TokenBucket
from .wire import Close
from .ws_frames import MASK_BYTES, PING, PONG, body_start, close_frame, frame_size, text_header

KEY = "handshake"  # of the handshake object in the ASGI scope
GONE, INVALID_TEXT, RESTARTS = 1005, 1007, 1012  # close codes of the WebSocket standard

log = logging.getLogger(__name__)


class WsHandshake(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which hands the connection over once the handshake is done: it takes much more memory than a `WsChannel`."""

    def handle_connect(self, event: Request) -> None:
        """Put this object in the scope, where the application finds it."""
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["state"][KEY] = ref(self)

    def start_keepalive(self) -> None:
        """Leave pings to the channel."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles: garbage collections are rare."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def hand_over(self, serve: Callable[[WsChannel], Coroutine[Any, Any, None]], outbox: Outbox) -> None:
        """Let `serve` have the connection, in a task that uvicorn waits for when it stops."""
        channel = WsChannel(self.transport, self.connections, outbox)
        self.connections.discard(self)
        self.conn.parser.close()
        self.transport = cast(asyncio.Transport, DetachedTransport())
        task = self.loop.create_task(serve(channel))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class DetachedTransport:
    """Stands for a transport that somebody else has now; uvicorn closes it when the application returns."""

    def close(self) -> None:
        """Do nothing."""


class Outbox:
    """The channels with frames of this round of the event loop."""

    def __init__(self) -> None:
        self._channels: list[WsChannel] = []

    def add(self, channel: WsChannel) -> None:
        """Send what is written to a channel when the callbacks of this round are done."""
        if not self._channels:
            asyncio.get_running_loop().call_soon(self._flush)
        self._channels.append(channel)

    def _flush(self) -> None:
        channels, self._channels = self._channels, []
        for channel in channels:
            try:
                channel.flush()
            except Exception:  # the others must be sent theirs, too
                log.exception("frames could not be sent")


class WsChannel(asyncio.Protocol):
    """An open WebSocket: a fast path for text frames in and out, flood control, and the closing handshake."""

    __slots__ = (
        "__weakref__", "_asides", "_close_sent", "_connections", "_fragments", "_heartbeat", "_inbox", "_outbox", "_parser", "_transport",
        "_unread", "_unsent", "_unwritable", "lag", "take_at_once",
    )  # fmt: skip

    def __init__(self, transport: asyncio.Transport, connections: set[Any], outbox: Outbox) -> None:
        """Take a connection over; `connections` are those that are shut down with the server."""
        self.lag = Lag()
        self.take_at_once: Callable[[bytes], bool] | None = None  # takes a message that need not wait for earlier ones; false if it must
        self._transport = transport
        self._connections = connections
        self._outbox = outbox
        self._inbox = Inbox(transport)
        self._heartbeat = Heartbeat(transport)
        self._unread = b""  # the beginning of an incomplete frame
        self._parser: ServerProtocol | None = None  # reads everything once an unusual frame has arrived
        self._fragments: list[bytes] = []
        self._unsent: Sequence[bytes] = ()  # frames of this round of the event loop: they are sent as one packet
        self._unwritable: asyncio.Future[None] | None = None  # while the client has not read what was sent
        self._close_sent = False
        self._asides: TokenBucket | None = None  # for frames that are no messages: pings, unsolicited pongs, fragments
        connections.add(self)
        transport.set_protocol(self)
        transport.get_extra_info("socket").setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)  # disable Nagle
        self._heartbeat.send_ping()  # at once: a timed question may follow soon

    # Frames in

    def data_received(self, data: bytes) -> None:
        """Take all whole frames; from the first unusual one on, the library parses everything."""
        if self._unread:
            data = self._unread + data
        while not self._parser and (size := frame_size(data)) <= len(data) and not self._transport.is_closing():
            if size == 0:
                self._parser = ServerProtocol(state=State.OPEN, max_size=limits.MESSAGE_BYTES)
            else:
                frame, data = data[:size], data[size:]
                self._take_frame(frame)
        if self._parser:
            self._unread = b""
            self._parse(data)
        else:
            self._unread = data

    def _take_frame(self, frame: bytes) -> None:
        body = body_start(frame)
        payload = apply_mask(frame[body:], frame[body - MASK_BYTES : body])
        if frame[0] == PONG:
            self._take_pong(payload)
        elif frame[0] == PING:
            self._take_ping(payload)
        elif not self._close_sent and not (self.take_at_once and not self._inbox and self.take_at_once(payload)):
            self._take_text(payload)

    def _take_text(self, payload: bytes) -> None:
        try:
            self._inbox.put({"type": "websocket.receive", "text": payload.decode()}, not self._close_sent)
        except UnicodeDecodeError:
            self._fail(INVALID_TEXT)

    async def receive(self) -> dict[str, Any]:
        """Wait for the next message, as an ASGI event, and remove it."""
        return await self._inbox.receive()

    def interrupt(self) -> None:
        """Let `receive` return a disconnection next, whatever has arrived."""
        self._inbox.put_first(_disconnection(GONE))

    # Unusual frames

    def _parse(self, data: bytes) -> None:
        assert self._parser
        self._parser.receive_data(data)
        for frame in self._parser.events_received():
            self._take_parsed(cast(Frame, frame))
        output = b"".join(self._parser.data_to_send())
        if (sent := self._parser.close_sent) and not self._close_sent:  # the answer to a close frame, or to what is no frame
            self._disconnect(sent.code, output)

    def _take_parsed(self, frame: Frame) -> None:
        payload = bytes(frame.data)
        if frame.opcode is Opcode.PONG:
            self._take_pong(payload)
        elif frame.opcode is Opcode.PING:
            self._take_ping(payload)
        elif frame.opcode is Opcode.CLOSE:
            if self._close_sent:  # it is the answer to ours
                self._transport.close()
        elif not self._close_sent and (frame.opcode is not Opcode.CONT or self._count_aside()):
            self._take_fragment(frame, payload)

    def _take_fragment(self, frame: Frame, payload: bytes) -> None:
        """Take a whole message, or a part of one; a message of bytes is passed on without its content, to be refused."""
        if frame.opcode is Opcode.BINARY:
            self._inbox.put({"type": "websocket.receive"})
        if frame.opcode is Opcode.TEXT or self._fragments:
            self._fragments.append(payload)
        if frame.fin and self._fragments:
            whole, self._fragments = b"".join(self._fragments), []
            self._take_text(whole)

    def _take_pong(self, payload: bytes) -> None:
        round_trip = self._heartbeat.round_trip(payload)
        if round_trip is None:
            self._count_aside()
        else:
            self.lag = self.lag.heard(round_trip)

    def _take_ping(self, payload: bytes) -> None:
        """Answer, unless the client has not read earlier frames."""
        if self._count_aside() and self._unwritable is None:
            self._transport.write(bytes((PONG, len(payload))) + payload)

    def _count_aside(self) -> bool:
        """Count a frame that is no message; close the connection if there are too many."""
        if self._asides is None:
            self._asides = TokenBucket(limits.MESSAGES_A_SECOND, limits.MESSAGES_AT_ONCE)
        if not self._close_sent and not self._asides.take():
            self._fail(Close.FLOOD, Close.FLOOD.name.lower())
        return not self._close_sent

    # Frames out

    def write(self, frame: bytes) -> bool:
        """Send a text frame at once; false if the client has not read earlier ones."""
        if self._unwritable is not None or self._close_sent:
            return False
        if self._unsent:
            self._unsent = (*self._unsent, text_header(len(frame)), frame)
        else:
            self._unsent = (text_header(len(frame)), frame)
            self._outbox.add(self)
        return True

    def flush(self) -> None:
        """Send what was written in this round of the event loop."""
        frames, self._unsent = self._unsent, ()
        if frames and not self._close_sent and not self._transport.is_closing():
            self._transport.write(b"".join(frames))

    async def send_frame(self, frame: bytes) -> bool:
        """Send a text frame as soon as the client has read earlier ones; false if it is gone."""
        while self._unwritable:
            await asyncio.shield(self._unwritable)
        return self.write(frame)

    def pause_writing(self) -> None:
        """The client does not read."""
        self._unwritable = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        """The client has read."""
        if self._unwritable:
            self._unwritable.set_result(None)
            self._unwritable = None

    # The end

    async def close(self, code: Close) -> None:
        """Send a close frame, and drop the connection if the client does not answer it in time."""
        self.flush()
        if not self._close_sent and not self._transport.is_closing():
            self._transport.write(close_frame(code, code.name.lower()))
            self._close_sent = True
            self._heartbeat.close()
            self._inbox.resume()

    def _fail(self, code: int, reason: str = "") -> None:
        """Close the connection with this code."""
        self._disconnect(code, close_frame(code, reason))

    def _disconnect(self, code: int, farewell: bytes) -> None:
        self._transport.write(farewell)
        self._close_sent = True
        self._inbox.put(_disconnection(code), pause=False)
        self._transport.close()
        self._heartbeat.close()

    def shutdown(self) -> None:
        """Close the connection because the server stops."""
        if self._close_sent:
            self._transport.close()
        else:
            self._fail(RESTARTS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let everybody know who waits; break reference cycles, because garbage collections are rare."""
        self._heartbeat.stop()
        self._connections.discard(self)
        self._close_sent, self.take_at_once = True, None
        self.resume_writing()
        self._inbox.put(_disconnection(GONE), pause=False)
        if self._parser:
            self._parser.parser.close()


def _disconnection(code: int) -> dict[str, Any]:
    return {"type": "websocket.disconnect", "code": code}
