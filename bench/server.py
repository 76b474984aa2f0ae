"""Measure the table server beside a boardgame.io server: real clients, server and clients on a core each, rounds in turn."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
OURS = """
import math, sys
from cactarium import games
from cactarium.engine import compiled_rules_loader
from cactarium.server.net import limits
limits.MESSAGES_A_SECOND = limits.MESSAGES_AT_ONCE = math.inf  # one client is as fast here as a hundred people
if compiled_rules_loader.is_servable(games.find("GAME")):
    compiled_rules_loader.load(games.find("GAME"))  # a server does so within seconds, but on a busy machine not within the warm-up
from cactarium.terminal.main import main
main()
"""
WARM_UP_SECONDS = 12  # of play before anything is counted: the other side compiles what is used often
CORES = sorted(os.sched_getaffinity(0))


@dataclass(frozen=True)
class Load:
    """What the clients do."""

    name: str
    matches: int
    seats: int
    rate: float = 0.0  # moves a second in each match; 0 is as many as go
    open: int = 0  # tables beside them that wait for players

    @property
    def game(self) -> str:
        """Ours with so many players."""
        return "cacti" if self.seats == 2 else "cliffs"


LOADS = {
    "saturated": Load("100 matches of two, as fast as they go", 100, 2),
    "nine": Load("50 matches of nine, as fast as they go", 50, 9),
    "steady": Load("500 matches of two, a move a second each", 500, 2, rate=1),
    "open": Load("100 matches of two, a move a second each, and 2,000 open tables", 100, 2, rate=1, open=2000),
}


@dataclass(frozen=True)
class Result:
    """What came of it."""

    moves: float  # a second
    cpu: float  # milliseconds of the server for a move
    p50: float
    p99: float
    memory: float  # kB of the server for a match with its connections
    bytes: float  # of a message about the match


WORKERS = Load("200 matches of two, 16 moves a second each", 200, 2, rate=16)  # few enough for the usual limits, which workers have


def pinned(core: int) -> Any:
    return lambda: os.sched_setaffinity(0, {CORES[core % len(CORES)]})


def cpu(pid: int) -> float:
    """The CPU time of a process and its children, in seconds."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(cpu(int(child)) for child in children)


def memory(pid: int) -> int:
    return int(next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")).split()[1])


@contextlib.contextmanager
def our_server(folder: Path, game: str, workers: int = 1) -> Iterator[tuple[int, str]]:
    command = [
        sys.executable,
        "-c",
        OURS.replace("GAME", game),
        "serve",
        "--port",
        "0",
        "--data",
        str(folder / "tables.db"),
        "--speed",
        "1000",
        "--workers",
        str(workers),
    ]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=pinned(0) if workers == 1 else None)
    assert server.stdout
    try:
        yield server.pid, server.stdout.readline().split()[3].rstrip(";").replace("http", "ws")
    finally:
        server.kill()  # its workers end with it
        server.wait()


@contextlib.contextmanager
def their_server(modules: Path, game: str) -> Iterator[tuple[int, str]]:
    environment = os.environ | {"NODE_PATH": str(modules), "NODE_ENV": "production"}
    command = ["node", str(HERE / "boardgameio" / "server.cjs"), "8765", game]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=pinned(0), env=environment)
    assert server.stdout
    while "ready" not in server.stdout.readline():
        pass
    try:
        yield server.pid, "8765"
    finally:
        server.kill()
        server.wait()


def measured(pid: int, clients: list[str], load: Load, seconds: float, environment: dict[str, str]) -> Result:
    """Let everybody sit down, then count for a while."""
    before = memory(pid)
    crowd = subprocess.Popen(clients, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=pinned(1), env=environment)
    assert crowd.stdin
    assert crowd.stdout
    assert "seated" in crowd.stdout.readline()
    time.sleep(WARM_UP_SECONDS)
    held = (memory(pid) - before) / (load.matches + load.open)
    spent = cpu(pid)
    crowd.stdin.write("go\n")
    crowd.stdin.flush()
    counted = json.loads(crowd.stdout.readline())
    spent = cpu(pid) - spent
    crowd.wait()
    moves = counted["moves"]
    return Result(moves / seconds, 1000 * spent / max(1, moves), counted["p50"], counted["p99"], held, counted["bytes"])


def our_clients(load: Load, seconds: float, url: str) -> list[str]:
    numbers = [load.matches, load.seats, seconds, load.rate, load.open]
    return [sys.executable, str(HERE / "clients.py"), url, load.game, *map(str, numbers)]


