"""The SQL statements of the store, in the dialect of one database.

Every write to a table or its match is fenced: it names the number of the lease under which the table is served, and changes nothing
once another process, or a later lease of the same process, has taken the table.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import sqlalchemy as sql
from msgspec import json
from sqlalchemy.dialects import postgresql, sqlite

from ..net import limits
from .schema import LINES, MATCHES, MOVES, PROCESSES, TABLES

INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
# Moves are most of what is written: all rows of a batch are in one statement.
ADD = """
    INSERT INTO {table} ({columns}) SELECT {columns} FROM {rows} JOIN tables USING (code, lease)
    WHERE true {order} ON CONFLICT DO NOTHING
"""
NOW = {
    "sqlite": sql.literal_column("(julianday('now') - 2440587.5) * 86400.0", sql.Float),
    "postgresql": sql.literal_column("extract(epoch FROM clock_timestamp())", sql.Float),
}


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of rows that are written one by one; those that were written come back by their `key`, the others are in conflict."""

    statement: sql.Executable
    key: tuple[str, ...] = ()

    def key_of(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """The key of a row."""
        return tuple(row[name] for name in self.key)


class Batch:
    """A kind of rows of which many are written at once, as tuples in the order of `columns`; rows in conflict are left out."""

    def __init__(self, table: sql.Table, *key: str) -> None:
        self.columns = (*table.c, TABLES.c.lease) if "code" in table.c else (*table.c, TABLES.c.code, TABLES.c.lease)
        self.key = key
        self._names = tuple(column.name for column in self.columns)
        self._table = table
        self._key_of = operator.itemgetter(*(self._names.index(name) for name in key))
        self._inserts: dict[int, str] = {}
        this = " AND ".join(f"{name} = :{name}" for name in key)
        self.remove = sql.text(f"DELETE FROM {table.name} WHERE {this}")

    def key_of(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """The key of a row."""
        key: tuple[Any, ...] = self._key_of(row)
        return key

    @cached_property
    def statement(self) -> sql.TextClause:
        """For PostgreSQL: all rows are one JSON value, and those that were inserted come back by their keys.

        A process that takes the table waits until moves of the former holder are committed, and then reads them.
        """
        types = ", ".join(f"{column.name} {column.type}" for column in self.columns)
        key = ", ".join(self.key)
        rows = f"json_to_recordset(CAST(:rows AS json)) AS rows({types})"
        return sql.text(self._add(rows, f"ORDER BY {key} FOR SHARE OF tables") + f" RETURNING {key}")

    def as_json(self, rows: Iterable[tuple[Any, ...]]) -> str:
        """Rows as that statement takes them."""
        return json.encode([dict(zip(self._names, row, strict=True)) for row in rows]).decode()

    def insert(self, rows: int) -> str:
        """For SQLite: a statement for so many rows, whose values are its parameters one after the other."""
        if rows not in self._inserts:
            names = ", ".join(f"column{n} AS {name}" for n, name in enumerate(self._names, 1))
            row = f"({', '.join('?' * len(self._names))})"
            self._inserts[rows] = self._add(f"(SELECT {names} FROM (VALUES {', '.join([row] * rows)}))", "")
        return self._inserts[rows]

    def _add(self, rows: str, order: str) -> str:
        columns = ", ".join(self._table.c.keys())
        return ADD.format(table=self._table.name, columns=columns, rows=rows, order=order)


class Statements:
    """All statements for one dialect."""

    def __init__(self, dialect: str) -> None:
        insert, now = INSERT[dialect], NOW[dialect]
        table = insert(TABLES)
        new = table.excluded
        ours = sql.and_(TABLES.c.lease == new.lease, TABLES.c.version == new.version - 1)
        kept = table.on_conflict_do_update(index_elements=["code"], set_={"state": new.state, "version": new.version}, where=ours)
        held = sql.exists().where(TABLES.c.code == sql.bindparam("at"), TABLES.c.lease == sql.bindparam("under"))
        self.open_table = Kind(insert(TABLES).on_conflict_do_nothing().returning(TABLES.c.code), ("code",))
        self.keep_table = Kind(kept.returning(TABLES.c.code, TABLES.c.version), ("code", "version"))
        self.clear_table = Kind(TABLES.delete().where(TABLES.c.code == sql.bindparam("at"), TABLES.c.lease == sql.bindparam("under")))
        self.begin_match = Kind(insert(MATCHES).on_conflict_do_nothing().returning(MATCHES.c.match), ("match",))
        ended = MATCHES.update().where(MATCHES.c.match == sql.bindparam("which"), held)
        ended = ended.values(ended=sql.bindparam("text"), changed=sql.bindparam("when"))
        self.end_match = Kind(ended)
        self.add_move = Batch(MOVES, "match", "seq", "seat", "command")
        self.add_line = Batch(LINES, "code", "number")
        self.remove_line = Kind(LINES.delete().where(LINES.c.code == sql.bindparam("at"), LINES.c.number == sql.bindparam("which"), held))

        lease = {"expires": now + limits.LEASE_SECONDS}
        me = PROCESSES.c.process == sql.bindparam("me")
        self.renew = PROCESSES.update().where(me, PROCESSES.c.expires > now).values(lease).returning(PROCESSES.c.process)
        self.enter = insert(PROCESSES).values(process=sql.bindparam("me"), **lease)
        self.enter = self.enter.on_conflict_do_update(index_elements=["process"], set_=lease)
        self.alive = sql.select(PROCESSES.c.process).where(PROCESSES.c.expires > now)
        self.bury = PROCESSES.delete().where(PROCESSES.c.expires <= now - limits.LEASE_SECONDS)
        taken = TABLES.update().values(holder=sql.bindparam("me"), lease=TABLES.c.lease + 1)
        self.take_all = taken.returning(TABLES.c.code, TABLES.c.state, TABLES.c.lease)
        self.take = self.take_all.where(TABLES.c.holder.is_(None) | TABLES.c.holder.not_in(self.alive))
