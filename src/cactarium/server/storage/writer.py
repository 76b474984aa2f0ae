"""Group commit: rows that arrive during a transaction are written together in the next one."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, cast

import sqlalchemy as sql
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql import ClauseElement

from ..errors import Conflict, StoreFailed
from ..fair_queue import FairQueue
from ..net import limits
from .sqlite_writer import SqliteWriter
from .statements import Batch, Kind

ROWS_AT_ONCE = 64  # in one statement; SQLite keeps a compiled one for each number of rows
SQLITE_DIALECT = sqlite.dialect(paramstyle="named")  # statements as the sqlite3 module takes them

Values = Mapping[str, Any]
Landed = Callable[[StoreFailed | None], None]  # is called when rows are on disk, or with the reason why they are not

log = logging.getLogger(__name__)


class Job:
    """Rows of one table to write, all or none, and who waits for them. Rows of a batch are tuples, others have names."""

    __slots__ = ("code", "kind", "landed", "rows")

    def __init__(self, code: str, kind: Kind | Batch, rows: Sequence[Any], landed: Landed) -> None:
        self.code = code
        self.kind = kind
        self.rows = rows
        self.landed = landed


Kinds = Mapping[Kind | Batch, list[Job]]


class GroupWriter:
    """The one writer of a process."""

    def __init__(self, engine: AsyncEngine, sqlite_writer: SqliteWriter | None, timed: Callable[[float], None]) -> None:
        """`timed` is called with the seconds of each commit."""
        self.on_conflict: Callable[[str], None] = lambda _: None
        self._engine = engine
        self._sqlite_writer = sqlite_writer
        self._timed = timed
        self._jobs: FairQueue[Job] = FairQueue()
        self._idle = asyncio.Event()
        self._idle.set()
        self._writing: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Write what is queued and stop."""
        await self._idle.wait()
        if self._sqlite_writer:
            await self._sqlite_writer.close()

    async def write(self, code: str, kind: Kind | Batch, rows: Sequence[Any]) -> None:
        """Write rows, all or none; they are on disk when this returns. Raises `Conflict` if the lease or a key was taken by another."""
        done = asyncio.get_running_loop().create_future()
        self.put(code, kind, rows, partial(settle, done))
        await done

    def put(self, code: str, kind: Kind | Batch, rows: Sequence[Any], landed: Landed) -> None:
        """Write rows of a table, all or none, with those of others that come in this round of the event loop or during a commit."""
        self._jobs.put(code, Job(code, kind, rows, landed))
        if self._idle.is_set():
            self._idle.clear()
            asyncio.get_running_loop().call_soon(self._write_next)

    def _write_next(self) -> None:
        """Write a group of jobs; tables take turns, so that one with many jobs does not fill a group."""
        group: list[Job] = []
        while self._jobs and len(group) < limits.MAX_JOBS_IN_COMMIT:
            group.append(self._jobs.take())
        if not group:
            self._idle.set()
            return
        kinds: dict[Kind | Batch, list[Job]] = {}  # a table has one job at a time, so their order is free
        for job in group:
            kinds.setdefault(job.kind, []).append(job)
        landed = partial(self._landed, group, time.perf_counter())
        if self._sqlite_writer:
            self._sqlite_writer.put(partial(_write_sqlite, kinds), landed)
        else:
            self._writing = asyncio.create_task(self._write_engine(kinds, landed))

    async def _write_engine(self, kinds: Kinds, landed: Callable[[set[Job] | None, BaseException | None], None]) -> None:
        try:
            async with self._engine.begin() as connection:
                written = {job for kind, jobs in kinds.items() for job in await _execute(connection, kind, jobs)}
        except Exception as error:
            landed(None, error)
        else:
            landed(written, None)

    def _landed(self, group: list[Job], begun: float, written: set[Job] | None, error: BaseException | None) -> None:
        """Tell everybody who waits what became of a group; what has come meanwhile, and comes in this round, is written next."""
        self._timed(time.perf_counter() - begun)
        asyncio.get_running_loop().call_soon(self._write_next)
        if error:
            log.error(
                "a commit failed, and its moves were refused: cactarium doctor says whether the disk or the database is at fault",
                exc_info=error,
            )
        for job in group:
            try:
                job.landed(self._failure(job, written))
            except Exception:  # the others must learn of it, too
                log.exception("a commit could not be told")

    def _failure(self, job: Job, written: set[Job] | None) -> StoreFailed | None:
        if written is None:
            return StoreFailed("It could not be kept, so nothing was done; try again in a moment.")
        if job in written:
            return None
        self.on_conflict(job.code)
        return Conflict("Another server has this table now; come back in a moment.")


