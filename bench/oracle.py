"""Judge redealt worlds by an oracle that knows only what viewers were told, at length, and print the tables of results.md.

Small positions: every possible world is listed and compared with worlds drawn by `redeal`. Whole games: worlds redealt on the way are
traced back to the first deal.
"""

from __future__ import annotations

import argparse
import time

from cactarium import bots, games
from cactarium.engine import conformance
from cactarium.engine.conformance import sample_small_position, small_options, walk
from cactarium.engine.game import Game
from cactarium.engine.match import Match
from cactarium.engine.oracle import call_witness


def judge_small_positions(game: Game, options: dict[str, str], seats: int, positions: int, worlds: int) -> None:
    """One row of the first table."""
    found = []
    begun = time.process_time()
    for n in range(positions):
        moves = conformance.MOVES_IN_SMALL_POSITIONS[n % len(conformance.MOVES_IN_SMALL_POSITIONS)]
        for sample in sample_small_position(game, options, seats, f"bench {n}", worlds, moves):
            sample.require_possible()
            found.append(sample)
    open_questions = [sample for sample in found if len(sample.possible) > 1]
    values = sorted(sample.p_value() for sample in open_questions)
    shares = " / ".join(f"{sum(p < limit for p in values) / max(1, len(values)):.1%}" for limit in (0.01, 0.1, 0.5))
    listed = sum(len(sample.possible) for sample in found)
    drawn = sum(sample.size for sample in found)
    preset = next((name for name, preset in game.presets.items() if preset and preset.items() <= options.items()), "")
    house = " ".join([preset, *(f"{name}={value}" for name, value in options.items() if name not in game.presets.get(preset, {}))])
    position = ", ".join(filter(None, (game.id, f"{seats} players", house.strip())))
    print(
        f"| {position} | {len(found)} ({len(open_questions)}) | {listed:,} | {drawn:,} "
        f"| {min(values, default=1):.2g} | {shares} | {time.process_time() - begun:.0f} s |",
        flush=True,
    )


def judge_games(game: Game, seats: int, options: dict[str, str], count: int, seed: str, name: str = "") -> None:
    """One row of the second table."""
    worlds = moves = impossible = undecided = 0
    begun = time.process_time()
    stream = bots.stream("oracle")
    for n in range(count):
        match = Match.new(game, seats=seats, options=options, seed=f"{seed} {n}")
        witnesses = [call_witness(match, viewers) for viewers in ([], [0], [seats - 1], [0, seats - 1])]
        for _ in walk(match):
            for witness in witnesses:
                witness.see(match)
            moves += 1
            if moves % 7 == 0:
                for witness in witnesses:
                    verdict = witness.judge(match.redealt_state(witness.viewers, stream))
                    worlds += 1
                    impossible += bool(verdict.why)
                    undecided += verdict.undecided
    table = ", ".join(filter(None, (game.id, f"{seats} players", name)))
    print(
        f"| {table} | {count} | {moves:,} | {worlds:,} | {impossible} | {undecided} | {time.process_time() - begun:.0f} s |",
        flush=True,
    )


def parse_arguments() -> argparse.Namespace:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--positions", type=int, default=20, help="small positions for each number of players; 0 leaves them out")
    arguments.add_argument("--worlds", type=int, default=400, help="worlds drawn in each of them")
    arguments.add_argument("--games", type=int, default=4, help="whole games of each table")
    arguments.add_argument("--seed", default="oracle", help="what the seeds of whole games begin with")
    arguments.add_argument("--long", action="store_true", help="whole games of Cactus Game with six players up to ten points only")
    return arguments.parse_args()


def main() -> None:
    args = parse_arguments()
    judged = [game for game in games.all_games() if conformance.has_evidence(game)]
    if args.positions and not args.long:
        print("| small positions | judged (with a choice) | possible worlds | drawn | least p | p < 0.01 / 0.1 / 0.5 | CPU |")
        print("|---|---|---|---|---|---|---|")
        for game in judged:
            for options in small_options(game):
                for seats in game.seats[:2]:
                    judge_small_positions(game, options, seats, args.positions, args.worlds)
        print()
    print("| whole games | games | moves | worlds traced back | impossible | undecided | CPU |\n|---|---|---|---|---|---|---|")
    if args.long:
        judge_games(games.find("cactus-game"), 6, {"goal": "10"}, args.games, args.seed, "goal 10")
        return
    for game in judged:
        for seats in sorted({min(2, game.seats[-1]), min(4, game.seats[-1]), game.seats[-1]}):
            for name, house in (game.presets or {"": {}}).items():
                judge_games(game, seats, dict(house), args.games, args.seed, name)


if __name__ == "__main__":
    main()
