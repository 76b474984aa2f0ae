"""People at tables, as many as a host wants to plan for: matches of two on this machine, a move every few seconds each.

python bench/load.py --players 100                  one process with SQLite
python bench/load.py --players 10000 --processes 3  three processes with PostgreSQL and NATS

Everybody sits, then moves are counted. CPU time is what counts on a busy machine; waiting times are as good as the machine is idle.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import asyncpg

from cactarium.server.net import limits
from server import OURS, cpu, memory
from tests.server.server_process import nats, postgres

HERE = Path(__file__).parent


@contextlib.contextmanager
def store(processes: int) -> Iterator[list[str]]:
    """The settings for the store of one process, or of several."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        if processes == 1:
            yield ["--data", str(Path(folder) / "tables.db")]
            return
        database = stack.enter_context(postgres(Path(folder))).database("load")
        yield ["--data", database, "--bus", stack.enter_context(nats())]


@contextlib.contextmanager
def server(settings: list[str], lease: float) -> Iterator[tuple[int, str]]:
    """A server process, and its address."""
    script = OURS.replace("GAME", "cacti").replace("limits.MESSAGES_A_SECOND", f"limits.LEASE = {lease}; limits.MESSAGES_A_SECOND", 1)
    process = subprocess.Popen([sys.executable, "-c", script, "serve", "--port", "0", *settings], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield process.pid, process.stdout.readline().split()[3].rstrip(";").replace("http", "ws")
    finally:
        process.kill()
        process.wait()


class Crowd:
    """The players of one server process."""

    def __init__(self, url: str, matches: int, seconds: float, rate: float) -> None:
        numbers = [matches, 2, seconds, rate, 0]
        command = [sys.executable, str(HERE / "clients.py"), url, "cacti", *map(str, numbers)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdin
        assert self._process.stdout
        self._in, self._out = self._process.stdin, self._process.stdout

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


def transactions(settings: list[str]) -> int:
    """How many transactions a PostgreSQL database has committed."""
    if "://" not in settings[1]:
        return 0

    async def ask() -> int:
        connection = await asyncpg.connect(settings[1])
        try:
            return int(await connection.fetchval("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"))
        finally:
            await connection.close()

    return asyncio.run(ask())


def main() -> None:
    """Seat everybody, count, and print one row."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--players", type=int, default=100)
    arguments.add_argument("--processes", type=int, default=1)
    arguments.add_argument("--every", type=float, default=5.0, help="seconds between two moves of a match")
    arguments.add_argument(
        "--lease", type=float, default=limits.LEASE, help="seconds without a heartbeat, for a machine that is busy otherwise"
    )
    arguments.add_argument("--seconds", type=float, default=30.0)
    args = arguments.parse_args()
    matches = args.players // 2 // args.processes
    with store(args.processes) as settings, contextlib.ExitStack() as stack:
        servers = [stack.enter_context(server(settings, args.lease)) for _ in range(args.processes)]
        empty = sum(memory(pid) for pid, _ in servers)
        crowds = [Crowd(url, matches, args.seconds, 1 / args.every) for _, url in servers]
        for crowd in crowds:
            stack.callback(crowd.end)
        begun = time.monotonic()
        for crowd in crowds:
            crowd.wait_until_seated()
        seated = time.monotonic() - begun
        time.sleep(args.every)
        spent, committed = sum(cpu(pid) for pid, _ in servers), transactions(settings)
        for crowd in crowds:
            crowd.go()
        results = [crowd.result() for crowd in crowds]
        spent, committed = sum(cpu(pid) for pid, _ in servers) - spent, transactions(settings) - committed
        held = sum(memory(pid) for pid, _ in servers)
    players, moves = 2 * matches * args.processes, sum(result["moves"] for result in results)
    waits = [max(result[part] for result in results) for part in ("p50", "p99")]
    row = {
        "players": f"{players:,}",
        "processes": args.processes,
        "seated in s": f"{seated:.0f}",
        "moves/s": f"{moves / args.seconds:,.0f}",
        "CPU ms a move": f"{1000 * spent / max(1, moves):.2f}",
        "cores": f"{spent / args.seconds:.2f}",
        "MB": f"{held / 1024:,.0f}",
        "kB a player": f"{(held - empty) / players:.0f}",
        "transactions/s": f"{committed / args.seconds:,.0f}",
        "p50 ms": f"{waits[0]:.0f}",
        "p99 ms": f"{waits[1]:.0f}",
    }
    for cells in (row.keys(), ["---"] * len(row), row.values()):
        print("|", " | ".join(map(str, cells)), "|")


main()
