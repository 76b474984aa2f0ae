"""Where a table is served: in this process, or in another one that is reached over NATS."""

from __future__ import annotations

import asyncio
import time

from .. import metrics
from ..errors import StoreFailed
from ..storage.bus import Bus, ProcessLink
from ..storage.leases import Leases
from ..storage.store import Store
from ..table.seats import is_code
from ..table.table import Table
from ..table.tables import Tables
from . import limits, wire

LISTING, METRICS = "listing", "metrics"  # what processes ask each other for
RETRY_SECONDS = 0.1  # between two tries to reach a table whose process may have died


class Directory:
    """Finds and lists tables, whichever process serves them."""

    def __init__(self, tables: Tables, store: Store, leases: Leases, bus: Bus | None) -> None:
        self.tables = tables
        self._store = store
        self._leases = leases
        self._bus = bus
        self._listing = asyncio.Lock()
        self._listed, self._list_expires = wire.Listing([]), 0.0

    async def find(self, code: str, address: str) -> Table | ProcessLink:
        """The table with this code, or a link to the process that serves it."""
        code = code.strip().lower()
        leases = self._leases
        give_up = time.monotonic() + 2 * limits.LEASE_SECONDS
        while time.monotonic() < give_up:
            if leases.may_be_over:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if code in self.tables or not is_code(code):
                return self.tables.find(code)
            holder = await self._store.leases.holder(code)
            if holder in (None, self._store.process) and not leases.is_taking and code not in leases.unserved:
                return self.tables.find(code)
            if not holder:
                if await leases.take(code):
                    return self.tables.find(code)
            elif self._bus and holder != self._store.process and (link := await self._bus.open_link(holder, address)):
                return link
            else:
                await asyncio.sleep(RETRY_SECONDS)
        raise StoreFailed("The server of this table does not answer; try again in a moment.")

    @property
    def may_be_stale(self) -> bool:
        """Whether others may have taken the tables of this process."""
        return self._leases.may_be_over

    async def listing(self) -> wire.Listing:
        """The public tables of all processes, cached for a moment."""
        async with self._listing:
            if time.monotonic() >= self._list_expires:
                self._listed = await self._list()
                self._list_expires = time.monotonic() + limits.LIST_SECONDS
            return self._listed

    async def _list(self) -> wire.Listing:
        own = self.tables.listing()
        others = await self._bus.ask_others(LISTING, self._leases.alive) if self._bus else {}
        listings = [own, *map(wire.read_listing, others.values())]
        return wire.Listing([table for listing in listings for table in listing.tables][: limits.MAX_LISTED_TABLES])

    async def metrics_of_workers(self, own: bytes) -> bytes:
        """The metrics of all workers that share a port, each with a label: any of them may be asked."""
        if self._bus is None or not self._bus.is_local:
            return own
        return metrics.labelled({self._store.process: own, **await self._bus.ask_others(METRICS, self._leases.alive)})
