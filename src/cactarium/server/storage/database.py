"""Connections to SQLite and PostgreSQL."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ...engine.errors import CannotSave
from ..errors import StoreDamaged, StoreFailed
from ..net import limits

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg"}

OWNER_ONLY = 0o600

log = logging.getLogger(__name__)


def engine(data: str | Path) -> AsyncEngine:
    """An engine for the URL of a database, or for the path of an SQLite file."""
    try:
        url = sql.make_url(str(data)) if "://" in str(data) else sql.URL.create("sqlite", database=str(data))
        url = url.set(drivername=DRIVERS[url.drivername])
    except (KeyError, sql.exc.ArgumentError):
        raise CannotSave("Tables are kept in an SQLite file or at a postgresql:// address.") from None
    if url.get_backend_name() == "postgresql":
        timeouts = {"timeout": limits.BUSY_SECONDS, "command_timeout": limits.BUSY_SECONDS}
        return create_async_engine(url, hide_parameters=True, connect_args=timeouts)
    made = create_async_engine(url, hide_parameters=True)  # parameters hold names and secrets
    sql.event.listen(made.sync_engine, "connect", _configure)
    return made


def sqlite_file(data: str | Path) -> Path | None:
    """The path of an SQLite file; None for another database or one in memory."""
    url = engine(data).url
    is_file = url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:"
    return Path(url.database or "") if is_file else None


def store_file(data: str | Path) -> Path | None:
    """The SQLite file of a store, None for another database; raises `CannotSave` if there is none or this user may not use it."""
    file = sqlite_file(data)
    if file is not None and not is_usable(file):
        raise CannotSave(f"There is no store in {file}: name it with --data.")
    return file


def is_usable(file: Path) -> bool:
    """Whether there is such a file; raises `CannotSave` if this user may not write to it."""
    try:
        file.stat()
        is_permitted = os.access(file, os.R_OK | os.W_OK)
    except PermissionError:
        is_permitted = False
    except OSError:
        return False
    if not is_permitted:
        raise CannotSave(
            f"{file} is on a disk that can only be read: copy it to another folder and name it there with --data."
            if _is_on_read_only_disk(file)
            else f"{file} belongs to another user: run this command as the user that runs the server."
        )
    return file.is_file()


def _is_on_read_only_disk(file: Path) -> bool:
    with contextlib.suppress(OSError, AttributeError):  # a folder that is closed to this user, a system without statvfs
        return bool(os.statvfs(file).f_flag & os.ST_RDONLY)
    return False


@contextlib.contextmanager
def locked(data: str | Path) -> Iterator[None]:
    """Hold an SQLite file for one server, readable by its owner alone because it holds the secrets of live deals; create it if needed.

    Raises `CannotSave`, and says which process holds the file, if another server does. Where the system has no `flock`, nothing is locked.
    """
    file = sqlite_file(data)
    if file is None:
        yield
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        file.chmod(OWNER_ONLY)
        lock = os.open(f"{file}-server", os.O_CREAT | os.O_RDWR, OWNER_ONLY)
    except OSError as error:
        raise CannotSave(
            f"Tables cannot be kept in {file} ({error.strerror}): give its folder to the user that runs the server, "
            "or choose another place with --data."
        ) from None
    try:
        _lock(lock, file)
        yield
    finally:
        os.close(lock)


def _lock(lock: int, file: Path) -> None:
    with contextlib.suppress(ModuleNotFoundError):
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.pread(lock, 40, 0).decode(errors="replace").strip() or "?"
            raise CannotSave(f"Another server keeps its tables in {file}: process {holder}. Stop it, or use another file.") from None
    with contextlib.suppress(OSError):  # on a full disk the lock holds without the number; what writes the store says what is wrong
        os.ftruncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())


def connect_sqlite(file: str) -> sqlite3.Connection:
    """A connection of the writer's own."""
    connection = sqlite3.connect(file, isolation_level="IMMEDIATE")  # several workers may write: each waits for its turn
    _configure(connection, None)
    return connection


def _configure(connection: Any, _: object) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "secure_delete=ON",
        "temp_store=MEMORY",
        f"busy_timeout={limits.BUSY_SECONDS * 1000:.0f}",
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
        raise CannotSave(_file_problem(engine.url, why) if is_file else _database_problem(engine.url, why)) from None
    finally:
        await engine.dispose()


def _file_problem(url: sql.URL, why: object) -> str:
    return f"Tables cannot be kept in {url.database} ({why}): check whose file it is and whether the disk is full, or restore a backup."


def _database_problem(url: sql.URL, why: object) -> str:
    reason = os.strerror(why.errno) if isinstance(why, OSError) and why.errno else str(why) or "nobody answers"
    place = f"{url.host or 'this machine'}{f':{url.port}' if url.port else ''}/{url.database or ''}"
    return f"The database {place} cannot be used ({reason}): check that it runs, and the address, the user and the password in --data."


@contextlib.asynccontextmanager
async def store_errors() -> AsyncIterator[None]:
    """Turn errors of the database into `StoreFailed`."""
    try:
        yield
    except (sql.exc.SQLAlchemyError, OSError) as error:
        log.error("the store failed: %s", type(error).__name__)
        if isinstance(error, sql.exc.DatabaseError) and "malformed" in str(error.orig):
            raise StoreDamaged("A part of the database is damaged.") from None
        raise StoreFailed("The store cannot be reached; try again in a moment.") from None
