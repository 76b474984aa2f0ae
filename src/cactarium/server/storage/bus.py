"""Links between server processes over NATS: a client of one process is served by another as if it were connected there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
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
from .local_bus import LocalBus, ReceivedMessage

LOCAL = "unix:"  # the scheme of a folder with the Unix sockets of all processes of this machine
TEXT, CLOSE, LAG = b"t", b"c", b"l"
DISCONNECT = "websocket.disconnect"

log = logging.getLogger(__name__)


class NoBus(CactariumError):
    """The other processes cannot be reached."""


class LinkRequest(Struct, frozen=True):
    """The request of a process for a link, for a client of this address."""

    line: str
    process: str
    address: str


class ProcessLink:
    """One end of a link. The process that serves the table uses it in place of the client's socket."""

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

    def interrupt(self) -> None:
        """Let `receive` return a disconnection next, whatever has arrived."""
        while not self._heard.empty():
            self._heard.get_nowait()
        self._heard.put_nowait({"type": DISCONNECT, "code": wire.Close.RESTART})

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
        """End the link, with a close code for the client: by default it comes back and resumes."""
        self._bus.forget(self._id)
        await self._bus.send(self.far, self._id, CLOSE + str(int(code)).encode())

    def hear(self, payload: bytes) -> None:
        """Take a message from the other end; a link whose queue is full is cut."""
        kind, content = payload[:1], payload[1:].decode()
        if kind == LAG:
            self.lag = json.decode(content, type=Lag)
        elif kind == CLOSE or self._heard.qsize() >= limits.MAX_RELAY_MESSAGES:
            self.cut(wire.Close(int(content)) if kind == CLOSE else wire.Close.SLOW)
        else:
            self._heard.put_nowait({"type": "websocket.receive", "text": content})

    def cut(self, code: wire.Close) -> None:
        """End the link at this end."""
        self._bus.forget(self._id)
        self._heard.put_nowait({"type": DISCONNECT, "code": code})


class Bus:
    """All links of one process. If a message may be lost, its link is cut, and the client resumes from the store."""

    def __init__(
        self, url: str, process: str, serve: Callable[[ProcessLink, str], Awaitable[None]], answers: Mapping[str, Callable[[], bytes]]
    ) -> None:
        """`answers` are what other processes can ask this one for, by name."""
        self._url = url
        self._process = process
        self._serve = serve
        self._answers = answers
        self._nats: Nats | LocalBus = Nats()
        self._is_refused = False  # by NATS, which tells it to the callback for errors only
        self._links: dict[str, ProcessLink] = {}
        self._serving: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Connect to the other processes: over NATS, or over the Unix sockets of one machine."""
        if self.is_local:
            self._nats = local = LocalBus(Path(self._url.removeprefix(LOCAL)), self._process)
            await local.open()
        else:
            await self._connect()
        await self._nats.subscribe(f"cactarium.{self._process}.open", cb=self._opened)
        for name in self._answers:
            await self._nats.subscribe(f"cactarium.{self._process}.{name}", cb=self._asked)
        await self._nats.subscribe(f"cactarium.{self._process}.line.*", cb=self._heard, pending_msgs_limit=limits.MAX_BACKLOG_MESSAGES)
        await self._nats.flush()

    async def _connect(self) -> None:
        try:
            async with asyncio.timeout(limits.BUSY_SECONDS):
                self._nats = await nats.connect(
                    self._url,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=limits.HEARTBEAT_SECONDS,
                    disconnected_cb=self._lost,
                    error_cb=self._failed,
                )
        except (NatsError, OSError):
            if self._is_refused:
                raise NoBus(
                    "The other servers cannot be reached, because NATS refuses the user or the password in --bus: correct them."
                ) from None
            raise NoBus(
                "The other servers cannot be reached, because nobody answers at the address of --bus: "
                "start NATS there, or correct the address."
            ) from None

    async def close(self) -> None:
        """Close all links, so that their clients come back elsewhere."""
        for link in list(self._links.values()):
            await link.close(wire.Close.RESTART)
            link.cut(wire.Close.RESTART)
        await asyncio.gather(*self._serving, return_exceptions=True)
        with suppress(NatsError, OSError, RuntimeError):  # NATS may have ended before us; its transport raises RuntimeError then
            if self._nats.is_connected:
                await self._nats.flush()
            if self._nats.is_connected or self._nats.is_reconnecting:
                await self._nats.close()

    async def open_link(self, far: str, address: str) -> ProcessLink | None:
        """A new link to another process; None if it does not answer."""
        id = secrets.token_hex(8)
        link = self._links[id] = ProcessLink(self, id, far)
        try:
            opening = json.encode(LinkRequest(id, self._process, address))
            await self._nats.request(f"cactarium.{far}.open", opening, timeout=limits.HEARTBEAT_SECONDS)
        except (NatsError, OSError):
            self.forget(id)
            return None
        return link

    @property
    def is_local(self) -> bool:
        """Whether all processes are workers of this machine that share a port."""
        return self._url.startswith(LOCAL)

    async def ask_others(self, name: str, processes: Collection[str]) -> dict[str, bytes]:
        """What all other processes that reply in time answer, by process."""
        others = [process for process in processes if process != self._process]
        replies = await asyncio.gather(*(self._ask(process, name) for process in others))
        return {process: reply for process, reply in zip(others, replies, strict=True) if reply is not None}

    async def _ask(self, process: str, name: str) -> bytes | None:
        try:
            reply = await self._nats.request(f"cactarium.{process}.{name}", timeout=limits.HEARTBEAT_SECONDS)
        except (NatsError, OSError):
            return None
        return reply.data

    def keep(self, alive: Collection[str]) -> None:
        """Cut the links to processes that have died."""
        for link in [link for link in self._links.values() if link.far not in alive]:
            link.cut(wire.Close.RESTART)

    def forget(self, id: str) -> None:
        """Remove a link that has ended."""
        self._links.pop(id, None)

    async def send(self, far: str, id: str, payload: bytes) -> None:
        """Send a payload down a link."""
        try:
            await self._nats.publish(f"cactarium.{far}.line.{id}", payload)
        except (NatsError, OSError):
            await self._lost(far if isinstance(self._nats, LocalBus) else None)

    async def _opened(self, message: Msg | ReceivedMessage) -> None:
        opening = json.decode(message.data, type=LinkRequest)
        link = self._links[opening.line] = ProcessLink(self, opening.line, opening.process)
        serving = asyncio.create_task(self._serve_link(link, opening.address))
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)
        await message.respond(b"")

    async def _serve_link(self, link: ProcessLink, address: str) -> None:
        await self._serve(link, address)
        await link.close()

    async def _asked(self, message: Msg | ReceivedMessage) -> None:
        await message.respond(self._answers[message.subject.rpartition(".")[2]]())

    async def _heard(self, message: Msg | ReceivedMessage) -> None:
        link = self._links.get(message.subject.rpartition(".")[2])
        if link:
            link.hear(message.data)

    async def _lost(self, far: str | None = None) -> None:
        """Cut the links to a process, or all links: messages may be lost, and it is not known of which."""
        for link in list(self._links.values()):
            if far in (None, link.far):
                link.cut(wire.Close.RESTART)

    async def _failed(self, error: Exception) -> None:
        log.info("the bus has trouble: %s", type(error).__name__)
        self._is_refused |= "Authorization" in str(error)
        await self._lost()
