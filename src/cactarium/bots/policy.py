"""A learned policy: weights in a file, and a forward pass in NumPy."""

from __future__ import annotations

import json
import logging
import zlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from ..engine.errors import CactariumError
from ..engine.game import Game
from ..engine.layout import Vec
from ..engine.vector.actions import ActionSpace
from .forward_pass import Net
from .observation_hash import observation_hash

Weights = list[tuple[Any, Any]]  # matrix and bias of each layer

FOLDER = "weights"  # of a game's package; a file a number of seats
FORMAT = 1

log = logging.getLogger(__name__)


class UnfitWeights(CactariumError):
    """No weights, or weights for other rules."""


@dataclass(frozen=True)
class Policy:
    """What a network was trained for, and its layers: the first reads features, the last gives a logit a move and the value."""

    layers: Weights
    features: Any
    columns: tuple[tuple[int, ...], ...]  # [seat][move]: the output that stands for it

    @classmethod
    def load(cls, game: Game, seats: int, path: Path | None = None) -> Policy:
        """Read the weights for this game and number of seats: those in the game's package, or in a file."""
        source: Any = path or files(game.package) / FOLDER / f"{seats}.npz"
        if not source.is_file():
            raise UnfitWeights(f"There is no trained network for {game.title} with {seats} players.")
        about, layers = read(source)
        check(about, game, seats, source.name)
        return cls(layers, game.observation.FIELDS.features(seats), ActionSpace.of(game, seats).action_of)

    def evaluate(self, observation: Vec) -> tuple[Any, float]:
        """The logits of all outputs, and the value from -1 to 1 for the seat that observes."""
        import numpy as np

        x = self.features.encode(np.asarray(observation, np.int8))
        (first, bias), *hidden, (head, head_bias) = self.layers
        x = np.maximum(first @ x + bias, 0)
        for weight, bias in hidden:
            x = x + np.maximum(weight @ x + bias, 0)
        out = head @ x + head_bias
        return out[:-1], float(out[-1])

    def net(self) -> Net:
        """The network as the search takes it."""
        import numpy as np

        def flat(array: Any) -> Any:
            return np.ascontiguousarray(array, np.float32)

        (first, first_bias), *hidden, (head, head_bias) = self.layers
        weights, biases = ([flat(pair[i].T) for pair in hidden] for i in (0, 1))
        f = self.features
        layers = flat(first.T), flat(first_bias), np.stack(weights), np.stack(biases), flat(head.T), flat(head_bias)
        return Net(f.equal, f.equal_to, f.least, f.least_of, f.scaled, f.scale, *layers)


def read(source: Any) -> tuple[dict[str, Any], Weights]:
    """What a file of weights says of itself, and its layers; raises `UnfitWeights` if it is damaged."""
    import numpy as np

    try:
        with source.open("rb") as file:
            arrays = dict(np.load(file))
        about = json.loads(bytes(arrays.pop("about")))
        layers = [(arrays[f"weight{i}"].astype(np.float32), arrays[f"bias{i}"].astype(np.float32)) for i in range(len(arrays) // 2)]
    except (OSError, EOFError, ValueError, TypeError, KeyError, BadZipFile, zlib.error) as error:
        raise UnfitWeights(f"{source.name} cannot be read as weights; train the network again.") from error
    if not all(np.isfinite(array).all() for layer in layers for array in layer):
        raise UnfitWeights(f"{source.name} has weights that are not finite numbers; train the network again with a lower --rate.")
    return about, layers


def save(layers: Weights, game: Game, seats: int, path: Path, **about: Any) -> None:
    """Write weights with what they are for; `about` says how they were made."""
    import numpy as np

    arrays = {f"{name}{i}": array for i, layer in enumerate(layers) for name, array in zip(("weight", "bias"), layer, strict=True)}
    partial = path.with_suffix(".partial.npz")
    np.savez_compressed(partial, about=np.frombuffer(json.dumps(purpose(game, seats) | about).encode(), np.uint8), **arrays)
    partial.replace(path)


def check(about: dict[str, Any], game: Game, seats: int, name: str) -> None:
    """Raise `UnfitWeights` if the weights were trained for something else."""
    for what, value in purpose(game, seats).items():
        if about.get(what) != value:
            raise UnfitWeights(
                f"{name} was trained for {what} {about.get(what)}, and {game.title} here has {value}: train the network again."
            )


def purpose(game: Game, seats: int) -> dict[str, Any]:
    """What weights are for."""
    return {
        "format": FORMAT,
        "game": game.id,
        "seats": seats,
        "rules_version": game.rules_version,
        "observation": observation_hash(game, seats),
    }


@cache
def shipped_policy(game: Game, seats: int) -> Policy:
    """The policy that comes with a game."""
    return Policy.load(game, seats)


@cache
def fitting_policy(game: Game, seats: int) -> Policy | None:
    """The policy that comes with a game; where none fits, None, and it is said once."""
    try:
        return shipped_policy(game, seats)
    except UnfitWeights as error:
        log.warning("%s A searching bot plays instead.", error)
        return None
