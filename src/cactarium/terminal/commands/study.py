"""`cactarium study`: very many games, and what they say."""

from __future__ import annotations

from pathlib import Path

from ...lab.commands import run_study as run
from ..command_line import Parser, whole_number

__all__ = ["add_arguments", "run"]


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=whole_number, default=10_000, metavar="N")
    parser.add_argument("--seats", metavar="N")
    parser.add_argument("--bots", default="heuristic", metavar="NAMES")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deck", type=Path, metavar="FILE")
    parser.add_argument("--versus", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", default="study", metavar="TEXT")
    parser.add_argument("--out", type=Path, metavar="FOLDER")
    parser.add_argument("--cores", type=whole_number, metavar="N")
    parser.add_argument("--ray", metavar="ADDRESS")
    parser.add_argument("--skill", default="random,heuristic", metavar="NAMES")
    parser.add_argument("--until-clear", action="store_true")
    parser.add_argument("--no-report", action="store_true")
