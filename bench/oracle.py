"""Judge redealt worlds by an oracle that knows only what viewers were told, at length, and print the tables of results.md.

Small positions: every possible world is listed and compared with worlds drawn by `redeal`. Whole games: worlds redealt on the way are
traced back to the first deal. `--lengths` counts instead how long histories become, and how often something of them is lost.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from cactarium import bots, games
from cactarium.engine import conformance, fast_rng, twin
from cactarium.engine.conformance import sample_small_position, small_options, walk
from cactarium.engine.game import Game
from cactarium.engine.inference import LAY_TOP
from cactarium.engine.match import Match
from cactarium.engine.oracle import call_witness
from cactarium.games.cactus_game.history import PACKED_BITS, PACKED_ENTRIES

GAMES_AT_ONCE = 500
LONGEST = ("cactus-game", 6, {"goal": "10"}, "goal 10")


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


def count_entries(game: Game, seats: int, options: dict[str, str], count: int) -> None:
    """Random games to their end: the entries of their logs, and how many logs were packed or began anew, which loses something."""
    playout = twin.compiled(game.module).bind("cactarium.engine.playout")
    state_type = game.rules.State
    numbers, moves, deaf = np.array(game.encode(options), np.int64), np.zeros(game.width, np.int64), np.zeros(1, np.int64)
    q = np.zeros(fast_rng.WORDS, np.int64)
    q[0] = 7
    found, packed, begun_anew = [], 0, 0
    for first in range(0, count, GAMES_AT_ONCE):
        states = state_type.records(min(GAMES_AT_ONCE, count - first))
        playout.play_games(states, 0, len(states), seats, numbers, q, moves, deaf)
        log = states["log"]
        words = (log[:, PACKED_BITS] + 31) >> 5
        packed += int((words > 0).sum())
        begun_anew += int((log[:, 0] & 15 == LAY_TOP).sum())
        found += (log[:, PACKED_ENTRIES] + states["log_size"] - words).tolist()
    found.sort()
    quantiles = " / ".join(f"{found[min(count - 1, int(count * share))]:,}" for share in (0.5, 0.9, 0.99, 0.999, 1))
    print(f"{count:,} games: {quantiles} entries at most in 50 / 90 / 99 / 99.9 / 100 %; {packed} logs packed, {begun_anew} begun anew")


def parse_arguments() -> argparse.Namespace:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--positions", type=int, default=20, help="small positions for each number of players; 0 leaves them out")
    arguments.add_argument("--worlds", type=int, default=400, help="worlds drawn in each of them")
    arguments.add_argument("--games", type=int, default=4, help="whole games of each table")
    arguments.add_argument("--seed", default="oracle", help="what the seeds of whole games begin with")
    arguments.add_argument("--long", action="store_true", help="whole games of Cactus Game with six players up to ten points only")
    arguments.add_argument("--lengths", type=int, metavar="GAMES", help="count the entries of logs in so many games as --long plays")
    return arguments.parse_args()


def main() -> None:
    args = parse_arguments()
    name, seats, options, title = LONGEST
    if args.lengths:
        count_entries(games.find(name), seats, options, args.lengths)
        return
    judged = [game for game in games.all_games() if conformance.has_evidence(game)]
    if args.positions and not args.long:
        print("| small positions | judged (with a choice) | possible worlds | drawn | least p | p < 0.01 / 0.1 / 0.5 | CPU |")
        print("|---|---|---|---|---|---|---|")
        for game in judged:
            for house in small_options(game):
                for number in game.seats[:2]:
                    judge_small_positions(game, house, number, args.positions, args.worlds)
        print()
    print("| whole games | games | moves | worlds traced back | impossible | undecided | CPU |\n|---|---|---|---|---|---|---|")
    if args.long:
        judge_games(games.find(name), seats, options, args.games, args.seed, title)
        return
    for game in judged:
        for number in sorted({min(2, game.seats[-1]), min(4, game.seats[-1]), game.seats[-1]}):
            for preset, rules in (game.presets or {"": {}}).items():
                judge_games(game, number, dict(rules), args.games, args.seed, preset)


if __name__ == "__main__":
    main()
