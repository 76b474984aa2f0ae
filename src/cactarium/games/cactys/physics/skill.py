"""How good a hand is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    """A tremor in units, how often a plan is rehearsed with it, and how much is thought: ticks of simulation, and seconds at most."""

    tremor: float = 0.0
    rehearsals: int = 0
    ticks: int = 10_000
    seconds: float = 8.0