def ours(load: Load, seconds: float, workers: int = 1) -> Result:
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder), load.game, workers) as (pid, url):
        return measured(pid, our_clients(load, seconds, url), load, seconds, dict(os.environ))


def growth(load: Load, seconds: float, samples: int = 10) -> None:
    """Play match after match and look at the memory of the server now and then."""
    print("| seconds of play | matches ended | moves | server MB |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder), load.game) as (pid, url):
        crowd = subprocess.Popen(our_clients(load, seconds, url), stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=pinned(1))
        assert crowd.stdout
        crowd.stdout.readline()
        for n in range(samples + 1):
            with contextlib.closing(sqlite3.connect(Path(folder) / "tables.db")) as store:
                (ended,) = store.execute("SELECT count(*) FROM matches WHERE ended IS NOT NULL").fetchone()
                (moves,) = store.execute("SELECT count(*) FROM moves").fetchone()
            print(f"| {n * seconds / samples:.0f} | {ended:,} | {moves:,} | {memory(pid) / 1024:.1f} |", flush=True)
            time.sleep(seconds / samples)
        crowd.kill()
        crowd.wait()


def memory_of_further_matches(seconds: float) -> None:
    """Print what each further connected match takes: what all servers need for the first ones is left out."""
    few, many = (Load(f"{matches} matches of two, a move every two seconds each", matches, 2, rate=0.5) for matches in (100, 300))
    totals = [ours(load, seconds).memory * load.matches for load in (few, many)]
    print(f"{(totals[1] - totals[0]) / (many.matches - few.matches):.1f} kB for each further match")


def capacity_of_workers(workers: int, rounds: int, seconds: float) -> None:
    """Print how many times the moves of one process several workers could make, with a core for each: clients are counted out."""
    spent: dict[int, list[float]] = {1: [], workers: []}
    for _ in range(rounds):
        for count, figures in spent.items():
            figures.append(ours(WORKERS, seconds, count).cpu)
    one, several = (statistics.median(figures) for figures in spent.values())
    capacity = workers * one / several
    print(f"{WORKERS.name}: {one:.3f} ms a move with one process, {several:.3f} with {workers}: {capacity:.2f} times the moves")


def theirs(load: Load, seconds: float, modules: Path, game: str) -> Result:
    with their_server(modules, game) as (pid, port):
        numbers = [load.matches, load.seats, seconds, load.rate]
        clients = ["node", str(HERE / "boardgameio" / "clients.cjs"), port, game, *map(str, numbers)]
        return measured(pid, clients, load, seconds, os.environ | {"NODE_PATH": str(modules)})


def row(name: str, results: list[Result]) -> str:
    middle = Result(*(statistics.median(getattr(result, field) for result in results) for field in Result.__dataclass_fields__))
    figures = f"{middle.moves:,.0f} | {middle.cpu:.3f} | {middle.p50:.1f} | {middle.p99:.1f} | {middle.memory:.0f} | {middle.bytes:.0f}"
    return f"| {name} | {figures} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--only", nargs="*", default=list(LOADS), choices=LOADS)
    arguments.add_argument(
        "--modules", type=Path, help="node_modules with boardgame.io (npm install in bench/boardgameio); without it only ours"
    )
    arguments.add_argument("--growth", type=float, metavar="SECONDS", help="instead, play for so long and look at the memory of the server")
    arguments.add_argument("--memory", action="store_true", help="instead, measure what each further match takes")
    arguments.add_argument("--workers", type=int, help="instead, compare so many workers with one process")
    args = arguments.parse_args()
    if args.workers:
        capacity_of_workers(args.workers, args.rounds, args.seconds)
        return
    if args.memory:
        memory_of_further_matches(args.seconds)
        return
    if args.growth:
        growth(LOADS["saturated"], args.growth)
        return
    print("| | moves/s | server CPU ms a move | p50 ms | p99 ms | kB a match | bytes a message |\n|---|---|---|---|---|---|---|")
    for key in args.only:
        load = LOADS[key]
        games = ("count", load.game) if args.modules and not load.open else ()
        results: dict[str, list[Result]] = {"ours": [], **{f"boardgame.io, {game}": [] for game in games}}
        for _ in range(args.rounds):
            results["ours"].append(ours(load, args.seconds))
            for game in games:
                results[f"boardgame.io, {game}"].append(theirs(load, args.seconds, args.modules.resolve(), game))
        for who, several in results.items():
            if several:
                print(row(f"{load.name}: {who}", several), flush=True)


if __name__ == "__main__":
    main()
