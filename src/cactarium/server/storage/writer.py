"""Group commit: rows that arrive during a transaction are written together in the next one."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any, cast

import sqlalchemy as sql
from msgspec import json
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql import ClauseElement

from ..errors import Conflict, StoreFailed
from ..fair_queue import FairQueue
from ..net import limits
from .sqlite_writer import SqliteWriter
from .statements import Kind

PLAIN = sqlite.dialect(paramstyle="named")  # statements as the sqlite3 module takes them

Values = Mapping[str, Any]
Key = tuple[Any, ...]

log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Job:
    """Rows to write, all or none, and the future of whoever waits for them."""

    kind: Kind
    rows: Sequence[Values]
    done: asyncio.Future[None]

    @cached_property
    def keys(self) -> list[Key]:
        """The keys by which the database returns these rows."""
        return [tuple(row[name] for name in self.kind.key) for row in self.rows]

    def settle(self, error: StoreFailed | None) -> None:
        """Tell whoever waits, if they still do."""
        if self.done.done():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


Kinds = Mapping[Kind, list[Job]]


class GroupWriter:
    """The one writer of a process."""

    def __init__(self, engine: AsyncEngine, sqlite_writer: SqliteWriter | None, timed: Callable[[float], None]) -> None:
        """`timed` is called with the seconds of each commit."""
        self.on_conflict: Callable[[Values], None] = lambda _: None
        self._engine = engine
        self._sqlite_writer = sqlite_writer
        self._timed = timed
        self._jobs: FairQueue[Job] = FairQueue()
        self._has_jobs = asyncio.Event()
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is queued and stop."""
        self._is_closing = True
        self._has_jobs.set()
        if self._task:
            await self._task
        if self._sqlite_writer:
            await self._sqlite_writer.close()

    async def write(self, kind: Kind, rows: Sequence[Values]) -> None:
        """Write rows, all or none; they are on disk when this returns. Raises `Conflict` if the lease or a key was taken by another."""
        done = asyncio.get_running_loop().create_future()
        self._jobs.put(_table_of(rows[0]), Job(kind, rows, done))
        self._has_jobs.set()
        await done

    async def _run(self) -> None:
        """Write groups of jobs; tables take turns, so that one with many jobs does not fill a group."""
        while self._jobs or not self._is_closing:
            self._has_jobs.clear()
            if not self._jobs:
                await self._has_jobs.wait()
            group: list[Job] = []
            while self._jobs and len(group) < limits.GROUP:
                group.append(self._jobs.take())
            if group:
                begun = time.perf_counter()
                await self._commit(group)
                self._timed(time.perf_counter() - begun)

    async def _commit(self, group: list[Job]) -> None:
        """Write a group in one transaction, rows of a kind together. A table has one job at a time, so their order is free."""
        kinds: dict[Kind, list[Job]] = {}
        for job in group:
            kinds.setdefault(job.kind, []).append(job)
        try:
            written = await (self._sqlite_writer.write(partial(_write_sqlite, kinds)) if self._sqlite_writer else self._write_engine(kinds))
        except Exception:  # whatever it was: everybody who waits must learn of it, and the next group must be tried
            log.exception("a commit failed")
            for job in group:
                job.settle(StoreFailed("It could not be kept, so nothing was done; try again in a moment."))
            return
        for job in group:
            job.settle(None if job in written else Conflict("Another server has this table now; come back in a moment."))
            if job not in written:
                self.on_conflict(job.rows[0])

    async def _write_engine(self, kinds: Kinds) -> set[Job]:
        async with self._engine.begin() as connection:
            return {job for kind, jobs in kinds.items() for job in await _execute(connection, kind, jobs)}


def _table_of(row: Values) -> Any:
    """Whose turn a row is: that of its table, or of a match that has none yet."""
    return row.get("code") or row.get("at") or row.get("match")


async def _execute(connection: AsyncConnection, kind: Kind, jobs: list[Job]) -> list[Job]:
    """Write rows of one kind; the jobs that were written whole."""
    if not kind.key:
        await connection.execute(kind.statement, [row for job in jobs for row in job.rows])
        return jobs
    rows = _distinct(jobs)
    keys = {tuple(row) for row in await connection.execute(kind.statement, {"rows": json.encode(rows).decode()} if kind.as_one else rows)}
    if kind.remove is not None and (parts := _partial_rows(jobs, keys)):
        await connection.execute(kind.remove, parts)
    return _whole(jobs, keys)


def _write_sqlite(kinds: Kinds, connection: sqlite3.Connection) -> set[Job]:
    """The same for SQLite with its own driver, which is faster."""
    written: set[Job] = set()
    for kind, jobs in kinds.items():
        plain = _plain(kind.statement, tuple(jobs[0].rows[0]))
        if kind.as_one:
            keys = set(connection.execute(plain.string, {"rows": json.encode(_distinct(jobs)).decode()}).fetchall())
            written.update(_whole(jobs, keys))
            for row in _partial_rows(jobs, keys):
                connection.execute(_plain(kind.remove, ()).string, row)
        else:
            for job in jobs:
                (row,) = job.rows
                if connection.execute(plain.string, plain.construct_params(row) or {}).fetchall() or not kind.key:
                    written.add(job)
    return written


def _distinct(jobs: list[Job]) -> list[Values]:
    """The rows of these jobs, each key once: one statement must not touch a row twice."""
    return list({key: row for job in jobs for key, row in zip(job.keys, job.rows, strict=True)}.values())


def _whole(jobs: list[Job], keys: set[Key]) -> list[Job]:
    """The jobs of which all rows were inserted."""
    return [job for job in jobs if keys.issuperset(job.keys)]


def _partial_rows(jobs: list[Job], keys: set[Key]) -> list[Values]:
    """The inserted rows of jobs that were only partly inserted; they have to be deleted."""
    parts = keys - {key for job in _whole(jobs, keys) for key in job.keys}
    return [row for job in jobs for key, row in zip(job.keys, job.rows, strict=True) if key in parts]


@cache
def _plain(statement: sql.Executable, columns: tuple[str, ...]) -> sql.Compiled:
    return cast(ClauseElement, statement).compile(dialect=PLAIN, column_keys=list(columns))
