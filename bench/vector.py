"""Vector tables on one core beside other environments: steps a second of random play with observations and masks, in CPU time.

    python bench/vector.py

PettingZoo's classic card games need rlcard and pygame; what is not installed is left out. Rounds are interleaved, because other
work on the machine disturbs all rows alike then; the median counts.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import cactarium

N = 1024
TABLES = (("cacti", 2), ("cactus-game", 4), ("cliffs", 4))
CLASSIC = ("texas_holdem_v4", "texas_holdem_no_limit_v6", "leduc_holdem_v4", "hanabi_v5")
OPENSPIEL = ("gin_rummy", "hanabi", "leduc_poker")
ROUNDS, SECONDS = 3, 1.0


def vector(name: str, seats: int) -> Callable[[], int]:
    """One step of all games."""
    table = cactarium.vector_table(name, N, seats)

    def step() -> int:
        table.random_actions()
        table.step()
        return N

    return step


def aec(env: Any) -> Callable[[], int]:
    """One step of a PettingZoo environment."""
    random = np.random.default_rng(0)
    env.reset(seed=1)

    def step() -> int:
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
        env.step(int(random.choice(np.flatnonzero(mask))))
        return 1

    return step


def spiel(name: str) -> Callable[[], int]:
    """One step of an OpenSpiel game in C++, driven from Python, with its tensor and its legal actions."""
    import pyspiel

    game, random = pyspiel.load_game(name), np.random.default_rng(0)
    state = [game.new_initial_state()]
    has_observation = game.get_type().provides_observation_tensor

    def step() -> int:
        now = state[0]
        if now.is_terminal():
            state[0] = game.new_initial_state()
            return 0
        if now.is_chance_node():
            outcomes = now.chance_outcomes()
            now.apply_action(outcomes[int(random.integers(len(outcomes)))][0])
            return 0
        if has_observation:
            now.observation_tensor()
        else:
            now.information_state_tensor()
        actions = now.legal_actions()
        now.apply_action(actions[int(random.integers(len(actions)))])
        return 1

    return step


def contestants() -> dict[str, Callable[[], int]]:
    """Everything that is installed here."""
    found = {f"vector table, {name}, {seats} seats, n = {N}": vector(name, seats) for name, seats in TABLES}
    try:
        from cactarium.adapters.pettingzoo import AecEnv

        found |= {f"PettingZoo adapter, {name}, {seats} seats": aec(AecEnv(name, seats)) for name, seats in TABLES}
        import importlib

        for name in CLASSIC:
            found[f"PettingZoo {name}"] = aec(importlib.import_module(f"pettingzoo.classic.{name}").env())
    except Exception as error:
        print(f"left out: {error}")
    try:
        found |= {f"OpenSpiel {name}, C++ from Python": spiel(name) for name in OPENSPIEL}
    except ImportError as error:
        print(f"left out: {error}")
    return found


def rate(step: Callable[[], int]) -> float:
    """Steps in a second of CPU time."""
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        steps += step()
    return steps / (time.process_time() - begun)


def main() -> None:
    """Measure and print a table."""
    found = contestants()
    rates: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(ROUNDS):
        for name, step in found.items():
            rates[name].append(rate(step))
    print("| | steps/s on one core |\n|---|---|")
    for name, values in rates.items():
        print(f"| {name} | {statistics.median(values):,.0f} |")


if __name__ == "__main__":
    main()
