"""How Cacti plays out when a Sale of three is worth 4 or 5 points, as a table for results.md: random and sensible games, compiled."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

import numpy as np

from cactarium import games
from cactarium.engine import chance, fast_rng, twin
from cactarium.engine.chance import restart
from cactarium.engine.fast_rng import fast_below, fast_word
from cactarium.engine.layout import Grid, Vec
from cactarium.engine.rulebook import State, apply, legal, new_game, outcome, redeal
from cactarium.games.cacti.heuristic import worth
from cactarium.games.cacti.state import LAST_BARE, SOLD_THREE, SOLD_TWO

HOUSES: tuple[Mapping[str, str], ...] = (
    {"sale_points": "4-and-3"},
    {"sale_points": "5-and-3"},
    {"sale_points": "4-and-3", "last_turn": "equal-turns"},
    {"sale_points": "5-and-3", "last_turn": "equal-turns"},
)
TURNS, MOVES, FIRST_SCORE, SECOND_SCORE, FIRST_WINS, SECOND_WINS, THREES, TWOS, BOUND = range(9)  # what is noted of a game
COLUMNS = 9
HEADINGS = [
    "players",
    "house",
    "games",
    "turns",
    "moves",
    "score",
    "mean score",
    "Sales of three / two",
    "first player wins",
    "shared",
    "ended by 5.2",
]


# The driver, which is compiled


def best_move(world: State, seat: int, moves: Vec, n: int, q: Vec) -> int:
    """The move that advice values most; chance decides between equals."""
    best, ties = moves[0], 1
    most = worth(world, seat, best)
    for i in range(1, n):
        value = worth(world, seat, moves[i])
        if value > most:
            best, ties, most = moves[i], 1, value
        elif value == most:
            ties += 1
            if fast_below(q, ties) == 0:
                best = moves[i]
    return best


def play(states: Any, sensible: bool, moves: Vec, stream: Vec, q: Vec, deaf: Vec, noted: Vec) -> None:
    """One game in `states[0]`; who plays sensibly decides in a world dealt anew in `states[1]`."""
    s = states[0]
    turn = s.turn
    noted[TURNS] = 1
    noted[MOVES] = 0
    while s.awaited:
        seat = 0 if s.awaited & 1 else 1
        n = legal(s, seat, moves)
        if sensible and n > 1:
            states[1] = s
            redeal(states[1], 1 << seat, stream)
            move = best_move(states[1], seat, moves, n, q)
        else:
            move = moves[fast_below(q, n)]
        apply(s, seat, move, deaf)
        noted[MOVES] += 1
        if s.turn != turn:
            turn = s.turn
            noted[TURNS] += 1


def note_result(s: State, places: Vec, scores: Vec, noted: Vec) -> None:
    outcome(s, places, scores)
    noted[FIRST_SCORE], noted[SECOND_SCORE] = scores[s.first], scores[1 - s.first]
    noted[FIRST_WINS], noted[SECOND_WINS] = places[s.first] == 1, places[1 - s.first] == 1
    noted[THREES] = noted[TWOS] = 0
    noted[BOUND] = s.last_turn == LAST_BARE  # whether or not its last turn left a gap too
    for card in range(len(s.where)):
        if SOLD_THREE <= s.where[card] < SOLD_THREE + s.seats:
            noted[THREES] += 1
        if SOLD_TWO <= s.where[card] < SOLD_TWO + s.seats:
            noted[TWOS] += 1


def play_games(states: Any, blank: Any, sensible: bool, options: Vec, numbers: Grid, stream: Vec, q: Vec, deaf: Vec, results: Grid) -> None:
    """As many games as `results` has rows."""
    for i in range(len(results)):
        states[0] = blank[0]
        for k in range(8):
            states[0].chance[k] = fast_word(q)
        restart(states[0].chance)
        new_game(states[0], 2, options)
        play(states, sensible, numbers[0], stream, q, deaf, results[i])
        note_result(states[0], numbers[1], numbers[2], results[i])


# The study


def study(sensible: bool, house: Mapping[str, str], count: int) -> np.ndarray[Any, Any]:
    """What happened in so many games."""
    game = games.find("cacti")
    driver = twin.compiled(game.module).bind("study_cacti")
    state_type: Any = game.rules.State
    stream, q = [0] * chance.STREAM, [0] * fast_rng.WORDS
    chance.seed(stream, bytes(range(32)))
    fast_rng.fast_seed(q, 7)
    results = np.zeros((count, COLUMNS), np.int64)
    driver.play_games(
        state_type.records(2),
        state_type.records(1),
        sensible,
        np.array(game.encode(house), np.int64),
        np.zeros((3, max(len(game.moves), 64)), np.int64),
        np.array(stream, np.int64),
        np.array(q, np.int64),
        np.zeros(1, np.int64),
        results,
    )
    return results


def row(players: str, house: Mapping[str, str], found: np.ndarray[Any, Any]) -> list[str]:
    """The cells of `HEADINGS`."""
    scores = found[:, [FIRST_SCORE, SECOND_SCORE]]
    winners = found[:, FIRST_WINS] + found[:, SECOND_WINS]
    share = found[:, FIRST_WINS] / winners
    error = 1.96 * float(share.std()) / len(share) ** 0.5
    return [
        players,
        " ".join(house.values()),
        f"{len(found):,}",
        spread(found[:, TURNS]),
        f"{found[:, MOVES].mean():.1f}",
        spread(scores),
        f"{scores.mean():.1f}",
        f"{found[:, THREES].mean() / 2:.2f} / {found[:, TWOS].mean() / 2:.2f}",
        f"{share.mean():.1%} ± {error:.1%}",
        f"{(winners == 2).mean():.1%}",
        f"{found[:, BOUND].mean():.2%}",
    ]


def spread(values: np.ndarray[Any, Any]) -> str:
    """The median, and between what values 90 % lie."""
    low, middle, high = np.percentile(values, [5, 50, 95])
    return f"{middle:.0f} ({low:.0f} to {high:.0f})"


def conclusion(threes: Mapping[str, float]) -> str:
    """What follows for the default of `sale_points`: both prices should be worth having."""
    default = next(option.default for option in games.find("cacti").options if option.name == "sale_points")
    fairest = min(threes, key=lambda points: abs(threes[points] - 0.5))
    shares = ", ".join(f"{share:.0%} with {points}" for points, share in threes.items())
    verdict = f"the default {default} stands" if fairest == default else f"{fairest} would be a better default than {default}"
    return f"Of the Sales of sensible players so many are Sales of three: {shares}. Nearest to half is {fairest}: {verdict}."


def print_row(cells: list[str]) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, metavar="N", help="games of each kind (default: %(default)s)")
    count = parser.parse_args().games
    print_row(HEADINGS)
    print_row(["---"] * len(HEADINGS))
    threes: dict[str, float] = {}
    for players, sensible in (("random", False), ("sprout", True)):
        for house in HOUSES:
            found = study(sensible, house, count)
            print_row(row(players, house, found))
            if sensible:
                threes.setdefault(house["sale_points"], found[:, THREES].sum() / found[:, [THREES, TWOS]].sum())
    print(f"\n{conclusion(threes)}")


if __name__ == "__main__":
    main()
