"""How fast the bots think and who beats whom; results are stored in duels.json, so that a run can be stopped and continued.

Iterations are fixed and a game's number is its seed, so that every cell can be repeated; seats rotate. A cell ends after --games games,
or as soon as the even share lies outside the 95 % interval, which holds however often one looks (lab/sequential.py).
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyspiel

from cactarium import bots, games
from cactarium.bots import PlayerView
from cactarium.bots.saguaro import Budget, Saguaro, load
from cactarium.engine import twin
from cactarium.engine.game import Game
from cactarium.engine.match import CLOCK, Match
from cactarium.lab import duel
from cactarium.lab.duel import Duel, Score

KEPT = Path(__file__).parent / "duels.json"
HUNDRED = {  # iterations worth about 100 ms here, at each table
    ("cactus-game", 2): 10000,
    ("cactus-game", 4): 6000,
    ("cacti", 2): 6000,
    ("cliffs", 2): 6000,
    ("cliffs", 4): 3000,
    ("cliffs", 6): 1400,
}


def middle(game: Game, seats: int) -> tuple[Match, int]:
    """The position nearest the middle of a game between heuristic bots in which a seat has more than two moves, and that seat."""
    whole = heuristic_game(game, seats)
    match = Match.new(game, seats=seats, seed="middle")
    choices = []
    for n, entry in enumerate(whole.log):
        if entry.seat != CLOCK and len(match.legal(entry.seat)) > 2:
            choices.append((abs(n - len(whole.log) // 2), n, entry.seat))
        match.play(entry.seat, entry.move)
    _, at, seat = min(choices)
    match = Match.new(game, seats=seats, seed="middle")
    for entry in whole.log[:at]:
        match.play(entry.seat, entry.move)
    return match, seat


def heuristic_game(game: Game, seats: int) -> Match:
    match = Match.new(game, seats=seats, seed="middle")
    stream, sprout = bots.stream("middle"), bots.find("sprout")
    while not match.over:
        seat = match.waiting[0] if match.waiting else CLOCK
        match.play(seat, sprout(PlayerView(match, seat, stream)) if seat != CLOCK else match.legal(CLOCK).codes[0])
    return match


def our_rate(game: Game, seats: int, iterations: int) -> float:
    match, seat = middle(game, seats)
    saguaro = Saguaro(Budget(iterations=iterations))
    saguaro.search(PlayerView(match, seat, bots.stream("warm")))
    begun = time.process_time()
    saguaro.search(PlayerView(match, seat, bots.stream("rate")))
    spent = time.process_time() - begun
    assert saguaro.tree
    return saguaro.tree.iterations / spent


def their_middle(name: str) -> Any:
    """The position nearest the middle of a random OpenSpiel game in which a player has more than two moves."""
    state = pyspiel.load_game(name).new_initial_state()
    chances = random.Random("middle")
    choices = []
    decisions = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            decisions += 1
            if len(state.legal_actions()) > 2:
                choices.append((decisions, state.clone()))
        state.apply_action(chances.choice(state.legal_actions()))
    return min(choices, key=lambda choice: abs(choice[0] - decisions // 2))[1]


def their_rate(name: str, iterations: int) -> float:
    """OpenSpiel's C++ search with random rollouts."""
    state = their_middle(name)
    bot: Any = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(1, 7), 1.4, iterations, -1)
    begun = time.process_time()
    bot.step(state)
    return iterations / (time.process_time() - begun)


def rates(rounds: int) -> None:
    """Iterations a second, the rounds interleaved."""
    seen: dict[str, list[float]] = {}
    for _ in range(rounds):
        for name in ("hearts", "gin_rummy"):
            seen.setdefault(f"OpenSpiel {name} (C++)", []).append(their_rate(name, 300 if name == "gin_rummy" else 2000))
        for game, seats in HUNDRED:
            seen.setdefault(f"{game}, {seats} players", []).append(our_rate(games.find(game), seats, 5000))
    base = statistics.median(seen["OpenSpiel hearts (C++)"])
    print("| search from a middle position, one core | iterations/s | : hearts |\n|---|---|---|")
    for name, values in seen.items():
        print(f"| {name} | {statistics.median(values):,.0f} | {statistics.median(values) / base:.1f} |")
    print()


