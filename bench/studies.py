"""What studies cost: CPU and memory by the number of games, and the time on two cores by that on one; prints the tables of results.md.

Every row is `cactarium study` in processes of its own. The ratio is of the medians of interleaved rounds; run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

GAMES = (10_000, 100_000, 1_000_000, 10_000_000)
RATIO_GAMES = REPORT_GAMES = 1_000_000
SMALL_GAMES, SMALL_RUNS = 100_000, 5
POLL_SECONDS = 0.05


class Cost(NamedTuple):
    """Of one command, with all of its processes."""

    seconds: float
    cpu: float
    megabytes: float


def study(games: int, cores: int, report: bool = False, watch: bool = True) -> Cost:
    """Play random games of Cactus Game in a new folder; without `watch` nobody looks at the memory, which takes a little time."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cactarium", "study", "cactus-game", "--bots", "random", "--games", str(games)]
        command += ["--cores", str(cores), "--out", folder, *([] if report else ["--no-report"])]
        begun, before = time.monotonic(), os.times()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        peak = Peak(process.pid) if watch else None
        if process.wait():
            raise SystemExit(f"{' '.join(command)} failed")
        after = os.times()
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        return Cost(time.monotonic() - begun, cpu, peak.megabytes() if peak else 0.0)


class Peak:
    """The most memory that a process and its children have at the same time: what each has for itself, and what they share once."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._most = 0
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def megabytes(self) -> float:
        """Known once the process has ended."""
        self._thread.join()
        return self._most / 1e6

    def _watch(self) -> None:
        while (used := sum(map(proportional_bytes, family(self._pid)))) > 0:
            self._most = max(self._most, used)
            time.sleep(POLL_SECONDS)


def family(pid: int) -> list[int]:
    """A process and its descendants."""
    try:
        children = [int(child) for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text().split()]
    except OSError:
        return []
    return [pid, *(member for child in children for member in family(child))]


def proportional_bytes(pid: int) -> int:
    """The memory of a process, a page that n processes share counted as an nth."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) << 10
    except (OSError, StopIteration):
        return 0


def middle(games: int) -> Cost:
    """The costs of a study; of a small one the medians of several, because its start costs more than its games."""
    runs = [study(games, 1) for _ in range(SMALL_RUNS if games <= SMALL_GAMES else 1)]
    return Cost(*map(statistics.median, zip(*runs, strict=True)))


def costs(sizes: list[int]) -> None:
    """The table of games, CPU, CPU per game and memory; "per game" is without the cost of a study of one game."""
    start = middle(1)
    print(f"A study of one game takes {start.cpu:.2f} s of CPU.\n")
    print("| random games of Cactus Game | CPU | per game | memory |\n|---|---|---|---|")
    for games in sizes:
        cost = middle(games)
        print(f"| {games:,} | {cost.cpu:.2f} s | {(cost.cpu - start.cpu) / games * 1e6:.2f} µs | {cost.megabytes:.0f} MB |", flush=True)


def report_cost(games: int) -> None:
    """What a study takes with its report, trials of house rules and of skill included."""
    cost = study(games, 1, report=True)
    print(f"\nWith its report, {games:,} games: {cost.seconds:.2f} s, {cost.cpu:.2f} s of CPU, {cost.megabytes:.0f} MB.\n")


def ratio(games: int, rounds: int) -> None:
    """The table of one and two cores."""
    found: dict[int, list[Cost]] = {1: [], 2: []}
    for _ in range(rounds):
        for cores, measured in found.items():
            measured.append(study(games, cores, watch=False))
    print(f"| {games:,} games | time | CPU of all processes |\n|---|---|---|")
    for cores, name in ((1, "one core"), (2, "two cores")):
        times, cpus = ([f"{value:.2f}" for value in values] for values in list(zip(*found[cores], strict=True))[:2])
        print(f"| {name} | {', '.join(times)} s | {', '.join(cpus)} s |")
    one, two = (statistics.median(cost.seconds for cost in found[cores]) for cores in (1, 2))
    print(f"\nThe ratio of the medians of {rounds} interleaved rounds is {two / one:.3f}; load of the machine {os.getloadavg()[0]:.1f}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=list(GAMES))
    parser.add_argument("--report-games", type=int, default=REPORT_GAMES)
    parser.add_argument("--ratio-games", type=int, default=RATIO_GAMES)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    costs(args.games)
    report_cost(args.report_games)
    ratio(args.ratio_games, args.rounds)


if __name__ == "__main__":
    main()
