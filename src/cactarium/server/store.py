"""What survives the server: tables, matches and their moves, in SQLite or PostgreSQL, with one writer that groups commits."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, cast

import sqlalchemy as sql
from msgspec import json
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql import ClauseElement

from ..engine import record
from ..engine.errors import CannotSave
from . import limits
from .command import Made
from .errors import Outrun, StoreFailed
from .pen import Pen
from .schema import LINES, MATCHES, MOVES, PROCESSES, TABLES, migrate

log = logging.getLogger(__name__)

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
PLAIN = sqlite.dialect(paramstyle="named")  # statements as the driver takes them
# Moves are most of what is written: a group of them is one value of one statement, which costs little to put together.
ADD = "INSERT INTO {table} ({columns}) SELECT {columns} FROM {rows} WHERE true ON CONFLICT DO NOTHING RETURNING {key}"
NOW = {
    "sqlite": sql.literal_column("(julianday('now') - 2440587.5) * 86400.0", sql.Float),
    "postgresql": sql.literal_column("extract(epoch FROM clock_timestamp())", sql.Float),
}


@dataclass(frozen=True, eq=False)
class Kind:
    """Rows that are written alike; those that were taken come back by their `key`, others were outrun."""

    statement: sql.Executable
    key: tuple[str, ...] = ()
    remove: sql.Executable | None = None  # where all rows are one value of the statement: takes one away that must not stay

    @property
    def as_one(self) -> bool:
        """Whether all rows are one value of the statement."""
        return self.remove is not None


class Statements:
    """What is written, in the words of one database."""

    def __init__(self, dialect: str) -> None:
        insert, now = INSERT[dialect], NOW[dialect]
        table = insert(TABLES)
        new = table.excluded
        ours = sql.and_(TABLES.c.holder == new.holder, TABLES.c.version == new.version - 1)
        kept = table.on_conflict_do_update(index_elements=["code"], set_={"state": new.state, "version": new.version}, where=ours)
        self.open_table = Kind(insert(TABLES).on_conflict_do_nothing().returning(TABLES.c.code), ("code",))
        self.keep_table = Kind(kept.returning(TABLES.c.code, TABLES.c.version), ("code", "version"))
        self.clear_table = Kind(TABLES.delete().where(TABLES.c.code == sql.bindparam("gone"), TABLES.c.holder == sql.bindparam("by")))
        self.begin_match = Kind(insert(MATCHES).on_conflict_do_nothing().returning(MATCHES.c.match), ("match",))
        self.end_match = Kind(MATCHES.update().where(MATCHES.c.match == sql.bindparam("which")).values(ended=sql.bindparam("text")))
        self.add_move = _adding(MOVES, _rows(dialect, *MOVES.c), "match", "seq", "seat", "command")
        # Only who holds a table adds to what is said there: nothing stays of one that is cleared away meanwhile.
        held = f"{_rows(dialect, *LINES.c, TABLES.c.holder)} JOIN tables USING (code, holder)"
        self.add_line = _adding(LINES, held, "code", "number")
        self.remove_line = Kind(LINES.delete().where(LINES.c.code == sql.bindparam("at"), LINES.c.number == sql.bindparam("which")))

        lease = {"expires": now + limits.LEASE}
        me = PROCESSES.c.process == sql.bindparam("me")
        self.renew = PROCESSES.update().where(me, PROCESSES.c.expires > now).values(lease).returning(PROCESSES.c.process)
        self.enter = insert(PROCESSES).values(process=sql.bindparam("me"), **lease)
        self.enter = self.enter.on_conflict_do_update(index_elements=["process"], set_=lease)
        self.alive = sql.select(PROCESSES.c.process).where(PROCESSES.c.expires > now)
        self.bury = PROCESSES.delete().where(PROCESSES.c.expires <= now - limits.LEASE)
        free = TABLES.c.holder.is_(None) | TABLES.c.holder.not_in(self.alive)
        self.take = TABLES.update().where(free).values(holder=sql.bindparam("me")).returning(TABLES.c.code, TABLES.c.state)


def _adding(table: sql.Table, rows: str, *key: str) -> Kind:
    statement = ADD.format(table=table.name, columns=", ".join(table.c.keys()), rows=rows, key=", ".join(key))
    this = " AND ".join(f"{column.name} = :{column.name}" for column in table.primary_key)
    return Kind(sql.text(statement), key, sql.text(f"DELETE FROM {table.name} WHERE {this}"))


def _rows(dialect: str, *columns: sql.Column[Any]) -> str:
    """The rows of a JSON list, as something to select from."""
    if dialect == "sqlite":
        return "(SELECT " + ", ".join(f"json_extract(value, '$.{c.name}') AS {c.name}" for c in columns) + " FROM json_each(:rows))"
    return "json_to_recordset(CAST(:rows AS json)) AS rows(" + ", ".join(f"{c.name} {c.type}" for c in columns) + ")"


Values = Mapping[str, Any]
Key = tuple[Any, ...]


@dataclass(frozen=True, eq=False)
class Job:
    """Rows on their way to the disk, all or none, and who waits for them."""

    kind: Kind
    rows: Sequence[Values]
    done: asyncio.Future[None]

    @cached_property
    def keys(self) -> list[Key]:
        """By what its rows are known when they come back."""
        return [tuple(row[name] for name in self.kind.key) for row in self.rows]


Kinds = Mapping[Kind, list[Job]]


class Store:
    """The database, its writer and its readers, for one server process."""

    def __init__(self, data: str | Path, process: str = "alone", timed: Callable[[float], None] = lambda _: None) -> None:
        """A file or the URL of a database; `timed` hears how many seconds each commit took."""
        self.process = process
        self._engine = engine(data)
        alone = self._engine.dialect.name == "sqlite"
        self._pen = Pen(partial(_connect, self._engine.url.database or "")) if alone else None
        self._statements = Statements(self._engine.dialect.name)
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._timed = timed
        self.outrun: Callable[[Mapping[str, Any]], None] = lambda _: None

    async def open(self) -> None:
        """Make the database, or bring it to today's schema."""
        async with _kept(self._engine), self._engine.begin() as connection:
            await migrate(connection)
        self._writer = asyncio.create_task(self._write_groups())

    async def close(self) -> None:
        """Write what is still on its way, then let the database go."""
        if self._writer:
            await self._jobs.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
            with contextlib.suppress(StoreFailed):
                await self.let_go()
        if self._pen:
            await self._pen.close()
        await self._engine.dispose()

    # Tables and who holds them

    async def open_table(self, code: str, state: str, version: int, opener: str) -> None:
        """Keep a new table; raises `Outrun` if there is one with this code or opener."""
        await self._write(self._statements.open_table, code=code, state=state, holder=self.process, version=version, opener=opener)

    async def opened(self, opener: str) -> str | None:
        """The code of the table that was opened with this lock."""
        rows = await self._read(sql.select(TABLES.c.code).where(TABLES.c.opener == opener))
        return rows[0].code if rows else None

    async def keep_table(self, code: str, state: str, version: int) -> None:
        """Keep the next version of a table; raises `Outrun` if it is another's, or was changed by another meanwhile."""
        await self._write(self._statements.keep_table, code=code, state=state, holder=self.process, version=version)

    async def clear_table(self, code: str) -> None:
        """Forget a table and what was said there; its finished matches stay."""
        await self._write(self._statements.clear_table, gone=code, by=self.process)

    async def add_line(self, code: str, number: int, owner: str, said: str) -> None:
        """Keep what was said at a table; raises `Outrun` if it is another's."""
        await self._write(self._statements.add_line, code=code, number=number, owner=owner, said=said, holder=self.process)

    async def remove_lines(self, code: str, numbers: Iterable[int]) -> None:
        """Forget what was said."""
        await asyncio.gather(*(self._write(self._statements.remove_line, at=code, which=number) for number in numbers))

    async def lines(self, code: str) -> Sequence[sql.Row[Any]]:
        """What was said at a table, in order."""
        return await self._read(sql.select(LINES).where(LINES.c.code == code).order_by(LINES.c.number))

    async def enter(self) -> None:
        """Be one of the processes that live."""
        async with _failing(), self._engine.begin() as connection:
            await connection.execute(self._statements.enter, {"me": self.process})

    async def live(self) -> list[str]:
        """Give a sign of life, and learn which processes live; this one is not among them if it was silent for too long."""
        async with _failing(), self._engine.begin() as connection:
            await connection.execute(self._statements.renew, {"me": self.process})
            await connection.execute(self._statements.bury)
            return list((await connection.scalars(self._statements.alive)).all())

    async def holder(self, code: str) -> str | None:
        """The process that lives and holds this table; empty if none does, None if there is no such table."""
        held = sql.select(sql.case((TABLES.c.holder.in_(self._statements.alive), TABLES.c.holder), else_="").label("holder"))
        rows = await self._read(held.where(TABLES.c.code == code))
        return rows[0].holder if rows else None

    async def take(self, code: str | None = None) -> dict[str, str]:
        """Take a table that nobody holds, or all such; their states by code."""
        query = self._statements.take if code is None else self._statements.take.where(TABLES.c.code == code)
        return await self._taken(query)

    async def take_all(self) -> dict[str, str]:
        """Take every table there is: for a process that is alone."""
        return await self._taken(TABLES.update().values(holder=sql.bindparam("me")).returning(TABLES.c.code, TABLES.c.state))

    async def let_go(self, code: str | None = None) -> None:
        """Let go of a table, or of all and of life."""
        mine = TABLES.c.holder == self.process
        if code is not None:
            mine &= TABLES.c.code == code
        async with _failing(), self._engine.begin() as connection:
            await connection.execute(TABLES.update().where(mine).values(holder=None))
            if code is None:
                await connection.execute(PROCESSES.delete().where(PROCESSES.c.process == self.process))

    # Matches

    async def begin_match(self, match: str, text: str) -> None:
        """Keep what was agreed before the first card."""
        await self._write(self._statements.begin_match, match=match, begun=text, ended=None)

    async def add_moves(self, match: str, first: int, moves: Sequence[Made]) -> None:
        """Append moves from number `first` on, all or none; they are on disk when this returns. Raises `Outrun` if another was faster."""
        await self._write_rows(self._statements.add_move, [_move_row(match, seq, made) for seq, made in enumerate(moves, first)])

    async def end_match(self, match: str, text: str) -> None:
        """Keep the whole record; from now on everybody may read it."""
        await self._write(self._statements.end_match, which=match, text=text)

    async def match(self, match: str) -> tuple[str, Sequence[sql.Row[Any]]]:
        """How a match began, and its moves in order."""
        (begun,) = await self._read(sql.select(MATCHES.c.begun).where(MATCHES.c.match == match))
        moves = sql.select(MOVES).where(MOVES.c.match == match).order_by(MOVES.c.seq)
        return begun.begun, await self._read(moves)

    async def record(self, match: str) -> str | None:
        """The record of a match that is over."""
        rows = await self._read(sql.select(MATCHES.c.ended).where(MATCHES.c.match == match))
        return rows[0].ended if rows else None

    async def story(self, match: str) -> dict[str, Any] | None:
        """A match that is over as it was told when it was played, whatever the rules say today."""
        text = await self.record(match)
        if text is None:
            return None
        _, moves = await self.match(match)
        fields = record.fields(text)
        seats = range(1, int(fields["seats"]) + 1)
        return {
            "match": match,
            "game": fields["game"],
            "rules": int(fields["rules"]),
            "names": [fields[f"name @{seat}"] for seat in seats],
            "players": [fields[f"player @{seat}"] for seat in seats],
            "moves": [
                {"seq": row.seq, "seat": row.seat, "move": row.move, "at": row.at, "events": json.decode(row.events) if row.events else []}
                for row in moves
            ],
        }

    async def ended(self) -> list[str]:
        """Every match that is over."""
        return [row.match for row in await self._read(sql.select(MATCHES.c.match).where(MATCHES.c.ended.is_not(None)))]

    async def rename(self, match: str, renamed: Callable[[str], str]) -> bool:
        """Change the names in the record of a match that is over; false if there is none such."""
        rows = await self._read(sql.select(MATCHES).where(MATCHES.c.match == match, MATCHES.c.ended.is_not(None)))
        for row in rows:
            texts = {"begun": renamed(row.begun), "ended": renamed(row.ended)}
            async with _failing(), self._engine.begin() as connection:
                await connection.execute(MATCHES.update().where(MATCHES.c.match == match).values(texts))
        return bool(rows)

    # How it is done

    async def _read(self, query: sql.Select[Any]) -> Sequence[sql.Row[Any]]:
        async with _failing(), self._engine.connect() as connection:
            rows: Sequence[sql.Row[Any]] = (await connection.execute(query)).all()
            return rows

    async def _taken(self, query: sql.Executable) -> dict[str, str]:
        async with _failing(), self._engine.begin() as connection:
            return {row.code: row.state for row in await connection.execute(query, {"me": self.process})}

    async def _write(self, kind: Kind, **row: Any) -> None:
        await self._write_rows(kind, [row])

    async def _write_rows(self, kind: Kind, rows: Sequence[Values]) -> None:
        done = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(kind, rows, done))
        await done

    async def _write_groups(self) -> None:
        while True:
            group = [await self._jobs.get()]
            while len(group) < limits.GROUP and not self._jobs.empty():
                group.append(self._jobs.get_nowait())
            begun = time.perf_counter()
            await self._commit(group)
            self._timed(time.perf_counter() - begun)
            for _ in group:
                self._jobs.task_done()

    async def _commit(self, group: list[Job]) -> None:
        """One transaction for all; rows of the same kind go together. A table has one job under way, so their order is free."""
        kinds: dict[Kind, list[Job]] = {}
        for job in group:
            kinds.setdefault(job.kind, []).append(job)
        try:
            taken = await (self._pen.write(partial(_write_down, kinds)) if self._pen else self._write_afar(kinds))
        except Exception:  # whatever it was, those who wait must hear of it and the next group must be tried
            log.exception("a commit failed")
            _settle(group, StoreFailed("It could not be kept, so nothing was done; try again in a moment."))
        else:
            _settle([job for job in group if job in taken], None)
            late = [job for job in group if job not in taken]
            _settle(late, Outrun("Another server has this table now; come back in a moment."))
            for job in late:
                self.outrun(job.rows[0])

    async def _write_afar(self, kinds: Kinds) -> set[Job]:
        async with self._engine.begin() as connection:
            return {job for kind, jobs in kinds.items() for job in await _execute(connection, kind, jobs)}


