"""Tables, matches and moves in SQLite or PostgreSQL. What a write returns from is on disk."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sql
from msgspec import json
from sqlalchemy.ext.asyncio import AsyncEngine

from ...engine import record
from ..errors import StoreFailed
from .database import connect_sqlite, engine, opening, store_errors
from .schema import LINES, MATCHES, MOVES, PROCESSES, TABLES, migrate
from .sqlite_writer import SqliteWriter
from .statements import Statements
from .writer import GroupWriter, Landed, settle


class Lease(NamedTuple):
    """The right to write to a table, until somebody takes the table under a higher number."""

    code: str
    number: int


class StoredTable(NamedTuple):
    """A table that was taken: its lease and its state."""

    lease: Lease
    state: str


class StoredMove(NamedTuple):
    """A row of the log of a match."""

    seat: int
    command: str
    move: str
    digest: str
    at: float  # when it counts as made
    came: float | None  # when it arrived
    events: str  # a JSON array
    attachment: bytes = b""

    @property
    def attachment_text(self) -> str:
        """The attachment in base64."""
        return base64.b64encode(self.attachment).decode()


class Store:
    """The database for one server process."""

    def __init__(self, data: str | Path, process: str = "alone", timed: Callable[[float], None] = lambda _: None) -> None:
        """Use a file or the URL of a database; `timed` is called with the seconds of each commit."""
        self.process = process
        self._engine = engine(data)
        is_file = self._engine.dialect.name == "sqlite"
        sqlite_writer = SqliteWriter(partial(connect_sqlite, self._engine.url.database or "")) if is_file else None
        self._statements = Statements(self._engine.dialect.name)
        self._writer = GroupWriter(self._engine, sqlite_writer, timed)
        self.leases = LeaseStore(self)
        self.chats = ChatStore(self)
        self._is_open = False

    @property
    def engine(self) -> AsyncEngine:
        """For statements that belong to no table or match."""
        return self._engine

    def on_conflict(self, call: Callable[[str], None]) -> None:
        """Call this with the code of every table that could not be written because of a conflict."""
        self._writer.on_conflict = call

    async def open(self) -> None:
        """Create the database, or migrate it to today's schema."""
        async with opening(self._engine), self._engine.begin() as connection:
            await migrate(connection)
        self._is_open = True

    async def close(self) -> None:
        """Write what is queued, give up all leases, and close the database."""
        await self._writer.close()
        if self._is_open:
            with contextlib.suppress(StoreFailed):
                await self.leases.release_all()
        await self._engine.dispose()

    # Tables

    async def open_table(self, code: str, state: str, version: int, opener: str) -> Lease:
        """Store a new table; raises `Conflict` if there is one with this code or opener."""
        lease = Lease(code, 1)
        row = {"code": code, "state": state, "holder": self.process, "lease": lease.number, "version": version, "opener": opener}
        await self._writer.write(code, self._statements.open_table, [row])
        return lease

    async def opened(self, opener: str) -> str | None:
        """The code of the table that was opened with the hash of this secret."""
        rows = await self._read(sql.select(TABLES.c.code).where(TABLES.c.opener == opener))
        return rows[0].code if rows else None

    async def keep_table(self, lease: Lease, state: str, version: int) -> None:
        """Store the next version of a table; raises `Conflict` if the lease is over or the version was stored before."""
        row = {"code": lease.code, "state": state, "holder": self.process, "lease": lease.number, "version": version}
        await self._writer.write(lease.code, self._statements.keep_table, [row])

    async def clear_table(self, lease: Lease) -> None:
        """Delete a table and its chat; its finished matches stay."""
        await self._writer.write(lease.code, self._statements.clear_table, [{"at": lease.code, "under": lease.number}])

    # Matches

    async def begin_match(self, match: str, text: str) -> None:
        """Store the header of a match."""
        row = {"match": match, "begun": text, "ended": None, "changed": time.time()}
        await self._writer.write(match, self._statements.begin_match, [row])

    async def add_moves(self, lease: Lease, match: str, first: int, moves: Sequence[StoredMove]) -> None:
        """Append moves from number `first` on, all or none. Raises `Conflict` if the lease is over or a number is taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put_moves(lease, match, first, moves, partial(settle, done))
        await done

    def put_moves(self, lease: Lease, match: str, first: int, moves: Sequence[StoredMove], landed: Landed) -> None:
        """The same; `landed` is called when they are on disk, or with the reason why they are not."""
        rows = [_row(lease, match, seq, move) for seq, move in enumerate(moves, first)]
        self._writer.put(lease.code, self._statements.add_move, rows, landed)

    async def end_match(self, lease: Lease, match: str, text: str) -> None:
        """Store the whole record; from now on everybody may read it."""
        row = {"which": match, "text": text, "when": time.time(), "at": lease.code, "under": lease.number}
        await self._writer.write(lease.code, self._statements.end_match, [row])

    async def match(self, match: str) -> tuple[str, list[StoredMove]]:
        """The header of a match, and its moves in order."""
        (begun,) = await self._read(sql.select(MATCHES.c.begun).where(MATCHES.c.match == match))
        rows = await self._read(sql.select(MOVES).where(MOVES.c.match == match).order_by(MOVES.c.seq))
        return begun.begun, [_move(row) for row in rows]

    async def record(self, match: str) -> str | None:
        """The record of a finished match."""
        rows = await self._read(sql.select(MATCHES.c.ended).where(MATCHES.c.match == match))
        return rows[0].ended if rows else None

    async def story(self, match: str) -> dict[str, Any] | None:
        """A finished match with its events as they were sent, under whatever rules it was played."""
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
            "moves": [_told(seq, move) for seq, move in enumerate(moves, 1)],
        }

    async def ended(self) -> list[str]:
        """The ids of all finished matches."""
        return [row.match for row in await self._read(sql.select(MATCHES.c.match).where(MATCHES.c.ended.is_not(None)))]

    async def rename(self, match: str, renamed: Callable[[str], str]) -> bool:
        """Change the names in the record of a finished match; false if there is none."""
        rows = await self._read(sql.select(MATCHES).where(MATCHES.c.match == match, MATCHES.c.ended.is_not(None)))
        for row in rows:
            texts = {"begun": renamed(row.begun), "ended": renamed(row.ended)}
            async with store_errors(), self._engine.begin() as connection:
                await connection.execute(MATCHES.update().where(MATCHES.c.match == match).values(texts))
        return bool(rows)

    async def _read(self, query: sql.Select[Any]) -> Sequence[sql.Row[Any]]:
        async with store_errors(), self._engine.connect() as connection:
            rows: Sequence[sql.Row[Any]] = (await connection.execute(query)).all()
            return rows


class ChatStore:
    """The chat lines of tables."""

    def __init__(self, store: Store) -> None:
        self._writer = store._writer
        self._statements = store._statements
        self._read = store._read

    async def add(self, lease: Lease, number: int, owner: str, said: str) -> None:
        """Store a chat line; raises `Conflict` if the lease is over."""
        await self._writer.write(lease.code, self._statements.add_line, [(lease.code, number, owner, said, lease.number)])

    async def remove(self, lease: Lease, numbers: Iterable[int]) -> None:
        """Delete chat lines."""
        rows = [{"at": lease.code, "under": lease.number, "which": number} for number in numbers]
        await asyncio.gather(*(self._writer.write(lease.code, self._statements.remove_line, [row]) for row in rows))

    async def lines(self, code: str) -> Sequence[sql.Row[Any]]:
        """The chat lines of a table, in order."""
        return await self._read(sql.select(LINES).where(LINES.c.code == code).order_by(LINES.c.number))


class LeaseStore:
    """Which process lives, and which one holds which table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._process = store.process
        self._engine = store._engine
        self._statements = store._statements

    async def enter(self) -> None:
        """Register this process as alive."""
        async with store_errors(), self._engine.begin() as connection:
            await connection.execute(self._statements.enter, {"me": self._process})

    async def renew(self) -> list[str]:
        """Renew the lease of this process; the processes that live. This one is not among them if it was silent for too long."""
        async with store_errors(), self._engine.begin() as connection:
            await connection.execute(self._statements.renew, {"me": self._process})
            await connection.execute(self._statements.bury)
            return list((await connection.scalars(self._statements.alive)).all())

    async def holder(self, code: str) -> str | None:
        """The live process that holds this table; empty if none does, None if there is no such table."""
        held = sql.select(sql.case((TABLES.c.holder.in_(self._statements.alive), TABLES.c.holder), else_="").label("holder"))
        rows = await self._store._read(held.where(TABLES.c.code == code))
        return rows[0].holder if rows else None

    async def take(self, code: str | None = None) -> list[StoredTable]:
        """Take a table that nobody holds, or all such tables, each under a new lease."""
        return await self._take(self._statements.take if code is None else self._statements.take.where(TABLES.c.code == code))

    async def take_all(self) -> list[StoredTable]:
        """Take every table: for a process that is alone."""
        return await self._take(self._statements.take_all)

    async def _take(self, query: sql.Executable) -> list[StoredTable]:
        async with store_errors(), self._engine.begin() as connection:
            rows = await connection.execute(query, {"me": self._process})
            return [StoredTable(Lease(row.code, row.lease), row.state) for row in rows]

    async def release(self, code: str) -> None:
        """Give up a table."""
        await self._release(TABLES.c.code == code)

    async def release_all(self) -> None:
        """Release all leases and deregister this process."""
        await self._release(sql.true())
        async with store_errors(), self._engine.begin() as connection:
            await connection.execute(PROCESSES.delete().where(PROCESSES.c.process == self._process))

    async def _release(self, which: sql.ColumnElement[bool]) -> None:
        mine = TABLES.c.holder == self._process
        async with store_errors(), self._engine.begin() as connection:
            await connection.execute(TABLES.update().where(mine, which).values(holder=None))


def _told(seq: int, move: StoredMove) -> dict[str, Any]:
    return {"seq": seq, "seat": move.seat, "move": move.move, "at": move.at, "events": json.decode(move.events)}


def _row(lease: Lease, match: str, seq: int, move: StoredMove) -> tuple[Any, ...]:
    """A move in the order of the columns of `moves`, with the lease under which it is written."""
    seat, command, text, digest, at, came, events, attachment = move
    return match, seq, seat, command, text, digest, at, came, events, move.attachment_text if attachment else None, lease.code, lease.number


def _move(row: sql.Row[Any]) -> StoredMove:
    attachment = base64.b64decode(row.attachment or "", validate=True)
    return StoredMove(row.seat, row.command, row.move, row.digest, row.at, row.came, row.events or "[]", attachment)
