"""Estimates with 95 % intervals for a number of games that was fixed before; for looking after every game there is `sequential.py`.

A game is one observation, whatever the number of its seats: seats of one game share one win, so what they win is not independent.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

ALPHA = 0.05
PSEUDO_SEATS = 2  # with the action, and as many without it: one wins, one does not
BLOCK_GAMES = 16_384  # summed at a time, so that they fit into a few dozen megabytes
MIN_GAMES = 30  # with an action, and without it, before its effect is estimated


@dataclass(frozen=True)
class Estimate:
    """A figure with its interval and the number of games behind it."""

    value: float
    low: float
    high: float
    games: int

    @classmethod
    def of_share(cls, wins: float, games: int, alpha: float = ALPHA) -> Estimate:
        """The share of games won, with the score interval of E. B. Wilson (Journal of the American Statistical Association 22, 1927).

        A shared win counts in part; its variance is smaller than that of a whole one, so the interval covers it, too.
        """
        if not games:
            return cls(0.0, 0.0, 1.0, 0)
        share, z2 = wins / games, deviations(alpha) ** 2
        middle = (share + z2 / (2 * games)) / (1 + z2 / games)
        width = math.sqrt(z2 * (share * (1 - share) / games + z2 / (4 * games * games))) / (1 + z2 / games)
        return cls(share, max(middle - width, 0.0), min(middle + width, 1.0), games)


def deviations(alpha: float) -> float:
    """How many standard deviations of a normal law leave out `alpha` on both sides together."""
    return NormalDist().inv_cdf(1 - alpha / 2)


@dataclass(frozen=True)
class ActionUse:
    """What seats that did something won more than seats that did not, and how many did it."""

    difference: Estimate
    used: float  # share of seats that did it


class ActionSums:
    """Sums over games, from which the differences of all actions are estimated; games may come in parts.

    The interval is that of A. Agresti and B. Caffo (The American Statistician 54, 2000), which adds a win and a loss to either side, with
    the variance of the difference taken over games (K.-Y. Liang and S. Zeger, Biometrika 73, 1986).
    """

    def __init__(self, actions: int) -> None:
        self.games = 0
        self.games_with, self.games_without = np.zeros(actions, np.int64), np.zeros(actions, np.int64)
        self.seats, self.seats2 = 0.0, 0.0
        # Over games: `used` counts seats that did it, `won` is what these won beyond an even share.
        self.used, self.won = np.zeros(actions), np.zeros(actions)
        self.used2, self.won2, self.used_won = np.zeros(actions), np.zeros(actions), np.zeros(actions)
        self.used_seats, self.won_seats = np.zeros(actions), np.zeros(actions)

    def add(self, game: Any, won: Any, used: Any) -> None:
        """Add whole games: a row a seat, sorted by game; `used` has a column for each action."""
        starts = np.flatnonzero(np.diff(game, prepend=-1))
        seats = np.diff(starts, append=len(game))
        for number in np.unique(seats):
            first_rows = starts[seats == number]
            for i in range(0, len(first_rows), BLOCK_GAMES):
                rows = first_rows[i : i + BLOCK_GAMES, None] + np.arange(number)  # [game, seat]
                self._add(won[rows] - 1 / number, used[rows].astype(float))

    def _add(self, beyond: Any, used: Any) -> None:
        """Add games of the same number of seats: what each seat won beyond an even share, and which actions it used."""
        games, seats = beyond.shape
        count, wins = used.sum(axis=1), np.einsum("gs,gsa->ga", beyond, used)
        self.games_with += np.count_nonzero(count, axis=0)
        self.games_without += np.count_nonzero(count < seats, axis=0)
        self.used += count.sum(axis=0)
        self.won += wins.sum(axis=0)
        self.used2 += np.einsum("ga,ga->a", count, count)
        self.won2 += np.einsum("ga,ga->a", wins, wins)
        self.used_won += np.einsum("ga,ga->a", count, wins)
        self.used_seats += seats * count.sum(axis=0)
        self.won_seats += seats * wins.sum(axis=0)
        self.games += games
        self.seats += games * seats
        self.seats2 += games * seats**2

    def uses(self) -> Iterable[ActionUse | None]:
        """The estimate of each action; None where there are too few games with or without it."""
        for i in range(len(self.used)):
            enough = min(self.games_with[i], self.games_without[i]) >= MIN_GAMES
            yield ActionUse(self._difference(i), self.used[i] / self.seats) if enough else None

    def _difference(self, i: int) -> Estimate:
        used, unused = self.used[i], self.seats - self.used[i]
        value = self.won[i] / used + self.won[i] / unused  # what some seats win beyond an even share, the others lose
        even = self.games / self.seats
        pseudo = np.array([1 - even, -even])
        n, m = used + PSEUDO_SEATS, unused + PSEUDO_SEATS
        mean, other = (self.won[i] + pseudo.sum()) / n, (pseudo.sum() - self.won[i]) / m
        # A game moves the difference by a * won - b * used + c * seats; these are the squares of that over all games.
        a, b, c = 1 / n + 1 / m, mean / n + other / m, other / m
        squares = a * a * self.won2[i] + b * b * self.used2[i] + c * c * self.seats2
        squares += 2 * (a * c * self.won_seats[i] - a * b * self.used_won[i] - b * c * self.used_seats[i])
        squares += (((pseudo - mean) / n) ** 2).sum() + (((pseudo - other) / m) ** 2).sum()
        width = deviations(ALPHA) * math.sqrt(max(squares, 0.0) * self.games / (self.games - 1))
        low, high = max(mean - other - width, -1.0), min(mean - other + width, 1.0)
        return Estimate(value, min(low, value), max(high, value), int(self.games_with[i]))
