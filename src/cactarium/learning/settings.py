"""How a network is trained: one record of numbers, with a recipe for a CPU and one for a graphics card."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Settings:
    """Everything that decides how training goes; the same settings and seed give the same games on the same machine."""

    game: str
    seats: int
    device: str = "cpu"
    seconds: float = 1200.0  # of training, evaluations not counted
    seed: int = 1
    tables: int = 512  # played side by side
    steps: int = 32  # decisions at every table between two updates
    batches: int = 4  # an epoch is divided into
    epochs: int = 2
    hidden: int = 128
    layers: int = 2
    learning_rate: float = 1e-3
    clip: float = 0.2
    trace: float = 0.95  # lambda of generalised advantage estimation
    entropy: float = 0.05
    entropy_end: float = 0.003
    past_share: float = 0.2  # of the tables have a past version of the network in one seat
    past_versions: int = 24
    heuristic_share: float = 0.0  # of the tables have the heuristic in all seats but one
    score_spread: float = 15.0  # points of a lead that count as a win while scores still count
    evaluation_seconds: float = 60.0  # between two evaluations
    evaluation_games: int = 200

    @property
    def positions(self) -> int:
        """Decisions between two updates."""
        return self.tables * self.steps

    def record(self) -> dict[str, Any]:
        """The settings as plain data."""
        return asdict(self)


def recipe(game: str, seats: int, device: str, **changes: Any) -> Settings:
    """The settings to begin with on a CPU or a graphics card."""
    settings = Settings(game, seats, device)
    if seats > 2:  # who wins among several depends on what the others are like, so that self-play alone does not suffice
        settings = replace(settings, heuristic_share=0.4)
    if device != "cpu":
        settings = replace(
            settings,
            seconds=480.0,
            tables=32_768,
            steps=16,
            batches=8,
            hidden=384,
            learning_rate=7e-4,
            entropy=0.08,
            entropy_end=0.006,
        )
    return replace(settings, **{name: value for name, value in changes.items() if value is not None})
