"""Judge redealt worlds by an oracle that knows only what viewers were told, at length, and print the tables of results.md.

Small positions: every possible world is listed and compared with worlds drawn by `redeal`. Whole games: worlds redealt on the way are
traced back to the first deal.
"""

from __future__ import annotations

import argparse
import time

from cactarium import bots, games
from cactarium.engine import conformance
from cactarium.engine.conformance import sample_small_position, walk
from cactarium.engine.game import Game
from cactarium.engine.match import Match
from cactarium.engine.oracle import Witness


def judge_small_positions(game: Game, seats: int, positions: int, worlds: int, moves: int) -> None:
    """One row of the first table."""
    found = []
    begun = time.process_time()
    for n in range(positions):
        for sample in sample_small_position(game, seats, f"bench {n}", worlds, moves):
            sample.require_exact()
            found.append(sample)
    open_questions = [sample for sample in found if len(sample.possible) > 1]
    values = sorted(sample.p_value() for sample in open_questions)
    shares = " / ".join(f"{sum(p < limit for p in values) / max(1, len(values)):.1%}" for limit in (0.01, 0.1, 0.5))
    listed = sum(len(sample.possible) for sample in found)
    drawn = sum(sample.size for sample in found)
    print(
        f"| {game.id}, {seats} players | {len(found)} ({len(open_questions)}) | {listed:,} | {drawn:,} | {values[0]:.4f} | {shares} "
        f"| {time.process_time() - begun:.0f} s |",
        flush=True,
    )


def judge_games(game: Game, seats: int, preset: str, count: int) -> None:
    """One row of the second table."""
    worlds = moves = impossible = 0
    begun = time.process_time()
    stream = bots.stream("oracle")
    for n in range(count):
        match = Match.new(game, seats=seats, options=game.presets.get(preset, {}), seed=f"oracle {n}")
        witnesses = [Witness(match, viewers) for viewers in ([], [0], [seats - 1], [0, seats - 1])]
        for _ in walk(match):
            for witness in witnesses:
                witness.see(match)
            moves += 1
            if moves % 7 == 0:
                for witness in witnesses:
                    worlds += 1
                    impossible += bool(witness.contradiction(match.redealt_state(witness.viewers, stream)))
    table = ", ".join(filter(None, (game.id, f"{seats} players", preset)))
    print(
        f"| {table} | {count} | {moves:,} | {worlds:,} | {impossible} | {time.process_time() - begun:.0f} s |",
        flush=True,
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--positions", type=int, default=20)
    arguments.add_argument("--worlds", type=int, default=400)
    arguments.add_argument("--moves", type=int, default=14)
    arguments.add_argument("--games", type=int, default=4)
    args = arguments.parse_args()
    judged = [game for game in games.all_games() if conformance.has_evidence(game)]
    print("| small positions | judged (with a choice) | possible worlds | drawn | least p | p < 0.01 / 0.1 / 0.5 | CPU |")
    print("|---|---|---|---|---|---|---|")
    for game in judged:
        for seats in (2, 3):
            judge_small_positions(game, seats, args.positions, args.worlds, args.moves)
    print("\n| whole games | games | moves | worlds traced back | impossible | CPU |\n|---|---|---|---|---|---|")
    for game in judged:
        for seats in sorted({2, 4, game.seats[-1]}):
            for preset in game.presets or {"": {}}:
                judge_games(game, seats, preset, args.games)


if __name__ == "__main__":
    main()
