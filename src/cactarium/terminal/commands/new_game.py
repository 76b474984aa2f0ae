"""`cactarium new-game`: write a small running game as the start of one's own."""

from __future__ import annotations

import argparse
from pathlib import Path

from ...scaffold import next_steps, write_game
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("folder", type=Path, metavar="FOLDER")


def run(args: argparse.Namespace) -> None:
    """Write the package and print what to do next."""
    print(next_steps(write_game(args.name, args.folder)))
