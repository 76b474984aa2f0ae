"""Messages between the worker processes of one machine, over Unix sockets: what the bus needs of NATS, without a server of its own.

Every process listens at a socket of its name in a common folder. A message names its subject, `cactarium.PROCESS.…`, which says where it
goes; it is lost if that process is gone, as with NATS.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec import Struct, msgpack

SIZE_BYTES = 4  # of the length before each message


class Message(Struct, frozen=True, array_like=True):
    """A message on its way: a request names its `sender` and a `number`, by which the answer is matched."""

    subject: str
    data: bytes
    sender: str = ""
    number: int = 0


class ReceivedMessage:
    """A message, as its subscriber sees it."""

    def __init__(self, bus: LocalBus, message: Message) -> None:
        self.subject, self.data = message.subject, message.data
        self._bus = bus
        self._message = message

    async def respond(self, data: bytes) -> None:
        """Answer a request."""
        await self._bus.send(self._message.sender, Message("", data, number=self._message.number))


Callback = Callable[[Any], Awaitable[None]]


class LocalBus:
    """The connections of one process to the others."""

    def __init__(self, folder: Path, process: str) -> None:
        self.is_connected = False
        self.is_reconnecting = False
        self._folder = folder
        self._process = process
        self._server: asyncio.Server | None = None
        self._callbacks: dict[str, Callback] = {}  # by subject; the last part may be `*`
        self._peers: dict[str, asyncio.StreamWriter] = {}
        self._answers: dict[int, asyncio.Future[ReceivedMessage]] = {}
        self._numbers = itertools.count(1)

    async def open(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_unix_server(self._receive, self._path(self._process))
        self.is_connected = True

    async def close(self) -> None:
        """Stop listening, and close all connections."""
        self.is_connected = False
        if self._server:
            self._server.close()
            self._path(self._process).unlink(missing_ok=True)
        for peer in self._peers.values():
            peer.close()

    async def flush(self) -> None:
        """Wait until everything is written."""
        for process, peer in list(self._peers.items()):
            try:
                await peer.drain()
            except OSError:
                self._forget(process)

    async def subscribe(self, subject: str, cb: Callback, pending_msgs_limit: int = 0) -> None:
        """Call `cb` with every message of this subject."""
        self._callbacks[subject] = cb

    async def publish(self, subject: str, data: bytes) -> None:
        """Send a message; raises `OSError` if the process is gone."""
        await self.send(_process_of(subject), Message(subject, data))

    async def request(self, subject: str, data: bytes = b"", timeout: float = 1.0) -> ReceivedMessage:
        """Send a message and wait for the answer; raises `OSError` if there is none in time."""
        number = next(self._numbers)
        answer: asyncio.Future[ReceivedMessage] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        try:
            async with asyncio.timeout(timeout):
                await self.send(_process_of(subject), Message(subject, data, self._process, number))
                return await answer
        finally:
            del self._answers[number]

    async def send(self, process: str, message: Message) -> None:
        """Send a message to a process, waiting while it does not read; raises `OSError` if the process is gone."""
        payload = msgpack.encode(message)
        if process in self._peers and self._peers[process].is_closing():
            self._forget(process)
        try:
            peer = self._peers.get(process) or await self._connect(process)
            peer.write(len(payload).to_bytes(SIZE_BYTES) + payload)
            await peer.drain()
        except (OSError, RuntimeError) as error:  # uvloop raises the latter for a connection that was closed meanwhile
            self._forget(process)
            raise ConnectionError(f"process {process} is gone") from error

    async def _connect(self, process: str) -> asyncio.StreamWriter:
        reader, writer = await asyncio.open_unix_connection(self._path(process))
        del reader  # answers come over the other process's own connection
        return self._peers.setdefault(process, writer)

    def _forget(self, process: str) -> None:
        peer = self._peers.pop(process, None)
        if peer:
            peer.close()

    def _path(self, process: str) -> Path:
        return self._folder / process

    async def _receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take the messages of one other process, in order."""
        with contextlib.suppress(asyncio.IncompleteReadError, OSError, asyncio.CancelledError):  # asyncio would log that it was cancelled
            while True:
                size = int.from_bytes(await reader.readexactly(SIZE_BYTES))
                await self._take(msgpack.decode(await reader.readexactly(size), type=Message))
        writer.close()

    async def _take(self, message: Message) -> None:
        received = ReceivedMessage(self, message)
        if not message.subject:
            answer = self._answers.get(message.number)
            if answer and not answer.done():
                answer.set_result(received)
            return
        callback = self._callbacks.get(message.subject) or self._callbacks.get(message.subject.rpartition(".")[0] + ".*")
        if callback:
            await callback(received)


def _process_of(subject: str) -> str:
    return subject.split(".")[1]
