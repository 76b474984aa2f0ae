"""Frames as they may come over the network: in pieces, several at once, or not as we like them best."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from websockets.frames import Frame, Opcode

from cactarium.server.net import limits, wire
from tests.server.server_process import ServerProcess, story

GONE = "gone"
HELLO = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Protocol: {protocol}\r\n\r\n"
)


class Wire:
    """A client that sends bytes and understands text frames."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, *pieces: bytes) -> None:
        """Send pieces one after the other, each in a packet of its own."""
        for piece in pieces:
            self._writer.write(piece)
            await self._writer.drain()
            await asyncio.sleep(0.01)

    async def answer(self) -> str:
        """The id of the request that the next answer names, or that the server has hung up."""
        while head := await self._reader.read(2):
            size = head[1] if head[1] < 126 else int.from_bytes(await self._reader.readexactly(2))
            body = await self._reader.readexactly(size)
            if head[0] & 15 == Opcode.TEXT:
                return str(json.loads(body)["re"])
        return GONE


@asynccontextmanager
async def knocking(server: ServerProcess) -> AsyncIterator[Wire]:
    host, port = server.http.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(HELLO.format(path=wire.PATH, protocol=wire.SUBPROTOCOL).encode())
    await reader.readuntil(b"\r\n\r\n")
    yield Wire(reader, writer)
    writer.close()


def watch(id: str, more: str = "") -> bytes:
    return json.dumps({"type": "watch", "id": id, "table": f"nowhere{more}"}).encode()


def frame(content: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, content, fin).serialize(mask=True)


def crumbs(data: bytes) -> list[bytes]:
    return [data[i : i + 1] for i in range(len(data))]


ONE, TWO, LONGER = frame(watch("1")), frame(watch("2")), frame(watch("1", "é" * 20))
WAYS: dict[str, tuple[Sequence[bytes], list[str]]] = {
    "whole": ([ONE], ["1"]),
    "byte by byte": (crumbs(ONE + TWO), ["1", "2"]),
    "two at once": ([ONE + TWO, frame(watch("3"))], ["1", "2", "3"]),
    "one and a half": ([ONE + TWO[:9], TWO[9:]], ["1", "2"]),
    "longer": ([LONGER[:3], LONGER[3:]], ["1"]),
    "in fragments": (
        [frame(watch("1")[:9], fin=False), frame(b"", Opcode.PING), frame(watch("1")[9:], Opcode.CONT), TWO],
        ["1", "2"],
    ),
    "between pings": ([frame(b"are you there", Opcode.PING) + ONE, frame(b"", Opcode.PONG) + TWO], ["1", "2"]),
}
WRONG = {
    "not masked": Frame(Opcode.TEXT, watch("2")).serialize(mask=False),
    "too long": frame(os.urandom(limits.MESSAGE_BYTES + 1)),
    "no opcode": b"\x83\x80\0\0\0\0",
    "goodbye": frame((1000).to_bytes(2), Opcode.CLOSE) + TWO,
}


@pytest.mark.parametrize("way", WAYS)
def test_messages_arrive_whatever_way_their_bytes_come(server: ServerProcess, way: str) -> None:
    @story
    async def send() -> None:
        pieces, answers = WAYS[way]
        async with knocking(server) as client:
            await client.send(*pieces)
            assert [await client.answer() for _ in answers] == answers

    send()


@pytest.mark.parametrize("what", WRONG)
def test_after_what_is_no_message_nothing_more_is_read(server: ServerProcess, what: str) -> None:
    @story
    async def send() -> None:
        async with knocking(server) as client:
            await client.send(ONE)
            assert await client.answer() == "1"
            await client.send(WRONG[what])
            assert await client.answer() == GONE

    send()
