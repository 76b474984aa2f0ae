"""What survives the server: tables, matches and their moves, in one SQLite file with one writer that groups commits."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import create_async_engine

from ..engine.errors import CactariumError, CannotSave
from ..engine.match import Entry
from . import limits
from .errors import StoreFailed

SCHEMA_VERSION = 1

log = logging.getLogger(__name__)
metadata = sql.MetaData()

SCHEMA = sql.Table("schema", metadata, sql.Column("version", sql.Integer, primary_key=True))
TABLES = sql.Table(
    "tables",
    metadata,
    sql.Column("code", sql.Text, primary_key=True),
    sql.Column("state", sql.Text, nullable=False),
)
MATCHES = sql.Table(
    "matches",
    metadata,
    sql.Column("match", sql.Text, primary_key=True),
    sql.Column("begun", sql.Text, nullable=False),  # the record as it was before the first move
    sql.Column("ended", sql.Text),  # the whole record, once it may be shown
)
MOVES = sql.Table(
    "moves",
    metadata,
    sql.Column("match", sql.ForeignKey("matches.match"), primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("command", sql.Text, nullable=False),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("digest", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),  # when it counts as made
    sql.Column("came", sql.Float, nullable=False),  # when it came in: later, where the client's lag was made good
    sql.UniqueConstraint("match", "seat", "command"),
)

_table = sqlite.insert(TABLES)
KEEP_TABLE = _table.on_conflict_do_update(index_elements=["code"], set_={"state": _table.excluded.state})
CLEAR_TABLE = TABLES.delete().where(TABLES.c.code == sql.bindparam("gone"))
BEGIN_MATCH = MATCHES.insert()
END_MATCH = MATCHES.update().where(MATCHES.c.match == sql.bindparam("which")).values(ended=sql.bindparam("text"))
RENAME = MATCHES.update().where(MATCHES.c.match == sql.bindparam("which")).values(begun=sql.bindparam("start"), ended=sql.bindparam("text"))
ADD_MOVE = MOVES.insert()


class WrongSchema(CactariumError):
    """A file that another version of the server wrote."""


@dataclass(frozen=True)
class Job:
    """A row on its way to the disk, and who waits for it."""

    statement: sql.Executable
    row: Mapping[str, Any]
    done: asyncio.Future[None]


class Store:
    """The file, its writer and its readers."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{path}", hide_parameters=True)  # they hold names and secrets
        sql.event.listen(self._engine.sync_engine, "connect", _durable)
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make the file, or check that it is one of ours."""
        try:
            await self._check_schema()
        except sql.exc.DBAPIError as error:
            raise CannotSave(f"Tables cannot be kept in {self._path}: {error.orig}.") from None
        finally:
            await self._engine.dispose()
        self._writer = asyncio.create_task(self._write_groups())

    async def _check_schema(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
            version = await connection.scalar(sql.select(SCHEMA.c.version))
            if version is None:
                await connection.execute(SCHEMA.insert(), {"version": SCHEMA_VERSION})
            elif version != SCHEMA_VERSION:
                raise WrongSchema(f"The data has schema {version}, this server writes schema {SCHEMA_VERSION}; it was left as it is.")

    async def close(self) -> None:
        """Write what is still on its way, then let the file go."""
        if self._writer:
            await self._jobs.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    async def keep_table(self, code: str, state: str) -> None:
        """Keep a table as it is now."""
        await self._write(KEEP_TABLE, code=code, state=state)

    async def clear_table(self, code: str) -> None:
        """Forget a table; its finished matches stay."""
        await self._write(CLEAR_TABLE, gone=code)

    async def begin_match(self, match: str, record: str) -> None:
        """Keep what was agreed before the first card."""
        await self._write(BEGIN_MATCH, match=match, begun=record, ended=None)

    async def add_move(self, match: str, seq: int, entry: Entry, move: str, command: str, at: float, came: float) -> None:
        """Append a move; it is on disk when this returns."""
        digest = entry.digest
        await self._write(ADD_MOVE, match=match, seq=seq, seat=entry.seat, command=command, move=move, digest=digest, at=at, came=came)

    async def end_match(self, match: str, record: str) -> None:
        """Keep the whole record; from now on everybody may read it."""
        await self._write(END_MATCH, which=match, text=record)

    async def rename(self, match: str, new: Callable[[str], str]) -> None:
        """Change the names in the record of a match that is over."""
        for row in await self._read(sql.select(MATCHES).where(MATCHES.c.match == match, MATCHES.c.ended.is_not(None))):
            await self._write(RENAME, which=match, start=new(row.begun), text=new(row.ended))

    async def tables(self) -> list[str]:
        """Every table that is open."""
        return [row.state for row in await self._read(sql.select(TABLES.c.state))]

    async def match(self, match: str) -> tuple[str, Sequence[sql.Row[Any]]]:
        """How a match began, and its moves in order."""
        (begun,) = await self._read(sql.select(MATCHES.c.begun).where(MATCHES.c.match == match))
        moves = sql.select(MOVES).where(MOVES.c.match == match).order_by(MOVES.c.seq)
        return begun.begun, await self._read(moves)

    async def record(self, match: str) -> str | None:
        """The record of a match that is over."""
        rows = await self._read(sql.select(MATCHES.c.ended).where(MATCHES.c.match == match))
        return rows[0].ended if rows else None

    async def _read(self, query: sql.Select[Any]) -> Sequence[sql.Row[Any]]:
        async with self._engine.connect() as connection:
            rows: Sequence[sql.Row[Any]] = (await connection.execute(query)).all()
            return rows

    async def _write(self, statement: sql.Executable, **row: Any) -> None:
        done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(statement, row, done))
        await done

    async def _write_groups(self) -> None:
        while True:
            group = [await self._jobs.get()]
            while len(group) < limits.GROUP and not self._jobs.empty():
                group.append(self._jobs.get_nowait())
            await self._commit(group)
            for _ in group:
                self._jobs.task_done()

    async def _commit(self, group: list[Job]) -> None:
        """One transaction for all; rows of the same kind go together. A table has one row under way, so their order is free."""
        rows: dict[sql.Executable, list[Mapping[str, Any]]] = {}
        for job in group:
            rows.setdefault(job.statement, []).append(job.row)
        try:
            async with self._engine.begin() as connection:
                for statement, several in rows.items():
                    await connection.execute(statement, several)
        except Exception:  # whatever it was, those who wait must hear of it and the next group must be tried
            log.exception("a commit failed")
            _settle(group, StoreFailed("It could not be kept, so nothing was done; try again in a moment."))
        else:
            _settle(group, None)


def _settle(group: list[Job], error: StoreFailed | None) -> None:
    for job in group:
        if job.done.done():  # who waited for it has gone
            continue
        if error:
            job.done.set_exception(error)
        else:
            job.done.set_result(None)


def _durable(connection: Any, _: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={limits.BUSY * 1000:.0f}"):
        connection.execute(f"PRAGMA {pragma}")
