from __future__ import annotations

import math

import numpy as np
import pytest

from cactarium.lab import sequential
from cactarium.lab.sequential import ALPHA


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_fair_game_is_seldom_ruled_out_however_often_one_looks(share: float) -> None:
    """The exact chance that the truth is ruled out within 1,000 games, from the chances of all scores at which it is not."""
    undecided, mistaken = {0: 1.0}, 0.0
    for games in range(1, 1001):
        chances: dict[int, float] = {}
        for wins, chance in undecided.items():
            chances[wins] = chances.get(wins, 0.0) + chance * (1 - share)
            chances[wins + 1] = chances.get(wins + 1, 0.0) + chance * share
        mistaken += sum(chance for wins, chance in chances.items() if sequential.rules_out(wins, games, share))
        undecided = {wins: chance for wins, chance in chances.items() if not sequential.rules_out(wins, games, share)}
    assert 0.0 < mistaken <= ALPHA


def test_seats_of_unequal_chances_are_covered_after_whole_rotations() -> None:
    """A bot that wins 90 % in one seat and 10 % in the other is even."""
    undecided, mistaken = {0: 1.0}, 0.0
    for games in range(1, 601):
        share = 0.9 if games % 2 else 0.1
        chances: dict[int, float] = {}
        for wins, chance in undecided.items():
            chances[wins] = chances.get(wins, 0.0) + chance * (1 - share)
            chances[wins + 1] = chances.get(wins + 1, 0.0) + chance * share
        out = {wins for wins in chances if games % 2 == 0 and sequential.rules_out(wins, games, 0.5)}
        mistaken += sum(chances[wins] for wins in out)
        undecided = {wins: chance for wins, chance in chances.items() if wins not in out}
    assert mistaken <= ALPHA


def test_the_interval_holds_what_cannot_be_ruled_out() -> None:
    low, high = sequential.beta_mixture_interval(70, 100)
    assert 0.5 < low < 0.7 < high < 0.9
    assert sequential.rules_out(70, 100, low - 1e-6)
    assert not sequential.rules_out(70, 100, low + 1e-6)
    assert sequential.beta_mixture_interval(0, 0) == (0.0, 1.0)
    assert sequential.beta_mixture_interval(0, 10)[0] == 0.0
    assert sequential.beta_mixture_interval(10, 10)[1] == 1.0


def test_intervals_of_means_seldom_ever_miss_the_truth() -> None:
    """300 series of 400 figures, looked at 20 times each."""
    random = np.random.default_rng(7)
    looks = range(20, 401, 20)
    bounded = unbounded = 0
    for _ in range(300):
        differences = random.choice([-1, 0, 1], size=400, p=[0.1, 0.8, 0.1])
        scores = random.normal(0.0, 20.0, 400)
        bounded += any(not _holds(sequential.bounded_interval(differences[:n], -1, 1), 0.0) for n in looks)
        unbounded += any(not _holds(sequential.asymptotic_interval(scores[:n]), 0.0) for n in looks[10:])
    assert bounded <= 300 * ALPHA
    assert unbounded <= 300 * ALPHA


def _holds(interval: tuple[float, float], value: float) -> bool:
    return interval[0] <= value <= interval[1]


def test_a_clear_difference_is_found() -> None:
    random = np.random.default_rng(7)
    better = random.choice([-1, 0, 1], size=4000, p=[0.05, 0.8, 0.15])
    low, high = sequential.bounded_interval(better, -1, 1)
    assert 0.0 < low < 0.1 < high
    low, high = sequential.asymptotic_interval(random.normal(3.0, 10.0, 4000))
    assert 0.0 < low < 3.5
    assert high < 6.0


def test_without_games_nothing_is_known() -> None:
    assert sequential.bounded_interval([], -1, 1) == (-1, 1)
    assert sequential.asymptotic_interval([1.0]) == (-math.inf, math.inf)
