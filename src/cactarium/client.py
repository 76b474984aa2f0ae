"""A client for the table server: for tests, and for bots of your own.

async with connect("ws://127.0.0.1:8000") as ada:
    await ada.create(game="cactus-game", seats=2, name="Ada")
    await ada.bot(1, "sprout")
    await ada.start()
    await ada.until(lambda: ada.legal)
    await ada.play(ada.legal[0])
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from .server import wire


class Refused(Exception):
    """The server did not do it; `answer` says why."""

    def __init__(self, answer: wire.Refused) -> None:
        super().__init__(answer.message)
        self.answer = answer


class Gone(Exception):
    """The connection has ended; `code` says why."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"The connection has ended with code {code}.")
        self.code = code


class Client:
    """One connection: a seat at a table, or a place among those who watch."""

    def __init__(self, socket: ClientConnection) -> None:
        self.table: wire.Table | None = None
        self.seat: int | None = None
        self.secret = ""
        self.position: wire.Position | None = None
        self.events: list[dict[str, Any]] = []  # number `since` + 1 to `position.seq` of the match
        self.since = 0
        self.chat: list[wire.Said] = []
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

    async def create(self, **wish: Any) -> wire.Seated:
        """Open a table and sit down at it."""
        return self._seated(await self.ask(wire.Create(id=new_id(), **wish)))

    async def sit(self, table: str, name: str, seat: int | None = None) -> wire.Seated:
        """Take a free seat."""
        return self._seated(await self.ask(wire.Sit(id=new_id(), table=table, name=name, seat=seat)))

    async def resume(self, table: str, secret: str, match: str = "", seq: int = 0) -> wire.Seated:
        """Come back to a seat; `match` and `seq` say what was seen before."""
        return self._seated(await self.ask(wire.Resume(id=new_id(), table=table, secret=secret, match=match, seq=seq)))

    async def watch(self, table: str, match: str = "", seq: int = 0) -> None:
        """Look on."""
        await self.ask(wire.Watch(id=new_id(), table=table, match=match, seq=seq))

    async def bot(self, seat: int, level: str | None) -> None:
        """Put a bot in a seat, or take it away."""
        await self.ask(wire.Bot(id=new_id(), seat=seat, level=level))

    async def nonce(self) -> None:
        """Give one's own part of the next deal's seed."""
        await self.ask(wire.GiveNonce(id=new_id(), nonce=secrets.token_hex(16)))

    async def start(self) -> None:
        """Deal."""
        await self.ask(wire.Start(id=new_id()))

    async def play(self, move: str, epoch: int | None = None, id: str | None = None) -> wire.Accepted:
        """Make a move in answer to the question that is open, or to that of another `epoch`."""
        match, now = (self.position.match, self.position.view["epoch"]) if self.position else ("", 0)
        request = wire.Play(id=id or new_id(), match=match, move=move, epoch=now if epoch is None else epoch)
        accepted: wire.Accepted = await self.ask(request)
        return accepted

    async def hint(self) -> wire.Hint:
        """What the thinking bot would do."""
        hint: wire.Hint = await self.ask(wire.AskHint(id=new_id()))
        return hint

    async def say(self, text: str) -> None:
        """Say something to everybody."""
        await self.ask(wire.Say(id=new_id(), text=text))

    async def leave(self) -> None:
        """Stand up."""
        await self.ask(wire.Leave(id=new_id()))
        self.table, self.seat = None, None

    async def ask(self, request: wire.AnyRequest) -> Any:
        """Send a request and wait for its answer; raises `Refused` or `Gone`."""
        answered = self._answers[request.id] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(wire.encode(request).decode())
            answer = await answered
        except ConnectionClosed:
            answer = None
        finally:
            self._answers.pop(request.id, None)
        if answer is None:
            raise Gone(self._socket.close_code)
        if isinstance(answer, wire.Refused):
            raise Refused(answer)
        return answer

    async def until(self, come: Callable[[], object]) -> None:
        """Wait until something is so; raises `Gone` if the connection ends first."""
        async with self._news:
            await self._news.wait_for(lambda: come() or self._reader.done())
        if not come():
            raise Gone(self._socket.close_code)

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()
        await self._reader

    def _seated(self, answer: wire.Seated) -> wire.Seated:
        self.seat, self.secret = answer.seat, answer.secret
        return answer

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
            case wire.Said():
                self.chat.append(message)
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

    def _settle(self, id: str | None, message: wire.AnyAnswer | None) -> None:
        answered = self._answers.get(id or "")
        if answered and not answered.done():
            answered.set_result(message)


def new_id() -> str:
    """An id that was not used before."""
    return secrets.token_hex(8)


@contextlib.asynccontextmanager
async def connect(url: str, origin: str | None = None) -> AsyncIterator[Client]:
    """Open a connection to a server, such as ws://127.0.0.1:8000."""
    async with open_socket(url + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)], origin=origin) as socket:  # type: ignore[arg-type]
        client = Client(socket)
        try:
            yield client
        finally:
            await client.close()
