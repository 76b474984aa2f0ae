"""Nothing lost, and nobody left behind: what an independent probe found, one story each."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.typing import Subprotocol

from cactarium import games
from cactarium.bots import PlayerView
from cactarium.bots.saguaro import MoveStats
from cactarium.client import Refused, connect
from cactarium.engine.errors import BadName, CannotSave
from cactarium.engine.match import Match
from cactarium.engine.player_names import check_looks, normalise_name
from cactarium.server.errors import Conflict
from cactarium.server.net import limits, wire
from cactarium.server.net.connection import Connection, Relay
from cactarium.server.net.rate_limits import Addresses
from cactarium.server.net.ws_protocol import WsChannel
from cactarium.server.storage import database
from cactarium.server.storage.bus import Bus, ProcessLink
from cactarium.server.storage.store import Lease, Store, StoredMove
from cactarium.server.storage.writer import Landed
from cactarium.server.table import projection
from cactarium.server.table.audience import Place
from cactarium.server.table.move_events import MoveEvents
from cactarium.server.table.projection import ViewerFeed
from cactarium.server.table.referee_pool import Referees
from cactarium.server.table.room import Room
from cactarium.server.table.services import Services
from cactarium.server.table.state import State
from tests.marks import rule
from tests.server.match_harness import FrameRecorder, ManualTime, MatchHarness, settle
from tests.server.server_process import opened, play_on, served_here, story, table_of
from tests.server.test_time import stop_window

AFAR = {"X-Forwarded-For": "192.0.2.7"}
ELSEWHERE = {"X-Forwarded-For": "192.0.2.8"}


def reason(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.answer.reason


# 1. Processes that stall


@story
async def test_a_bots_move_that_fails_after_its_table_was_given_up_is_no_error_of_the_server() -> None:
    """It was being stored when another process took the table, which the log says already."""
    errors: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context["message"]))
    match = Match.new(games.find("cacti"), seed="given up", players=["sprout", "sprout"])
    harness = MatchHarness(match, pace="none", movers=["sprout", "sprout"], choose=lambda seat: match.legal(seat).codes[0])
    harness.store.free.clear()
    await harness.open()
    while not match.log:
        assert harness.time.next is not None
        await harness.time.pass_until(harness.time.next)
    harness.send_bots_away()
    await settle()
    harness.store.full = True
    harness.store.free.set()
    await settle()
    await harness.close()
    gc.collect()
    assert not errors


@story
async def test_a_client_whose_line_ends_is_told_to_come_back() -> None:
    """Its process was silent for so long that the other one has given it up."""
    ends: dict[str, ProcessLink] = {}
    closed: asyncio.Future[wire.Close] = asyncio.get_running_loop().create_future()

    class Wire:
        async def send(self, far: str, id: str, payload: bytes) -> None:
            ends[far].hear(payload)

        def forget(self, id: str) -> None:
            pass

    class Edge:
        close = closed.set_result

    ends |= {name: ProcessLink(cast(Bus, Wire()), "line", far) for name, far in (("edge", "holder"), ("holder", "edge"))}
    Relay(ends["edge"], cast(Connection, Edge()))
    await ends["holder"].close()
    assert await closed == wire.Close.RESTART


# 2. Leases


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_process_whose_table_was_taken_writes_nothing_more(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    data = request.getfixturevalue("database") if kind == "postgresql" else tmp_path / "tables.db"
    move = partial(StoredMove, 0, move="draw", digest="", at=0.0, came=0.0, events="[]")

    async def taken() -> None:
        one, other = Store(data, "one"), Store(data, "other")
        await one.open()
        await other.open()
        lease = await one.open_table("dodo", "mine", 1, "lock")
        await one.begin_match("m", "begun")
        await one.add_moves(lease, "m", 1, [move(command="a")])
        ((after, state),) = await other.leases.take("dodo")
        assert (after.number, state) == (lease.number + 1, "mine")
        for late in (
            one.add_moves(lease, "m", 2, [move(command="b")]),
            one.keep_table(lease, "late", 2),
            one.chats.add(lease, 1, "lock", "late"),
        ):
            with pytest.raises(Conflict):
                await late
        await one.end_match(lease, "m", "late")
        await one.clear_table(lease)
        assert await one.record("m") is None
        await other.add_moves(after, "m", 2, [move(command="c")])
        await other.keep_table(after, "yours", 2)
        _, moves = await other.match("m")
        assert [stored.command for stored in moves] == ["a", "c"]
        await one.close()
        await other.close()

    asyncio.run(taken())


# 3. Memory


@story
async def test_a_hostile_client_leaves_nothing_behind(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Connect, open a table, send what is no message, reset; nothing may wait for a garbage collection."""
    async with served_here(tmp_path / "tables.db") as url:
        gc.disable()
        try:
            for _ in range(3):
                async with open_socket(url + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)]) as mal:
                    await mal.send(wire.encode(wire.Create(id="1", game="cacti", seats=2, name="Mal")).decode())
                    for _ in range(limits.MAX_MISTAKES + 5):
                        await mal.send("{")
                    mal.transport.abort()
            while any(type(thing) in (WsChannel, Connection) for thing in gc.get_objects()):
                await asyncio.sleep(0.05)
        finally:
            gc.enable()
    assert not caplog.records


