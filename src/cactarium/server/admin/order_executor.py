"""Executes the operator's orders about the tables of this process, and enforces bans."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from ...engine import record
from ...engine.errors import CactariumError
from ..errors import StoreFailed
from ..net import limits, wire
from ..net.connection import Connection
from ..storage.operator import OperatorStore
from ..storage.store import Store
from ..table.table import Table
from ..table.tables import Tables
from . import bans
from .bans import BanList
from .refusals import BadOrder

log = logging.getLogger(__name__)

Handler = Callable[[Table, dict[str, Any]], Awaitable[bool]]


class OrderExecutor:
    """Polls the store for orders, which any process may have written there. There is one executor in each process."""

    def __init__(self, tables: Tables, store: Store, operator: OperatorStore) -> None:
        self._tables = tables
        self._store = store
        self._operator = operator
        self._bans = BanList({})
        self._connections: set[Connection] = set()
        self._wake_event = asyncio.Event()
        self._handlers: dict[str, Handler] = {
            "close": self._close,
            "rename": self._rename,
            "hush": self._hush,
            "ban": self._ban_seat,
        }

    def is_banned(self, address: str) -> bool:
        """Whether an address may not connect now."""
        return self._bans.covers(address)

    def add(self, connection: Connection) -> None:
        """Know a connection, so that a ban can end it."""
        self._connections.add(connection)

    def remove(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        self._connections.discard(connection)

    def wake(self) -> None:
        """Poll now instead of at the end of the interval."""
        self._wake_event.set()

    async def run(self) -> None:
        """Poll for ever."""
        while True:
            self._wake_event.clear()
            try:
                await self.poll()
            except StoreFailed:
                log.warning("orders could not be read from the store; the next poll tries again")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(limits.ORDER_SECONDS):
                    await self._wake_event.wait()

    async def poll(self) -> None:
        """Execute all orders about tables of this process, and close the connections of banned addresses."""
        for number, code, action in await self._operator.orders(self._tables.codes()):
            await self._carry_out(number, code, action)
        self._bans = BanList(await self._operator.bans())
        for connection in [connection for connection in self._connections if self.is_banned(connection.address)]:
            connection.close(wire.Close.BANNED)

    async def _carry_out(self, number: str, code: str, action: dict[str, Any]) -> None:
        """Execute an order and settle it; it stays open if it has to be executed again later, such as at the end of a match."""
        try:
            is_done = await self._handlers[action["what"]](self._tables.find(code), action)
        except StoreFailed:
            return
        except CactariumError as error:
            key = error.key if isinstance(error, BadOrder) else "gone"
            log.warning("an order of the operator was not carried out: %s (%s)", action["what"], key)
            await self._operator.refuse_order(number, key)
            return
        if is_done:
            await self._operator.settle_order(number)

    async def _close(self, table: Table, action: dict[str, Any]) -> bool:
        table.audience.tell_all(wire.Notice(text=action["sentence"]))
        await self._tables.delete(table)
        return True

    async def _hush(self, table: Table, action: dict[str, Any]) -> bool:
        await table.chat.forget(None if action["seat"] is None else table.state.taken(action["seat"]).lock)
        return True

    async def _rename(self, table: Table, action: dict[str, Any]) -> bool:
        """Replace a name at the table at once, and in the records of matches as soon as they are over."""
        i = action["seat"]
        name = f"Player {i + 1}"
        async with table.room.change() as state:
            state.person(i).name = name
        seat = table.state.person(i)
        for match in {*seat.matches, table.state.match or ""} - {""}:
            await self._store.rename(match, partial(record.rename, seat=i, name=name))
        await table.chat.forget(seat.lock)
        return not table.state.playing

    async def _ban_seat(self, table: Table, action: dict[str, Any]) -> bool:
        """Ban the address that is connected from this seat; raises `BadOrder` if there is none that can be banned."""
        address = table.audience.address(action["seat"])
        if not address:
            raise BadOrder("nobody-connected")
        try:
            banned = bans.network(address)
        except ValueError:  # that of a proxy's socket in a file
            raise BadOrder("seat-local") from None
        if bans.includes_this_machine(banned):
            raise BadOrder("seat-local")
        await self._operator.ban(bans.notation(banned), action["until"], action["why"])
        return True