def settle(done: asyncio.Future[None], error: StoreFailed | None) -> None:
    """Tell whoever waits, if they still do."""
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


# PostgreSQL


async def _execute(connection: AsyncConnection, kind: Kind | Batch, jobs: list[Job]) -> list[Job]:
    """Write rows of one kind; the jobs that were written whole."""
    if isinstance(kind, Kind) and not kind.key:
        await connection.execute(kind.statement, [row for job in jobs for row in job.rows])
        return jobs
    rows = {kind.key_of(row): row for job in jobs for row in job.rows}  # each once: one statement must not touch a row twice
    parameters = {"rows": kind.as_json(rows.values())} if isinstance(kind, Batch) else list(rows.values())
    written = {tuple(row) for row in await connection.execute(kind.statement, parameters)}
    whole = [job for job in jobs if written.issuperset(map(kind.key_of, job.rows))]
    if isinstance(kind, Batch) and (parts := written - {kind.key_of(row) for job in whole for row in job.rows}):
        await connection.execute(kind.remove, [dict(zip(kind.key, part, strict=True)) for part in parts])
    return whole


# SQLite, with its own driver, which is faster


class _InConflict(Exception):
    """Some rows of a batch could not be inserted."""


def _write_sqlite(kinds: Kinds, connection: sqlite3.Connection) -> set[Job]:
    """Write all rows in one transaction; the jobs that were written whole. Only if a row is in conflict, jobs are written one by one."""
    try:
        with connection:
            return {job for kind, jobs in kinds.items() for job in _insert_together(kind, jobs, connection)}
    except _InConflict:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            return {job for kind, jobs in kinds.items() for job in jobs if _insert_alone(kind, job, connection)}


def _insert_together(kind: Kind | Batch, jobs: list[Job], connection: sqlite3.Connection) -> list[Job]:
    if isinstance(kind, Kind):
        return [job for job in jobs if _insert(kind, job, connection)]
    rows = [row for job in jobs for row in job.rows]
    if _insert_batch(kind, rows, connection) < len(rows):
        raise _InConflict
    return jobs


def _insert_alone(kind: Kind | Batch, job: Job, connection: sqlite3.Connection) -> bool:
    if isinstance(kind, Kind):
        return _insert(kind, job, connection)
    connection.execute("SAVEPOINT job")
    is_whole = _insert_batch(kind, job.rows, connection) == len(job.rows)
    if not is_whole:
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return is_whole


def _insert(kind: Kind, job: Job, connection: sqlite3.Connection) -> bool:
    (row,) = job.rows
    statement, defaults = _plain(kind.statement, tuple(row))
    return bool(connection.execute(statement, {**defaults, **row}).fetchall()) or not kind.key


def _insert_batch(kind: Batch, rows: Sequence[tuple[Any, ...]], connection: sqlite3.Connection) -> int:
    """Insert many rows by each statement, so that the thread seldom lets go of the interpreter; how many could be inserted."""
    inserted = 0
    for at in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[at : at + ROWS_AT_ONCE]
        inserted += connection.execute(kind.insert(len(some)), [value for row in some for value in row]).rowcount
    return inserted


@cache
def _plain(statement: sql.Executable, columns: tuple[str, ...]) -> tuple[str, Values]:
    """A statement as text, and the values of its parameters that are no columns."""
    compiled = cast(ClauseElement, statement).compile(dialect=SQLITE_DIALECT, column_keys=list(columns))
    return compiled.string, compiled.construct_params(dict.fromkeys(columns)) or {}
