"""How far a live hand of Cactys lags, and what watching it costs: a real server, 60 targets a second, a watcher, one busy core."""

from __future__ import annotations

import asyncio
import json
import math
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.typing import Subprotocol

from cactarium.client import Client, connect
from cactarium.server.net import wire

ATTEMPTS = 6
ATTEMPT_SECONDS = 4.0
TARGETS_PER_SECOND = 60
THINKING_SECONDS = 3.0  # in which a person rolls and takes a piece
TURN = (1.0, 0.0, 0.0, 0.0)


@dataclass
class Figures:
    """What was measured."""

    lags: list[float] = field(default_factory=list)  # seconds from each target to the first frame that follows it or a newer one
    firsts: list[float] = field(default_factory=list)  # seconds from “by hand” to the message from which on targets are accepted
    rates: list[float] = field(default_factory=list)  # bytes a second that a watcher was sent, by attempt


def measure() -> Figures:
    """Run all of it; takes about a minute."""
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cactarium", "serve", "--port", "0", "--data", str(Path(folder) / "tables.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout
            address = server.stdout.readline().split()[3].rstrip(";").replace("http", "ws")
            return asyncio.run(_played(address))
        finally:
            server.terminate()
            server.wait()
            busy.kill()
            busy.wait()


async def _played(address: str) -> Figures:
    figures = Figures()
    async with connect(address) as ada, open_socket(address + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)]) as eve:
        seated = await ada.create(game="cactys", seats=2, name="Ada", options={"first_player": "seat-1"}, hand=True)
        await ada.bot(1, "sprout")
        await ada.start()
        await eve.send(json.dumps({"type": "watch", "id": "1", "table": seated.table}))
        watching = asyncio.create_task(_watched(eve, figures))
        await asyncio.sleep(THINKING_SECONDS)
        await ada.play("start blue-ring cactus-1")
        await asyncio.sleep(THINKING_SECONDS)
        for _ in range(ATTEMPTS):
            await _attempt(ada, figures)
        watching.cancel()
    return figures


async def _attempt(ada: Client, figures: Figures) -> None:
    """Choose “by hand”, lead the piece round and round, and let go where it must fall."""
    await ada.until(lambda: "by-hand" in ada.legal)
    before, begun = ada.attempt, time.perf_counter()
    asking = asyncio.create_task(ada.play("by-hand"))
    await ada.until(lambda: ada.attempt is not before)
    figures.firsts.append(time.perf_counter() - begun)
    await asking
    sent: dict[int, float] = {}
    following = asyncio.create_task(_followed(ada, sent, figures.lags))
    for n in range(round(ATTEMPT_SECONDS * TARGETS_PER_SECOND)):
        turn = math.tau * n / 150
        number = await ada.lead((0.6 * math.sin(turn), -5.3 + 0.3 * math.cos(turn), 2.3 + 0.3 * math.sin(2 * turn), *TURN))
        sent[number] = time.perf_counter()
        await asyncio.sleep(max(0.0, begun + figures.firsts[-1] + (n + 1) / TARGETS_PER_SECOND - time.perf_counter()))
    await ada.let_go()
    await following


async def _followed(ada: Client, sent: dict[int, float], lags: list[float]) -> None:
    """Note how old each target is when a frame shows that it, or a newer one, was followed."""
    assert ada.attempt
    attempt = ada.attempt.attempt
    ada.frames.clear()
    while True:
        await ada.until(lambda: ada.frames)
        now = time.perf_counter()
        frames = [ada.frames.pop(0) for _ in range(len(ada.frames))]
        for frame in frames:
            for number in [number for number in sent if number <= frame.target and frame.attempt == attempt]:
                lags.append(now - sent.pop(number))
            if frame.full:
                return


async def _watched(eve: ClientConnection, figures: Figures) -> None:
    """Count what a watcher is sent from the beginning of each attempt to its end."""
    begun, size = 0.0, 0
    async for text in eve:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "attempt":
            begun, size = time.perf_counter(), 0
        size += len(text)
        if message["type"] == "frame" and message.get("full") and begun:
            figures.rates.append(size / (time.perf_counter() - begun))
            begun = 0.0


def rows(figures: Figures) -> dict[str, str]:
    """The figures as sentences."""
    lags, firsts, rates = np.array(figures.lags) * 1000, np.array(figures.firsts) * 1000, np.array(figures.rates) / 1000
    p50, p95 = np.percentile(lags, (50, 95))
    return {
        "lag": f"p50 {p50:.0f} ms, p95 {p95:.0f} ms, most {lags.max():.0f} ms of {len(lags)} targets",
        "first": f"median {np.median(firsts):.0f} ms, most {firsts.max():.0f} ms of {len(firsts)} attempts",
        "watcher": f"mean {rates.mean():.2f} kB/s, most {rates.max():.2f} kB/s of {len(rates)} attempts",
    }


if __name__ == "__main__":
    for name, measured in rows(measure()).items():
        print(f"{name}: {measured}")