def overtime(game: Game, seats: int, budget: float, moves: int) -> list[float]:
    """By how many milliseconds a searching bot among heuristic ones exceeded its budget, at each choice."""
    late: list[float] = []
    stream, sprout, saguaro = bots.stream("late"), bots.find("sprout"), Saguaro(Budget(seconds=budget))
    for number in range(moves):
        match = Match.new(game, seats=seats, seed=f"late {number}")
        while not match.over and len(late) < moves:
            seat = match.waiting[0] if match.waiting else CLOCK
            if seat == 0 and len(match.legal(0)) > 1:
                begun = time.perf_counter()
                move = saguaro(PlayerView(match, 0, stream))
                late.append(1000 * (time.perf_counter() - begun - budget))
            else:
                move = sprout(PlayerView(match, seat, stream)) if seat != CLOCK else match.legal(CLOCK).codes[0]
            match.play(seat, move)
    return sorted(late)


def punctuality(moves: int) -> None:
    """How well time budgets are kept, with compiled code loaded."""
    print("| game | players | budget | late by, median | 90 % | most |\n|---|---|---|---|---|---|")
    for name, seats in HUNDRED:
        game = games.find(name)
        load(game)
        for budget in (0.03, 0.1, 0.3):
            late = overtime(game, seats, budget, moves)
            middle, most_of, worst = late[len(late) // 2], late[len(late) * 9 // 10], late[-1]
            print(f"| {name} | {seats} | {1000 * budget:.0f} ms | {middle:.1f} ms | {most_of:.1f} ms | {worst:.1f} ms |", flush=True)
    print()


def cells() -> Iterator[Duel]:
    """Everybody against the next weaker one, and saguaro against itself with a third of the time; the quickest first."""
    for game, seats in HUNDRED:
        yield Duel(game, "sprout", "seedling", seats, 0, seed="bench")
    for (game, seats), hundred in HUNDRED.items():
        yield Duel(game, f"saguaro:{hundred}", "sprout", seats, 0, seed="bench")
    for less, more in ((0.3, 1), (1, 3)):
        for (game, seats), hundred in HUNDRED.items():
            if seats == 2:
                first, second = (f"saguaro:{int(times * hundred)}" for times in (more, less))
                yield Duel(game, first, second, seats, 0, seed="bench")


def key(cell: Duel) -> str:
    return f"{cell.game} {cell.seats} {cell.first} {cell.second}"


def play_cell(cell: Duel, most: int, kept: dict[str, Any]) -> None:
    """Play a cell until it is decided or has all its games; store the score after every game."""

    def told(score: Score) -> None:
        kept[key(cell)] = vars(score)
        keep(kept)
        print(f"\r{key(cell)}: {score.games}/{most} {score.share:.1%}   ", end="", flush=True)

    duel.run(replace(cell, games=most), told, duel.is_clear(cell), Score(**kept.get(key(cell), {})))
    print()


def keep(kept: dict[str, Any]) -> None:
    """Replace the stored scores atomically, so that a run can be stopped at any moment."""
    aside = KEPT.with_suffix(".new")
    aside.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    aside.replace(KEPT)


def table(kept: dict[str, Any]) -> None:
    print("\n| game | players | bot | against | games | won | interval | even | |\n|---|---|---|---|---|---|---|---|---|")
    for cell in cells():
        if key(cell) in kept:
            score = Score(**kept[key(cell)])
            low, high = score.interval
            even = duel.even_share(cell.seats)
            verdict = "wins" if low > even else "loses" if high < even else "undecided"
            names = f"{cell.game} | {cell.seats} | {cell.first} | {cell.second}"
            print(f"| {names} | {score.games} | {score.share:.1%} | {low:.1%} to {high:.1%} | {even:.1%} | {verdict} |")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=400, help="at most so many in a cell")
    arguments.add_argument("--only", default="", help="cells whose name contains this")
    arguments.add_argument("--rounds", type=int, default=5, help="of the speed comparison; 0 leaves it out")
    arguments.add_argument("--moves", type=int, default=0, help="to measure how well budgets are kept; 0 leaves it out")
    args = arguments.parse_args()
    for game, _ in HUNDRED:
        twin.wait(games.find(game).module, "cactarium.bots.saguaro")
    if args.rounds:
        rates(args.rounds)
    if args.moves:
        punctuality(args.moves)
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    for cell in cells():
        if args.only in key(cell):
            play_cell(cell, args.games, kept)
    table(kept)


if __name__ == "__main__":
    main()
