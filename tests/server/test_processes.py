"""Several processes serve the same tables: a client may come to any of them, and one that dies takes nothing with it."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from cactarium import games
from cactarium.client import ConnectionLost, Refused, connect
from cactarium.engine import record
from cactarium.server.net import wire
from tests.server.people import Person, after_more_moves
from tests.server.server_process import ServerProcess, closed_record, nats, play_on, story, table_of, told

Halls = tuple[ServerProcess, ServerProcess]
SECRET = "0123456789abcdef" * 2


@pytest.fixture
def servers(database: str, bus: str) -> Iterator[Halls]:
    with ThreadPoolExecutor() as pool:
        one, other = pool.map(lambda _: ServerProcess(database, 100.0, "--bus", bus), range(2))
    yield one, other
    for server in (one, other):
        server.kill()


@story
async def test_people_at_two_processes_play_one_match(servers: Halls) -> None:
    one, other = servers
    async with connect(one.ws) as ada, connect(other.ws) as bob, connect(other.ws) as eve:
        code = await table_of([ada, bob], "cactus-game", 1, public=True)
        await eve.watch(code)
        await bob.say("hello from afar")
        await ada.until(lambda: ada.chat)
        for server in servers:
            while [table["code"] for table in json.loads(server.get("/tables")[1])["tables"]] != [code]:
                await asyncio.sleep(0.05)  # the other process may be late to answer; a story that waits in vain ends by itself
        await ada.start()
        await asyncio.gather(play_on(ada), play_on(bob), eve.until(lambda: eve.over))
        assert ada.position
        match = record.read(await asyncio.to_thread(closed_record, other, ada.position.match), games.find)
        assert ada.events == told(match, (0,))
        assert bob.events == told(match, (1,))
        assert eve.events == told(match, ())
        with pytest.raises(Refused, match="no table with this code"):
            async with connect(other.ws) as guest:
                await guest.watch("babababa")


@story
async def test_a_table_is_opened_once_wherever_the_wish_is_sent_again(servers: Halls) -> None:
    one, other = servers
    async with connect(one.ws) as ada, connect(other.ws) as again, connect(other.ws) as first, connect(one.ws) as second:
        wish = {"game": "cacti", "seats": 2, "name": "Ada"}
        opened = await ada.create(**wish, secret=SECRET)
        assert await same(again.create(**wish, secret=SECRET), opened)
        both = await asyncio.gather(*(client.create(**wish, secret=SECRET[::-1]) for client in (first, second)))
        assert await same(first.resume(both[0].table, SECRET[::-1]), both[1])
        await again.say("from afar")
        await ada.until(lambda: ada.chat)
        one.kill()
        async with connect(other.ws) as back:
            assert await same(back.create(**wish, secret=SECRET), opened)
            assert [said.text for said in back.chat] == ["from afar"]


async def same(seated: Coroutine[Any, Any, wire.Seated], before: wire.Seated) -> bool:
    now = await seated
    return (now.table, now.seat, now.secret) == (before.table, before.seat, before.secret)


@story
async def test_a_killed_process_loses_nothing_and_another_goes_on(servers: Halls) -> None:
    one, other = servers
    async with connect(one.ws) as ada, connect(other.ws) as bob:
        await table_of([ada, bob], "cactus-game", 1)
        await ada.start()
        people = [Person(servers, ada), Person(servers, bob)]
    playing = asyncio.gather(*(person.play() for person in people))
    await after_more_moves(people, 5)
    await asyncio.to_thread(one.kill)
    await playing
    for person in people:
        match = record.read(await asyncio.to_thread(closed_record, other, person.match), games.find)
        assert match.over
        assert person.events == told(match, (person.seat,))
        made = {(entry.seat, match.text(entry)) for entry in match.log}
        assert {(person.seat, move) for _, move in person.made} <= made


@story
async def test_a_process_that_ends_politely_hands_its_tables_on(servers: Halls) -> None:
    one, other = servers
    async with connect(one.ws) as ada, connect(other.ws) as bob, connect(other.ws) as again:
        code = await table_of([ada, bob], "cacti", options={"first_player": "seat-1"})
        await ada.start()
        moved = await ada.play(ada.legal[0])
        said = await asyncio.to_thread(one.stop)
        assert (said, one.process.returncode) == ("", 0)
        for client in (ada, bob):
            with pytest.raises(ConnectionLost) as gone:
                await client.until(lambda: False)
            assert gone.value.code == wire.Close.RESTART
        await again.resume(code, ada.secret)
        assert again.position
        assert again.position.seq == moved.seq


@story
async def test_a_process_that_was_frozen_steps_back(servers: Halls) -> None:
    one, other = servers
    async with connect(one.ws) as ada, connect(other.ws) as bob:
        code = await table_of([ada, bob], "cacti", options={"first_player": "seat-1"})
        await ada.start()
        one.process.send_signal(signal.SIGSTOP)
        async with connect(other.ws) as again:
            await again.resume(code, ada.secret)
            accepted = await again.play(again.legal[0])
            one.process.send_signal(signal.SIGCONT)
            with pytest.raises(ConnectionLost) as gone:
                await ada.until(lambda: False)
            assert gone.value.code == wire.Close.RESTART
        async with connect(one.ws) as back:
            await back.resume(code, ada.secret)
            assert back.position
            assert back.position.seq == accepted.seq
    assert "silent for too long" in one.stop()


@story
async def test_clients_of_a_process_that_stalled_come_back_to_tables_that_others_hold(servers: Halls) -> None:
    """The holder has given up the line to their process meanwhile."""
    one, other = servers
    async with connect(one.ws) as ada, connect(other.ws) as bob:
        code = await table_of([ada, bob], "cacti", options={"first_player": "seat-1"})
        await ada.start()
        other.process.send_signal(signal.SIGSTOP)
        await ada.until(lambda: ada.table and not ada.table.seats[1].here)
        other.process.send_signal(signal.SIGCONT)
        with pytest.raises(ConnectionLost) as gone:
            await bob.until(lambda: False)
        assert gone.value.code == wire.Close.RESTART
        accepted = await ada.play(ada.legal[0])
        async with connect(other.ws) as back:
            await back.resume(code, bob.secret)
            assert back.position
            assert back.position.seq == accepted.seq
    assert "ValueError" not in other.stop()


@story
async def test_processes_end_quietly_after_their_nats_has_ended(database: str) -> None:
    with ExitStack() as at_end, ExitStack() as stack:
        bus = stack.enter_context(nats())
        with ThreadPoolExecutor() as pool:
            one, other = pool.map(lambda _: ServerProcess(database, 100.0, "--bus", bus), range(2))
        for server in (one, other):
            at_end.callback(server.process.kill)
        async with connect(one.ws) as ada, connect(other.ws) as bob:
            await table_of([ada, bob], "cacti", 0)
            for server in (one, other):
                server.process.send_signal(signal.SIGSTOP)  # so that NATS ends with messages on their way
            await bob.send(wire.Say(id="1", text="bye"))
            await ada.send(wire.Say(id="1", text="bye"))
            stack.close()
            for server in (one, other):
                server.process.send_signal(signal.SIGTERM)
                server.process.send_signal(signal.SIGCONT)
        for server in (one, other):
            _, said = await asyncio.to_thread(server.process.communicate)
            assert (server.process.returncode, "Traceback" in said) == (0, False), said