# 4. One address does not slow everybody


@story
async def test_people_who_come_and_go_are_announced_together() -> None:
    seats: list[None] = [None, None]
    state = State("dodo", "cacti", {}, "none", "en", False, seats, "00")  # type: ignore[arg-type]
    room = Room(state, Lease("dodo", 1), cast(Services, None))
    recorder = FrameRecorder(ManualTime())
    room.audience.welcome(recorder, Place())
    for _ in range(200):
        room.announce_presence()
    assert len(recorder.frames) == limits.ANNOUNCEMENTS_AT_ONCE
    room.audience.welcome(FrameRecorder(ManualTime()), Place())
    while len(recorder.frames) == limits.ANNOUNCEMENTS_AT_ONCE:
        await asyncio.sleep(0.01)
    assert json.loads(recorder.frames[-1][1])["watching"] == 2, "the last announcement tells how it is by then"
    room.close()


@story
async def test_expensive_requests_have_a_budget_for_each_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("ARRIVALS", "UNDOS", "HINTS"):
        monkeypatch.setattr(limits, f"{limit}_A_SECOND", 0.0)
        monkeypatch.setattr(limits, f"{limit}_AT_ONCE", 2)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url, additional_headers=AFAR) as mal:
        code = await table_of([ada], "cacti", 1)
        for _ in range(2):
            await mal.watch(code)
            await mal.leave()
        with pytest.raises(Refused) as refused:
            await mal.watch(code)
        assert reason(refused) == "too-many-requests"
        async with connect(url, additional_headers=ELSEWHERE) as eve:
            await eve.watch(code)


@story
async def test_messages_have_a_budget_for_each_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESS_MESSAGES_A_SECOND", 0.0)
    monkeypatch.setattr(limits, "ADDRESS_MESSAGES_AT_ONCE", 5)
    async with served_here(tmp_path / "tables.db") as url:
        greedy = partial(open_socket, url + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)], additional_headers=AFAR)
        async with greedy() as one, greedy() as other:
            for socket in (one, other, one, other, one, other):
                await socket.send(wire.encode(wire.Leave(id="1")).decode())
            await asyncio.wait([asyncio.ensure_future(socket.wait_closed()) for socket in (one, other)], return_when="FIRST_COMPLETED")
            assert wire.Close.FLOOD in (one.close_code, other.close_code)


def test_who_looks_again_after_a_long_match_costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(games.find("cacti"), seed="long")
    feed, read = ViewerFeed((0,)), []
    while not match.over:
        entry = match.play(match.waiting[0], match.legal(match.waiting[0]).codes[0])
        feed.add(MoveEvents(match, entry))
    everything = feed.events_since(match, 0)
    assert len(everything) == feed.seq
    monkeypatch.setattr(projection, "MoveEvents", lambda match, entry: read.append(entry) or MoveEvents(match, entry))  # type: ignore[func-returns-value]
    assert feed.events_since(match, feed.seq) == []
    assert not read
    assert feed.events_since(match, feed.seq - 1) == everything[-1:]
    assert len(read) <= 2


