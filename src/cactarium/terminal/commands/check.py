"""`cactarium check`: try the laws that every game must keep."""

from __future__ import annotations

import argparse
import sys

from ... import games
from ...engine.compile_errors import CannotCompile
from ...engine.conformance import LawViolation
from ...game_check import check_game
from ...i18n import MissingText
from .. import texts
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seed", default="check", metavar="TEXT")
    parser.add_argument("--plain", action="store_true")


def run(args: argparse.Namespace) -> None:
    """Play random games; a broken law, or missing texts, end with what is wrong."""
    try:
        played = check_game(games.find(args.game), args.seed, args.plain)
    except (LawViolation, CannotCompile, MissingText) as mistake:  # several lines, unlike other errors
        sys.exit(f"cactarium: {mistake}")
    print(texts.render(args.lang, "check-done", games=played))
