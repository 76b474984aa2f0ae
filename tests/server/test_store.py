"""The store is slow, full or gone: nobody is told that something was kept which was not, and the table goes on afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import cast
from urllib.parse import quote

import asyncpg
import pytest

from cactarium import games
from cactarium.client import Client, Refused, connect
from cactarium.engine.match import Match
from cactarium.server.errors import Conflict, StoreFailed
from cactarium.server.metrics import Metrics
from cactarium.server.net import limits
from cactarium.server.net.directory import Directory
from cactarium.server.storage.bus import Bus
from cactarium.server.storage.leases import Leases
from cactarium.server.storage.store import Lease, Store, StoredMove
from cactarium.server.table.bot_pool import BotPool
from cactarium.server.table.clock import Time
from cactarium.server.table.command import Command, CommittedMove
from cactarium.server.table.move_events import MoveEvents
from cactarium.server.table.services import Services
from cactarium.server.table.table import Table
from cactarium.server.table.tables import Tables
from tests.server.server_process import TIMEOUT_SECONDS, Postgres, ServerProcess, http, opened, play_on, served_here, story

Trouble = Callable[[], AbstractAsyncContextManager[None]]


async def seat_ada(ada: Client) -> None:
    """A table at which it is her turn."""
    await ada.create(game="cactus-game", seats=2, name="Ada", options={"first_player": "seat-1", "goal": "1"})
    await ada.bot(1, "sprout")
    await ada.start()
    await ada.until(lambda: ada.legal)


async def refused_while(trouble: AbstractAsyncContextManager[None], ada: Client) -> None:
    """Nothing is acknowledged or told that was not kept; the same command works afterwards."""
    legal, events = ada.legal, list(ada.events)
    async with trouble:
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await ada.play("draw", id="my-draw")
            assert refused.value.answer.reason == "store-failed"
        assert (ada.legal, ada.events) == (legal, events)
    await until_kept(lambda: ada.play("draw", id="my-draw"))
    await play_on(ada)
    assert ada.over


async def until_kept(play: Callable[[], Awaitable[object]]) -> None:
    """What the server had of the database before may not work any more."""
    while True:
        with contextlib.suppress(Refused):
            await play()
            return


@asynccontextmanager
async def locked_file(data: Path) -> AsyncIterator[None]:
    other = sqlite3.connect(data, isolation_level=None, timeout=60, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")  # the server may need the event loop to end a transaction
    yield
    other.execute("ROLLBACK")
    other.close()


@asynccontextmanager
async def locked_moves(database: str) -> AsyncIterator[None]:
    other = await asyncpg.connect(database)
    async with other.transaction():
        await other.execute("LOCK TABLE moves")
        yield
    await other.close()


@asynccontextmanager
async def gone(postgres: Postgres) -> AsyncIterator[None]:
    await asyncio.to_thread(postgres.stop)
    yield
    await asyncio.to_thread(postgres.start)


@asynccontextmanager
async def full(server: ServerProcess) -> AsyncIterator[None]:
    """Not a byte more can be written to any file."""
    log = Path(f"{server.data}-wal")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@story
async def test_a_slow_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(limits, "BUSY_SECONDS", 0.05)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        await seat_ada(ada)
        await refused_while(locked_file(tmp_path / "tables.db"), ada)
    assert "a commit failed" in caplog.text
    assert "my-draw" not in caplog.text


@story
async def test_a_slow_database(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUSY_SECONDS", 0.2)
    async with served_here(database) as url, connect(url) as ada:
        await seat_ada(ada)
        await refused_while(locked_moves(database), ada)


@story
async def test_a_database_that_is_gone_for_a_while(database: str, postgres: Postgres) -> None:
    async with served_here(database) as url, connect(url) as ada:

        @asynccontextmanager
        async def gone_and_said() -> AsyncIterator[None]:
            async with gone(postgres):
                for path in ("", "/replay", "/story"):
                    status, text, headers = await http(url, f"/matches/{'0' * 16}{path}")
                    assert (status, text) == (503, "The store cannot be reached; try again in a moment.\n")
                    assert headers["x-content-type-options"] == "nosniff"
                yield

        await seat_ada(ada)
        await refused_while(gone_and_said(), ada)
        for strange in ("%00", "x' OR 1=1", "0" * 17):
            assert (await http(url, f"/matches/{quote(strange, safe='%')}"))[0] == 404


class Nobody:
    """A bus on which nobody is met."""

    def keep(self, alive: object) -> None:
        pass


@story
async def test_a_table_that_the_store_does_not_give_now_is_set_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        code = (await ada.create(game="cacti", seats=2, name="Ada")).table
    store, troubles = Store(tmp_path / "tables.db", "another"), [StoreFailed("gone"), StoreFailed("gone")]

    async def lines(code: str) -> list[object]:
        if troubles:
            raise troubles.pop()
        return []

    monkeypatch.setattr(limits, "LEASE_SECONDS", TIMEOUT_SECONDS)
    monkeypatch.setattr(store.chats, "lines", lines)
    await store.open()
    await store.leases.enter()
    services = Services(store, Time(), BotPool(1), Metrics())
    tables, bus = Tables(services), cast(Bus, Nobody())
    leases = Leases(tables, store, bus)
    directory = Directory(tables, store, leases, bus)
    with pytest.raises(StoreFailed):
        await directory.find(code, "")
    with pytest.raises(StoreFailed):
        await leases.take_orphans()
    await leases.take_orphans()
    found = await directory.find(code, "")
    assert isinstance(found, Table)
    assert found.opens(ada.secret, 0)
    await store.leases.release(code)
    await leases.take_orphans()
    again = await directory.find(code, "")
    assert isinstance(again, Table)
    assert again.room.lease.number == found.room.lease.number + 1
    services.bot_pool.close()
    await store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets us take away another process's disk")
@story
async def test_a_full_disk(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db") as server:
        async with connect(server.ws) as ada:
            await seat_ada(ada)
            await refused_while(full(server), ada)
        assert "my-draw" not in server.stop()


@story
async def test_a_table_that_cannot_be_kept_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUSY_SECONDS", 0.05)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada:
        async with locked_file(tmp_path / "tables.db"):
            with pytest.raises(Refused, match="could not be kept"):
                await ada.create(game="cacti", seats=2, name="Ada")
        await ada.create(game="cacti", seats=2, name="Ada")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_write_in_conflict_is_refused_and_the_rest_is_kept(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    data = request.getfixturevalue("database") if kind == "postgresql" else tmp_path / "tables.db"
    match = Match.new(games.find("cacti"))
    entry = match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0])

    def moves(*ids: str) -> list[StoredMove]:
        command = partial(Command, entry.seat, entry.move, match.epoch)
        return [CommittedMove(command(id), entry, "keep", MoveEvents(match, entry)).stored() for id in ids]

    async def tried() -> list[object]:
        one, other = Store(data, "one"), Store(data, "other")
        await one.open()
        await other.open()
        await one.begin_match("m", "")
        await one.keep_table(mine := Lease("dodo", 1), "mine", 1)
        await one.add_moves(mine, "m", 1, moves("a"))
        results = await asyncio.gather(
            one.add_moves(mine, "m", 1, moves("b")),  # this seq is taken
            one.add_moves(mine, "m", 2, moves("a")),  # this command was played
            other.keep_table(Lease("dodo", 2), "yours", 2),  # this table is another's
            one.keep_table(mine, "old", 1),  # this was changed meanwhile
            other.add_moves(Lease("dodo", 2), "m", 2, moves("b")),  # this table is another's
            one.add_moves(mine, "m", 2, moves("c")),
            other.keep_table(Lease("kiki", 1), "yours", 1),
            other.open_table("dodo", "yours", 1, "lock"),  # there is a table with this code
            other.open_table("lulu", "yours", 1, "lock"),
            one.chats.add(mine, 1, "lock", "hello"),
            other.chats.add(Lease("dodo", 2), 2, "lock", "this table is another's"),
            other.chats.add(Lease("momo", 1), 1, "lock", "there is no such table"),
            return_exceptions=True,
        )
        for seq, some in ((2, moves("d", "e", "f")), (3, moves("g", "a"))):  # the first seq is taken; the last command was played
            with pytest.raises(Conflict):
                await one.add_moves(mine, "m", seq, some)
        twins = [one.add_moves(mine, "m", 3, moves("h", "i")), one.add_moves(mine, "m", 3, moves("h", "j"))]  # the same first
        assert [type(result) for result in await asyncio.gather(*twins, return_exceptions=True)] == [type(None), Conflict]
        _, rows = await one.match("m")
        assert [row.command for row in rows] == ["a", "c", "h", "i"]
        with pytest.raises(Conflict):
            await other.open_table("nana", "mine", 1, "lock")  # it was opened already
        with pytest.raises(Conflict):
            await one.chats.add(mine, 1, "lock", "hello again")
        assert [row.said for row in await other.chats.lines("dodo")] == ["hello"]
        await one.clear_table(mine)
        assert not await other.chats.lines("dodo")
        await one.keep_table(mine, "mine", 1)
        await one.close()
        assert await other.leases.take("dodo") == [(("dodo", 2), "mine")]
        assert await other.leases.take("kiki") == [(("kiki", 2), "yours")]
        await other.close()
        return [type(result) for result in results]

    late, kept, leased = Conflict, type(None), Lease
    assert asyncio.run(tried()) == [late, late, late, late, late, kept, kept, late, leased, kept, late, late]