async def _execute(connection: AsyncConnection, kind: Kind, jobs: list[Job]) -> list[Job]:
    """Write rows of one kind; the jobs that were taken."""
    if not kind.key:
        await connection.execute(kind.statement, [row for job in jobs for row in job.rows])
        return jobs
    rows = _different(jobs)
    keys = {tuple(row) for row in await connection.execute(kind.statement, {"rows": json.encode(rows).decode()} if kind.as_one else rows)}
    if kind.remove is not None and (parts := _parts(jobs, keys)):
        await connection.execute(kind.remove, parts)
    return _whole(jobs, keys)


def _write_down(kinds: Kinds, connection: sqlite3.Connection) -> set[Job]:
    """The same without a detour, for SQLite: its own driver takes a row at a time, and says of each whether it was taken."""
    taken: set[Job] = set()
    for kind, jobs in kinds.items():
        plain = _plain(kind.statement, tuple(jobs[0].rows[0]))
        if kind.as_one:
            keys = set(connection.execute(plain.string, {"rows": json.encode(_different(jobs)).decode()}).fetchall())
            taken.update(_whole(jobs, keys))
            for row in _parts(jobs, keys):
                connection.execute(_plain(kind.remove, ()).string, row)
        else:
            for job in jobs:
                (row,) = job.rows
                if connection.execute(plain.string, plain.construct_params(row) or {}).fetchall() or not kind.key:
                    taken.add(job)
    return taken


