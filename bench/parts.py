"""What the parts of a move cost a server in CPU time: rules, events, changes and messages, interpreted and compiled.

Beside them stands a server without a game.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count, cycle, islice
from statistics import median

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cactarium import games
from cactarium.engine import compiled_rules_loader
from cactarium.engine.deltas import Delta
from cactarium.engine.match import CLOCK, Match
from cactarium.server.net import wire
from cactarium.server.table.move_events import MoveEvents
from cactarium.server.table.projection import ViewerFeed
from server import cpu

PORT = 8766
BARE = """
import gc, sys
import uvicorn
from msgspec import json
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

tables = {}
news = "x" * int(sys.argv[2])

async def table(socket):
    await socket.accept()
    here = tables.setdefault(socket.query_params["table"], [])
    here.append(socket)
    async for text in socket.iter_text():
        json.decode(text.encode())
        for other in here:
            await other.send_text(news)
        await socket.send_text('{"type": "accepted"}')

gc.collect()
gc.freeze()
app = Starlette(routes=[WebSocketRoute("/", table)])
quick = {"ws": "websockets-sansio", "loop": "uvloop", "ws_per_message_deflate": False}
uvicorn.run(app, port=int(sys.argv[1]), log_level="error", **quick)
"""
PARTS = ("the rules", "the events", "the changes in JSON", "the messages with them")
KINDS = ("interpreted", "compiled")


def moves(name: str, seats: int, kind: str) -> Iterator[tuple[Match, int, int]]:
    """Moves at random, match after match."""
    chances = random.Random("parts")
    while True:
        match = Match.new(games.find(name), seats=seats, seed=str(chances.random()))
        if kind == "compiled":
            match.compile()
        while not match.over:
            seat = match.waiting[0] if match.waiting else CLOCK
            yield match, seat, chances.choice(match.legal(seat).codes)


def parts(name: str, seats: int, number: int, kind: str) -> tuple[list[float], int, int]:
    """Microseconds for a move, part by part, and the bytes that a seat is sent, as changes and if it were the whole position."""
    spent, size, whole = [0.0] * len(PARTS), 0, 0
    feeds: list[ViewerFeed] = []
    for match, seat, move in islice(moves(name, seats, kind), number):
        if not match.log:
            feeds = [ViewerFeed((seat,)) for seat in match.seats]
            match.deltas([feed.viewers for feed in feeds])
        clock = [time.thread_time()]
        entry = match.play(seat, move)
        clock.append(time.thread_time())
        told = MoveEvents(match, entry)
        clock.append(time.thread_time())
        news = match.deltas([feed.viewers for feed in feeds])
        clock.append(time.thread_time())
        frames = [message(told, feed, new) for feed, new in zip(feeds, news, strict=True)]
        clock.append(time.thread_time())
        size += sum(map(len, frames)) // seats
        whole += len(position(match, told, match.seats[move % seats]))
        for n in range(len(PARTS)):
            spent[n] += clock[n + 1] - clock[n]
    return [1e6 * part / number for part in spent], size // number, whole // number


def message(told: MoveEvents, feed: ViewerFeed, new: Delta) -> bytes:
    feed.add(told)
    events = feed.texts([told])
    return wire.encode_changes(feed.seq - len(events), b",".join(events), b'"time":0.0', new.text, new.legal)


def position(match: Match, told: MoveEvents, seat: int) -> bytes:
    """The same as one message with the whole position."""
    legal, view = match.legal(seat).texts, match.view(seat)
    whole = wire.Position(
        match="0" * 16, seq=0, view=view, legal=legal, awaited=match.waiting, time=0.0, clocks=[], paused=False, resigned=[],
        over=match.over, places=[], scores=[], words=None,
    )  # fmt: skip
    return wire.encode(wire.News(since=0, events=told.to(1 << seat), position=whole))


async def keep_busy(table: int, seats: int, made: Iterator[int]) -> None:
    """Let all clients of a table move in turn, and read what the server broadcasts."""
    people = [await at(table) for _ in range(seats)]
    try:
        for person in cycle(people):
            await person.send('{"type": "play", "id": "0123456789abcdef", "match": "0123456789abcdef", "move": "draw", "epoch": 7}')
            for other in people:
                await other.recv()
            await person.recv()
            next(made)
    except ConnectionClosed:
        return


async def at(table: int) -> ClientConnection:
    while True:
        try:
            return await connect(f"ws://127.0.0.1:{PORT}/?table={table}", compression=None)
        except OSError:  # it is not up yet
            await asyncio.sleep(0.1)


async def bare(seats: int, size: int, seconds: float) -> float:
    """Microseconds for a move without game or store: a message is read and answered, and everybody at the table is told so many bytes."""
    process = subprocess.Popen([sys.executable, "-c", BARE, str(PORT), str(size)])
    made = count()
    tables = [asyncio.create_task(keep_busy(table, seats, made)) for table in range(20)]
    await asyncio.sleep(5)
    spent, before = -cpu(process.pid), next(made)
    await asyncio.sleep(seconds)
    spent, after = spent + cpu(process.pid), next(made)
    process.kill()
    process.wait()
    await asyncio.gather(*tables)
    return 1e6 * spent / (after - before)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--moves", type=int, default=20_000)
    arguments.add_argument("--rounds", type=int, default=5, help="interleaved; their medians count")
    arguments.add_argument("--seconds", type=float, default=8, help="of the server without a game; 0 leaves it out")
    args = arguments.parse_args()
    print(f"| microseconds of CPU a move | {' | '.join(PARTS)} | a server without a game |\n|---|{'---|' * (1 + len(PARTS))}")
    for name, seats in (("cacti", 2), ("cliffs", 9)):
        rounds: dict[str, list[tuple[list[float], int, int]]] = {kind: [] for kind in KINDS}
        compiled_rules_loader.load(games.find(name))
        for _ in range(args.rounds):
            for kind in KINDS:
                rounds[kind].append(parts(name, seats, args.moves // args.rounds, kind))
        for kind in KINDS:
            spent = [median(one[0][n] for one in rounds[kind]) for n in range(len(PARTS))]
            _, size, whole = rounds[kind][0]
            spent.append(asyncio.run(bare(seats, size, args.seconds)) if args.seconds else 0.0)
            bytes_sent = f"{size:,} bytes to each, {whole:,} for the whole position"
            print(f"| {name}, {seats} seats, {kind}, {bytes_sent} | {' | '.join(f'{part:.1f}' for part in spent)} |", flush=True)


if __name__ == "__main__":
    main()
