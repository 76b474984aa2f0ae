"""Who serves which table: one process at a time holds it; when that one dies, another takes it and goes on from the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

from . import limits, wire
from .bus import Bus, Line
from .errors import StoreFailed
from .seats import is_code
from .store import Store
from .tables import Table, Tables

PAUSE = 0.1  # seconds between two tries to reach a table whose process may have died

log = logging.getLogger(__name__)


class Leases:
    """The tables of this process, and the way to those of others."""

    def __init__(self, tables: Tables, store: Store, bus: Bus | None) -> None:
        self.tables = tables
        self._store = store
        self._bus = bus
        self._alive = [store.process]
        self._sign = time.monotonic()  # of life, the last one
        self._taking = asyncio.Lock()
        self._listing = asyncio.Lock()
        self._listed, self._list_ends = wire.Listing([]), 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._unserved: set[str] = set()  # tables that are held here but have to be taken anew, by this process or another
        store.outrun = self._outrun

    async def open(self) -> None:
        """Take what nobody serves; a process that is alone takes all."""
        if self._bus is None:
            await self._restore(await self._store.take_all())
            return
        await self._store.enter()
        await self._bus.open()
        self._do(self._every_heartbeat(self._live))
        self._do(self._every_heartbeat(self._look_after_orphans))

    async def close(self) -> None:
        """Stop, so that others can take over."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._bus:
            await self._bus.close()

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _every_heartbeat(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do something again and again, whatever happens; what the store does not take now it takes another time."""
        while True:
            try:
                await do()
            except StoreFailed:
                pass
            except Exception:
                log.exception("a heartbeat failed")
            await asyncio.sleep(limits.HEARTBEAT)

    async def find(self, code: str, address: str) -> Table | Line:
        """The table with this code, or a line to the process that serves it."""
        code = code.strip().lower()
        patience = time.monotonic() + 2 * limits.LEASE
        while time.monotonic() < patience:
            if self._is_silent:
                await asyncio.sleep(PAUSE)
                continue
            if code in self.tables or not is_code(code):
                return self.tables.find(code)
            holder = await self._store.holder(code)
            if holder in (None, self._store.process) and not self._taking.locked() and code not in self._unserved:
                return self.tables.find(code)
            if not holder:
                if await self._take(code):
                    return self.tables.find(code)
            elif self._bus and holder != self._store.process and (line := await self._bus.line(holder, address)):
                return line
            else:
                await asyncio.sleep(PAUSE)
        raise StoreFailed("The server of this table does not answer; try again in a moment.")

    @property
    def _is_silent(self) -> bool:
        """Whether others may have taken the tables of this process, so that it cannot say how they stand."""
        return self._bus is not None and time.monotonic() - self._sign > limits.LEASE

    async def listing(self) -> wire.Listing:
        """The public tables of all processes; whoever asks within a moment is shown the same."""
        async with self._listing:
            if time.monotonic() >= self._list_ends:
                self._listed = await self._list()
                self._list_ends = time.monotonic() + limits.LIST_KEPT
            return self._listed

    async def _list(self) -> wire.Listing:
        own = self.tables.listing()
        others = await self._bus.listings(self._alive) if self._bus else []
        return wire.Listing([table for listing in (own, *others) for table in listing.tables][: limits.PUBLIC_LIST])

    async def _take(self, code: str | None = None) -> int:
        async with self._taking:
            return await self._restore(await self._store.take(code))

    async def _restore(self, states: Mapping[str, str]) -> int:
        """Set tables again; those that the store does not give now are let go, to be taken again."""
        self._unserved.update(states)
        for code, state in states.items():
            if code not in self.tables:  # else it was opened here a moment ago
                await self.tables.restore(state)
            self._unserved.discard(code)
        return len(states)

    async def _live(self) -> None:
        """Give a sign of life, and notice who gives none."""
        begun = time.monotonic()
        self._alive = await self._store.live()
        if self._store.process not in self._alive:
            await self._begin_again()
        self._sign = begun
        if self._bus:
            self._bus.keep(self._alive)

    async def _begin_again(self) -> None:
        """This process was silent for too long, so others may serve its tables now: whatever is in memory here is not to be trusted."""
        log.warning("this process was silent for too long: its tables begin again from the store")
        async with self._taking:
            for table in self.tables:
                self.tables.drop(table)
            await self._store.let_go()
            await self._store.enter()
            self._alive.append(self._store.process)

    async def _look_after_orphans(self) -> None:
        await self._let_go()
        await self._take()

    def _outrun(self, row: Mapping[str, Any]) -> None:
        """Another process was faster: whatever is in memory here, the store knows better."""
        for table in self.tables:
            if table.state.code == row.get("code") or table.state.match == row.get("match", ""):
                log.warning("a table of %s is served by another process", table.state.game)
                self._unserved.add(table.state.code)
                self.tables.drop(table)
                self._do(self._let_go())

    async def _let_go(self) -> None:
        """Let go of what is held but not served; what the store does not take now is tried again with the next heartbeat."""
        with contextlib.suppress(StoreFailed):
            async with self._taking:
                for code in list(self._unserved):
                    await self._store.let_go(code)
                    self._unserved.discard(code)