def _different(jobs: list[Job]) -> list[Values]:
    """The rows of these, each once: one statement must not touch a row twice."""
    return list({key: row for job in jobs for key, row in zip(job.keys, job.rows, strict=True)}.values())


def _whole(jobs: list[Job], keys: set[Key]) -> list[Job]:
    """The jobs of which all rows were taken."""
    return [job for job in jobs if keys.issuperset(job.keys)]


def _parts(jobs: list[Job], keys: set[Key]) -> list[Values]:
    """The rows that were taken of no whole job, and must not stay."""
    parts = keys - {key for job in _whole(jobs, keys) for key in job.keys}
    return [row for job in jobs for key, row in zip(job.keys, job.rows, strict=True) if key in parts]


def _move_row(match: str, seq: int, made: Made) -> Values:
    command, entry, text, told = made
    return {
        "match": match,
        "seq": seq,
        "seat": entry.seat,
        "command": command.id,
        "move": text,
        "digest": entry.digest,
        "at": command.made,
        "came": command.came,
        "events": told.all,
        "attachment": base64.b64encode(entry.attachment).decode() if entry.attachment else None,
    }


@cache
def _plain(statement: sql.Executable, columns: tuple[str, ...]) -> sql.Compiled:
    return cast(ClauseElement, statement).compile(dialect=PLAIN, column_keys=list(columns))


