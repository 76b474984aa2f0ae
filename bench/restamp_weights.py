"""Write what weights are for into the shipped files anew, after proving that they still fit.

    python bench/restamp_weights.py

When the hash of observations changes without a new observation (another way to hash, or rules that play on differently), the weights
need no training. Each file is for the observations of the sources it was trained with: those of the commit that it names or, where
there is none, of the commit that added it. The hash of today's `bots/observation_hash.py` is computed with those sources and with
today's; only where both are equal is the file written.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from cactarium import games
from cactarium.bots import observation_hash, policy

ROOT = Path(__file__).parent.parent
HASH = """
import importlib.util, sys
import cactarium.bots
from cactarium import games
spec = importlib.util.spec_from_file_location("cactarium.bots.observation_hash", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
assert cactarium.__file__.startswith(sys.path[1] if sys.path[0] == "" else sys.path[0]), cactarium.__file__
print(module.observation_hash(games.find(sys.argv[2]), int(sys.argv[3])))
"""


def git(*arguments: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True).stdout.strip()


def commit_of(path: Path, about: dict[str, Any]) -> str:
    """The commit whose sources the weights were trained with, as far as it is known here."""
    named = str(about.get("commit", "")).partition("-")[0]
    if (
        named
        and subprocess.run(["git", "-C", str(ROOT), "cat-file", "-e", f"{named}^{{commit}}"], capture_output=True, check=False).returncode
        == 0
    ):
        return named
    return git("log", "--diff-filter=A", "--format=%H", "--", str(path)).splitlines()[-1]


def hash_at(commit: str, game: str, seats: int) -> str:
    """The hash with the sources of a commit."""
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "-C", str(ROOT), "archive", commit, "src"], capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        command = [sys.executable, "-c", HASH, observation_hash.__file__, game, str(seats)]
        place = {"PYTHONPATH": f"{folder}/src"}
        return subprocess.run(command, env=place, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def restamp(path: Path) -> str:
    """Write one file anew if it fits; say what was done."""
    with np.load(path) as file:
        arrays = dict(file)
    about = json.loads(bytes(arrays.pop("about")))
    game, seats, commit = games.find(about["game"]), about["seats"], commit_of(path, about)
    here, there = observation_hash.observation_hash(game, seats), hash_at(commit, game.id, seats)
    if here != there:
        return f"observations were {there} at {commit[:9]}, and are {here} here: train the network again"
    layers = [(arrays[f"weight{i}"], arrays[f"bias{i}"]) for i in range(len(arrays) // 2)]
    rest = {name: value for name, value in about.items() if name not in policy.purpose(game, seats)}
    if about["rules_version"] != game.rules_version:
        rest.setdefault("trained_under_rules", about["rules_version"])
    policy.save(layers, game, seats, path, **rest)
    return f"observations are {here} here as at {commit[:9]}: stamped"


def main() -> None:
    """Go through all shipped weights."""
    for path in sorted((ROOT / "src/cactarium/games").glob(f"*/{policy.FOLDER}/*.npz")):
        print(f"{path.relative_to(ROOT / 'src/cactarium/games')}: {restamp(path)}", flush=True)


if __name__ == "__main__":
    main()
