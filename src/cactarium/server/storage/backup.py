"""Back up a store while its server runs, and restore it.

A backup is an SQLite file, also of a PostgreSQL database, so it can be restored to either. It contains a digest of all rows, and gets
its name only when it is complete.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ...engine.errors import CactariumError, CannotSave
from . import database, schema
from .statements import Statements
from .store import Store

COPIED = [table for table in schema.metadata.sorted_tables if table not in (schema.PROCESSES, schema.SCHEMA)]
ROWS_AT_ONCE = 500
UNREADABLE_CODES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)  # a file that is no database, or no longer one
PRIMARY_CODE = 0xFF  # the bits of an error of SQLite without its details


class BadBackup(CactariumError):
    """A file that is not a backup, or a damaged one."""


class Contents(NamedTuple):
    """What a backup holds."""

    tables: int
    matches: int
    moves: int


def backup(data: str | Path, file: Path) -> Contents:
    """Write everything in a store to a new file, as it is at one moment."""
    partial = file.parent / f".{file.name}.partial"
    with _writing(partial, f"The backup cannot be written to {file}"), _reading(data):
        if file.exists():
            raise CannotSave(f"{file} is there already: give the backup another name.")
        partial.unlink(missing_ok=True)
        os.close(os.open(partial, os.O_CREAT | os.O_RDWR, database.OWNER_ONLY))
        _copy_store(data, partial)
        contents = _seal(partial)
        _publish(partial, file)
    return contents


def restore(file: Path, data: str | Path, replace: bool = False) -> Contents:
    """Replace a store that no server uses by a backup, atomically; unless `replace` is set, the store must be empty."""
    contents = check(file)
    target = database.sqlite_file(data)
    if target is None:
        _restore_database(file, data, replace)
        return contents
    with database.locked(data):
        if not replace and _is_occupied(target):
            raise _occupied(data)
        new = target.parent / f".{target.name}.restoring"
        with _writing(new, f"The backup cannot be restored to {target}"):
            _unpack(file, new)
            _swap(new, target)
    return contents


def check(file: Path) -> Contents:
    """What a backup holds; raises `BadBackup` if it is not complete."""
    damaged = BadBackup(f"{file} is damaged or was cut off, so nothing was restored: use another backup.")
    with contextlib.closing(_open(file)) as connection:
        try:
            if "backup" not in _names(connection):
                raise BadBackup(f"{file} is no backup of Cactarium: cactarium backup writes one.")
            (version,) = connection.execute("SELECT version FROM schema").fetchone()
            if version > schema.VERSION:
                raise schema.WrongSchema(schema.newer(version))
            (digest,) = connection.execute("SELECT digest FROM backup").fetchone()
            if connection.execute("PRAGMA quick_check").fetchone() != ("ok",) or digest != _digest(connection):
                raise damaged
            return _contents(connection)
        except (sqlite3.DatabaseError, TypeError):  # a row that is missing is None
            raise damaged from None


# Writing


def _copy_store(data: str | Path, to: Path) -> None:
    source = database.store_file(data)
    if source is None:
        asyncio.run(_copy_database(data, to))
        return
    with contextlib.closing(sqlite3.connect(source)) as connection, contextlib.closing(sqlite3.connect(to)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it


async def _copy_database(data: str | Path, to: Path) -> None:
    source, target = database.engine(data), database.engine(to)
    async with database.opening(source):
        async with source.connect() as probe:
            version = await probe.scalar(sql.select(schema.SCHEMA.c.version))
        if version != schema.VERSION:
            raise CannotSave(
                f"The store has schema {version}, not {schema.VERSION}: start this version's server on it once, then back it up."
            )
        async with target.begin() as writing:
            await schema.migrate(writing)
        async with source.connect() as connection:
            reading = await connection.execution_options(isolation_level="REPEATABLE READ")
            await _copy_rows(reading, target)
    await target.dispose()


async def _copy_rows(reading: AsyncConnection, target: AsyncEngine) -> None:
    async with target.begin() as writing:
        await _insert_rows(reading, writing)


async def _insert_rows(reading: AsyncConnection, writing: AsyncConnection) -> None:
    for table in COPIED:
        async with reading.stream(sql.select(table)) as rows:
            async for batch in rows.mappings().partitions(ROWS_AT_ONCE):
                await _write_rows(writing, table, [dict(row) for row in batch])


async def _write_rows(writing: AsyncConnection, table: sql.Table, rows: list[dict[str, Any]]) -> None:
    await writing.execute(table.insert(), rows)


def _seal(file: Path) -> Contents:
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE backup (made FLOAT NOT NULL, digest TEXT NOT NULL)")
        connection.execute("INSERT INTO backup VALUES (?, ?)", (time.time(), _digest(connection)))
        return _contents(connection)


def _digest(connection: sqlite3.Connection) -> str:
    """A digest of all rows, whatever the schema."""
    found = hashlib.sha256()
    for name in sorted(_names(connection) - {"backup"}):
        found.update(f"{name}\n".encode())
        for row in connection.execute(f'SELECT * FROM "{name}" ORDER BY rowid'):
            found.update(f"{row!r}\n".encode())
    return found.hexdigest()


def _names(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")}


def _contents(connection: sqlite3.Connection) -> Contents:
    return Contents(*(connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in Contents._fields))


def _publish(partial: Path, file: Path) -> None:
    """Give a complete file its name; a crash leaves the old one or the new one."""
    _sync(partial)
    partial.replace(file)
    _sync(file.parent)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def _writing(partial: Path, problem: str) -> Iterator[None]:
    """Turn errors into one sentence, and leave no half-written file."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise CannotSave(f"{problem} ({why}), and nothing that was there has changed: choose another place, or make room.") from None
    finally:
        with contextlib.suppress(OSError):
            partial.unlink()


