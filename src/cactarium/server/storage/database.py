"""Connections to SQLite and PostgreSQL."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ...engine.errors import CannotSave
from ..errors import StoreFailed
from ..net import limits

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}

log = logging.getLogger(__name__)


def engine(data: str | Path) -> AsyncEngine:
    """An engine for the URL of a database, or for the path of an SQLite file."""
    try:
        url = sql.make_url(str(data)) if "://" in str(data) else sql.URL.create("sqlite", database=str(data))
        url = url.set(drivername=DRIVERS[url.drivername])
    except (KeyError, sql.exc.ArgumentError):
        raise CannotSave("Tables are kept in an SQLite file or at a postgresql:// address.") from None
    if url.get_backend_name() == "postgresql":
        timeouts = {"timeout": limits.BUSY, "command_timeout": limits.BUSY}
        return create_async_engine(url, hide_parameters=True, connect_args=timeouts)
    made = create_async_engine(url, hide_parameters=True)  # parameters hold names and secrets
    sql.event.listen(made.sync_engine, "connect", _configure)
    return made


def connect_sqlite(file: str) -> sqlite3.Connection:
    """A connection of the writer's own."""
    connection = sqlite3.connect(file)
    _configure(connection, None)
    return connection


def _configure(connection: Any, _: object) -> None:
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
async def opening(engine: AsyncEngine) -> AsyncIterator[None]:
    """Turn errors while a database is opened into one sentence, and leave no connection open."""
    is_file = engine.dialect.name == "sqlite"
    try:
        if is_file:  # tried here first: aiosqlite would leave a thread behind
            sqlite3.connect(engine.url.database or "").close()
        yield
    except (sqlite3.Error, sql.exc.DBAPIError, OSError) as error:  # asyncpg raises OSError for the network
        why = error.orig if isinstance(error, sql.exc.DBAPIError) else error
        raise CannotSave(f"Tables cannot be kept in {engine.url.database if is_file else engine.url}: {why or 'nobody answers'}.") from None
    finally:
        await engine.dispose()


@contextlib.asynccontextmanager
async def store_errors() -> AsyncIterator[None]:
    """Turn errors of the database into `StoreFailed`."""
    try:
        yield
    except (sql.exc.SQLAlchemyError, OSError) as error:
        log.error("the store failed: %s", type(error).__name__)
        raise StoreFailed("The store cannot be reached; try again in a moment.") from None
