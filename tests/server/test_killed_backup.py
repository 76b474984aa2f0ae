"""Backups and restores that are killed at any moment: `CACTARIUM_KILLS=500` kills more often than a test run has time for."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

import cactarium
from cactarium.engine import record
from cactarium.server.storage import backup as backups
from cactarium.server.storage.backup import backup, check, restore
from cactarium.server.storage.store import Lease, Store, StoredMove
from cactarium.terminal.main import main

KILLS = int(os.environ.get("CACTARIUM_KILLS", "5"))
MATCHES = 8
EVENT_BYTES = 16_000  # of each move, so that a copy of the store takes a while
FORKS = """
import os, sys
from pathlib import Path
from cactarium.server.storage.backup import backup, restore
for line in sys.stdin:
    action, first, second = line.split()
    child = os.fork()
    if not child:
        done = False
        try:
            backup(first, Path(second)) if action == "backup" else restore(Path(first), second, replace=True)
            done = True
        finally:
            os._exit(0 if done else 1)
    print(child, flush=True)
    print(os.waitpid(child, 0)[1], flush=True)
"""

Wait = Callable[[], None]


class KilledProcesses:
    """Runs a backup or a restore in a process of its own, and kills it."""

    def __init__(self) -> None:
        self._forks = subprocess.Popen([sys.executable, "-c", FORKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self) -> None:
        self._forks.communicate()

    def run(self, action: str, first: Path, second: Path, wait: Wait | None = None) -> bool:
        """Kill it when `wait` returns, and return whether it had ended before; an end with an error fails the test."""
        assert self._forks.stdin
        print(action, first, second, file=self._forks.stdin, flush=True)
        child = self._number()
        if wait:
            wait()
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        status = self._number()
        assert status in (0, signal.SIGKILL)
        return status == 0

    def _number(self) -> int:
        assert self._forks.stdout
        return int(self._forks.stdout.readline())


@pytest.fixture
def processes() -> Iterator[KilledProcesses]:
    forks = KilledProcesses()
    yield forks
    forks.close()


def played(seed: str) -> tuple[str, str, list[StoredMove]]:
    """A finished match: its header, its record and its moves."""
    match = cactarium.new_match("cacti", seed=seed)
    begun = record.write(match)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0])
    events = f'["{"x" * EVENT_BYTES}"]'
    moves = [StoredMove(entry.seat, str(n), match.text(entry), entry.digest, float(n), None, events) for n, entry in enumerate(match.log)]
    return begun, record.write(match), moves


async def fill(data: Path, name: str, matches: int) -> None:
    """Let a store hold so many finished matches."""
    store = Store(data)
    await store.open()
    lease = await store.open_table(f"table-{name}", "{}", 1, name)
    begun, ended, moves = played(name)
    for n in range(matches):
        await store.begin_match(f"{name}-{n}", begun)
        await store.add_moves(lease, f"{name}-{n}", 1, moves)
        await store.end_match(lease, f"{name}-{n}", ended)
    await store.clear_table(lease)
    await store.close()


def digest(data: Path) -> str:
    with contextlib.closing(sqlite3.connect(data)) as connection:
        return backups._digest(connection)


def moves_of(data: Path) -> int:
    with contextlib.closing(sqlite3.connect(data)) as connection:
        (moves,) = connection.execute("SELECT count(*) FROM moves").fetchone()
        return int(moves)


def assert_whole(data: Path) -> None:
    """The doctor replays every match and finds no damage."""
    with pytest.raises(SystemExit) as done:
        main(["doctor", "--store", "--data", str(data), "--lang", "en"])
    assert done.value.code == 0


def moments(seconds: float, unfinished: Path) -> Iterator[Wait]:
    """Moments at which to kill what takes so long: when its unfinished file appears, and spread over all of it."""
    yield lambda: wait_until_written(unfinished)
    for n in range(KILLS):
        yield functools.partial(time.sleep, seconds * (n + random.random()) / KILLS)


def wait_until_written(file: Path) -> None:
    while not file.exists():
        time.sleep(0.001)


class Server:
    """Writes moves to a store as a server does, one after the other, and counts those that are acknowledged."""

    def __init__(self, data: Path) -> None:
        self._store = Store(data)
        self.acknowledged = moves_of(data)

    async def write(self) -> None:
        await self._store.open()
        lease = await self._store.open_table("busy", "{}", 1, "busy")
        begun, ended, moves = played("running")
        try:
            for n in count():
                await self._store.begin_match(f"running-{n}", begun)
                await self._write_match(lease, f"running-{n}", moves)
                await self._store.end_match(lease, f"running-{n}", ended)
        finally:
            await self._store.clear_table(lease)
            await self._store.close()

    async def _write_match(self, lease: Lease, match: str, moves: list[StoredMove]) -> None:
        for seq, move in enumerate(moves, 1):
            await self._store.add_moves(lease, match, seq, [move._replace(events="[]")])
            self.acknowledged += 1
            await asyncio.sleep(0.005)


def test_a_backup_that_is_killed_while_a_server_writes_is_complete_or_not_there(tmp_path: Path, processes: KilledProcesses) -> None:
    asyncio.run(kill_backups(tmp_path, processes))
    assert_whole(tmp_path / "restored.db")
    assert_whole(tmp_path / "tables.db")


async def kill_backups(tmp_path: Path, processes: KilledProcesses) -> None:
    data = tmp_path / "tables.db"
    await fill(data, "old", MATCHES)
    server = Server(data)
    writing = asyncio.create_task(server.write())
    begun = time.monotonic()
    assert await asyncio.to_thread(processes.run, "backup", data, tmp_path / "first")
    outcomes: list[bool] = []
    for wait in moments(time.monotonic() - begun, tmp_path / ".saved-0.partial"):
        file, acknowledged = tmp_path / f"saved-{len(outcomes)}", server.acknowledged
        outcomes.append(await asyncio.to_thread(processes.run, "backup", data, file, wait))
        assert file.exists() or not outcomes[-1]
        if file.exists():
            assert check(file).moves >= acknowledged
            file.unlink()
    assert not all(outcomes)
    assert not writing.done()
    acknowledged = server.acknowledged
    await asyncio.to_thread(backup, data, tmp_path / "last")
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await asyncio.to_thread(restore, tmp_path / "last", tmp_path / "restored.db")
    assert moves_of(tmp_path / "restored.db") >= acknowledged > moves_of(tmp_path / "restored.db") - 1000


def copy_with_log(data: Path, to: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(f"{to}{ending}").unlink(missing_ok=True)
        if Path(f"{data}{ending}").exists():
            shutil.copy(f"{data}{ending}", f"{to}{ending}")


def test_a_restore_that_is_killed_leaves_the_whole_old_store_or_the_new_one(tmp_path: Path, processes: KilledProcesses) -> None:
    """The old store was not closed: its last moves are in its log alone."""
    old, new, target = tmp_path / "old.db", tmp_path / "new.db", tmp_path / "tables.db"
    asyncio.run(fill(new, "new", MATCHES))
    backup(new, tmp_path / "saved")
    asyncio.run(fill(old, "old", MATCHES))
    with contextlib.closing(sqlite3.connect(old)) as server:
        server.execute("UPDATE matches SET changed = 1.0")
        server.commit()
        copy_with_log(old, tmp_path / "failed.db")
        digests = {"old": digest(old), "new": digest(new)}
    assert Path(tmp_path / "failed.db-wal").stat().st_size
    copy_with_log(tmp_path / "failed.db", target)
    begun = time.monotonic()
    assert processes.run("restore", tmp_path / "saved", target)
    found: list[str] = []
    for wait in moments(time.monotonic() - begun, tmp_path / ".tables.db.restoring"):
        copy_with_log(tmp_path / "failed.db", target)
        is_done = processes.run("restore", tmp_path / "saved", target, wait)
        found.append(next(name for name, known in digests.items() if digest(target) == known))
        assert found[-1] == "new" or not is_done
        if found[-1] == "new":
            assert digest(Path(f"{target}.before-restore")) == digests["old"]
    assert "old" in found
    assert processes.run("restore", tmp_path / "saved", target)
    assert_whole(target)
    assert_whole(Path(f"{target}.before-restore"))
