"""All tables of this process, by code."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice

from msgspec import json

from ... import games, i18n
from .. import gc_policy
from ..errors import NoSuchTable, StoreDamaged, StoreFailed, TableDamaged, TooManyTables
from ..net import limits, wire
from ..storage.store import StoredTable
from .matches import new_deal_secret
from .seats import lock, new_code
from .services import Services
from .state import State, check_level, check_pace
from .table import Table

log = logging.getLogger(__name__)


class Tables:
    """The tables that this process serves."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Table] = {}
        self._damaged: set[str] = set()  # codes of tables that cannot be read

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    def __contains__(self, code: str) -> bool:
        return code in self._tables

    def codes(self) -> list[str]:
        """The codes of all tables."""
        return list(self._tables)

    async def create(self, wish: wire.Create, secret: str) -> Table:
        """Open a table; the secret opens its first seat. Raises `Conflict` if this secret has just opened one elsewhere."""
        if len(self._tables) >= limits.MAX_TABLES:
            raise TooManyTables(f"All {limits.MAX_TABLES} tables of this server are taken; try again later.")
        game = games.find(wish.game)
        options = game.complete(wish.options, i18n.check_language(wish.language))
        game.check_seats(wish.seats, options)
        game.check_referee(options)
        state = State(
            code=next(code for code in iter(new_code, "") if code not in self._tables),
            game=game.id,
            options=options,
            pace=check_pace(wish.pace),
            language=wish.language,
            public=wish.public,
            hints=wish.hints,
            stand_in=check_level(wish.stand_in),
            seats=[None] * wish.seats,
            secret=new_deal_secret(),
            version=1,
        )
        state.sit(wish.name, 0, secret)
        lease = await self._services.store.open_table(state.code, json.encode(state).decode(), state.version, lock(secret))
        table = self._tables[state.code] = Table(state, lease, self._services)
        return table

    async def opened(self, secret: str) -> str | None:
        """The code of the table that this secret has opened, whichever process serves it."""
        return await self._services.store.opened(lock(secret))

    def find(self, code: str) -> Table:
        """The table with this code."""
        if code in self._damaged:
            raise TableDamaged("What is stored of this table is damaged; whoever runs the server can read why in its log.")
        table = self._tables.get(code)
        if table is None:
            raise NoSuchTable("There is no table with this code; ask for it again.")
        return table

    def listing(self) -> wire.Listing:
        """The public tables, newest first."""
        shown = islice((table for table in reversed(self._tables.values()) if table.state.public), limits.MAX_LISTED_TABLES)
        return wire.Listing([table.room.public() for table in shown])

    async def leave(self, table: Table, seats: tuple[int, ...]) -> None:
        """Free seats; a table without people is deleted."""
        await table.leave(seats)
        if not table.state.people:
            await self.delete(table)

    async def delete(self, table: Table) -> None:
        """Delete a table; if the store fails, the table is back after a restart."""
        self._remove(table, wire.Close.TABLE_CLOSED)
        await self._services.store.clear_table(table.room.lease)

    async def restore(self, stored: StoredTable) -> None:
        """Continue a stored table. Raises `StoreFailed` if the store fails; a table that cannot be read is put in quarantine."""
        try:
            table = Table(json.decode(stored.state, type=State), stored.lease, self._services)
            await table.restore()
        except StoreDamaged:
            log.error("the stored match of a table is damaged; the table is not served, all others are")
            self._damaged.add(stored.lease.code)
        except StoreFailed:
            raise
        except Exception:  # the other tables must be restored all the same
            log.exception("a table cannot be restored")
            self._damaged.add(stored.lease.code)
        else:
            self._tables[table.state.code] = table

    def drop(self, code: str) -> None:
        """Stop serving a table that another process takes over, and close its connections so that clients come back."""
        self._remove(self._tables[code], wire.Close.RESTART)

    def _remove(self, table: Table, code: wire.Close) -> None:
        table.close()
        self._tables.pop(table.state.code, None)
        table.audience.close(code)

    async def sweep(self) -> None:
        """Delete idle tables now and then, and collect garbage while no match is played, or seldom otherwise."""
        for sweep in count(1):
            await asyncio.sleep(limits.SWEEP_SECONDS)
            old = self._services.time.now() - limits.IDLE_SECONDS
            with suppress(StoreFailed):
                for table in [table for table in self._tables.values() if not len(table.audience) and table.idle_since < old]:
                    await self.delete(table)
            if sweep % limits.SWEEPS_PER_FULL_COLLECTION == 0 or not any(table.state.playing for table in self._tables.values()):
                gc_policy.collect_everything()

    def close(self) -> None:
        """Stop all bots and clocks."""
        for table in self._tables.values():
            table.close()
