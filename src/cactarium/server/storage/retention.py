"""Remove matches that are kept long enough, and those that nobody played."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql

from ..errors import StoreFailed
from ..net import limits
from .database import store_errors
from .schema import BANS, MATCHES, MOVES, ORDERS, REPORTS
from .store import Store

DAY = 24 * 3600.0
UNPLAYED_SECONDS = 3600.0  # after which a match without a move of a person, which is on no table any more, is removed
REPORT_SECONDS = 30 * DAY
ORDER_SECONDS = DAY  # an order about a table that does not exist
CLOCK_SECONDS = 60.0  # by which the clock may be adjusted between two sweeps without being suspected
AT_ONCE = 100  # matches in one transaction, so that moves need not wait

MATCH_ON_TABLE = {
    "sqlite": "SELECT json_extract(state, '$.match') FROM tables WHERE json_extract(state, '$.match') IS NOT NULL",
    "postgresql": "SELECT CAST(state AS json) ->> 'match' FROM tables WHERE CAST(state AS json) ->> 'match' IS NOT NULL",
}

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Keep:
    """For how many days matches are kept; None is for ever."""

    finished: float | None = None
    abandoned: float | None = None


FOR_EVER = Keep()


class Retention:
    """Sweeps one store now and then."""

    def __init__(
        self, store: Store, keep: Keep, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._store = store
        self._keep = keep
        self._now = now
        self._monotonic = monotonic
        self._offset = now() - monotonic()
        self._checked_until = 0.0  # matches that changed before were looked at already

    async def run(self) -> None:
        """Sweep for ever."""
        while True:
            try:
                await self.sweep()
            except StoreFailed:
                log.warning("matches could not be removed; the next sweep tries again")
            await asyncio.sleep(limits.SWEEP)

    async def sweep(self) -> int:
        """Remove what need not be kept any more; how many matches it was. Does nothing if the clock has jumped meanwhile."""
        if self._clock_has_jumped():
            log.warning("the clock of this machine was set; nothing is removed until the next sweep")
            return 0
        now = self._now()
        await self._execute(
            MATCHES.update().where(MATCHES.c.changed.is_(None)).values(changed=now),
            BANS.delete().where(BANS.c.until < now),
            REPORTS.delete().where(REPORTS.c.made < now - REPORT_SECONDS),
            ORDERS.delete().where(ORDERS.c.made < now - ORDER_SECONDS),
        )
        removed = 0
        for which in self._conditions(now):
            while matches := await self._matches(which):
                await self._execute(MOVES.delete().where(MOVES.c.match.in_(matches)), MATCHES.delete().where(MATCHES.c.match.in_(matches)))
                removed += len(matches)
        self._checked_until = now - UNPLAYED_SECONDS
        if removed:
            log.info("%d matches were kept long enough, or were played by nobody, and are removed", removed)
        return removed

    def _clock_has_jumped(self) -> bool:
        """Whether the clock went otherwise than time did since the last sweep: matches would look older than they are."""
        offset = self._now() - self._monotonic()
        jumped = abs(offset - self._offset) > CLOCK_SECONDS
        self._offset = offset
        return jumped

    def _conditions(self, now: float) -> list[list[Any]]:
        conditions = [[MATCHES.c.changed < now - UNPLAYED_SECONDS, MATCHES.c.changed >= self._checked_until, ~_played()]]
        if self._keep.finished is not None:
            conditions.append([MATCHES.c.ended.is_not(None), MATCHES.c.changed < now - self._keep.finished * DAY])
        if self._keep.abandoned is not None:
            conditions.append([MATCHES.c.ended.is_(None), MATCHES.c.changed < now - self._keep.abandoned * DAY])
        return conditions

    async def _matches(self, which: list[Any]) -> list[str]:
        """Some matches that fulfil these conditions and lie on no table."""
        on_no_table = sql.text(f"match NOT IN ({MATCH_ON_TABLE[self._store.engine.dialect.name]})")
        query = sql.select(MATCHES.c.match).where(*which, on_no_table).limit(AT_ONCE)
        async with store_errors(), self._store.engine.connect() as connection:
            return list(await connection.scalars(query))

    async def _execute(self, *statements: sql.Executable) -> None:
        async with store_errors(), self._store.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)


def _played() -> sql.ColumnElement[bool]:
    """Whether a seat that a person held made a move, other than to resign."""
    player = sql.literal("%\nplayer @").concat(sql.cast(MOVES.c.seat + 1, sql.Text)).concat(": person\n%")
    return sql.exists().where(MOVES.c.match == MATCHES.c.match, MOVES.c.move != "resign", MATCHES.c.begun.like(player))
