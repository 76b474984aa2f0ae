"""Several workers on one port of one machine, with one SQLite file."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvloop

from cactarium import games
from cactarium.client import connect
from cactarium.engine import record
from cactarium.server.storage.local_bus import LocalBus, ReceivedMessage
from tests.server.people import Person
from tests.server.server_process import ServerProcess, closed_record, opened, story, table_of, told, workers

WORKERS = 2


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with opened(tmp_path / "tables.db", 100.0, "--workers", str(WORKERS)) as server:
        yield server


async def seated(server: ServerProcess) -> list[Person]:
    """Two people at a table, each wherever their connection led."""
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cactus-game")
        await ada.start()
        return [Person([server], ada), Person([server], bob)]


async def check(server: ServerProcess, people: list[Person]) -> None:
    """All that was acknowledged is in the record, and everybody has heard everything once."""
    for person in people:
        match = record.read(await asyncio.to_thread(closed_record, server, person.match), games.find)
        assert match.over
        assert person.events == told(match, (person.seat,))


@story
async def test_people_play_whichever_worker_they_come_to(server: ServerProcess) -> None:
    crew = workers(server)
    assert len(crew) == WORKERS
    tables = [await seated(server) for _ in range(4)]
    await asyncio.gather(*(person.play() for people in tables for person in people))
    for people in tables:
        await check(server, people)
    status, text, _ = await asyncio.to_thread(server.get, "/healthz")
    assert (status, text.strip()) == (200, "ok")
    assert workers(server) == crew, "a worker has died"


@story
async def test_whichever_worker_is_asked_for_metrics_tells_those_of_all(server: ServerProcess) -> None:
    people = await seated(server)
    await asyncio.gather(*(person.play() for person in people))
    told = await moves_told(server)
    while any(
        len(page) < WORKERS for page in told
    ):  # a worker knows the others after a heartbeat; a story that waits in vain ends by itself
        await asyncio.sleep(0.1)
        told = await moves_told(server)
    assert told[0] == told[1] == told[2]
    assert sum(told[0].values()) > 0


async def moves_told(server: ServerProcess) -> list[dict[str, float]]:
    """The moves of each worker, as three answers tell them."""
    pages = [(await asyncio.to_thread(server.get, "/metrics"))[1] for _ in range(3)]
    return [{worker: float(n) for worker, n in re.findall(r'cactarium_moves_total\{worker="(\w+)"\} (\S+)', page)} for page in pages]


@story
async def test_when_a_worker_is_killed_the_others_take_its_tables(server: ServerProcess) -> None:
    tables = [await seated(server) for _ in range(4)]
    playing = asyncio.gather(*(person.play() for people in tables for person in people))
    before = set(workers(server))
    for _ in range(2):
        await asyncio.sleep(0.5)
        os.kill(random.choice(workers(server)), signal.SIGKILL)
        await asyncio.sleep(1.5)
    await playing
    for people in tables:
        await check(server, people)
    assert len(workers(server)) == WORKERS
    assert set(workers(server)) != before


@story
async def test_when_all_are_killed_a_restart_resumes(server: ServerProcess) -> None:
    people = await seated(server)
    playing = asyncio.gather(*(person.play() for person in people))
    await asyncio.sleep(0.5)
    crew = workers(server)
    server.process.kill()
    for worker in crew:
        os.kill(worker, signal.SIGKILL)
    server.process.communicate()
    server.open_again()
    await playing
    await check(server, people)


def test_workers_end_with_the_process_that_started_them(server: ServerProcess) -> None:
    crew = workers(server)
    server.process.kill()
    server.process.wait()
    give_up = time.monotonic() + 60
    while any(Path(f"/proc/{worker}").exists() for worker in crew) and time.monotonic() < give_up:
        time.sleep(0.1)
    assert not any(Path(f"/proc/{worker}").exists() for worker in crew)


def test_a_worker_that_is_gone_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async def lose_bob() -> list[bytes]:
        heard: list[bytes] = []

        async def hear(message: ReceivedMessage) -> None:
            heard.append(message.data)

        ada, bob = LocalBus(tmp_path, "ada"), LocalBus(tmp_path, "bob")
        await bob.open()
        await ada.publish("cactarium.bob.hello", b"first")
        await bob.close()
        ada._peers["bob"].transport.abort()  # as when the process is killed
        await asyncio.sleep(0.01)
        for _ in range(2):
            with pytest.raises(ConnectionError):
                await ada.publish("cactarium.bob.hello", b"lost")
        again = LocalBus(tmp_path, "bob")
        await again.subscribe("cactarium.bob.hello", hear)
        await again.open()
        await ada.publish("cactarium.bob.hello", b"second")
        while not heard:
            await asyncio.sleep(0.01)
        await ada.close()
        await again.close()
        return heard

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(lose_bob()) == [b"second"]
