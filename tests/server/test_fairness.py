"""No table holds up the others, and an address has one budget whichever process of a host its clients come to."""

from __future__ import annotations

import asyncio
import multiprocessing
from contextlib import AsyncExitStack
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.typing import Subprotocol

from cactarium import bots, games
from cactarium.client import connect
from cactarium.engine.match import Match
from cactarium.server.fair_queue import FairQueue
from cactarium.server.net import limits, wire
from cactarium.server.net.rate_limits import Address, Addresses
from cactarium.server.net.shared_cells import SharedCells, shared_cells
from cactarium.server.net.token_bucket import TokenBucket
from cactarium.server.storage.store import Store
from cactarium.server.table.bot_pool import BotPool
from tests.server.server_process import opened, story

AFAR = {"X-Forwarded-For": "192.0.2.7"}
SPAWN = multiprocessing.get_context("spawn")


def test_owners_take_turns_and_what_one_owns_stays_in_order() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        queue.put(item[0], item)
    assert [queue.take() for _ in range(6)] == ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert not queue


@story
async def test_a_table_with_much_to_write_does_not_hold_up_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_JOBS_IN_COMMIT", 4)
    store = Store(tmp_path / "tables.db")
    await store.open()
    busy, calm = [await store.open_table(code, "{}", 1, code) for code in ("busy", "calm")]
    written: list[str] = []

    async def say(name: str, number: int) -> None:
        await store.chats.add(busy if name == "busy" else calm, number, "owner", "hello")
        written.append(name)

    await asyncio.gather(*(say("busy", number) for number in range(40)), say("calm", 0))
    assert written.index("calm") < limits.MAX_JOBS_IN_COMMIT
    await store.close()


@story
async def test_a_match_with_many_bots_does_not_hold_up_the_bot_of_another() -> None:
    pool, thought, match = BotPool(1), list[str](), Match.new(games.find("cacti"), seed="bots")
    view = bots.PlayerView(match, match.waiting[0], bots.stream())

    async def think(match: str) -> None:
        await pool.move(match, lambda view: view.legal[0], view)
        thought.append(match)

    await asyncio.gather(*(think("busy") for _ in range(9)), think("calm"))
    assert thought.index("calm") <= 2
    pool.close()


@story
async def test_a_match_that_ends_just_when_its_bot_may_think_leaves_the_thread_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, match = BotPool(1), Match.new(games.find("cacti"), seed="bots")
    view = bots.PlayerView(match, match.waiting[0], bots.stream())
    give_turns = pool._give_turns

    def think(of: str) -> asyncio.Task[int]:
        return asyncio.create_task(pool.move(of, lambda view: view.legal[0], view))

    first, gone = think("first"), think("gone")
    await asyncio.sleep(0)  # the first one thinks, the other waits

    def end_its_match() -> None:
        had_to_wait = bool(pool._waiting)
        give_turns()
        if had_to_wait and pool._free == 0 and not pool._waiting:
            gone.cancel()

    monkeypatch.setattr(pool, "_give_turns", end_its_match)
    await asyncio.wait([first, gone])
    assert gone.cancelled()
    assert await asyncio.wait_for(think("next"), 60) == match.legal(match.waiting[0]).codes[0]
    pool.close()


def test_a_bucket_that_is_older_than_the_clock_fills_again() -> None:
    """A file of budgets may survive a restart of the machine, whose clock then begins anew."""
    cells, clock = [0.0, 0.0], [1000.0]
    bucket = TokenBucket(1.0, 2.0, lambda: clock[0], cells)
    assert bucket.take()
    assert bucket.take()
    clock[0] = 5.0
    assert not bucket.take()
    clock[0] = 6.0
    assert bucket.take()


def hold(path: Path, pipe: Connection) -> None:
    """Spend all undos of an address, hold a connection, and live until told otherwise."""
    address = Addresses(SharedCells(path)).of(AFAR["X-Forwarded-For"])
    while address.undos.take():
        pass
    assert address.room.take()
    pipe.send("held")
    pipe.recv()


def room_left(address: Address) -> int:
    taken = 0
    while address.room.take():
        taken += 1
    for _ in range(taken):
        address.room.put_back()
    return taken


def test_processes_count_together_and_what_a_killed_one_held_is_free_again(tmp_path: Path) -> None:
    here, there = SPAWN.Pipe()
    other = SPAWN.Process(target=hold, args=(tmp_path / "budgets", there))
    mine = Addresses(SharedCells(tmp_path / "budgets"))
    other.start()
    assert here.recv() == "held"
    address = mine.of(AFAR["X-Forwarded-For"])
    assert not address.undos.take()
    assert address.hints.take(), "only what was spent is gone"
    assert mine.of("192.0.2.8").undos.take(), "another address has budgets of its own"
    assert room_left(address) == limits.CONNECTIONS_AT_ONCE - 1
    other.kill()
    other.join()
    again = SPAWN.Process(target=hold, args=(tmp_path / "budgets", there))
    again.start()
    assert here.recv() == "held"
    assert room_left(address) == limits.CONNECTIONS_AT_ONCE - 1, "the one that died holds nothing any more"
    here.send("end")
    again.join()


def test_budgets_that_cannot_be_shared_are_counted_alone(tmp_path: Path) -> None:
    assert shared_cells("") is None
    assert shared_cells(f"unix:{tmp_path / 'nowhere'}") is None


@story
async def test_an_address_has_its_connections_once_for_all_workers(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db", 1.0, "--workers", "2") as server:
        async with AsyncExitStack() as stack:
            for _ in range(limits.CONNECTIONS_AT_ONCE):
                await stack.enter_async_context(connect(server.ws, additional_headers=AFAR))
            async with open_socket(server.ws + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)], additional_headers=AFAR) as late:
                await late.wait_closed()
                assert late.close_code == wire.Close.BUSY
