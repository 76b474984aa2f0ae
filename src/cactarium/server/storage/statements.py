"""The SQL statements of the store, in the dialect of one database.

Every write to a table or its match is fenced: it names the number of the lease under which the table is served, and changes nothing
once another process, or a later lease of the same process, has taken the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite

from ..net import limits
from .schema import LINES, MATCHES, MOVES, PROCESSES, TABLES

INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
# Moves are most of what is written: all rows of a batch are one JSON parameter of one statement.
ADD = """
    INSERT INTO {table} ({columns}) SELECT {columns} FROM {rows} JOIN tables USING (code, lease)
    WHERE true ORDER BY {key} {lock}
    ON CONFLICT DO NOTHING RETURNING {key}
"""
# A process that takes the table waits until moves of the former holder are committed, and then reads them.
LOCK = {"sqlite": "", "postgresql": "FOR SHARE OF tables"}
NOW = {
    "sqlite": sql.literal_column("(julianday('now') - 2440587.5) * 86400.0", sql.Float),
    "postgresql": sql.literal_column("extract(epoch FROM clock_timestamp())", sql.Float),
}


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of rows; those that were written come back by their `key`, the others are in conflict."""

    statement: sql.Executable
    key: tuple[str, ...] = ()
    remove: sql.Executable | None = None  # for batches in one parameter: deletes a row of a job that was only partly inserted

    @property
    def as_one(self) -> bool:
        """Whether all rows are one parameter of the statement."""
        return self.remove is not None


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
        self.add_move = _batch(dialect, MOVES, "match", "seq", "seat", "command")
        self.add_line = _batch(dialect, LINES, "code", "number")
        self.remove_line = Kind(LINES.delete().where(LINES.c.code == sql.bindparam("at"), LINES.c.number == sql.bindparam("which"), held))

        lease = {"expires": now + limits.LEASE}
        me = PROCESSES.c.process == sql.bindparam("me")
        self.renew = PROCESSES.update().where(me, PROCESSES.c.expires > now).values(lease).returning(PROCESSES.c.process)
        self.enter = insert(PROCESSES).values(process=sql.bindparam("me"), **lease)
        self.enter = self.enter.on_conflict_do_update(index_elements=["process"], set_=lease)
        self.alive = sql.select(PROCESSES.c.process).where(PROCESSES.c.expires > now)
        self.bury = PROCESSES.delete().where(PROCESSES.c.expires <= now - limits.LEASE)
        taken = TABLES.update().values(holder=sql.bindparam("me"), lease=TABLES.c.lease + 1)
        self.take_all = taken.returning(TABLES.c.code, TABLES.c.state, TABLES.c.lease)
        self.take = self.take_all.where(TABLES.c.holder.is_(None) | TABLES.c.holder.not_in(self.alive))


def _batch(dialect: str, table: sql.Table, *key: str) -> Kind:
    columns = ", ".join(table.c.keys())
    extra = [TABLES.c.lease] if "code" in table.c else [TABLES.c.code, TABLES.c.lease]
    rows = _rows(dialect, *table.c, *extra)
    statement = ADD.format(table=table.name, columns=columns, rows=rows, lock=LOCK[dialect], key=", ".join(key))
    this = " AND ".join(f"{column.name} = :{column.name}" for column in table.primary_key)
    return Kind(sql.text(statement), key, sql.text(f"DELETE FROM {table.name} WHERE {this}"))


def _rows(dialect: str, *columns: sql.Column[Any]) -> str:
    """The rows of a JSON list, as something to select from."""
    if dialect == "sqlite":
        return "(SELECT " + ", ".join(f"json_extract(value, '$.{c.name}') AS {c.name}" for c in columns) + " FROM json_each(:rows)) AS rows"
    return "json_to_recordset(CAST(:rows AS json)) AS rows(" + ", ".join(f"{c.name} {c.type}" for c in columns) + ")"
