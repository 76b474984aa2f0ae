"""Which process serves which table: one at a time holds it; when that one dies, another takes it and continues from the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Protocol

from ..errors import StoreFailed
from ..net import limits
from .bus import Bus
from .store import Store, StoredTable

log = logging.getLogger(__name__)


class Holder(Protocol):
    """The tables in the memory of this process."""

    def __contains__(self, code: str) -> bool: ...

    def codes(self) -> list[str]:
        """The codes of all tables."""

    async def restore(self, table: StoredTable) -> None:
        """Continue a table that was taken. Raises `StoreFailed` if the store fails."""

    def drop(self, code: str) -> None:
        """Stop serving a table, and close its connections so that clients come back."""


class Leases:
    """Keeps this process alive in the store, and takes the tables of processes that died."""

    def __init__(self, tables: Holder, store: Store, bus: Bus | None) -> None:
        self.alive = [store.process]
        self.unserved: set[str] = set()  # tables held here but not served: they are given up, to be taken again
        self._tables = tables
        self._store = store
        self._bus = bus
        self._renewed = time.monotonic()
        self._taking = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        store.on_conflict(self._on_conflict)

    async def open(self) -> None:
        """Take the tables that nobody serves; a process that is alone takes all."""
        if self._bus is None:
            await self._restore(await self._store.leases.take_all())
            return
        await self._store.leases.enter()
        await self._bus.open()
        self._run_in_background(self._every_heartbeat(self._renew))
        self._run_in_background(self._every_heartbeat(self.take_orphans))

    async def close(self) -> None:
        """Stop, so that others can take over."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._bus:
            await self._bus.close()

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _every_heartbeat(self, do: Callable[[], Awaitable[None]]) -> None:
        """Run a coroutine periodically; log its errors and continue."""
        while True:
            try:
                await do()
            except StoreFailed:
                pass
            except Exception:
                log.exception("a heartbeat failed")
            await asyncio.sleep(limits.HEARTBEAT_SECONDS)

    # This process

    @property
    def may_be_over(self) -> bool:
        """Whether others may have taken the tables of this process, so that it must not speak for them."""
        return self._bus is not None and time.monotonic() - self._renewed > limits.LEASE_SECONDS

    @property
    def is_taking(self) -> bool:
        """Whether tables are being taken or given up right now."""
        return self._taking.locked()

    async def _renew(self) -> None:
        """Renew the lease of this process, and cut the lines to those that died."""
        begun = time.monotonic()
        self.alive = await self._store.leases.renew()
        if self._store.process not in self.alive:
            await self._start_over()
        self._renewed = begun
        if self._bus:
            self._bus.keep(self.alive)

    async def _start_over(self) -> None:
        """The lease of this process has expired and others may serve its tables: drop everything in memory."""
        log.warning("this process was silent for too long: its tables begin again from the store")
        async with self._taking:
            for code in self._tables.codes():
                self._tables.drop(code)
            await self._store.leases.release_all()
            await self._store.leases.enter()
            self.alive.append(self._store.process)

    # Tables

    async def take(self, code: str | None = None) -> int:
        """Take a table that nobody holds, or all such tables; how many were taken."""
        async with self._taking:
            return await self._restore(await self._store.leases.take(code))

    async def _restore(self, taken: Sequence[StoredTable]) -> int:
        """Continue tables; those that the store does not give now are given up, to be taken again."""
        self.unserved.update(table.lease.code for table in taken)
        for table in taken:
            if table.lease.code in self._tables:  # served here under an older lease
                self._tables.drop(table.lease.code)
            await self._tables.restore(table)
            self.unserved.discard(table.lease.code)
        return len(taken)

    async def take_orphans(self) -> None:
        """Give up what is held but not served, and take what nobody holds."""
        await self._release_unserved()
        await self.take()

    def _on_conflict(self, code: str) -> None:
        """Another process holds the table: drop it from memory here."""
        if code in self._tables:
            log.warning("a table is served by another process")
            self.unserved.add(code)
            self._tables.drop(code)
            self._run_in_background(self._release_unserved())

    async def _release_unserved(self) -> None:
        """Give up tables; if the store fails, the next heartbeat tries again."""
        with contextlib.suppress(StoreFailed):
            async with self._taking:
                for code in list(self.unserved):
                    await self._store.leases.release(code)
                    self.unserved.discard(code)
