"""Training from the first random game to exported weights; it can be stopped and resumed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch

from .. import games
from ..bots import policy
from ..engine.errors import CactariumError
from ..engine.vector.table import VectorTable
from .evaluation import share_against_heuristic
from .experience import Collector
from .network import Network
from .ppo import Optimiser
from .settings import Settings

CHECKPOINT, CURVE, WEIGHTS = "checkpoint.pt", "curve.jsonl", "weights.npz"
ITERATIONS_PER_VERSION = 25  # between two past versions that are kept
WARM_UP = 0.01  # share of the time in which the learning rate rises
LOWEST_RATE = 2e-5
EVALUATION_SEED = 1 << 20


class CannotTrain(CactariumError):
    """Training cannot begin or go on."""


@dataclass(frozen=True)
class Point:
    """One point of the learning curve."""

    seconds: float
    decisions: int
    games: int
    share: float  # of games won against the heuristic
    evaluated: int  # games behind that share
    entropy: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


class Trainer:
    """A network, its past versions, the tables it plays at, and how far it is."""

    def __init__(self, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.game = games.find(settings.game)
        table = VectorTable(self.game, settings.tables, settings.seats, settings.device, seed=settings.seed)
        features = table.fields.features(settings.seats)
        self.network, self._past = (
            Network(features, settings.hidden, settings.layers, len(table.actions)).to(settings.device) for _ in range(2)
        )
        self.collector = Collector(table, settings)
        self.optimiser = Optimiser(self.network, settings)
        self.versions: list[dict[str, Any]] = []
        self.seconds, self.iterations, self.decisions, self.games, self.entropy = 0.0, 0, 0, 0, 0.0

    @property
    def progress(self) -> float:
        """The part of the training that is done."""
        return min(self.seconds / self.settings.seconds, 1.0)

    def iterate(self) -> None:
        """Play, and learn from what was played."""
        begun = time.perf_counter()
        if self.iterations % ITERATIONS_PER_VERSION == 0:
            self._keep_version()
        self._past.load_state_dict(self.versions[int(torch.randint(len(self.versions), ()))])
        done, settings = self.progress, self.settings
        experience = self.collector.collect(self.network, self._past, win_weight=min(1.0, 0.5 + done))
        rate = settings.learning_rate * min(max(done / WARM_UP, 0.05), 1 - done) + LOWEST_RATE
        entropy_weight = settings.entropy * (settings.entropy_end / settings.entropy) ** done
        self.entropy = self.optimiser.update(experience, rate, entropy_weight)
        self.iterations += 1
        self.decisions += settings.positions
        self.games += experience.games
        self.seconds += time.perf_counter() - begun

    def _keep_version(self) -> None:
        version = {name: value.clone() for name, value in self.network.state_dict().items()}
        if len(self.versions) < self.settings.past_versions:
            self.versions.append(version)
        else:
            self.versions[int(torch.randint(len(self.versions), ()))] = version

    def evaluate(self) -> Point:
        """Play against the heuristic."""
        settings = self.settings
        share = share_against_heuristic(
            self.network, self.game, settings.seats, settings.evaluation_games, settings.device, EVALUATION_SEED + self.iterations
        )
        return Point(round(self.seconds, 1), self.decisions, self.games, share, settings.evaluation_games, round(self.entropy, 3))

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        partial = path.with_suffix(".partial")
        torch.save(
            {
                "purpose": policy.purpose(self.game, self.settings.seats),
                "settings": self.settings.record(),
                "network": self.network.state_dict(),
                "adam": self.optimiser.adam.state_dict(),
                "versions": self.versions,
                "random": torch.get_rng_state(),
                "progress": [self.seconds, self.iterations, self.decisions, self.games, self.entropy],
            },
            partial,
        )
        partial.replace(path)

    def restore(self, path: Path) -> None:
        """Go on from a checkpoint of the same network; games in progress are dealt again."""
        try:
            kept = torch.load(path, map_location=self.settings.device, weights_only=True)
            self._check(kept, path)
            self.network.load_state_dict(kept["network"])
            self.optimiser.adam.load_state_dict(kept["adam"])
            self.versions = list(kept["versions"])
            torch.set_rng_state(kept["random"].cpu())
            self.seconds, self.iterations, self.decisions, self.games, self.entropy = kept["progress"]
        except (OSError, RuntimeError, KeyError, ValueError, TypeError, AttributeError, UnpicklingError) as error:
            raise CannotTrain(f"{path} is no checkpoint of this network; choose another folder to begin anew.") from error

    def _check(self, kept: dict[str, Any], path: Path) -> None:
        """Raise `CannotTrain` if a checkpoint is for another network, or for rules or observations that are not today's."""
        for name in ("game", "seats", "hidden", "layers"):
            if kept["settings"][name] != getattr(self.settings, name):
                raise CannotTrain(f"{path} was trained with {name} {kept['settings'][name]}; resume it so, or choose another folder.")
        for name, value in policy.purpose(self.game, self.settings.seats).items():
            if kept["purpose"][name] != value:
                raise CannotTrain(
                    f"{path} was trained for {name} {kept['purpose'][name]}, not {value}; choose another folder to begin anew."
                )

    def export(self, path: Path) -> None:
        """Write the weights that bots play with."""
        about = origin() | {
            "settings": self.settings.record(),
            "seconds": round(self.seconds),
            "decisions": self.decisions,
            "games": self.games,
        }
        policy.save(self.network.export(), self.game, self.settings.seats, path, **about)


def train(settings: Settings, folder: Path, on_point: Callable[[Point], None] = lambda point: None) -> Path:
    """Train a network, or go on with the one in the folder; return the file of its weights.

    After each evaluation the checkpoint, the weights and the curve are on disk, so that nothing is lost by Ctrl-C or a crash.
    """
    check_device(settings.device)
    check_folder(folder)
    trainer = Trainer(settings)
    if (folder / CHECKPOINT).exists():
        trainer.restore(folder / CHECKPOINT)
    next_evaluation = trainer.seconds
    while True:
        if trainer.seconds >= next_evaluation or trainer.progress >= 1:
            point = trainer.evaluate()
            trainer.save(folder / CHECKPOINT)
            trainer.export(folder / WEIGHTS)
            with (folder / CURVE).open("a") as curve:
                curve.write(json.dumps(asdict(point)) + "\n")
            on_point(point)
            next_evaluation += settings.evaluation_seconds
        if trainer.progress >= 1:
            return folder / WEIGHTS
        trainer.iterate()


def origin() -> dict[str, str]:
    """The command, without where it wrote, and the commit that make weights; outside a checkout, $CACTARIUM_COMMIT or the version."""
    git = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"]
    try:
        commit = subprocess.run(git, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        commit = os.environ.get("CACTARIUM_COMMIT", f"version {version('cactarium')}")
    command = ["cactarium"] if sys.argv[1:2] == ["train"] else [Path(sys.argv[0]).name]
    return {"command": re.sub(r" --out[ =]\S+", "", " ".join([*command, *sys.argv[1:]])), "commit": commit}


def check_folder(folder: Path) -> None:
    """Raise a clear error, before the training, if its results could not be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / CURVE).open("a").close()
    except OSError as error:
        raise CannotTrain(f"{folder} cannot be written to ({error.strerror}): choose another folder with --out.") from error


def check_device(device: str) -> None:
    """Raise a clear error if PyTorch cannot use this device."""
    if device == "cuda" and not torch.cuda.is_available():
        raise CannotTrain("PyTorch finds no graphics card here; train with --device cpu.")
