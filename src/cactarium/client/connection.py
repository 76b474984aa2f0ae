"""A connection to the server: what is sent, what is answered, and what the server has told."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from ..server.net import changes, wire


class Refused(Exception):
    """The server did not do it; `answer` says why."""

    def __init__(self, answer: wire.Refused) -> None:
        super().__init__(answer.message)
        self.answer = answer


class ConnectionLost(Exception):
    """The connection has ended; `code` says why."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"The connection has ended with code {code}.")
        self.code = code


class Connection:
    """One socket: requests and their answers, and the table as the server has told it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.table: wire.Table | None = None
        self.seat: int | None = None
        self.secret = ""
        self.seats: dict[int, str] = {}  # all that this connection holds, and their secrets
        self.position: wire.Position | None = None
        self.events: list[dict[str, Any]] = []  # number `since` + 1 to `position.seq` of the match
        self.since = 0
        self.chat: list[wire.Said] = []
        self.notices: list[str] = []  # of the operator
        self.frames: list[wire.Frame] = []  # of pieces that moved
        self.syncs = 0  # how often the view differed from the server's
        self.attempt: wire.Attempt | None = None  # the last that was begun
        self._socket = socket
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._news = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    @property
    def legal(self) -> list[str]:
        """The moves one may make now."""
        return self.position.legal if self.position else []

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.position and self.position.over)

    async def ask(self, request: wire.AnyRequest) -> Any:
        """Send a request and wait for its answer; raises `Refused` or `ConnectionLost`."""
        answered = self._answers[request.id] = asyncio.get_running_loop().create_future()
        try:
            await self.send(request)
            answer = await answered
        except ConnectionClosed:
            answer = None
        finally:
            self._answers.pop(request.id, None)
        if answer is None:
            raise ConnectionLost(self._socket.close_code)
        if isinstance(answer, wire.Refused):
            raise Refused(answer)
        return answer

    async def send(self, request: wire.AnyRequest) -> None:
        """Send a request whose answer nobody waits for."""
        await self._socket.send(wire.encode(request).decode())

    async def until(self, come: Callable[[], object]) -> None:
        """Wait until the condition is true; raises `ConnectionLost` if the connection ends first."""
        async with self._news:
            await self._news.wait_for(lambda: come() or self._reader.done())
        if not come():
            raise ConnectionLost(self._socket.close_code)

    async def close(self) -> None:
        """Close the connection."""
        await self._socket.close()
        await self._reader

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in self._socket:
                await self._hear(wire.read_answer(frame))
        for id in self._answers:
            self._settle(id, None)
        async with self._news:
            self._news.notify_all()

    async def _hear(self, message: wire.AnyAnswer) -> None:
        match message:
            case wire.Table():
                self.table = message
            case wire.News():
                self._learn(message)
            case wire.Changes():
                await self._change(message)
            case wire.Attempt():
                self.attempt = message
            case wire.Frame():
                self.frames.append(message)
            case wire.Said():
                self.chat.append(message)
            case wire.Unsaid():
                self.chat = [said for said in self.chat if said.line not in message.lines]
            case wire.Notice():
                self.notices.append(message.text)
            case wire.Refused():
                self.position = message.position or self.position
                self._settle(message.re, message)
            case _:
                self._settle(message.re, message)
        async with self._news:
            self._news.notify_all()

    def _learn(self, news: wire.News) -> None:
        goes_on = self.position is not None and self.position.match == news.position.match
        if not goes_on or news.since != self.since + len(self.events):
            self.since, self.events = news.since, []
        self.events += news.events
        self.position = news.position

    async def _change(self, changed: wire.Changes) -> None:
        """Apply changes; if the view then has another checksum than the server's, ask for the whole."""
        if self.position is None:  # of another seat than the one that is looked from
            return
        self.events += changed.events
        self.position = changes.apply(self.position, changed)
        if changes.checksum(self.position.view) != changed.sum:
            self.syncs += 1
            await self.send(wire.Sync(id=new_id(), match=self.position.match, seq=self.position.seq))

    def _settle(self, id: str | None, message: wire.AnyAnswer | None) -> None:
        answered = self._answers.get(id or "")
        if answered and not answered.done():
            answered.set_result(message)


def new_id() -> str:
    """An id that was not used before."""
    return secrets.token_hex(8)
