"""Measure, in one run and in CPU time, and print the tables of results.md; rounds are interleaved and medians taken."""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import pyspiel

from cactarium import games
from cactarium.engine import fast_rng, twin
from cactarium.engine.conformance import walk
from cactarium.engine.game import Game
from cactarium.engine.match import Match

Rate = Callable[[], tuple[float, float]]  # moves and games, each per CPU second


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.process_time()
    result = work()
    return time.process_time() - begun, result


def ours(game: Game, seats: int, count: int) -> Rate:
    """Random play on the compiled twin."""
    playout = twin.compiled(game.module).bind("cactarium.engine.playout")
    states = game.rules.State.records(count)
    options = np.array(game.encode({}), np.int64)
    q, moves, deaf = np.zeros(fast_rng.WORDS, np.int64), np.zeros(game.width, np.int64), np.zeros(1, np.int64)
    q[0] = 7

    def rate() -> tuple[float, float]:
        states.fill(0)
        seconds, made = timed(lambda: playout.play_games(states, 0, count, seats, options, q, moves, deaf))
        return made / seconds, count / seconds

    rate()
    return rate


def openspiel(name: str, count: int) -> Rate:
    """Random play by OpenSpiel's C++ bots; only decisions of players count as moves."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in range(game.num_players())]

    def play(states: list[Any]) -> None:
        for i, state in enumerate(states):
            pyspiel.evaluate_bots(state, bots, i)

    def rate() -> tuple[float, float]:
        states = [game.new_initial_state() for _ in range(count)]
        seconds, _ = timed(lambda: play(states))
        made = sum(action.player >= 0 for state in states for action in state.full_history())
        return made / seconds, count / seconds

    return rate


def compare(rates: dict[str, Rate], bases: tuple[str, ...], rounds: int) -> None:
    """Interleave the rounds, so that a noisy machine is noisy for all."""
    seen: dict[str, list[tuple[float, float]]] = {name: [] for name in rates}
    for _ in range(rounds):
        for name, rate in rates.items():
            seen[name].append(rate())
    print("| random play, one core | moves/s | games/s | " + " | ".join(f"moves/s : {base} (all rounds)" for base in bases) + " |")
    print("|---|---|---|" + "---|" * len(bases))
    for name, values in seen.items():
        moves, plays = (statistics.median(column) for column in zip(*values, strict=True))
        print(f"| {name} | {moves / 1e6:.2f} M | {plays:,.0f} | " + " | ".join(ratio(values, seen[base]) for base in bases) + " |")
    print()


def ratio(mine: list[tuple[float, float]], theirs: list[tuple[float, float]]) -> str:
    """The median of the rounds' ratios, and their range."""
    ratios = [a[0] / b[0] for a, b in zip(mine, theirs, strict=True)]
    return f"{statistics.median(ratios):.1f} ({min(ratios):.1f}-{max(ratios):.1f})"


@numba.njit(nogil=True)
def copy(states: Any, times: int) -> int:
    total = 0
    for i in range(times):
        states[i & 1023] = states[1024]
        states[1024].epoch = i & 7
        total += states[i & 1023].epoch
    return total


def clone_time(game: Game) -> float:
    states = game.rules.State.records(1025)
    copy(states, 10)
    seconds, _ = timed(lambda: copy(states, 4_000_000))
    return seconds / 4_000_000


def validated_moves(game: Game, seats: int, count: int) -> float:
    """Moves a second through `Match.play`, interpreted, digest and events included."""
    scripts = []
    for i in range(count):
        match = Match.new(game, seats=seats, seed=f"bench {i}")
        scripts.append((i, list(walk(match))))
    matches = [Match.new(game, seats=seats, seed=f"bench {i}") for i, _ in scripts]

    def play() -> None:
        for match, (_, moves) in zip(matches, scripts, strict=True):
            for seat, code in moves:
                match.play(seat, code)

    seconds, _ = timed(play)
    return sum(len(moves) for _, moves in scripts) / seconds


def process_time(*command: str) -> float:
    """Wall time of a fresh process, the best of seven: what a person waits for."""
    times = []
    for _ in range(7):
        begun = time.perf_counter()
        subprocess.run([sys.executable, *command], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
        times.append(time.perf_counter() - begun)
    return min(times)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--only", metavar="GAME", help="one game beside OpenSpiel's")
    args = arguments.parse_args()
    rounds, measured = args.rounds, [games.find(args.only)] if args.only else games.all_games()
    print(f"Python {platform.python_version()}, Numba {numba.__version__}, NumPy {np.__version__}, {platform.machine()}, {rounds} rounds\n")
    rates: dict[str, Rate] = {
        "OpenSpiel hearts": openspiel("hearts", 1500),
        "OpenSpiel crazy_eights": openspiel("crazy_eights", 1500),
    }
    for game in measured:
        for seats in sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]}):
            rates[f"{game.id}, {seats} players"] = ours(game, seats, 4000)
    compare(rates, tuple(name for name in rates if name.startswith("OpenSpiel")), rounds)

    print("| game | state | clone | validated moves/s through Match.play, interpreted |\n|---|---|---|---|")
    for game in measured:
        validated = statistics.median(validated_moves(game, game.seats[len(game.seats) // 2], 20) for _ in range(rounds))
        clone = statistics.median(clone_time(game) for _ in range(rounds))
        print(f"| {game.id} | {game.rules.State.dtype().itemsize} B | {clone * 1e9:.0f} ns | {validated:,.0f} |")

    empty = process_time("-c", "pass")
    print("\n| start-up, wall time | ms |\n|---|---|")
    print(f"| python itself | {empty * 1e3:.0f} |")
    print(f"| import cactarium, on top of that | {(process_time('-c', 'import cactarium') - empty) * 1e3:.0f} |")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        prompt = process_time("-m", "cactarium", "play", "cactus-game", "--seed", "tea")
    print(f"| first prompt of cactarium play, whole process | {prompt * 1e3:.0f} |")


if __name__ == "__main__":
    main()
