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
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from .server.net import changes, wire


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
        self.seats: dict[int, str] = {}  # all that this connection holds, and their secrets
        self.position: wire.Position | None = None
        self.events: list[dict[str, Any]] = []  # number `since` + 1 to `position.seq` of the match
        self.since = 0
        self.chat: list[wire.Said] = []
        self.notices: list[str] = []  # of the operator
        self.frames: list[wire.Frame] = []  # of pieces that moved
        self.syncs = 0  # how often the view differed from the server's
        self.attempt: wire.Attempt | None = None  # the last that was begun
        self._target = 0
        self._socket = socket
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._news = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    @property
    def _match(self) -> str:
        return self.position.match if self.position else ""

    @property
    def _attempt(self) -> int:
        return self.attempt.attempt if self.attempt else 0

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

    async def sit(self, table: str, name: str, seat: int | None = None, secret: str | None = None) -> wire.Seated:
        """Take a free seat, perhaps one more: a connection can hold several."""
        return self._seated(await self.ask(wire.Sit(id=new_id(), table=table, name=name, seat=seat, secret=secret)))

    async def resume(self, table: str, secret: str, match: str = "", seq: int = 0) -> wire.Seated:
        """Come back to a seat; `match` and `seq` say what was seen before."""
        return self._seated(await self.ask(wire.Resume(id=new_id(), table=table, secret=secret, match=match, seq=seq)))

    async def watch(self, table: str, match: str = "", seq: int = 0, role: wire.Role = "onlooker") -> None:
        """Watch the table, as a spectator or as a shared screen."""
        await self.ask(wire.Watch(id=new_id(), table=table, role=role, match=match, seq=seq))

    async def look(self, seat: int | None) -> None:
        """Show the view of one of this connection's seats, or of none while the device is handed over."""
        self._forget()
        await self.ask(wire.Look(id=new_id(), seat=seat))
        self.seat = seat

    async def leave(self) -> None:
        """Leave the table."""
        await self.ask(wire.Leave(id=new_id()))
        self.table, self.seat, self.seats = None, None, {}

    # The host

    async def bot(self, seat: int, level: str | None) -> None:
        """Put a bot in a seat, or remove it; during a match, let it play for an absent person."""
        await self.ask(wire.Bot(id=new_id(), seat=seat, level=level))

    async def change(self, **wish: Any) -> None:
        """Change house rules, pace or the number of seats from the next match on."""
        await self.ask(wire.Change(id=new_id(), **wish))

    async def remove(self, seat: int) -> None:
        """Remove a person from the table."""
        await self.ask(wire.Remove(id=new_id(), seat=seat))

    async def mute(self, seat: int, muted: bool = True) -> None:
        """Mute or unmute a person."""
        await self.ask(wire.Mute(id=new_id(), seat=seat, muted=muted))

    async def start(self) -> None:
        """Deal."""
        await self.ask(wire.Start(id=new_id()))

    # A seat

    async def nonce(self) -> None:
        """Contribute this seat's nonce to the seed of the next deal."""
        await self.ask(wire.GiveNonce(id=new_id(), nonce=secrets.token_hex(16)))

    async def play(self, move: str, epoch: int | None = None, id: str | None = None, by: int | None = None) -> wire.Accepted:
        """Make a move for the current epoch, or for the `epoch` given."""
        match, now = (self.position.match, self.position.view["epoch"]) if self.position else ("", 0)
        request = wire.Play(id=id or new_id(), by=by, match=match, move=move, epoch=now if epoch is None else epoch)
        accepted: wire.Accepted = await self.ask(request)
        return accepted

    async def lead(self, pose: Sequence[float]) -> int:
        """Lead the held piece to a pose; return the number of this target. The server answers only to refuse."""
        self._target += 1
        request = wire.Hand(id=new_id(), match=self._match, attempt=self._attempt, target=self._target, pose=list(pose))
        await self._send(request)
        return self._target

    async def take_hold(self, solid: int, palm: Sequence[float] = (0.0, 0.0, 1.0), *, slow: bool = False) -> None:
        """Hold the piece by this one of its solids, the palm on this side of it."""
        await self.ask(wire.TakeHold(id=new_id(), match=self._match, attempt=self._attempt, solid=solid, palm=list(palm), slow=slow))

    async def let_go(self) -> None:
        """Release the held piece."""
        await self.ask(wire.LetGo(id=new_id(), match=self._match))

    async def resign(self) -> None:
        """Resign."""
        await self.ask(wire.Resign(id=new_id(), match=self.position.match if self.position else ""))

    async def hint(self) -> wire.Hint:
        """Ask for a hint: the move that the strongest bot would play."""
        hint: wire.Hint = await self.ask(wire.AskHint(id=new_id()))
        return hint

    async def wish(self, what: wire.Wish) -> None:
        """Ask the others for a pause, or to take one's last move back."""
        await self.ask(wire.Ask(id=new_id(), what=what))

    async def reply(self, yes: bool) -> None:
        """Accept or decline the open request."""
        await self.ask(wire.Reply(id=new_id(), yes=yes))

    async def go_on(self) -> None:
        """End a pause."""
        await self.ask(wire.GoOn(id=new_id()))

    async def patience(self, more: bool = True) -> None:
        """Turn triple time for this seat on or off."""
        await self.ask(wire.Patience(id=new_id(), more=more))

    async def say(self, text: str, by: int | None = None) -> None:
        """Send a chat line."""
        await self.ask(wire.Say(id=new_id(), by=by, text=text))

    async def emote(self, emote: wire.Emotion) -> None:
        """Send an emote."""
        await self.ask(wire.Emote(id=new_id(), emote=emote))

    async def unsay(self, line: str) -> None:
        """Delete a line: one's own, or as the host any."""
        await self.ask(wire.Unsay(id=new_id(), line=line))

    async def rename(self, name: str | None) -> None:
        """Rename this player, also in the records of past matches; without a name, remove the old one there."""
        await self.ask(wire.Rename(id=new_id(), name=name))

    async def ask(self, request: wire.AnyRequest) -> Any:
        """Send a request and wait for its answer; raises `Refused` or `Gone`."""
        answered = self._answers[request.id] = asyncio.get_running_loop().create_future()
        try:
            await self._send(request)
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

    async def _send(self, request: wire.AnyRequest) -> None:
        await self._socket.send(wire.encode(request).decode())

    async def until(self, come: Callable[[], object]) -> None:
        """Wait until the condition is true; raises `Gone` if the connection ends first."""
        async with self._news:
            await self._news.wait_for(lambda: come() or self._reader.done())
        if not come():
            raise Gone(self._socket.close_code)

    async def close(self) -> None:
        """Close the connection."""
        await self._socket.close()
        await self._reader

    def _seated(self, answer: wire.Seated) -> wire.Seated:
        self.seats[answer.seat] = answer.secret
        self.seat, self.secret = (answer.seat if len(self.seats) == 1 else None), answer.secret
        return answer

    def _forget(self) -> None:
        """Discard the state received for another seat."""
        self.position, self.events, self.since = None, [], 0

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
            await self._send(wire.Sync(id=new_id(), match=self.position.match, seq=self.position.seq))

    def _settle(self, id: str | None, message: wire.AnyAnswer | None) -> None:
        answered = self._answers.get(id or "")
        if answered and not answered.done():
            answered.set_result(message)


def new_id() -> str:
    """An id that was not used before."""
    return secrets.token_hex(8)


@contextlib.asynccontextmanager
async def connect(url: str, **options: Any) -> AsyncIterator[Client]:
    """Open a connection to a server, such as ws://127.0.0.1:8000; `options` are those of `websockets`."""
    async with open_socket(url + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)], **options) as socket:
        client = Client(socket)
        try:
            yield client
        finally:
            await client.close()
