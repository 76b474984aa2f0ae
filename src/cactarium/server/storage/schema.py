"""The tables of the database, and its migrations."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from ...engine.errors import CactariumError

metadata = sql.MetaData()

SCHEMA = sql.Table("schema", metadata, sql.Column("version", sql.Integer, primary_key=True))
TABLES = sql.Table(
    "tables",
    metadata,
    sql.Column("code", sql.Text, primary_key=True),
    sql.Column("state", sql.Text, nullable=False),
    sql.Column("holder", sql.Text),  # the process that serves it
    sql.Column("lease", sql.Integer, nullable=False),  # grows with every change of holder: a write under an older number is refused
    sql.Column("version", sql.Integer, nullable=False),  # of the state: a write that does not follow on it is refused
    sql.Column("opener", sql.Text, unique=True),  # the hash of the secret with which it was opened, so that `create` can be repeated
)
LINES = sql.Table(
    "lines",
    metadata,
    sql.Column("code", sql.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("owner", sql.Text, nullable=False),  # the hash of the seat's secret
    sql.Column("said", sql.Text, nullable=False),  # the message as JSON
)
MATCHES = sql.Table(
    "matches",
    metadata,
    sql.Column("match", sql.Text, primary_key=True),
    sql.Column("begun", sql.Text, nullable=False),  # the record before the first move
    sql.Column("ended", sql.Text),  # the whole record, once the match is over
    sql.Column("changed", sql.Float),  # when it began or ended, in seconds since 1970; None until a server of 0.2.0 has seen the match
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
    sql.Column("came", sql.Float),  # when it arrived
    sql.Column("events", sql.Text),  # the messages of its events
    sql.Column("attachment", sql.Text),  # base64 of data that the game stores with the move
    sql.UniqueConstraint("match", "seat", "command"),
)
PROCESSES = sql.Table(
    "processes",
    metadata,
    sql.Column("process", sql.Text, primary_key=True),
    sql.Column("expires", sql.Float, nullable=False),  # in the database's time
)
BANS = sql.Table(
    "bans",
    metadata,
    sql.Column("address", sql.Text, primary_key=True),
    sql.Column("until", sql.Float, nullable=False),  # in seconds since 1970
    sql.Column("why", sql.Text, nullable=False),
)
ORDERS = sql.Table(
    "orders",
    metadata,
    sql.Column("number", sql.Text, primary_key=True),
    sql.Column("code", sql.Text, nullable=False),  # the table that it is about; whichever process holds that carries it out
    sql.Column("action", sql.Text, nullable=False),  # as JSON
    sql.Column("made", sql.Float, nullable=False),  # in seconds since 1970
)
REPORTS = sql.Table(
    "reports",
    metadata,
    sql.Column("number", sql.Text, primary_key=True),
    sql.Column("code", sql.Text, nullable=False),  # the table that it is about
    sql.Column("about", sql.Text, nullable=False),  # as JSON
    sql.Column("made", sql.Float, nullable=False),  # in seconds since 1970
)

# Version n is the result of the first n steps. A published step is never edited.
STEPS = (
    """
    CREATE TABLE tables (code TEXT NOT NULL PRIMARY KEY, state TEXT NOT NULL);
    CREATE TABLE matches (match TEXT NOT NULL PRIMARY KEY, begun TEXT NOT NULL, ended TEXT);
    CREATE TABLE moves (
        match TEXT NOT NULL REFERENCES matches (match),
        seq INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        command TEXT NOT NULL,
        move TEXT NOT NULL,
        digest TEXT NOT NULL,
        at FLOAT NOT NULL,
        PRIMARY KEY (match, seq),
        UNIQUE (match, seat, command)
    )
    """,
    """
    ALTER TABLE moves ADD COLUMN events TEXT;
    ALTER TABLE tables ADD COLUMN holder TEXT;
    CREATE TABLE processes (process TEXT NOT NULL PRIMARY KEY, expires FLOAT NOT NULL)
    """,
    """
    ALTER TABLE moves ADD COLUMN came FLOAT
    """,
    """
    ALTER TABLE moves ADD COLUMN attachment TEXT
    """,
    """
    ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0
    """,
    """
    ALTER TABLE tables ADD COLUMN opener TEXT;
    CREATE UNIQUE INDEX tables_opener ON tables (opener);
    CREATE TABLE lines (
        code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        owner TEXT NOT NULL,
        said TEXT NOT NULL,
        PRIMARY KEY (code, number)
    )
    """,
    """
    ALTER TABLE tables ADD COLUMN lease INTEGER NOT NULL DEFAULT 0
    """,
    """
    ALTER TABLE matches ADD COLUMN changed FLOAT;
    CREATE INDEX matches_changed ON matches (changed);
    CREATE TABLE bans (address TEXT NOT NULL PRIMARY KEY, until FLOAT NOT NULL, why TEXT NOT NULL);
    CREATE TABLE orders (number TEXT NOT NULL PRIMARY KEY, code TEXT NOT NULL, action TEXT NOT NULL, made FLOAT NOT NULL);
    CREATE TABLE reports (number TEXT NOT NULL PRIMARY KEY, code TEXT NOT NULL, about TEXT NOT NULL, made FLOAT NOT NULL)
    """,
)
VERSION = len(STEPS)
LOCK_STATEMENTS = {
    "sqlite": "BEGIN IMMEDIATE",  # changes of a schema do not begin a transaction by themselves there
    "postgresql": "SELECT pg_advisory_xact_lock(7241984)",  # any number that nobody else on the server uses
}


class WrongSchema(CactariumError):
    """The database was written by a newer server."""


def newer(version: int) -> str:
    """What to do about a store of a newer server."""
    return (
        f"The data has schema {version}, this version writes schema {VERSION} and left it as it is: install a newer version of Cactarium."
    )


async def migrate(connection: AsyncConnection) -> None:
    """Migrate an empty or old database; if several processes try, one does it and the others wait."""
    await connection.exec_driver_sql(LOCK_STATEMENTS[connection.dialect.name])
    await connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL PRIMARY KEY)")
    version = await connection.scalar(sql.select(SCHEMA.c.version)) or 0
    if version > VERSION:
        raise WrongSchema(newer(version))
    for step in STEPS[version:]:
        for statement in step.split(";"):
            await connection.exec_driver_sql(statement)
    if version < VERSION:
        await connection.execute(SCHEMA.delete())
        await connection.execute(SCHEMA.insert(), {"version": VERSION})
