"""The checks of `cactarium doctor` on this machine: the store's folder and disk, its schema, the clock, the compiler, the built page."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sql

from .. import games
from ..engine import compiled_rules_loader, twin
from ..engine.errors import CactariumError
from ..server.net import limits, static
from ..server.storage import database, schema

LEAST_FREE_BYTES = 200 << 20  # with less, a full disk may soon stop the server
LOW_FREE_BYTES = 2 << 30
CLOCK_SECONDS = 120.0  # by which two clocks may differ
SYNCHRONISED = Path("/run/systemd/timesync/synchronized")


Level = Literal["ok", "warning", "problem"]


@dataclass(frozen=True)
class Check:
    """One thing that was looked at; the text `doctor-KEY` describes it."""

    level: Level
    key: str
    args: dict[str, Any] = field(default_factory=dict)


def examine(data: str | Path) -> Iterator[Check]:
    """All checks of this machine."""
    file = database.sqlite_file(data)
    if file:
        yield from _folder(file)
        yield from _file(file)
    else:
        yield from _database(data)
    yield from _compiler()
    yield _page()
    yield _open_files()


def _folder(file: Path) -> Iterator[Check]:
    """Whether the folder of the store, or the one in which the server will create it, can be written to and has room."""
    folder = next(parent for parent in file.absolute().parents if _is_folder(parent))
    probe = folder / f".cactarium-doctor-{os.getpid()}"
    try:
        probe.write_bytes(b"x" * 4096)
        yield Check("ok", "folder", {"folder": str(folder)})
    except OSError as error:
        key = "folder-full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "folder-refuses"
        yield Check("problem", key, {"folder": str(folder), "why": error.strerror or ""})
        if key == "folder-full":
            return
    finally:
        with contextlib.suppress(OSError):
            probe.unlink()
    free = shutil.disk_usage(folder).free
    level: Level = "problem" if free < LEAST_FREE_BYTES else "warning" if free < LOW_FREE_BYTES else "ok"
    yield Check(level, "disk" if level == "ok" else "disk-low", {"megabytes": free >> 20})


def _is_folder(path: Path) -> bool:
    with contextlib.suppress(PermissionError):  # it lies in a folder that is closed to this user
        return path.is_dir()
    return False


def _file(file: Path) -> Iterator[Check]:
    """Whether the store is readable by its owner alone, in a schema that this version knows, and no newer."""
    try:
        is_usable = database.is_usable(file)
    except CactariumError as error:
        yield Check("problem", "error", {"sentence": str(error)})
        return
    if file.is_dir():
        yield Check("problem", "store-unreadable", {"file": str(file), "why": os.strerror(errno.EISDIR)})
        return
    if not is_usable:
        yield Check("ok", "store-new", {"file": str(file)})
        return
    if file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        yield Check("warning", "file-open-to-others", {"file": str(file)})
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            if not file.stat().st_size:
                yield Check("ok", "store-new", {"file": str(file)})
                return
            (version,) = connection.execute("SELECT version FROM schema").fetchone()
            yield _schema(version)
            (newest,) = connection.execute("SELECT max(at) FROM (SELECT at FROM moves ORDER BY rowid DESC LIMIT 1000)").fetchone()
            yield _clock((newest or 0.0) - time.time())
    except (sqlite3.Error, TypeError) as error:
        why = str(error) if isinstance(error, sqlite3.Error) else "its schema is missing"
        yield Check("problem", "store-unreadable", {"file": str(file), "why": why})


def _schema(version: int) -> Check:
    if version > schema.VERSION:
        return Check("problem", "schema-newer", {"old": version, "new": schema.VERSION})
    if version < schema.VERSION:
        return Check("warning", "schema-older", {"old": version, "new": schema.VERSION})
    return Check("ok", "schema", {"version": version})


def _clock(ahead: float) -> Check:
    """Whether the newest move, or the clock of the database, is ahead of this clock; and whether anybody sets this clock."""
    if ahead > CLOCK_SECONDS:
        return Check("problem", "clock-behind", {"minutes": round(ahead / 60)})
    if SYNCHRONISED.parent.is_dir() and not SYNCHRONISED.exists():
        return Check("warning", "clock-unsynchronised")
    return Check("ok", "clock")


def _database(data: str | Path) -> Iterator[Check]:
    """Whether a database answers, in a schema that this version knows, and its clock agrees with ours."""
    try:
        version, now = asyncio.run(_ask_database(data))
    except CactariumError as error:
        yield Check("problem", "error", {"sentence": str(error)})
        return
    yield _schema(version) if version else Check("ok", "database-new")
    yield _clock(abs(now - time.time()))


async def _ask_database(data: str | Path) -> tuple[int, float]:
    engine = database.engine(data)
    async with database.opening(engine), engine.connect() as connection:
        now = await connection.scalar(sql.text("SELECT CAST(extract(epoch FROM clock_timestamp()) AS float)"))
        there = await connection.scalar(sql.text("SELECT to_regclass('schema') IS NOT NULL"))
        version = await connection.scalar(sql.select(schema.SCHEMA.c.version)) if there else 0
        return version or 0, float(now or 0.0)


def _compiler() -> Iterator[Check]:
    if not twin.available():
        yield Check("warning", "no-compiler")
        return
    home = twin.cache_home()
    try:
        home.mkdir(parents=True, exist_ok=True)
        (home / ".cactarium-doctor").touch()
        (home / ".cactarium-doctor").unlink()
        yield Check("ok", "compiler")
    except OSError:
        servable = [game for game in games.all_games() if compiled_rules_loader.is_servable(game)]
        is_compiled = all(twin.ready(game.module, compiled_rules_loader.DRIVER) for game in servable)
        yield Check("ok", "compiled") if is_compiled else Check("warning", "cache-refuses", {"folder": str(home)})


def _page() -> Check:
    return Check("ok", "page") if (static.WEB / "index.html").is_file() else Check("problem", "no-page")


def _open_files() -> Check:
    with contextlib.suppress(ModuleNotFoundError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if most != resource.RLIM_INFINITY and most < limits.MAX_CONNECTIONS + 100:
            return Check("warning", "few-files", {"files": most, "wanted": limits.MAX_CONNECTIONS + 100})
    return Check("ok", "files")
