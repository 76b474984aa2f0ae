"""How a network is trained: one record of numbers. A game's `weights/recipes.toml` says what suits it, by device and number of seats."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields, replace
from importlib.resources import files
from typing import Any

from .. import games
from ..bots.policy import FOLDER
from ..engine.assignments import parse_assignments
from ..engine.errors import BadOption

RECIPES = "recipes.toml"  # beside the weights of a game
DEVICES = ("cpu", "cuda")
POSITIVE = (
    "seconds",
    "tables",
    "steps",
    "batches",
    "epochs",
    "hidden",
    "layers",
    "learning_rate",
    "evaluation_seconds",
    "evaluation_games",
)
CARD: dict[str, Any] = {  # what a graphics card does better with
    "seconds": 480.0,
    "tables": 32_768,
    "steps": 16,
    "batches": 8,
    "hidden": 384,
    "learning_rate": 7e-4,
    "entropy": 0.08,
    "entropy_end": 0.006,
    "evaluation_games": 4096,
}


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
    """The settings that a game recommends for so many seats on a device, with these changes; None changes nothing. Raises `BadOption`."""
    if device not in DEVICES:
        raise BadOption(f"There is no device “{device}” to train on; there is: {', '.join(DEVICES)}.")
    defaults = CARD if device == "cuda" else {}
    wanted = defaults | recommended(game, seats, device) | {name: value for name, value in changes.items() if value is not None}
    settings = replace(Settings(game, seats, device), **wanted)
    for name in POSITIVE:
        if not getattr(settings, name) > 0:
            raise BadOption(f"The setting {name} is more than 0, not {getattr(settings, name):g}.")
    return settings


def recommended(game: str, seats: int, device: str) -> dict[str, Any]:
    """What the game's own recipes say; the more special section wins."""
    source = files(games.find(game).package) / FOLDER / RECIPES
    sections = tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}
    names = ("any", "several" if seats > 2 else "two", device, f"{device}-{seats}")
    return {name: value for section in names for name, value in sections.get(section, {}).items()}


def parse_changes(texts: list[str]) -> dict[str, Any]:
    """Settings given as NAME=VALUE."""
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(Settings) if field.name not in ("game", "seats", "device")}
    found = {}
    for name, value in parse_assignments(texts).items():
        if name not in kinds:
            raise BadOption(f"Training has no setting “{name}”; there is: {', '.join(kinds)}.")
        try:
            found[name] = kinds[name](value)
        except ValueError:
            raise BadOption(f"“{value}” is no number for {name}.") from None
    return found
