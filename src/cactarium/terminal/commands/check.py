"""`cactarium check`: try the laws that every game must keep."""

from __future__ import annotations

import argparse
import sys

from ... import games, i18n
from ...engine import conformance
from .. import texts
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seed", default="check", metavar="TEXT")


def run(args: argparse.Namespace) -> None:
    """Play random games; a broken law ends with what happened."""
    game = games.find(args.game)
    try:
        played = conformance.check(game, args.seed, told=print)
    except conformance.LawViolation as violation:
        sys.exit(f"cactarium: {violation}")
    for language in i18n.LANGUAGES:
        i18n.check(game, language)
    print(texts.render(args.lang, "check-done", games=played))