@story
async def test_one_address_holds_only_so_many_hands() -> None:
    referees = Referees(limits.REFEREE_PROCESSES)
    free = asyncio.Event()

    async def hold(address: str) -> None:
        async with referees.hand(address):
            await free.wait()

    greedy = [asyncio.create_task(hold("192.0.2.7")) for _ in range(12)]
    await settle()
    other = asyncio.create_task(hold("192.0.2.8"))
    await settle()
    free.set()
    await other
    assert limits.HANDS_AT_ONCE < limits.HAND_PROCESSES < limits.REFEREE_PROCESSES
    await asyncio.gather(*greedy)
    referees.close()


# 5. Guesses


@story
async def test_wrong_guesses_lock_nobody_out_who_has_a_right_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GUESSES_A_SECOND", 0.0)
    monkeypatch.setattr(limits, "GUESSES_AT_ONCE", 2)
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as mal, connect(url) as back:
        code = (await ada.create(game="cacti", seats=2, name="Ada")).table
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await mal.watch("babababa")
            assert reason(refused) == "no-such-table"
        for wrong in (mal.watch("babababa"), mal.watch(code), mal.resume(code, "0" * 32), mal.resume("babababa", ada.secret)):
            with pytest.raises(Refused) as refused:
                await wrong
            assert reason(refused) == "too-many-guesses", "a right code looks like a wrong one"
        assert (await back.resume(code, ada.secret)).seat == 0


def test_old_addresses_in_long_form_are_different_clients() -> None:
    addresses = Addresses()
    assert addresses.of("::ffff:192.0.2.7") is not addresses.of("::ffff:192.0.2.8")
    assert addresses.of("::ffff:192.0.2.7") is addresses.of("192.0.2.7")


# 6. One file, one server


def test_a_file_is_held_by_one_server_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o644)
    with database.locked(file):
        assert file.stat().st_mode & 0o777 == 0o600
        with pytest.raises(CannotSave, match=f"process {os.getpid()}"), database.locked(file):
            pass
    with database.locked(file):
        pass


def test_a_second_server_on_the_same_file_says_who_holds_it(tmp_path: Path) -> None:
    with opened(tmp_path / "tables.db") as first, pytest.raises(AssertionError, match=f"process {first.process.pid}"), opened(first.data):
        pass


# 7. Damage


