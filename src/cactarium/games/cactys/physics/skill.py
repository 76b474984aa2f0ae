"""How good a hand is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    """A tremor in units, how often a plan is simulated with it, and how many ticks of simulation are spent on planning.

    The budget is work, never time, so that a busy machine plays as well as an idle one.
    """

    tremor: float = 0.0
    trials_with_tremor: int = 0
    ticks: int = 10_000
