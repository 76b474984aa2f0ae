"""Carries out an operator's orders about the tables of this process, and keeps banned addresses out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any

from ...engine import record
from ...engine.errors import CactariumError
from ..errors import StoreFailed
from ..net import limits, wire
from ..net.address import is_local
from ..net.connection import Connection
from ..storage.operator import OperatorStore
from ..storage.store import Store
from ..table.table import Table
from ..table.tables import Tables

log = logging.getLogger(__name__)

Carry = Callable[[Table, dict[str, Any]], Awaitable[bool]]


class Steward:
    """One for each process; orders come by way of the store, from whichever process the operator asked."""

    def __init__(self, tables: Tables, store: Store, operator: OperatorStore) -> None:
        self._tables = tables
        self._store = store
        self._operator = operator
        self._bans: dict[str, tuple[float, str]] = {}  # by address, until when and why
        self._connections: set[Connection] = set()
        self._kick = asyncio.Event()
        self._carry: dict[str, Carry] = {
            "close": self._close,
            "rename": self._rename,
            "hush": self._hush,
            "ban": self._ban_seat,
        }

    def is_banned(self, address: str) -> bool:
        """Whether an address may not connect now."""
        until, _ = self._bans.get(address, (0.0, ""))
        return time.time() < until

    @contextlib.contextmanager
    def watch(self, connection: Connection) -> Iterator[Connection]:
        """Know a connection while it is open, so that a ban can end it."""
        self._connections.add(connection)
        try:
            yield connection
        finally:
            self._connections.discard(connection)

    def wake(self) -> None:
        """Look for orders now."""
        self._kick.set()

    async def run(self) -> None:
        """Look for orders and bans again and again."""
        while True:
            try:
                await self.work()
            except StoreFailed:
                log.warning("orders could not be read; they are tried again")
            self._kick.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(limits.ORDERS):
                    await self._kick.wait()

    async def work(self) -> None:
        """Carry out all orders about tables of this process, and close the connections of banned addresses."""
        for number, code, action in await self._operator.orders(self._tables.codes()):
            if await self._carry_out(code, action):
                await self._operator.settle_order(number)
        self._bans = await self._operator.bans()
        for connection in [connection for connection in self._connections if self.is_banned(connection.address)]:
            connection.close(wire.Close.BANNED)

    async def _carry_out(self, code: str, action: dict[str, Any]) -> bool:
        """Whether the order is done with; one that has to wait for the end of a match is tried again."""
        try:
            return await self._carry[action["what"]](self._tables.find(code), action)
        except StoreFailed:
            return False
        except CactariumError:  # the table or the seat is gone meanwhile
            return True

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
        """Ban the address of whoever sits there now."""
        address = table.audience.address(action["seat"])
        if address and not is_local(address):
            await self._operator.ban(address, action["until"], action["why"])
        return True
