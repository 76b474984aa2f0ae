"""How strong the bots are: duels in every game and at several numbers of seats, and a ladder of Elo ratings made from them.

    python bench/ladder.py --minutes 9 --workers 11     plays on; results are kept in ladder.json
    python bench/ladder.py --minutes 0                  prints the tables

One seat has the first bot, the others have copies of the second; seats rotate. A cell ends when the even share lies outside the 95 %
interval, which holds however often one looks (lab/sequential.py), or after --games games. Bots with a time budget need idle cores:
use fewer workers than there are. NumPy is kept to one thread.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from cactarium import bots, games
from cactarium.bots import PlayerView
from cactarium.engine import twin
from cactarium.engine.match import CLOCK, Match
from cactarium.lab import duel
from cactarium.lab.duel import Duel, Score

KEPT = Path(__file__).parent / "ladder.json"
DRIVERS = ("cactarium.bots.saguaro", "cactarium.bots.net_warmup")
TABLES = (
    ("cacti", 2),
    ("cactus-game", 2),
    ("cactus-game", 4),
    ("cliffs", 2),
    ("cliffs", 4),
    ("cactus-game", 3),
    ("cactus-game", 5),
    ("cactus-game", 6),
    ("cliffs", 3),
    ("cliffs", 6),
    ("cliffs", 9),
    ("cactys", 2),
)
PAIRS = (  # at tables with a network
    ("saguaro+net:100ms", "saguaro:100ms"),
    ("agave", "saguaro:100ms"),
    ("agave", "saguaro:2ms"),
    ("saguaro+net:100ms", "agave"),
    ("agave", "sprout"),
    ("saguaro:100ms", "sprout"),
    ("saguaro:100ms", "saguaro:10ms"),
    ("saguaro:10ms", "sprout"),
    ("sprout", "seedling"),
    ("sprout", "pup"),
    ("pup", "seedling"),
)
PAIRS_WITHOUT_NETWORK = tuple(pair for pair in PAIRS if not any("agave" in bot or "net" in bot for bot in pair))
LONG_PAIRS = (("saguaro:300ms", "saguaro:100ms"), ("saguaro:300ms", "sprout"))  # where a level thinks so long
LONG_TABLES = (("cliffs", 6), ("cliffs", 9))
ELO = 400 / math.log(10)


def cells(most: int) -> Iterator[Duel]:
    """Everything that is played."""
    for game, seats in TABLES:
        pairs = PAIRS if has_network(game, seats) else PAIRS_WITHOUT_NETWORK
        for first, second in (*pairs, *(LONG_PAIRS if (game, seats) in LONG_TABLES else ())):
            yield Duel(game, first, second, seats, most - most % seats, seed="ladder")


def has_network(game: str, seats: int) -> bool:
    """Whether weights for so many seats come with the game."""
    from cactarium.bots.policy import Policy, UnfitWeights

    try:
        Policy.load(games.find(game), seats)
    except UnfitWeights:
        return False
    return True


def key(cell: Duel) -> str:
    return f"{cell.game} {cell.seats} {cell.first} {cell.second}"


def get_ready(played: list[str]) -> None:
    """Load machine code before the first game."""
    from cactarium.bots import saguaro

    for game in played:
        for driver in DRIVERS:
            saguaro.load(games.find(game), driver)


def play_cells(wanted: list[Duel], kept: dict[str, list[float]], seconds: float, workers: int) -> None:
    """Play rotations of the undecided cells in turn, until time is up; `kept` has what the first bot won in each game, in order."""
    end = time.monotonic() + seconds
    running: dict[Future[Score], tuple[str, int]] = {}
    begun = {key(cell): len(kept.get(key(cell), [])) for cell in wanted}
    results: dict[str, dict[int, float]] = {key(cell): dict(enumerate(kept.get(key(cell), []))) for cell in wanted}
    with ProcessPoolExecutor(workers, initializer=get_ready, initargs=(sorted({cell.game for cell in wanted}),)) as pool:
        while time.monotonic() < end:
            if len(running) < 2 * workers:
                open_cells = [cell for cell in wanted if begun[key(cell)] < cell.games and not is_decided(cell, kept.get(key(cell), []))]
                if open_cells:
                    cell = min(open_cells, key=lambda c: begun[key(c)])
                    for number in range(begun[key(cell)], begun[key(cell)] + cell.seats):
                        running[pool.submit(duel.play, cell, number)] = key(cell), number
                    begun[key(cell)] += cell.seats
                    continue
            if not running:
                break
            done, _ = wait(running, timeout=1, return_when=FIRST_COMPLETED)
            for future in done:
                name, number = running.pop(future)
                results[name][number] = future.result().wins
            for cell in wanted:
                kept[key(cell)] = in_order(results[key(cell)], cell.seats)
            keep(kept)
        for process in list(pool._processes.values()):  # games that are still being played are lost
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def in_order(results: dict[int, float], seats: int) -> list[float]:
    """The results of the first games without a gap, in whole rotations."""
    count = 0
    while count in results:
        count += 1
    return [results[number] for number in range(count - count % seats)]


def is_decided(cell: Duel, wins: list[float]) -> bool:
    return duel.is_clear(cell)(Score(len(wins), sum(wins)))


def keep(kept: dict[str, list[float]]) -> None:
    """Replace the stored results atomically."""
    aside = KEPT.with_suffix(".new")
    aside.write_text("{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(kept[name])}" for name in sorted(kept)) + "\n}\n")
    aside.replace(KEPT)


def print_duels(kept: dict[str, list[float]], most: int) -> None:
    """A row for each cell that was played."""
    print("\n| game | players | bot | against | games | won | interval | even | |\n|---|---|---|---|---|---|---|---|---|")
    for cell in cells(most):
        wins = kept.get(key(cell), [])
        if wins:
            score = Score(len(wins), sum(wins))
            (low, high), even = score.interval, duel.even_share(cell.seats)
            verdict = "wins" if low > even else "loses" if high < even else "undecided"
            names = f"{cell.game} | {cell.seats} | {cell.first} | {cell.second}"
            print(f"| {names} | {score.games} | {score.share:.1%} | {low:.1%} to {high:.1%} | {even:.1%} | {verdict} |")


def ratings(duels: list[tuple[str, str, int, int, float]]) -> dict[str, tuple[float, float]]:
    """Elo and the half width of its plain 95 % interval by bot, from (first, second, seats, games, wins); `sprout` has 0.

    One seat's chance among copies of another bot is w / (w + seats - 1), where w is the ratio of their strengths. Every duel has a draw
    added, so that nobody is infinitely strong; the interval is that of the maximum of the likelihood.
    """
    import numpy as np

    names = sorted({name for row in duels for name in row[:2]})
    anchor = names.index("sprout")
    strength = np.zeros(len(names))
    for _ in range(50):
        slope, curvature = np.zeros(len(names)), np.zeros((len(names), len(names)))
        for first, second, seats, count, wins in duels:
            a, b = names.index(first), names.index(second)
            chance = 1 / (1 + (seats - 1) * math.exp(strength[b] - strength[a]))
            played, won = count + 1, wins + 1 / seats
            weight = played * chance * (1 - chance)
            step = won - played * chance
            slope[a] += step
            slope[b] -= step
            for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                curvature[i, j] += sign * weight
        rest = [i for i in range(len(names)) if i != anchor]
        inverse = np.linalg.pinv(curvature[np.ix_(rest, rest)])
        strength[rest] += np.clip(inverse @ slope[rest], -1, 1)
    errors = dict(zip(rest, 1.96 * np.sqrt(np.diag(inverse)), strict=True))
    return {name: (ELO * float(strength[i]), ELO * float(errors.get(i, 0.0))) for i, name in enumerate(names)}


def print_ladder(kept: dict[str, list[float]], most: int) -> None:
    """A column for each bot, a row for each table."""
    order = ("seedling", "pup", "sprout", "saguaro:2ms", "saguaro:10ms", "saguaro:100ms", "saguaro:300ms", "agave", "saguaro+net:100ms")
    print(f"\n| Elo (± 95 %) | players | {' | '.join(order)} |\n|---|---|{'---|' * len(order)}")
    for game, seats in TABLES:
        rows = [
            (cell.first, cell.second, seats, len(kept[key(cell)]), sum(kept[key(cell)]))
            for cell in cells(most)
            if (cell.game, cell.seats) == (game, seats) and kept.get(key(cell))
        ]
        if any("sprout" in row[:2] for row in rows):
            found = ratings(rows)
            shown = [f"{found[name][0]:+.0f} ± {found[name][1]:.0f}" if name in found else "" for name in order]
            print(f"| {game} | {seats} | {' | '.join(shown)} |")


def thinking_ms(name: str, game: str, seats: int, moves: int) -> float:
    """The median CPU time of a bot's choices, in milliseconds, in games against the heuristic."""
    spent: list[float] = []
    stream, sprout, bot = bots.stream("time"), bots.find("sprout"), bots.find(name)
    for number in range(moves):
        match = Match.new(games.find(game), seats=seats, seed=f"time {number}")
        while not match.over and len(spent) < moves:
            seat = match.waiting[0] if match.waiting else CLOCK
            view = PlayerView(match, seat, stream)
            if seat == 0 and len(match.legal(0)) > 1:
                before = time.process_time()
                move = bot(view)
                spent.append(1000 * (time.process_time() - before))
            else:
                move = sprout(view) if seat != CLOCK else match.legal(CLOCK).codes[0]
            match.play(seat, move)
    return statistics.median(spent)


def main() -> None:
    """Read the command line."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--minutes", type=float, default=10)
    arguments.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    arguments.add_argument("--games", type=int, default=600, help="at most so many in a cell")
    arguments.add_argument("--only", default="", help="cells whose name contains one of these, separated by commas")
    arguments.add_argument("--times", action="store_true", help="measure how long agave takes for a move")
    args: Any = arguments.parse_args()
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    if args.minutes:
        wanted = [cell for cell in cells(args.games) if any(part in key(cell) for part in args.only.split(","))]
        for game in {cell.game for cell in wanted}:
            for driver in DRIVERS:
                twin.wait(games.find(game).module, driver)
        play_cells(wanted, kept, 60 * args.minutes, args.workers)
    if args.times:
        for game, seats in TABLES:
            if has_network(game, seats):
                print(
                    f"agave, {game}, {seats} players: {thinking_ms('agave', game, seats, 200):.2f} ms of CPU time a choice", file=sys.stderr
                )
    print_duels(kept, args.games)
    print_ladder(kept, args.games)


if __name__ == "__main__":
    main()
