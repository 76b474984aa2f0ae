"""Load test with as many players as a host plans for: matches of two on this machine, with a pause before every move.

python bench/load.py --players 100                           one process with SQLite
python bench/load.py --players 10000 --workers 4             four workers on one port with SQLite
python bench/load.py --players 10000 --processes 3 --spread  three processes with PostgreSQL and NATS; clients come to any of them

Everybody sits down, then moves are counted. The server may use all cores, and so do the clients.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import asyncpg

from cactarium.server.net import limits
from server import OURS, cpu, memory
from tests.server.server_process import nats, postgres

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Services:
    """What the server processes share."""

    settings: list[str]
    database: str = ""
    nats_monitor: str = ""

    def transactions(self) -> int:
        """How many transactions PostgreSQL has committed."""
        return asyncio.run(self._ask_database()) if self.database else 0

    async def _ask_database(self) -> int:
        connection = await asyncpg.connect(self.database)
        try:
            return int(await connection.fetchval("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"))
        finally:
            await connection.close()

    def nats_bytes(self) -> int:
        """How many bytes NATS has received."""
        if not self.nats_monitor:
            return 0
        with urllib.request.urlopen(f"{self.nats_monitor}/varz") as answer:
            return int(json.load(answer)["in_bytes"])


@contextlib.contextmanager
def services(processes: int, workers: int) -> Iterator[Services]:
    """The store of one server, or the database and the NATS of several."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        if processes == 1:
            yield Services(["--data", str(Path(folder) / "tables.db"), "--workers", str(workers)])
            return
        database = stack.enter_context(postgres(Path(folder))).database("load")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        bus = stack.enter_context(nats("-m", str(port)))
        yield Services(["--data", database, "--bus", bus], database, f"http://127.0.0.1:{port}")


@contextlib.contextmanager
def server(settings: list[str], lease: float) -> Iterator[tuple[int, str]]:
    """A server process, and its address."""
    script = OURS.replace("GAME", "cacti").replace(
        "limits.MESSAGES_A_SECOND", f"limits.LEASE_SECONDS = {lease}; limits.MESSAGES_A_SECOND", 1
    )
    process = subprocess.Popen([sys.executable, "-c", script, "serve", "--port", "0", *settings], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield process.pid, process.stdout.readline().split()[3].rstrip(";").replace("http", "ws")
    finally:
        process.terminate()
        process.wait()


def family(pid: int) -> list[int]:
    """A process and all its descendants: the workers of a server, and what they started."""
    children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [pid, *(descendant for child in children for descendant in family(child))]


class Crowd:
    """Players in a process of their own; the hosts among them come to the first address, the guests to all of them in turn."""

    def __init__(self, urls: list[str], matches: int, seconds: float, rate: float) -> None:
        numbers = [matches, 2, seconds, rate, 0]
        command = [sys.executable, str(HERE / "clients.py"), ",".join(urls), "cacti", *map(str, numbers)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdin
        assert self._process.stdout
        self.pid, self._in, self._out = self._process.pid, self._process.stdin, self._process.stdout

    def wait_until_seated(self) -> None:
        """Wait until everybody sits and all matches are dealt."""
        assert "seated" in self._out.readline()

    def go(self) -> None:
        """Begin to count."""
        self._in.write("go\n")
        self._in.flush()

    def result(self) -> Any:
        """What was counted."""
        return json.loads(self._out.readline())

    def end(self) -> None:
        """Send everybody away."""
        self._process.kill()
        self._process.wait()


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--processes", type=int, default=1, help="servers that share PostgreSQL and NATS")
    parser.add_argument("--workers", type=int, default=1, help="workers of one server with SQLite")
    parser.add_argument("--crowds", type=int, default=0, help="processes of clients; usually one for each server or worker")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two moves of a match")
    parser.add_argument("--spread", action="store_true", help="guests come to other processes than the one that serves their table")
    parser.add_argument(
        "--lease", type=float, default=limits.LEASE_SECONDS, help="seconds without a heartbeat before a process loses its tables"
    )
    parser.add_argument("--seconds", type=float, default=30.0)
    return parser.parse_args()


def main() -> None:
    """Seat everybody, count, and print one row."""
    args = arguments()
    crowd_count = args.crowds or max(args.processes, args.workers)
    matches = args.players // 2 // crowd_count
    with services(args.processes, args.workers) as shared, contextlib.ExitStack() as stack:
        servers = [stack.enter_context(server(shared.settings, args.lease)) for _ in range(args.processes)]
        urls = [url for _, url in servers]
        pids = [pid for parent, _ in servers for pid in family(parent)]
        empty = sum(map(memory, pids))
        turned = [urls[n % len(urls) :] + urls[: n % len(urls)] for n in range(crowd_count)]
        crowds = [Crowd(order if args.spread else order[:1], matches, args.seconds, 1 / args.every) for order in turned]
        for crowd in crowds:
            stack.callback(crowd.end)
        begun = time.monotonic()
        for crowd in crowds:
            crowd.wait_until_seated()
        seated = time.monotonic() - begun
        time.sleep(args.every)
        pids = [pid for parent, _ in servers for pid in family(parent)]
        before = sum(map(cpu, pids)), sum(cpu(crowd.pid) for crowd in crowds), shared.transactions(), shared.nats_bytes()
        for crowd in crowds:
            crowd.go()
        time.sleep(args.seconds - 0.5)  # a crowd that has told its result is gone
        clients = (sum(cpu(crowd.pid) for crowd in crowds) - before[1]) / (args.seconds - 0.5)
        results = [crowd.result() for crowd in crowds]
        spent, committed, carried = sum(map(cpu, pids)) - before[0], shared.transactions() - before[2], shared.nats_bytes() - before[3]
        held = sum(map(memory, pids))
    players, moves = 2 * matches * crowd_count, sum(result["moves"] for result in results)
    waits = [max(result[part] for result in results) for part in ("p50", "p99")]
    row = {
        "players": f"{players:,}",
        "seated in s": f"{seated:.0f}",
        "moves/s wanted": f"{players / 2 / args.every:,.0f}",
        "moves/s": f"{moves / args.seconds:,.0f}",
        "CPU ms a move": f"{1000 * spent / max(1, moves):.2f}",
        "cores of the server": f"{spent / args.seconds:.2f}",
        "cores of the clients": f"{clients:.2f}",
        "MB": f"{held / 1024:,.0f}",
        "kB a player": f"{(held - empty) / players:.0f}",
        "transactions/s": f"{committed / args.seconds:,.0f}",
        "NATS kB/s": f"{carried / args.seconds / 1000:,.0f}",
        "p50 ms": f"{waits[0]:.0f}",
        "p99 ms": f"{waits[1]:.0f}",
    }
    for cells in (row.keys(), ["---"] * len(row), row.values()):
        print("|", " | ".join(map(str, cells)), "|")


main()
