"""`cactarium rules`: the rules of a game."""

from __future__ import annotations

import argparse

from ... import games, i18n
from ...engine.errors import BadOption
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("clause", nargs="?", metavar="CLAUSE")


def run(args: argparse.Namespace) -> None:
    """Print all clauses or one."""
    game = games.find(args.game)
    clauses = i18n.clauses(game, i18n.check_language(args.lang))
    if args.clause and args.clause not in clauses:
        raise BadOption(f"{game.title} has no clause “{args.clause}”; it has {', '.join(clauses)}.")
    for text in [clauses[args.clause]] if args.clause else clauses.values():
        print(text)