@contextlib.contextmanager
def _reading(data: str | Path) -> Iterator[None]:
    """Say of a store that is damaged or no database what can be done."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if not _is_unreadable(error):
            raise
        file = database.sqlite_file(data)
        raise CannotSave(
            f"{file} is damaged or no store, so nothing was backed up: cactarium doctor --export FOLDER writes the matches that are whole."
        ) from None


def _is_unreadable(error: sqlite3.DatabaseError) -> bool:
    return error.sqlite_errorcode & PRIMARY_CODE in UNREADABLE_CODES


# Restoring


def _open(file: Path) -> sqlite3.Connection:
    try:
        file.open("rb").close()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        raise BadBackup(f"There is no file {file}: name one that cactarium backup has written.") from None
    except OSError as error:
        raise BadBackup(f"{file} cannot be read ({error.strerror}): run this command as its owner, or use another backup.") from None
    return sqlite3.connect(f"{file.absolute().as_uri()}?immutable=1", uri=True)


def _unpack(file: Path, new: Path) -> None:
    """Write the store of a backup to a file of its own, in today's schema."""
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_RDWR, database.OWNER_ONLY))
    with contextlib.closing(_open(file)) as connection, contextlib.closing(sqlite3.connect(new)) as copy:
        connection.backup(copy)
        copy.execute("DROP TABLE backup")
        copy.commit()
    asyncio.run(_migrate(new))
    with contextlib.closing(sqlite3.connect(new)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")


async def _migrate(file: Path) -> None:
    store = Store(file)
    await store.open()
    await store.close()


def _swap(new: Path, target: Path) -> None:
    """Replace the old store by the new one; the old one is kept as FILE.before-restore, with all that was acknowledged."""
    before, log = Path(f"{target}.before-restore"), Path(f"{target}-wal")
    is_readable = _apply_log(target)
    before.unlink(missing_ok=True)
    Path(f"{before}-wal").unlink(missing_ok=True)
    if not is_readable and log.exists():
        log.replace(f"{before}-wal")
    log.unlink(missing_ok=True)  # it must not be applied to the new file
    Path(f"{target}-shm").unlink(missing_ok=True)
    if _is_occupied(target):
        before.hardlink_to(target)
    _publish(new, target)


def _apply_log(target: Path) -> bool:
    """Write the log of a store into its file, which alone is the whole store then; False if the file is no readable database.

    Raises `CannotSave` or `sqlite3.Error` if the log is still needed.
    """
    try:
        with contextlib.closing(sqlite3.connect(target)) as old:
            _names(old)  # rolls an interrupted transaction back
            is_busy, _, _ = old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.DatabaseError as error:
        if _is_unreadable(error):
            return False
        raise
    if is_busy:
        raise CannotSave(f"Another program uses {target}, and nothing has changed: close that program, then restore.")
    return True


def _is_occupied(target: Path) -> bool:
    """Whether a file holds any table or match, or cannot be read."""
    try:
        with contextlib.closing(sqlite3.connect(target)) as connection:
            return bool(_names(connection)) and any(_contents(connection))
    except sqlite3.Error:
        return True


def _occupied(data: str | Path) -> CannotSave:
    place = data if database.sqlite_file(data) else "the database"
    return CannotSave(f"There are tables or matches in {place} already: back them up, then restore with --replace.")


def _restore_database(file: Path, data: str | Path, replace: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        unpacked = Path(folder) / "tables.db"
        with _writing(unpacked, "The backup cannot be unpacked"):
            _unpack(file, unpacked)
            asyncio.run(_fill(unpacked, data, replace))


async def _fill(unpacked: Path, data: str | Path, replace: bool) -> None:
    """Replace everything in a database in one transaction."""
    source, target = database.engine(unpacked), database.engine(data)
    async with database.opening(target), target.begin() as writing:
        await schema.migrate(writing)
        if await writing.scalar(sql.select(sql.func.count()).select_from(Statements(target.dialect.name).alive.subquery())):
            raise CannotSave("A server uses this database: stop it, then restore.")
        if not replace and any([await writing.scalar(sql.select(sql.exists(sql.select(table)))) for table in COPIED]):
            raise _occupied(data)
        for table in reversed(COPIED):
            await writing.execute(table.delete())
        async with source.connect() as reading:
            await _insert_rows(reading, writing)
    await source.dispose()
