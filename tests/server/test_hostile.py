"""Clients that send nonsense, too much, or read nothing: they alone suffer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import os
import random
import socket
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from cactarium.client import ConnectionLost, connect
from cactarium.server.net import limits, wire
from cactarium.server.net.http_routes import TOO_MANY
from cactarium.server.net.rate_limits import Addresses
from tests.server.server_process import ServerProcess, http, play_on, served_here, story, table_of
from tests.server.test_archive import SCHEMA_1, recorded

PROTOCOLS = [Subprotocol(wire.SUBPROTOCOL)]
DEEP = "[" * 5000 + "]" * 5000
NONSENSE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"create"',
    "1e400",
    DEEP,
    b"\x00\xff",
    b"{}",
    "\ud7ff\x00",
    '{"type": "create"}',
    '{"type": "fly", "id": "1"}',
    '{"type": "play", "id": "1", "match": "m", "move": "draw", "epoch": "1"}',
    '{"type": "play", "id": "1", "match": "m", "move": "draw", "epoch": -1}',
    '{"type": "play", "id": "1", "match": "m", "move": "draw", "epoch": 1e99}',
    '{"type": "play", "id": "", "match": "m", "move": "draw", "epoch": 1}',
    '{"type": "play", "id": "a\\u0000b", "match": "m", "move": "draw", "epoch": 1}',
    '{"type": "play", "id": "1", "match": "m", "move": ["draw"], "epoch": 1}',
    '{"type": "sit", "id": "1", "table": null, "name": {}}',
    '{"type": "watch", "id": "1", "table": "\\ud800"}',
    '{"type": "resume", "id": "1", "table": "a", "secret": "' + "a" * 9000 + '"}',
    '{"type": "leave", "id": "1", "extra": ' + DEEP + "}",
]


FRAMES = int(os.environ.get("CACTARIUM_FRAMES", "600"))
STRANGE: list[Any] = [None, "", "x", "é" * 70, "\x00", "@1", 0, 3, -1, 2**70, 0.5, 1e308, True, [], {}, [[]], {"a": {}}]
KINDS: list[type[wire.Request]] = list(wire.AnyRequest.__args__)


def sensible(chance: random.Random, table: str, match: str) -> dict[str, Any]:
    """A message that somebody could mean, though seldom now."""
    kind = chance.choice([kind for kind in KINDS if kind is not wire.Leave])
    usual = {
        "table": table,
        "match": match,
        "move": "draw",
        "epoch": 3,
        "seats": 2,
        "game": "cacti",
        "name": "Mal",
        "text": "hm",
        "seat": 1,
    }
    usual |= {"level": "sprout", "what": "undo", "yes": True, "more": False, "emote": "wave", "line": "x", "muted": True, "nonce": "0" * 32}
    usual |= {"secret": "f" * 32, "seat": 1, "piece": "arm", "poses": [[0.0] * 7]}
    fields = [field.name for field in msgspec.structs.fields(kind) if field.required]
    filled = {name: usual.get(name, "x") for name in fields if name != "id"}
    return {"type": kind.__struct_config__.tag, **filled, "id": str(chance.randrange(9))}


def scrambled(chance: random.Random, table: str = "babebabe", match: str = "m") -> str | bytes:
    """A frame that was a message once, or still is."""
    request = sensible(chance, table, match)
    for field in [*request, chance.choice(["by", "seat", "extra"])]:
        if chance.random() < 0.2:
            request[field] = chance.choice(STRANGE)
    if chance.random() < 0.1:
        request.pop(chance.choice(list(request)))
    text = json.dumps(request)
    if chance.random() < 0.2:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice('{}[]",:\u2028') + text[at + 1 :]
    if chance.random() < 0.02:
        text = chance.choice([DEEP, "x" * limits.MESSAGE_BYTES, text * 50, json.dumps({**request, "text": "y" * 9000})])
    return text.encode() if chance.random() < 0.03 else text


async def pester(url: str, frames: Sequence[str | bytes], refused: list[wire.Refused] | None = None) -> int | None:
    """Send frames until the server has had enough; the code it closes with. What it `refused` before that is noted."""
    async with open_socket(url + wire.PATH, subprotocols=PROTOCOLS) as visitor:
        listening = asyncio.create_task(listen(visitor, [] if refused is None else refused))
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                await visitor.send(frame)
        await listening
        return visitor.close_code


async def listen(visitor: ClientConnection, refused: list[wire.Refused]) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for frame in visitor:
            answer = wire.read_answer(frame)
            if isinstance(answer, wire.Refused):
                refused.append(answer)


@story
async def test_nonsense_is_refused_then_closed_and_harms_nobody_else(server: ServerProcess) -> None:
    chance = random.Random("nonsense")
    async with connect(server.ws) as ada, connect(server.ws) as bob:
        await table_of([ada, bob], "cactus-game", 1)
        await ada.start()
        playing = asyncio.gather(play_on(ada), play_on(bob))
        assert await pester(server.ws, NONSENSE) == wire.Close.MISTAKES
        for _ in range(10):
            frames = [scrambled(chance) for _ in range(limits.MESSAGES_AT_ONCE * 2)]
            assert await pester(server.ws, frames) in (wire.Close.MISTAKES, wire.Close.FLOOD, 1009)
        assert await pester(server.ws, ["x" * (limits.MESSAGE_BYTES + 1)]) == 1009
        await playing
        assert ada.over


@story
async def test_whatever_somebody_at_the_table_sends_the_others_play_on(server: ServerProcess) -> None:
    chance = random.Random("fuzz")
    async with connect(server.ws) as ada, connect(server.ws) as bob, connect(server.ws) as mal:
        code = await table_of([ada, bob, mal], "cactus-game", 1, pace="panic")
        await ada.start()
        assert ada.position
        back = wire.encode(wire.Resume(id="0", table=code, secret=mal.secret)).decode()
        playing = asyncio.gather(play_on(ada), play_on(bob))
        refused: list[wire.Refused] = []
        codes = set()
        while len(refused) < FRAMES:
            frames = [scrambled(chance, code, ada.position.match) for _ in range(limits.MESSAGES_AT_ONCE)]
            frames += chance.sample(frames, 10)  # again, and in another order
            codes.add(await pester(server.ws, [back, *frames], refused))
            if playing.done() and len(refused) < FRAMES:
                await playing
                await ada.until(lambda: ada.table and not ada.table.playing)
                await ada.start()
                playing = asyncio.gather(play_on(ada), play_on(bob))
        await playing
        assert ada.over
        assert codes <= {wire.Close.MISTAKES, wire.Close.FLOOD, 1009}


@story
async def test_a_flood_is_cut_off(server: ServerProcess) -> None:
    said = wire.encode(wire.Start(id="1")).decode()
    assert await pester(server.ws, [said] * limits.MESSAGES_AT_ONCE * 3) == wire.Close.FLOOD


@story
async def test_pings_and_pieces_that_never_become_a_message_are_a_flood_too(server: ServerProcess) -> None:
    ping, pong, piece = b"\x89\x80", b"\x8a\x80", b"\x00\x80"
    for first, frame in ((ping, ping), (pong, pong), (b"\x01\x80", piece)):
        reader, writer = await visitor_of(server.ws)
        writer.write(b"".join(part + bytes(4) for part in [first, *[frame] * limits.MESSAGES_AT_ONCE * 2]))
        closed = await reader.read()
        assert closed.endswith(b"\x88\x07" + int(wire.Close.FLOOD).to_bytes(2) + b"flood")
        writer.close()


@story
async def test_one_address_takes_only_so_many_of_the_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS_AT_ONCE", 2)
    async with served_here(tmp_path / "tables.db") as url:
        greedy = partial(open_socket, url + wire.PATH, subprotocols=PROTOCOLS, additional_headers={"X-Forwarded-For": "2001:db8::7"})
        async with greedy() as one, greedy():
            async with greedy() as third:
                with pytest.raises(ConnectionClosed):
                    await third.recv()
                assert third.close_code == wire.Close.BUSY
            async with connect(url, additional_headers={"X-Forwarded-For": "2001:db8:0:1::7"}) as other:
                await other.create(game="cacti", seats=2, name="Ada")
            await one.close()
            async with greedy() as again:
                await again.send(wire.encode(wire.Leave(id="1")).decode())
                assert isinstance(wire.read_answer(await again.recv()), wire.Refused)


@story
async def test_a_flood_of_questions_is_refused_while_a_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, at_once in (("QUESTIONS", 30), ("REPLAYS", 3)):
        monkeypatch.setattr(limits, f"{limit}_A_SECOND", 0.0)
        monkeypatch.setattr(limits, f"{limit}_AT_ONCE", at_once)
    over = SCHEMA_1[2]
    async with served_here(recorded("schema-1.sql", tmp_path)) as url, connect(url) as ada:

        async def flood(path: str) -> Counter[int]:
            pages = await asyncio.gather(*(http(url, path, **{"X-Forwarded-For": "192.0.2.7"}) for _ in range(20)))
            assert {text for status, text, _ in pages if status == 429} == {TOO_MANY}
            return Counter(status for status, _, _ in pages)

        await table_of([ada], "cacti", bots=1)
        await ada.start()
        playing = asyncio.create_task(play_on(ada))
        assert await flood(f"/matches/{over}/replay") == {200: 3, 429: 17}
        assert await flood("/tables") == {200: 10, 429: 10}
        assert (await http(url, f"/matches/{over}/replay", **{"X-Forwarded-For": "192.0.2.8"}))[0] == 200
        await playing
        assert ada.over


@story
async def test_a_request_that_breaks_off_is_no_error_of_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with served_here(tmp_path / "tables.db") as url:
        _, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
        writer.write(b"POST /reports HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        await writer.drain()
        writer.close()
        async with connect(url) as ada:
            await table_of([ada], "cacti", 1)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_who_has_many_long_addresses_is_still_one() -> None:
    addresses = Addresses()
    for one, other, same in [
        ("2001:db8::7", "2001:db8::ffff:1", True),
        ("2001:db8::7", "2001:db8:0:1::7", False),
        ("192.0.2.7", "192.0.2.8", False),
        ("::1", "::2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("", "testclient", False),
    ]:
        assert (addresses.of(one) is addresses.of(other)) == same


@story
async def test_another_version_of_the_protocol_is_told_so(server: ServerProcess) -> None:
    async with open_socket(server.ws + wire.PATH, subprotocols=[Subprotocol("cactarium.99")]) as visitor:
        with pytest.raises(ConnectionClosed):
            await visitor.recv()
        assert (visitor.close_code, visitor.close_reason) == (wire.Close.FOREIGN_VERSION, "this server speaks cactarium.3")


@story
async def test_codes_and_secrets_cannot_be_guessed_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GUESSES_AT_ONCE", 5)
    async with served_here(tmp_path / "tables.db") as url:
        reasons = await asyncio.gather(*(guess(url) for _ in range(20)))  # all at once is no way round it
        assert sorted(reasons) == ["no-such-table"] * 5 + ["too-many-guesses"] * 15
        assert await guess(url) == "too-many-guesses"


async def guess(url: str) -> str:
    async with open_socket(url + wire.PATH, subprotocols=PROTOCOLS) as visitor:
        await visitor.send(wire.encode(wire.Watch(id="1", table="babebabe")).decode())
        answer = wire.read_answer(await visitor.recv())
        assert isinstance(answer, wire.Refused)
        return answer.reason


@story
async def test_who_does_not_read_is_dropped_and_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_UNSENT_MESSAGES", 64)  # Ada shares the loop with the server, so she may be a few behind
    monkeypatch.setattr(limits, "CLOSE_SECONDS", 0.1)
    monkeypatch.setattr(limits, "MESSAGES_A_SECOND", math.inf)  # Ada plays as fast as she can
    monkeypatch.setattr(limits, "MESSAGES_AT_ONCE", math.inf)
    async with served_here(tmp_path / "tables.db", send_buffer=4096) as url, connect(url) as ada:
        code = (await ada.create(game="cactus-game", seats=2, name="Ada")).table
        await ada.bot(1, "sprout")
        reader, writer = await deaf(url, code)
        await ada.until(lambda: ada.table and ada.table.watching)
        while ada.table and ada.table.watching:
            await ada.until(lambda: ada.table and not ada.table.playing)
            await ada.start()
            await play_on(ada)
        await ada.say("still here")
        with contextlib.suppress(ConnectionResetError):
            while await reader.read(1024):  # what was on its way, and then the end: nothing lingers
                pass
        writer.close()


async def visitor_of(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A client that speaks in bytes, and has little room for what it hears."""
    recorder = socket.socket()
    recorder.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    recorder.setblocking(False)
    await asyncio.get_running_loop().sock_connect(recorder, ("127.0.0.1", int(url.rpartition(":")[2])))
    reader, writer = await asyncio.open_connection(sock=recorder, limit=1024)
    writer.write(
        f"GET {wire.PATH} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Protocol: {wire.SUBPROTOCOL}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def deaf(url: str, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A client that asks to watch and then reads no more."""
    reader, writer = await visitor_of(url)
    message = wire.encode(wire.Watch(id="1", table=code))
    writer.write(bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message)  # masked with nothing
    await writer.drain()
    return reader, writer


@story
async def test_a_closed_connection_tells_its_client(server: ServerProcess) -> None:
    async with connect(server.ws) as ada:
        await ada.close()
        with pytest.raises(ConnectionLost):
            await ada.start()
