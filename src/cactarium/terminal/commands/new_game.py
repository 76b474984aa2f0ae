"""`cactarium new-game`: write a small running game to start your own from."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from shlex import quote

from ...scaffold import write_game
from .. import texts
from ..command_line import Parser
from ..conversation import command_name


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--title", default="", metavar="TITLE")


def run(args: argparse.Namespace) -> None:
    """Write the package and print what to do next."""
    game = write_game(args.name, args.folder, args.title)
    paths = {"folder": str(game.folder), "rules": str(game.folder / "src" / game.module)}
    commands = {"command": command_name(), "pip": pip_name()}
    print(texts.render(args.lang, "new-game-done", title=game.title, id=game.id, **paths, **commands))


def pip_name() -> str:
    """The pip of the environment in which this program is installed."""
    return "pip" if command_name() == "cactarium" else quote(str(Path(sys.argv[0]).with_name("pip")))
