"""Lines between server processes over NATS: a client of one process is served by another as if it were connected there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Any

import nats
from msgspec import Struct, json
from nats.aio.client import Client as Nats
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from ...engine.errors import CactariumError
from ..net import limits, wire
from ..net.lag import Lag
from .local_bus import LocalBus, Received

LOCAL = "unix:"  # begins the address of a folder with the sockets of all processes of this machine
TEXT, CLOSE, LAG = b"t", b"c", b"l"
DISCONNECT = "websocket.disconnect"

log = logging.getLogger(__name__)


class NoBus(CactariumError):
    """The other processes cannot be reached."""


class Opening(Struct, frozen=True):
    """The request of a process for a line, for a client of this address."""

    line: str
    process: str
    address: str


class Line:
    """One end of a line. The process that serves the table uses it in place of the client's socket."""

    take_at_once: Callable[[bytes], bool] | None = None  # not used: frames are taken in turn

    def __init__(self, bus: Bus, id: str, far: str) -> None:
        self.far = far
        self.lag = Lag()  # of the client, measured by the process that it is connected to
        self._bus = bus
        self._id = id
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> dict[str, Any]:
        """The next frame from the other end."""
        return await self._heard.get()

    async def send_frame(self, frame: bytes) -> bool:
        """Send a frame to the other end."""
        await self._bus.send(self.far, self._id, TEXT + frame)
        return True

    async def tell_lag(self, lag: Lag) -> None:
        """Send the other end the round trip of the client."""
        if lag != self.lag:
            self.lag = lag
            await self._bus.send(self.far, self._id, LAG + json.encode(lag))

    def write(self, frame: bytes) -> bool:
        """Refuse: nothing can be sent here without waiting."""
        return False

    async def close(self, code: wire.Close = wire.Close.RESTART) -> None:
        """End the line, with a close code for the client: by default it comes back and resumes."""
        self._bus.forget(self._id)
        await self._bus.send(self.far, self._id, CLOSE + str(int(code)).encode())

    def hear(self, payload: bytes) -> None:
        """Take a message from the other end; a line whose queue is full is cut."""
        kind, content = payload[:1], payload[1:].decode()
        if kind == LAG:
            self.lag = json.decode(content, type=Lag)
        elif kind == CLOSE or self._heard.qsize() >= limits.LINE:
            self.cut(wire.Close(int(content)) if kind == CLOSE else wire.Close.SLOW)
        else:
            self._heard.put_nowait({"type": "websocket.receive", "text": content})

    def cut(self, code: wire.Close) -> None:
        """End the line at this end."""
        self._bus.forget(self._id)
        self._heard.put_nowait({"type": DISCONNECT, "code": code})


class Bus:
    """All lines of one process. If a message may be lost, its line is cut, and the client resumes from the store."""

    def __init__(self, url: str, process: str, serve: Callable[[Line, str], Awaitable[None]], listing: Callable[[], wire.Listing]) -> None:
        self._url = url
        self._process = process
        self._serve = serve
        self._listing = listing
        self._nats: Nats | LocalBus = Nats()
        self._lines: dict[str, Line] = {}
        self._serving: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Connect to the other processes: over NATS, or over the Unix sockets of one machine."""
        if self._url.startswith(LOCAL):
            self._nats = local = LocalBus(Path(self._url.removeprefix(LOCAL)), self._process)
            await local.open()
        else:
            await self._connect()
        await self._nats.subscribe(f"cactarium.{self._process}.open", cb=self._opened)
        await self._nats.subscribe(f"cactarium.{self._process}.listing", cb=self._asked)
        await self._nats.subscribe(f"cactarium.{self._process}.line.*", cb=self._heard, pending_msgs_limit=limits.BACKLOG)
        await self._nats.flush()

    async def _connect(self) -> None:
        try:
            async with asyncio.timeout(limits.BUSY):
                self._nats = await nats.connect(
                    self._url,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=limits.HEARTBEAT,
                    disconnected_cb=self._lost,
                    error_cb=self._failed,
                )
        except (NatsError, OSError):
            raise NoBus("The other servers cannot be reached: nobody answers at the address of --bus.") from None

    async def close(self) -> None:
        """Close all lines, so that their clients come back elsewhere."""
        for line in list(self._lines.values()):
            await line.close(wire.Close.RESTART)
            line.cut(wire.Close.RESTART)
        await asyncio.gather(*self._serving, return_exceptions=True)
        if self._nats.is_connected:
            await self._nats.flush()
        if self._nats.is_connected or self._nats.is_reconnecting:
            await self._nats.close()

    async def line(self, far: str, address: str) -> Line | None:
        """A new line to another process; None if it does not answer."""
        id = secrets.token_hex(8)
        line = self._lines[id] = Line(self, id, far)
        try:
            opening = json.encode(Opening(id, self._process, address))
            await self._nats.request(f"cactarium.{far}.open", opening, timeout=limits.HEARTBEAT)
        except (NatsError, OSError):
            self.forget(id)
            return None
        return line

    async def listings(self, processes: Collection[str]) -> list[wire.Listing]:
        """The public tables of all other processes that answer."""
        answers = await asyncio.gather(*(self._ask(process) for process in processes if process != self._process))
        return [listing for listing in answers if listing]

    async def _ask(self, process: str) -> wire.Listing | None:
        try:
            answer = await self._nats.request(f"cactarium.{process}.listing", timeout=limits.HEARTBEAT)
        except (NatsError, OSError):
            return None
        return wire.read_listing(answer.data)

    def keep(self, alive: Collection[str]) -> None:
        """Cut the lines to processes that have died."""
        for line in [line for line in self._lines.values() if line.far not in alive]:
            line.cut(wire.Close.RESTART)

    def forget(self, id: str) -> None:
        """Remove a line that has ended."""
        self._lines.pop(id, None)

    async def send(self, far: str, id: str, payload: bytes) -> None:
        """Send a payload down a line."""
        try:
            await self._nats.publish(f"cactarium.{far}.line.{id}", payload)
        except (NatsError, OSError):
            await self._lost(far if isinstance(self._nats, LocalBus) else None)

    async def _opened(self, message: Msg | Received) -> None:
        opening = json.decode(message.data, type=Opening)
        line = self._lines[opening.line] = Line(self, opening.line, opening.process)
        serving = asyncio.create_task(self._serve_line(line, opening.address))
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)
        await message.respond(b"")

    async def _serve_line(self, line: Line, address: str) -> None:
        await self._serve(line, address)
        await line.close()

    async def _asked(self, message: Msg | Received) -> None:
        await message.respond(wire.encode(self._listing()))

    async def _heard(self, message: Msg | Received) -> None:
        line = self._lines.get(message.subject.rpartition(".")[2])
        if line:
            line.hear(message.data)

    async def _lost(self, far: str | None = None) -> None:
        """Cut the lines to a process, or all lines: messages may be lost, and it is not known of which."""
        for line in list(self._lines.values()):
            if far in (None, line.far):
                line.cut(wire.Close.RESTART)

    async def _failed(self, error: Exception) -> None:
        log.info("the bus has trouble: %s", type(error).__name__)
        await self._lost()
