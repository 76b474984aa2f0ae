"""A game written by `cactarium new-game`, installed as a package beside Cactarium."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cactarium.scaffold import NewGame, write_game

ID = "prickly-pairs"


def written(folder: Path) -> NewGame:
    return write_game(ID, folder / "source")


def install(game: NewGame, folder: Path) -> Path:
    """Install without an index and without dependencies; return the folder to add to PYTHONPATH."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--target", str(folder / "installed"), str(game.folder)], check=True, capture_output=True)
    return folder / "installed"


def environment(installed: Path, **more: str) -> dict[str, str]:
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    return os.environ | {"PYTHONPATH": path} | more


def run(installed: Path, *command: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command where the package is installed."""
    arguments = [sys.executable, "-m", *command]
    return subprocess.run(arguments, env=environment(installed, **more), input=typed, capture_output=True, text=True, check=False)
