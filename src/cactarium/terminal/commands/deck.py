"""`cactarium deck`: a game's deck as a file, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

from ...lab.commands import run_deck as run
from ..command_line import Parser

__all__ = ["add_arguments", "run"]


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--check", type=Path, metavar="FILE")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