def damage(file: Path) -> None:
    """Overwrite the page of the moves."""
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((page,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchall()
        ((size,),) = connection.execute("PRAGMA page_size").fetchall()
    connection.close()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)


@story
async def test_a_damaged_match_stops_only_its_own_table(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with served_here(file) as url, connect(url) as ada, connect(url) as bob:
        whole = (await bob.create(game="cacti", seats=2, name="Bob")).table
        damaged = await table_of([ada], "cacti", 1)
        await ada.start()
        await play_on(ada, stop=lambda: bool(ada.events))
    damage(file)
    async with served_here(file) as url, connect(url) as back, connect(url) as again:
        assert (await again.resume(whole, bob.secret)).seat == 0
        with pytest.raises(Refused) as refused:
            await back.resume(damaged, ada.secret)
        assert reason(refused) == "table-damaged"


# 8. HTTP


async def answer(url: str, request: bytes) -> bytes:
    """All that the server says to these bytes until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
    writer.write(request)
    said = await reader.read()
    writer.close()
    return said


@story
async def test_bad_http_is_refused_once_and_half_a_request_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.5)
    head = b"POST /healthz HTTP/1.1\r\nHost: localhost\r\n"
    async with served_here(tmp_path / "tables.db") as url:
        assert await answer(url, b"GET /healthz HTTP/1.1\r\nHost: loc") == b""
        both = head + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        assert (await answer(url, both)).count(b"HTTP/1.1 ") == 1
        assert (await answer(url, head + b"Transfer-Encoding: chunked\r\n\r\nnot a size\r\n")).startswith(b"HTTP/1.1 400")
    assert not any(record.exc_info for record in caplog.records)


# 9. Stop windows


@rule("cactus-game/5.6")
@story
async def test_answers_that_were_gathered_are_stored_together_so_that_none_is_later() -> None:
    harness = MatchHarness(stop_window(3))
    batches: list[list[int]] = []
    put_moves = harness.store.put_moves

    def noting(lease: Lease, match: str, first: int, moves: Sequence[StoredMove], landed: Landed) -> None:
        batches.append([move.seat for move in moves])
        put_moves(lease, match, first, moves, landed)

    harness.store.put_moves = noting  # type: ignore[method-assign]
    await harness.open()
    begun, asked = harness.time.clock, harness.runner.agenda.awaited
    for n, seat in enumerate(asked):
        await harness.time.pass_until(begun + 0.2 * (n + 1))
        harness.play(seat, "pass")
    await harness.time.pass_until(begun + limits.SEALED_ANSWER_SECONDS)
    assert batches[0] == asked
    await harness.close()


@rule("cactus-game/5.6")
@story
async def test_a_hint_does_not_reveal_that_another_has_answered() -> None:
    """Neither by what it says nor by how long it takes: it is computed once, from the moment at which the window opened."""
    harness = MatchHarness(stop_window(3))
    thought: list[int] = []

    async def rank_moves(match: str, view: PlayerView) -> list[MoveStats]:
        thought.append(len(view._match.log))
        return [MoveStats(view.legal[0], 1.0, 0.0)]

    harness.runner._live.services.bot_pool.rank_moves = rank_moves  # type: ignore[method-assign]
    await harness.open()
    begun, opened_after, (one, other, *_) = harness.time.clock, len(harness.match.log), harness.runner.agenda.awaited
    before = await harness.runner.hint(one, "1")
    harness.play(other, "pass")
    await harness.time.pass_until(begun + limits.SEALED_ANSWER_SECONDS)
    assert len(harness.match.log) == opened_after + 1
    after = await harness.runner.hint(one, "1")
    assert (after, thought) == (before, [opened_after])
    await harness.close()


# 10. People


@pytest.mark.parametrize("names", [["Ada", "Аdа"], ["Ada", "Ada\ufe0f"], ["Ada", "ADA"], ["Bill", "Bi1l"], ["Y\u043eu"]])
def test_names_that_look_alike_are_refused(names: list[str]) -> None:
    with pytest.raises(BadName):
        check_looks(names)


def test_names_that_cannot_be_seen_are_refused() -> None:
    for name in ("\u3164", "\u2800", "\u115f", "\uffa0 \ufe0f"):
        assert normalise_name(name) == ""
    check_looks(["José", "Jose", "Zoë"])


@story
async def test_who_has_resigned_neither_asks_nor_vetoes(tmp_path: Path) -> None:
    async with served_here(tmp_path / "tables.db") as url, connect(url) as ada, connect(url) as bob, connect(url) as eve:
        await table_of([ada, bob, eve], "cactus-game")
        await ada.start()
        await eve.resign()
        with pytest.raises(Refused) as refused:
            await eve.wish("pause")
        assert reason(refused) == "resigned"
        await ada.wish("pause")
        with pytest.raises(Refused) as refused:
            await eve.reply(False)
        assert reason(refused) == "resigned"
        await bob.reply(True)
        await ada.until(lambda: ada.position and ada.position.paused)


@story
async def test_who_asks_again_and_again_has_to_wait(tmp_path: Path) -> None:
    async with served_here(tmp_path / "tables.db", speed=1.0) as url, connect(url) as ada, connect(url) as bob:
        await table_of([ada, bob], "cacti")
        await ada.start()
        for _ in range(limits.ASKS_AT_ONCE):
            await ada.wish("pause")
            await bob.reply(False)
        with pytest.raises(Refused) as refused:
            await ada.wish("pause")
        assert reason(refused) == "too-many-asks"


@story
async def test_who_was_removed_cannot_sit_down_again_at_once(tmp_path: Path) -> None:
    async with served_here(tmp_path / "tables.db", speed=1.0) as url, connect(url) as ada:
        code = (await ada.create(game="cacti", seats=2, name="Ada")).table
        async with connect(url, additional_headers=AFAR) as mal:
            await mal.sit(code, "Mal")
            await ada.remove(1)
        async with connect(url, additional_headers=AFAR) as again, connect(url, additional_headers=ELSEWHERE) as eve:
            with pytest.raises(Refused) as refused:
                await again.sit(code, "Somebody else")
            assert reason(refused) == "removed"
            assert (await eve.sit(code, "Eve")).seat == 1
