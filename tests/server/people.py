"""Players that reconnect and play on, whatever happens to the server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cactarium.client import Client, ConnectionLost, Refused, connect
from tests.server.server_process import ServerProcess, play_on

GONE = (ConnectionLost, ConnectionClosed, InvalidHandshake, OSError)
TRY_AGAIN = ("store-failed", "conflict")


class Person:
    """A player that plays to the end and reconnects whenever the server is back."""

    def __init__(self, servers: Sequence[ServerProcess], client: Client) -> None:
        assert client.table
        assert client.seat is not None
        self.code, self.seat, self.secret = client.table.code, client.seat, client.secret
        self.match = ""
        self.events: list[dict[str, Any]] = []
        self.made: list[tuple[str, str]] = []
        self.came_back = -1
        self._halls = servers

    async def play(self) -> None:
        over = False
        while not over:
            try:
                async with connect(random.choice(self._halls).ws) as client:
                    over = await self._go_on(client)
            except GONE:
                await asyncio.sleep(0.05)
            except Refused as refused:
                if refused.answer.reason not in TRY_AGAIN:
                    raise

    async def _go_on(self, client: Client) -> bool:
        heard = self.events
        try:
            await client.resume(self.code, self.secret, self.match, len(heard))
            self.came_back += 1
            await play_on(client, made=self.made)
        finally:
            assert client.syncs == 0, "a view differed from the server's"
            if client.position:
                assert client.since == len(heard)
                self.match, self.events = client.position.match, heard + client.events
        return client.over


async def after_more_moves(people: list[Person], moves: int) -> None:
    before = sum(len(person.made) for person in people)
    while sum(len(person.made) for person in people) < before + moves:
        await asyncio.sleep(0.01)
