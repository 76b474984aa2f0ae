"""Backups and restores that are killed with -9 before each of their file operations, and at random moments.

`CACTARIUM_KILLS=500` kills at more random moments than a test run has time for. A machine that is busy may let all of these come too
late; the kills before file operations never do.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
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
import os, signal, sys
from pathlib import Path
from cactarium.server.storage.backup import backup, restore
OPERATIONS = {"open", "os.chmod", "os.link", "os.remove", "os.rename", "sqlite3.connect"}
for line in sys.stdin:
    action, first, second, operation = line.split()
    child = os.fork()
    if not child:
        done, seen = False, 0
        def kill_before(event, args):
            global seen
            if event in OPERATIONS and any(folder in str(arg) for arg in args):
                seen += 1
                if seen == int(operation):
                    os.kill(os.getpid(), signal.SIGKILL)
        folder = os.path.dirname(second)
        if int(operation):
            sys.addaudithook(kill_before)
        try:
            backup(first, Path(second)) if action == "backup" else restore(Path(first), second, replace=True)
            done = True
        finally:
            os._exit(0 if done else 1)
    print(child, flush=True)
    print(os.waitpid(child, 0)[1], flush=True)
"""


class KilledProcesses:
    """Runs a backup or a restore in a process of its own, and kills it."""

    def __init__(self) -> None:
        self._forks = subprocess.Popen([sys.executable, "-c", FORKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self) -> None:
        self._forks.communicate()

    def run(self, action: str, first: Path, second: Path, seconds: float | None = None, operation: int = 0) -> bool:
        """Kill it after so many seconds or before such a file operation, counted from 1; return whether it had ended before.

        An end with an error fails the test.
        """
        assert self._forks.stdin
        print(action, first, second, operation, file=self._forks.stdin, flush=True)
        child = self._number()
        if seconds is not None:
            time.sleep(seconds)
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


def moments(seconds: float) -> list[float]:
    """Moments at which to kill what takes so long, spread over all of it."""
    return [seconds * (n + random.random()) / KILLS for n in range(KILLS)]


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
    file = tmp_path / "saved"
    for seconds in moments(time.monotonic() - begun):
        acknowledged = server.acknowledged
        is_done = await asyncio.to_thread(processes.run, "backup", data, file, seconds)
        assert file.exists() or not is_done
        if file.exists():
            assert check(file).moves >= acknowledged
            file.unlink()
    assert not writing.done()
    acknowledged = server.acknowledged
    await asyncio.to_thread(backup, data, tmp_path / "last")
    known_later = server.acknowledged + 1  # one may be stored that nobody was told of yet
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await asyncio.to_thread(restore, tmp_path / "last", tmp_path / "restored.db")
    assert acknowledged <= moves_of(tmp_path / "restored.db") <= known_later


def test_a_backup_that_is_killed_before_any_of_its_file_operations_is_complete_or_not_there(
    tmp_path: Path, processes: KilledProcesses
) -> None:
    data, file = tmp_path / "tables.db", tmp_path / "saved"
    asyncio.run(fill(data, "old", 1))
    found: list[str] = []
    for operation in count(1):
        is_done = processes.run("backup", data, file, operation=operation)
        found.append("complete" if file.exists() else "not there")
        if file.exists():
            assert check(file).moves == moves_of(data)
            file.unlink()
        if is_done:
            break
    assert found == sorted(found, reverse=True)
    assert found.count("not there") > 3
    assert found.count("complete") > 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.db"]
    assert_whole(data)


def copy_with_log(data: Path, to: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(f"{to}{ending}").unlink(missing_ok=True)
        if Path(f"{data}{ending}").exists():
            shutil.copy(f"{data}{ending}", f"{to}{ending}")


class KilledRestores:
    """Restores a backup over an old store that was not closed: the last moves of that one are in its log alone."""

    def __init__(self, folder: Path, matches: int, processes: KilledProcesses) -> None:
        self.target = folder / "server" / "tables.db"
        self.found: list[str] = []  # the store that was there after each kill
        self._saved, self._failed = folder / "saved", folder / "failed.db"
        self._processes = processes
        self.target.parent.mkdir()
        asyncio.run(fill(folder / "new.db", "new", matches))
        backup(folder / "new.db", self._saved)
        asyncio.run(fill(folder / "old.db", "old", matches))
        with contextlib.closing(sqlite3.connect(folder / "old.db")) as server:
            server.execute("UPDATE matches SET changed = 1.0")
            server.commit()
            copy_with_log(folder / "old.db", self._failed)
            self._digests = {"old": digest(folder / "old.db"), "new": digest(folder / "new.db")}
        assert Path(f"{self._failed}-wal").stat().st_size

    def run(self, seconds: float | None = None, operation: int = 0) -> bool:
        """Kill one, and find the old store or the new one; return whether it had ended before."""
        copy_with_log(self._failed, self.target)
        is_done = self._processes.run("restore", self._saved, self.target, seconds, operation)
        self.found.append(next(name for name, known in self._digests.items() if digest(self.target) == known))
        assert self.found[-1] == "new" or not is_done
        if self.found[-1] == "new":
            assert digest(Path(f"{self.target}.before-restore")) == self._digests["old"]
        return is_done

    def assert_whole(self) -> None:
        """The next restore is not hindered by what the killed ones left."""
        assert self.run()
        assert not list(self.target.parent.glob(".*"))
        assert_whole(self.target)
        assert_whole(Path(f"{self.target}.before-restore"))


def test_a_restore_that_is_killed_at_any_moment_leaves_the_whole_old_store_or_the_new_one(
    tmp_path: Path, processes: KilledProcesses
) -> None:
    restores = KilledRestores(tmp_path, MATCHES, processes)
    begun = time.monotonic()
    assert restores.run()
    for seconds in moments(time.monotonic() - begun):
        restores.run(seconds)
    restores.assert_whole()


def test_a_restore_that_is_killed_before_any_of_its_file_operations_leaves_the_old_store_or_the_new_one(
    tmp_path: Path, processes: KilledProcesses
) -> None:
    restores = KilledRestores(tmp_path, 1, processes)
    for operation in count(1):
        if restores.run(operation=operation):
            break
    assert restores.found == sorted(restores.found, reverse=True)
    assert restores.found.count("old") > 10
    assert restores.found.count("new") > 1
    restores.assert_whole()
