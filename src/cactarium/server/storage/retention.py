"""Deletes matches whose retention time is over, and those that nobody played."""

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
CLOCK_TOLERANCE_SECONDS = 60.0  # a larger change of the clock between two sweeps counts as a jump
MATCHES_PER_TRANSACTION = 100  # so that moves do not wait long for the database

MATCH_ON_TABLE = {
    "sqlite": "SELECT json_extract(state, '$.match') FROM tables WHERE json_extract(state, '$.match') IS NOT NULL",
    "postgresql": "SELECT CAST(state AS json) ->> 'match' FROM tables WHERE CAST(state AS json) ->> 'match' IS NOT NULL",
}

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class RetentionPolicy:
    """For how many days matches are kept; None is for ever."""

    finished: float | None = None
    abandoned: float | None = None


FOR_EVER = RetentionPolicy()


class Retention:
    """Periodically deletes what a store need not keep any more."""

    def __init__(
        self, store: Store, keep: RetentionPolicy, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._store = store
        self._keep = keep
        self._now = now
        self._monotonic = monotonic
        self._offset = now() - monotonic()
        self._checked_until = 0.0  # matches that changed before were looked at already

    async def run(self) -> None:
        """Sweep until cancelled."""
        while True:
            try:
                await self.sweep()
            except StoreFailed:
                log.warning("matches could not be deleted; the next sweep tries again")
            await asyncio.sleep(limits.SWEEP_SECONDS)

    async def sweep(self) -> int:
        """Delete what need not be kept any more and return the number of matches; delete nothing if the clock has jumped."""
        if self._clock_has_jumped():
            log.warning("the clock of this machine has jumped; nothing is deleted until the next sweep")
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
            log.info("deleted %d matches whose retention time was over or that nobody played", removed)
        return removed

    def _clock_has_jumped(self) -> bool:
        """Whether the wall clock and the monotonic clock disagree since the last sweep: matches would look older than they are."""
        offset = self._now() - self._monotonic()
        jumped = abs(offset - self._offset) > CLOCK_TOLERANCE_SECONDS
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
        """Up to `MATCHES_PER_TRANSACTION` matches that fulfil these conditions and are on no table."""
        on_no_table = sql.text(f"match NOT IN ({MATCH_ON_TABLE[self._store.engine.dialect.name]})")
        query = sql.select(MATCHES.c.match).where(*which, on_no_table).limit(MATCHES_PER_TRANSACTION)
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
