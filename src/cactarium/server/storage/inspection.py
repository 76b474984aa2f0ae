"""Read every match of a store and check it: `cactarium doctor --store`."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sql
from msgspec import DecodeError, json

from ... import games
from ...engine import record
from ...engine.errors import BadMatch, CactariumError, CannotSave, RulesChanged
from ..errors import StoreFailed
from . import archive, database, schema
from .database import store_errors
from .schema import LINES, MATCHES, TABLES
from .store import Store

UNREADABLE = "The database cannot read it."


@dataclass
class Inspection:
    """The result of an inspection."""

    whole: list[str] = field(default_factory=list)  # ids of matches, running ones included
    older: list[str] = field(default_factory=list)  # of games or rules versions that are not installed, so their moves cannot be replayed
    damaged: dict[str, str] = field(default_factory=dict)  # matches and tables, and why
    exported: int = 0


def inspect(data: str | Path, folder: Path | None = None, on_match: Callable[[int], None] = lambda _: None) -> Inspection:
    """Check every match and table, and export the undamaged finished matches to a folder, if one is given; never change the store."""
    with _readable(data) as place:
        return asyncio.run(_inspect(place, folder, on_match))


@contextlib.contextmanager
def _readable(data: str | Path) -> Iterator[str | Path]:
    """A place with today's schema: the store itself, or a copy of an older one."""
    file = database.store_file(data)
    if file is None:
        yield data
        return
    try:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            (version,) = connection.execute("SELECT version FROM schema").fetchone()
            if version == schema.VERSION:
                yield data
                return
            with tempfile.TemporaryDirectory() as folder:
                copy = Path(folder) / "tables.db"
                with contextlib.closing(sqlite3.connect(copy)) as target:
                    connection.backup(target)
                yield copy
    except (sqlite3.DatabaseError, TypeError):
        raise CannotSave(f"{file} is no store, or its beginning is damaged: restore a backup.") from None


async def _inspect(data: str | Path, folder: Path | None, on_match: Callable[[int], None]) -> Inspection:
    store, found = Store(data), Inspection()
    await store.open()
    try:
        for n, match in enumerate(await _ids(store), 1):
            await _inspect_match(store, match, found)
            on_match(n)
        await _inspect_tables(store, found)
        if folder:
            found.exported = await _export(store, folder, found)
    finally:
        await store.close()
    return found


async def _ids(store: Store) -> list[str]:
    async with store_errors(), store.engine.connect() as connection:
        return list(await connection.scalars(sql.select(MATCHES.c.match).order_by(MATCHES.c.match)))


async def _inspect_match(store: Store, match: str, found: Inspection) -> None:
    try:
        if await _is_whole(store, match):
            found.whole.append(match)
        else:
            found.older.append(match)
    except StoreFailed:
        found.damaged[match] = UNREADABLE
    except CactariumError as error:
        found.damaged[match] = str(error)
    except (ValueError, KeyError, DecodeError):  # what is no JSON, base 64 or number
        found.damaged[match] = "Its rows in the database are garbled."


async def _is_whole(store: Store, match: str) -> bool:
    """Whether every move can be replayed; False if it was played under other rules. Raises `BadMatch` if it is damaged."""
    ended = await store.record(match)
    begun, moves = await store.match(match)
    lines = [(move.seat, move.move, move.digest, move.attachment_text) for move in moves]
    text = record.grow(begun, lines) if ended is None else ended
    if record.fields(text)["game"] not in games.ids():
        return False
    try:
        repeated = record.read(text, games.find)
    except RulesChanged:
        return False
    except BadMatch as error:
        if ended is None and str(error) == record.REOPENED_MESSAGE:  # over, but not closed yet: the server does that when it starts
            return True
        raise
    digests = not repeated.header.is_older
    if _log(text, digests) != _log(record.grow(begun, lines), digests):
        raise BadMatch("Its moves in the database are not those of its record.")
    return True


def _log(text: str, digests: bool) -> list[str]:
    """The moves of a record; without digests if those of an older version would be compared with today's."""
    lines = text.partition("\n\n")[2].splitlines()[:-1]
    return lines if digests else [line.rpartition(" #")[0] or line for line in lines]


async def _inspect_tables(store: Store, found: Inspection) -> None:
    """Check that what is stored of tables and chats can be decoded."""
    for label, columns in (("table", (TABLES.c.code, TABLES.c.state)), ("chat", (LINES.c.code, LINES.c.said))):
        try:
            async with store_errors(), store.engine.connect() as connection:
                rows = (await connection.execute(sql.select(*columns))).all()
        except StoreFailed:
            found.damaged[f"{label}s"] = UNREADABLE
            continue
        for code, text in rows:
            try:
                json.decode(text)
            except (DecodeError, UnicodeError):
                found.damaged[f"{label} {code}"] = "Its row in the database is garbled."


async def _export(store: Store, folder: Path, found: Inspection) -> int:
    """Write the finished matches that are not damaged; how many there were."""
    finished = set(await store.ended())
    matches = [match for match in (*found.whole, *found.older) if match in finished]
    await archive.write_matches(store, matches, folder)
    return len(matches)