def _connect(file: str) -> sqlite3.Connection:
    connection = sqlite3.connect(file)
    _durable(connection, None)
    return connection


def _settle(group: list[Job], error: StoreFailed | None) -> None:
    for job in group:
        if job.done.done():  # who waited for it has gone
            continue
        if error:
            job.done.set_exception(error)
        else:
            job.done.set_result(None)


def engine(data: str | Path) -> AsyncEngine:
    """The way to a database: the URL of one, or the path of an SQLite file."""
    try:
        url = sql.make_url(str(data)) if "://" in str(data) else sql.URL.create("sqlite", database=str(data))
        url = url.set(drivername=DRIVERS[url.drivername])
    except (KeyError, sql.exc.ArgumentError):
        raise CannotSave("Tables are kept in an SQLite file or at a postgresql:// address.") from None
    if url.get_backend_name() == "postgresql":
        patience = {"timeout": limits.BUSY, "command_timeout": limits.BUSY}
        return create_async_engine(url, hide_parameters=True, connect_args=patience)
    made = create_async_engine(url, hide_parameters=True)  # they hold names and secrets
    sql.event.listen(made.sync_engine, "connect", _durable)
    return made


def _durable(connection: Any, _: object) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "secure_delete=ON",
        "temp_store=MEMORY",
        f"busy_timeout={limits.BUSY * 1000:.0f}",
    ):
        connection.execute(f"PRAGMA {pragma}")


@contextlib.asynccontextmanager
async def _kept(engine: AsyncEngine) -> AsyncIterator[None]:
    """Say in one sentence why a database cannot be opened, and leave nothing half open."""
    alone = engine.dialect.name == "sqlite"
    try:
        if alone:  # tried here first: aiosqlite would leave a thread behind
            sqlite3.connect(engine.url.database or "").close()
        yield
    except (sqlite3.Error, sql.exc.DBAPIError, OSError) as error:  # asyncpg lets those of the network through
        why = error.orig if isinstance(error, sql.exc.DBAPIError) else error
        raise CannotSave(f"Tables cannot be kept in {engine.url.database if alone else engine.url}: {why or 'nobody answers'}.") from None
    finally:
        await engine.dispose()


@contextlib.asynccontextmanager
async def _failing() -> AsyncIterator[None]:
    """Whatever the database says, those who ask hear that it did not work."""
    try:
        yield
    except (sql.exc.SQLAlchemyError, OSError) as error:
        log.error("the store failed: %s", type(error).__name__)
        raise StoreFailed("The store cannot be reached; try again in a moment.") from None
