"""A client for the table server: for tests, and for bots of your own.

async with connect("ws://127.0.0.1:8000") as ada:
    await ada.create(game="cactus-game", seats=2, name="Ada")
    await ada.bot(1, "sprout")
    await ada.start()
    await ada.until(lambda: ada.legal)
    await ada.play(ada.legal[0])
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.client import connect as open_socket
from websockets.typing import Subprotocol

from ..server.net import wire
from .connection import ConnectionLost, Refused, new_id
from .requests import HandRequests, HostRequests, PlayerRequests


class Client(HostRequests, PlayerRequests, HandRequests):
    """A seat at a table, or a place among those who watch."""

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

    def _seated(self, answer: wire.Seated) -> wire.Seated:
        self.seats[answer.seat] = answer.secret
        self.seat, self.secret = (answer.seat if len(self.seats) == 1 else None), answer.secret
        return answer

    def _forget(self) -> None:
        """Discard the state received for another seat."""
        self.position, self.events, self.since = None, [], 0


@contextlib.asynccontextmanager
async def connect(url: str, **options: Any) -> AsyncIterator[Client]:
    """Open a connection to a server, such as ws://127.0.0.1:8000; `options` are those of `websockets`."""
    async with open_socket(url + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)], **options) as socket:
        client = Client(socket)
        try:
            yield client
        finally:
            await client.close()


__all__ = ["Client", "ConnectionLost", "Refused", "connect", "new_id"]
