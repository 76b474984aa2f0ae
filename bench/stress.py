"""Kill servers with -9 at random moments of many matches with real clients, and see that nothing that was acknowledged is lost.

python bench/stress.py --matches 200 [--processes 2 | --workers 2]: one process keeps its tables in SQLite, several share PostgreSQL and
NATS; workers share one port and one SQLite file, and mostly one of them is killed, sometimes all.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import sqlalchemy as sql

sys.path.insert(0, str(Path(__file__).parents[1]))

from cactarium import games
from cactarium.client import Refused, connect
from cactarium.engine import record
from cactarium.server.storage.database import engine
from cactarium.server.storage.schema import MOVES
from tests.server.people import GONE, TRY_AGAIN, Person, after_more_moves
from tests.server.server_process import ServerProcess, closed_record, nats, postgres, table_of, told, workers

TABLES = (("cactus-game", 1), ("cacti", 0), ("cactus-game", 2), ("cliffs", 1))  # with two people and so many bots
AT_ONCE = 20
ONE_WORKER = 0.8  # of the kills hit one worker, the others all of them


async def play_match(n: int, servers: list[ServerProcess], people: list[Person]) -> None:
    """Seat two people and some bots, and play to the end whatever happens."""
    game, bots = TABLES[n % len(TABLES)]
    while True:
        try:
            async with connect(random.choice(servers).ws) as ada, connect(random.choice(servers).ws) as bob:
                await table_of([ada, bob], game, bots)
                pair = [Person(servers, ada), Person(servers, bob)]
                await ada.start()
                break
        except (*GONE, Refused) as error:  # killed while they sat down: they take another table
            if isinstance(error, Refused) and error.answer.reason not in TRY_AGAIN:
                raise
            await asyncio.sleep(0.1)
    people += pair
    await asyncio.gather(*(person.play() for person in pair))


async def kill_now_and_then(servers: list[ServerProcess], people: list[Person], playing: asyncio.Future[Any], most: int) -> list[str]:
    """Kill servers after a random number of moves, at `most` so many; return what each had logged."""
    said = []
    while not playing.done():
        moved: asyncio.Future[Any] = asyncio.create_task(after_more_moves(people, random.randint(1, most)))
        await asyncio.wait([playing, moved], return_when=asyncio.FIRST_COMPLETED)
        moved.cancel()
        if not playing.done():
            server = random.choice(servers)
            crew = workers(server)
            if crew and random.random() < ONE_WORKER:
                os.kill(random.choice(crew), signal.SIGKILL)
                said.append("")
                continue
            for worker in crew:
                os.kill(worker, signal.SIGKILL)
            said.append(await asyncio.to_thread(server.kill))
            await asyncio.to_thread(server.open_again)
    return said


@contextlib.asynccontextmanager
async def serving(processes: int, workers: int) -> AsyncIterator[tuple[list[ServerProcess], str]]:
    """The servers, and where their data is."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if processes == 1:
            data, args = str(folder / "tables.db"), ["--workers", str(workers)]
        else:
            data = stack.enter_context(postgres(folder)).database(f"s{secrets.token_hex(4)}")
            args = ["--bus", stack.enter_context(nats())]
        servers = [ServerProcess(data, 100.0, *args) for _ in range(processes)]
        try:
            yield servers, data
        finally:
            for server in servers:
                print(server.kill(), end="", file=sys.stderr)


async def stored(data: str) -> set[tuple[str, str, str]]:
    store = engine(data)
    async with store.connect() as connection:
        rows = {tuple(row) for row in await connection.execute(sql.select(MOVES.c.match, MOVES.c.command, MOVES.c.move))}
    await store.dispose()
    return rows


async def main() -> None:
    """Play, kill, check."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--matches", type=int, default=200)
    arguments.add_argument("--processes", type=int, default=1)
    arguments.add_argument("--workers", type=int, default=1, help="of one process, on one port and one SQLite file")
    arguments.add_argument("--moves", type=int, default=400, help="acknowledged moves between two kills, at most")
    args = arguments.parse_args()
    begun, people, room = time.monotonic(), list[Person](), asyncio.Semaphore(AT_ONCE)

    async def one(n: int) -> None:
        async with room:
            await play_match(n, servers, people)
            print(f"\r{n + 1}", end="", file=sys.stderr, flush=True)

    async with serving(args.processes, args.workers) as (servers, data):
        playing = asyncio.gather(*(one(n) for n in range(args.matches)))
        said = await kill_now_and_then(servers, people, playing, args.moves)
        await playing
        for person in people:
            match = record.read(await asyncio.to_thread(closed_record, servers[0], person.match), games.find)
            assert match.over
            assert person.events == told(match, (person.seat,)), "somebody was told something else"
        made = {(person.match, command, move) for person in people for command, move in person.made}
        assert made <= await stored(data), "an acknowledged move is lost"
    for line, times in Counter("".join(said).splitlines()).most_common():
        print(f"{times:6} {line}", file=sys.stderr)
    came_back = sum(person.came_back for person in people)
    print(
        f"\r{args.matches} matches with {args.processes} process(es) of {args.workers} worker(s), {len(said)} kills, "
        f"{len(made)} acknowledged moves all stored, clients came back {came_back} times, all records verify; "
        f"{time.monotonic() - begun:.0f} s."
    )


if __name__ == "__main__":
    asyncio.run(main())
