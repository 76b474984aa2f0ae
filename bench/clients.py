"""Real clients of our server, light enough that the server is what is measured.

python clients.py URL[,URL…] GAME MATCHES SEATS SECONDS RATE OPEN

Hosts open their tables at the first address; guests come to the next ones in turn, as behind a load balancer.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.json import Decoder

HELLO = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Protocol: cactarium.3\r\n\r\n"
)
DEAL_SECONDS = 0.01  # between two deals, where people play at their own pace


class View(Struct):
    """The part of a view, or of its changes, that a random player reads."""

    epoch: int = -1


class Position(Struct):
    """The part of a position that a random player reads."""

    match: str
    legal: list[str]
    over: bool
    view: View


class ServerMessage(Struct):
    """Any message of the server."""

    type: str
    re: str | None = None
    position: Position | None = None
    view: View | None = None  # of changes, as the next two
    legal: list[str] | None = None
    over: bool = False
    table: str = ""
    playing: bool = False
    reason: str = ""


read = Decoder(ServerMessage).decode


class Tally:
    """What all players together have done."""

    def __init__(self, seconds: float, rate: float) -> None:
        self.seconds = seconds
        self.rate = rate  # moves a second in each match; 0 is as many as go
        self.counting = False
        self.waits: list[float] = []
        self.refused = 0
        self.heard = self.bytes = 0  # messages with positions or changes, and their size


class Player(asyncio.Protocol):
    """A connection that plays at random as soon as it may, or once in a while."""

    def __init__(self, tally: Tally, host: str, pause: float) -> None:
        self.tally = tally
        self.pause = pause
        self.host = host
        self.ready = asyncio.get_running_loop().create_future()
        self.seated: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.is_host = False
        self._data = bytearray()
        self._open = False
        self._asked = 0.0
        self._position: Position | None = None
        self._planned = False

    def connection_made(self, transport: Any) -> None:
        """Shake hands."""
        self.transport = transport
        transport.write(HELLO.format(host=self.host).encode())

    def say(self, **request: Any) -> None:
        """Send a message, masked with a zero key."""
        text = json.dumps({"id": "1", **request}).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        self._data += data
        if not self._open:
            _, gap, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not gap:
                return
            self._open, self._data = True, bytearray(rest)
            self.ready.set_result(None)
        at = 0
        while len(self._data) >= at + 2:
            size, start = self._data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(self._data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(self._data[at + 2 : at + 10], "big"), at + 10
            if len(self._data) < start + size:
                break
            kind = self._data[at] & 15
            if kind == 1:
                message = read(bytes(self._data[start : start + size]))
                if self.tally.counting and message.type in ("news", "changes"):
                    self.tally.heard += 1
                    self.tally.bytes += size
                self._hear(message)
            elif kind == 9:
                self.transport.write(bytes([0x8A, 0x80 | size]) + b"\0\0\0\0" + self._data[start : start + size])
            elif kind == 8:
                sys.exit(f"closed: {bytes(self._data[start : start + size])!r}")
            at = start + size
        del self._data[:at]

    def _hear(self, message: ServerMessage) -> None:
        if message.type == "changes" and self._position:
            self._change(self._position, message)
        elif message.position:
            self._position = message.position
        if message.type == "seated":
            self.seated.set_result(message.table)
        elif message.type in ("accepted", "refused"):
            if self.tally.counting and message.type == "accepted":
                self.tally.waits.append(time.perf_counter() - self._asked)
            self.tally.refused += message.type == "refused"
            self._asked = 0.0
        elif message.type == "table" and self.is_host and self._position and self._position.over and not message.playing:
            self._position = None
            self.say(type="start")
        self._plan()

    def _change(self, position: Position, changes: ServerMessage) -> None:
        if changes.view and changes.view.epoch >= 0:
            position.view = changes.view
        if changes.legal is not None:
            position.legal = changes.legal
        position.over |= changes.over

    def _plan(self) -> None:
        if not self._position or not self._position.legal or self._asked or self._planned:
            return
        if self.pause:
            self._planned = True
            asyncio.get_running_loop().call_later(self.pause * random.uniform(0.5, 1.5), self._play)
        else:
            self._play()

    def _play(self) -> None:
        self._planned = False
        position = self._position
        if not position or not position.legal or self._asked:
            return
        self._asked = time.perf_counter()
        self.say(type="play", id=os.urandom(6).hex(), match=position.match, move=random.choice(position.legal), epoch=position.view.epoch)


async def main() -> None:
    """Seat everybody, wait for a line on standard input, count, and print the sums."""
    urls, game = [urlsplit(url) for url in sys.argv[1].split(",")], sys.argv[2]
    matches, seats, seconds, rate, idle = (float(arg) for arg in sys.argv[3:8])
    tally = Tally(seconds, rate)
    loop = asyncio.get_running_loop()

    async def sit(n: int = 0) -> Player:
        url, pause = urls[n % len(urls)], 1 / rate if rate else 0.0
        _, player = await loop.create_connection(lambda: Player(tally, url.netloc, pause), url.hostname or "", url.port or 0)
        await player.ready
        return player

    hosts = []
    for n in range(int(matches + idle)):
        host = await sit()
        host.say(type="create", game=game, seats=int(seats), name="P0")
        code = await host.seated
        for i in range(1, int(seats) if n < matches else 1):
            guest = await sit(n + i)
            guest.say(type="sit", table=code, name=f"P{i}")
            await guest.seated
        if n < matches:
            host.is_host = True
            hosts.append(host)
    for host in hosts:
        host.say(type="start")
        await asyncio.sleep(DEAL_SECONDS if rate else 0)
    print("seated", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    tally.counting = True
    await asyncio.sleep(seconds)
    waits = sorted(tally.waits)
    p50, p99 = (1000 * waits[int(len(waits) * part)] if waits else 0.0 for part in (0.5, 0.99))
    told = {"bytes": tally.bytes / max(1, tally.heard), "refused": tally.refused}
    print(json.dumps({"moves": len(waits), "p50": p50, "p99": p99, **told}), flush=True)
    os._exit(0)


asyncio.run(main())
